//! Cards, sets, decks and deals.
#![allow(clippy::unwrap_used, missing_docs)]

mod combinations;
mod dealing;
mod indices;
mod orders;
mod samples;
