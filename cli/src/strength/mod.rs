//! `keyfold strength`: writes what every hole wins against a random hand on every board of a street, joins and checks
//! such files; or what each three classes of hole cards win before the flop.
//!
//! A file is written whole or not at all. Exit status: 0 if all is right, 1 if a sound file has wrong numbers, 2 if a
//! file cannot be read or written or is none of strengths. `docs/strength.md` describes the format.

pub(crate) mod triples;

use std::io::{self, Write};
use std::ops::Range;
use std::path::{Path, PathBuf};

use anyhow::Context;
use clap::builder::{PossibleValuesParser, TypedValueParser};
use clap::{ArgMatches, Command, value_parser};
use keyfold::HoleCards;
use keyfold_runs::checked_file::{self, Failure};
use keyfold_runs::strength::{self as files, Boards, Format, Layout, MOST_BINS, Numbers};
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
    Join { parts: Vec<PathBuf>, format: Format, out: PathBuf, force: bool },
    Verify(Vec<PathBuf>),
    Triples { out: PathBuf, force: bool },
}

const SENTENCE: &str =
    "Writes what each hole wins and ties against a random hand on every board of a street, and checks such files";

const MORE: &str = "For each board up to suits, in the order of the index of boards, and each of the 1,326 pairs of hole cards: \
wins and ties over all run-outs, the sum of the squared shares, and a histogram of the river's share, as whole numbers; or with \
--as the mean share, the mean of its square and the share of the rivers in each bin. Machines that share the work write --boards \
each, and --join makes one file of theirs. docs/strength.md describes the file. Exit status: 0 if all is right, 1 if a sound file has wrong numbers, 2 if a file cannot \
be read or written or is none of strengths.

With --triples: how often each of the 818,805 triples of classes wins and shares the pot before the flop. keyfold equity --triples \
reads the file, and answers for three ranges of whole classes exactly and at once.";

const EXAMPLES: &str = "Examples:
  keyfold strength --street flop --bins 30 --out flops.kst
  keyfold strength --street river --npy --out rivers.npy
  keyfold strength --street flop --as u8 --npy --out flops.npy
  keyfold strength --street turn --boards 0..8000 --out first.kst
  keyfold strength --join first.kst second.kst --out turns.kst
  keyfold strength --verify flops.kst rivers.npy
  keyfold strength --triples triples.kft";

pub(crate) fn command() -> Command {
    const STREET: &str = "The street: one board, 1,755, 16,432 or 134,459";
    const OUT: &str = "The file to write: 21 KB, 28, 174 or 713 MB without histograms";
    const BINS: &str = "Bins of each histogram, up to 100; none by default, and none on the river";
    const VERIFY: &str = "Check files: header, length and checksum, and some boards computed again";

    const BOARDS: &str = "The boards with these indices alone, from A up to, but not including, B";
    const AS: &str = "Write shares from 0 to 1, rounded: off by at most 0.002, 0.000008 or 0.00025";
    const JOIN: &str = "Join files of --boards, in any order, into one of all boards of their street";

    let computed = ["street", "bins", "boards", "as"];
    let written = [&computed[..], &["out", "npy"]].concat();
    let verify = option("verify", "FILE", VERIFY).num_args(1..).value_parser(value_parser!(PathBuf));
    described(subcommand(NAME), SENTENCE, MORE).after_help(EXAMPLES).arg_required_else_help(true).args([
        option("street", "STREET", STREET)
            .required_unless_present_any(["join", "verify", "triples"])
            .value_parser(PossibleValuesParser::new(Boards::ALL.map(Boards::name)).try_map(|name| street(&name))),
        option("out", "FILE", OUT)
            .required_unless_present_any(["verify", "triples"])
            .value_parser(value_parser!(PathBuf)),
        option("bins", "N", BINS).value_parser(value_parser!(u16).range(1..=MOST_BINS as i64)),
        option("boards", "A..B", BOARDS).value_parser(indices),
        option("as", "TYPE", AS)
            .value_parser(PossibleValuesParser::new(Numbers::SHARES.map(Numbers::name)).try_map(numbers)),
        flag("npy", "Write an array for NumPy, which has no checksum"),
        option("join", "FILE", JOIN).num_args(1..).value_parser(value_parser!(PathBuf)).conflicts_with_all(computed),
        flag("force", "Replaces the file if there is one"),
        verify.conflicts_with_all(&written).conflicts_with_all(["force", "join"]),
        triples::argument().conflicts_with_all(&written).conflicts_with_all(["join", "verify"]),
        threads::argument(),
    ])
}

fn numbers(name: String) -> Result<Numbers, &'static str> {
    Numbers::SHARES.into_iter().find(|numbers| numbers.name() == name).ok_or("no type of shares")
}

/// Reads indices of boards: `0..500` has 500.
fn indices(text: &str) -> Result<Range<u32>, String> {
    let ends = text.split_once("..").and_then(|(start, end)| Some(start.parse().ok()?..end.parse().ok()?));
    ends.filter(|range| !range.is_empty())
        .ok_or_else(|| "expected indices of boards such as 0..500, which are 500".into())
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
        let (out, force) = (one(matches, "out"), matches.get_flag("force"));
        if matches.contains_id("join") {
            return Self::Join { parts: all(matches, "join"), format, out, force };
        }
        let bins = optional::<u16>(matches, "bins").map_or(0, usize::from);
        let numbers = optional(matches, "as").unwrap_or(Numbers::Counts);
        let mut layout = Layout::whole(one(matches, "street"), bins, numbers, format);
        if let Some(Range { start, end }) = optional::<Range<u32>>(matches, "boards") {
            (layout.first, layout.count) = (start, end - start);
        }
        Self::Write { layout, out, force }
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
        Task::Join { parts, format, out, force } => {
            let joined = files::join(parts, out, *format, *force).map_err(Failure::from);
            checked_file::status(NAME, out, joined.and_then(|layout| summarise(out, layout, "joined")))
        }
        Task::Verify(files) => checked_file::all(NAME, files, |file| {
            let (layout, sampled) = files::verify(file)?;
            summarise(file, layout, &format!("sound, {sampled} computed again"))
        }),
        Task::Triples { out, force } => checked_file::status(NAME, out, triples::written(out, *force)),
    }
}

fn written(layout: Layout, out: &Path, force: bool) -> Result<(), Failure> {
    let bar = progress::bar(layout.count.into(), "boards");
    let written = files::write(layout, out, force, &bar).context("cannot be written");
    bar.finish_and_clear();
    written?;
    summarise(out, layout, "written")
}

/// Prints one line about a file.
fn summarise(path: &Path, layout: Layout, done: &str) -> Result<(), Failure> {
    let counted = |count: usize, thing| format!("{count} {thing}{}", if count == 1 { "" } else { "s" });
    let (boards, indices) = (counted(layout.count as usize, "board"), layout.indices());
    let part = if layout.is_whole() { String::new() } else { format!(" ({}..{})", indices.start, indices.end) };
    let shares = match layout.numbers {
        Numbers::Counts => String::new(),
        numbers => format!(", shares as {} off by {:.6} at most", numbers.name(), numbers.error()),
    };
    let line = format!(
        "{}: {}, {boards}{part} of {} holes, {}{shares}, {} bytes: {done}",
        path.display(),
        layout.boards.name(),
        HoleCards::COUNT,
        counted(layout.bins, "bin"),
        layout.file(),
    );
    writeln!(io::stdout(), "{}", Escaped(line)).map_err(Failure::Unprinted)
}
