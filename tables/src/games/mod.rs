//! The tables of games other than hold'em, behind a feature for each game.
//!
//! ```
//! use keyfold_tables::games::{high_low, omaha, short_deck};
//! assert_eq!(size_of_val(&high_low::LOW_RANKS), 256);
//! assert_eq!(size_of_val(&omaha::POSITIONS), 16_384);
//! assert_eq!(size_of_val(short_deck::STRAIGHTS_OVER_TRIPS.seven), 13_102);
//! ```

#[cfg(feature = "high-low")]
pub mod high_low;
#[cfg(feature = "omaha")]
pub mod omaha;
#[cfg(feature = "short-deck")]
pub mod short_deck;
