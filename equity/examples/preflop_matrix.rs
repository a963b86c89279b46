//! All 169 classes of hole cards against each other, all-in before the flop: one call.
//!
//! ```text
//! cargo run --release -p keyfold-equity --example preflop_matrix
//! ```

use std::io::{self, Write};
use std::time::Instant;

use keyfold::HoleClass;
use keyfold_equity::PreflopMatrix;

fn main() -> io::Result<()> {
    let start = Instant::now();
    let matrix = PreflopMatrix::new();
    let seconds = start.elapsed().as_secs_f64();
    let mut out = io::BufWriter::new(io::stdout().lock());
    writeln!(out, "hero,villain,wins,ties,losses,equity")?;
    for hero in HoleClass::by_equity() {
        for villain in HoleClass::by_equity() {
            let cell = matrix.outcomes(hero, villain);
            writeln!(out, "{hero},{villain},{},{},{},{:.6}", cell.wins, cell.ties, cell.losses, cell.equity())?;
        }
    }
    out.flush()?;
    eprintln!("computed in {:.1} ms", 1e3 * seconds);
    Ok(())
}
