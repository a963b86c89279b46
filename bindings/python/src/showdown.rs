//! Showdowns: what each hole is worth against weights, on one board or many.

use keyfold::HoleCards;
use keyfold_board::{HoleBlocks, Showdown as Order, Weight};
use pyo3::IntoPyObjectExt;
use pyo3::exceptions::{PyTypeError, PyValueError};
use pyo3::prelude::*;
use pyo3::types::{PyDict, PyType};

use crate::arguments;
use crate::board::{board_in, board_of, is_one_board};
use crate::border::{Hands, Number, Output, kind, room};
use crate::signals::look;
use crate::weights::{OfThree, Rows, Weights, listed};

/// The order of all hole cards on a board, or on each of many: made once, in a microsecond or two, it values a row of
/// weights in some 5 microseconds as float32, 8 as float64.
///
/// `board` is a Board, text or cards; or an array of uint8 of shape (n, 3), (n, 4) or (n, 5), a row for each board.
/// Weights are a Range, or an array of float64 or float32 of shape (1326,), or of (n, 1326) with a row for each board;
/// results have their type. They are by the index of the hole, as in `Board.rank_holes`. Card removal is exact: pairs
/// that share a card with the hole or the board do not count.
///
/// >>> import numpy, keyfold
/// >>> showdown = keyfold.Showdown("2c 7d 9h Js Qd")
/// >>> paid = showdown.payoffs(keyfold.Range("AA"))
/// >>> paid[keyfold.hole_index("Qh Jh")], paid[keyfold.hole_index("Ah Qc")]
/// (np.float64(6.0), np.float64(-3.0))
/// >>> flops = keyfold.deal(100, 3, seed=1)
/// >>> keyfold.Showdown(flops).payoffs(numpy.ones((100, 1326))).shape
/// (100, 1326)
#[pyclass(frozen, module = "keyfold")]
pub(crate) struct Showdown {
    orders: Vec<Order>,
    boards: Boards,
    /// For each order, 1 for the holes in any range of `within`, else 0; none if it is of all holes.
    held: Option<Vec<f32>>,
}

/// What a showdown is made of.
#[derive(Clone)]
enum Boards {
    One(keyfold_board::Board),
    /// Rows of ids, as wide as they say.
    Many(Vec<u8>, usize),
}

/// A class, and the board and the ranges that make an object of it.
type Reduced<'py> = (Bound<'py, PyType>, (Bound<'py, PyAny>, Option<[Bound<'py, PyAny>; 1]>));

/// Four arrays.
type Four<'py> = (Bound<'py, PyAny>, Bound<'py, PyAny>, Bound<'py, PyAny>, Bound<'py, PyAny>);

/// Two arrays.
type Pair<'py> = (Bound<'py, PyAny>, Bound<'py, PyAny>);

#[pymethods]
impl Showdown {
    #[new]
    #[pyo3(signature = (board, within=None))]
    fn new(board: &Bound<'_, PyAny>, within: Option<&Bound<'_, PyAny>>) -> PyResult<Self> {
        let all = Self::of_all(board)?;
        match within {
            None => Ok(all),
            Some(ranges) => all.within(ranges),
        }
    }

