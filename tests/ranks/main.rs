//! Ranks of hands: every tier and every classic evaluator against the reference.
#![allow(clippy::panic, clippy::unwrap_used, missing_docs)]

mod classic;
#[path = "../common/mod.rs"]
mod common;
mod compact;
mod exhaustive;
mod pick;
mod properties;
mod tiny;
mod walks;
