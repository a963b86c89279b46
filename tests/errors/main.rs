//! Hands that are none: what is refused, and what is said of it.
#![allow(clippy::unwrap_used, missing_docs)]

mod checks;
mod invalid_input;
mod messages;