    /// Returns the order of the holes in some ranges alone, mostly two, of those with a weight other than 0: calls then
    /// take time in proportion to these, as a solver's do. `Showdown(board, ranges)` is the same.
    ///
    /// `ranges` is a list; each is a Range or an array as for `payoffs`. All other holes must have no weight in what
    /// calls are given, and have 0 in results.
    ///
    /// >>> import keyfold
    /// >>> own, other = keyfold.Range("QQ-99,AJs"), keyfold.Range("AA,KTs")
    /// >>> river = keyfold.Showdown("2c 7d 9h Js Qd").within([own, other])
    /// >>> float(river.net(other)[keyfold.hole_index("Qh Qs")])
    /// 2.0
    fn within(&self, ranges: &Bound<'_, PyAny>) -> PyResult<Self> {
        let Some(given) = listed(ranges)? else {
            let expected = "expected a list, with a Range or an array of weights for each";
            return Err(PyTypeError::new_err(format!("ranges is {}: {expected}", kind(ranges))));
        };
        let given = given.iter().map(Weights::read).collect::<PyResult<Vec<_>>>()?;
        let boards = self.orders.len();
        if let Some(rows) = given.iter().filter_map(Weights::rows).find(|rows| *rows != boards) {
            return Err(PyValueError::new_err(format!("weights has {rows} rows, but there are {boards} boards")));
        }
        let (mut orders, mut held) = (room::of(boards)?, room::of(boards.saturating_mul(HoleCards::COUNT))?);
        for (row, order) in self.orders.iter().enumerate() {
            let mut of_row = [0.0; HoleCards::COUNT];
            given.iter().try_for_each(|range| range.mark(row, &mut of_row))?;
            let before = self.held.iter().flat_map(|held| &held[row * HoleCards::COUNT..]);
            of_row.iter_mut().zip(before).for_each(|(held, before)| *held *= before);
            orders.push(order.within([&HoleBlocks::from_colex(&of_row)]));
            held.extend(of_row);
            look(ranges.py(), row)?;
        }
        Ok(Self { orders, boards: self.boards.clone(), held: Some(held) })
    }

