//! Reports, as the Python class that has them.

use keyfold::Category;
use keyfold_equity::{PlayerReport, Report};
use pyo3::prelude::*;
use pyo3::sync::PyOnceLock;
use pyo3::types::{PyDict, PyTuple, PyType};

/// Returns a report as `keyfold.EquityReport`, a dataclass.
pub(crate) fn report_of<'py>(
    py: Python<'py>,
    report: &Report,
    categories: bool,
    part: (u32, u32),
) -> PyResult<Bound<'py, PyAny>> {
    static CLASS: PyOnceLock<Py<PyType>> = PyOnceLock::new();
    let players = report.players();
    let fields = PyDict::new(py);
    fields.set_item("exact", report.is_exact())?;
    fields.set_item("method", report.method().to_string())?;
    fields.set_item("deals", report.deals())?;
    fields.set_item("weight", report.weight())?;
    fields.set_item("equity", of_each(py, players, |player| player.equity())?)?;
    let errors: Option<Vec<f64>> = players.iter().map(PlayerReport::standard_error).collect();
    fields.set_item("standard_error", errors.map(|errors| PyTuple::new(py, errors)).transpose()?)?;
    let share = |player: &PlayerReport| (player.share().numerator, player.share().denominator);
    fields.set_item("fractions", of_each(py, players, share)?)?;
    fields.set_item("wins", of_each(py, players, PlayerReport::wins)?)?;
    fields.set_item("ties", of_each(py, players, PlayerReport::ties)?)?;
    fields.set_item("losses", of_each(py, players, PlayerReport::losses)?)?;
    if categories {
        let counts = players.iter().map(|player| category_counts(py, player)).collect::<PyResult<Vec<_>>>()?;
        fields.set_item("categories", PyTuple::new(py, counts)?)?;
    }
    fields.set_item("part", part)?;
    CLASS.import(py, "keyfold._report", "EquityReport")?.call((), Some(&fields))
}

fn of_each<'py, T: IntoPyObject<'py>>(
    py: Python<'py>,
    players: &[PlayerReport],
    number: impl Fn(&PlayerReport) -> T,
) -> PyResult<Bound<'py, PyTuple>> {
    PyTuple::new(py, players.iter().map(number).collect::<Vec<_>>())
}

fn category_counts<'py>(py: Python<'py>, player: &PlayerReport) -> PyResult<Bound<'py, PyDict>> {
    let counts = PyDict::new(py);
    for category in Category::ALL {
        // A part may have no deal.
        counts.set_item(category.name(), player.category(category).unwrap_or(0))?;
    }
    Ok(counts)
}
