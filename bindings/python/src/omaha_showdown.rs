//! Showdowns of Omaha: what each hand that a board leaves is worth against weights.

use keyfold::Weight;
use keyfold::games::omaha::{HandRun, LengthError, OmahaShowdown as Order, Pairs};
use pyo3::exceptions::{PyTypeError, PyValueError};
use pyo3::prelude::*;

use crate::arguments;
use crate::border::{Items, Memory, Number, Output, kind, room, written};
use crate::ints::{Ints, place};
use crate::omaha_board::{Calls, OmahaBoard};
use crate::text::value_error;
use crate::weights::listed;

/// The order of all Omaha hands of four, five or six hole cards that a board leaves, or of those in some ranges alone:
/// made once, it values weights in one pass.
///
/// `board` is an OmahaBoard, text or five cards. `within` is a list of ranges, mostly two, each an array of weights of
/// all hands: calls then take time in proportion to the hands with a weight other than 0, as a solver's do. All other
/// hands must have no weight in what calls are given, and what results have for them is unspecified.
///
/// Weights are an array of float64 or float32, results have its type. Both are by the index of the hand, as in
/// `OmahaBoard`: of shape (178365,), (1533939,) or (10737573,). With `villain`, the numbers of some hands, weights are
/// of just these, in their order; all others have none. With `hero`, results are of just those hands. Card removal is
/// exact: hands that share a card do not count. What is 0 may be slightly more or less, by a part of all weights.
///
/// >>> import numpy, keyfold
/// >>> board = keyfold.OmahaBoard("Qs Js 5s Kh 5d")
/// >>> net = keyfold.OmahaShowdown(board).net(numpy.ones(178_365, "float32"))
/// >>> float(net[board.index(keyfold.parse("5h 5c As Ks"))])   # beats all hands that hold none of its cards
/// 123410.0
///
/// A solver keeps arrays of the hands of each range:
///
/// >>> ranges = [board.weights("5%"), board.weights("AA")]
/// >>> hands = [numpy.flatnonzero(weights) for weights in ranges]
/// >>> showdown = keyfold.OmahaShowdown(board, ranges)
/// >>> showdown.net(ranges[1][hands[1]], villain=hands[1], hero=hands[0]).shape == hands[0].shape
/// True
#[pyclass(frozen, module = "keyfold")]
pub(crate) struct OmahaShowdown {
    board: OmahaBoard,
    cards: i64,
    order: Vec<HandRun>,
}

/// What is computed.
#[derive(Clone, Copy)]
enum Ask {
    Values,
    Met,
    Payoffs([f64; 3]),
}

/// A type of weights in arrays.
trait Real: Number + Weight + PartialOrd + Into<f64> {
    /// The largest weight: sums of as many as there are hands stay finite.
    const MOST: Self;

    /// Returns the nearest of these numbers.
    fn of(number: f64) -> Self;
}

impl Real for f32 {
    const MOST: Self = Self::MAX / 4_294_967_296.0;

    fn of(number: f64) -> Self {
        number as Self
    }
}

impl Real for f64 {
    const MOST: Self = Self::MAX / 4_294_967_296.0;

    fn of(number: f64) -> Self {
        number
    }
}

/// Numbers of hands, if not all; and an array, if it is given.
type Given<'a, 'py> = Option<&'a Bound<'py, PyAny>>;

#[pymethods]
impl OmahaShowdown {
    #[new]
    #[pyo3(signature = (board, within=None, *, cards=4))]
    fn new(board: &Bound<'_, PyAny>, within: Option<&Bound<'_, PyAny>>, cards: i64) -> PyResult<Self> {
        let showdown = Self { board: OmahaBoard::read(board)?, cards, order: Vec::new() };
        let count = Calls::of(cards)?.count;
        let held = within.map(|ranges| showdown.held(ranges, count)).transpose()?;
        let (pairs, held) = (&*showdown.board.pairs, held.as_deref());
        let order = board.py().detach(|| match cards {
            4 => order_of::<4>(pairs, held),
            5 => order_of::<5>(pairs, held),
            _ => order_of::<6>(pairs, held),
        })?;
        Ok(Self { order, ..showdown })
    }

