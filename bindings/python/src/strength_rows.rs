//! Strengths of many hands at once: hole cards on boards, a row for each.

use keyfold::HoleCards;
use keyfold_board::Board;
use keyfold_equity::strength::StrengthTable;
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;

use crate::arguments;
use crate::blocks::each_block;
use crate::border::{Hands, Output};
use crate::equity_rows::{Boards, different_cards};
use crate::text::value_error;

/// Computes the equity of hole cards against a random hand, exactly, a row for each: an array of float32 of shape (n,).
/// It is what a player who sees only his own cards can know.
///
/// `holes` is an array of uint8 of shape (n, 2). `boards` is one of shape (n, 3), (n, 4) or (n, 5), or one board for
/// all rows. `out` and `threads` are as for `rank`.
///
/// Flops and turns are kept up to suits. A flop takes up to 5 milliseconds the first time, a turn 0.1, a row on a board
/// that is there some ten nanoseconds; all flops some seconds and 9 MB, all turns 87 MB. A river takes 3 microseconds.
///
/// >>> import keyfold
/// >>> holes = keyfold.parse(["AsKs", "QhQd"])
/// >>> keyfold.strength_rows(holes, keyfold.parse(["Ts 9s 2c", "Ts 9s 2h"])).round(3)
/// array([0.708, 0.8  ], dtype=float32)
/// >>> keyfold.strength_rows(holes, "Ts 9s Qd")
/// Traceback (most recent call last):
/// ...
/// ValueError: hands[1]: card 5: Qd repeats card 2
#[pyfunction]
#[pyo3(signature = (holes, boards, *, out=None, threads=1))]
pub(crate) fn strength_rows<'py>(
    holes: &Bound<'py, PyAny>,
    boards: &Bound<'py, PyAny>,
    out: Option<&Bound<'py, PyAny>>,
    #[pyo3(from_py_with = arguments::threads)] threads: usize,
) -> PyResult<Bound<'py, PyAny>> {
    /// So many new flops take less than a tenth of a second.
    const ROWS: usize = 16;
    let py = holes.py();
    let holes = Hands::read(holes)?;
    let rows = holes.count();
    if holes.width() != 2 && rows > 0 {
        return Err(PyValueError::new_err(format!("holes of {} cards: expected 2", holes.width())));
    }
    let boards = Boards::read(Some(boards), rows)?;
    let output = Output::new(py, holes.shape(), out)?
        .apart_from(holes.extents(), "holes")?
        .apart_from(boards.extents(), "boards")?;
    let memory = output.memory();
    each_block(
        py,
        rows,
        ROWS,
        threads,
        || (Vec::new(), Vec::new()),
        |(of_rows, on_boards): &mut (Vec<HoleCards>, Vec<Board>), rows| {
            of_rows.clear();
            on_boards.clear();
            let mut ids = vec![0; 2 + boards.width()];
            for row in rows.clone() {
                let (hole, board) = ids.split_at_mut(2);
                hole.iter_mut().enumerate().for_each(|(at, id)| holes.copy_column(at, row, std::slice::from_mut(id)));
                boards.copy(row, board);
                let cards = different_cards(row, &ids)?;
                of_rows.push(HoleCards::new(cards[0], cards[1]).map_err(value_error)?);
                on_boards.push(Board::new(&cards[2..]).map_err(value_error)?);
            }
            let mut shares = [0.0f32; ROWS];
            let shares = &mut shares[..rows.len()];
            StrengthTable::shared().rows(of_rows, on_boards, shares).map_err(value_error)?;
            memory.write(rows.start, shares);
            Ok(())
        },
    )?;
    Ok(output.done())
}
