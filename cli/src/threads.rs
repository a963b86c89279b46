//! `--threads`, for the subcommands that share work among cores.

use clap::{Arg, ArgMatches, value_parser};
use rayon::ThreadPool;

use crate::arguments::{option, optional};
use crate::figures;

const THREADS: &str = "threads";

/// `--threads N`.
pub(crate) fn argument() -> Arg {
    option(THREADS, "N", "The number of threads; all cores by default").value_parser(value_parser!(u16).range(1..=1024))
}

/// Returns the number of threads, 0 for one on each core.
pub(crate) fn asked(matches: &ArgMatches) -> u16 {
    optional(matches, THREADS).unwrap_or(0)
}

/// Returns the number of threads at work, in words.
pub(crate) fn counted() -> String {
    figures::counted(rayon::current_num_threads() as u128, "thread")
}

/// Returns the threads that share the work.
pub(crate) fn pool(threads: u16) -> Result<ThreadPool, String> {
    rayon::ThreadPoolBuilder::new().num_threads(threads.into()).build().map_err(|error| error.to_string())
}
