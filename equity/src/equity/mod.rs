//! The equity of ranges: a question, the choice of a method, and the methods.
//!
//! | method | for | file |
//! | --- | --- | --- |
//! | [`Matrix`](Method::Matrix) | two ranges of whole classes before the flop | `matrix.rs`, [`preflop`](crate::preflop) |
//! | [`Runouts`](Method::Runouts) | few match-ups before the flop, of any players, with dead cards or without | `runouts.rs` |
//! | [`Sweep`](Method::Sweep) | two wide ranges on a board, or before the flop with dead cards | `sweep.rs` |
//! | [`Boards`](Method::Boards) | few match-ups on a board | `boards.rs` |
//! | [`Deals`](Method::Deals) | other games | `games/` |
//! | [`Sampled`](Method::Sampled) | all else | `sample.rs`, `draw.rs`, `joint.rs`, `sample_tally.rs` |
//!
//! Deals that differ in the names of suits alone are counted once where that saves more than it costs: match-ups by
//! `matchups.rs`, boards by `sweep.rs`.
//!
//! Every loop that can take longer than a millisecond passes through [`progress::Pulse`], which asks whether to go on.

mod alias;
mod boards;
mod deal;
mod draw;
mod error;
mod exists;
#[cfg(feature = "games")]
pub mod games;
mod hashed;
mod held;
mod joint;
mod matchups;
mod matrix;
mod method;
mod parallel;
mod progress;
mod question;
mod report;
mod runouts;
mod sample;
mod sample_tally;
mod stop;
mod suits;
mod sweep;
mod tally;
mod won;

pub use error::{EquityError, Place};
pub use method::Method;
pub use progress::{Counted, Progress};
pub use question::Equity;
pub use report::{PlayerReport, Report, Share};
pub use stop::Stop;