    /// Pays each hole `win` for the weight that it beats, `tie` for what it ties with and `lose` for what it loses to:
    /// with the prices of a pot, what a solver counts at a showdown. Without prices, the weight that a hole beats less
    /// the weight that it loses to.
    ///
    /// The result has the shape (1326,) for one board and one row of weights, else (n, 1326); holes that a board blocks
    /// have 0. `out` takes it, and `threads` share the rows; None means all cores.
    ///
    /// >>> import keyfold
    /// >>> showdown = keyfold.Showdown("2c 7d 9h Js Qd")
    /// >>> paid = showdown.payoffs(keyfold.Range("AsAh:0.5"), win=46, tie=-2, lose=-50)   # 4 of a pot of 100 are rake
    /// >>> float(paid[keyfold.hole_index("Qh Jh")]), float(paid[keyfold.hole_index("Ac Ad")])
    /// (23.0, -1.0)
    #[pyo3(signature = (weights, *, win=1.0, tie=0.0, lose=-1.0, out=None, threads=1))]
    // What pyo3 writes has dots for the number below zero.
    #[pyo3(text_signature = "($self, weights, *, win=1.0, tie=0.0, lose=-1.0, out=None, threads=1)")]
    fn payoffs<'py>(
        &self,
        weights: &Bound<'py, PyAny>,
        #[pyo3(from_py_with = arguments::real)] win: f64,
        #[pyo3(from_py_with = arguments::real)] tie: f64,
        #[pyo3(from_py_with = arguments::real)] lose: f64,
        out: Option<&Bound<'py, PyAny>>,
        #[pyo3(from_py_with = arguments::threads)] threads: usize,
    ) -> PyResult<Bound<'py, PyAny>> {
        let (py, prices) = (weights.py(), arguments::prices([win, tie, lose])?);
        match Weights::read(weights)? {
            Weights::Single(rows) => {
                let prices = prices.map(|price| price as f32);
                self.one_array(py, &rows, out, threads, |order, weights, paid| order.payoffs(weights, prices, paid))
            }
            Weights::Double(rows) => {
                self.one_array(py, &rows, out, threads, |order, weights, paid| order.payoffs(weights, prices, paid))
            }
        }
    }

    /// Sums the weight that each hole beats less the weight that it loses to, what it wins of a stake of 1: `payoffs`
    /// without prices, in a little less time.
    ///
    /// >>> import keyfold
    /// >>> net = keyfold.Showdown("2c 7d 9h Js Qd").net(keyfold.Range("AA"))
    /// >>> float(net[keyfold.hole_index("Qh Jh")]), float(net[keyfold.hole_index("Ah Qc")])
    /// (6.0, -3.0)
    #[pyo3(signature = (weights, *, out=None, threads=1))]
    fn net<'py>(
        &self,
        weights: &Bound<'py, PyAny>,
        out: Option<&Bound<'py, PyAny>>,
        #[pyo3(from_py_with = arguments::threads)] threads: usize,
    ) -> PyResult<Bound<'py, PyAny>> {
        let py = weights.py();
        match Weights::read(weights)? {
            Weights::Single(rows) => self.one_array(py, &rows, out, threads, Order::net),
            Weights::Double(rows) => self.one_array(py, &rows, out, threads, Order::net),
        }
    }

    /// Sums the weight that each hole beats, and the weight that it ties with: two arrays as from `payoffs`.
    ///
    /// >>> import keyfold
    /// >>> win, tie = keyfold.Showdown("2c 7d 9h Js Qd").values(keyfold.Range("AA"))
    /// >>> at = keyfold.hole_index("As Ah")
    /// >>> float(win[at]), float(tie[at])
    /// (0.0, 1.0)
    #[pyo3(signature = (weights, *, threads=1))]
    fn values<'py>(
        &self,
        weights: &Bound<'py, PyAny>,
        #[pyo3(from_py_with = arguments::threads)] threads: usize,
    ) -> PyResult<Pair<'py>> {
        fn both<'py, T: Number + Weight>(
            showdown: &Showdown,
            py: Python<'py>,
            rows: &Rows<T>,
            threads: usize,
        ) -> PyResult<Pair<'py>> {
            let values = |order: &Order, (): &mut (), [weights]: [&_; 1], [win, tie]: [&mut _; 2]| {
                order.block_values(weights, win, tie);
            };
            showdown.each_row(py, [rows], [None; 2], threads, || (), values).map(|[win, tie]| (win, tie))
        }
        match Weights::read(weights)? {
            Weights::Single(rows) => both(self, weights.py(), &rows, threads),
            Weights::Double(rows) => both(self, weights.py(), &rows, threads),
        }
    }

    /// Sums the weight that each hole meets: that of the pairs without a card of the hole or of the board. What a hole
    /// wins if the other folds. An array as from `payoffs`.
    ///
    /// >>> import keyfold
    /// >>> met = keyfold.Showdown("2c 7d 9h Js Qd").met(keyfold.Range("AA"))
    /// >>> float(met[keyfold.hole_index("As Kd")]), float(met[keyfold.hole_index("Th 8h")])
    /// (3.0, 6.0)
    #[pyo3(signature = (weights, *, out=None, threads=1))]
    fn met<'py>(
        &self,
        weights: &Bound<'py, PyAny>,
        out: Option<&Bound<'py, PyAny>>,
        #[pyo3(from_py_with = arguments::threads)] threads: usize,
    ) -> PyResult<Bound<'py, PyAny>> {
        let py = weights.py();
        match Weights::read(weights)? {
            Weights::Single(rows) => self.one_array(py, &rows, out, threads, Order::met_into),
            Weights::Double(rows) => self.one_array(py, &rows, out, threads, Order::met_into),
        }
    }

    /// Sums what each hole of a hero wins against two opponents, in the weights of all pairs of the opponents' holes
    /// that share no card with it, with the board or with each other: `alone`, `with_one`, where it ties with one and
    /// beats the other, `with_both`, and `met`, all of them. Its share of the pot is
    /// `(alone + with_one / 2 + with_both / 3) / met`.
    ///
    /// `hero` and the two `opponents` are as for `payoffs`. Of the hero's weights only those other than 0 matter; other
    /// holes have 0. Four arrays as from `payoffs`, in 10 to 50 microseconds a board.
    ///
    /// >>> import keyfold
    /// >>> showdown = keyfold.Showdown("2c 7d 9h Js Qd")
    /// >>> hero, one, two = map(keyfold.Range, ["AA", "AKs", "JTs,77"])
    /// >>> alone, with_one, with_both, met = showdown.three_way(hero, [one, two])
    /// >>> at = keyfold.hole_index("As Ah")
    /// >>> float(alone[at]), float(met[at])   # the aces beat two of AKs beside three of JTs, not the sets of sevens
    /// (6.0, 12.0)
    #[pyo3(signature = (hero, opponents, *, threads=1))]
    fn three_way<'py>(
        &self,
        hero: &Bound<'py, PyAny>,
        opponents: &Bound<'py, PyAny>,
        #[pyo3(from_py_with = arguments::threads)] threads: usize,
    ) -> PyResult<Four<'py>> {
        let [alone, with_one, with_both, met] = match OfThree::read(hero, opponents)? {
            OfThree::Single(rows) => self.three_way_rows(hero.py(), &rows, threads)?,
            OfThree::Double(rows) => self.three_way_rows(hero.py(), &rows, threads)?,
        };
        Ok((alone, with_one, with_both, met))
    }

    /// Sums, for each hole of a hero, the weight of the pairs of two opponents' holes for each order in which the three
    /// can finish: a dict of 13 arrays by the places of the hero and both opponents, 0 for the best, in which players
    /// of one rank share the better place. They add up to `met` of `three_way`, and pay any prizes. Arguments as there.
    ///
    /// >>> import keyfold
    /// >>> showdown = keyfold.Showdown("2c 7d 9h Js Qd")
    /// >>> orders = showdown.three_way_orders(keyfold.Range("AA"), [keyfold.Range("AKs"), keyfold.Range("JTs,77")])
    /// >>> at = keyfold.hole_index("As Ah")
    /// >>> {places: float(weights[at]) for places, weights in orders.items() if weights[at]}
    /// {(0, 2, 1): 6.0, (1, 2, 0): 6.0}
    #[pyo3(signature = (hero, opponents, *, threads=1))]
    fn three_way_orders<'py>(
        &self,
        hero: &Bound<'py, PyAny>,
        opponents: &Bound<'py, PyAny>,
        #[pyo3(from_py_with = arguments::threads)] threads: usize,
    ) -> PyResult<Bound<'py, PyDict>> {
        let arrays = match OfThree::read(hero, opponents)? {
            OfThree::Single(rows) => self.orders_rows(hero.py(), &rows, threads)?,
            OfThree::Double(rows) => self.orders_rows(hero.py(), &rows, threads)?,
        };
        let of_places = PyDict::new(hero.py());
        for ([hero, one, other], weights) in Order::ORDERS.into_iter().zip(arrays) {
            of_places.set_item((hero, one, other), weights)?;
        }
        Ok(of_places)
    }

    /// Sums the weight of the pairs of two opponents' holes that each hole of a hero meets: what it wins if both fold.
    /// An array as from `payoffs`, in an eighth of the time of `three_way`, whose arguments it takes.
    ///
    /// >>> import keyfold
    /// >>> showdown = keyfold.Showdown("2c 7d 9h Js Qd")
    /// >>> met = showdown.met_of_two(keyfold.Range("AA"), [keyfold.Range("AKs"), keyfold.Range("JTs,77")])
    /// >>> float(met[keyfold.hole_index("As Ah")])
    /// 12.0
    #[pyo3(signature = (hero, opponents, *, out=None, threads=1))]
    fn met_of_two<'py>(
        &self,
        hero: &Bound<'py, PyAny>,
        opponents: &Bound<'py, PyAny>,
        out: Option<&Bound<'py, PyAny>>,
        #[pyo3(from_py_with = arguments::threads)] threads: usize,
    ) -> PyResult<Bound<'py, PyAny>> {
        match OfThree::read(hero, opponents)? {
            OfThree::Single(rows) => self.met_of_two_rows(hero.py(), &rows, out, threads),
            OfThree::Double(rows) => self.met_of_two_rows(hero.py(), &rows, out, threads),
        }
    }

    /// Pays each hole of a hero in a pot that the first opponent alone contests, as `payoffs` does, while the second's
    /// hole, of a player who folded or is all in for less, only takes cards: for each pair of the opponents' holes the
    /// price times its weight. An array as from `payoffs`, in a quarter of the time of `three_way`.
    ///
    /// >>> import keyfold
    /// >>> showdown = keyfold.Showdown("2c 7d 9h Js Qd")
    /// >>> hero, one, two = map(keyfold.Range, ["AA", "AKs", "JTs,77"])
    /// >>> paid = showdown.side_pot(hero, [one, two], win=20, lose=-10)
    /// >>> float(paid[keyfold.hole_index("As Ah")])   # beats AKs, whatever the other has
    /// 240.0
    #[pyo3(signature = (hero, opponents, *, win=1.0, tie=0.0, lose=-1.0, out=None, threads=1))]
    #[pyo3(text_signature = "($self, hero, opponents, *, win=1.0, tie=0.0, lose=-1.0, out=None, threads=1)")]
    #[expect(clippy::too_many_arguments, reason = "five of them have names in Python")]
    fn side_pot<'py>(
        &self,
        hero: &Bound<'py, PyAny>,
        opponents: &Bound<'py, PyAny>,
        #[pyo3(from_py_with = arguments::real)] win: f64,
        #[pyo3(from_py_with = arguments::real)] tie: f64,
        #[pyo3(from_py_with = arguments::real)] lose: f64,
        out: Option<&Bound<'py, PyAny>>,
        #[pyo3(from_py_with = arguments::threads)] threads: usize,
    ) -> PyResult<Bound<'py, PyAny>> {
        let (py, prices) = (hero.py(), arguments::prices([win, tie, lose])?);
        match OfThree::read(hero, opponents)? {
            OfThree::Single(rows) => self.side_pot_rows(py, &rows, prices.map(|price| price as f32), out, threads),
            OfThree::Double(rows) => self.side_pot_rows(py, &rows, prices, out, threads),
        }
    }

    fn __reduce__<'py>(slf: &Bound<'py, Self>) -> PyResult<Reduced<'py>> {
        let (py, Self { orders, boards, held }) = (slf.py(), slf.get());
        let (board, rows) = match boards {
            Boards::One(board) => (board.to_string().into_bound_py_any(py)?, None),
            Boards::Many(ids, width) => {
                let output = Output::new(py, &[orders.len(), *width], None)?;
                output.memory().write(0, ids);
                (output.done(), Some(orders.len()))
            }
        };
        let array = |held: &Vec<f32>| {
            let shape: Vec<usize> = rows.into_iter().chain([HoleCards::COUNT]).collect();
            let output = Output::new(py, &shape, None)?;
            output.memory().write(0, held);
            Ok::<_, PyErr>([output.done()])
        };
        Ok((slf.as_any().get_type(), (board, held.as_ref().map(array).transpose()?)))
    }

    /// The number of boards.
    fn __len__(&self) -> usize {
        self.orders.len()
    }

    fn __repr__(&self) -> String {
        format!("<Showdown of {} board{}>", self.orders.len(), if self.orders.len() == 1 { "" } else { "s" })
    }
}

