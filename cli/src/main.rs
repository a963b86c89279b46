//! The command `keyfold`: ranks poker hands, computes equities and odds, counts all hands, measures this machine.
//!
//! ```text
//! $ keyfold rank "As Ks Qs Js Ts 2c 3d"
//! $ keyfold equity AsKs TT+,AQs+ --board "Ts 9s 2c"
//! ```
#![forbid(unsafe_code)]
#![deny(clippy::unwrap_used, clippy::panic)]

mod bench;
mod enumerate;
mod equity;
mod figures;
mod games;
mod hand;
mod odds;
mod pages;
mod rank;
mod serve;
mod shortened;
mod style;
mod summary;
mod tables;
mod terminal;
mod whole_file;

use std::io;
use std::process::ExitCode;
use std::sync::LazyLock;

use clap::{Parser, Subcommand};
use keyfold::batch::Backend;

use style::{Style, When};

/// The version, and what this machine ranks slices of hands by.
static VERSION: LazyLock<String> = LazyLock::new(|| {
    let all: Vec<_> = Backend::available().map(Backend::name).collect();
    format!("{} (backend {}; here: {})", env!("CARGO_PKG_VERSION"), Backend::detect(), all.join(", "))
});

/// Ranks poker hands, and computes what follows from that: equities, odds, counts of all hands.
///
/// Cards are written As, 10h, T♥ or 🂡. Ranks run from 1 (7-5-4-3-2 unsuited) to 7,462 (a royal flush); higher wins. Exit status: 0
/// if all is well, 1 if a check fails, 2 if there is a mistake in what was given.
#[derive(Parser)]
#[command(
    name = "keyfold",
    version = VERSION.as_str(),
    after_help = "Examples:
  keyfold rank \"As Ks Qs Js Ts 2c 3d\"
  keyfold rank --ranks < hands.txt > ranks.txt
  keyfold equity AsKs QhQd
  keyfold odds AsKs --board \"Qs 7s 2d\"
  keyfold help equity"
)]
struct Command {
    #[command(subcommand)]
    task: Task,
    /// Colours and suit symbols: on a terminal only, always or never. NO_COLOR in the environment leaves the colours out.
    #[arg(long, global = true, value_enum, value_name = "WHEN", default_value_t = When::Auto)]
    color: When,
}

#[derive(Subcommand)]
enum Task {
    Rank(rank::Arguments),
    Equity(equity::Arguments),
    Odds(odds::Arguments),
    Hand(hand::Arguments),
    Enumerate(enumerate::Arguments),
    Tables(tables::Arguments),
    Bench(bench::Arguments),
    Serve(serve::Arguments),
    Completions(pages::Completions),
    Man(pages::Man),
}

fn main() -> ExitCode {
    let Command { task, color } = Command::parse();
    let style = Style::new(color);
    let (name, status): (&str, io::Result<u8>) = match task {
        Task::Rank(arguments) => (rank::NAME, rank::run(&arguments, style)),
        Task::Equity(arguments) => (equity::NAME, equity::run(&arguments, style)),
        Task::Odds(arguments) => (odds::NAME, odds::run(&arguments, style)),
        Task::Hand(arguments) => (hand::NAME, hand::run(&arguments, style)),
        Task::Enumerate(arguments) => (enumerate::NAME, enumerate::run(&arguments)),
        Task::Tables(arguments) => (tables::NAME, tables::run(arguments)),
        Task::Bench(arguments) => (bench::NAME, bench::run(&arguments)),
        Task::Serve(arguments) => (serve::NAME, serve::run(&arguments)),
        Task::Completions(arguments) => (pages::COMPLETIONS, pages::complete(&arguments)),
        Task::Man(arguments) => (pages::MAN, pages::man(&arguments)),
    };
    terminal::finish(name, status)
}
