//! What the tests of several packages share: hands to walk through, and programs to run.
#![allow(
    clippy::unwrap_used,
    clippy::panic,
    clippy::missing_panics_doc,
    clippy::must_use_candidate,
    clippy::new_without_default,
    missing_docs,
    reason = "for tests, which fail by a panic"
)]

pub mod deal;
pub mod errors;
mod invalid_hands;
#[cfg(target_os = "linux")]
pub mod mistakes;
#[cfg(any(unix, windows))]
pub mod place;
pub mod programs;
pub mod required;
pub mod short_deck;
pub mod vectors;
pub mod walks;

pub use invalid_hands::INVALID_HANDS;
