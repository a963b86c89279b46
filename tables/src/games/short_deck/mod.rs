//! Short deck, the 36 cards from the six up: 1,404 classes, and tables for hands of five, six and seven cards.
//!
//! Faces are numbered 0 for the six to 8 for the ace. A flush beats a full house, and A-6-7-8-9 is a straight. Players
//! agree on whether a straight beats three of a kind, so there are two sets of ranks.
//!
//! # Look-ups
//!
//! The faces are cut into the five lower ones, six to ten, and the four upper ones. Each card adds a key to one of two
//! sums. The upper sum leads to where the hands of those upper faces begin, the lower sum to the place among them:
//! hands of seven cards have 6,030 entries, one for each multiset of faces, with no gap. [`PLACES`] depends on the
//! lower cards only, and is the same for hands of all sizes.

mod classes;
mod hands;
mod positions;
mod proof;
mod ranks;
mod tables;
#[cfg(all(feature = "vectors", not(target_pointer_width = "16")))]
mod vectors;

#[cfg(feature = "vectors")]
pub use classes::ranking;
pub use classes::{CLASS_COUNTS, CLASSES, Class, FACES, first_rank, rank_of_suited};
pub use hands::{LOWER_SUMS, PLACES, UPPER_SUMS, lower_key, upper_key};
pub use positions::POSITIONS;
pub use tables::{HandTables, STRAIGHTS_OVER_TRIPS, TRIPS_OVER_STRAIGHTS, Tables};
#[cfg(all(feature = "vectors", not(target_pointer_width = "16")))]
pub use vectors::{STRAIGHTS_OVER_TRIPS_VECTORS, TRIPS_OVER_STRAIGHTS_VECTORS, VectorTables};