    /// Pays each hand `win` for the weight that it beats, `tie` for what it ties with and `lose` for what it loses to:
    /// with the prices of a pot, what a solver counts at a showdown. Without prices, what `net` returns.
    ///
    /// >>> import keyfold
    /// >>> board = keyfold.OmahaBoard("Qs Js 5s Kh 5d")
    /// >>> kings, quads = board.index(keyfold.parse(["Ks Kd 7c 2c", "5h 5c As Ad"]))
    /// >>> showdown = keyfold.OmahaShowdown(board)
    /// >>> paid = showdown.payoffs(board.weights("5h5cAsAd:0.5"), win=46, tie=-2, lose=-50)
    /// >>> float(paid[kings]), float(paid[quads])
    /// (-25.0, 0.0)
    #[pyo3(signature = (weights, *, win=1.0, tie=0.0, lose=-1.0, villain=None, hero=None, out=None))]
    // What pyo3 writes has dots for the number below zero.
    #[pyo3(text_signature = "($self, weights, *, win=1.0, tie=0.0, lose=-1.0, villain=None, hero=None, out=None)")]
    #[expect(clippy::too_many_arguments, reason = "six of them have names in Python")]
    fn payoffs<'py>(
        &self,
        weights: &Bound<'py, PyAny>,
        #[pyo3(from_py_with = arguments::real)] win: f64,
        #[pyo3(from_py_with = arguments::real)] tie: f64,
        #[pyo3(from_py_with = arguments::real)] lose: f64,
        villain: Given<'_, 'py>,
        hero: Given<'_, 'py>,
        out: Given<'_, 'py>,
    ) -> PyResult<Bound<'py, PyAny>> {
        let prices = arguments::prices([win, tie, lose])?;
        self.asked(Ask::Payoffs(prices), weights, [villain, hero], [out]).map(|[paid]| paid)
    }

    /// Sums the weight that each hand beats less the weight that it loses to: what it wins of a stake of 1.
    ///
    /// >>> import keyfold
    /// >>> board = keyfold.OmahaBoard("Qs Js 5s Kh 5d")
    /// >>> kings, quads, flush = board.index(keyfold.parse(["Ks Kd 7c 2c", "5h 5c Ac Ad", "As Ts 8c 3c"]))
    /// >>> showdown = keyfold.OmahaShowdown(board)
    /// >>> weights = board.weights("5h5cAcAd, AsTs8c3c:0.25")
    /// >>> showdown.net(weights, hero=[kings, flush])
    /// array([-0.75, -1.  ])
    #[pyo3(signature = (weights, *, villain=None, hero=None, out=None))]
    fn net<'py>(
        &self,
        weights: &Bound<'py, PyAny>,
        villain: Given<'_, 'py>,
        hero: Given<'_, 'py>,
        out: Given<'_, 'py>,
    ) -> PyResult<Bound<'py, PyAny>> {
        self.asked(Ask::Payoffs([1.0, 0.0, -1.0]), weights, [villain, hero], [out]).map(|[net]| net)
    }

    /// Sums the weight that each hand beats, and the weight that it ties with: two arrays.
    ///
    /// >>> import numpy, keyfold
    /// >>> board = keyfold.OmahaBoard("Qs Js 5s Kh 5d")
    /// >>> kings, flush = board.index(keyfold.parse(["Ks Kd 7c 2c", "As Ts 8c 3c"]))
    /// >>> win, tie = keyfold.OmahaShowdown(board).values(numpy.array([0.25]), villain=[flush], hero=[kings])
    /// >>> win, tie
    /// (array([0.25]), array([0.]))
    #[pyo3(signature = (weights, *, villain=None, hero=None))]
    fn values<'py>(
        &self,
        weights: &Bound<'py, PyAny>,
        villain: Given<'_, 'py>,
        hero: Given<'_, 'py>,
    ) -> PyResult<(Bound<'py, PyAny>, Bound<'py, PyAny>)> {
        self.asked(Ask::Values, weights, [villain, hero], [None; 2]).map(|[win, tie]| (win, tie))
    }

    /// Sums the weight that each hand meets: of the hands that share no card with it. What a hand wins if the other
    /// folds.
    ///
    /// >>> import numpy, keyfold
    /// >>> board = keyfold.OmahaBoard("Qs Js 5s Kh 5d")
    /// >>> int(keyfold.OmahaShowdown(board).met(numpy.ones(178_365))[0])   # choose(43, 4)
    /// 123410
    #[pyo3(signature = (weights, *, villain=None, hero=None, out=None))]
    fn met<'py>(
        &self,
        weights: &Bound<'py, PyAny>,
        villain: Given<'_, 'py>,
        hero: Given<'_, 'py>,
        out: Given<'_, 'py>,
    ) -> PyResult<Bound<'py, PyAny>> {
        self.asked(Ask::Met, weights, [villain, hero], [out]).map(|[met]| met)
    }

    fn __repr__(&self) -> String {
        format!("<OmahaShowdown of {} hole cards on {}>", self.cards, self.board.text())
    }
}

