//! Whole numbers: one, or an array of any integer type, or a sequence.

use pyo3::exceptions::PyTypeError;
use pyo3::prelude::*;
use pyo3::types::PyList;

use crate::border::{Items, Number, Numbers, Output, kind, read_sequence, room};
use crate::signals::look;

/// Numbers, and the shape of the array that has them.
pub(crate) enum Ints {
    One(i64),
    Many(Vec<i64>, Vec<usize>),
}

impl Ints {
    /// Reads an object that errors call `what`, such as "ranks". Floats are refused.
    pub(crate) fn read(object: &Bound<'_, PyAny>, what: &str) -> PyResult<Self> {
        if let Ok(number) = object.extract::<i64>() {
            return Ok(Self::One(number));
        }
        if let Some(found) = of_array::<u16>(object, what)? {
            return Ok(found);
        }
        let kinds = [of_array::<i64>, of_array::<u64>, of_array::<u32>, of_array::<i32>, of_array::<u8>];
        for of_array in kinds {
            if let Some(found) = of_array(object, what)? {
                return Ok(found);
            }
        }
        match read_sequence(object, usize::MAX, what)? {
            Numbers::Read(numbers) => {
                let shape = vec![numbers.len()];
                Ok(Self::Many(numbers, shape))
            }
            // What is wrong with an item of a list is known; of anything else, its type.
            Numbers::Others(error) if object.is_instance_of::<PyList>() => Err(error),
            _ => Err(PyTypeError::new_err(format!(
                "{what} is {}: expected a whole number, an array or a sequence of them",
                kind(object)
            ))),
        }
    }

    /// Writes a number for each: an int for one, an array of the same shape for many. `of` gets the place, for errors.
    pub(crate) fn mapped<'py, T: Number + Into<u64>>(
        &self,
        py: Python<'py>,
        what: &str,
        of: impl Fn(i64, &str) -> PyResult<T>,
    ) -> PyResult<Bound<'py, PyAny>> {
        match self {
            Self::One(number) => Ok(of(*number, "")?.into().into_pyobject(py)?.into_any()),
            Self::Many(numbers, shape) => {
                let output = Output::new(py, shape, None)?;
                let mut mapped = room::of(numbers.len())?;
                for (at, number) in numbers.iter().enumerate() {
                    look(py, at)?;
                    mapped.push(of(*number, "").or_else(|_| of(*number, &place(what, at, shape)))?);
                }
                output.memory().write(0, &mapped);
                Ok(output.done())
            }
        }
    }
}

/// Names an item of an array: "ranks[3]: ", or "ranks[1, 2]: ".
pub(crate) fn place(what: &str, at: usize, shape: &[usize]) -> String {
    let mut rest = at;
    let mut indices: Vec<String> = Vec::new();
    for size in shape.iter().rev() {
        indices.insert(0, (rest % size.max(&1)).to_string());
        rest /= size.max(&1);
    }
    format!("{what}[{}]: ", indices.join(", "))
}

fn of_array<T: Number + TryInto<i64>>(object: &Bound<'_, PyAny>, what: &str) -> PyResult<Option<Ints>> {
    let Some(items) = Items::<T>::if_array(object, what)? else { return Ok(None) };
    let mut numbers = room::of(items.count())?;
    // What 64 bits with a sign cannot hold is no rank, and no index either.
    numbers.extend(items.to_vec()?.into_iter().map(|number| number.try_into().unwrap_or(i64::MAX)));
    Ok(Some(Ints::Many(numbers, items.shape().to_vec())))
}
