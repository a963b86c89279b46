//! Cards, sets, decks and deals.
#![allow(clippy::unwrap_used, missing_docs)]

mod combinations;
mod dealing;
mod indices;
mod isomorphism;
mod isomorphism_holes;
mod isomorphism_rounds;
mod orders;
mod samples;
