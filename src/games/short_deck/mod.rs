//! Short deck, also called six-plus hold'em: hold'em with the 36 cards from the six up.
//!
//! A flush beats a full house, because there are fewer flushes, and A-6-7-8-9 is a straight. Whether a straight beats
//! three of a kind is up to the players: a type parameter says which, by default [`StraightsOverTrips`].
//!
//! ```
//! use keyfold::Hand;
//! use keyfold::games::ShortDeck;
//!
//! let hand: Hand = "As 6h 7d 8c 9s 9h 9d".parse()?;
//! let rank = <ShortDeck>::rank_any(&hand)?;
//! assert_eq!(rank.describe().to_string(), "straight to the nine"); // of 1,404 ranks; higher is better
//! # Ok::<(), Box<dyn core::error::Error>>(())
//! ```
//!
//! A rank takes three loads, two of which are independent, from 17 KB of tables for seven cards;
//! [`ShortDeck::rank_small`] takes 1 KB. With the feature `batch`, `Backend::rank_rows` and `rank_columns` rank slices
//! of hands to slices of [`ShortRank`].

mod look_up;
pub mod naive;
mod order;
mod rank;
#[allow(clippy::module_inception, reason = "the file holds the type `ShortDeck`")]
mod short_deck;
mod small;

pub use order::{Order, StraightsOverTrips, TripsOverStraights};
pub use rank::ShortRank;
pub use short_deck::ShortDeck;
#[cfg(feature = "batch")]
pub(crate) use short_deck::rank_of;
