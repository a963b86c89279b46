//! Equity of many questions at once: known hands on known boards, a row for each.

use keyfold::{Card, CardSet, Compact, HandKey, HandRank};
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;

use crate::arguments;
use crate::blocks::each_block;
use crate::board::{board_of, is_one_board};
use crate::border::{Extent, Hands, Output};
use crate::rank::value_error_in;
use crate::sets::mistake_of;
use crate::text::ids_of;

/// The most players of a row.
const MOST_PLAYERS: usize = 9;

/// Computes the equity of known hole cards on known boards, exactly, a question for each row: an array of float64 of
/// shape (n, players), whose rows add up to 1.
///
/// `hands` is an array of uint8 of shape (n, players, 2). `boards` is one of shape (n, 3), (n, 4) or (n, 5), or one
/// board for all rows; without it, rows are all-in before the flop, some 20 ms each. A flop takes 990 boards, about 10
/// microseconds. `out` and `threads` are as for `rank`.
///
/// >>> import keyfold
/// >>> hands = keyfold.parse(["AsKs", "QhQd", "AsKs", "2c2d"]).reshape(2, 2, 2)
/// >>> keyfold.equity_rows(hands, keyfold.parse(["Ts 9s 2c", "Ts 9s 2h"])).round(4)
/// array([[0.5354, 0.4646],
///        [0.2556, 0.7444]])
/// >>> keyfold.equity_rows(hands, "Ts 9s Qd")
/// Traceback (most recent call last):
/// ...
/// ValueError: hands[0]: card 7: Qd repeats card 4
#[pyfunction]
#[pyo3(signature = (hands, boards=None, *, out=None, threads=1))]
pub(crate) fn equity_rows<'py>(
    hands: &Bound<'py, PyAny>,
    boards: Option<&Bound<'py, PyAny>>,
    out: Option<&Bound<'py, PyAny>>,
    #[pyo3(from_py_with = arguments::threads)] threads: usize,
) -> PyResult<Bound<'py, PyAny>> {
    let py = hands.py();
    let hands = Hands::read(hands)?;
    let &[rows, players] = hands.shape() else {
        let message = "hands: expected an array of shape (n, players, 2), with two cards for each player of each row";
        return Err(PyValueError::new_err(message));
    };
    if hands.width() != 2 || !(2..=MOST_PLAYERS).contains(&players) {
        let message = format!("hands has the shape ({rows}, {players}, {}): expected (n, 2 to 9, 2)", hands.width());
        return Err(PyValueError::new_err(message));
    }
    let boards = Boards::read(boards, rows)?;
    let output = Output::new(py, &[rows, players], out)?
        .apart_from(hands.extents(), "hands")?
        .apart_from(boards.extents(), "boards")?;
    let memory = output.memory();
    each_block(
        py,
        rows,
        4,
        threads,
        || [0.0; MOST_PLAYERS],
        |equities, rows| {
            for row in rows {
                let mut ids = vec![0; 2 * players + boards.width()];
                let (holes, board) = ids.split_at_mut(2 * players);
                for (at, pair) in holes.chunks_exact_mut(2).enumerate() {
                    (0..2).for_each(|card| hands.copy_column(card, row * players + at, &mut pair[card..=card]));
                }
                boards.copy(row, board);
                let cards = different_cards(row, &ids)?;
                let equities = &mut equities[..players];
                Question::new(&cards, players).answer(equities);
                memory.write(row * players, equities);
            }
            Ok(())
        },
    )?;
    Ok(output.done())
}

/// One board for all rows, or one for each.
pub(crate) enum Boards {
    One(Vec<u8>),
    Each(Hands),
}

impl Boards {
    pub(crate) fn read(boards: Option<&Bound<'_, PyAny>>, rows: usize) -> PyResult<Self> {
        let Some(boards) = boards else { return Ok(Self::One(Vec::new())) };
        if is_one_board(boards)? {
            return Ok(Self::One(ids_of(board_of(boards)?.cards())));
        }
        let boards = Hands::read(boards)?;
        if boards.count() != rows {
            return Err(PyValueError::new_err(format!("{} boards for {rows} rows of hands", boards.count())));
        }
        if !(3..=5).contains(&boards.width()) && rows > 0 {
            return Err(PyValueError::new_err(format!("boards of {} cards: expected 3, 4 or 5", boards.width())));
        }
        Ok(Self::Each(boards))
    }

