//! `keyfold equity`: each player's share of the pot.

mod bar;
mod game;
mod players;
mod report;

use std::io::{self, Write};
use std::time::Duration;

use clap::{Arg, ArgMatches, Command, value_parser};
use keyfold::registry::{HOLDEM, Rules};
use keyfold::{Card, CardSet};
use keyfold_equity::{Equity, EquityError, Stop};

use bar::Bar;
pub(crate) use players::read as read_players;
use report::Answer;

use crate::arguments::{all, board, described, flag, json_object, one, option, optional, repeated, subcommand, words};
use crate::games;
use crate::style::Style;
use crate::terminal;

pub(crate) const NAME: &str = "keyfold equity";

pub(crate) struct Arguments {
    players: Vec<String>,
    game: &'static Rules,
    board: Option<String>,
    dead: Vec<String>,
    exact: bool,
    samples: Option<u64>,
    time: Option<Duration>,
    /// In percent.
    error: Option<f64>,
    seed: u64,
    threads: Option<u16>,
    categories: bool,
    json: bool,
}

const SENTENCE: &str = "Shows how often each of two to nine players wins and ties, and the share of the pot";

const MORE: &str = "\
The answer is exact if that takes a few seconds at most; otherwise it is sampled, with its standard error. In a range every \
combination of hole cards is equally likely unless it has a weight; a tie is shared evenly.

Ranges: TT+ 22-99 A9s-A5s AQs+ KQo 65s+ AK AsKs A* \"top 10%\" random AKs:0.5 !AA, with commas or spaces between them. AQs+ raises the \
kicker up to the king.

In games other than hold'em, a player is a list of cards, possibly fewer than a whole hand, or random: the missing cards are dealt \
at random. Short deck takes ranges too. In high-low games a win is the whole pot, and a tie is any part of it.";

const EXAMPLES: &str = "Examples:
  keyfold equity AsKs QhQd
  keyfold equity As Ks Qh Qd
  keyfold equity AKs TT+,AQs+,KQo
  keyfold equity AsKs random random --board \"Ts 9s 2c\" --dead \"Ah Ad\"
  keyfold equity AA \"top 20%\" random --samples 1000000 --seed 7 --json
  keyfold equity --game omaha AsAhKsKh QdJdTc9c --board \"Td 9d 2s\"
  keyfold equity --game omaha-hilo As2dKcKh QsJdTh3c random
  keyfold equity --game short-deck AKs 99-66
  keyfold equity --game razz Ac2d3h Kc2c4d";

pub(crate) fn command() -> Command {
    described(subcommand(NAME), SENTENCE, MORE).after_help(EXAMPLES).args(question()).args(ways()).args(output())
}

/// The hands, and the known cards.
fn question() -> [Arg; 4] {
    const PLAYERS: &str = "Each player's hole cards, such as AsKs, or a range, such as TT+,AQs+,KQo or random. Single cards \
are players' hole cards two by two";

    [
        words("players", "HAND", PLAYERS).required(true),
        games::argument(games::of_players()),
        board(),
        repeated("dead", "CARDS", "Cards that are out of play, such as folded ones"),
    ]
}

/// Returns the arguments that choose the method.
fn ways() -> [Arg; 6] {
    const EXACT: &str = "Count every deal, however long it takes: three ranges before the flop seconds to minutes, more \
players maybe years. In games other than hold'em, at most 8,388,608 match-ups of known cards";
    const SEED: &str = "The seed of random deals: the same seed gives the same answer on any number of threads";

    [
        flag("exact", EXACT).conflicts_with_all(["samples", "time", "error"]),
        option("samples", "N", "Sample N random deals").value_parser(value_parser!(u64).range(1..=Stop::MOST_SAMPLES)),
        option("time", "SECONDS", "Sample random deals for some seconds")
            .conflicts_with("samples")
            .value_parser(seconds),
        option("error", "PERCENT", "Sample random deals until the standard error is at most some percent")
            .conflicts_with_all(["samples", "time"])
            .value_parser(percent),
        option("seed", "N", SEED).default_value("0").value_parser(value_parser!(u64)),
        option("threads", "N", "The number of threads; all cores by default")
            .value_parser(value_parser!(u16).range(1..=1024)),
    ]
}

