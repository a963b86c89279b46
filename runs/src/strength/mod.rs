//! Files of strengths: what every hole wins against a random hand on every board of a street, written, joined and
//! checked.
//! `docs/strength.md` describes the format.

mod join;
mod layout;
mod numbers;
mod verify;
mod write;

pub use join::join;
pub use layout::{Boards, Format, Layout, MOST_BINS};
pub use numbers::Numbers;
pub use verify::verify;
pub use write::write;
