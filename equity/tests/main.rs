//! Equity, in one program.
#![allow(clippy::unwrap_used, clippy::panic, missing_docs)]

mod collisions;
mod common;
mod dialects;
mod equity;
mod flop_solver;
mod folded;
mod game_mistakes;
mod games;
mod hits;
mod limits;
mod lists;
mod long_texts;
mod omaha_range;
mod omaha_sweep;
mod parts;
mod preflop;
mod range;
mod several_boards;
mod solver;
mod stops;
mod strength;
mod triples;
mod vectors;
mod walk;
