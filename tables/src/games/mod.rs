//! The tables of games other than hold'em, behind a feature for each game.

#[cfg(feature = "high-low")]
pub mod high_low;
#[cfg(feature = "omaha")]
pub mod omaha;
#[cfg(feature = "short-deck")]
pub mod short_deck;
