//! Boards and what can still come, in one program.
#![allow(clippy::unwrap_used, missing_docs)]

mod draw_sets;
mod draws;
mod every_board;
mod hole_cards;
mod odds;
mod orders;
mod payoffs;
mod settle;
mod side_pot;
mod strength;
mod strength_against;
mod three_way;
mod values;
