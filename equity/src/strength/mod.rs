//! The strength of every hole against a random hand on every board of a street, on all cores.
//!
//! An abstraction groups hands by such numbers. [`Board::strength`](keyfold_board::Board::strength) computes them for
//! one board; [`StreetStrengths`] for all boards of a street up to suits, in the order of their index, a few at a time,
//! so that they can be written to a file. [`PreflopStrengths`] has the same before the flop. [`StrengthTable`] looks up
//! one hole and board after the other, as learning needs them.
//!
//! ```
//! use keyfold_equity::strength::{Street, StreetStrengths};
//! // The best hole of each of the first flops, by its mean share.
//! let mut best = Vec::new();
//! let all_read = StreetStrengths::new(Street::Flop).boards(0..3).for_each(
//!     &|flop| {
//!         let live = keyfold::HoleCards::all().filter_map(|hole| Some((flop.strengths.share(hole)?, hole)));
//!         let best = live.max_by(|one, other| one.0.total_cmp(&other.0));
//!         best.map(|(share, hole)| format!("{}: {hole} {share:.3}", flop.board))
//!     },
//!     &mut |line| Ok::<(), std::convert::Infallible>(best.extend(line)),
//! );
//! assert_eq!(all_read, Ok(()));
//! assert_eq!(best[0], "2c 2d 2h: 5h2s 1.000"); // four of a kind, with a card that straight flushes would need
//! ```

mod boards;
mod preflop;
mod street;
mod table;

pub use boards::{BoardStrengths, StreetStrengths};
pub use preflop::{PreflopStrength, PreflopStrengths};
pub use street::Street;
pub use table::{StrengthRowsError, StrengthTable};
