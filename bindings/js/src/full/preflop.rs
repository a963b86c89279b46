//! Hole cards before the flop.

use keyfold::HoleClass;
use keyfold_equity::PreflopMatrix;

/// Returns the equity of each class against each other one, row by row, as `f64`.
pub fn matrix() -> Vec<u8> {
    let matrix = PreflopMatrix::shared();
    let pairs = HoleClass::all().flat_map(|hero| HoleClass::all().map(move |villain| matrix.outcomes(hero, villain)));
    pairs.flat_map(|outcomes| outcomes.equity().to_le_bytes()).collect()
}
