//! The rank of a hand: the category and the code of its class, the rank in words, the five cards that make it.

mod category;
mod code;
mod describe;
mod error;
mod faces;
mod pick;
#[allow(clippy::module_inception, reason = "the file holds the type `HandRank`")]
mod rank;
mod texts;

pub use category::Category;
pub use code::HandCode;
pub use describe::{Description, Words};
pub use error::RankError;
#[cfg(feature = "short-deck")]
pub(crate) use faces::example_of;
#[cfg(feature = "short-deck")]
pub(crate) use pick::pick_faces;
pub use rank::HandRank;
