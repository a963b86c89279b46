//! The games of the library's registry, by name, and blocks of their hands.

use std::array::from_fn;
use std::ops::Range;

use keyfold::batch::{Backend, BatchError, columns_from_ids};
use keyfold::registry::{self, ALL, HOLDEM, Rules};
use keyfold::{Card, CardSet, HandError};
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;

use crate::blocks::BLOCK;
use crate::border::Hands;

/// Returns the game with a name; the error lists those that would do.
pub(crate) fn named(name: &str, would_do: fn(&Rules) -> bool) -> PyResult<&'static Rules> {
    match registry::named(name) {
        Some(game) if would_do(game) => Ok(game),
        _ => {
            let names: Vec<_> = ALL.iter().filter(|game| would_do(game)).map(|game| game.name()).collect();
            Err(PyValueError::new_err(format!("game={name:?}: expected one of {}", names.join(", "))))
        }
    }
}

/// The names of all games.
pub(crate) fn names() -> Vec<&'static str> {
    ALL.iter().map(|game| game.name()).collect()
}

/// The most cards of a hand with its board.
pub(crate) const MOST: usize = 11;

/// A block of hands as columns.
pub(crate) struct Columns(Box<[[u8; BLOCK]; MOST]>);

impl Columns {
    pub(crate) fn new() -> Self {
        Self(Box::new([[0; BLOCK]; MOST]))
    }

    /// Copies the cards of some hands.
    pub(crate) fn copy(&mut self, hands: &Hands, rows: &Range<usize>) {
        for (at, column) in self.0.iter_mut().take(hands.width()).enumerate() {
            hands.copy_column(at, rows.start, &mut column[..rows.len()]);
        }
    }
}

/// Returns what is wrong with a number of cards, those of the board among them.
pub(crate) fn width_mistake(game: &Rules, width: usize) -> Option<String> {
    let (least, most) = game.own_cards();
    let (board, name) = (game.board(), game.name());
    // With a board, a hand of which any five cards count may have its cards in whatever way.
    let (least, most) = match (board, game.exactly_two_count()) {
        (0, _) => (least, most),
        (_, true) => (least + board, most + board),
        _ if game == &HOLDEM => (5, 9),
        _ => (5, most + board),
    };
    let expected = if least == most { format!("{least}") } else { format!("{least} to {most}") };
    let with = if game.exactly_two_count() { ", those of the board last" } else { "" };
    let is_wrong = !(least..=most).contains(&width);
    is_wrong.then(|| format!("hands of {width} cards: expected {expected} in {name}{with}"))
}

/// One number for each hand: its rank, or its low.
#[derive(Clone, Copy)]
pub(crate) enum Wanted {
    Rank,
    Low,
}

/// Ranks a block of hands, or returns the first mistake and its row in the block.
pub(crate) fn rank_block(
    game: &Rules,
    wanted: Wanted,
    (columns, width): (&Columns, usize),
    numbers: &mut [u16],
) -> Result<(), (usize, HandError)> {
    let own = own_cards(game, width);
    let ids: [&[u8]; MOST] = from_fn(|at| &columns.0[at][..numbers.len()]);
    if let Some(cards) = cards_of(&ids[..width]).filter(|cards| are_hands(cards, game.deck())) {
        let (own, board) = cards.split_at(own);
        let ranked = match wanted {
            Wanted::Rank => game.rank_columns(Backend::detect(), own, board, numbers),
            Wanted::Low => game.rank_lows(own, board, numbers),
        };
        if ranked.is_ok() {
            return Ok(());
        }
    }
    // Mistakes, or numbers of cards that are ranked one by one.
    for (row, number) in numbers.iter_mut().enumerate() {
        *number = rank_row(game, wanted, &ids[..width], row).map_err(|error| (row, error))?;
    }
    Ok(())
}

/// Returns how many cards of a hand are not the board's.
fn own_cards(game: &Rules, width: usize) -> usize {
    if game.board() > 0 { width.min(game.own_cards().0) } else { width }
}

fn rank_row(game: &Rules, wanted: Wanted, ids: &[&[u8]], row: usize) -> Result<u16, HandError> {
    let mut cards = Vec::with_capacity(MOST);
    for (at, column) in ids.iter().enumerate() {
        let id = column[row];
        cards.push(Card::from_id(id).ok_or(HandError::OutOfRange { position: at + 1, id })?);
    }
    rank_cards(game, wanted, &cards)
}

fn rank_cards(game: &Rules, wanted: Wanted, cards: &[Card]) -> Result<u16, HandError> {
    let (own, board) = cards.split_at(own_cards(game, cards.len()));
    match wanted {
        Wanted::Rank => game.check(own, board),
        Wanted::Low => Ok(game.low(own, board)?.map_or(0, Into::into)),
    }
}

/// Returns columns of ids as columns of cards, if all are cards.
fn cards_of<'c>(ids: &[&'c [u8]]) -> Option<Vec<&'c [Card]>> {
    ids.iter().map(|column| columns_from_ids([*column]).ok().map(|[cards]| cards)).collect()
}

/// Returns `true` if no hand has a card twice, and all cards are in the deck.
fn are_hands(columns: &[&[Card]], deck: CardSet) -> bool {
    let is_whole = deck == CardSet::ALL;
    (is_whole || columns.iter().all(|column| column.iter().all(|card| deck.contains(*card))))
        && repeated(columns).is_none()
}

/// Ranks one hand, the cards of the board last.
pub(crate) fn rank_hand(game: &Rules, cards: &[Card]) -> Result<u16, String> {
    if let Some(mistake) = width_mistake(game, cards.len()) {
        return Err(mistake);
    }
    rank_cards(game, Wanted::Rank, cards).map_err(|error| error.to_string())
}

/// Returns the five cards of a hand that count; the error names a game whose hands are not five of them.
pub(crate) fn best_five(game: &Rules, cards: &[Card]) -> Result<[Card; 5], String> {
    let rank = rank_hand(game, cards)?;
    let (own, board) = cards.split_at(own_cards(game, cards.len()));
    game.best_five(rank, own, board).ok_or_else(|| format!("hands of {} have no best five cards", game.name()))
}

/// Finds the first hand that holds a card twice.
pub(crate) fn repeated(columns: &[&[Card]]) -> Option<usize> {
    // Each pair of columns from top to bottom, so that vectors compare many bytes at once.
    let mut repeated = [false; BLOCK];
    for (number, first) in columns.iter().enumerate() {
        for second in &columns[number + 1..] {
            let pairs = repeated.iter_mut().zip(first.iter().zip(*second));
            pairs.for_each(|(repeated, (first, second))| *repeated |= first == second);
        }
    }
    repeated.into_iter().position(|repeated| repeated)
}

/// Turns the error of a batch into a row of the block and its error.
pub(crate) fn hand_of(error: BatchError) -> Option<(usize, HandError)> {
    match error {
        BatchError::Hand { hand, error } => Some((hand - 1, error)),
        _ => None,
    }
}
