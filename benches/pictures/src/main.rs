//! Draws the pictures in `docs/pictures` and the tables in the documents from the records in `docs/records`, or
//! measures those records.
//!
//! ```text
//! $ cargo run -p keyfold-pictures                 # draw
//! $ cargo run -p keyfold-pictures -- --check      # exit with status 1 if a picture or a table differs from its record
//! $ cargo run -p keyfold-pictures -- --measure    # measure on this machine, then draw
//! ```

mod documents;
mod key;
mod markdown;
mod measure;
mod omaha;
mod paper;
mod peers;
mod records;
mod tables;
mod tiers;

use std::fs;
use std::path::PathBuf;
use std::process::ExitCode;

use anyhow::Context;
use clap::Parser;
use keyfold_cli::terminal;

use records::{PROGRAM, root};

/// Draws the pictures and tables of keyfold's docs from measured records.
#[derive(Parser)]
struct Arguments {
    /// Draw nothing; exit with status 1 if a picture or a table differs from its record.
    #[arg(long, conflicts_with = "measure")]
    check: bool,
    /// Measure first. Takes some minutes, needs nightly Rust, and wants an otherwise idle machine.
    #[arg(long)]
    measure: bool,
    /// The name of this machine in the records, instead of the CPU's.
    #[arg(long, value_name = "NAME", requires = "measure", conflicts_with = "check")]
    machine: Option<String>,
}

fn main() -> ExitCode {
    match run(Arguments::parse()) {
        Ok(status) => terminal::finish(PROGRAM, Ok(status)),
        Err(error) => {
            terminal::complain(PROGRAM, format_args!("{error:#}"));
            ExitCode::from(terminal::TROUBLE)
        }
    }
}

fn run(arguments: Arguments) -> anyhow::Result<u8> {
    if arguments.measure {
        measure::all(arguments.machine)?;
    }
    if arguments.check {
        let stale = stale()?;
        for path in &stale {
            let name = path.display();
            terminal::complain(PROGRAM, format_args!("{name} is stale: draw it with cargo run -p keyfold-pictures"));
        }
        return Ok(u8::from(!stale.is_empty()));
    }
    for (path, text) in drawn()? {
        fs::write(&path, text).with_context(|| path.display().to_string())?;
    }
    Ok(0)
}

/// Returns the path and the content of every picture and of every document with tables.
fn drawn() -> anyhow::Result<Vec<(PathBuf, String)>> {
    let folder = root().join("docs/pictures");
    let mut drawn = vec![
        (folder.join("peers.svg"), peers::draw()?),
        (folder.join("tiers.svg"), tiers::draw()?),
        (folder.join("key.svg"), key::draw()?),
    ];
    drawn.extend(documents::filled()?);
    Ok(drawn)
}

/// Returns the files that are missing or do not match the records.
fn stale() -> anyhow::Result<Vec<PathBuf>> {
    let differs = |(path, text): &(PathBuf, String)| fs::read_to_string(path).ok().as_deref() != Some(text);
    Ok(drawn()?.into_iter().filter(differs).map(|(path, _)| path).collect())
}

#[cfg(test)]
mod tests {
    #[test]
    fn every_picture_and_table_is_what_the_records_give() {
        assert_eq!(super::stale().expect("records that can be drawn"), [""; 0].map(std::path::PathBuf::from));
    }
}
