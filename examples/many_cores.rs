//! Ranks hands on all cores: chunks of a slice, each by one batch call.
//!
//! ```text
//! $ many_cores
//! $ many_cores --hands 100000000 --threads 8
//! ```

#[path = "common/deal.rs"]
mod deal;
#[path = "common/terminal.rs"]
mod terminal;

use std::io::{self, Write};
use std::process::ExitCode;
use std::time::Instant;

use clap::Parser;
use keyfold::batch::{Backend, BatchError};
use keyfold::{Card, HandRank};
use rayon::ThreadPool;
use rayon::prelude::*;

const PROGRAM: &str = "many_cores";
/// Hands of a chunk: with its ranks it stays in a second-level cache, and what a chunk costs to hand out is nothing beside it.
const CHUNK: usize = 1 << 14;
/// Times that each number of threads is measured.
const ROUNDS: usize = 7;

/// Shows how ranking scales: the same random seven-card hands by 1, 2, 4 … threads.
#[derive(Parser)]
#[command(name = PROGRAM)]
struct Arguments {
    /// How many hands.
    #[arg(long, value_name = "N", default_value_t = 1 << 25, value_parser = clap::value_parser!(u32).range(1..=1 << 30))]
    hands: u32,
    /// The most threads; all cores by default.
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..=1024))]
    threads: Option<u16>,
}

/// Ranks all hands on the cores of the thread pool that it is called in.
fn rank_all(backend: Backend, hands: &[[Card; 7]], ranks: &mut [HandRank]) -> Result<(), BatchError> {
    if hands.len() != ranks.len() {
        return Err(BatchError::Length { hands: hands.len(), ranks: ranks.len() });
    }
    let chunks = hands.par_chunks(CHUNK).zip(ranks.par_chunks_mut(CHUNK));
    chunks.try_for_each(|(hands, ranks)| backend.rank_rows(hands, ranks))
}

fn main() -> ExitCode {
    let arguments = Arguments::parse();
    match measure(&arguments) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => match error.downcast::<io::Error>() {
            Ok(error) => terminal::finish(PROGRAM, Err(error)),
            Err(error) => {
                terminal::complain(PROGRAM, error);
                ExitCode::from(terminal::TROUBLE)
            }
        },
    }
}

fn measure(arguments: &Arguments) -> anyhow::Result<()> {
    let backend = Backend::detect();
    let hands = deal::random_hands::<7>(arguments.hands as usize, 7);
    let mut ranks = vec![HandRank::LOWEST; hands.len()];
    let most = arguments.threads.map_or_else(rayon::current_num_threads, usize::from);
    let mut out = io::stdout().lock();
    writeln!(out, "{} hands by {backend}\n{:>7} {:>10} {:>8}", hands.len(), "threads", "M hands/s", "x one")?;
    let mut alone = None;
    for threads in
        std::iter::successors(Some(1), |threads| Some(threads * 2)).take_while(|&threads| threads < most).chain([most])
    {
        let pool = rayon::ThreadPoolBuilder::new().num_threads(threads).build()?;
        let seconds = median_seconds(&pool, backend, &hands, &mut ranks)?;
        let (speed, times) = (hands.len() as f64 / seconds / 1e6, *alone.get_or_insert(seconds) / seconds);
        writeln!(out, "{threads:>7} {speed:>10.1} {times:>8.2}")?;
    }
    Ok(())
}

fn median_seconds(
    pool: &ThreadPool,
    backend: Backend,
    hands: &[[Card; 7]],
    ranks: &mut [HandRank],
) -> Result<f64, BatchError> {
    let mut seconds = [0.0; ROUNDS];
    for seconds in &mut seconds {
        let start = Instant::now();
        pool.install(|| rank_all(backend, hands, ranks))?;
        *seconds = start.elapsed().as_secs_f64();
    }
    seconds.sort_by(f64::total_cmp);
    Ok(seconds[ROUNDS / 2])
}
