//! `keyfold strength`: writes files of what hole cards win.
//!
//! A file is written whole or not at all. Exit status: 0 if all is right, 2 if a file cannot be written.

pub(crate) mod triples;

use std::io::{self, Write};
use std::path::PathBuf;

use clap::{ArgMatches, Command};

use crate::arguments::{described, flag, one, subcommand};
use crate::terminal::{self, Escaped};

pub(crate) const NAME: &str = "keyfold strength";

/// A file to write.
pub(crate) enum Arguments {
    Triples { out: PathBuf, force: bool },
}

const SENTENCE: &str = "Writes what each three classes of hole cards win against each other before the flop";

const MORE: &str = "All 818,805 triples of the 169 classes, each over all its deals, as whole numbers: how often each \
class wins alone, and how often each two share the pot. keyfold equity --triples reads the file, and answers for three ranges \
of whole classes exactly and at once. Exit status: 0 if all is right, 2 if the file cannot be written.";

const EXAMPLES: &str = "Examples:
  keyfold strength --triples triples.kft
  keyfold equity random random \"top 10%\" --triples triples.kft";

pub(crate) fn command() -> Command {
    described(subcommand(NAME), SENTENCE, MORE)
        .after_help(EXAMPLES)
        .args([triples::argument().required(true), flag("force", "Replaces the file if there is one")])
}

impl Arguments {
    pub(crate) fn of(matches: &ArgMatches) -> Self {
        Self::Triples { out: one(matches, "triples"), force: matches.get_flag("force") }
    }
}

pub(crate) fn run(arguments: &Arguments) -> io::Result<u8> {
    let Arguments::Triples { out, force } = arguments;
    match triples::write(out, *force).and_then(|()| triples::summary(out)) {
        Ok(line) => writeln!(io::stdout(), "{}", Escaped(line)).map(|()| 0),
        Err(error) => {
            terminal::complain(NAME, format_args!("{}: {error:#}", out.display()));
            Ok(terminal::TROUBLE)
        }
    }
}
