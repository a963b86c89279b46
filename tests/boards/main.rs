//! Boards, what can still come, and whole deals.
#![allow(clippy::unwrap_used, missing_docs)]

mod draws;
mod every_board;
mod hole_cards;
mod odds;
mod payoffs;
mod strength;
mod strength_against;
mod three_way;
