//! The classic evaluators, each in a room of its own, with the same ranks as everything else here.
//!
//! | module, feature | cards | look-up of a hand without a flush | constants |
//! | --- | --- | --- | --- |
//! | `signature` | 7 | base-5 digits, by perfect hash | 147 KB |
//!
//! They are here to compare with, to read existing data by, and because each has a number of its own that something can
//! be indexed by. To rank hands fast, use the key sum: [`seven`](crate::seven()).

#[cfg(feature = "signature")]
pub mod signature;
#[cfg(feature = "signature")]
mod suits;
