//! Every hand of five to nine cards by every evaluator, compared with the reference and with published numbers.
//!
//! ```
//! use keyfold_lab::evaluators::{Report, find};
//! let run = find(5, Some("dense")).unwrap();
//! assert!(Report { run, comparison: &run.compare(&|_| {}) }.agrees());
//! ```

mod comparison;
mod hand_classes;
mod report;
mod runs;

pub use comparison::{Comparison, Difference};
pub use hand_classes::HandClass;
pub use report::Report;
pub use runs::{Run, find, runs};
