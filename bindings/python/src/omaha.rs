//! Ranks of Omaha hands.

use std::array::from_fn;

use keyfold::batch::{Backend, BatchError, columns_from_ids};
use keyfold::{HandRank, check};
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use pyo3::types::PyString;

use crate::arguments;
use crate::blocks::{BLOCK, each_block};
use crate::border::{Hands, Memory, Numbers, Output, read_cards};
use crate::game::repeated;
use crate::rank::error_in;
use crate::text::parse_one;

/// Ranks many Omaha hands of four, five or six hole cards, of which two count, with three of the board: 1 to 7462,
/// higher wins.
///
/// `hands` and `boards` are what `rank` takes, a row of five cards for each board; or all have one board, as text or as
/// five cards. A `ValueError` names the row and the card, the hole cards counted first. `out` and `threads` are as for
/// `rank`. Hands and boards of one array, and high-low, are `rank(hands, game="omaha-hilo")`.
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
#[pyo3(signature = (hands, boards, *, out=None, threads=1))]
pub(crate) fn rank_omaha<'py>(
    hands: &Bound<'py, PyAny>,
    boards: &Bound<'py, PyAny>,
    out: Option<&Bound<'py, PyAny>>,
    #[pyo3(from_py_with = arguments::threads)] threads: usize,
) -> PyResult<Bound<'py, PyAny>> {
    let py = hands.py();
    let (hands, boards) = (Hands::read(hands)?, Boards::read(boards)?);
    if let Boards::Each(boards) = &boards
        && boards.count() != hands.count()
    {
        return Err(PyValueError::new_err(format!("{} boards for {} hands", boards.count(), hands.count())));
    }
    let output = Output::new(py, hands.shape(), out)?.apart_from(hands.extents(), "hands")?;
    let output = match &boards {
        Boards::Each(boards) => output.apart_from(boards.extents(), "boards")?,
        Boards::One(_) => output,
    };
    let ranks = output.memory();
    match hands.width() {
        _ if hands.count() == 0 => Ok(()),
        4 => rank_hands::<4, 9>(py, &hands, &boards, ranks, threads),
        5 => rank_hands::<5, 10>(py, &hands, &boards, ranks, threads),
        6 => rank_hands::<6, 11>(py, &hands, &boards, ranks, threads),
        width => Err(PyValueError::new_err(format!("hands of {width} hole cards: expected 4, 5 or 6"))),
    }?;
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

fn rank_hands<const HOLE: usize, const CARDS: usize>(
    py: Python<'_>,
    hands: &Hands,
    boards: &Boards,
    ranks: &Memory<u16>,
    threads: usize,
) -> PyResult<()> {
    const { assert!(HOLE + 5 == CARDS) };
    let backend = Backend::detect();
    let scratch = || (Box::new([[0; BLOCK]; CARDS]), Box::new([HandRank::LOWEST; BLOCK]), Box::new([0; BLOCK]));
    each_block(py, hands.count(), BLOCK, threads, scratch, |(ids, ranked, numbers), rows| {
        let (from, length) = (rows.start, rows.len());
        for (at, column) in ids.iter_mut().enumerate() {
            let column = &mut column[..length];
            match boards {
                _ if at < HOLE => hands.copy_column(at, from, column),
                Boards::Each(boards) => boards.copy_column(at - HOLE, from, column),
                Boards::One(board) => column.fill(board[at - HOLE]),
            }
        }
        let ranked = &mut ranked[..length];
        columns_from_ids(ids.each_ref().map(|column| &column[..length]))
            .and_then(|cards| {
                if let Some(at) = repeated(&cards) {
                    let error = check::distinct::<CARDS>(&cards.map(|column| column[at])).err();
                    error.map_or(Ok(()), |error| Err(BatchError::Hand { hand: at + 1, error }))?;
                }
                backend.rank_omaha::<HOLE>(from_fn(|at| cards[at]), from_fn(|at| cards[HOLE + at]), ranked)
            })
            .map_err(|error| error_in(error, from))?;
        numbers.iter_mut().zip(ranked).for_each(|(number, rank)| *number = rank.get());
        ranks.write(from, &numbers[..length]);
        Ok(())
    })
}
