//! Ranks of Omaha hands.

use std::array::from_fn;

use keyfold::batch::{Backend, BatchError, columns_from_ids};
use keyfold::{Card, HandRank, check};
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use pyo3::types::PyString;

use crate::border::{Hands, Numbers, Output, read_cards};
use crate::rank::{BLOCK, Mistake, value_error_in};
use crate::text::parse_one;

/// Ranks many Omaha hands of four, five or six hole cards, of which two count, with three of the board: 1 to 7462,
/// higher wins.
///
/// `hands` and `boards` are what `rank` takes, a row of five cards for each board; or all have one board, as text or as
/// five cards. A `ValueError` names the row and the card, the hole cards counted first.
///
/// >>> import keyfold
/// >>> hands = keyfold.parse(["As Ks Kd 2c", "Ah Ad Kc Td"])
/// >>> ranks = keyfold.rank_omaha(hands, "Qs Js 5s Kh 5d")
/// >>> keyfold.describe(ranks)
/// ['full house, kings full of fives', 'straight to the ace']
/// >>> keyfold.rank_omaha(hands, "Qs Js 5s Kh Ad")
/// Traceback (most recent call last):
/// ...
/// ValueError: hands[1]: card 9: Ad repeats card 2
#[pyfunction]
pub(crate) fn rank_omaha<'py>(hands: &Bound<'py, PyAny>, boards: &Bound<'py, PyAny>) -> PyResult<Bound<'py, PyAny>> {
    let py = hands.py();
    let (hands, boards) = (Hands::read(hands)?, Boards::read(boards)?);
    if let Boards::Each(boards) = &boards
        && boards.count() != hands.count()
    {
        return Err(PyValueError::new_err(format!("{} boards for {} hands", boards.count(), hands.count())));
    }
    let mut output = Output::of_length(py, hands.count())?;
    let (ranks, hands, boards) = (output.items(), &hands, &boards);
    let rank = match hands.width() {
        4 => rank_hands::<4, 9>,
        5 => rank_hands::<5, 10>,
        6 => rank_hands::<6, 11>,
        width if !ranks.is_empty() => {
            return Err(PyValueError::new_err(format!("hands of {width} hole cards: expected 4, 5 or 6")));
        }
        _ => |_: &Hands, _: &Boards, _: &mut [HandRank]| Ok(()),
    };
    py.detach(|| rank(hands, boards, ranks)).map_err(value_error_in)?;
    Ok(output.done())
}

enum Boards {
    One([u8; 5]),
    Each(Hands),
}

impl Boards {
    fn read(boards: &Bound<'_, PyAny>) -> PyResult<Self> {
        let wrong = |found| PyValueError::new_err(format!("boards of {found} cards: expected 5"));
        let one = match boards.cast::<PyString>() {
            Ok(text) => Numbers::Read(parse_one(text)?),
            Err(_) => read_cards(boards, 5)?,
        };
        match one {
            Numbers::Read(board) => {
                return board.try_into().map(Self::One).map_err(|board: Vec<u8>| wrong(board.len()));
            }
            Numbers::TooMany(found) => return Err(wrong(found)),
            Numbers::Others(_) => {}
        }
        let boards = Hands::read(boards)?;
        if boards.width() != 5 && boards.count() > 0 {
            return Err(wrong(boards.width()));
        }
        Ok(Self::Each(boards))
    }
}

/// Copies blocks of hands, for the same reason as `rank`.
fn rank_hands<const HOLE: usize, const CARDS: usize>(
    hands: &Hands,
    boards: &Boards,
    ranks: &mut [HandRank],
) -> Result<(), Mistake> {
    const { assert!(HOLE + 5 == CARDS) };
    let backend = Backend::detect();
    let mut ids = [[0; BLOCK]; CARDS];
    for (block, places) in ranks.chunks_mut(BLOCK).enumerate() {
        let (from, length) = (block * BLOCK, places.len());
        for (at, column) in ids.iter_mut().enumerate() {
            let column = &mut column[..length];
            match boards {
                _ if at < HOLE => hands.copy_column(at, from, column),
                Boards::Each(boards) => boards.copy_column(at - HOLE, from, column),
                Boards::One(board) => column.fill(board[at - HOLE]),
            }
        }
        let ranked = columns_from_ids(ids.each_ref().map(|column| &column[..length])).and_then(|cards| {
            all_different(&cards)?;
            backend.rank_omaha::<HOLE>(from_fn(|at| cards[at]), from_fn(|at| cards[HOLE + at]), places)
        });
        if let Err(BatchError::Hand { hand, error }) = ranked {
            return Err((from + hand - 1, error));
        }
    }
    Ok(())
}

/// Finds the first hand that holds a card twice, and that card.
fn all_different<const CARDS: usize>(columns: &[&[Card]; CARDS]) -> Result<(), BatchError> {
    // Each pair of columns from top to bottom, so that vectors compare many bytes at once.
    let mut repeated = [false; BLOCK];
    for (number, first) in columns.iter().enumerate() {
        for second in &columns[number + 1..] {
            let pairs = repeated.iter_mut().zip(first.iter().zip(*second));
            pairs.for_each(|(repeated, (first, second))| *repeated |= first == second);
        }
    }
    match repeated.into_iter().position(|repeated| repeated) {
        None => Ok(()),
        Some(at) => match check::distinct::<CARDS>(&columns.map(|column| column[at])) {
            Err(error) => Err(BatchError::Hand { hand: at + 1, error }),
            Ok(_) => Ok(()),
        },
    }
}
