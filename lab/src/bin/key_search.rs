//! Finds the keys of the key-sum tiers and verifies them.
//!
//! ```text
//! cargo run --release -p keyfold-lab --bin key_search -- suits
//! cargo run --release -p keyfold-lab --bin key_search -- faces --cards 7
//! cargo run --release -p keyfold-lab --bin key_search -- improve --cards 7
//! ```

use std::process::ExitCode;

use clap::error::ErrorKind;
use clap::{CommandFactory, Parser, Subcommand};
use keyfold_lab::keys::{self, MODULI};
use keyfold_lab::say;

/// Finds the keys of a poker hand ranker and verifies them.
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
    /// Searches for face keys with lower sums, smaller folds and narrower masks.
    Improve {
        /// Cards of a hand.
        #[arg(long, default_value = "7", value_parser = ["5", "7"])]
        cards: String,
        /// Smallest modulus to search.
        #[arg(long, default_value_t = *MODULI.start(), value_parser = modulus())]
        first_modulus: u32,
        /// Largest modulus to search; 4,194,304 for seven cards and 262,144 for five unless given.
        #[arg(long, value_parser = modulus())]
        last_modulus: Option<u32>,
    },
}

fn modulus() -> clap::builder::RangedI64ValueParser<u32> {
    clap::value_parser!(u32).range(i64::from(*MODULI.start())..=i64::from(*MODULI.end()))
}

fn main() -> ExitCode {
    let done = match Arguments::parse().command {
        Command::Suits => {
            keys::report_suits();
            Ok(())
        }
        Command::Faces { cards } => keys::report_faces(hand_size(&cards)),
        Command::Improve { cards, first_modulus, last_modulus } => {
            let cards = hand_size(&cards);
            let last_modulus = last_modulus.unwrap_or(if cards == 5 { 1 << 18 } else { 1 << 22 });
            if last_modulus < first_modulus {
                let problem = format!("moduli from {first_modulus} to {last_modulus}");
                Arguments::command().error(ErrorKind::ValueValidation, problem).exit();
            }
            keys::report_better_faces(cards, first_modulus..=last_modulus)
        }
    };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(problem) => {
            say::complain(problem);
            ExitCode::FAILURE
        }
    }
}

/// Converts an argument that clap has checked.
fn hand_size(cards: &str) -> usize {
    if cards == "5" { 5 } else { 7 }
}
