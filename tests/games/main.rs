//! The games beside hold'em against their references.
#![allow(clippy::unwrap_used, missing_docs)]

mod high_low;
mod low;
mod omaha;
mod omaha_boards;
mod ranks;
mod registry;
mod short_deck;
mod small;
mod video_poker;
mod words;