    pub(crate) fn width(&self) -> usize {
        match self {
            Self::One(ids) => ids.len(),
            Self::Each(boards) => boards.width(),
        }
    }

    /// Returns where the boards are in memory that is not Rust's.
    pub(crate) fn extents(&self) -> impl Iterator<Item = Extent> + '_ {
        let hands = if let Self::Each(boards) = self { Some(boards) } else { None };
        hands.into_iter().flat_map(Hands::extents)
    }

    pub(crate) fn copy(&self, row: usize, into: &mut [u8]) {
        match self {
            Self::One(ids) => into.copy_from_slice(ids),
            Self::Each(boards) => {
                into.iter_mut().enumerate().for_each(|(at, id)| boards.copy_column(at, row, std::slice::from_mut(id)));
            }
        }
    }
}

/// Returns the cards of a row, or an error that names its first mistake.
pub(crate) fn different_cards(row: usize, ids: &[u8]) -> PyResult<Vec<Card>> {
    let cards: Option<Vec<Card>> = ids.iter().map(|&id| Card::from_id(id)).collect();
    let cards = cards.filter(|cards| CardSet::from_cards(cards).len() == cards.len());
    cards.ok_or_else(|| value_error_in((row, mistake_of(ids))))
}

type Key = HandKey<Compact>;

/// Hands on a board, and the cards that are left.
struct Question {
    holes: Vec<Key>,
    board: Key,
    to_come: usize,
    left: Vec<Key>,
    /// For each player, the boards that are won among so many.
    won: Vec<[u64; MOST_PLAYERS + 1]>,
}

impl Question {
    /// Takes two cards for each player, and those of the board.
    fn new(cards: &[Card], players: usize) -> Self {
        let (holes, board) = cards.split_at(2 * players);
        let known = CardSet::from_cards(cards);
        Self {
            holes: holes.chunks_exact(2).map(Key::from_cards).collect(),
            board: Key::from_cards(board),
            to_come: 5 - board.len(),
            left: Card::all().filter(|card| !known.contains(*card)).map(Key::from_card).collect(),
            won: vec![[0; MOST_PLAYERS + 1]; players],
        }
    }

    fn answer(mut self, equities: &mut [f64]) {
        let (board, to_come, left) = (self.board, self.to_come, std::mem::take(&mut self.left));
        let mut boards = 0;
        each_board(board, &left, to_come, &mut |board| {
            boards += 1;
            self.settle(board);
        });
        for (equity, won) in equities.iter_mut().zip(&self.won) {
            let shares = won.iter().enumerate().skip(1).map(|(among, boards)| *boards as f64 / among as f64);
            *equity = shares.sum::<f64>() / f64::from(boards);
        }
    }

    #[inline]
    fn settle(&mut self, board: Key) {
        let mut ranks = [HandRank::LOWEST; MOST_PLAYERS];
        let ranks = &mut ranks[..self.holes.len()];
        ranks.iter_mut().zip(&self.holes).for_each(|(rank, hole)| *rank = (board + *hole).rank_seven());
        let best = ranks.iter().copied().max().unwrap_or(HandRank::LOWEST);
        let winners = ranks.iter().filter(|rank| **rank == best).count();
        for (won, rank) in self.won.iter_mut().zip(ranks) {
            won[winners] += u64::from(*rank == best);
        }
    }
}

/// Calls a function for each way to add cards to a board.
fn each_board(board: Key, left: &[Key], to_come: usize, call: &mut impl FnMut(Key)) {
    if to_come == 0 {
        return call(board);
    }
    for (at, card) in left.iter().enumerate() {
        let board = board + *card;
        if to_come == 1 {
            call(board);
        } else {
            each_board(board, &left[at + 1..], to_come - 1, call);
        }
    }
}