impl OmahaShowdown {
    /// Computes arrays for weights in the type of their array.
    fn asked<'py, const ARRAYS: usize>(
        &self,
        ask: Ask,
        weights: &Bound<'py, PyAny>,
        [villain, hero]: [Given<'_, 'py>; 2],
        outs: [Given<'_, 'py>; ARRAYS],
    ) -> PyResult<[Bound<'py, PyAny>; ARRAYS]> {
        let (py, hands) = (weights.py(), Calls::of(self.cards)?);
        let lists = [self.listed("villain", villain, &hands)?, self.listed("hero", hero, &hands)?];
        if let Some(weights) = Items::<f64>::if_array(weights, "weights")? {
            return self.valued(py, ask, &weights, &lists, outs);
        }
        match Items::<f32>::if_array(weights, "weights")? {
            Some(weights) => self.valued(py, ask, &weights, &lists, outs),
            None => Err(no_weights("weights", weights)),
        }
    }

    fn valued<'py, T: Real, const ARRAYS: usize>(
        &self,
        py: Python<'py>,
        ask: Ask,
        weights: &Items<T>,
        [villain, hero]: &[Option<Vec<usize>>; 2],
        outs: [Given<'_, 'py>; ARRAYS],
    ) -> PyResult<[Bound<'py, PyAny>; ARRAYS]> {
        let count = Calls::of(self.cards)?.count;
        let shape = [hero.as_ref().map_or(count, Vec::len)];
        let mut outputs = Vec::with_capacity(ARRAYS);
        for out in outs {
            outputs.push(Output::<T>::new(py, &shape, out)?.apart_from(weights.extent(), "weights")?);
        }
        let memories: Vec<&Memory<T>> = outputs.iter().map(Output::memory).collect();
        py.detach(|| {
            let given = self.checked("weights", weights, villain.as_deref())?;
            let all = match villain {
                None => given,
                Some(hands) => {
                    let mut all = filled(count, T::default())?;
                    hands.iter().zip(given).for_each(|(&hand, weight)| all[hand] = weight);
                    all
                }
            };
            let mut values = [filled(count, T::default())?, filled(if ARRAYS == 2 { count } else { 0 }, T::default())?];
            let compute = match self.cards {
                4 => computed::<T, 4>,
                5 => computed::<T, 5>,
                _ => computed::<T, 6>,
            };
            compute(ask, &self.order, &all, values.each_mut())?.map_err(value_error)?;
            for (memory, values) in memories.iter().zip(&values) {
                match hero {
                    None => memory.write(0, values),
                    Some(hands) => memory.write(0, &hands.iter().map(|&hand| values[hand]).collect::<Vec<_>>()),
                }
            }
            Ok::<_, PyErr>(())
        })?;
        let mut arrays = outputs.into_iter().map(Output::done);
        Ok(outs.map(|_| arrays.next().unwrap_or_else(|| py.None().into_bound(py))))
    }

    /// Reads the numbers of some hands, each once.
    fn listed(&self, name: &str, hands: Given<'_, '_>, all: &Calls) -> PyResult<Option<Vec<usize>>> {
        let Some(hands) = hands else { return Ok(None) };
        let numbers = match Ints::read(hands, name)? {
            Ints::Many(numbers, shape) if shape.len() == 1 => numbers,
            _ => return Err(PyTypeError::new_err(format!("{name} are the numbers of hands, in one dimension"))),
        };
        let (mut listed, mut seen) = (room::of(numbers.len())?, filled(all.count.div_ceil(64), 0u64)?);
        for (at, &number) in numbers.iter().enumerate() {
            let hand = usize::try_from(number).ok().filter(|hand| *hand < all.count).ok_or_else(|| {
                let (place, most) = (place(name, at, &[numbers.len()]), all.count - 1);
                PyValueError::new_err(format!(
                    "{place}{number} is no index of {} cards: expected 0 to {most}",
                    self.cards
                ))
            })?;
            let (word, bit) = (&mut seen[hand / 64], 1 << (hand % 64));
            if *word & bit != 0 {
                let place = place(name, at, &[numbers.len()]);
                return Err(PyValueError::new_err(format!("{place}{number} is there twice")));
            }
            *word |= bit;
            listed.push(hand);
        }
        Ok(Some(listed))
    }

    /// Returns weights of all hands, or of some. The error names the array, and the hand with an invalid weight.
    fn checked<T: Real>(&self, name: &str, weights: &Items<T>, hands: Option<&[usize]>) -> PyResult<Vec<T>> {
        let all = Calls::of(self.cards)?;
        let expected = hands.map_or(all.count, <[usize]>::len);
        if weights.shape() != [expected] {
            let (shape, for_each) =
                (written(weights.shape()), if hands.is_some() { ", one for each of villain" } else { "" });
            return Err(PyValueError::new_err(format!(
                "{name} has the shape {shape}: expected ({expected},){for_each}"
            )));
        }
        let weights = weights.to_vec()?;
        let is_wrong = |weight: &T| !(*weight >= T::default() && *weight <= T::MOST);
        // Without a branch for each weight.
        if weights.iter().fold(false, |wrong, weight| wrong | is_wrong(weight))
            && let Some(at) = weights.iter().position(is_wrong)
        {
            let number: f64 = weights[at].into();
            let hand = (all.hand)(&self.board.pairs, hands.map_or(at, |hands| hands[at])).unwrap_or_default();
            let flaw = match number {
                _ if number.is_nan() => "not a number",
                _ if number < 0.0 => "negative",
                _ if number.is_infinite() => "infinite",
                _ => "too large for a sum of weights",
            };
            let hand = crate::text::read_ids(&hand).map_err(value_error)?;
            let hand: String = hand.iter().rev().map(ToString::to_string).collect();
            return Err(PyValueError::new_err(format!("{name}: the weight of {hand} is {flaw}")));
        }
        Ok(weights)
    }

    /// Returns 1 for each hand with a weight in any range, else 0.
    fn held(&self, ranges: &Bound<'_, PyAny>, count: usize) -> PyResult<Vec<u16>> {
        fn mark<T: Real>(weights: &[T], held: &mut [u16]) {
            weights.iter().zip(held).for_each(|(weight, held)| *held |= u16::from(*weight != T::default()));
        }
        let Some(given) = listed(ranges)?.filter(|_| !is_array(ranges)) else {
            let expected = "expected a list, with an array of weights for each";
            return Err(PyTypeError::new_err(format!("within is {}: {expected}", kind(ranges))));
        };
        let mut held = filled(count, 0)?;
        for (at, range) in given.iter().enumerate() {
            let name = format!("within[{at}]");
            match Items::<f64>::if_array(range, &name)? {
                Some(weights) => mark(&self.checked(&name, &weights, None)?, &mut held),
                None => match Items::<f32>::if_array(range, &name)? {
                    Some(weights) => mark(&self.checked(&name, &weights, None)?, &mut held),
                    None => return Err(no_weights(&name, range)),
                },
            }
        }
        Ok(held)
    }
}

