//! `keyfold equity`: each player's share of the pot.

mod bar;
mod game;
mod parts;
mod players;
mod precision;
mod questions;
mod report;

use std::io::{self, Write};
use std::path::PathBuf;
use std::sync::Arc;
use std::time::Duration;

use clap::{Arg, ArgMatches, Command, value_parser};
use indicatif::DecimalBytes;
use keyfold::Card;
use keyfold::registry::{HOLDEM, Rules};
use keyfold_equity::{Equity, EquityError, PreflopTriples, Stop};

use bar::Bar;
use parts::Parts;
use players::Player;
pub(crate) use players::read as read_players;
use report::Answer;

use crate::arguments::{
    all, board, csv, described, flag, json_object, one, option, optional, repeated, subcommand, words,
};
use crate::cards;
use crate::games;
use crate::strength::triples;
use crate::style::Style;
use crate::terminal;

pub(crate) const NAME: &str = "keyfold equity";

pub(crate) struct Arguments {
    players: Vec<String>,
    questions: Option<PathBuf>,
    game: &'static Rules,
    board: Option<String>,
    dead: Vec<String>,
    exact: bool,
    samples: Option<u64>,
    time: Option<Duration>,
    /// In percent.
    error: Option<f64>,
    triples: Option<Arc<PreflopTriples>>,
    seed: u64,
    threads: Option<u16>,
    categories: bool,
    /// The player whose hands are shown one by one, from 1.
    by_hand: Option<u8>,
    next_card: bool,
    histogram: bool,
    json: bool,
    csv: bool,
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
  keyfold equity AKs TT+,AQs+,KQo
  keyfold equity AsKs random random --board \"Ts 9s 2c\" --dead \"Ah Ad\"
  keyfold equity \"top 15%\" TT+ --by-hand
  keyfold equity AsKs QhQd --board \"Ts 9s 2c\" --next-card
  keyfold equity AA \"top 20%\" random --samples 1M --seed 7 --json
  keyfold equity --questions flops.txt --csv
  keyfold equity --game omaha 'AA$ds' '15%!AA' --board \"Td 9d 2s\"
  keyfold equity --game omaha-hilo 'A2$ds' 'AA,KK' --board \"3s 7d 8c\"
  keyfold equity --game stud \"As Kd ? ?\" QsQd --dead \"Ah Kh\"
  keyfold equity --game razz Ac2d3h Kc2c4d";

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
fn known() -> [Arg; 5] {
    const QUESTIONS: &str = "Answer questions from a file, one a line";
    const QUESTION: &str = "Answer questions from a file, one a line, each by a line: the players' equities, and exact, or sampled and \
the largest standard error; --csv puts these first. - is the standard input. A line is \
AsKs QhQd / Ts 9s 2c / Ah, with a board and dead cards after slashes, or a JSON object with players, board and dead";
    const PLAYERS: &str = "Hole cards such as AsKs, or a range such as TT+,AQs+,KQo or random";
    const SINGLES: &str = "Single cards are players' hole cards two by two";

    [
        words("players", "HAND", PLAYERS)
            .long_help(format!("{PLAYERS}. {SINGLES}"))
            .required_unless_present("questions"),
        option("questions", "FILE", QUESTIONS)
            .long_help(QUESTION)
            .value_parser(value_parser!(PathBuf))
            .conflicts_with_all(["players", "board", "dead", "by-hand", "next-card", "histogram"]),
        games::argument(games::of_players()),
        board(),
        repeated("dead", "CARDS", "Cards that are out of play, such as folded ones"),
    ]
}

/// Returns the arguments that choose the method.
fn ways() -> [Arg; 7] {
    const EXACT: &str = "Count every deal, for ten hours of a core at most";
    const HOW_LONG: &str = "Count every deal: three ranges before the flop take up to a minute. What would take more than \
ten hours of a core, by estimate, is refused. In games other than hold'em, at most 8,388,608 match-ups of known cards, \
but any two ranges of Omaha cards: up to seconds on a flop with four, minutes before it; with six, seconds on a \
river and half a gigabyte of memory for each thread";
    const FROM_TRIPLES: &str = "Answer for three ranges from a file of all triples";
    const TRIPLES: &str = "Answer for three ranges of whole classes before the flop from a file of all triples, by \
keyfold strength --triples";
    const SEED: &str = "The seed of random deals";
    const SAME: &str = "The seed of random deals: the same seed gives the same answer on any number of threads";

    [
        flag("exact", EXACT).long_help(HOW_LONG).conflicts_with_all(["samples", "time", "error"]),
        option("samples", "N", "Sample N random deals").value_parser(samples),
        option("time", "SECONDS", "Sample random deals for some seconds")
            .conflicts_with("samples")
            .value_parser(seconds),
        option("error", "PERCENT", "Sample until the standard error is at most this")
            .conflicts_with_all(["samples", "time"])
            .value_parser(percent),
        option("triples", "FILE", FROM_TRIPLES)
            .long_help(TRIPLES)
            .conflicts_with_all(["samples", "time", "error"])
            .value_parser(triples::read),
        option("seed", "N", SEED).long_help(SAME).default_value("0").value_parser(value_parser!(u64)),
        option("threads", "N", "The number of threads; all cores by default")
            .value_parser(value_parser!(u16).range(1..=1024)),
    ]
}

fn output() -> [Arg; 6] {
    const BY_HAND: &str = "Show the equity of each hand of a range";
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
            .conflicts_with_all(["categories", "next-card", "histogram"]),
        flag("next-card", "Show the equities after each card that can come")
            .requires("board")
            .conflicts_with_all(["categories", "histogram"]),
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
            game: games::asked(matches),
            board: optional(matches, "board"),
            dead: all(matches, "dead"),
            exact: matches.get_flag("exact"),
            samples: optional(matches, "samples"),
            time: optional(matches, "time"),
            error: optional(matches, "error"),
            triples: optional(matches, "triples"),
            seed: one(matches, "seed"),
            threads: optional(matches, "threads"),
            categories: matches.get_flag("categories"),
            by_hand: optional(matches, "by-hand"),
            next_card: matches.get_flag("next-card"),
            histogram: matches.get_flag("histogram"),
            json: matches.get_flag("json"),
            csv: matches.get_flag("csv"),
        }
    }

    fn stop(&self) -> Option<Stop> {
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
    let game = arguments.game;
    let complain = |mistake: String| {
        terminal::complain(NAME, mistake);
        Ok(terminal::TROUBLE)
    };
    if arguments.categories && !game.has_categories() {
        return complain(format!("--categories: hands of {} have none", game.name()));
    }
    if arguments.triples.is_some() && *game != HOLDEM {
        return complain("--triples: the file is for hold'em".into());
    }
    if let Some(file) = &arguments.questions {
        return match pool(arguments) {
            Ok(pool) => pool.install(|| questions::run(arguments, file)),
            Err(mistake) => complain(mistake),
        };
    }
    match answer(arguments) {
        Ok(Found::Answer(answer)) if arguments.json => writeln!(io::stdout(), "{}", answer.to_json()).map(|()| 0),
        Ok(Found::Answer(answer)) if arguments.csv => write!(io::stdout(), "{}", answer.to_csv()).map(|()| 0),
        Ok(Found::Answer(answer)) => write!(io::stdout(), "{}", answer.to_text(style)).map(|()| 0),
        Ok(Found::Parts(parts)) if arguments.json => writeln!(io::stdout(), "{}", parts.to_json()).map(|()| 0),
        Ok(Found::Parts(parts)) if arguments.csv => write!(io::stdout(), "{}", parts.to_csv()).map(|()| 0),
        Ok(Found::Parts(parts)) => write!(io::stdout(), "{}", parts.to_text(style)).map(|()| 0),
        Err(mistake) => complain(mistake),
    }
}

