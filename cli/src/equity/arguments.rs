//! The arguments of `keyfold equity`.

use std::path::PathBuf;
use std::sync::Arc;
use std::time::Duration;

use clap::{Arg, ArgMatches, Command, value_parser};
use keyfold::registry::Rules;
use keyfold_equity::{PreflopTriples, Stop};

use crate::arguments::{
    all, board, csv, described, flag, json_object, one, option, optional, repeated, subcommand, words,
};
use crate::games;
use crate::strength::triples;
use crate::threads;

pub(crate) const NAME: &str = "keyfold equity";

pub(crate) struct Arguments {
    pub(super) players: Vec<String>,
    pub(super) questions: Option<PathBuf>,
    /// Files of all parts of an answer.
    pub(super) join: Option<Vec<PathBuf>>,
    pub(super) game: &'static Rules,
    pub(super) board: Option<String>,
    pub(super) dead: Vec<String>,
    pub(super) folded: Vec<String>,
    pub(super) exact: bool,
    pub(super) samples: Option<u64>,
    pub(super) time: Option<Duration>,
    /// In percent.
    pub(super) error: Option<f64>,
    pub(super) triples: Option<Arc<PreflopTriples>>,
    pub(super) seed: u64,
    /// The part of the question, from 1, and of how many.
    pub(super) part: Option<(u32, u32)>,
    pub(super) threads: u16,
    pub(super) categories: bool,
    /// The player whose hands are shown one by one, from 1.
    pub(super) by_hand: Option<u8>,
    pub(super) curve: bool,
    pub(super) next_card: bool,
    pub(super) histogram: bool,
    pub(super) json: bool,
    pub(super) csv: bool,
}

const SENTENCE: &str = "Shows how often each player wins and ties, and each player's share of the pot";

const MORE: &str = "\
Two to nine players play. The answer is exact if that takes a few seconds at most; otherwise it is sampled, with its standard error. In a range every \
combination of hole cards is equally likely unless it has a weight; a tie is shared evenly.

Ranges: TT+ 22-99 A9s-A5s AQs+ KQo 65s+ AK AsKs A* \"top 10%\" random AKs:0.5 !AA, with commas or spaces between them. A plus \
raises the kicker, and of two neighbours both: AQs+ is AQs and AKs, KQo+ is KQo and AKo, QJs+ is QJs, KQs and AKs.

In games other than hold'em, a player is a list of cards, possibly fewer than a whole hand, as in \"As Kd ? ?\", or random: the missing \
cards are dealt at random. Short deck takes ranges too, and so does Omaha. Three examples: AA is two aces and any other cards; \
JT98+$ds is JT98, QJT9, \
KQJT and AKQJ, double-suited; 15%!AA is the best 15% of hands without a pair of aces. keyfold range --help lists the \
notation, and keyfold range --game omaha shows the hands of a range. In high-low games a win is the whole pot, and a tie is any part of it.";

const EXAMPLES: &str = "Examples:
  keyfold equity AsKs QhQd
  keyfold equity top 15% multiway TT+,AQs+,KQo --by-hand --curve
  keyfold equity AsKs QhQd -b \"Ts 9s 2c / 3c 4c 5c\"
  keyfold equity AsKs random random --dead \"Ah Ad\" --folded A*
  keyfold equity AA \"top 20%\" random --samples 1e9 --seed 7 --part 3/16 --json
  keyfold equity --questions flops.txt --csv
  keyfold equity --game omaha 'AA$ds' '15%!AA' --board \"Td 9d 2s\"
  keyfold equity --game stud \"As Kd ? ?\" QsQd --dead \"Ah Kh\"";

pub(crate) fn command() -> Command {
    described(subcommand(NAME), SENTENCE, MORE)
        .after_help(EXAMPLES)
        .args(known())
        .next_help_heading("Method")
        .args(ways())
        .next_help_heading("Output")
        .args(output())
}

