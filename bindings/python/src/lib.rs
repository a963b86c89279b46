//! The wheel `keyfold`: the functions that Python calls. `border` reads and writes Python's memory; it alone has
//! `unsafe`.

mod arguments;
mod blocks;
mod board;
mod border;
mod cards;
mod deal;
mod equity;
mod equity_rows;
mod game;
mod holds;
mod index;
mod ints;
mod odds;
mod omaha;
mod omaha_board;
mod omaha_showdown;
mod one;
mod pickle;
mod players;
mod preflop;
mod range;
mod rank;
mod report;
mod sets;
mod settle;
mod showdown;
mod signals;
mod strength_rows;
mod text;
mod three;
mod valued;
mod weights;
mod words;

use pyo3::prelude::*;

#[pymodule]
mod _keyfold {
    #[pymodule_export]
    use super::board::{Board, rank_holes};
    #[pymodule_export]
    use super::cards::{Card, Hand};
    #[pymodule_export]
    use super::deal::deal;
    #[pymodule_export]
    use super::equity::equity;
    #[pymodule_export]
    use super::equity_rows::equity_rows;
    #[pymodule_export]
    use super::holds::best_holds;
    #[pymodule_export]
    use super::index::Indexer;
    #[pymodule_export]
    use super::odds::odds;
    #[pymodule_export]
    use super::omaha::rank_omaha;
    #[pymodule_export]
    use super::omaha_board::OmahaBoard;
    #[pymodule_export]
    use super::omaha_showdown::OmahaShowdown;
    #[pymodule_export]
    use super::one::{rank_one, rank_str};
    #[pymodule_export]
    use super::preflop::{hole_classes, hole_index, holes, preflop_equity, preflop_order};
    #[pymodule_export]
    use super::range::Range;
    #[pymodule_export]
    use super::rank::{backend, rank, rank_low};
    #[pymodule_export]
    use super::sets::{rank_sets, sets};
    #[pymodule_export]
    use super::settle::settle;
    #[pymodule_export]
    use super::showdown::Showdown;
    #[pymodule_export]
    use super::strength_rows::strength_rows;
    #[pymodule_export]
    use super::text::{best_five, format, parse};
    #[pymodule_export]
    use super::words::{cactus_kev, category, code, describe, example, rank_of_code};

    use super::*;

    #[pymodule_init]
    fn init(module: &Bound<'_, PyModule>) -> PyResult<()> {
        let tuple = |names: Vec<String>| pyo3::types::PyTuple::new(module.py(), names);
        let names = |names: Vec<&str>| tuple(names.into_iter().map(str::to_owned).collect());
        module.add("__version__", env!("CARGO_PKG_VERSION"))?;
        module.add("GAMES", names(game::names())?)?;
        module.add("CATEGORIES", names(words::category_names())?)?;
        module.add("CLASSES", tuple(preflop::class_names())?)?;
        module.add("DRAWS", names(board::draw_names())?)
    }
}
