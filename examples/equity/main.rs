//! How much of the pot each player's hand is worth.
//!
//! ```text
//! $ equity AsKs QhQd
//! $ equity AsKs QhQd --board "Ts 9s 2c"
//! $ equity TT+,AQs+,KQo random --samples 1000000 --seed 7
//! ```

#[path = "../common/cores.rs"]
mod cores;
mod deal;
mod exact;
mod matchups;
mod range;
mod report;
mod sample;
#[path = "../common/shortened.rs"]
mod shortened;
mod solve;
mod tally;
#[path = "../common/terminal.rs"]
mod terminal;
#[cfg(test)]
mod tests;

use std::io::{self, Write};
use std::process::ExitCode;
use std::time::Instant;

use clap::Parser;
use indicatif::{ProgressBar, ProgressStyle};

use deal::Deal;
use report::Report;
use solve::{Wish, solve};

const PROGRAM: &str = "equity";

/// Shows how often each of two to nine hold'em hands wins, ties and loses, and its share of the pot.
///
/// Exact, over all boards, where that takes at most two billion rankings; else, or with --samples, over random boards
/// with the standard error, which takes two samples at least. In a range every combination of hole cards is equally likely; a tie is shared evenly.
#[derive(Parser)]
#[command(name = PROGRAM)]
struct Arguments {
    /// Each player's hole cards, such as AsKs, or a range, such as TT+,AQs+,KQo,AK,76s-54s,22-55,AsKh or random (or *).
    /// AQs+ raises the kicker up to the king.
    #[arg(required = true, value_name = "HAND")]
    players: Vec<String>,
    /// The cards on the board: three, four or five.
    #[arg(long, value_name = "CARDS")]
    board: Option<String>,
    /// Cards that are out of play, such as burnt or folded ones: up to nine, and again for more.
    #[arg(long, value_name = "CARDS")]
    dead: Vec<String>,
    /// Sample so many random boards, whether or not exact were possible.
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..=1_000_000_000_000))]
    samples: Option<u64>,
    /// Where the random series begins: the same seed gives the same answer on any number of threads.
    #[arg(long, value_name = "N", default_value_t = 0)]
    seed: u64,
    /// How many threads; all cores by default.
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..=1024))]
    threads: Option<u16>,
    /// Print a JSON object.
    #[arg(long)]
    json: bool,
}

fn main() -> ExitCode {
    let arguments = Arguments::parse();
    terminal::finish(PROGRAM, run(&arguments))
}

fn run(arguments: &Arguments) -> io::Result<u8> {
    match answer(arguments) {
        Ok(report) if arguments.json => writeln!(io::stdout(), "{}", report.to_json()).map(|()| 0),
        Ok(report) => write!(io::stdout(), "{report}").map(|()| 0),
        Err(error) => {
            terminal::complain(PROGRAM, error);
            Ok(terminal::TROUBLE)
        }
    }
}

fn answer(arguments: &Arguments) -> Result<Report<'_>, String> {
    let Arguments { players, board, dead, .. } = arguments;
    let deal = Deal::parse(players, board.as_deref(), dead)?;
    let threads = usize::from(arguments.threads.unwrap_or(0));
    let pool = rayon::ThreadPoolBuilder::new().num_threads(threads).build().map_err(|error| error.to_string())?;
    // Drawn on standard error, and only if that is a terminal.
    let progress = ProgressBar::new(0).with_style(
        ProgressStyle::with_template("{wide_bar} {human_pos} of {human_len} boards, {eta} left")
            .unwrap_or_else(|_| ProgressStyle::default_bar()),
    );
    let wish = Wish { samples: arguments.samples, seed: arguments.seed };
    let start = Instant::now();
    let solved = pool.install(|| solve(&deal, wish, &progress));
    let seconds = start.elapsed().as_secs_f64();
    progress.finish_and_clear();
    let (method, scores) = solved?;
    Ok(Report { players, method, scores, seconds })
}