impl Showdown {
    /// Orders all holes.
    fn of_all(board: &Bound<'_, PyAny>) -> PyResult<Self> {
        if is_one_board(board)? {
            let board = board_of(board)?;
            return Ok(Self { orders: vec![Order::new(&board)], boards: Boards::One(board), held: None });
        }
        let boards = Hands::read(board)?;
        let mut orders = room::of(boards.count())?;
        let mut ids = room::of(boards.count().saturating_mul(boards.width()))?;
        for row in 0..boards.count() {
            let of_row = board_in(&boards, row)?;
            ids.extend(of_row.cards().iter().map(|card| card.id()));
            orders.push(Order::new(&of_row));
            look(board.py(), row)?;
        }
        Ok(Self { orders, boards: Boards::Many(ids, boards.width()), held: None })
    }

    /// Returns the order of the holes on the board of a row; the only board is that of every row.
    pub(crate) fn order(&self, row: usize) -> Option<&Order> {
        if self.is_one_board() { self.orders.first() } else { self.orders.get(row) }
    }

    /// Returns `true` if it was made of one board, not of an array of them.
    pub(crate) const fn is_one_board(&self) -> bool {
        matches!(self.boards, Boards::One(_))
    }

    /// Returns the number of boards.
    pub(crate) const fn boards(&self) -> usize {
        self.orders.len()
    }

    /// Returns `true` if it has the holes of some ranges alone.
    pub(crate) const fn is_within(&self) -> bool {
        self.held.is_some()
    }
}
