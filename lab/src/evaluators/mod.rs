//! Every hand of five to nine cards by every evaluator, compared with the reference and with published numbers.

mod comparison;
mod hand_classes;
mod report;
mod runs;

pub use comparison::{Comparison, Difference};
pub use hand_classes::HandClass;
pub use report::Report;
pub use runs::{Run, find, runs};
