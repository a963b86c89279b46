//! The equity of hands: a question, two engines that answer it, and their common parts.
//!
//! [`question`] has all settings. [`holdem`] answers for ranges in hold'em, [`deals`] for hands in any game of the
//! registry:
//!
//! | method | for | file |
//! | --- | --- | --- |
//! | [`Matrix`](Method::Matrix) | two ranges of whole classes before the flop | `holdem/matrix.rs`, [`preflop`](crate::preflop) |
//! | [`Triples`](Method::Triples) | three ranges of whole classes before the flop, if the triples are given | `holdem/triples.rs`, `triples/` |
//! | [`Runouts`](Method::Runouts) | few match-ups before the flop, of any players, with dead cards or without | `holdem/runouts.rs` |
//! | [`Sweep`](Method::Sweep) | two or three wide ranges on a board, or before the flop | `holdem/sweep.rs`, `holdem/three.rs` |
//! | [`Sweep`](Method::Sweep) | two ranges beside one that folded | `holdem/folded.rs` |
//! | [`Boards`](Method::Boards) | few match-ups on a board | `holdem/boards.rs` |
//! | [`Runouts`](Method::Runouts), [`Boards`](Method::Boards) | more match-ups than fit a list | `holdem/walk.rs` |
//! | [`Sweep`](Method::Sweep) | two ranges in other games, by the hands that they hold | `deals/lists.rs` |
//! | [`Sweep`](Method::Sweep) | two wide ranges of Omaha hands, by all hands of a board | `deals/sweep` |
//! | [`Deals`](Method::Deals) | other games | `deals/exact.rs` |
//! | [`Sampled`](Method::Sampled) | all else | `holdem/sample.rs`, `deals/sampled.rs`; `draw.rs`, `joint.rs`, `rounds.rs` |
//!
//! Suit-isomorphic deals are counted once where that saves more than it costs: match-ups by `matchups.rs`, boards by
//! `holdem/sweep.rs`.
//!
//! Every loop that can take longer than a millisecond calls [`progress::Pulse`], which says if the run goes on.

mod alias;
mod batch_tally;
mod conditions;
#[cfg(feature = "games")]
mod deals;
mod draw;
mod error;
mod exists;
mod hashed;
mod held;
mod holdem;
mod joint;
mod known;
mod matchups;
mod method;
mod parallel;
mod parts;
mod progress;
mod question;
mod report;
mod report_of_parts;
mod rounds;
mod several_boards;
mod standing;
mod stop;
mod suits;
mod tally;
#[cfg(feature = "multiway")]
mod triples;
mod won;

#[cfg(feature = "games")]
pub use deals::{Holding, HoldingError};
pub use error::{EquityError, Place};
pub use method::Method;
pub use progress::{Counted, Progress};
pub use question::Equity;
pub use report::{PlayerReport, Report, Share};
pub use several_boards::BoardReports;
pub use stop::Stop;
#[cfg(feature = "multiway")]
pub use triples::{PreflopTriples, TripleOutcomes, TriplesFileError};
