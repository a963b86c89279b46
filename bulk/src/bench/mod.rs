//! What `keyfold bench` measures: every layout by every backend, and every evaluator one hand at a time.
//!
//! ```
//! use keyfold::batch::Backend;
//! use keyfold_bulk::bench::Hands;
//! let hands = Hands::new(1_000);
//! let mut cases = hands.cases(&[Backend::PORTABLE]);
//! let mut rows: Vec<_> = cases.iter_mut().filter(|case| case.workload == "rows").collect();
//! let mut ranks = hands.room();
//! rows.iter_mut().for_each(|case| case.round(&mut ranks, false));
//! assert!(rows.iter().all(|case| case.agrees_with(rows[0])));
//! let [least, median, most] = rows[0].times(); // nanoseconds a hand
//! assert!(least <= median && median <= most);
//! ```

mod boards;
mod case;
mod deal;
mod deals;
mod exhaustive;
mod games;
mod workloads;

pub use case::{Case, READ};
pub use workloads::Hands;
