//! Byte tables that fit one or two vector registers each, indexed by halves of a set of faces: with them many hands are
//! ranked at once without a rank table in memory. 2,304 bytes for each number of cards: five, six and seven.
//!
//! # Halves
//!
//! A set of faces is two bytes. The *upper* half holds the six faces from the nine up, bit 0 the nine. The *lower* half
//! holds the seven faces from the eight down, **bit 0 the eight**: in both, bit 0 is the face next to the cut between
//! them.
//!
//! # Patterns
//!
//! A hand's [`pattern`] says how many faces it holds one to three times, and how many of these more than once. Within a
//! pattern a rank is a sum: a base, the position of the faces that make the hand times the number of positions of the
//! kickers, and the position of the kickers. A position is a sum over the faces of a set
//! ([`sets`](crate::rules::sets)), and therefore a sum of one share for each half. How many kickers of the lower half
//! count follows from how many it holds, because all hands of a pattern leave out the same number, the lowest.
//!
//! # Gaps
//!
//! Kickers are numbered among the faces that the made ones leave. *Closing the gap* of a made face moves those faces of
//! its half that are between it and the cut one bit away from the cut. The top bit of the upper half is then always the
//! highest possible kicker, and the top bit of the lower half the lowest.
//!
//! ```
//! use keyfold_tables::registers::{BIAS, SEVEN, pattern::PAIRED};
//! // Seven cards, six faces, one of them paired: a pair of deuces with the lowest possible kickers.
//! let pattern = usize::from(6 + PAIRED);
//! let base = u16::from_le_bytes([SEVEN.base_low.0[pattern], SEVEN.base_high.0[pattern]]);
//! assert_eq!(base - BIAS, 1_278);
//! ```

mod derive;
pub mod flags;
mod halves;
pub mod pattern;
pub(crate) mod proof;
mod straights;
mod table;

pub use derive::{FIVE, SEVEN, SIX};
pub use table::{BIAS, FIVE_STEP, Long, RegisterTables, Short, Table, bias};
