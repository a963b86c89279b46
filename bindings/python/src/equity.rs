//! Equity: the share of the pot that each range is worth.

use std::ops::ControlFlow;
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};
use std::sync::mpsc::{self, RecvTimeoutError};
use std::time::Duration;

use keyfold::{CardSet, Category};
use keyfold_equity::{Equity, EquityError, Report, Stop};
use pyo3::exceptions::{PyTypeError, PyValueError};
use pyo3::prelude::*;
use pyo3::types::{PyDict, PyString};

use crate::range::RangeOrText;
use crate::text::value_error;

/// Computes how much of the pot each of two to nine ranges is worth, on a board or before the flop.
///
/// Exact if that takes a few seconds, else sampled by ten million deals; `exact=True` or `samples=N` chooses. An exact
/// answer for three ranges before the flop takes seconds to minutes, for more players maybe years: Ctrl-C ends it. The
/// same `seed` gives the same samples. `dead` cards are out of play.
///
/// >>> import keyfold
/// >>> answer = keyfold.equity(["AKs", "TT+,AQs+,KQo"])
/// >>> answer.exact, [round(share, 5) for share in answer.equity]
/// (True, [0.51553, 0.48447])
/// >>> answer = keyfold.equity(["AsKs", "QhQd"], board="Ts 9s 2c", categories=True)
/// >>> answer.deals, answer.wins, answer.ties
/// (990, [530, 460], [0, 0])
/// >>> answer.categories[0]["flush"]
/// 359
/// >>> keyfold.equity(["AsKs", "AsQd"])
/// Traceback (most recent call last):
/// ...
/// ValueError: players 1 and 2 both hold As
#[pyfunction]
#[pyo3(signature = (ranges, board="", dead="", *, exact=false, samples=None, seed=0, categories=false))]
#[allow(clippy::too_many_arguments, reason = "they have names")]
pub(crate) fn equity(
    py: Python<'_>,
    ranges: &Bound<'_, PyAny>,
    board: &str,
    dead: &str,
    exact: bool,
    samples: Option<u64>,
    seed: u64,
    categories: bool,
) -> PyResult<EquityReport> {
    let ranges = read_ranges(ranges)?;
    let board = cards(board, "board")?;
    let dead = cards(dead, "dead")?;
    let mut question = Equity::new(&ranges).board(&board).dead(&dead).seed(seed);
    question = match (exact, samples) {
        (true, Some(_)) => return Err(PyValueError::new_err("exact or samples: not both")),
        (true, None) => question.exact(),
        (false, Some(0 | 1)) => return Err(PyValueError::new_err("a standard error takes two samples at least")),
        (false, Some(number)) if number > Stop::MOST_SAMPLES => {
            return Err(PyValueError::new_err(format!("at most {} samples", Stop::MOST_SAMPLES)));
        }
        (false, Some(number)) => question.sampled(Stop::Samples(number)),
        (false, None) => question,
    };
    if categories {
        question = question.with_categories();
    }
    let report = answer(py, &question)?.map_err(value_error)?;
    Ok(EquityReport { report, categories })
}

/// Reads the ranges of up to nine players. They are counted first, because a range takes 5 KB.
fn read_ranges(ranges: &Bound<'_, PyAny>) -> PyResult<Vec<keyfold_equity::Range>> {
    if ranges.is_instance_of::<PyString>() {
        return Err(PyTypeError::new_err("ranges are a list, with one for each player"));
    }
    let mut read = Vec::new();
    let counted = ranges.len()?;
    for range in ranges.try_iter()? {
        // If there are too few ranges, mistakes in them are reported first.
        Equity::check_players(counted.max(read.len() + 1).max(2)).map_err(value_error)?;
        read.push(range?.extract::<RangeOrText>()?.range()?);
    }
    Ok(read)
}

