//! Equity, in one program.
#![allow(clippy::unwrap_used, clippy::panic, missing_docs)]

#[cfg(feature = "games")]
mod collisions;
mod common;
mod equity;
#[cfg(feature = "games")]
mod game_mistakes;
#[cfg(feature = "games")]
mod games;
#[cfg(feature = "games")]
mod limits;
#[cfg(feature = "games")]
mod lists;
#[cfg(feature = "games")]
mod long_texts;
#[cfg(feature = "games")]
mod omaha_range;
#[cfg(feature = "games")]
mod omaha_sweep;
mod parts;
mod preflop;
mod range;
#[cfg(feature = "games")]
mod stops;
mod strength;
#[cfg(feature = "multiway")]
mod triples;
mod vectors;
mod walk;
