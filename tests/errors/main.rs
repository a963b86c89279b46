//! Invalid hands and their errors.
#![allow(clippy::unwrap_used, missing_docs)]

mod checks;
mod invalid_input;
mod messages;
