//! The games beside hold'em against their references.
#![allow(clippy::unwrap_used, missing_docs)]

#[path = "../common/mod.rs"]
mod common;
mod high_low;
#[path = "../common/short_deck.rs"]
mod kinds;
mod low;
mod omaha;
mod ranks;
mod registry;
mod short_deck;
mod small;
mod video_poker;
mod words;
