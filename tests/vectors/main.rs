//! Known answers from elsewhere.
#![allow(clippy::unwrap_used, missing_docs)]

mod games;
mod holdem;
mod low;
