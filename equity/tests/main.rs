//! Equity, in one program.
#![allow(clippy::unwrap_used, clippy::panic, missing_docs)]

#[cfg(feature = "games")]
mod collisions;
mod common;
mod dialects;
mod equity;
mod flop_solver;
#[cfg(feature = "games")]
mod folded;
#[cfg(feature = "games")]
mod game_mistakes;
#[cfg(feature = "games")]
mod games;
mod hits;
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
mod several_boards;
mod solver;
#[cfg(feature = "games")]
mod stops;
mod strength;
#[cfg(feature = "multiway")]
mod triples;
mod vectors;
mod walk;
