//! Tables of sixteen bytes, each of which a single shuffle instruction looks up in every vector of bytes: 256 bytes for
//! hands of five, six or seven cards whose faces are sorted.
//!
//! # Face numbers
//!
//! A *face number* is 1 for the deuce to 13 for the ace, and 0 where there is no card: of a flush only its own suit
//! counts.
//!
//! # Shapes
//!
//! A hand's [`shape`] is a number below 16 that tells its category and, beyond that, which faces decide. Within a shape
//! a rank is a sum: a base, the position of the faces that make the hand times the number of positions of the kickers,
//! and the position of the kickers. A position is a sum over the faces of a set ([`sets`](crate::rules::sets)): once it
//! is known which kicker is the lowest, the second lowest and so on, each adds a number that depends on nothing but its
//! face.
//!
//! The positions of the two highest of five kickers do not fit a byte. They are split into steps of [`STEP`] and a
//! rest.
//!
//! # Gaps
//!
//! Kickers are numbered among the faces that the made ones leave: one less for each made face that is lower.
//!
//! ```
//! use keyfold_tables::sorted::{TABLES, shape};
//! let base = u16::from_le_bytes([TABLES.base_low[shape::PAIR], TABLES.base_high[shape::PAIR]]);
//! // A pair of deuces, face number 1, with the kickers 5 4 3: 3, 2 and 1 once the gap of the deuce is closed.
//! // The lowest adds one less than its number.
//! let kickers = TABLES.third_kicker[3] + TABLES.second_kicker[2] + 1 - 1;
//! assert_eq!(base + u16::from(TABLES.times[shape::PAIR]) + u16::from(kickers), 1_278);
//! ```

mod derive;
pub(crate) mod proof;
pub mod shape;

pub use derive::{STEP, SortedTables, TABLES, Table};
