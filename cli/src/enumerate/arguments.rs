//! The arguments of `keyfold enumerate`.

use std::io::{self, Write};

use clap::{Arg, ArgMatches, Command, value_parser};
use keyfold::registry::{Rules, STUD};
use keyfold_runs::csv;
use serde_json::{Value, json};

use crate::arguments::{csv, described, json_object, option, optional, subcommand};
use crate::games;
use crate::threads;

pub(crate) const NAME: &str = "keyfold enumerate";

pub(crate) struct Arguments {
    pub(super) game: &'static Rules,
    pub(super) cards: Option<usize>,
    json: bool,
    csv: bool,
    pub(super) threads: u16,
}

const SENTENCE: &str =
    "Ranks every hand of a number of cards and compares the counts of categories with the published numbers";

const EXAMPLES: &str = "Examples:
  keyfold enumerate --cards 5
  keyfold enumerate --cards 7
  keyfold enumerate --game short-deck --csv
  keyfold enumerate --game omaha
  keyfold enumerate --game badugi
  keyfold enumerate --game deuces-wild";

pub(crate) fn command() -> Command {
    described(subcommand(NAME), SENTENCE, "Exits with status 1 if anything differs.")
        .after_help(EXAMPLES)
        .args(arguments())
}

fn arguments() -> [Arg; 5] {
    const CARDS: &str = "The number of cards in a hand; by default the game's, 7 in hold'em";

    [
        // Seven cards of stud are a hand of hold'em.
        games::argument(games::but([&STUD])),
        option("cards", "N", CARDS).value_parser(value_parser!(usize)),
        threads::argument(),
        json_object(),
        csv(),
    ]
}

impl Arguments {
    pub(crate) fn of(matches: &ArgMatches) -> Self {
        Self {
            game: games::asked(matches),
            cards: optional(matches, "cards"),
            json: matches.get_flag("json"),
            csv: matches.get_flag("csv"),
            threads: threads::asked(matches),
        }
    }

    /// Returns `true` if programs read the counts.
    pub(super) const fn is_for_programs(&self) -> bool {
        self.json || self.csv
    }

    /// Writes lines of counts for programs.
    pub(super) fn write(&self, out: &mut impl Write, cards: usize, lines: &[Value]) -> io::Result<()> {
        if self.json {
            return writeln!(out, "{}", json!({ "game": self.game.name(), "cards": cards, "counts": lines }));
        }
        csv::table(lines).try_for_each(|line| writeln!(out, "{line}"))
    }
}
