//! Finds the places of rows and columns in the compact tables and writes them as Rust sources, or searches for other face keys.
//!
//! To write `tables/src/compact/{displacements_5,displacements_6,displacements_7}.rs` anew, in a second:
//!
//! ```text
//! cargo run --release -p keyfold-search --bin compact_search -- --force
//! ```
//!
//! To look at face keys, a thousand candidates a second and two seconds for each that is right:
//!
//! ```text
//! cargo run --release -p keyfold-search --bin compact_search -- --candidates 100000
//! ```

use std::path::PathBuf;
use std::process::ExitCode;

use clap::Parser;
use keyfold_search::compact::keys::{Found, LOW_SERIES, RECORD, Search, low_series};
use keyfold_search::{compact, say};

/// Finds the places of rows and columns in the compact tables and writes them as Rust sources, or searches for other face keys.
#[derive(Parser)]
struct Arguments {
    /// The directory that holds the sources.
    #[arg(long, default_value = concat!(env!("CARGO_MANIFEST_DIR"), "/../tables/src/compact"))]
    out: PathBuf,
    /// Replaces sources that say something else; without it they are an error, and those that say the same stay.
    #[arg(long)]
    force: bool,
    /// Looks at the face keys of the tables and at so many others, and writes nothing.
    #[arg(long, value_name = "N", conflicts_with_all = ["out", "force"])]
    candidates: Option<u32>,
    /// Which others, and without 0 with another low series, found first.
    #[arg(long, value_name = "N", default_value_t = 0, requires = "candidates")]
    seed: u64,
}

fn main() -> ExitCode {
    let Arguments { out, force, candidates, seed } = Arguments::parse();
    if let Some(candidates) = candidates {
        search(candidates, seed);
        return ExitCode::SUCCESS;
    }
    match compact::write_sources(&out, force) {
        Ok(()) => ExitCode::SUCCESS,
        Err(problem) => {
            say::complain(problem);
            ExitCode::from(2)
        }
    }
}

fn search(candidates: u32, seed: u64) {
    if let Some(found) = Search::new(LOW_SERIES).look_at(RECORD) {
        print("the tables", &found);
    }
    let low = if seed == 0 { LOW_SERIES } else { low_series(seed) };
    say::text(format_args!("low series {low:?}\n"));
    Search::new(low).look_at_random(candidates, seed, &mut |found| print("found", found));
}

fn print(what: &str, Found { bend, keys, cells: [five, six, seven] }: &Found) {
    say::text(format_args!("{what}: {seven} cells for seven cards, {six} for six, {five} for five\n"));
    say::text(format_args!("  {bend:?}\n  face keys {keys:?}\n"));
}
