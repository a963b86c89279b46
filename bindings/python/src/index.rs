//! The index of suit-isomorphic deals.

use keyfold::{Card, HoleCards};
use keyfold_board::isomorphism::{Deal, Indexer as Of, Rounds, RoundsOf, Wide};
use pyo3::exceptions::{PyTypeError, PyValueError};
use pyo3::prelude::*;

use crate::arguments;
use crate::blocks::{BLOCK, each_block};
use crate::border::{Hands, Output};
use crate::ints::{Ints, place};
use crate::pickle::{Reduced, reduced};
use crate::rank::value_error_in;
use crate::sets::mistake_of;
use crate::signals::look;
use crate::text::{cards_of, ids_of};

/// The functions of a sequence of rounds.
struct Sequence {
    rounds: &'static [usize],
    sizes: fn() -> Vec<u64>,
    index: fn(&[Card], &[usize]) -> Result<u64, String>,
    unindex: fn(usize, u64) -> Option<Vec<u8>>,
    holes: fn(&[Card], &mut [i64; HoleCards::COUNT]) -> Result<(), String>,
}

/// A row for each sequence of rounds: its type, the cards after each round, and those of the boards after two hole
/// cards.
macro_rules! sequences {
    ($($rounds:ty: [$($cards:literal)*] [$($board:literal)*];)*) => {
        /// Rounds that begin as one of these do are indexed by it.
        #[allow(unused_variables, reason = "not all rounds begin with two hole cards")]
        const SEQUENCES: &[Sequence] = &[$(Sequence {
            rounds: <$rounds as Rounds>::CARDS,
            sizes: || <$rounds as Rounds>::SIZES.iter().map(|&size| size.into()).collect(),
            index: index_of::<$rounds>,
            unindex: |cards, index| match cards {
                $($cards => Of::<$rounds>::unindex::<$cards>(index.try_into().ok()?).map(|cards| ids_of(&cards)),)*
                _ => None,
            },
            holes: |board, indices| match board.len() {
                $($board => index_holes::<$rounds, $board>(board, indices),)*
                found => Err(format!("no round ends with a board of {found} cards")),
            },
        }),*];
    };
}
sequences! {
    RoundsOf<2, 3, 1, 1>: [2 5 6 7] [3 4 5];
    RoundsOf<2, 4, 1>: [2 6 7] [4 5];
    RoundsOf<2, 5>: [2 7] [5];
    RoundsOf<3, 1, 1>: [3 4 5] [];
    RoundsOf<4, 1>: [4 5] [];
    RoundsOf<5>: [5] [];
    RoundsOf<3, 4>: [3 7] [];
    Wide<RoundsOf<4, 3, 1, 1>>: [4 7 8 9] [];
    Wide<RoundsOf<2, 5, 4>>: [2 7 11] [5];
}

fn index_of<R: Rounds>(cards: &[Card], rounds: &[usize]) -> Result<u64, String> {
    let wrong = |error: keyfold_board::isomorphism::DealError| error.to_string();
    let (first, mut rest) = cards.split_at(rounds.first().copied().unwrap_or(0));
    let mut deal = Deal::<R>::new(first).map_err(wrong)?;
    for &count in rounds.iter().skip(1) {
        let (round, later) = rest.split_at(count);
        (deal, rest) = (deal.next_round(round).map_err(wrong)?, later);
    }
    Ok(deal.index().into())
}

fn index_holes<R: Rounds, const BOARD: usize>(
    board: &[Card],
    indices: &mut [i64; HoleCards::COUNT],
) -> Result<(), String> {
    let Some(board) = board.first_chunk::<BOARD>() else { return Err(String::from("too few cards")) };
    let mut own = [R::Index::default(); HoleCards::COUNT];
    Of::<R>::index_holes(board, &mut own).map_err(|error| error.to_string())?;
    for ((hole, index), own) in HoleCards::all().zip(indices).zip(own) {
        let is_blocked = hole.cards().iter().any(|card| board.contains(card));
        // No more than 2^55.
        *index = if is_blocked { -1 } else { Into::<u64>::into(own).cast_signed() };
    }
    Ok(())
}

