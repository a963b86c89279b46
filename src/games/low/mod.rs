//! Low games: ace-to-five, deuce-to-seven and badugi. **The better low is the higher rank**, so that the higher rank
//! wins as in every game here.
//!
//! ```
//! use keyfold::Hand;
//! use keyfold::games::{AceToFive, check_hand};
//! let [low, high]: [Hand; 2] = ["8c 5d 4h 3s Ac", "8c 6d 4h 3s Ac"].map(|text| text.parse().unwrap());
//! assert!(check_hand::<AceToFive>(&low)? > check_hand::<AceToFive>(&high)?);
//! # Ok::<(), keyfold::HandError>(())
//! ```
//!
//! They need no large table: a hand's position is computed from its faces, or from hold'em's rank. [`naive`] is the
//! reference. With the feature `batch`, `Backend::rank_rows` and `rank_columns` rank slices of hands to slices of
//! [`GameRank`](super::GameRank).

mod ace_to_five;
mod badugi;
mod deuce_to_seven;
pub mod naive;

pub use ace_to_five::AceToFive;
#[cfg(feature = "batch")]
pub(crate) use ace_to_five::rank_of as ace_to_five_of;
pub use badugi::Badugi;
pub use deuce_to_seven::DeuceToSeven;
#[cfg(feature = "batch")]
pub(crate) use deuce_to_seven::of_holdem as deuce_to_seven_of;
