//! `keyfold bench`: hands per second of every backend and evaluator on this machine, one thread, beside the scalar path and the
//! machine's own streaming read in the same run.

#[cfg(feature = "bench")]
use keyfold_bulk::bench as case;

#[cfg(feature = "bench")]
mod measure;
#[cfg(feature = "bench")]
mod report;

#[cfg(feature = "bench")]
pub(crate) use measure::run;

pub(crate) const NAME: &str = "keyfold bench";

/// Measures how fast this machine ranks hands, on one thread
///
/// All lines are measured in turn, round after round; a line shows the median of its rounds with the least and the most.
/// `x scalar` is the speed beside the scalar path from random rows of as many cards, streamed or in cache as the line's own
/// (`index` and `unindex`, by which deals are numbered up to a renaming of their suits, and dealing are beside the fastest
/// columns in cache; other games beside hold'em's hands one by one in cache);
/// `of read` the time that only reading the hands' bytes from memory would take. Exits with status 1 if any line's ranks
/// are not those of the scalar path.
///
/// What is measured is in the command if that was built with it: cargo install --path cli --features bench
#[derive(clap::Args)]
#[command(after_help = "Examples:
  keyfold bench --workload rows
  keyfold bench --workload \"columns in cache\" --backend avx2 --json")]
pub(crate) struct Arguments {
    /// How many random hands stream from memory.
    #[arg(long, value_name = "N", default_value_t = 1 << 24, value_parser = clap::value_parser!(u32).range(1..=1 << 28))]
    hands: u32,
    /// How many rounds count; one more warms up.
    #[arg(long, value_name = "N", default_value_t = 7, value_parser = clap::value_parser!(u32).range(1..=1000))]
    rounds: u32,
    /// Only the workloads whose names contain this; may be given several times.
    #[arg(long, value_name = "NAME")]
    workload: Vec<String>,
    /// Only this backend beside the scalar lines; may be given several times.
    #[arg(long, value_name = "NAME")]
    backend: Vec<String>,
    /// A JSON object a line.
    #[arg(long)]
    json: bool,
}

/// What is measured takes as long to compile as all the rest of the command.
#[cfg(not(feature = "bench"))]
pub(crate) fn run(_: &Arguments) -> std::io::Result<u8> {
    const WITHOUT: &str = "built without what it measures: cargo install --path cli --features bench builds it in";
    crate::terminal::complain(NAME, WITHOUT);
    Ok(crate::terminal::TROUBLE)
}
