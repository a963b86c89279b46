//! What a rank says: words, category, an example, and the numbers of others.

use keyfold::registry::{HOLDEM, Rules};
use keyfold::{Category, HandCode, HandRank};
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use pyo3::types::PyString;

use crate::arguments;
use crate::border::{Output, room};
use crate::game;
use crate::ints::{Ints, place};
use crate::signals::look;
use crate::text::{ids_of, listed};

/// Describes a rank in words; an array of ranks gives a list. `full=True` names every kicker, so that each of the 7,462
/// ranks has a text of its own. Ranks of another `game` are described in its words.
///
/// >>> import keyfold
/// >>> keyfold.describe(7260)
/// 'full house, jacks full of aces'
/// >>> keyfold.describe(1), keyfold.describe(1, full=True)
/// ('seven high, five kicker', 'seven high, five, four, trey and deuce kickers')
/// >>> keyfold.describe(keyfold.rank(keyfold.parse("Ac 2d 3h 4s"), game="badugi"), game="badugi")
/// 'badugi, 4-3-2-A'
/// >>> keyfold.describe(0)
/// Traceback (most recent call last):
/// ...
/// ValueError: 0 is not a rank: expected 1 to 7462
#[pyfunction]
#[pyo3(signature = (ranks, *, game="holdem", full=false))]
pub(crate) fn describe<'py>(
    ranks: &Bound<'py, PyAny>,
    #[pyo3(from_py_with = arguments::name)] game: &str,
    #[pyo3(from_py_with = arguments::flag)] full: bool,
) -> PyResult<Bound<'py, PyAny>> {
    let (py, game) = (ranks.py(), game::named(game, |_| true)?);
    let words = |number: i64, place: &str| {
        let rank = number_of(number, game, place)?;
        let words = if full { format!("{:#}", game.describe(rank)) } else { game.describe(rank).to_string() };
        PyResult::Ok(PyString::new(py, &words))
    };
    match Ints::read(ranks, "ranks")? {
        Ints::One(number) => Ok(words(number, "")?.into_any()),
        Ints::Many(numbers, shape) => {
            let mut texts = room::of(numbers.len())?;
            for (at, number) in numbers.into_iter().enumerate() {
                look(py, at)?;
                texts.push(words(number, "").or_else(|_| words(number, &place("ranks", at, &shape)))?);
            }
            listed(py, texts)
        }
    }
}

fn number_of(number: i64, game: &Rules, place: &str) -> PyResult<u16> {
    let rank = u16::try_from(number).ok().filter(|rank| (1..=game.highest()).contains(rank));
    rank.ok_or_else(|| {
        PyValueError::new_err(format!("{place}{number} is not a rank: expected 1 to {}", game.highest()))
    })
}

fn rank_of(number: i64, place: &str) -> PyResult<HandRank> {
    number_of(number, &HOLDEM, place).map(|number| HandRank::new(number).unwrap_or(HandRank::LOWEST))
}

/// Returns the category of a rank, 0 to 8, or an array of them for an array of ranks; `CATEGORIES` has their names.
///
/// >>> import keyfold
/// >>> keyfold.category(7260)
/// 6
/// >>> keyfold.CATEGORIES[6]
/// 'full house'
/// >>> keyfold.category(keyfold.rank_str(["As Ks Qs Js Ts", "7c5d4h3s2c"]))
/// array([8, 0], dtype=uint8)
#[pyfunction]
pub(crate) fn category<'py>(ranks: &Bound<'py, PyAny>) -> PyResult<Bound<'py, PyAny>> {
    let of = |number: i64, place: &str| rank_of(number, place).map(|rank| rank.category().index());
    Ints::read(ranks, "ranks")?.mapped(ranks.py(), "ranks", of)
}

/// Returns five cards of a rank, the most significant first: an array of shape (5,), or (n, 5) for n ranks.
///
/// >>> import keyfold
/// >>> keyfold.format(keyfold.example(7260))
/// 'Js Jh Jd Ac As'
/// >>> every = range(1, 7463)
/// >>> bool((keyfold.rank(keyfold.example(every)) == every).all())
/// True
#[pyfunction]
pub(crate) fn example<'py>(ranks: &Bound<'py, PyAny>) -> PyResult<Bound<'py, PyAny>> {
    let (numbers, shape) = match Ints::read(ranks, "ranks")? {
        Ints::One(number) => (vec![number], Vec::new()),
        Ints::Many(numbers, shape) => (numbers, shape),
    };
    let output = Output::new(ranks.py(), &[&shape[..], &[5]].concat(), None)?;
    for (at, &number) in numbers.iter().enumerate() {
        look(ranks.py(), at)?;
        let rank = rank_of(number, "").or_else(|_| rank_of(number, &place("ranks", at, &shape)))?;
        output.memory().write(5 * at, &ids_of(&rank.example()));
    }
    Ok(output.done())
}

/// Returns Cactus Kev's numbers of ranks, 1 for a royal flush to 7462, an int for an int; and ranks for such numbers.
///
/// >>> import keyfold
/// >>> keyfold.cactus_kev(7462), keyfold.cactus_kev(1)
/// (1, 7462)
/// >>> keyfold.cactus_kev(keyfold.rank_str(["As Ks Qs Js Ts"]))
/// array([1], dtype=uint16)
#[pyfunction]
pub(crate) fn cactus_kev<'py>(ranks: &Bound<'py, PyAny>) -> PyResult<Bound<'py, PyAny>> {
    Ints::read(ranks, "ranks")?
        .mapped(ranks.py(), "ranks", |number, place| rank_of(number, place).map(HandRank::cactus_kev))
}

/// Returns the codes of ranks, uint32, an int for an int: a hexadecimal digit for the category and one for each of the
/// five faces that count, 0 for a deuce to c for an ace.
///
/// >>> import keyfold
/// >>> hex(keyfold.code(7260))
/// '0x6999cc'
#[pyfunction]
pub(crate) fn code<'py>(ranks: &Bound<'py, PyAny>) -> PyResult<Bound<'py, PyAny>> {
    Ints::read(ranks, "ranks")?.mapped(ranks.py(), "ranks", |number, place| Ok(rank_of(number, place)?.code().get()))
}

/// Returns the ranks of codes: what `code` returned.
///
/// >>> import keyfold
/// >>> keyfold.rank_of_code(0x6999cc)
/// 7260
/// >>> keyfold.rank_of_code(0x04321c)
/// Traceback (most recent call last):
/// ...
/// ValueError: 0x4321c is no hand's code
#[pyfunction]
pub(crate) fn rank_of_code<'py>(codes: &Bound<'py, PyAny>) -> PyResult<Bound<'py, PyAny>> {
    Ints::read(codes, "codes")?.mapped(codes.py(), "codes", |number, place| {
        let code = u32::try_from(number).ok().and_then(HandCode::new);
        let rank = code.map(|code| code.rank().get());
        rank.ok_or_else(|| PyValueError::new_err(format!("{place}{number:#x} is no hand's code")))
    })
}

/// The names of the categories.
pub(crate) fn category_names() -> Vec<&'static str> {
    Category::ALL.into_iter().map(Category::name).collect()
}
