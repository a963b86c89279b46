//! Files of strengths: what every hole wins against a random hand on every board of a street, written and checked.
//! `docs/strength.md` describes the format.

mod layout;
mod verify;
mod write;

pub use layout::{Boards, Format, Layout, MOST_BINS};
pub use verify::verify;
pub use write::write;
