//! `keyfold strength`: writes what every hole wins against a random hand on every board of a street, and checks such
//! files; or what each three classes of hole cards win before the flop.
//!
//! A file is written whole or not at all. Exit status: 0 if all is right, 1 if a sound file has wrong numbers, 2 if a
//! file cannot be read or written or is none of strengths. `docs/strength.md` describes the format.

pub(crate) mod triples;

use std::io::{self, Write};
use std::path::{Path, PathBuf};

use anyhow::Context;
use clap::builder::{PossibleValuesParser, TypedValueParser};
use clap::{ArgMatches, Command, value_parser};
use keyfold::HoleCards;
use keyfold_runs::checked_file::{self, Failure};
use keyfold_runs::strength::{self as files, Boards, Format, Layout, MOST_BINS};
use keyfold_runs::terminal::{self, Escaped};

use crate::arguments::{all, described, flag, one, option, optional, subcommand};
use crate::progress;
use crate::threads;

pub(crate) const NAME: &str = "keyfold strength";

/// A file to write, or files to check, and the threads that share the work.
pub(crate) struct Arguments {
    task: Task,
    threads: u16,
}

enum Task {
    Write { layout: Layout, out: PathBuf, force: bool },
    Verify(Vec<PathBuf>),
    Triples { out: PathBuf, force: bool },
}

const SENTENCE: &str =
    "Writes what each hole wins and ties against a random hand on every board of a street, and checks such files";

const MORE: &str = "For each board up to suits, in the order of the index of boards, and each of the 1,326 pairs of hole cards: \
wins and ties over all run-outs, the sum of the squared shares, and a histogram of the river's share, as whole numbers. \
docs/strength.md describes the file. Exit status: 0 if all is right, 1 if a sound file has wrong numbers, 2 if a file cannot \
be read or written or is none of strengths.

With --triples: how often each of the 818,805 triples of classes wins and shares the pot before the flop. keyfold equity --triples \
reads the file, and answers for three ranges of whole classes exactly and at once.";

const EXAMPLES: &str = "Examples:
  keyfold strength --street flop --bins 30 --out flops.kst
  keyfold strength --street river --npy --out rivers.npy
  keyfold strength --verify flops.kst rivers.npy
  keyfold strength --triples triples.kft";

pub(crate) fn command() -> Command {
    const STREET: &str = "The street: one board, 1,755, 16,432 or 134,459";
    const OUT: &str = "The file to write: 21 KB, 28, 174 or 713 MB without histograms";
    const BINS: &str = "Bins of each histogram, up to 100; none by default, and none on the river";
    const VERIFY: &str = "Check files: header, length and checksum, and some boards computed again";

    let written = ["street", "out", "bins", "npy"];
    let verify = option("verify", "FILE", VERIFY).num_args(1..).value_parser(value_parser!(PathBuf));
    described(subcommand(NAME), SENTENCE, MORE).after_help(EXAMPLES).arg_required_else_help(true).args([
        option("street", "STREET", STREET)
            .required_unless_present_any(["verify", "triples"])
            .value_parser(PossibleValuesParser::new(Boards::ALL.map(Boards::name)).try_map(|name| street(&name))),
        option("out", "FILE", OUT)
            .required_unless_present_any(["verify", "triples"])
            .value_parser(value_parser!(PathBuf)),
        option("bins", "N", BINS).value_parser(value_parser!(u16).range(1..=MOST_BINS as i64)),
        flag("npy", "Write an array for NumPy, which has no checksum"),
        flag("force", "Replaces the file if there is one"),
        verify.conflicts_with_all(written).conflicts_with("force"),
        triples::argument().conflicts_with_all(written).conflicts_with("verify"),
        threads::argument(),
    ])
}

fn street(name: &str) -> Result<Boards, &'static str> {
    Boards::ALL.into_iter().find(|boards| boards.name() == name).ok_or("no street")
}

impl Arguments {
    pub(crate) fn of(matches: &ArgMatches) -> Self {
        Self { task: Task::of(matches), threads: threads::asked(matches) }
    }
}

impl Task {
    fn of(matches: &ArgMatches) -> Self {
        if matches.contains_id("verify") {
            return Self::Verify(all(matches, "verify"));
        }
        if let Some(out) = optional(matches, "triples") {
            return Self::Triples { out, force: matches.get_flag("force") };
        }
        let format = if matches.get_flag("npy") { Format::Npy } else { Format::Checked };
        let bins = optional::<u16>(matches, "bins").map_or(0, usize::from);
        let layout = Layout { boards: one(matches, "street"), bins, format };
        Self::Write { layout, out: one(matches, "out"), force: matches.get_flag("force") }
    }
}

pub(crate) fn run(arguments: &Arguments) -> io::Result<u8> {
    match threads::pool(arguments.threads) {
        Ok(pool) => pool.install(|| done(&arguments.task)),
        Err(mistake) => {
            terminal::complain(NAME, mistake);
            Ok(terminal::TROUBLE)
        }
    }
}

fn done(task: &Task) -> io::Result<u8> {
    match task {
        Task::Write { layout, out, force } => {
            if let Some(mistake) = layout.mistake() {
                terminal::complain(NAME, mistake);
                return Ok(terminal::TROUBLE);
            }
            checked_file::status(NAME, out, written(*layout, out, *force))
        }
        Task::Verify(files) => checked_file::all(NAME, files, |file| {
            let (layout, sampled) = files::verify(file)?;
            summarise(file, layout, &format!("sound, {sampled} computed again"))
        }),
        Task::Triples { out, force } => checked_file::status(NAME, out, triples::written(out, *force)),
    }
}

fn written(layout: Layout, out: &Path, force: bool) -> Result<(), Failure> {
    let bar = progress::bar(layout.boards.count().into(), "boards");
    let written = files::write(layout, out, force, &bar).context("cannot be written");
    bar.finish_and_clear();
    written?;
    summarise(out, layout, "written")
}

/// Prints one line about a file.
fn summarise(path: &Path, layout: Layout, done: &str) -> Result<(), Failure> {
    let counted = |count: usize, thing| format!("{count} {thing}{}", if count == 1 { "" } else { "s" });
    let line = format!(
        "{}: {}, {} of {} holes, {}, {} bytes: {done}",
        path.display(),
        layout.boards.name(),
        counted(layout.boards.count() as usize, "board"),
        HoleCards::COUNT,
        counted(layout.bins, "bin"),
        layout.file(),
    );
    writeln!(io::stdout(), "{}", Escaped(line)).map_err(Failure::Unprinted)
}
