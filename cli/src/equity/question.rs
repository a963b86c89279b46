//! One question as typed, with all its settings.

use std::fmt::Write as _;

use indicatif::DecimalBytes;
use keyfold::Card;
use keyfold::registry::HOLDEM;
use keyfold_equity::{Equity, EquityError};
use keyfold_runs::terminal::{self, Escaped};

use super::arguments::{Arguments, NAME};
use super::deadline::Deadline;
use super::game;
use super::players::{self, Player};
use crate::cards;
use crate::style::Style;

/// A question as typed.
pub(super) struct Texts {
    pub(super) players: Vec<String>,
    pub(super) board: String,
    pub(super) dead: Vec<String>,
    pub(super) folded: Vec<String>,
}

/// What a question is about.
pub(super) struct Known {
    pub(super) players: Vec<Player>,
    pub(super) folded: Vec<Player>,
    /// One, which may have no card, or all boards of one deal.
    pub(super) boards: Vec<Vec<Card>>,
}

impl Known {
    /// Returns the hands of those who folded, as typed.
    pub(super) fn folded_names(&self) -> Vec<String> {
        self.folded.iter().map(|player| Escaped(&player.name).to_string()).collect()
    }

    /// Returns the board, or the first of several.
    pub(super) fn board(&self) -> &[Card] {
        self.boards.first().map_or(&[], Vec::as_slice)
    }

    /// Returns the boards and who folded, as an answer begins; nothing if there are none.
    pub(super) fn to_text(&self, style: Style) -> String {
        let mut text = String::new();
        for (number, board) in (1..).zip(&self.boards).filter(|(_, board)| !board.is_empty()) {
            let number = if self.boards.len() > 1 { format!("{number} ") } else { String::new() };
            let _ = writeln!(text, "board {number}{}", style.cards(board));
        }
        for player in &self.folded {
            let _ = writeln!(text, "folded {}", player.named(style.columns.saturating_sub(7), style).text);
        }
        if text.is_empty() { text } else { text + "\n" }
    }
}

/// Reads a question until a deadline: returns what is known, and all that is asked.
pub(super) fn read(arguments: &Arguments, texts: &Texts, deadline: Deadline) -> Result<(Known, Equity), String> {
    let game = arguments.game;
    let mut folded = Vec::new();
    let is_folded = |error: String| format!("--folded: {error}");
    // If there are too few players, mistakes in their hands come first.
    let check = |players: &[Player]| {
        let checked = Equity::check_folded(players.len().max(2), texts.folded.len());
        checked.map_err(|error| error.to_string())
    };
    let (players, question) = if *game == HOLDEM {
        let (players, ranges) = players::read(&texts.players)?;
        check(&players)?;
        let mut question = Equity::new(&ranges);
        for text in &texts.folded {
            let (player, range) = players::read_one(text).map_err(is_folded)?;
            question = question.folded(&range);
            folded.push(player);
        }
        (players, question)
    } else {
        let (players, holdings) = game::read(game, &texts.players, deadline)?;
        check(&players)?;
        let mut question = Equity::in_game(game, &holdings);
        for text in &texts.folded {
            let (player, holding) = game::read_one(game, text, deadline).map_err(is_folded)?;
            question = question.folded_hand(&holding);
            folded.push(player);
        }
        game::check_room(game, players.len() + folded.len())?;
        (players, question)
    };
    let boards = boards_of(&texts.board)?;
    let dead = texts.dead.iter().map(|text| cards_of("--dead", text)).collect::<Result<Vec<_>, _>>()?.concat();
    let known = Known { players, folded, boards };
    check_boards(arguments, &known)?;
    let question = asked(question.board(known.board()).dead(&dead), arguments);
    Ok((known, question))
}

/// Refuses what is asked about one board, if there are several.
fn check_boards(arguments: &Arguments, known: &Known) -> Result<(), String> {
    let asked = [
        ("--by-hand", arguments.by_hand.is_some()),
        ("--curve", arguments.curve),
        ("--next-card", arguments.next_card),
        ("--histogram", arguments.histogram),
        ("--categories", arguments.categories),
        ("--part", arguments.part.is_some()),
    ];
    match asked.into_iter().find(|(_, is_asked)| *is_asked && known.boards.len() > 1) {
        Some((option, _)) => Err(format!("{option} is for one board: --board has {}", known.boards.len())),
        None => Ok(()),
    }
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
    if let Some((number, of)) = arguments.part {
        question = question.part(number - 1, of);
    }
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

/// Reads a board, or several with slashes between them.
fn boards_of(text: &str) -> Result<Vec<Vec<Card>>, String> {
    if !text.contains('/') {
        return Ok(vec![cards_of("--board", text)?]);
    }
    let board = |(number, text): (usize, &str)| {
        let place = format!("--board: board {number}");
        match cards_of(&place, text)?[..] {
            [] => Err(format!("{place} has no card")),
            ref cards if cards.len() > 5 => Err(format!("{place} has {} cards: expected at most 5", cards.len())),
            ref cards => Ok(cards.to_vec()),
        }
    };
    (1..).zip(text.split('/')).map(board).collect()
}

/// Reads any number of different cards.
fn cards_of(place: &str, text: &str) -> Result<Vec<Card>, String> {
    cards::in_order(text).map_err(|error| format!("{place}: {error}"))
}
