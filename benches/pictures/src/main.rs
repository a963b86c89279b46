//! Draws the pictures in `docs/pictures` from the figures in `figures`, or measures those figures.
//!
//! ```text
//! $ cargo run -p keyfold-pictures                 # draw
//! $ cargo run -p keyfold-pictures -- --check      # exit with status 1 if a picture differs from its figures
//! $ cargo run -p keyfold-pictures -- --measure    # measure on this machine, then draw
//! ```

mod figures;
mod key;
mod measure;
mod paper;
mod peers;
mod tiers;

use std::fs;
use std::path::PathBuf;
use std::process::ExitCode;

use anyhow::Context;
use clap::Parser;
use keyfold_cli::terminal;

use figures::{PROGRAM, root};

/// Draws the pictures of keyfold's docs from measured figures.
#[derive(Parser)]
struct Arguments {
    /// Draw nothing; exit with status 1 if a picture differs from its figures.
    #[arg(long, conflicts_with = "measure")]
    check: bool,
    /// Measure first. Takes about five minutes, needs nightly Rust, and wants an otherwise idle machine.
    #[arg(long)]
    measure: bool,
    /// The name of this machine in the pictures, instead of the CPU's.
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
    for (path, svg) in pictures()? {
        fs::write(&path, svg).with_context(|| path.display().to_string())?;
    }
    Ok(0)
}

/// Returns the path and the content of every picture.
fn pictures() -> anyhow::Result<Vec<(PathBuf, String)>> {
    let folder = root().join("docs/pictures");
    Ok(vec![
        (folder.join("peers.svg"), peers::draw()?),
        (folder.join("tiers.svg"), tiers::draw()?),
        (folder.join("key.svg"), key::draw()?),
    ])
}

/// Returns the pictures that are missing or differ from their figures.
fn stale() -> anyhow::Result<Vec<PathBuf>> {
    let differs = |(path, svg): &(PathBuf, String)| fs::read_to_string(path).ok().as_deref() != Some(svg);
    Ok(pictures()?.into_iter().filter(differs).map(|(path, _)| path).collect())
}

#[cfg(test)]
mod tests {
    #[test]
    fn every_picture_is_what_the_figures_give() {
        assert_eq!(super::stale().expect("figures that can be drawn"), [""; 0].map(std::path::PathBuf::from));
    }
}
