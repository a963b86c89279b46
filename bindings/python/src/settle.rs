//! What players get of the pots, hand by hand in arrays.

use keyfold_board::{SettleError, settle_high_low_rows, settle_rows};
use pyo3::exceptions::{PyTypeError, PyValueError};
use pyo3::prelude::*;
use pyo3::sync::PyOnceLock;

use crate::arguments;
use crate::blocks::{BLOCK, each_block};
use crate::border::{Items, Output, kind, room, written};
use crate::ints::{Ints, place};

/// Settles hands: returns what each player gets of all pots, an array of int64 of the shape of `paid`.
///
/// `paid` has the chips that each player has put in, on all streets and antes included, `ranks` the ranks of the hands,
/// the higher wins, and `folded`, of bool, who has folded: arrays whose last dimension has the players, from the left
/// of the button, or a sequence for one hand. The rank of a player who has folded is ignored. In high-low games `lows`
/// has the ranks of the lows, of which 0 is none.
///
/// A player wins from each other no more than he has put in. A bet that nobody called goes back. Equal ranks share a
/// pot, and its odd chips go one each to the first of them; in high-low games the odd chip of a pot goes to the high
/// half. An ante that one player puts in for all is that of one more player, who has folded. `out` and `threads` are as
/// for `rank`.
///
/// >>> import keyfold
/// >>> ranks = keyfold.rank_str(["As Ah 2c 3d 7h 9s Td", "Ks Kh 2c 3d 7h 9s Td", "Qs Qh 2c 3d 7h 9s Td"])
/// >>> keyfold.settle([50, 100, 300], ranks)       # the main pot, the side pot and what nobody called
/// array([150, 100, 200])
/// >>> keyfold.settle([50, 100, 300], ranks, folded=[False, True, False])
/// array([150,   0, 300])
/// >>> keyfold.settle([51, 100, 100], [3, 7, 5], lows=[2, 0, 1])
/// array([ 76, 126,  49])
/// >>> keyfold.settle([[1, 2], [2, 2]], ranks)
/// Traceback (most recent call last):
/// ...
/// TypeError: item 1 is a value of type list: expected a whole number
#[pyfunction]
#[pyo3(signature = (paid, ranks, *, folded=None, lows=None, out=None, threads=1))]
pub(crate) fn settle<'py>(
    paid: &Bound<'py, PyAny>,
    ranks: &Bound<'py, PyAny>,
    folded: Option<&Bound<'py, PyAny>>,
    lows: Option<&Bound<'py, PyAny>>,
    out: Option<&Bound<'py, PyAny>>,
    #[pyo3(from_py_with = arguments::threads)] threads: usize,
) -> PyResult<Bound<'py, PyAny>> {
    let py = paid.py();
    let (chips, shape) = numbers(paid, "paid")?;
    let Some((&players @ 1.., hands)) = shape.split_last() else {
        let shape = written(&shape);
        return Err(PyValueError::new_err(format!("paid has the shape {shape}: expected a number for each player")));
    };
    let paid = stakes(&chips, &shape)?;
    let of_shape = |(numbers, found): (Vec<i64>, Vec<usize>), what| as_paid(&shape, &found, what).map(|()| numbers);
    let ranks = of_shape(numbers(ranks, "ranks")?, "ranks")?;
    let lows = lows.map(|lows| of_shape(numbers(lows, "lows")?, "lows")).transpose()?;
    let folded = match folded {
        Some(folded) => flags(folded, &shape)?,
        None => {
            let mut nobody = room::of(paid.len())?;
            nobody.resize(paid.len(), false);
            nobody
        }
    };
    let output = Output::<i64>::new(py, &shape, out)?;
    let memory = output.memory();
    let at = |hand: usize| if hands.is_empty() { String::new() } else { place("paid", hand, hands) };
    let (all_folded, too_many) = ("all players have folded", "the chips of all players exceed 2^63 - 1");
    each_block(py, paid.len() / players, BLOCK, threads, Vec::new, |won: &mut Vec<u64>, rows| {
        let of = rows.start * players..rows.end * players;
        won.resize(of.len(), 0);
        let (paid, folded, ranks) = (&paid[of.clone()], &folded[of.clone()], &ranks[of.clone()]);
        let settled = match &lows {
            Some(lows) => settle_high_low_rows(players, paid, folded, ranks, &lows[of.clone()], won),
            None => settle_rows(players, paid, folded, ranks, won),
        };
        let wrong = |hand: usize, what: &str| PyValueError::new_err(format!("{}{what}", at(rows.start + hand)));
        settled.map_err(|error| match error {
            SettleError::AllFolded { hand } => wrong(hand - 1, all_folded),
            SettleError::TooManyChips { hand } => wrong(hand - 1, too_many),
            error => PyValueError::new_err(error.to_string()),
        })?;
        let signed =
            won.iter().enumerate().map(|(at, won)| i64::try_from(*won).map_err(|_| wrong(at / players, too_many)));
        memory.write(of.start, &signed.collect::<PyResult<Vec<i64>>>()?);
        Ok(())
    })?;
    Ok(output.done())
}

/// Reads whole numbers of each player, and the shape of their array.
fn numbers(object: &Bound<'_, PyAny>, what: &str) -> PyResult<(Vec<i64>, Vec<usize>)> {
    match Ints::read(object, what)? {
        Ints::Many(numbers, shape) => Ok((numbers, shape)),
        Ints::One(number) => {
            Err(PyTypeError::new_err(format!("{what} is {number}: expected an array or a sequence, for each player")))
        }
    }
}

/// Returns chips, none of them below zero. The highest number stands for all that arrays of uint64 have above it.
fn stakes(chips: &[i64], shape: &[usize]) -> PyResult<Vec<u64>> {
    let mut stakes = room::of(chips.len())?;
    for (at, number) in chips.iter().enumerate() {
        let stake = u64::try_from(*number).ok().filter(|_| *number < i64::MAX);
        stakes.push(stake.ok_or_else(|| {
            let what = format!("{}{number} chips: expected 0 to 2^63 - 2", place("paid", at, shape));
            PyValueError::new_err(what)
        })?);
    }
    Ok(stakes)
}

/// Reads True or False for each player. Any byte that is not zero is True.
fn flags(object: &Bound<'_, PyAny>, shape: &[usize]) -> PyResult<Vec<bool>> {
    static AS_ARRAY: PyOnceLock<Py<PyAny>> = PyOnceLock::new();
    let array = AS_ARRAY.import(object.py(), "numpy", "asarray")?.call1((object,))?;
    if array.getattr("dtype")?.getattr("kind")?.extract::<&str>()? != "b" {
        let message = format!("folded is {}: expected an array or a sequence of bool", kind(object));
        return Err(PyTypeError::new_err(message));
    }
    let bytes = Items::<u8>::read(&array.call_method1("view", ("uint8",))?, "folded")?;
    as_paid(shape, bytes.shape(), "folded")?;
    Ok(bytes.to_vec()?.into_iter().map(|byte| byte != 0).collect())
}

/// Refuses an array of another shape.
fn as_paid(shape: &[usize], found: &[usize], what: &str) -> PyResult<()> {
    match shape == found {
        true => Ok(()),
        false => {
            let message = format!("{what} has the shape {}: expected {}, as paid", written(found), written(shape));
            Err(PyValueError::new_err(message))
        }
    }
}
