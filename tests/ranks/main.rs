//! Ranks of hands: every tier and every classic evaluator against the reference.
#![allow(clippy::panic, clippy::unwrap_used, missing_docs)]

mod bare;
mod classic;
mod compact;
mod exhaustive;
mod pick;
mod properties;
mod sets;
mod tiny;
mod walks;
