//! Known answers from elsewhere.
#![allow(clippy::unwrap_used, missing_docs)]

#[path = "../../examples/common/deal.rs"]
mod deal;
mod games;
mod holdem;
mod low;
