//! Showdowns: what each hole is worth against weights, on one board or many.

use keyfold::HoleCards;
use keyfold_board::{HoleBlocks, Showdown as Order, Weight};
use pyo3::IntoPyObjectExt;
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;

use crate::arguments;
use crate::blocks::each_block;
use crate::board::{board_in, board_of, is_one_board};
use crate::border::{Hands, Memory, Number, Output, room};
use crate::pickle::{Reduced, reduced};
use crate::signals::look;
use crate::weights::{Rows, Weights};

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
}

/// What a showdown is made of.
enum Boards {
    One(keyfold_board::Board),
    /// Rows of ids, as wide as they say.
    Many(Vec<u8>, usize),
}

/// Two arrays.
type Pair<'py> = (Bound<'py, PyAny>, Bound<'py, PyAny>);

#[pymethods]
impl Showdown {
    #[new]
    fn new(board: &Bound<'_, PyAny>) -> PyResult<Self> {
        if is_one_board(board)? {
            let board = board_of(board)?;
            return Ok(Self { orders: vec![Order::new(&board)], boards: Boards::One(board) });
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
        Ok(Self { orders, boards: Boards::Many(ids, boards.width()) })
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
        let (py, prices) = (weights.py(), [win, tie, lose]);
        if let Some(price) = prices.iter().find(|price| !price.is_finite()) {
            return Err(PyValueError::new_err(format!("a price is {price}: expected finite numbers")));
        }
        match Weights::read(weights)? {
            Weights::Single(rows) => {
                let prices = prices.map(|price| price as f32);
                self.each_row(py, &rows, out, threads, |order, weights, paid| order.payoffs(weights, prices, paid))
            }
            Weights::Double(rows) => {
                self.each_row(py, &rows, out, threads, |order, weights, paid| order.payoffs(weights, prices, paid))
            }
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
            let win = showdown.each_row(py, rows, None, threads, |order, weights, win| {
                order.block_values(weights, win, &mut HoleBlocks::new());
            })?;
            let tie = showdown.each_row(py, rows, None, threads, |order, weights, tie| {
                order.block_values(weights, &mut HoleBlocks::new(), tie);
            })?;
            Ok((win, tie))
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
            Weights::Single(rows) => self.each_row(py, &rows, out, threads, Order::met_into),
            Weights::Double(rows) => self.each_row(py, &rows, out, threads, Order::met_into),
        }
    }

    fn __reduce__<'py>(slf: &Bound<'py, Self>) -> PyResult<Reduced<'py, Bound<'py, PyAny>>> {
        Ok(reduced(
            slf,
            match &slf.get().boards {
                Boards::One(board) => board.to_string().into_bound_py_any(slf.py())?,
                Boards::Many(ids, width) => {
                    let output = Output::new(slf.py(), &[slf.get().orders.len(), *width], None)?;
                    output.memory().write(0, ids);
                    output.done()
                }
            },
        ))
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
    /// Values each row of weights on its board; the only board, or the only row, goes with all.
    fn each_row<'py, T: Number + Weight>(
        &self,
        py: Python<'py>,
        weights: &Rows<T>,
        out: Option<&Bound<'py, PyAny>>,
        threads: usize,
        value: impl Fn(&Order, &HoleBlocks<T>, &mut HoleBlocks<T>) + Sync,
    ) -> PyResult<Bound<'py, PyAny>> {
        let is_one = matches!(self.boards, Boards::One(_));
        let rows = match (is_one, weights.rows) {
            (true, rows) => rows,
            (false, None) => Some(self.orders.len()),
            (false, Some(rows)) if rows == self.orders.len() => Some(rows),
            (false, Some(rows)) => {
                let boards = self.orders.len();
                return Err(PyValueError::new_err(format!("weights has {rows} rows, but there are {boards} boards")));
            }
        };
        let shape: Vec<usize> = rows.into_iter().chain([HoleCards::COUNT]).collect();
        let output = Output::new(py, &shape, out)?.apart_from(weights.extent(), "weights")?;
        let memory: &Memory<T> = output.memory();
        each_block(py, rows.unwrap_or(1), 1, threads, HoleBlocks::<T>::new, |values, rows| {
            for row in rows {
                let order = if is_one { self.orders.first() } else { self.orders.get(row) };
                let Some(order) = order else { continue };
                value(order, &weights.blocks(row)?, values);
                memory.write(row * HoleCards::COUNT, &values.to_colex());
            }
            Ok(())
        })?;
        Ok(output.done())
    }
}
