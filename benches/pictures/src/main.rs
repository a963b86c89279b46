//! Draws the pictures in `docs/pictures` from the figures in `figures`, or measures those figures.
//!
//! ```text
//! $ cargo run -p keyfold-pictures                 # draw
//! $ cargo run -p keyfold-pictures -- --check      # exit with status 1 if a picture is not what the figures give
//! $ cargo run -p keyfold-pictures -- --measure    # measure on this machine, then draw
//! ```

mod figures;
mod key;
mod measure;
mod paper;
mod peers;
#[path = "../../../cli/src/terminal.rs"]
mod terminal;
mod tiers;
#[path = "../../../cli/src/whole_file.rs"]
mod whole_file;

use std::fs;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use anyhow::Context;
use clap::Parser;

/// Draws the pictures of keyfold's docs from measured figures.
#[derive(Parser)]
struct Arguments {
    /// Draw nothing; exit with status 1 if a picture differs from what the figures give.
    #[arg(long, conflicts_with = "measure")]
    check: bool,
    /// Measure first. Takes about five minutes, needs nightly Rust, and wants an otherwise idle machine.
    #[arg(long)]
    measure: bool,
    /// What to call this machine in the pictures, instead of the name that its CPU gives.
    #[arg(long, value_name = "NAME", requires = "measure", conflicts_with = "check")]
    machine: Option<String>,
}

const PROGRAM: &str = "keyfold-pictures";

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
        whole_file::write(&path, svg.as_bytes(), true).with_context(|| path.display().to_string())?;
    }
    Ok(0)
}

/// Every picture: where it belongs and what belongs there.
fn pictures() -> anyhow::Result<Vec<(PathBuf, String)>> {
    let folder = root().join("docs/pictures");
    Ok(vec![
        (folder.join("peers.svg"), peers::draw()?),
        (folder.join("tiers.svg"), tiers::draw()?),
        (folder.join("key.svg"), key::draw()?),
    ])
}

/// The pictures that are missing or are not what the figures give.
fn stale() -> anyhow::Result<Vec<PathBuf>> {
    let differs = |(path, svg): &(PathBuf, String)| fs::read_to_string(path).ok().as_deref() != Some(svg);
    Ok(pictures()?.into_iter().filter(differs).map(|(path, _)| path).collect())
}

/// The folder of the workspace.
fn root() -> &'static Path {
    Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/../.."))
}

#[cfg(test)]
mod tests {
    #[test]
    fn every_picture_is_what_the_figures_give() {
        assert_eq!(super::stale().expect("figures that can be drawn"), [""; 0].map(std::path::PathBuf::from));
    }
}
