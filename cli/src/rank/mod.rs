//! `keyfold rank`: ranks hands given as arguments or, as a filter, one a line on standard input or in files.
//!
//! A hand is five to nine cards: `As`, `10h` or `T♥`, with or without spaces or commas between them. Other games have
//! their own numbers.

mod explain;
mod filter;
mod other;
mod pot;

use std::ffi::{OsStr, OsString};
use std::fs::File;
use std::io::{self, IsTerminal};
use std::path::{Path, PathBuf};

use clap::builder::PossibleValuesParser;
use clap::{Arg, ArgMatches, Command, value_parser};
pub(crate) use filter::NAME;
use filter::{Filter, Format, Place};
use keyfold::registry::{self, HOLDEM, Rules};
use keyfold::{Card, Hand, ParseErrorKind};
use keyfold_runs::feed::feed;
use keyfold_runs::terminal;

use crate::arguments::{all, csv, described, flag, option, optional, repeated, subcommand, words};
use crate::games;
use crate::shortened::Shortened;
use crate::style::Style;

pub(crate) struct Arguments {
    hands: Vec<OsString>,
    game: &'static Rules,
    file: Vec<PathBuf>,
    board: Option<String>,
    ranks: bool,
    json: bool,
    csv: bool,
    explain: Option<String>,
}

const SENTENCE: &str =
    "Ranks poker hands of five to nine cards: 1 is 7-5-4-3-2 unsuited, 7462 a royal flush, higher wins";

const MORE: &str = "\
Without hands as arguments it reads files, or the standard input, one hand per line; empty lines, and whatever follows a #, \
are ignored. A line that is not a hand is reported on standard error with its number and the position of the mistake; the \
other lines are still ranked, and the exit status is 2 in the end.

With --game it ranks hands of other games: in Omaha the hole cards, a slash and the board; elsewhere the cards alone. The higher \
rank wins in every game, lowball included. In video poker it shows what the hand is paid, and the best cards to hold.";

const EXAMPLES: &str = "Examples:
  keyfold rank \"As Ks Qs Js Ts 2c 3d\"
  keyfold rank As Ks Qs Js Ts --explain
  keyfold rank As Ks Qs Js Ts --explain --tier tiny
  keyfold rank AsKsQsJsTs 7c5d4h3s2c --json
  keyfold rank --file hands.txt --csv
  keyfold rank AsKs QhQd --board \"Ts 9s 2c Qs Jd\"
  keyfold rank --ranks < hands.txt > ranks.txt
  keyfold rank --game omaha AsKsKd2c/QsJs5sKh5d
  keyfold rank --game omaha-hilo As2dKcKh QsQd9c8c --board \"3s 4d 5c Kd Ks\"
  keyfold rank --game badugi 4c3d2hAs
  keyfold rank --game jacks-or-better KhQhJhThTd";

pub(crate) fn command() -> Command {
    described(subcommand(NAME), SENTENCE, MORE).after_help(EXAMPLES).args(arguments())
}

fn arguments() -> [Arg; 9] {
    const HANDS: &str = "Hands such as \"As Ks Qs Js Ts 2c 3d\", each an argument; arguments too short to be hands, such as \
single cards, are one hand together";
    const FILE: &str = "Read hands from a file, one per line; - is the standard input. May be given several times";
    const RANKS: &str = "Print only the rank of each hand on a line, in high-low games followed by that of the low, \
0 for none, and in video poker the pay. A line that is not a hand, or is ignored, gives an empty line, so that output \
line n always belongs to input line n";

    [
        words("hands", "HANDS", HANDS).value_parser(value_parser!(OsString)),
        games::argument(registry::ALL.iter().copied()),
        repeated("file", "FILE", FILE).short('f').value_parser(value_parser!(PathBuf)).conflicts_with("hands"),
        option("board", "CARDS", "Add these cards to each hand, and say which wins")
            .requires("hands")
            .conflicts_with_all(["file", "explain"]),
        flag("ranks", RANKS).conflicts_with_all(["json", "csv", "explain"]),
        flag("json", "Print a JSON object for each hand on a line"),
        csv().conflicts_with("explain"),
        flag("explain", "Show how each hand was ranked: keys, sum, fold and table index"),
        option("tier", "NAME", "Explain the steps of this tier; by default those of compact, which does the ranking")
            .requires("explain")
            .value_parser(PossibleValuesParser::new(explain::TIERS)),
    ]
}

