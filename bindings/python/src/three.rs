//! What the holes of one player are worth against two others.

use keyfold_board::{OrderTotals, PairTotals, Showdown as Order, Weight};
use pyo3::prelude::*;

use crate::border::Number;
use crate::showdown::Showdown;
use crate::weights::Rows;

impl Showdown {
    /// Sums what each hole wins alone, ties with one opponent and with both, and meets.
    pub(crate) fn three_way_rows<'py, T>(
        &self,
        py: Python<'py>,
        rows: &[Rows<T>; 3],
        threads: usize,
    ) -> PyResult<[Bound<'py, PyAny>; 4]>
    where
        T: Number + Weight<Product = T>,
    {
        let totals = || Box::new(PairTotals::new());
        self.each_row(py, rows.each_ref(), [None; 4], threads, totals, |order, totals, [hero, one, other], mut out| {
            order.three_way(hero, [one, other], totals, |three| {
                let [alone, with_one, with_both] = three.won();
                let weights = [alone, with_one, with_both, three.met()];
                out.iter_mut().zip(weights).for_each(|(out, weight)| out.set(three.hole(), weight));
            });
        })
    }

    /// Sums what each hole meets of each order in which the three can finish, by [`Order::ORDERS`].
    pub(crate) fn orders_rows<'py, T>(
        &self,
        py: Python<'py>,
        rows: &[Rows<T>; 3],
        threads: usize,
    ) -> PyResult<[Bound<'py, PyAny>; Order::ORDERS.len()]>
    where
        T: Number + Weight<Product = T>,
    {
        let totals = || Box::new(OrderTotals::new());
        let outs = [None; Order::ORDERS.len()];
        self.each_row(py, rows.each_ref(), outs, threads, totals, |order, totals, [hero, one, other], mut out| {
            order.three_way_orders(hero, [one, other], totals, |three, weights| {
                out.iter_mut().zip(weights).for_each(|(out, weight)| out.set(three.hole(), weight));
            });
        })
    }

    /// Sums what each hole meets of the pairs of the opponents' holes.
    pub(crate) fn met_of_two_rows<'py, T>(
        &self,
        py: Python<'py>,
        rows: &[Rows<T>; 3],
        out: Option<&Bound<'py, PyAny>>,
        threads: usize,
    ) -> PyResult<Bound<'py, PyAny>>
    where
        T: Number + Weight<Product = T>,
    {
        let totals = || Box::new(PairTotals::new());
        let met = |order: &Order, totals: &mut Box<PairTotals<T>>, [hero, one, other]: [&_; 3], [met]: [&mut _; 1]| {
            order.met_of_two(hero, [one, other], totals, met);
        };
        self.each_row(py, rows.each_ref(), [out], threads, totals, met).map(|[met]| met)
    }

    /// Pays each hole in a pot that the first opponent alone contests.
    pub(crate) fn side_pot_rows<'py, T>(
        &self,
        py: Python<'py>,
        rows: &[Rows<T>; 3],
        prices: [T; 3],
        out: Option<&Bound<'py, PyAny>>,
        threads: usize,
    ) -> PyResult<Bound<'py, PyAny>>
    where
        T: Number + Weight<Product = T>,
    {
        let totals = || Box::new(PairTotals::new());
        let paid =
            |order: &Order, totals: &mut Box<PairTotals<T>>, [hero, first, second]: [&_; 3], [paid]: [&mut _; 1]| {
                order.side_pot(hero, [first, second], prices, totals, paid);
            };
        self.each_row(py, rows.each_ref(), [out], threads, totals, paid).map(|[paid]| paid)
    }
}