/// Returns the threads that share the work.
fn pool(arguments: &Arguments) -> Result<rayon::ThreadPool, String> {
    let threads = usize::from(arguments.threads.unwrap_or(0));
    rayon::ThreadPoolBuilder::new().num_threads(threads).build().map_err(|error| error.to_string())
}

/// The answer to a question, whole or in parts.
enum Found {
    Answer(Answer),
    Parts(Parts),
}

/// A question as typed.
struct Texts {
    players: Vec<String>,
    board: String,
    dead: Vec<String>,
}

/// Reads a question: returns its players, its board and all that is asked.
fn question(arguments: &Arguments, texts: &Texts) -> Result<(Vec<Player>, Vec<Card>, Equity), String> {
    let game = arguments.game;
    let (players, question) = if *game == HOLDEM {
        let (players, ranges) = players::read(&texts.players)?;
        (players, Equity::new(&ranges))
    } else {
        let (players, holdings) = game::read(game, &texts.players)?;
        (players, Equity::in_game(game, &holdings))
    };
    let board = cards_of("--board", &texts.board)?;
    let dead = texts.dead.iter().map(|text| cards_of("--dead", text)).collect::<Result<Vec<_>, _>>()?.concat();
    let question = asked(question.board(&board).dead(&dead), arguments);
    Ok((players, board, question))
}

