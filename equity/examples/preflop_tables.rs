//! Writes the equities of the 169 classes of hole cards that `keyfold-tables` has: against a random hand and against
//! each other class, in 65,536ths.
//!
//! ```text
//! cargo run --release -p keyfold-equity --example preflop_tables [FOLDER]
//! ```

use std::path::PathBuf;

use keyfold::HoleClass;
use keyfold_equity::{Outcomes, PreflopMatrix};

fn main() -> std::io::Result<()> {
    let folder = std::env::args_os().nth(1).map_or("tables/src/preflop".into(), PathBuf::from);
    let matrix = PreflopMatrix::new();
    let against_random = HoleClass::all().map(|hero| matrix.against_random(hero));
    let not_above =
        |hero: HoleClass| HoleClass::all().filter(move |other| *other <= hero).map(move |other| (hero, other));
    let matchups = HoleClass::all().flat_map(not_above).map(|(hero, other)| matrix.outcomes(hero, other));
    std::fs::write(folder.join("against_random.bin"), bytes(against_random))?;
    std::fs::write(folder.join("matchups.bin"), bytes(matchups))
}

/// Returns equities as 16-bit numbers, low byte first.
fn bytes(outcomes: impl Iterator<Item = Outcomes>) -> Vec<u8> {
    outcomes.flat_map(|outcomes| (outcomes.equity_in_parts(1 << 16) as u16).to_le_bytes()).collect()
}
