//! One question as typed, with all its settings.

use indicatif::DecimalBytes;
use keyfold::Card;
use keyfold::registry::HOLDEM;
use keyfold_equity::{Equity, EquityError};
use keyfold_runs::terminal;

use super::arguments::{Arguments, NAME};
use super::deadline::Deadline;
use super::game;
use super::players::{self, Player};
use crate::cards;

/// A question as typed.
pub(super) struct Texts {
    pub(super) players: Vec<String>,
    pub(super) board: String,
    pub(super) dead: Vec<String>,
}

/// Reads a question until a deadline: returns its players, its board and all that is asked.
pub(super) fn read(
    arguments: &Arguments,
    texts: &Texts,
    deadline: Deadline,
) -> Result<(Vec<Player>, Vec<Card>, Equity), String> {
    let game = arguments.game;
    let (players, question) = if *game == HOLDEM {
        let (players, ranges) = players::read(&texts.players)?;
        (players, Equity::new(&ranges))
    } else {
        let (players, holdings) = game::read(game, &texts.players, deadline)?;
        game::check_room(game, players.len())?;
        (players, Equity::in_game(game, &holdings))
    };
    let board = cards_of("--board", &texts.board)?;
    let dead = texts.dead.iter().map(|text| cards_of("--dead", text)).collect::<Result<Vec<_>, _>>()?.concat();
    let question = asked(question.board(&board).dead(&dead), arguments);
    Ok((players, board, question))
}

/// Memory that is taken without a word, in bytes.
const LITTLE: u64 = 500_000_000;

/// Tells how much memory an answer takes, before it is taken, if that is much.
pub(super) fn tell_memory(question: &Equity) {
    // Mistakes in the question are found by who answers it.
    let bytes = question.memory().unwrap_or(0);
    if bytes > LITTLE {
        let threads = if rayon::current_num_threads() > 1 { "; --threads 1 may take less" } else { "" };
        terminal::complain(NAME, format_args!("takes up to {} of memory{threads}", DecimalBytes(bytes)));
    }
}

/// Returns an error, and which options sample where an exact answer cannot be had.
pub(super) fn in_words(error: EquityError) -> String {
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
