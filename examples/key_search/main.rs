//! Searches the keys that the evaluators add: suit keys by exhaustion, face keys in lexicographic order, and better
//! face keys with a symmetry that makes collisions rare.

mod bitmap;
mod cut;
mod cyclic;
mod faces;
mod fold;
mod improve;
mod lexicographic;
mod multiset;
mod records;
#[path = "../common/say.rs"]
mod say;
mod state;
mod suits;
mod verify;

use clap::{Parser, Subcommand};
use say::say;
use state::State;
use std::path::PathBuf;
use std::process::ExitCode;
use std::time::Duration;

/// Finds the keys of a poker hand ranker and shows that they are what they claim to be.
#[derive(Parser)]
#[command(version)]
struct Arguments {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    /// Proves by exhaustion which suit keys have the least highest sum.
    Suits,
    /// Finds the lexicographically least face keys and flush keys.
    Faces {
        /// Cards of a hand.
        #[arg(long, default_value = "7", value_parser = ["5", "7"])]
        cards: String,
    },
    /// Looks for face keys with smaller sums, smaller folds and narrower masks.
    Improve {
        /// Cards of a hand, for a fresh search.
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
        /// Largest modulus to look at; 4,194,304 for seven cards and 262,144 for five unless given.
        #[arg(long)]
        last_modulus: Option<u32>,
    },
}

fn main() -> ExitCode {
    match run(Arguments::parse().command) {
        Ok(()) => ExitCode::SUCCESS,
        Err((status, problem)) => {
            eprintln!("error: {problem}");
            status.into()
        }
    }
}

/// Exit statuses: a state that cannot be read or written, and keys that are not what they claim to be.
const TROUBLE: u8 = 2;
const WRONG: u8 = 1;

fn run(command: Command) -> Result<(), (u8, String)> {
    match command {
        Command::Suits => suits::report(),
        Command::Faces { cards } => faces::report(hand_size(&cards)).map_err(|problem| (WRONG, problem))?,
        Command::Improve { cards, seconds, state: path, fresh, last_modulus } => {
            let start = if fresh { fresh_state(hand_size(&cards), &path) } else { State::load(&path) };
            let start = start.map_err(|problem| (TROUBLE, problem))?;
            let last_modulus = last_modulus.unwrap_or(if start.cards == 5 { 1 << 18 } else { 1 << 22 });
            let end = improve::improve(start, &path, last_modulus, Duration::from_secs(seconds));
            let end = end.map_err(|problem| (TROUBLE, problem))?;
            say!("best for {} cards, moduli below {} done:", end.cards, end.next_modulus);
            end.records.iter().for_each(|record| say!("  {record}"));
        }
    }
    Ok(())
}

/// Clap lets no other values through.
fn hand_size(cards: &str) -> usize {
    if cards == "5" { 5 } else { 7 }
}

fn fresh_state(cards: usize, path: &std::path::Path) -> Result<State, String> {
    if path.exists() {
        return Err(format!("state file {} exists; continue it without --fresh, or remove it", path.display()));
    }
    Ok(State::new(cards))
}
