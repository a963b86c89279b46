//! Every class of hole cards against every other one, all-in before the flop: exact, and without a walk over boards.
//!
//! 169 by 169 classes are 1,624,350 pairs of holes, each with 1,712,304 boards. Board by board that takes half a
//! minute. Here boards are counted rather than visited, in four steps, a file each:
//!
//! | step | file | what is counted |
//! | --- | --- | --- |
//! | A | `meetings.rs` | the ways to suit two holes and a board without a flush, by their pattern of equal faces |
//! | B | `without_flush.rs` | for 6,175 boards by faces, the higher of two pairs of faces, which wins the counts of A |
//! | C | `flushes.rs` | one suit, times four: which of two holdings of it wins with three to five cards of it on the board |
//! | D | `full_houses.rs` | on boards with two equal faces, the full houses and fours that C counted as beaten |
//!
//! Wins are those of B and C, with those of D moved from one side to the other. Ties are the rest of all boards.
//! Everything is an integer. The method is this project's own; the tests compare its cells with a walk over canonical
//! boards.
//!
//! ```
//! use keyfold_equity::PreflopMatrix;
//! let matrix = PreflopMatrix::shared();
//! let [hero, villain] = ["AKs", "QQ"].map(|class| class.parse().unwrap());
//! assert_eq!(format!("{:.2} %", 100.0 * matrix.outcomes(hero, villain).equity()), "46.05 %");
//! ```

mod flushes;
mod full_houses;
pub(crate) mod grid;
mod matrix;
pub(crate) mod meetings;
pub(crate) mod without_flush;

pub use matrix::PreflopMatrix;
