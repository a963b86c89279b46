//! Ranks of arrays of hands, in any game.

use std::ops::Range;

use keyfold::batch::{Backend, BatchError, RankBatch, columns_from_ids, rows_from_ids};
use keyfold::registry::{HOLDEM, Rules};
use keyfold::{HandError, HandRank};
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;

use crate::arguments;
use crate::blocks::{BLOCK, each_block};
use crate::border::{Hands, Memory, Output};
use crate::game::{self, Columns, MOST, Wanted, hand_of};

/// Ranks many hands: 1 to 7462 in hold'em, where they have five to nine cards. The higher rank wins.
///
/// `hands` is an array of uint8 whose last dimension has the cards of a hand, in any memory order: (n, 7) gives (n,)
/// ranks, and one hand of shape (7,) a rank of shape (). Or it is a list of columns; or Arrow's fixed-size list array,
/// struct array or table. A card is `face * 4 + suit`, deuces and clubs first. Nothing is converted.
///
/// `game` is one of `GAMES`. Where there is a board, its cards come last: nine columns in "omaha". Ranks begin with 1,
/// and the higher wins in lowball too; in video poker a rank is the number of a paid hand, and 1 pays nothing.
///
/// `out`, an array of uint16 or int16, takes the ranks and is returned. `threads` share the work; None means all cores.
/// Other threads of Python run meanwhile: each block of 1,024 hands is copied, checked and ranked, so that what they
/// write to `hands` makes other ranks or an error, never ranks of what is not a card.
///
/// A `ValueError` names the row, counted from 0, and the card, counted from 1.
///
/// >>> import numpy, keyfold
/// >>> keyfold.rank(numpy.array([[51, 47, 43, 39, 35, 0, 5], [0, 4, 8, 13, 21, 29, 38]], "uint8"))
/// array([7462,  172], dtype=uint16)
/// >>> keyfold.rank(keyfold.parse(["As Ks Qs Js Ts", "Ah Kc 9d 8s 6c"]), game="short-deck")
/// array([1404,   89], dtype=uint16)
/// >>> keyfold.rank(numpy.array([[51, 47, 43, 39, 35], [0, 4, 8, 13, 4]], "uint8"))
/// Traceback (most recent call last):
/// ...
/// ValueError: hands[1]: card 5: 3c repeats card 2
#[pyfunction]
#[pyo3(signature = (hands, *, game="holdem", out=None, threads=1))]
pub(crate) fn rank<'py>(
    hands: &Bound<'py, PyAny>,
    #[pyo3(from_py_with = arguments::name)] game: &str,
    out: Option<&Bound<'py, PyAny>>,
    #[pyo3(from_py_with = arguments::threads)] threads: usize,
) -> PyResult<Bound<'py, PyAny>> {
    rank_all(hands, game::named(game, |_| true)?, Wanted::Rank, out, threads)
}

/// Ranks the lows of many hands in a high-low game: the higher wins, 0 is no low. All else is as for `rank`.
///
/// >>> import keyfold
/// >>> hands = keyfold.parse(["As 2d 3c 4h 6s Kc Kd", "9s 9d Tc Th Js Kc Kd"])
/// >>> keyfold.rank_low(hands, game="stud-hilo")
/// array([55,  0], dtype=uint16)
#[pyfunction]
#[pyo3(signature = (hands, *, game, out=None, threads=1))]
pub(crate) fn rank_low<'py>(
    hands: &Bound<'py, PyAny>,
    #[pyo3(from_py_with = arguments::name)] game: &str,
    out: Option<&Bound<'py, PyAny>>,
    #[pyo3(from_py_with = arguments::threads)] threads: usize,
) -> PyResult<Bound<'py, PyAny>> {
    rank_all(hands, game::named(game, Rules::has_low)?, Wanted::Low, out, threads)
}

