//! All Omaha hands on a board: their ranks and their numbers.

use std::ops::ControlFlow;

use keyfold::games::Omaha;
use keyfold::games::omaha::Pairs;
use keyfold::{Card, HandError, HandRank, check};
use keyfold_equity::{OmahaRange, OmahaRangeError, WEIGHT_ONE};
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;

use crate::arguments;
use crate::blocks::{BLOCK, each_block};
use crate::border::{Hands, Output, room};
use crate::ints::{Ints, place};
use crate::pickle::{Reduced, reduced};
use crate::signals::look;
use crate::text::{cards_of, ids_of, value_error};

/// A board of five cards, and all Omaha hands of four, five or six hole cards that it leaves.
///
/// Hands are numbered by their highest card, then the next one and so on. Making one takes some microseconds.
///
/// >>> import keyfold
/// >>> board = keyfold.OmahaBoard("Qs Js 5s Kh 5d")
/// >>> ranks = board.rank_hands()
/// >>> keyfold.format(board.unindex(ranks.argmax())), keyfold.describe(ranks.max())
/// ('2c 2d 5c 5h', 'four of a kind, fives, king kicker')
/// >>> keyfold.OmahaBoard("Qs Js 5s")
/// Traceback (most recent call last):
/// ...
/// ValueError: board: expected 5 cards, found 3
#[pyclass(frozen, eq, hash, module = "keyfold")]
#[derive(Clone)]
pub(crate) struct OmahaBoard {
    /// In ascending order.
    cards: [Card; 5],
    pub(crate) pairs: Box<Pairs>,
}

impl PartialEq for OmahaBoard {
    fn eq(&self, other: &Self) -> bool {
        self.cards == other.cards
    }
}

impl Eq for OmahaBoard {}

impl std::hash::Hash for OmahaBoard {
    fn hash<H: std::hash::Hasher>(&self, state: &mut H) {
        self.cards.hash(state);
    }
}

#[pymethods]
impl OmahaBoard {
    #[new]
    fn new(board: &Bound<'_, PyAny>) -> PyResult<Self> {
        let cards = cards_of(board, "board")?;
        let mut cards: [Card; 5] = cards.try_into().map_err(|cards: Vec<Card>| {
            PyValueError::new_err(format!("board: expected 5 cards, found {}", cards.len()))
        })?;
        let pairs = Box::new(Pairs::new(&cards));
        cards.sort_unstable();
        Ok(Self { cards, pairs })
    }

