//! Finds the displacements of the compact tables and writes them as Rust sources.
//!
//! To write `tables/src/compact/{displacements_5,displacements_6,displacements_7}.rs` anew, in a second:
//!
//! ```text
//! cargo run --release -p keyfold-search --bin compact_search -- --force
//! ```

use std::path::PathBuf;
use std::process::ExitCode;

use clap::Parser;
use keyfold_search::{compact, say};

/// Finds the displacements of the compact tables and writes them as Rust sources.
#[derive(Parser)]
struct Arguments {
    /// The directory that holds the sources.
    #[arg(long, default_value = concat!(env!("CARGO_MANIFEST_DIR"), "/../tables/src/compact"))]
    out: PathBuf,
    /// Replaces sources that say something else; without it they are an error, and those that say the same stay.
    #[arg(long)]
    force: bool,
}

fn main() -> ExitCode {
    let Arguments { out, force } = Arguments::parse();
    match compact::write_sources(&out, force) {
        Ok(()) => ExitCode::SUCCESS,
        Err(problem) => {
            say::complain(problem);
            ExitCode::from(2)
        }
    }
}