/// Numbers deals that differ only by their suits with the same index: from 0 without gaps, for tables.
///
/// `rounds` are the cards of each round, those of a round in any order: (2, 3, 1, 1) is hold'em with flop, turn and
/// river; (2, 5) forgets which card of the board came when; (3, 1, 1), (4, 1) and (5,) are boards; (4, 3, 1, 1) is
/// Omaha. An index takes some 50 nanoseconds.
///
/// >>> import keyfold
/// >>> rivers = keyfold.Indexer((2, 3, 1, 1))
/// >>> rivers, rivers.sizes
/// (Indexer((2, 3, 1, 1)), (169, 1286792, 55190538, 2428287420))
/// >>> rivers.index(keyfold.parse(["As Ks Qs 7s 2d", "Ah Kh Qh 7h 2c"]))
/// array([1273857, 1273857])
/// >>> keyfold.format(rivers.unindex(rivers.index(keyfold.parse("As Ks Qs 7s 2d")), cards=5))
/// 'Kc Ac 2d 7c Qc'
/// >>> keyfold.Indexer((2, 9))
/// Traceback (most recent call last):
/// ...
/// ValueError: rounds=(2, 9): expected the beginning of one of (2, 3, 1, 1), (2, 4, 1), (2, 5), (3, 1, 1), ...
#[pyclass(frozen, eq, hash, module = "keyfold")]
#[derive(Clone, PartialEq, Eq, Hash)]
pub(crate) struct Indexer {
    rounds: Vec<usize>,
    sequence: usize,
}

#[pymethods]
impl Indexer {
    #[new]
    #[pyo3(signature = (rounds=None))]
    fn new(rounds: Option<&Bound<'_, PyAny>>) -> PyResult<Self> {
        let Some(given) = rounds else { return Ok(Self { rounds: vec![2, 3, 1, 1], sequence: 0 }) };
        let wrong_type = || PyTypeError::new_err("rounds are the numbers of cards of each round, such as (2, 3, 1, 1)");
        let rounds: Vec<usize> = given.extract().map_err(|_| wrong_type())?;
        match SEQUENCES.iter().position(|known| !rounds.is_empty() && known.rounds.starts_with(&rounds)) {
            Some(sequence) => Ok(Self { rounds, sequence }),
            None => {
                let known: Vec<String> = SEQUENCES.iter().map(|known| tuple(known.rounds)).collect();
                let (found, known) = (tuple(&rounds), known.join(", "));
                Err(PyValueError::new_err(format!("rounds={found}: expected the beginning of one of {known}")))
            }
        }
    }

    /// The cards of each round.
    ///
    /// >>> import keyfold
    /// >>> keyfold.Indexer((2, 5)).rounds
    /// (2, 5)
    #[getter]
    fn rounds<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, pyo3::types::PyTuple>> {
        pyo3::types::PyTuple::new(py, &self.rounds)
    }

    /// The number of indices after each round.
    ///
    /// >>> import keyfold
    /// >>> keyfold.Indexer((3, 1, 1)).sizes
    /// (1755, 63193, 2554656)
    #[getter]
    fn sizes<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, pyo3::types::PyTuple>> {
        pyo3::types::PyTuple::new(py, (self.sequence().sizes)().into_iter().take(self.rounds.len()))
    }

