//! Arrow's C data interface, as its specification lays it out: fixed-size lists and structs of uint8, and columns of it.

use std::ffi::{CStr, c_char, c_int, c_void};
use std::ptr::{self, NonNull};

use pyo3::exceptions::{PyTypeError, PyValueError};
use pyo3::prelude::*;
use pyo3::types::{PyCapsule, PyTuple};

use super::piece::{Column, Piece, bit};

#[repr(C)]
struct Schema {
    format: *const c_char,
    name: *const c_char,
    metadata: *const c_char,
    flags: i64,
    n_children: i64,
    children: *mut *mut Schema,
    dictionary: *mut Schema,
    release: Option<unsafe extern "C" fn(*mut Schema)>,
    private_data: *mut c_void,
}

#[repr(C)]
struct Array {
    length: i64,
    null_count: i64,
    offset: i64,
    n_buffers: i64,
    n_children: i64,
    buffers: *mut *const c_void,
    children: *mut *mut Array,
    dictionary: *mut Array,
    release: Option<unsafe extern "C" fn(*mut Array)>,
    private_data: *mut c_void,
}

#[repr(C)]
struct Stream {
    get_schema: Option<unsafe extern "C" fn(*mut Stream, *mut Schema) -> c_int>,
    get_next: Option<unsafe extern "C" fn(*mut Stream, *mut Array) -> c_int>,
    get_last_error: Option<unsafe extern "C" fn(*mut Stream) -> *const c_char>,
    release: Option<unsafe extern "C" fn(*mut Stream)>,
    private_data: *mut c_void,
}

/// What a schema says of an array that can hold hands, or a column of cards.
#[derive(Clone)]
enum Shape {
    /// Lists of so many bytes.
    Lists(usize),
    /// A struct of so many columns.
    Struct(usize),
    /// A column.
    Bytes,
}

/// An array, moved out of where it came from.
pub(super) struct Imported {
    array: Box<Array>,
    shape: Shape,
}

// SAFETY: Arrow's arrays may be released by any thread; ours are only read.
unsafe impl Send for Imported {}
// SAFETY: as above.
unsafe impl Sync for Imported {}

impl Drop for Imported {
    fn drop(&mut self) {
        if let Some(release) = self.array.release {
            // SAFETY: it was not released yet: whoever releases sets this to null.
            unsafe { release(&raw mut *self.array) };
        }
    }
}

/// The arrays of an object, if it has one of Arrow's two protocols.
pub(super) fn import(object: &Bound<'_, PyAny>) -> PyResult<Option<Vec<Imported>>> {
    if let Ok(method) = object.getattr("__arrow_c_array__") {
        let pair = method.call0()?;
        let pair = pair.cast::<PyTuple>()?;
        let schema = capsule::<Schema>(&pair.get_item(0)?, c"arrow_schema")?;
        let array = capsule::<Array>(&pair.get_item(1)?, c"arrow_array")?;
        // SAFETY: the capsule holds a schema until it ends.
        let shape = unsafe { shape(schema.as_ref()) }?;
        // SAFETY: the capsule holds an array, which is moved out as the specification has it: by nulling its release.
        let moved = unsafe { array.read() };
        // SAFETY: as above.
        unsafe { (*array.as_ptr()).release = None };
        return Ok(Some(vec![Imported { array: Box::new(moved), shape }]));
    }
    let Ok(method) = object.getattr("__arrow_c_stream__") else { return Ok(None) };
    let kept = method.call0()?;
    let stream = capsule::<Stream>(&kept, c"arrow_array_stream")?;
    let mut schema = empty_schema();
    // SAFETY: the capsule holds a stream until it ends; what it writes is of the type it expects.
    let status = unsafe { (*stream.as_ptr()).get_schema.map(|get| get(stream.as_ptr(), &raw mut schema)) };
    ended(stream, status)?;
    // SAFETY: the stream wrote a schema.
    let shape = unsafe { shape(&schema) };
    if let Some(release) = schema.release {
        // SAFETY: it was not released yet.
        unsafe { release(&raw mut schema) };
    }
    let (shape, mut arrays) = (shape?, Vec::new());
    loop {
        let mut next = Imported { array: Box::new(empty_array()), shape: shape.clone() };
        // SAFETY: the stream is there, and writes an array, or one without a release at its end.
        let status = unsafe { (*stream.as_ptr()).get_next.map(|get| get(stream.as_ptr(), &raw mut *next.array)) };
        ended(stream, status)?;
        if next.array.release.is_none() {
            return Ok(Some(arrays));
        }
        arrays.push(next);
    }
}

fn capsule<T>(object: &Bound<'_, PyAny>, name: &CStr) -> PyResult<NonNull<T>> {
    Ok(object.cast::<PyCapsule>()?.pointer_checked(Some(name))?.cast())
}

/// What a stream says of a mistake.
fn ended(stream: NonNull<Stream>, status: Option<c_int>) -> PyResult<()> {
    if status == Some(0) {
        return Ok(());
    }
    // SAFETY: the stream is there; its text is, until the next call.
    let text = unsafe {
        let text = (*stream.as_ptr()).get_last_error.map_or(ptr::null(), |get| get(stream.as_ptr()));
        if text.is_null() { String::new() } else { CStr::from_ptr(text).to_string_lossy().into_owned() }
    };
    Err(PyValueError::new_err(format!("the Arrow stream failed: {text}")))
}