/// The hands, and the known cards.
fn known() -> [Arg; 7] {
    const QUESTIONS: &str = "Answer questions from a file, one a line";
    const QUESTION: &str = "Answer questions from a file, one a line, each by a line: the players' equities, and exact, or sampled and \
the largest standard error; --csv puts these first. - is the standard input. A line is \
AsKs QhQd / Ts 9s 2c / Ah, with a board and dead cards after slashes, or a JSON object with players, board, dead and folded, in which a \
board may be several with slashes between them";
    const PLAYERS: &str = "Hole cards such as AsKs, or a range such as TT+,AQs+,KQo or random";
    const JOIN: &str = "Add up the answers to all parts of a question";
    const JOINS: &str = "Add up the answers to all parts of a question, which --part and --json printed to files";
    const FOLDED: &str = "The range of a player who folded, once for each";
    const FOLDS: &str = "The range of a player who folded: it takes cards out of play. Once for each, up to nine players in all. \
Exact for two players and one who folded, and for few match-ups";
    const BOARDS: &str = "The cards on the board, up to five; / between boards";
    const BOARDS_OF_A_DEAL: &str = "The cards on the board, up to five; with a / between them, the boards of one deal, each of which pays \
an even part of the pot: double boards, or a flop or turn that is run twice, which all of its boards begin with";
    const SINGLES: &str = "Single cards are players' hole cards two by two";

    [
        words("players", "HAND", PLAYERS)
            .long_help(format!("{PLAYERS}. {SINGLES}"))
            .required_unless_present_any(["questions", "join"]),
        option("questions", "FILE", QUESTIONS)
            .long_help(QUESTION)
            .value_parser(value_parser!(PathBuf))
            .conflicts_with_all(["players", "board", "dead", "folded", "by-hand", "curve", "next-card", "histogram"]),
        option("join", "FILE", JOIN)
            .long_help(JOINS)
            .num_args(1..)
            .value_parser(value_parser!(PathBuf))
            .conflicts_with_all([
                "players",
                "questions",
                "board",
                "dead",
                "folded",
                "part",
                "by-hand",
                "curve",
                "next-card",
                "histogram",
                "categories",
            ]),
        games::argument(games::of_players()),
        board().help(BOARDS).long_help(BOARDS_OF_A_DEAL),
        repeated("dead", "CARDS", "Cards that are out of play, such as folded ones"),
        repeated("folded", "RANGE", FOLDED).long_help(FOLDS),
    ]
}

/// Returns the arguments that choose the method.
fn ways() -> [Arg; 8] {
    const EXACT: &str = "Count every deal, for ten hours of a core at most";
    const HOW_LONG: &str = "Count every deal: three ranges before the flop take up to a minute. What would take more than \
ten hours of a core, by estimate, is refused. In games other than hold'em, at most 8,388,608 match-ups of known cards, \
but any two ranges of Omaha cards: up to seconds on a flop with four, minutes before it; with six, seconds on a \
river and half a gigabyte of memory for each thread";
    const TIME: &str = "Sample random deals for some seconds";
    const HOW_MUCH_TIME: &str = "Sample random deals for some seconds: the time of all that is asked for together, from reading the \
ranges on; with --questions, of each question";
    const FROM_TRIPLES: &str = "Answer for three ranges from a file of all triples";
    const TRIPLES: &str = "Answer for three ranges of whole classes before the flop from a file of all triples, by \
keyfold strength --triples";
    const PART: &str = "Answer part K of N, for as many machines";
    const SEED: &str = "The seed of random deals";
    const SAME: &str = "The seed of random deals: the same seed gives the same answer on any number of threads";

    [
        flag("exact", EXACT).long_help(HOW_LONG).conflicts_with_all(["samples", "time", "error"]),
        option("samples", "N", "Sample N random deals").value_parser(samples),
        option("time", "SECONDS", TIME).long_help(HOW_MUCH_TIME).conflicts_with("samples").value_parser(seconds),
        option("error", "PERCENT", "Sample until the standard error is at most this")
            .conflicts_with_all(["samples", "time"])
            .value_parser(percent),
        option("triples", "FILE", FROM_TRIPLES)
            .long_help(TRIPLES)
            .conflicts_with_all(["samples", "time", "error"])
            .value_parser(triples::read),
        option("seed", "N", SEED).long_help(SAME).default_value("0").value_parser(value_parser!(u64)),
        option("part", "K/N", PART).value_parser(part).requires("json").conflicts_with_all([
            "questions",
            "by-hand",
            "curve",
            "next-card",
            "histogram",
        ]),
        threads::argument(),
    ]
}