/// Counts in a thread of its own, because Python's signals, such as Ctrl-C's, come to the calling thread.
fn answer(py: Python<'_>, question: &Equity) -> PyResult<Result<Report, EquityError>> {
    const PATIENCE: Duration = Duration::from_millis(50);
    let stop = AtomicBool::new(false);
    let goes_on = |_| if stop.load(Relaxed) { ControlFlow::Break(()) } else { ControlFlow::Continue(()) };
    std::thread::scope(|scope| {
        let (sender, mut receiver) = mpsc::sync_channel(1);
        scope.spawn(move || sender.send(question.run_with(&goes_on)));
        loop {
            let waited;
            (waited, receiver) = py.detach(move || (receiver.recv_timeout(PATIENCE), receiver));
            match waited {
                Ok(report) => return Ok(report),
                Err(RecvTimeoutError::Timeout) => py.check_signals().inspect_err(|_| stop.store(true, Relaxed))?,
                Err(RecvTimeoutError::Disconnected) => return Ok(Err(EquityError::Cancelled)),
            }
        }
    })
}

/// Reads different cards from text; errors name the place.
pub(crate) fn cards(text: &str, place: &str) -> PyResult<Vec<keyfold::Card>> {
    let set: CardSet = text.parse().map_err(|error| PyValueError::new_err(format!("{place}: {error}")))?;
    Ok(set.iter().collect())
}

/// The result of `equity`: lists with an entry for each player.
///
/// >>> import keyfold
/// >>> answer = keyfold.equity(["AA", "KK"])
/// >>> answer
/// <equity 81.946 % 18.054 %, match-up by match-up, boards by faces>
/// >>> from fractions import Fraction
/// >>> sum(Fraction(*share) for share in answer.fractions)
/// Fraction(1, 1)
#[pyclass(frozen, module = "keyfold")]
pub(crate) struct EquityReport {
    report: Report,
    categories: bool,
}

#[pymethods]
impl EquityReport {
    /// True if all deals were counted.
    #[getter]
    fn exact(&self) -> bool {
        self.report.is_exact()
    }

    /// The method by which they were counted, in words.
    #[getter]
    fn method(&self) -> String {
        self.report.method().to_string()
    }

    /// The number of deals that were counted or sampled.
    #[getter]
    fn deals(&self) -> u128 {
        self.report.deals()
    }

    /// The players' shares of the pot.
    #[getter]
    fn equity(&self) -> Vec<f64> {
        self.report.players().iter().map(|player| player.equity()).collect()
    }

    /// The standard errors of the shares, or None if they are exact.
    #[getter]
    fn standard_error(&self) -> Option<Vec<f64>> {
        self.report.players().iter().map(|player| player.standard_error()).collect()
    }

    /// The shares as numerators and denominators, in whole numbers.
    #[getter]
    fn fractions(&self) -> Vec<(u128, u128)> {
        let shares = self.report.players().iter().map(|player| player.share());
        shares.map(|share| (share.numerator, share.denominator)).collect()
    }

    /// The number of deals in which a player wins alone, by weight.
    #[getter]
    fn wins(&self) -> Vec<u128> {
        self.of_ones_scale(|player| player.wins())
    }

    /// The number of deals in which a player wins with others.
    #[getter]
    fn ties(&self) -> Vec<u128> {
        self.of_ones_scale(|player| player.ties())
    }

    /// The number of deals in which a player wins nothing.
    #[getter]
    fn losses(&self) -> Vec<u128> {
        self.of_ones_scale(|player| player.losses())
    }

    /// The number of deals in which each player ends in each category, if that was asked for.
    #[getter]
    fn categories<'py>(&self, py: Python<'py>) -> PyResult<Option<Vec<Bound<'py, PyDict>>>> {
        if !self.categories {
            return Ok(None);
        }
        let counts = |player: &keyfold_equity::PlayerReport| {
            let counts = PyDict::new(py);
            for category in Category::ALL {
                counts.set_item(category.name(), player.category(category))?;
            }
            Ok(counts)
        };
        self.report.players().iter().map(counts).collect::<PyResult<_>>().map(Some)
    }

    fn __repr__(&self) -> String {
        let shares: Vec<String> = self.equity().iter().map(|share| format!("{:.3} %", 100.0 * share)).collect();
        format!("<equity {}, {}>", shares.join(" "), self.report.method())
    }
}

impl EquityReport {
    fn of_ones_scale(&self, count: impl Fn(&keyfold_equity::PlayerReport) -> u128) -> Vec<u128> {
        self.report.players().iter().map(count).collect()
    }
}
