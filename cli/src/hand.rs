//! `keyfold hand`: a hand of a given rank, or the rank of a given hand.

use std::io::{self, Write};

use clap::{ArgMatches, Command};
use keyfold::{Hand, HandCode, HandRank, rank_any};
use keyfold_runs::csv;
use keyfold_runs::terminal;

use crate::arguments::{all, csv, json_object, option, optional, subcommand, words};
use crate::shortened::Shortened;
use crate::style::Style;
use crate::summary::{Summary, about};

pub(crate) const NAME: &str = "keyfold hand";

pub(crate) struct Arguments {
    /// A rank, a code or cards.
    what: Vec<String>,
    cactus_kev: Option<String>,
    json: bool,
    csv: bool,
}

const EXAMPLES: &str = "Examples:
  keyfold hand 7260
  keyfold hand 0x6999cc
  keyfold hand --cactus-kev 203
  keyfold hand 7c 5d 4h 3s 2c";

pub(crate) fn command() -> Command {
    const WHAT: &str = "A rank from 1 (7-5-4-3-2 unsuited) to 7462 (royal flush), a hand code such as 0x6999cc, or the five \
to nine cards of a hand, such as 7c 5d 4h 3s 2c";
    const CACTUS_KEV: &str = "A Cactus Kev number instead, from 1 (royal flush) to 7462";

    let command = subcommand(NAME).about("Shows a hand of a rank, and the rank of a hand").after_help(EXAMPLES);
    // The answer to rank -1 is the range of ranks, not that there is no option -1.
    command.allow_negative_numbers(true).args([
        words("what", "RANK | CODE | CARDS", WHAT).required_unless_present("cactus-kev"),
        option("cactus-kev", "N", CACTUS_KEV).conflicts_with("what").allow_negative_numbers(true),
        json_object(),
        csv(),
    ])
}

impl Arguments {
    pub(crate) fn of(matches: &ArgMatches) -> Self {
        Self {
            what: all(matches, "what"),
            cactus_kev: optional(matches, "cactus-kev"),
            json: matches.get_flag("json"),
            csv: matches.get_flag("csv"),
        }
    }
}

/// A rank, a code or cards.
enum Question {
    /// A hand of this rank.
    HandOf(HandRank),
    /// The rank of this hand.
    RankOf(Hand),
}

pub(crate) fn run(arguments: &Arguments, style: Style) -> io::Result<u8> {
    let answer = match question(arguments) {
        Ok(Question::HandOf(rank)) => Ok((rank.example().to_vec(), rank)),
        Ok(Question::RankOf(hand)) => {
            rank_any(&hand).map(|rank| (hand.to_vec(), rank)).map_err(|error| error.to_string())
        }
        Err(mistake) => Err(mistake),
    };
    match answer {
        Ok((hand, rank)) if arguments.json || arguments.csv => {
            let mut object = about(rank);
            object["hand"] = Style::PLAIN.cards(&hand).to_string().into();
            object["rank"] = rank.get().into();
            match arguments.csv {
                true => writeln!(io::stdout(), "{}\n{}", csv::heads(&object), csv::row(&object)).map(|()| 0),
                false => writeln!(io::stdout(), "{object}").map(|()| 0),
            }
        }
        Ok((hand, rank)) => write!(io::stdout(), "{}\n{}", style.cards(&hand), Summary(rank)).map(|()| 0),
        Err(mistake) => {
            terminal::complain(NAME, mistake);
            Ok(terminal::TROUBLE)
        }
    }
}

fn question(arguments: &Arguments) -> Result<Question, String> {
    if let Some(number) = &arguments.cactus_kev {
        return cactus_kev(number).map(Question::HandOf);
    }
    match &arguments.what[..] {
        [only] if only.starts_with("0x") || only.starts_with("0X") || only.parse::<HandCode>().is_ok() => {
            let code: HandCode = only.parse().map_err(|error| format!("{:?}: {error}", Shortened(only)))?;
            Ok(Question::HandOf(code.rank()))
        }
        [only] if is_number(only) => rank(only).map(Question::HandOf),
        several if several.iter().any(|word| is_number(word)) => {
            Err("a rank is given alone: one rank, or one code, or the cards of one hand".into())
        }
        cards => cards.join(" ").parse().map(Question::RankOf).map_err(|error| error.to_string()),
    }
}

/// Returns `true` for a number, even if negative or too large.
fn is_number(text: &str) -> bool {
    let digits = text.strip_prefix(['-', '+']).unwrap_or(text);
    !digits.is_empty() && digits.bytes().all(|byte| byte.is_ascii_digit())
}

fn rank(text: &str) -> Result<HandRank, String> {
    let number = text.parse().ok().and_then(HandRank::new);
    number.ok_or_else(|| format!("{} is not a rank: ranks run from 1 to {}", Shortened(text), HandRank::HIGHEST))
}

fn cactus_kev(text: &str) -> Result<HandRank, String> {
    let number = text.parse().ok().and_then(HandRank::from_cactus_kev);
    number.ok_or_else(|| {
        format!("{:?} is no Cactus Kev number, they run from 1 to {}", Shortened(text), HandRank::HIGHEST)
    })
}