    /// Ranks all hands of four, five or six hole cards that the board leaves, by their index: an array of uint16 of
    /// shape (178365,), (1533939,) or (10737573,). A tenth of the time that they take one by one.
    ///
    /// >>> import keyfold
    /// >>> ranks = keyfold.OmahaBoard("Qs Js 5s Kh 5d").rank_hands()
    /// >>> ranks.shape, int((ranks == ranks.max()).sum())
    /// ((178365,), 990)
    #[pyo3(signature = (cards=4, *, out=None))]
    fn rank_hands<'py>(
        &self,
        py: Python<'py>,
        cards: i64,
        out: Option<&Bound<'py, PyAny>>,
    ) -> PyResult<Bound<'py, PyAny>> {
        let hands = Calls::of(cards)?;
        let output = Output::new(py, &[hands.count], out)?;
        let mut ranks = room::of(hands.count)?;
        ranks.resize(hands.count, HandRank::LOWEST);
        py.detach(|| (hands.rank)(&self.pairs, &mut ranks));
        let mut numbers = [0; BLOCK];
        for (at, ranks) in ranks.chunks(BLOCK).enumerate() {
            numbers.iter_mut().zip(ranks).for_each(|(number, rank)| *number = rank.get());
            output.memory().write(at * BLOCK, &numbers[..ranks.len()]);
        }
        Ok(output.done())
    }

    /// Returns the index of each hand, an array of int64: its place in what `rank_hands` returns. `hands` is an array
    /// of uint8 as for `rank`, whose last dimension has four, five or six hole cards in any order; `out` and `threads`
    /// too.
    ///
    /// >>> import keyfold
    /// >>> board = keyfold.OmahaBoard("Qs Js 5s Kh 5d")
    /// >>> board.index(keyfold.parse(["2c 2d 2h 2s", "As Ah Ad Ac"]))
    /// array([     0, 178364])
    /// >>> board.index(keyfold.parse("As Ah Ad 5d"))
    /// Traceback (most recent call last):
    /// ...
    /// ValueError: hands[0]: card 4: 5d is on the board
    #[pyo3(signature = (hands, *, out=None, threads=1))]
    fn index<'py>(
        &self,
        hands: &Bound<'py, PyAny>,
        out: Option<&Bound<'py, PyAny>>,
        #[pyo3(from_py_with = arguments::threads)] threads: usize,
    ) -> PyResult<Bound<'py, PyAny>> {
        let (py, hands) = (hands.py(), Hands::read(hands)?);
        let (width, pairs) = (hands.width(), &*self.pairs);
        let index = if hands.count() == 0 { Calls::new::<4>() } else { Calls::of(width as i64)? }.index;
        let output = Output::new(py, hands.shape(), out)?.apart_from(hands.extents(), "hands")?;
        let memory = output.memory();
        each_block(
            py,
            hands.count(),
            BLOCK,
            threads,
            || (vec![0; width], [0; BLOCK]),
            |(ids, indices), rows| {
                for (row, place) in rows.clone().zip(&mut *indices) {
                    ids.iter_mut()
                        .enumerate()
                        .for_each(|(at, id)| hands.copy_column(at, row, std::slice::from_mut(id)));
                    let found = index(pairs, ids);
                    *place = found.map_err(|error| PyValueError::new_err(format!("hands[{row}]: {error}")))? as i64;
                }
                memory.write(rows.start, &indices[..rows.len()]);
                Ok(())
            },
        )?;
        Ok(output.done())
    }

    /// Returns the hand of each index, its `cards` in ascending order: an array of uint8 of shape (n, cards), or
    /// (cards,) for one index.
    ///
    /// >>> import keyfold
    /// >>> board = keyfold.OmahaBoard("Qs Js 5s Kh 5d")
    /// >>> keyfold.format(board.unindex([0, 178364]))
    /// ['2c 2d 2h 2s', 'Ac Ad Ah As']
    /// >>> board.unindex(178365)
    /// Traceback (most recent call last):
    /// ...
    /// ValueError: 178365 is no index of 4 cards: expected 0 to 178364
    #[pyo3(signature = (indices, cards=4))]
    fn unindex<'py>(&self, indices: &Bound<'py, PyAny>, cards: i64) -> PyResult<Bound<'py, PyAny>> {
        let hands = Calls::of(cards)?;
        let (numbers, shape) = match Ints::read(indices, "indices")? {
            Ints::One(number) => (vec![number], Vec::new()),
            Ints::Many(numbers, shape) => (numbers, shape),
        };
        let width = cards as usize;
        let output = Output::new(indices.py(), &[&shape[..], &[width]].concat(), None)?;
        for (at, &number) in numbers.iter().enumerate() {
            look(indices.py(), at)?;
            let hand = usize::try_from(number).ok().and_then(|index| (hands.hand)(&self.pairs, index));
            let hand = hand.ok_or_else(|| {
                let place = if shape.is_empty() { String::new() } else { place("indices", at, &shape) };
                let most = hands.count - 1;
                PyValueError::new_err(format!("{place}{number} is no index of {cards} cards: expected 0 to {most}"))
            })?;
            output.memory().write(width * at, &hand);
        }
        Ok(output.done())
    }

    /// Returns the weights of a range, text as `equity` takes it, by the index of the hand: an array of float64 as long
    /// as what `rank_hands` returns. Hands of six cards take a second or more.
    ///
    /// >>> import numpy, keyfold
    /// >>> board = keyfold.OmahaBoard("Qs Js 5s Kh 5d")
    /// >>> weights = board.weights("AA$ds, KsKdJhTh:0.5")
    /// >>> float(weights[board.index(keyfold.parse("Ks Kd Jh Th"))])
    /// 0.5
    /// >>> keyfold.format(board.unindex(numpy.flatnonzero(weights)[:2]))   # the hands
    /// ['Th Jh Kd Ks', '2c 2d Ac Ad']
    #[pyo3(signature = (range, cards=4))]
    fn weights<'py>(
        &self,
        py: Python<'py>,
        #[pyo3(from_py_with = arguments::name)] range: &str,
        cards: i64,
    ) -> PyResult<Bound<'py, PyAny>> {
        let hands = Calls::of(cards)?;
        let output = Output::new(py, &[hands.count], None)?;
        let mut signal = Ok(());
        let parts = (hands.weights)(&self.pairs, range, &mut || {
            signal = py.check_signals();
            if signal.is_ok() { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
        });
        signal?;
        for (at, parts) in parts.map_err(value_error)?.chunks(BLOCK).enumerate() {
            let weights: Vec<f64> = parts.iter().map(|&parts| f64::from(parts) / f64::from(WEIGHT_ONE)).collect();
            output.memory().write(at * BLOCK, &weights);
        }
        Ok(output.done())
    }

    fn __str__(&self) -> String {
        self.text()
    }

    fn __repr__(&self) -> String {
        format!("OmahaBoard('{}')", self.text())
    }

    fn __reduce__<'py>(slf: &Bound<'py, Self>) -> Reduced<'py, String> {
        reduced(slf, slf.get().text())
    }
}

