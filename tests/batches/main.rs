//! Slices of hands, by every backend that is here.
#![allow(clippy::unwrap_used, missing_docs)]

mod hands;
mod low;
mod names;
mod omaha;
mod short_deck;
