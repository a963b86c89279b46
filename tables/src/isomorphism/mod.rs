//! Tables for a dense index of suit-isomorphic deals.
//!
//! # How deals are counted
//!
//! - A *holding* is the part of a deal in one suit: a set of faces for each round. Renaming the suits permutes the four
//!   holdings, so that a deal up to suits is a multiset of four holdings, and its index counts multisets.
//! - A holding's *shape* is the number of its cards in each round, four bits a round, the first round highest. Holdings
//!   of one shape are [numbered](shape_size): round by round, the position of the round's faces among the faces still
//!   free.
//! - A round's *split* is the number of its cards in each of the four suits; the splits of all rounds so far are
//!   numbered without gaps, see [`split_number`].
//! - The *distribution* of a deal is the sorted list of its four shapes. All splits that differ in the names of the
//!   suits have one [`Distribution`]; its deals are the product, over its runs of equal shapes, of the multisets of as
//!   many holdings.
//!
//! ```
//! use keyfold_tables::isomorphism::{Sequence, TablesOf, split_number};
//! struct Holdem;
//! impl Sequence for Holdem {
//!     const ROUNDS: &'static [usize] = &[2, 3, 1, 1];
//! }
//! let tables = TablesOf::<Holdem>::NARROW;
//! // Two hole cards of one suit, whichever it is, have one distribution; two of different suits have the other.
//! let suited = tables.distribution_of[split_number([0, 2, 0, 0])];
//! assert_eq!(suited, tables.distribution_of[split_number([0, 0, 0, 2])]);
//! assert_ne!(suited, tables.distribution_of[split_number([1, 0, 0, 1])]);
//! // 91 pairs of faces, equal or not, then 78 pairs of different faces in one suit: 169 classes.
//! assert_eq!(tables.distributions[usize::from(suited)].first, 91);
//! assert_eq!(tables.sizes[0], 91 + 78);
//! ```

mod choose;
mod distribution;
mod fitted;
mod index;
mod sequence;
mod split;
mod table;

pub use choose::{choose, kinds, multisets};
pub use distribution::{Distribution, shape_size};
pub use index::ClassIndex;
pub use sequence::{MAX_ROUNDS, Sequence, Start};
pub use split::{split_count, split_number};
pub use table::{Tables, TablesOf};
