//! What there is to say about a rank, as lines to print.

use std::fmt;

use keyfold::HandRank;

/// Prints a rank's number, category, description, code and Cactus Kev number, a line each.
pub(crate) struct Summary(pub(crate) HandRank);

impl fmt::Display for Summary {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        let rank = self.0;
        writeln!(out, "  rank         {rank} of {}", HandRank::HIGHEST)?;
        writeln!(out, "  category     {}", rank.category())?;
        writeln!(out, "  description  {}", rank.describe())?;
        writeln!(out, "  code         {}", rank.code())?;
        writeln!(out, "  Cactus Kev   {}", rank.cactus_kev())
    }
}
