//! `keyfold tables`: tables, and the functions that rank by them, as source text of other languages.

mod cuda;
mod plain;
mod text;

use std::io::{self, IsTerminal, Write};
use std::path::PathBuf;

use clap::builder::PossibleValuesParser;
use clap::{ArgGroup, ArgMatches, Command, value_parser};
use keyfold_runs::{checked_file, terminal};

use crate::arguments::{flag, one, option, optional, subcommand};

pub(crate) const NAME: &str = "keyfold tables";

const EXAMPLES: &str = "Examples:
  keyfold tables --c tiny
  keyfold tables --cuda > keyfold.cuh";

/// Arguments after the subcommand's name.
pub(crate) enum Arguments {
    Cuda,
    Plain { tier: String, folder: PathBuf, force: bool },
}

pub(crate) fn command() -> Command {
    const SENTENCE: &str = "Writes tables, and the functions that rank hands by them, for programs in other languages";
    const PLAIN: &str = "A source file and a header of C99: bare and tiny for microcontrollers, compact for speed";

    subcommand(NAME).about(SENTENCE).after_help(EXAMPLES).group(ArgGroup::new("language").required(true)).args([
        option("c", "TIER", PLAIN)
            .group("language")
            .value_parser(PossibleValuesParser::new(plain::TIERS.map(|tier| tier.name))),
        flag("cuda", "Print a header for CUDA C++: five, six and seven cards on a GPU").group("language"),
        option("out", "FOLDER", "Where the files of --c are written")
            .default_value(".")
            .value_parser(value_parser!(PathBuf)),
        flag("force", "Replaces the files of --c if there are such"),
    ])
}

impl Arguments {
    pub(crate) fn of(matches: &ArgMatches) -> Self {
        match optional(matches, "c") {
            Some(tier) => Self::Plain { tier, folder: one(matches, "out"), force: matches.get_flag("force") },
            None => Self::Cuda,
        }
    }
}

pub(crate) fn run(arguments: &Arguments) -> io::Result<u8> {
    match arguments {
        Arguments::Cuda => print(&cuda::header()),
        Arguments::Plain { tier, folder, force } => {
            checked_file::status(NAME, folder, plain::write(tier, folder, *force))
        }
    }
}

/// Prints a text that is too long to be read on a terminal.
fn print(header: &str) -> io::Result<u8> {
    let mut out = io::stdout();
    if out.is_terminal() {
        terminal::complain(NAME, "it is long: write it to a file, as in keyfold tables --cuda > keyfold.cuh");
        return Ok(terminal::TROUBLE);
    }
    out.write_all(header.as_bytes()).map(|()| 0)
}
