//! Slices of hands, by every backend that is here.
#![allow(clippy::unwrap_used, missing_docs)]

#[path = "../common/mod.rs"]
mod common;
#[path = "../../examples/common/deal.rs"]
mod deal;
mod hands;
#[path = "../common/short_deck.rs"]
mod kinds;
mod low;
mod names;
mod omaha;
mod short_deck;
