//! A rank in words, as lines to print.

use std::fmt;

use keyfold::HandRank;
use serde_json::{Value, json};

use crate::figures::Grouped;

/// Prints a rank's number, category, description with every kicker, code and Cactus Kev number, a line each.
pub(crate) struct Summary(pub(crate) HandRank);

impl fmt::Display for Summary {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        let rank = self.0;
        let number = |number: u16| Grouped(number.into());
        writeln!(out, "  rank         {} of {}", number(rank.get()), number(HandRank::HIGHEST.get()))?;
        writeln!(out, "  category     {}", rank.category())?;
        writeln!(out, "  description  {:#}", rank.describe())?;
        writeln!(out, "  code         {}", rank.code())?;
        writeln!(out, "  Cactus Kev   {}", number(rank.cactus_kev()))
    }
}

/// Returns what JSON says about a rank.
pub(crate) fn about(rank: HandRank) -> Value {
    json!({
        "cactus_kev": rank.cactus_kev(),
        "category": rank.category().name(),
        "code": rank.code().to_string(),
        "description": format!("{:#}", rank.describe()),
    })
}
