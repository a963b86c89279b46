//! Boards, what can still come, and whole deals, in one program.
#![allow(clippy::unwrap_used, missing_docs)]

mod draw_sets;
mod draws;
mod every_board;
mod hole_cards;
#[cfg(feature = "isomorphism")]
mod isomorphism;
#[cfg(feature = "isomorphism")]
mod isomorphism_holes;
#[cfg(feature = "isomorphism")]
mod isomorphism_rounds;
mod odds;
mod payoffs;
mod strength;
mod strength_against;
mod three_way;
mod values;