fn output() -> [Arg; 2] {
    [flag("categories", "Show also how often each player's hand ends in each category"), json_object()]
}

impl Arguments {
    pub(crate) fn of(matches: &ArgMatches) -> Self {
        Self {
            players: all(matches, "players"),
            game: games::asked(matches),
            board: optional(matches, "board"),
            dead: all(matches, "dead"),
            exact: matches.get_flag("exact"),
            samples: optional(matches, "samples"),
            time: optional(matches, "time"),
            error: optional(matches, "error"),
            seed: one(matches, "seed"),
            threads: optional(matches, "threads"),
            categories: matches.get_flag("categories"),
            json: matches.get_flag("json"),
        }
    }

    fn stop(&self) -> Option<Stop> {
        let by_samples = self.samples.map(Stop::Samples);
        by_samples.or(self.time.map(Stop::Time)).or(self.error.map(|percent| Stop::StandardError(percent / 100.0)))
    }
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

pub(crate) fn run(arguments: &Arguments, style: Style) -> io::Result<u8> {
    match answer(arguments) {
        Ok(answer) if arguments.json => writeln!(io::stdout(), "{}", answer.to_json()).map(|()| 0),
        Ok(answer) => write!(io::stdout(), "{}", answer.to_text(style)).map(|()| 0),
        Err(mistake) => {
            terminal::complain(NAME, mistake);
            Ok(terminal::TROUBLE)
        }
    }
}

fn answer(arguments: &Arguments) -> Result<Answer, String> {
    let game = arguments.game;
    let (players, question) = if *game == HOLDEM {
        let (players, ranges) = players::read(&arguments.players)?;
        (players, Equity::new(&ranges))
    } else {
        let (players, holdings) = game::read(game, &arguments.players)?;
        (players, Equity::in_game(game, &holdings))
    };
    if arguments.categories && !game.has_categories() {
        return Err(format!("--categories: hands of {} have none", game.name()));
    }
    let board = cards("--board", arguments.board.as_deref().unwrap_or_default())?;
    let dead = arguments.dead.iter().map(|text| cards("--dead", text)).collect::<Result<Vec<_>, _>>()?.concat();
    let threads = usize::from(arguments.threads.unwrap_or(0));
    let pool = rayon::ThreadPoolBuilder::new().num_threads(threads).build().map_err(|error| error.to_string())?;
    let question = asked(question.board(&board).dead(&dead), arguments);
    let bar = Bar::begin(arguments.stop());
    let report = pool.install(|| question.run_with(&|progress| bar.show(progress)));
    let seconds = bar.end().as_secs_f64();
    let report = report.map_err(in_words)?;
    Ok(Answer { game, players, board, report, seed: arguments.seed, seconds })
}

/// Returns an error, and which options sample where an exact answer cannot be had.
fn in_words(error: EquityError) -> String {
    match error {
        EquityError::TooLarge | EquityError::TooFine => format!("{error} (--samples, --time or --error)"),
        error => error.to_string(),
    }
}

/// Returns the question with all its settings.
fn asked(mut question: Equity, arguments: &Arguments) -> Equity {
    question = question.seed(arguments.seed);
    if arguments.exact {
        question = question.exact();
    }
    if let Some(stop) = arguments.stop() {
        question = question.sampled(stop);
    }
    if arguments.categories {
        question = question.with_categories();
    }
    question
}

/// Reads any number of different cards.
fn cards(place: &str, text: &str) -> Result<Vec<Card>, String> {
    let cards: CardSet = text.parse().map_err(|error| format!("{place}: {error}"))?;
    Ok(cards.iter().collect())
}
