//! Finds the multiplier and the displacements of the signatures' perfect hash, and prints them as a Rust source.
//!
//! To write `tables/src/classic/signature_displacements.rs`:
//!
//! ```text
//! cargo run --release -p keyfold-lab --bin signature_search > tables/src/classic/signature_displacements.rs
//! ```

use std::process::ExitCode;

use clap::Parser;
use keyfold_lab::{say, signature};

/// Finds the perfect hash of seven-card signatures and prints its constants as a Rust source.
#[derive(Parser)]
struct Arguments {
    /// How many multipliers to try.
    #[arg(long, default_value_t = 100, value_parser = clap::value_parser!(u32).range(1..))]
    multipliers: u32,
}

fn main() -> ExitCode {
    let Arguments { multipliers } = Arguments::parse();
    match signature::source(multipliers) {
        Some(source) => {
            say::text(format_args!("{source}"));
            ExitCode::SUCCESS
        }
        None => {
            say::complain(format_args!("none of {multipliers} multipliers works: try more with --multipliers"));
            ExitCode::FAILURE
        }
    }
}
