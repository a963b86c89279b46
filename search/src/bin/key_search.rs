//! Finds the keys of the key-sum tiers and verifies that they are what they claim to be.
//!
//! ```text
//! cargo run --release -p keyfold-search --bin key_search -- suits
//! cargo run --release -p keyfold-search --bin key_search -- faces --cards 7
//! cargo run --release -p keyfold-search --bin key_search -- improve --cards 7 --fresh --state FILE
//! ```

use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::time::Duration;

use clap::{Parser, Subcommand};
use keyfold_search::keys::{self, MODULI, State};
use keyfold_search::say;

/// Finds the keys of a poker hand ranker and verifies that they are what they claim to be.
#[derive(Parser)]
#[command(version)]
struct Arguments {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    /// Finds, by exhaustion, the suit keys with the lowest possible highest sum.
    Suits,
    /// Finds the lexicographically least face keys and flush keys.
    Faces {
        /// Cards of a hand.
        #[arg(long, default_value = "7", value_parser = ["5", "7"])]
        cards: String,
    },
    /// Looks for face keys with lower sums, smaller folds and narrower masks.
    Improve {
        /// Cards of a hand, for a new search.
        #[arg(long, default_value = "7", value_parser = ["5", "7"])]
        cards: String,
        /// Time after which to stop.
        #[arg(long, default_value_t = 600)]
        seconds: u64,
        /// File that holds the progress and the records.
        #[arg(long)]
        state: PathBuf,
        /// Begin a new search instead of continuing the one in the state file.
        #[arg(long)]
        fresh: bool,
        /// Smallest modulus to look at, for a new search.
        #[arg(long, default_value_t = 2, value_parser = modulus(), requires = "fresh")]
        first_modulus: u32,
        /// Largest modulus to look at; 4,194,304 for seven cards and 262,144 for five unless given.
        #[arg(long, value_parser = modulus())]
        last_modulus: Option<u32>,
    },
}

fn modulus() -> clap::builder::RangedI64ValueParser<u32> {
    clap::value_parser!(u32).range(i64::from(*MODULI.start())..=i64::from(*MODULI.end()))
}

fn main() -> ExitCode {
    match run(Arguments::parse().command) {
        Ok(()) => ExitCode::SUCCESS,
        Err((status, problem)) => {
            say::complain(problem);
            status.into()
        }
    }
}

/// Exit statuses: a state that cannot be read or written, and keys that are not what they claim to be.
const TROUBLE: u8 = 2;
const WRONG: u8 = 1;

fn run(command: Command) -> Result<(), (u8, String)> {
    match command {
        Command::Suits => keys::report_suits(),
        Command::Faces { cards } => keys::report_faces(hand_size(&cards)).map_err(|problem| (WRONG, problem))?,
        Command::Improve { cards, seconds, state: path, fresh, first_modulus, last_modulus } => {
            let start = if fresh { fresh_state(hand_size(&cards), first_modulus, &path) } else { State::load(&path) };
            start
                .and_then(|start| keys::report_better_faces(start, &path, last_modulus, Duration::from_secs(seconds)))
                .map_err(|problem| (TROUBLE, problem))?;
        }
    }
    Ok(())
}

/// Clap lets no other values through.
fn hand_size(cards: &str) -> usize {
    if cards == "5" { 5 } else { 7 }
}

fn fresh_state(cards: usize, first_modulus: u32, path: &Path) -> Result<State, String> {
    let state = State::new(cards, first_modulus);
    state.begin(path)?;
    Ok(state)
}
