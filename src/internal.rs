//! What keyfold's sister crates share with it, at exactly its version: any version may change it. With it go some
//! functions of public types, hidden like this module.
#![allow(missing_docs, reason = "no user's")]

pub use crate::key_sum::sums::entry;
