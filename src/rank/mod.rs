//! What a hand is worth: its rank, the category and the code of its class, the rank in words, the five cards that make it.

mod describe;
mod pick;
#[allow(clippy::module_inception, reason = "the file tells of the type `HandRank`")]
mod rank;

pub use describe::Description;
#[cfg(feature = "folded")]
pub use pick::best_five;
pub use rank::{Category, HandCode, HandRank, RankError};