    /// Returns the index of each deal: an array of int64. `cards` is an array of uint8 as for `rank`, whose last
    /// dimension has the cards of the first rounds, those of the first round first; `out` and `threads` too.
    ///
    /// >>> import keyfold
    /// >>> keyfold.Indexer((3, 1, 1)).index(keyfold.parse(["Qs 7s 2d", "7c 2h Qc"]))
    /// array([1105, 1105])
    #[pyo3(signature = (cards, *, out=None, threads=1))]
    fn index<'py>(
        &self,
        cards: &Bound<'py, PyAny>,
        out: Option<&Bound<'py, PyAny>>,
        #[pyo3(from_py_with = arguments::threads)] threads: usize,
    ) -> PyResult<Bound<'py, PyAny>> {
        let (py, index) = (cards.py(), self.sequence().index);
        let deals = Hands::read(cards)?;
        let rounds = if deals.count() == 0 { &[][..] } else { self.rounds_of(deals.width())? };
        let output = Output::new(py, deals.shape(), out)?.apart_from(deals.extents(), "cards")?;
        let memory = output.memory();
        let scratch = || (vec![0u8; BLOCK * deals.width()], [0i64; BLOCK]);
        each_block(py, deals.count(), BLOCK, threads, scratch, |(ids, indices), rows| {
            let (width, count) = (deals.width(), rows.len());
            let columns = ids.chunks_exact_mut(BLOCK).enumerate();
            columns.for_each(|(at, column)| deals.copy_column(at, rows.start, &mut column[..count]));
            let mut of_row = vec![0; width];
            for (row, place) in indices[..count].iter_mut().enumerate() {
                of_row.iter_mut().enumerate().for_each(|(at, id)| *id = ids[at * BLOCK + row]);
                let cards: Option<Vec<Card>> = of_row.iter().map(|&id| Card::from_id(id)).collect();
                let found = cards.and_then(|cards| index(&cards, rounds).ok());
                let Some(found) = found else {
                    return Err(value_error_in((rows.start + row, mistake_of(&of_row))));
                };
                *place = found.cast_signed();
            }
            memory.write(rows.start, &indices[..count]);
            Ok(())
        })?;
        Ok(output.done())
    }

    /// Returns the deal of each index, those of the rounds up to so many `cards`, or of all rounds: an array of uint8
    /// of shape (n, cards), or (cards,) for one index.
    ///
    /// >>> import keyfold
    /// >>> keyfold.format(keyfold.Indexer((5,)).unindex([0, 134458]))
    /// ['2c 2d 2h 2s 3c', 'Tc Jc Qc Kc Ac']
    /// >>> keyfold.Indexer((5,)).unindex(134459)
    /// Traceback (most recent call last):
    /// ...
    /// ValueError: 134459 is no index of 5 cards: expected 0 to 134458
    #[pyo3(signature = (indices, cards=None))]
    fn unindex<'py>(&self, indices: &Bound<'py, PyAny>, cards: Option<usize>) -> PyResult<Bound<'py, PyAny>> {
        let (py, cards) = (indices.py(), cards.unwrap_or(self.rounds.iter().sum()));
        let rounds = self.rounds_of(cards)?.len();
        let most = (self.sequence().sizes)().get(rounds - 1).map_or(0, |size| size.saturating_sub(1));
        let (numbers, shape) = match Ints::read(indices, "indices")? {
            Ints::One(number) => (vec![number], Vec::new()),
            Ints::Many(numbers, shape) => (numbers, shape),
        };
        let output = Output::new(py, &[&shape[..], &[cards]].concat(), None)?;
        for (at, &number) in numbers.iter().enumerate() {
            look(indices.py(), at)?;
            let deal = u64::try_from(number).ok().and_then(|index| (self.sequence().unindex)(cards, index));
            let deal = deal.ok_or_else(|| {
                let place = if shape.is_empty() { String::new() } else { place("indices", at, &shape) };
                let message = format!("{place}{number} is no index of {cards} cards: expected 0 to {most}");
                PyValueError::new_err(message)
            })?;
            output.memory().write(cards * at, &deal);
            if at % 65_536 == 65_535 {
                py.check_signals()?;
            }
        }
        Ok(output.done())
    }

    /// Returns the index of each pair of hole cards with a board: an array of int64 of shape (1326,), -1 for those that
    /// the board blocks. The first round is two cards. Some 3 microseconds.
    ///
    /// >>> import keyfold
    /// >>> indices = keyfold.Indexer().index_holes("Qs 7s 2d")
    /// >>> indices[keyfold.hole_index("As Ks")]
    /// np.int64(1273857)
    #[pyo3(signature = (board, *, out=None))]
    fn index_holes<'py>(
        &self,
        board: &Bound<'py, PyAny>,
        out: Option<&Bound<'py, PyAny>>,
    ) -> PyResult<Bound<'py, PyAny>> {
        let cards = cards_of(board, "board")?;
        if self.rounds.first() != Some(&2) {
            return Err(PyValueError::new_err("index_holes takes rounds that begin with two hole cards"));
        }
        self.rounds_of(2 + cards.len())?;
        let output = Output::new(board.py(), &[HoleCards::COUNT], out)?;
        let mut indices = [0; HoleCards::COUNT];
        let indexed = (self.sequence().holes)(&cards, &mut indices);
        indexed.map_err(|error| PyValueError::new_err(format!("board: {error}")))?;
        output.memory().write(0, &indices);
        Ok(output.done())
    }

    fn __repr__(&self) -> String {
        match &self.rounds[..] {
            [one] => format!("Indexer(({one},))"),
            rounds => format!("Indexer({})", tuple(rounds)),
        }
    }

    fn __reduce__<'py>(slf: &Bound<'py, Self>) -> Reduced<'py, Vec<usize>> {
        reduced(slf, slf.get().rounds.clone())
    }
}

impl Indexer {
    fn sequence(&self) -> &'static Sequence {
        &SEQUENCES[self.sequence]
    }

    /// Returns the rounds that end with so many cards.
    fn rounds_of(&self, cards: usize) -> PyResult<&[usize]> {
        let ends = self.rounds.iter().scan(0, |sum, count| {
            *sum += count;
            Some(*sum)
        });
        let ends: Vec<usize> = ends.collect();
        match ends.iter().position(|end| *end == cards) {
            Some(last) => Ok(&self.rounds[..=last]),
            None => {
                let ends: Vec<String> = ends.iter().map(usize::to_string).collect();
                let message =
                    format!("deals of {cards} cards: rounds of {} end with {}", tuple(&self.rounds), ends.join(", "));
                Err(PyValueError::new_err(message))
            }
        }
    }
}

fn tuple(rounds: &[usize]) -> String {
    let counts: Vec<String> = rounds.iter().map(usize::to_string).collect();
    format!("({})", counts.join(", "))
}
