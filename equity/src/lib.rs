//! Hold'em equity: players' ranges in the notation that they write, and how much of the pot each is worth.
#![forbid(unsafe_code)]
#![deny(clippy::unwrap_used, clippy::expect_used, clippy::panic)]
#![cfg_attr(docsrs, feature(doc_cfg))]

mod faces;
mod outcomes;
pub mod preflop;
pub mod range;

pub use outcomes::Outcomes;
pub use preflop::PreflopMatrix;
pub use range::{Range, RangeError, RangeErrorKind, WEIGHT_ONE, WeightError};
