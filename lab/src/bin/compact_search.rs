//! Finds the places of rows and columns in the compact tables and writes them as arrays of numbers, or searches
//! for other face keys.
//!
//! To write `tables/src/compact/{displacements,offsets}_{5,6,7}.json`, in a second:
//!
//! ```text
//! cargo run --release -p keyfold-lab --bin compact_search -- --force
//! ```
//!
//! To search the face keys from scratch, some minutes of one core:
//!
//! ```text
//! cargo run --release -p keyfold-lab --bin compact_search -- --candidates 10
//! ```

use std::path::PathBuf;
use std::process::ExitCode;

use clap::Parser;
use keyfold_lab::compact::candidate::RECORD;
use keyfold_lab::compact::keys::{Found, Search};
use keyfold_lab::compact::low_series::{LOW_SERIES, low_series};
use keyfold_lab::{compact, say};

/// Finds the places of rows and columns in the compact tables and writes them as arrays of numbers, or searches for
/// other face keys.
#[derive(Parser)]
struct Arguments {
    /// The directory that holds the files.
    #[arg(long, default_value = concat!(env!("CARGO_MANIFEST_DIR"), "/../tables/src/compact"))]
    out: PathBuf,
    /// Replaces files that say something else; without it they are an error, and those that say the same stay.
    #[arg(long)]
    force: bool,
    /// Searches the face keys, packs N of each family whose columns a byte numbers, and writes nothing; 0 packs those
    /// of the tables alone.
    #[arg(long, value_name = "N", conflicts_with_all = ["out", "force"])]
    candidates: Option<u16>,
    /// With another low series, found first; 0 is that of the tables.
    #[arg(long, value_name = "N", default_value_t = 0, requires = "candidates")]
    seed: u64,
}

fn main() -> ExitCode {
    let Arguments { out, force, candidates, seed } = Arguments::parse();
    if let Some(candidates) = candidates {
        search(candidates, seed);
        return ExitCode::SUCCESS;
    }
    match compact::write_files(&out, force) {
        Ok(()) => ExitCode::SUCCESS,
        Err(problem) => {
            say::complain(problem);
            ExitCode::from(2)
        }
    }
}

fn search(candidates: u16, seed: u64) {
    if let Some(found) = Search::new(LOW_SERIES).pack(RECORD) {
        print("the tables", &found);
    }
    if candidates == 0 {
        return;
    }
    let low = if seed == 0 { LOW_SERIES } else { low_series(seed) };
    say::text(format_args!("low series {low:?}\n"));
    let search = Search::new(low);
    let families = search.families();
    let (count, candidates_left) = (families.len(), families.iter().map(Vec::len).sum::<usize>());
    say::text(format_args!("{candidates_left} candidates in {count} families have one rank in every place\n"));
    let families = search.with_few_columns(families);
    say::text(format_args!("a byte numbers the columns of {} families\n", families.len()));
    let found = families.iter().filter_map(|family| search.best_of(family, candidates.into()));
    let mut fewest = usize::MAX;
    for found in found {
        let cells = found.cells[2];
        if cells < fewest {
            print("found", &found);
        }
        fewest = fewest.min(cells);
    }
}

fn print(what: &str, Found { candidate, keys, cells: [five, six, seven] }: &Found) {
    say::text(format_args!("{what}: {seven} cells for seven cards, {six} for six, {five} for five\n"));
    say::text(format_args!("  {candidate:?}\n  face keys {keys:?}\n"));
}
