//! What the full entry has beside ranking: ranges, equity, odds, boards, games and indices. These calls allocate.
//! The page of examples/web, whose size counts, is built without those of boards, indices and pots.

#[cfg(feature = "full")]
pub mod boards;
pub mod buffer;
pub mod equity;
pub mod games;
#[cfg(feature = "full")]
pub mod index;
pub mod json;
#[cfg(feature = "full")]
mod last;
pub mod names;
pub mod odds;
#[cfg(feature = "full")]
pub mod omaha;
#[cfg(feature = "full")]
pub mod omaha_showdowns;
#[cfg(feature = "full")]
pub mod preflop;
pub mod question;
pub mod ranges;
#[cfg(feature = "full")]
pub mod settle;
#[cfg(feature = "full")]
pub mod showdowns;