impl Arguments {
    pub(crate) fn of(matches: &ArgMatches) -> Self {
        Self {
            hands: all(matches, "hands"),
            game: games::asked(matches),
            file: all(matches, "file"),
            board: optional(matches, "board"),
            ranks: matches.get_flag("ranks"),
            json: matches.get_flag("json"),
            csv: matches.get_flag("csv"),
            explain: matches
                .get_flag("explain")
                .then(|| optional(matches, "tier").unwrap_or(explain::TIERS[0].to_owned())),
        }
    }

    const fn format(&self) -> Format {
        match (self.ranks, self.json, self.csv) {
            (true, ..) => Format::Ranks,
            (_, true, _) => Format::Json,
            (.., true) => Format::Csv,
            _ => Format::Text,
        }
    }
}

pub(crate) fn run(arguments: &Arguments, style: Style) -> io::Result<u8> {
    let game = arguments.game;
    if arguments.explain.is_some() && *game != HOLDEM {
        terminal::complain(NAME, "--explain shows the keys of hold'em's hands, not those of other games");
        return Ok(terminal::TROUBLE);
    }
    if let Some(board) = &arguments.board {
        return pot::run(game, board, &arguments.hands, arguments.format(), style);
    }
    let mut filter = Filter::new(io::stdout().lock(), game, arguments.format(), arguments.explain.clone(), style);
    match &arguments.hands[..] {
        [] if arguments.file.is_empty() => read(Path::new(STANDARD_INPUT), &mut filter)?,
        [] => arguments.file.iter().try_for_each(|file| read(file, &mut filter))?,
        hands if hands.len() > 1 && are_one_hand(game, hands) => {
            let hand = hands.join(OsStr::new(" "));
            filter.begin(Place::Arguments(count_hint(game, &hand)));
            filter.hand(hand.as_encoded_bytes())?;
        }
        hands => {
            for hand in hands {
                filter.argument(hand.as_encoded_bytes(), &|| file_hint(hand) + &count_hint(game, hand))?;
            }
        }
    }
    filter.finish()
}

/// The file name that stands for standard input.
const STANDARD_INPUT: &str = "-";

/// Ranks the lines of a file.
fn read(file: &Path, filter: &mut Filter<impl io::Write>) -> io::Result<()> {
    if file == Path::new(STANDARD_INPUT) {
        filter.begin(Place::Line);
        if io::stdin().is_terminal() {
            terminal::complain(NAME, "type a hand a line, such as As Ks Qs Js Ts; Ctrl-D ends");
        }
        return feed(&mut io::stdin().lock(), &mut |input| filter.take(input));
    }
    filter.begin(Place::File(Shortened(&file.to_string_lossy()).to_string()));
    match File::open(file) {
        Ok(mut opened) => feed(&mut opened, &mut |input| filter.take(input)),
        Err(error) => filter.unreadable(format_args!("cannot be opened: {error}")),
    }
}

/// Returns a hint if a hand looks like a file name.
fn file_hint(argument: &OsStr) -> String {
    if Path::new(argument).is_file() {
        let name = argument.to_string_lossy();
        format!(". There is a file of this name: did you mean keyfold rank < {}?", Shortened(&name))
    } else {
        String::new()
    }
}

/// Returns a hint to what answers about a number of cards that is no hand of hold'em.
fn count_hint(game: &Rules, argument: &OsStr) -> String {
    if *game != HOLDEM {
        return String::new();
    }
    match argument.to_str().map(str::parse::<Hand>) {
        Some(Ok(hand)) if hand.len() == 2 => {
            let hole: String = hand.iter().map(ToString::to_string).collect();
            format!(
                ". keyfold odds {hole} shows what they become, keyfold equity {hole} random how often they win, and \
keyfold range \"top 15%\" the best hands before the flop"
            )
        }
        Some(Ok(hand)) if matches!(hand.len(), 3 | 4) => {
            let count = hand.len();
            let games = registry::ALL.iter().filter(|game| game.own_cards() == (count, count) && game.board() == 0);
            let games: Vec<String> = games.map(|game| format!("--game {}", game.name())).collect();
            format!(". {} ranks {count} cards, and --board adds those of a board", games.join(" or "))
        }
        Some(Err(error)) if matches!(error.kind(), ParseErrorKind::TooMany(_)) => {
            ". Each hand is an argument of its own, such as \"As Ks Qs Js Ts\", or a line of a file; --board adds shared cards".into()
        }
        _ => String::new(),
    }
}

/// Returns `true` if no argument is long enough for five cards of two characters each; in other games, if each is a
/// single card.
fn are_one_hand(game: &Rules, hands: &[OsString]) -> bool {
    if *game == HOLDEM {
        return hands.iter().all(|hand| hand.to_string_lossy().chars().count() < 10);
    }
    hands.iter().all(|hand| hand == "/" || hand.to_str().is_some_and(|hand| hand.parse::<Card>().is_ok()))
}
