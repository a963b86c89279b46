//! The wheel `keyfold`: the functions that Python calls. `border` reads and writes Python's memory; it alone has
//! `unsafe`.

mod border;
mod deal;
mod equity;
mod odds;
mod omaha;
mod range;
mod rank;
mod text;

use pyo3::prelude::*;

#[pymodule]
mod _keyfold {
    #[pymodule_export]
    use super::deal::deal;
    #[pymodule_export]
    use super::equity::{EquityReport, equity};
    #[pymodule_export]
    use super::odds::odds;
    #[pymodule_export]
    use super::omaha::rank_omaha;
    #[pymodule_export]
    use super::range::Range;
    #[pymodule_export]
    use super::rank::{backend, rank, rank_one, rank_str};
    #[pymodule_export]
    use super::text::{best_five, category, describe, format, parse};

    use super::*;

    #[pymodule_init]
    fn init(module: &Bound<'_, PyModule>) -> PyResult<()> {
        module.add("__version__", env!("CARGO_PKG_VERSION"))?;
        module.add("CATEGORIES", pyo3::types::PyTuple::new(module.py(), text::category_names())?)
    }
}
