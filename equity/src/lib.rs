#![forbid(unsafe_code)]
#![deny(clippy::unwrap_used, clippy::expect_used, clippy::panic)]
#![cfg_attr(docsrs, feature(doc_cfg))]

mod faces;
mod outcomes;
pub mod preflop;

pub use outcomes::Outcomes;
pub use preflop::PreflopMatrix;
