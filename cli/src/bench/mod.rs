//! `keyfold bench`: hands per second of every backend and evaluator on this machine, one thread, compared with the
//! scalar path and the machine's own streaming read in the same run.
//!
//! ```
//! use keyfold::batch::Backend;
//! use keyfold_cli::bench::BenchHands;
//! let hands = BenchHands::new(1_000);
//! let mut cases = hands.cases(&[Backend::PORTABLE]);
//! let mut rows: Vec<_> = cases.iter_mut().filter(|case| case.workload == "rows").collect();
//! let mut ranks = hands.room();
//! rows.iter_mut().for_each(|case| case.round(&mut ranks, false));
//! assert!(rows.iter().all(|case| case.agrees_with(rows[0])));
//! let [least, median, most] = rows[0].times(); // nanoseconds a hand
//! assert!(least <= median && median <= most);
//! ```

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
pub(crate) use measure::run;
pub use random::random_hands;
pub use report::{figures, wrong};
pub use workloads::BenchHands;
