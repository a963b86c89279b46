//! Ranks of hands: every tier against the reference.
#![allow(clippy::panic, clippy::unwrap_used, missing_docs)]

mod bare;
mod compact;
mod compact_tables;
mod exhaustive;
mod pick;
mod properties;
mod sets;
mod tiny;
mod walks;
