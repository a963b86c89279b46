//! Cards, sets, decks and deals; hands that are none, and what is said of them.
#![allow(clippy::unwrap_used, missing_docs)]

mod checks;
mod combinations;
mod dealing;
mod indices;
mod invalid_input;
mod messages;
mod orders;
mod samples;