fn answer(arguments: &Arguments) -> Result<Found, String> {
    let game = arguments.game;
    let texts = Texts {
        players: arguments.players.clone(),
        board: arguments.board.clone().unwrap_or_default(),
        dead: arguments.dead.clone(),
    };
    let (players, board, question) = question(arguments, &texts)?;
    let pool = pool(arguments)?;
    let (cards, of_hands) = (arguments.next_card || arguments.histogram, arguments.by_hand);
    if cards || of_hands.is_some() {
        if *game != HOLDEM {
            return Err("--by-hand, --next-card and --histogram are for hold'em".into());
        }
        if let Some(player) = of_hands.map(usize::from).filter(|player| *player > players.len()) {
            return Err(format!("--by-hand={player}: there are {} players", players.len()));
        }
        let parts = || match of_hands {
            Some(player) => Parts::hands(&question, player.into()),
            None if arguments.histogram => Parts::tenths(&question),
            None => Parts::cards(&question, &board),
        };
        return pool.install(parts).map(Found::Parts).map_err(|error| match error {
            EquityError::BoardLength(5) => "no card is to come: --board has 5 cards".into(),
            error => in_words(error),
        });
    }
    pool.install(|| tell_memory(&question));
    let bar = Bar::begin(arguments.stop());
    let report = pool.install(|| question.run_with(&|progress| bar.show(progress)));
    let seconds = bar.end().as_secs_f64();
    let report = report.map_err(in_words)?;
    Ok(Found::Answer(Answer { game, players, board, report, seed: arguments.seed, seconds }))
}

/// Memory that is taken without a word, in bytes.
const LITTLE: u64 = 500_000_000;

/// Tells how much memory an answer takes, before it is taken, if that is much.
fn tell_memory(question: &Equity) {
    // Mistakes in the question are found by who answers it.
    let bytes = question.memory().unwrap_or(0);
    if bytes > LITTLE {
        let threads = if rayon::current_num_threads() > 1 { "; --threads 1 may take less" } else { "" };
        terminal::complain(NAME, format_args!("takes up to {} of memory{threads}", DecimalBytes(bytes)));
    }
}

/// Returns an error, and which options sample where an exact answer cannot be had.
fn in_words(error: EquityError) -> String {
    match error {
        EquityError::TooLarge | EquityError::TooLong { .. } | EquityError::TooFine => {
            format!("{error} (--samples, --time or --error)")
        }
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
    if let Some(triples) = &arguments.triples {
        question = question.triples(triples.clone());
    }
    if arguments.categories {
        question = question.with_categories();
    }
    question
}

/// Reads any number of different cards.
fn cards_of(place: &str, text: &str) -> Result<Vec<Card>, String> {
    cards::in_order(text).map_err(|error| format!("{place}: {error}"))
}
