//! `keyfold enumerate`: ranks every hand and compares the frequencies of the categories with the published ones.
//!
//! ```
//! use keyfold_cli::{count, enumerate::Report};
//! let run = count::find(5, None).unwrap();
//! assert!(Report { run, check: false, tally: &run.count(&|_| {}) }.agrees());
//! ```

mod other;
mod published;
mod report;
mod video_poker;

use std::io::{self, Write};
use std::time::Instant;

use crate::count::{self, Run, hands};
use clap::{Arg, ArgMatches, Command, value_parser};
use keyfold::registry::{HOLDEM, Rules, STUD};
pub use report::Report;
use serde_json::{Value, json};

use crate::arguments::{csv, described, flag, json_object, option, optional, subcommand};
use crate::csv;
use crate::figures::counted;
use crate::games;
use crate::progress;
use crate::shortened::Shortened;
use crate::terminal;
use crate::threads;

pub(crate) const NAME: &str = "keyfold enumerate";

pub(crate) struct Arguments {
    game: &'static Rules,
    cards: Option<usize>,
    evaluator: Option<String>,
    check: bool,
    json: bool,
    csv: bool,
    threads: u16,
}

const SENTENCE: &str =
    "Ranks every hand of a number of cards and compares the counts of categories with the published numbers";

const EXAMPLES: &str = "Examples:
  keyfold enumerate --cards 5
  keyfold enumerate --cards 7 --check
  keyfold enumerate --cards 7 --evaluator tiny
  keyfold enumerate --game short-deck --csv
  keyfold enumerate --game omaha
  keyfold enumerate --game badugi
  keyfold enumerate --game deuces-wild";

pub(crate) fn command() -> Command {
    described(subcommand(NAME), SENTENCE, "Exits with status 1 if anything differs.")
        .after_help(EXAMPLES)
        .args(arguments())
}

fn arguments() -> [Arg; 7] {
    const CARDS: &str = "The number of cards in a hand; by default the game's, 7 in hold'em";
    const EVALUATOR: &str = "The evaluator; the fastest by default";
    const CHECK: &str = "Compare the rank of every hand with that of the reference. Hands are walked class by class: the \
hands of a class hold the same faces and, with a flush, the same faces in its suit. The reference ranks one hand of each \
class, the evaluator every hand";

    [
        // Seven cards of stud are a hand of hold'em.
        games::argument(games::but([&STUD])),
        option("cards", "N", CARDS).value_parser(value_parser!(usize)),
        option("evaluator", "NAME", EVALUATOR),
        flag("check", CHECK),
        threads::argument(),
        json_object(),
        csv(),
    ]
}

pub(crate) fn run(arguments: &Arguments) -> io::Result<u8> {
    match threads::pool(arguments.threads) {
        Ok(pool) => pool.install(|| answered(arguments)),
        Err(mistake) => {
            terminal::complain(NAME, mistake);
            Ok(terminal::TROUBLE)
        }
    }
}

fn answered(arguments: &Arguments) -> io::Result<u8> {
    if *arguments.game != HOLDEM {
        if arguments.check || arguments.evaluator.is_some() {
            terminal::complain(NAME, "--check and --evaluator are about hold'em's evaluators, not about other games");
            return Ok(terminal::TROUBLE);
        }
        return match arguments.game.pay_table() {
            Some(table) => video_poker::run(arguments, table),
            None => other::run(arguments),
        };
    }
    let Some(run) = count::find(arguments.cards(), arguments.evaluator.as_deref()) else {
        let wanted = arguments.evaluator.as_ref().map_or(String::new(), |name| format!(" by {:?}", Shortened(name)));
        terminal::complain(
            NAME,
            format_args!("cannot rank {}{wanted}; there is:", counted(arguments.cards() as u128, "card")),
        );
        for run in count::runs() {
            terminal::complain(NAME, format_args!("  --cards {} --evaluator {}", run.cards(), run.name()));
        }
        return Ok(terminal::TROUBLE);
    };
    enumerate(run, arguments)
}

impl Arguments {
    pub(crate) fn of(matches: &ArgMatches) -> Self {
        Self {
            game: games::asked(matches),
            cards: optional(matches, "cards"),
            evaluator: optional(matches, "evaluator"),
            check: matches.get_flag("check"),
            json: matches.get_flag("json"),
            csv: matches.get_flag("csv"),
            threads: threads::asked(matches),
        }
    }

    fn cards(&self) -> usize {
        self.cards.unwrap_or(7)
    }

    /// Returns `true` if programs read the counts.
    const fn is_for_programs(&self) -> bool {
        self.json || self.csv
    }

    /// Writes lines of counts for programs.
    fn write(&self, out: &mut impl Write, cards: usize, lines: &[Value]) -> io::Result<()> {
        if self.json {
            return writeln!(out, "{}", json!({ "game": self.game.name(), "cards": cards, "counts": lines }));
        }
        csv::table(lines).try_for_each(|line| writeln!(out, "{line}"))
    }
}

fn enumerate(run: &Run, arguments: &Arguments) -> io::Result<u8> {
    let check = arguments.check;
    let progress = progress::bar(hands(run.cards()), "hands");
    let start = Instant::now();
    let count = |hands| progress.inc(hands);
    let tally = if check { run.check(&count) } else { run.count(&count) };
    let elapsed = start.elapsed();
    progress.finish_and_clear();

    let report = Report { run, check, tally: &tally };
    let mut out = io::stdout().lock();
    let status = u8::from(!report.agrees());
    if arguments.is_for_programs() {
        let line = |(name, counted, published)| report::to_json(name, counted, Some(published));
        let lines: Vec<Value> = report.lines().into_iter().map(line).collect();
        return arguments.write(&mut out, run.cards(), &lines).map(|()| status);
    }
    write!(out, "{report}")?;
    writeln!(out, "{:.2} s on {}", elapsed.as_secs_f64(), threads::counted())?;
    Ok(status)
}
