//! Writes a Parquet file of random hands and answers SQL over it.
//!
//! ```text
//! $ keyfold-sql generate --hands 10000000 hands.parquet
//! $ keyfold-sql frequencies hands.parquet
//! $ keyfold-sql query hands.parquet "select hand_describe(c0, c1, c2, c3, c4, c5, c6) from hands limit 5"
//! ```

#[cfg(feature = "cluster")]
mod cluster;
mod engine;
mod generate;
mod measure;
mod ready;

use std::io::{self, Write};
use std::num::NonZero;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::thread;

use clap::{Parser, Subcommand, value_parser};
use keyfold::Hand;
use keyfold_cli::terminal;

const PROGRAM: &str = "keyfold-sql";

/// Poker hands in SQL: hand_parse, hand_rank, hand_category and hand_describe in Apache DataFusion.
///
/// A Parquet file of hands, or a folder of them, is the table `hands`. Its columns c0 to c6 are cards: ids of 0 (2c) to
/// 51 (As), face * 4 + suit. The functions take five, six or seven cards, as columns, as fixed-size lists, or as both;
/// hand_category and hand_describe take a rank too. hand_parse makes a list of seven cards, or as many as its second
/// argument says, of text.
#[derive(Parser)]
#[command(name = PROGRAM)]
struct Arguments {
    /// How many threads answer; as many as the machine runs at once by default. Asking a cluster, into how many parts
    /// it cuts the hands; of an executor, how many parts it works on at once.
    #[arg(long, global = true, value_name = "N", value_parser = value_parser!(u16).range(1..=1_024))]
    threads: Option<u16>,
    #[cfg(feature = "cluster")]
    #[command(flatten)]
    cluster: cluster::Cluster,
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    /// Write random hands of seven cards as a Parquet file, seven columns of UInt8.
    Generate {
        /// How many hands.
        #[arg(long, value_name = "N", default_value_t = 10_000_000)]
        hands: usize,
        /// Where the random numbers start: the same seed, the same file.
        #[arg(long, value_name = "N", default_value_t = 0)]
        seed: u64,
        /// The file to write.
        file: PathBuf,
        /// Replace the file if there is one.
        #[arg(long)]
        force: bool,
    },
    /// Answer a query over the table `hands`.
    Query {
        /// A Parquet file, or a folder of them.
        file: PathBuf,
        /// The query, such as "select count(*) from hands where hand_rank(c0, c1, c2, c3, c4, c5, c6) > 7000".
        sql: String,
    },
    /// How often each category comes, and with how many ranks.
    Frequencies {
        /// A Parquet file, or a folder of them, with the columns c0 to c6.
        file: PathBuf,
    },
    /// How many of a file's hands a hand beats.
    Percentile {
        /// A Parquet file, or a folder of them, with the columns c0 to c6.
        file: PathBuf,
        /// The hand, such as "Jh Jd Jc As Ac 7d 2h".
        hand: Hand,
    },
    /// The hole cards that do best: a join of boards with all hole cards.
    HoleCards {
        /// A Parquet file, or a folder of them, with the columns c0 to c6; the first five are the boards.
        file: PathBuf,
        /// How many boards.
        #[arg(long, value_name = "N", default_value_t = 1_000, value_parser = value_parser!(u32).range(1..=20_000))]
        boards: u32,
    },
    /// Measure the engine's overhead over the bare batch call, on the same hands in memory.
    Measure {
        /// How many hands.
        #[arg(long, value_name = "N", default_value_t = 10_000_000, value_parser = value_parser!(u32).range(1..=1 << 28))]
        hands: u32,
        /// How often each is timed.
        #[arg(long, value_name = "N", default_value_t = 9, value_parser = value_parser!(u32).range(1..=1_000))]
        rounds: u32,
    },
    /// Plan the queries of clients and hand them out to executors, until it is stopped.
    #[cfg(feature = "cluster")]
    Scheduler(cluster::Scheduler),
    /// Answer parts of queries, until it is stopped.
    #[cfg(feature = "cluster")]
    Executor(cluster::Executor),
}

fn main() -> ExitCode {
    match run(Arguments::parse()) {
        Ok(answer) => terminal::finish(PROGRAM, io::stdout().lock().write_all(answer.as_bytes()).map(|()| 0)),
        Err(error) => {
            terminal::complain(PROGRAM, format_args!("{error:#}"));
            ExitCode::from(terminal::TROUBLE)
        }
    }
}

fn run(arguments: Arguments) -> anyhow::Result<String> {
    let all_threads = || thread::available_parallelism().map_or(1, NonZero::get);
    let threads = arguments.threads.map_or_else(all_threads, usize::from);
    let answer = |file: &Path, sql: &str| {
        #[cfg(feature = "cluster")]
        if let Some(scheduler) = &arguments.cluster.scheduler {
            return cluster::answer(file, sql, &arguments.cluster, scheduler, threads);
        }
        engine::answer(file, sql, threads)
    };
    let ready = |file: PathBuf, sql: String| Ok(format!("{sql};\n\n{}", answer(&file, &sql)?));
    match arguments.command {
        Command::Generate { hands, seed, file, force } => generate::write(hands, seed, &file, force),
        Command::Query { file, sql } => answer(&file, &sql),
        Command::Frequencies { file } => ready(file, ready::frequencies()),
        Command::Percentile { file, hand } => ready(file, ready::percentile(&hand)?),
        Command::HoleCards { file, boards } => ready(file, ready::hole_cards(boards)),
        Command::Measure { hands, rounds } => measure::compare(hands as usize, rounds as usize, threads),
        #[cfg(feature = "cluster")]
        Command::Scheduler(scheduler) => {
            engine::runtime(threads.max(2))?.block_on(scheduler.run()).map(|()| String::new())
        }
        #[cfg(feature = "cluster")]
        Command::Executor(executor) => {
            let run = executor.run(arguments.cluster.scheduler.as_deref(), threads);
            engine::runtime(threads.max(2))?.block_on(run).map(|()| String::new())
        }
    }
}
