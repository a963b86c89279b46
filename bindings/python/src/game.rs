//! The games of the library's registry, by name, and blocks of their hands.

use std::array::from_fn;
use std::ops::Range;

use keyfold::batch::{Backend, BatchError, columns_from_ids};
use keyfold::registry::{self, ALL, Rules};
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
    let least = game.own_cards().0;
    let own = if game.board() > 0 { width.min(least) } else { width };
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
        *number = rank_row(game, wanted, &ids[..width], own, row).map_err(|error| (row, error))?;
    }
    Ok(())
}

fn rank_row(game: &Rules, wanted: Wanted, ids: &[&[u8]], own: usize, row: usize) -> Result<u16, HandError> {
    let mut cards = Vec::with_capacity(MOST);
    for (at, column) in ids.iter().enumerate() {
        let id = column[row];
        cards.push(Card::from_id(id).ok_or(HandError::OutOfRange { position: at + 1, id })?);
    }
    let (own, board) = cards.split_at(own);
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
