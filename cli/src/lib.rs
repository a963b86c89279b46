//! The command `keyfold`: ranks poker hands, computes equities and odds, counts all hands, measures this machine.
//!
//! ```text
//! $ keyfold rank "As Ks Qs Js Ts 2c 3d"
//! $ keyfold equity AsKs TT+,AQs+ --board "Ts 9s 2c"
//! ```
//!
//! What it does millions of times is in [`keyfold_runs`]; here are its arguments, answers and messages.
#![forbid(unsafe_code)]
#![deny(clippy::unwrap_used, clippy::panic)]

mod arguments;
mod bench;
mod cards;
mod columns;
mod enumerate;
mod equity;
mod figures;
mod games;
mod hand;
mod odds;
mod page;
mod pages;
mod progress;
mod range;
mod rank;
mod shortened;
mod strength;
mod style;
mod summary;
mod tables;
mod threads;

use std::io;
use std::process::ExitCode;
use std::sync::LazyLock;

use clap::{ArgMatches, Command};
use keyfold::batch::Backend;
use keyfold_runs::terminal;

use arguments::word;
use style::Style;

/// The version, and the backend that ranks slices of hands on this machine.
static VERSION: LazyLock<String> = LazyLock::new(|| {
    let all: Vec<_> = Backend::available().map(Backend::name).collect();
    format!("{} (backend {}; here: {})", env!("CARGO_PKG_VERSION"), Backend::detect(), all.join(", "))
});

const MORE: &str = "\
Cards are written As, 10h, T♥ or 🂡. Ranks run from 1 (7-5-4-3-2 unsuited) to 7,462 (a royal flush); higher wins. Exit status: 0 \
if all is well, 1 if a check fails, 2 if there is a mistake in what was given.";

const EXAMPLES: &str = "Examples:
  keyfold rank \"As Ks Qs Js Ts 2c 3d\"
  keyfold rank --ranks < hands.txt > ranks.txt
  keyfold equity AsKs QhQd
  keyfold odds AsKs --board \"Qs 7s 2d\"
  keyfold help equity";

/// A subcommand.
struct Task {
    /// The beginning of its messages; the last word is the name that users type.
    name: &'static str,
    command: fn() -> Command,
    run: fn(&ArgMatches, Style) -> io::Result<u8>,
}

const TASKS: [Task; 12] = [
    Task {
        name: rank::NAME,
        command: rank::command,
        run: |matches, style| rank::run(&rank::Arguments::of(matches), style),
    },
    Task {
        name: equity::NAME,
        command: equity::command,
        run: |matches, style| equity::run(&equity::Arguments::of(matches), style),
    },
    Task {
        name: odds::NAME,
        command: odds::command,
        run: |matches, style| odds::run(&odds::Arguments::of(matches), style),
    },
    Task {
        name: range::NAME,
        command: range::command,
        run: |matches, style| range::run(&range::Arguments::of(matches), style),
    },
    Task {
        name: hand::NAME,
        command: hand::command,
        run: |matches, style| hand::run(&hand::Arguments::of(matches), style),
    },
    Task {
        name: enumerate::NAME,
        command: enumerate::command,
        run: |matches, _| enumerate::run(&enumerate::Arguments::of(matches)),
    },
    Task {
        name: strength::NAME,
        command: strength::command,
        run: |matches, _| strength::run(&strength::Arguments::of(matches)),
    },
    Task { name: bench::NAME, command: bench::command, run: |matches, _| bench::run(&bench::Arguments::of(matches)) },
    Task {
        name: tables::NAME,
        command: tables::command,
        run: |matches, _| tables::run(&tables::Arguments::of(matches)),
    },
    Task { name: page::NAME, command: page::command, run: |matches, _| page::run(matches.get_flag("plain")) },
    Task {
        name: pages::COMPLETIONS,
        command: pages::completions_command,
        run: |matches, _| pages::complete(&pages::Completions::of(matches), command()),
    },
    Task {
        name: pages::MAN,
        command: pages::man_command,
        run: |matches, _| pages::man(&pages::Man::of(matches), command()),
    },
];

/// Declares all arguments.
fn command() -> Command {
    const SENTENCE: &str =
        "Ranks poker hands, and computes what follows from that: equities, odds, counts of all hands";

    let keyfold = Command::new("keyfold")
        .about(SENTENCE)
        .long_about(format!("{SENTENCE}.\n\n{MORE}"))
        .version(VERSION.as_str())
        .after_help(EXAMPLES)
        .subcommand_required(true)
        .arg_required_else_help(true)
        .subcommands(TASKS.iter().map(|task| (task.command)()))
        .arg(style::argument());
    pages::with_names(keyfold, TASKS.iter().map(|task| word(task.name)))
}

/// Runs the subcommand that this process was given.
#[must_use]
pub fn run() -> ExitCode {
    let matches = match arguments::read(command()) {
        Ok(matches) => matches,
        Err(status) => return status,
    };
    let style = Style::asked(&matches);
    let named = |name: &str| TASKS.iter().find(|task| word(task.name) == name);
    match matches.subcommand().and_then(|(name, matches)| Some((named(name)?, matches))) {
        Some((task, matches)) => terminal::finish(task.name, (task.run)(matches, style)),
        // Not reached: clap ends the command if none is given.
        None => ExitCode::from(terminal::TROUBLE),
    }
}
