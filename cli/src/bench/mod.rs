//! `keyfold bench`: hands per second of every backend and evaluator on this machine, one thread, compared with the
//! scalar path and the machine's own streaming read in the same run.

mod arguments;
mod case;
mod exhaustive;
mod measure;
mod random;
mod report;
mod sets;
mod workloads;

pub(crate) use arguments::{Arguments, NAME, command};
pub use case::{Case, Outcome, READ};
pub use measure::rounds;
pub(crate) use measure::run;
pub use random::random_hands;
pub use report::{figures, wrong};
pub use workloads::BenchHands;
