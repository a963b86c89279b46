//! Hands per second of every backend and evaluator on this machine, one thread, compared with the scalar path and the
//! machine's own streaming read in the same run.

mod case;
mod exhaustive;
mod random;
mod report;
mod rounds;
mod sets;
mod workloads;

pub use case::{Case, Outcome, READ};
pub use random::random_hands;
pub use report::{figures, to_csv, wrong};
pub use rounds::rounds;
pub use workloads::BenchHands;