fn output() -> [Arg; 7] {
    const BY_HAND: &str = "Show the equity of each hand of a range";
    const CURVE: &str = "Show the equities of each range's hands as a curve";
    const CURVES: &str = "Show the equities of the hands of each range, the best first, at every tenth of its combinations; --csv and \
--json have all hands, each with its weight and from how many percent of the range's combinations to how many it stands";
    const WHOSE: &str =
        "Show the equity of each hand of a player's range, of the first unless numbered, as in --by-hand=2";

    [
        flag("categories", "Show also how often each hand ends in each category"),
        option("by-hand", "PLAYER", BY_HAND)
            .long_help(WHOSE)
            .num_args(0..=1)
            .require_equals(true)
            .default_missing_value("1")
            .value_parser(value_parser!(u8).range(1..=9))
            .conflicts_with("categories"),
        flag("curve", CURVE).long_help(CURVES).conflicts_with("categories"),
        flag("next-card", "Show the equities after each card that can come")
            .requires("board")
            .conflicts_with("categories"),
        flag("histogram", "Show how often player 1 has each tenth of the pot")
            .requires("board")
            .conflicts_with("categories"),
        json_object(),
        csv(),
    ]
}

impl Arguments {
    pub(crate) fn of(matches: &ArgMatches) -> Self {
        Self {
            players: all(matches, "players"),
            questions: optional(matches, "questions"),
            join: matches.contains_id("join").then(|| all(matches, "join")),
            game: games::asked(matches),
            board: optional(matches, "board"),
            dead: all(matches, "dead"),
            folded: all(matches, "folded"),
            exact: matches.get_flag("exact"),
            samples: optional(matches, "samples"),
            time: optional(matches, "time"),
            error: optional(matches, "error"),
            triples: optional(matches, "triples"),
            seed: one(matches, "seed"),
            part: optional(matches, "part"),
            threads: threads::asked(matches),
            categories: matches.get_flag("categories"),
            by_hand: optional(matches, "by-hand"),
            curve: matches.get_flag("curve"),
            next_card: matches.get_flag("next-card"),
            histogram: matches.get_flag("histogram"),
            json: matches.get_flag("json"),
            csv: matches.get_flag("csv"),
        }
    }

    pub(super) fn stop(&self) -> Option<Stop> {
        let by_samples = self.samples.map(Stop::Samples);
        by_samples.or(self.time.map(Stop::Time)).or(self.error.map(|percent| Stop::StandardError(percent / 100.0)))
    }
}

/// Reads a number of samples: 1000000, 1e6 or 1M.
fn samples(text: &str) -> Result<u64, String> {
    let (digits, times) = match text.to_ascii_lowercase().as_str() {
        lower if lower.ends_with('k') => (lower.trim_end_matches('k').to_owned(), 1e3),
        lower if lower.ends_with('m') => (lower.trim_end_matches('m').to_owned(), 1e6),
        lower => (lower.to_owned(), 1.0),
    };
    let is_number = digits.bytes().all(|byte| byte.is_ascii_digit() || matches!(byte, b'.' | b'e'));
    let number = digits.parse::<f64>().ok().filter(|_| is_number).map(|number| number * times);
    let whole = number.filter(|number| (1.0..=Stop::MOST_SAMPLES as f64).contains(number) && number.fract() == 0.0);
    let expected = || format!("expected 1 to {}, such as 1000000, 1e6 or 1M", Stop::MOST_SAMPLES);
    whole.map(|number| number as u64).ok_or_else(expected)
}

/// Reads a part of a question: `3/16`.
pub(super) fn part_of(text: &str) -> Option<(u32, u32)> {
    let (number, of) = text.split_once('/')?;
    Some((number.parse().ok()?, of.parse().ok()?)).filter(|(number, of)| (1..=*of).contains(number))
}

fn part(text: &str) -> Result<(u32, u32), String> {
    let of = text.split_once('/').and_then(|(_, of)| of.parse().ok()).filter(|of: &u32| *of > 0).unwrap_or(16);
    part_of(text).ok_or_else(|| format!("expected a part from 1/{of} to {of}/{of}"))
}

fn seconds(text: &str) -> Result<Duration, String> {
    let seconds: f64 = text.parse().map_err(|_| "expected a number of seconds".to_owned())?;
    if seconds > 0.0 && seconds <= 1e6 {
        Ok(Duration::from_secs_f64(seconds))
    } else {
        Err("expected more than 0 seconds, and at most 1000000".into())
    }
}

fn percent(text: &str) -> Result<f64, String> {
    let percent: f64 = text.parse().map_err(|_| "expected a number of percent".to_owned())?;
    if percent > 0.0 && percent <= 50.0 { Ok(percent) } else { Err("expected more than 0 percent, at most 50".into()) }
}
