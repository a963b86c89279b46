//! Hands that are none: what is refused, and what is said of it.
#![allow(clippy::unwrap_used, missing_docs)]

mod checks;
#[path = "../common/invalid_hands.rs"]
mod invalid_hands;
mod invalid_input;
mod messages;