fn rank_all<'py>(
    hands: &Bound<'py, PyAny>,
    game: &'static Rules,
    wanted: Wanted,
    out: Option<&Bound<'py, PyAny>>,
    threads: usize,
) -> PyResult<Bound<'py, PyAny>> {
    let py = hands.py();
    let hands = Hands::read(hands)?;
    // Before any hand is looked at.
    if let Some(mistake) = game::width_mistake(game, hands.width()).filter(|_| hands.count() > 0) {
        return Err(PyValueError::new_err(mistake));
    }
    let output = Output::new(py, hands.shape(), out)?.apart_from(hands.extents(), "hands")?;
    let ranks = output.memory();
    match (game == &HOLDEM, hands.width()) {
        (true, 5) => rank_holdem::<5>(py, &hands, ranks, threads),
        (true, 6) => rank_holdem::<6>(py, &hands, ranks, threads),
        (true, 7) => rank_holdem::<7>(py, &hands, ranks, threads),
        _ => rank_game(py, &hands, (game, wanted), ranks, threads),
    }?;
    Ok(output.done())
}

/// A row, and its error.
pub(crate) type Mistake = (usize, HandError);

pub(crate) fn value_error_in((row, error): Mistake) -> PyErr {
    PyValueError::new_err(format!("hands[{row}]: {error}"))
}

/// A block of hands as rows or as columns, and its ranks.
struct Scratch<const N: usize> {
    rows: Box<[[u8; N]; BLOCK]>,
    columns: Box<[[u8; BLOCK]; N]>,
    ranks: Box<[HandRank; BLOCK]>,
    numbers: Box<[u16; BLOCK]>,
}

impl<const N: usize> Scratch<N> {
    fn new() -> Self {
        let (rows, columns) = (Box::new([[0; N]; BLOCK]), Box::new([[0; BLOCK]; N]));
        Self { rows, columns, ranks: Box::new([HandRank::LOWEST; BLOCK]), numbers: Box::new([0; BLOCK]) }
    }

    fn rank(&mut self, hands: &Hands, is_rows: bool, rows: &Range<usize>) -> Result<&[u16], BatchError>
    where
        Backend: RankBatch<N>,
    {
        let (backend, from, length) = (Backend::detect(), rows.start, rows.len());
        let ranks = &mut self.ranks[..length];
        if is_rows {
            let rows = &mut self.rows[..length];
            hands.copy_rows(from, rows.as_flattened_mut());
            backend.rank_rows_checked(rows_from_ids(rows)?, ranks)?;
        } else {
            let columns = self.columns.each_mut().map(|column| &mut column[..length]);
            columns.into_iter().enumerate().for_each(|(at, column)| hands.copy_column(at, from, column));
            let columns = self.columns.each_ref().map(|column| &column[..length]);
            backend.rank_columns_checked(columns_from_ids(columns)?, ranks)?;
        }
        let numbers = &mut self.numbers[..length];
        numbers.iter_mut().zip(ranks).for_each(|(number, rank)| *number = rank.get());
        Ok(numbers)
    }
}

fn rank_holdem<const N: usize>(py: Python<'_>, hands: &Hands, ranks: &Memory<u16>, threads: usize) -> PyResult<()>
where
    Backend: RankBatch<N>,
{
    let is_rows = hands.is_rows();
    each_block(py, hands.count(), BLOCK, threads, Scratch::<N>::new, |scratch, rows| {
        match scratch.rank(hands, is_rows, &rows) {
            Ok(numbers) => ranks.write(rows.start, numbers),
            Err(error) => return Err(error_in(error, rows.start)),
        }
        Ok(())
    })
}

/// Names the row of the whole array.
pub(crate) fn error_in(error: BatchError, from: usize) -> PyErr {
    match hand_of(error) {
        Some((row, error)) => value_error_in((from + row, error)),
        None => PyValueError::new_err(error.to_string()),
    }
}

fn rank_game(
    py: Python<'_>,
    hands: &Hands,
    (game, wanted): (&Rules, Wanted),
    ranks: &Memory<u16>,
    threads: usize,
) -> PyResult<()> {
    let width = hands.width().min(MOST);
    let scratch = || (Columns::new(), Box::new([0; BLOCK]));
    each_block(py, hands.count(), BLOCK, threads, scratch, |(columns, numbers), rows| {
        columns.copy(hands, &rows);
        let numbers = &mut numbers[..rows.len()];
        game::rank_block(game, wanted, (columns, width), numbers)
            .map_err(|(row, error)| value_error_in((rows.start + row, error)))?;
        ranks.write(rows.start, numbers);
        Ok(())
    })
}

/// The name of the backend that ranks arrays on this CPU.
///
/// >>> import keyfold
/// >>> isinstance(keyfold.backend(), str)
/// True
#[pyfunction]
pub(crate) fn backend() -> &'static str {
    Backend::detect().name()
}