impl OmahaBoard {
    /// Reads a board: an object of this class, text or cards.
    pub(crate) fn read(board: &Bound<'_, PyAny>) -> PyResult<Self> {
        board.cast::<Self>().map_or_else(|_| Self::new(board), |board| Ok(board.get().clone()))
    }

    /// Returns the cards as text.
    pub(crate) fn text(&self) -> String {
        let cards = self.cards.iter().rev().map(Card::to_string);
        cards.collect::<Vec<_>>().join(" ")
    }
}

/// Told while a long text is read, to end it.
type GoesOn<'a> = &'a mut dyn FnMut() -> ControlFlow<()>;

/// The calls for a number of hole cards.
pub(crate) struct Calls {
    pub(crate) count: usize,
    rank: fn(&Pairs, &mut [HandRank]),
    index: fn(&Pairs, &[u8]) -> Result<usize, String>,
    pub(crate) hand: fn(&Pairs, usize) -> Option<Vec<u8>>,
    weights: fn(&Pairs, &str, GoesOn<'_>) -> Result<Vec<u32>, OmahaRangeError>,
}

impl Calls {
    pub(crate) fn of(cards: i64) -> PyResult<Self> {
        match cards {
            4 => Ok(Self::new::<4>()),
            5 => Ok(Self::new::<5>()),
            6 => Ok(Self::new::<6>()),
            _ => Err(PyValueError::new_err(format!("hands of {cards} hole cards: expected 4, 5 or 6"))),
        }
    }

    fn new<const HOLE: usize>() -> Self {
        Self {
            count: Omaha::<HOLE>::HANDS_ON_A_BOARD,
            rank: |pairs, ranks| {
                // There is room for as many as there are.
                let _ = pairs.rank_hands::<HOLE>(ranks);
            },
            index: |pairs, ids| {
                let hole = check::distinct::<HOLE>(ids).map_err(|error: HandError| error.to_string())?;
                pairs.index(&hole).ok_or_else(|| on_the_board(pairs, &hole))
            },
            hand: |pairs, index| pairs.hand::<HOLE>(index).map(|hand| ids_of(&hand)),
            weights: |pairs, text, goes_on| {
                OmahaRange::<HOLE>::read(text, goes_on).map(|range| range.weights_on(pairs))
            },
        }
    }
}

/// Names the card of a hand that is the board's.
#[cold]
fn on_the_board(pairs: &Pairs, hole: &[Card]) -> String {
    let is_live = |card: Card| Card::all().any(|other| pairs.rank(card, other).is_some());
    let held = (1..).zip(hole).find(|(_, card)| !is_live(**card));
    held.map_or_else(String::new, |(at, card)| format!("card {at}: {card} is on the board"))
}
