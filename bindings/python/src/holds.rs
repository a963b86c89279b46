//! Video poker: the best cards to hold.

use keyfold::games::video_poker::Holds;
use keyfold::registry::Rules;
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;

use crate::arguments;
use crate::blocks::each_block;
use crate::border::{Hands, Output};
use crate::game;
use crate::rank::value_error_in;
use crate::sets::mistake_of;

/// Finds the hold of each deal of five cards that pays most on average: an array of uint8, in which bit n holds card n,
/// and one of float64, the pay for each coin. Among equals, more cards are held.
///
/// `hands` and `threads` are as for `rank`; `game` is one with a pay table, such as "jacks-or-better".
///
/// >>> import keyfold
/// >>> deals = keyfold.parse(["Kh Qh Jh Th 9h", "2c 7d 9h Js Qd"])
/// >>> holds, pays = keyfold.best_holds(deals, game="jacks-or-better")
/// >>> [format(hold, "05b")[::-1] for hold in holds], pays.round(4).tolist()
/// (['11111', '00011'], [50.0, 0.5019])
#[pyfunction]
#[pyo3(signature = (hands, *, game="jacks-or-better", threads=1))]
pub(crate) fn best_holds<'py>(
    hands: &Bound<'py, PyAny>,
    #[pyo3(from_py_with = arguments::name)] game: &str,
    #[pyo3(from_py_with = arguments::threads)] threads: usize,
) -> PyResult<(Bound<'py, PyAny>, Bound<'py, PyAny>)> {
    let py = hands.py();
    let game = game::named(game, |game: &Rules| game.pay_table().is_some())?;
    let hands = Hands::read(hands)?;
    if hands.width() != 5 && hands.count() > 0 {
        return Err(PyValueError::new_err(format!("hands of {} cards: expected 5", hands.width())));
    }
    let (holds, pays) = (Output::new(py, hands.shape(), None)?, Output::new(py, hands.shape(), None)?);
    let (bits, coins, table) = (holds.memory(), pays.memory(), game.pay_table());
    each_block(
        py,
        hands.count(),
        4,
        threads,
        || (),
        |(), rows| {
            for row in rows {
                let mut ids = [0; 5];
                ids.iter_mut().enumerate().for_each(|(at, id)| hands.copy_column(at, row, std::slice::from_mut(id)));
                let deal = keyfold::check::distinct::<5>(&ids).map_err(|_| value_error_in((row, mistake_of(&ids))))?;
                let Some(table) = table else { continue };
                let (best, pay) = best_of(table.holds(&deal));
                bits.write(row, &[best]);
                coins.write(row, &[pay]);
            }
            Ok(())
        },
    )?;
    Ok((holds.done(), pays.done()))
}

fn best_of(holds: Holds) -> (u8, f64) {
    let best = holds.best();
    (best.bits(), holds.value(best) as f64 / Holds::ONE as f64)
}
