//! Key sums: the integers that cards add up to, and the tables that turn the sums into ranks.

pub mod flush;
pub mod fold;
#[cfg(any(feature = "folded", feature = "dense"))]
pub mod folded;
pub mod keys;
pub mod suits;
