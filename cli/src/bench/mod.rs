//! `keyfold bench`: hands per second of every backend and evaluator on this machine, one thread, beside the scalar path and the
//! machine's own streaming read in the same run.

mod arguments;
#[cfg(feature = "bench")]
mod measure;
#[cfg(feature = "bench")]
mod report;

#[cfg(feature = "bench")]
use keyfold_bulk::bench as case;

#[cfg(not(feature = "bench"))]
pub(crate) use arguments::run;
pub(crate) use arguments::{Arguments, NAME, command};
#[cfg(feature = "bench")]
pub(crate) use measure::run;
