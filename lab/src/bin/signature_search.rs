//! Finds the multiplier and the displacements of the signatures' perfect hash, and prints the displacements.
//!
//! To write `tables/src/classic/signature_displacements.json`:
//!
//! ```text
//! cargo run --release -p keyfold-lab --bin signature_search > tables/src/classic/signature_displacements.json
//! ```

use std::process::ExitCode;

use clap::Parser;
use keyfold_lab::{say, signature};

/// Finds the perfect hash of seven-card signatures and prints its displacements, and its multiplier on the standard
/// error.
#[derive(Parser)]
struct Arguments {
    /// How many multipliers to try.
    #[arg(long, default_value_t = 100, value_parser = clap::value_parser!(u32).range(1..))]
    multipliers: u32,
}

fn main() -> ExitCode {
    let Arguments { multipliers } = Arguments::parse();
    match signature::search(multipliers) {
        Some((multiplier, displacements)) => {
            say::text(format_args!("{displacements}"));
            eprintln!("multiplier {multiplier:#010X}");
            ExitCode::SUCCESS
        }
        None => {
            say::complain(format_args!("none of {multipliers} multipliers works: try more with --multipliers"));
            ExitCode::FAILURE
        }
    }
}
