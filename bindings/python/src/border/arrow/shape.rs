//! The types of arrays that can hold hands, or a column of cards: fixed-size lists and structs of uint8, and uint8
//! itself.

use std::ffi::CStr;

use pyo3::exceptions::{PyTypeError, PyValueError};
use pyo3::prelude::*;

use super::abi::{Owned, Schema};
use crate::border::width::check_width;

/// The type of an array that can hold hands, or a column of cards.
#[derive(Clone, Copy)]
pub(super) enum Shape {
    /// Lists of this many bytes.
    Lists(usize),
    /// A struct of this many columns of bytes.
    Struct(usize),
    /// A column of bytes.
    Bytes,
}

impl Shape {
    /// Reads the type of an array, which errors call `place`. It must not contain a dictionary: the bytes
    /// of an Enum number its categories, not cards.
    pub(super) fn of(schema: &Owned<Schema>, place: &str) -> PyResult<Self> {
        let schema = schema.get();
        let format = format_of(schema, place)?;
        let other = |place: &str, format: &CStr| {
            let what = "fixed-size lists of uint8, a struct of uint8, or columns of it";
            let format = format.to_string_lossy();
            PyTypeError::new_err(format!("hands from Arrow are {what}; the format of {place} is {format:?}"))
        };
        let others = || other(place, format);
        let children = usize::try_from(schema.n_children).map_err(|_| others())?;
        if format == c"C" && children == 0 {
            return Ok(Self::Bytes);
        }
        let width = format.to_str().ok().and_then(|format| format.strip_prefix("+w:")?.parse().ok());
        let shape = match width {
            Some(width) if children == 1 => Self::Lists(width),
            None if format == c"+s" => Self::Struct(children),
            _ => return Err(others()),
        };
        check_width(width.unwrap_or(children))?;
        for at in 0..children {
            let child = schema.child(at).ok_or_else(others)?;
            let place = match shape {
                Self::Lists(_) => format!("the items of {place}'s lists"),
                _ => format!("column {:?} of {place}", child.name().unwrap_or_default().to_string_lossy()),
            };
            let format = format_of(child, &place)?;
            if format != c"C" {
                return Err(other(&place, format));
            }
        }
        Ok(shape)
    }
}

/// Returns the format of an array without a dictionary.
fn format_of<'a>(schema: &'a Schema, place: &str) -> PyResult<&'a CStr> {
    if !schema.dictionary.is_null() {
        return Err(PyTypeError::new_err(format!(
            "{place} has numbers of a dictionary, as an Enum or a Categorical does, and not of cards: keyfold.parse reads text"
        )));
    }
    schema.format().ok_or_else(|| PyValueError::new_err(format!("the schema of {place} has no format")))
}
