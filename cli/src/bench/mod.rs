//! `keyfold bench`: hands per second of every backend and evaluator on this machine.

mod arguments;
mod measure;

pub(crate) use arguments::{Arguments, NAME, command};
pub(crate) use measure::run;
