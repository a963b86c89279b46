//! Arguments of other types than they should have: errors that say so. pyo3 adds a note with the
//! argument's name.

use pyo3::exceptions::{PyTypeError, PyValueError};
use pyo3::prelude::*;
use pyo3::types::{PyBool, PyString};

use crate::border::kind;

/// The most threads that a call may have.
const MOST_THREADS: i64 = 1_024;

/// Reads a name, such as a game's.
pub(crate) fn name<'a>(argument: &'a Bound<'_, PyAny>) -> PyResult<&'a str> {
    match argument.cast::<PyString>() {
        Ok(text) => text.to_str(),
        Err(_) => Err(PyTypeError::new_err(format!("expected text, found {}", kind(argument)))),
    }
}

/// Reads True or False.
pub(crate) fn flag(argument: &Bound<'_, PyAny>) -> PyResult<bool> {
    match argument.cast::<PyBool>() {
        Ok(flag) => Ok(flag.is_true()),
        Err(_) => Err(PyTypeError::new_err(format!("expected True or False, found {}", kind(argument)))),
    }
}

/// Reads a whole number from 0 on.
pub(crate) fn whole(argument: &Bound<'_, PyAny>) -> PyResult<u64> {
    const EXPECTED: &str = "expected a whole number from 0 to 2^64 - 1";
    if !argument.hasattr("__index__")? {
        return Err(PyTypeError::new_err(format!("{EXPECTED}, found {}", kind(argument))));
    }
    argument.extract().map_err(|_| PyValueError::new_err(format!("{EXPECTED}, found {argument}")))
}

/// Reads a whole number from 0 on, or None.
pub(crate) fn some_whole(argument: &Bound<'_, PyAny>) -> PyResult<Option<u64>> {
    if argument.is_none() { Ok(None) } else { whole(argument).map(Some) }
}

/// Reads a number that need not be whole.
pub(crate) fn real(argument: &Bound<'_, PyAny>) -> PyResult<f64> {
    argument
        .extract()
        .map_err(|_| PyTypeError::new_err(format!("expected a number such as 1 or 0.5, found {}", kind(argument))))
}

/// Reads a number that need not be whole, or None.
pub(crate) fn some_real(argument: &Bound<'_, PyAny>) -> PyResult<Option<f64>> {
    if argument.is_none() { Ok(None) } else { real(argument).map(Some) }
}

/// Reads a part of a question, its index and of how many, or None.
pub(crate) fn some_part(argument: &Bound<'_, PyAny>) -> PyResult<Option<(u32, u32)>> {
    const EXPECTED: &str = "expected (index, of) such as (0, 4) for the first of four";
    if argument.is_none() {
        return Ok(None);
    }
    match argument.extract::<(i64, i64)>() {
        Ok((index, of)) => match (u32::try_from(index), u32::try_from(of)) {
            (Ok(index), Ok(of)) if index < of => Ok(Some((index, of))),
            _ => Err(PyValueError::new_err(format!("part=({index}, {of}): {EXPECTED}"))),
        },
        Err(_) => Err(PyTypeError::new_err(format!("{EXPECTED}, found {}", kind(argument)))),
    }
}

/// Reads a number of threads: None means as many as there are cores.
pub(crate) fn threads(argument: &Bound<'_, PyAny>) -> PyResult<usize> {
    match some_threads(argument)? {
        Some(number) => Ok(number),
        None => Ok(all_cores()),
    }
}

/// Reads a number of threads, or None.
pub(crate) fn some_threads(argument: &Bound<'_, PyAny>) -> PyResult<Option<usize>> {
    let expected = format!("expected 1 to {MOST_THREADS}, or None for as many as there are cores");
    if argument.is_none() {
        return Ok(None);
    }
    if !argument.hasattr("__index__")? {
        return Err(PyTypeError::new_err(format!("{expected}; found {}", kind(argument))));
    }
    match argument.extract::<i64>() {
        Ok(number @ 1..=MOST_THREADS) => Ok(Some(number as usize)),
        _ => Err(PyValueError::new_err(format!("threads={}: {expected}", argument.str()?))),
    }
}

/// Returns the number of cores.
pub(crate) fn all_cores() -> usize {
    std::thread::available_parallelism().map_or(1, usize::from)
}

/// Reads prices, which are finite.
pub(crate) fn prices(prices: [f64; 3]) -> PyResult<[f64; 3]> {
    match prices.iter().find(|price| !price.is_finite()) {
        Some(price) => Err(PyValueError::new_err(format!("a price is {price}: expected finite numbers"))),
        None => Ok(prices),
    }
}