/// Returns `true` of one array of numbers: a sequence, too, but no list of ranges.
fn is_array(object: &Bound<'_, PyAny>) -> bool {
    object.getattr("ndim").and_then(|dimensions| dimensions.extract::<usize>()).is_ok_and(|dimensions| dimensions == 1)
}

fn no_weights(name: &str, object: &Bound<'_, PyAny>) -> PyErr {
    PyTypeError::new_err(format!("{name} is {}: expected an array of float64 or float32", kind(object)))
}

/// Returns numbers that are all alike.
fn filled<T: Clone>(count: usize, number: T) -> PyResult<Vec<T>> {
    let mut numbers = room::of(count)?;
    numbers.resize(count, number);
    Ok(numbers)
}

/// Orders all hands, or those that are held.
fn order_of<const HOLE: usize>(pairs: &Pairs, held: Option<&[u16]>) -> PyResult<Vec<HandRun>> {
    let mut memory = filled(Order::<HOLE>::runs(pairs), HandRun::default())?;
    let order = match held {
        None => Order::<HOLE>::new(pairs, &mut memory),
        Some(held) => Order::<HOLE>::within(pairs, [held, held], &mut memory),
    };
    let kept = order.map_err(value_error)?.order().len();
    memory.truncate(kept);
    memory.shrink_to_fit();
    Ok(memory)
}

/// Computes one array, or two, for weights of all hands.
fn computed<T: Real, const HOLE: usize>(
    ask: Ask,
    order: &[HandRun],
    weights: &[T],
    [values, ties]: [&mut Vec<T>; 2],
) -> PyResult<Result<(), LengthError>> {
    let mut sums = filled(Order::<HOLE>::SUMS, T::default())?;
    let order = Order::<HOLE>::of_order(order);
    Ok(match ask {
        Ask::Values => order.values(weights, values, ties, &mut sums),
        Ask::Met => order.met(weights, values, &mut sums),
        Ask::Payoffs(prices) => order.payoffs(weights, prices.map(T::of), values, &mut sums),
    })
}
