//! What the full entry has beside ranking: ranges, equity, odds, boards, games and indices. These calls allocate.

pub mod boards;
pub mod buffer;
pub mod equity;
pub mod games;
pub mod index;
pub mod json;
mod last;
pub mod names;
pub mod odds;
pub mod omaha;
pub mod preflop;
pub mod question;
pub mod ranges;