/// # Safety
/// The schema is one by the specification.
unsafe fn shape(schema: &Schema) -> PyResult<Shape> {
    // SAFETY: a schema has a format, and as many children as it says.
    let format = unsafe { CStr::from_ptr(schema.format) }.to_string_lossy();
    let all_bytes = (0..schema.n_children as usize).all(|at| {
        // SAFETY: as above.
        unsafe { CStr::from_ptr((**schema.children.add(at)).format) == c"C" }
    });
    let shape = match format.as_ref() {
        "C" => Some(Shape::Bytes),
        "+s" => Some(Shape::Struct(schema.n_children as usize)),
        lists => lists.strip_prefix("+w:").and_then(|width| width.parse().ok()).map(Shape::Lists),
    };
    shape.filter(|_| all_bytes && schema.dictionary.is_null()).ok_or_else(|| {
        let what = "fixed-size lists of uint8, a struct of uint8, or columns of it";
        PyTypeError::new_err(format!("hands from Arrow are {what}; this has the format {format:?}"))
    })
}

impl Imported {
    /// The hands of an array.
    pub(super) fn piece(&self) -> PyResult<Piece> {
        let array = &*self.array;
        let hands = array.length as usize;
        // SAFETY: the array is one by the specification, of the shape that its schema says.
        unsafe { without_nulls(array, array.offset as usize, hands) }?;
        let columns = match self.shape {
            Shape::Lists(width) => {
                // SAFETY: a list array has one child, with a list's items for each of its own.
                let items = unsafe { &**array.children };
                let first = array.offset as usize * width;
                // SAFETY: as above.
                let start = unsafe { bytes(items, first, hands * width) }?;
                let column = |at| Column { start: start.wrapping_add(at), stride: width as isize };
                (0..width).map(column).collect()
            }
            Shape::Struct(width) => {
                let column = |at| {
                    // SAFETY: a struct has that many children, each with an item for each of its own.
                    let start = unsafe { bytes(&**array.children.add(at), array.offset as usize, hands) }?;
                    Ok(Column { start, stride: 1 })
                };
                (0..width).map(column).collect::<PyResult<_>>()?
            }
            Shape::Bytes => {
                return Err(PyTypeError::new_err("one column of uint8 has no hands: pass a list of columns"));
            }
        };
        // SAFETY: those are the array's bytes, which are kept with it.
        Ok(unsafe { Piece::new(columns, hands) })
    }

    /// The cards of an array, and how many there are.
    pub(super) fn column(&self) -> PyResult<(Column, usize)> {
        let length = self.array.length as usize;
        match self.shape {
            // SAFETY: the array has that many bytes from its offset on.
            Shape::Bytes => Ok((Column { start: unsafe { bytes(&self.array, 0, length) }?, stride: 1 }, length)),
            _ => Err(PyTypeError::new_err("a column is an array of uint8")),
        }
    }
}

/// Where the bytes of an array start, from the item `first` on.
///
/// # Safety
/// The array is one of bytes, with `length` items from there on.
unsafe fn bytes(array: &Array, first: usize, length: usize) -> PyResult<*const u8> {
    let start = array.offset as usize + first;
    // SAFETY: as for this function.
    unsafe { without_nulls(array, start, length) }?;
    if length == 0 {
        return Ok(NonNull::dangling().as_ptr());
    }
    // SAFETY: an array of bytes has two buffers, the second with its items.
    Ok(unsafe { (*array.buffers.add(1)).cast::<u8>().add(start) })
}

/// Refuses arrays with gaps.
///
/// # Safety
/// The array is one by the specification, with `length` items from `start` on.
unsafe fn without_nulls(array: &Array, start: usize, length: usize) -> PyResult<()> {
    if array.null_count == 0 || array.n_buffers == 0 {
        return Ok(());
    }
    // SAFETY: the first buffer of an array has a bit for each item, or is null if all are there.
    let bits = unsafe { *array.buffers }.cast::<u8>();
    // SAFETY: as above.
    let missing = (0..length).find(|at| !bits.is_null() && !unsafe { bit(bits, start + at) });
    missing.map_or(Ok(()), |at| Err(PyValueError::new_err(format!("item {at} is null: hands have no gaps"))))
}

fn empty_schema() -> Schema {
    let none = ptr::null_mut();
    Schema {
        format: ptr::null(),
        name: ptr::null(),
        metadata: ptr::null(),
        flags: 0,
        n_children: 0,
        children: ptr::null_mut(),
        dictionary: ptr::null_mut(),
        release: None,
        private_data: none,
    }
}

fn empty_array() -> Array {
    Array {
        length: 0,
        null_count: 0,
        offset: 0,
        n_buffers: 0,
        n_children: 0,
        buffers: ptr::null_mut(),
        children: ptr::null_mut(),
        dictionary: ptr::null_mut(),
        release: None,
        private_data: ptr::null_mut(),
    }
}
