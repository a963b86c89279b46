//! A series as Polars hands it over: a field, and an array for each chunk.

use std::ffi::{CStr, CString, c_void};
use std::ptr;

use crate::border::arrow::abi::{Array, Owned, Schema};

/// `SeriesExport` of `polars-ffi`. All of it is null, or as Polars has it and not released.
#[repr(C)]
pub struct Series {
    field: *mut Schema,
    arrays: *mut *mut Array,
    len: usize,
    release: Option<unsafe extern "C" fn(*mut Series)>,
    private_data: *mut c_void,
}

/// A series that this value releases, and its arrays.
pub(super) struct Taken {
    pub(super) arrays: Vec<Owned<Array>>,
    series: Series,
}

impl Taken {
    /// Moves a series and its arrays out of Polars' memory.
    ///
    /// # Safety
    /// `series` can be read, is not released, and is not used by its owner any more.
    pub(super) unsafe fn from(series: *const Series) -> Self {
        // SAFETY: the caller's word.
        let series = unsafe { series.read() };
        let array = |at| {
            // SAFETY: there are as many pointers as `len` says, each to an array, which is moved away once: Polars'
            // release ends the memory that the structures are in, and not what they hold.
            Owned::moved(unsafe { series.arrays.add(at).read().read() })
        };
        Self { arrays: (0..series.len).map(array).collect(), series }
    }

    pub(super) fn field(&self) -> Option<&Schema> {
        // SAFETY: the field stays until the series is released, or is null.
        unsafe { self.series.field.as_ref() }
    }
}

impl Drop for Taken {
    fn drop(&mut self) {
        if let Some(release) = self.series.release {
            // SAFETY: it was not released, for this value alone has it. Polars' own moves it as well.
            unsafe { release(&raw mut self.series) };
        }
    }
}

/// The numbers or texts of a new column.
pub(crate) enum Values {
    Numbers(Vec<u16>),
    /// Text `n` is the bytes from `ends[n]` to `ends[n + 1]`.
    Texts {
        ends: Vec<i64>,
        text: String,
    },
}

/// A new column: values, and the rows of it that are null.
pub(crate) struct Answer {
    values: Values,
    /// A bit for each row, set where there is a value, and the number of those without.
    validity: Option<(Vec<u8>, i64)>,
}

impl Answer {
    /// Returns a column; `nulls` are its rows without a value, in ascending order.
    pub(crate) fn new(values: Values, nulls: &[usize]) -> Self {
        let mut answer = Self { values, validity: None };
        if !nulls.is_empty() {
            let mut bits = vec![u8::MAX; answer.rows().div_ceil(8)];
            nulls.iter().for_each(|row| bits[row / 8] &= !(1 << (row % 8)));
            answer.validity = Some((bits, nulls.len() as i64));
        }
        answer
    }

    fn rows(&self) -> usize {
        match &self.values {
            Values::Numbers(numbers) => numbers.len(),
            Values::Texts { ends, .. } => ends.len().saturating_sub(1),
        }
    }

    /// Returns the series, for Polars.
    pub(super) fn into_series(self, name: &CStr) -> Series {
        let format = match &self.values {
            Values::Numbers(_) => NUMBERS,
            Values::Texts { .. } => TEXTS,
        };
        let exported =
            Box::new(Exported { array: ptr::null_mut(), field: field(format, name), structure: self.into_array() });
        let exported = Box::into_raw(exported);
        // SAFETY: the box was just made, and is kept until the series is released.
        let exported = unsafe { &mut *exported };
        exported.array = &raw mut exported.structure;
        Series {
            field: &raw mut exported.field,
            arrays: &raw mut exported.array,
            len: 1,
            release: Some(release_series),
            private_data: ptr::from_mut(exported).cast(),
        }
    }

    fn into_array(self) -> Array {
        fn start<T>(items: &[T]) -> *const c_void {
            items.as_ptr().cast()
        }
        let bits = self.validity.as_ref().map_or(ptr::null(), |(bits, _)| start(bits));
        let (n_buffers, pointers) = match &self.values {
            Values::Numbers(numbers) => (2, [bits, start(numbers), ptr::null()]),
            Values::Texts { ends, text } => (3, [bits, start(ends), start(text.as_bytes())]),
        };
        let (length, null_count) = (self.rows() as i64, self.validity.as_ref().map_or(0, |(_, nulls)| *nulls));
        // What a vector holds stays in place when the vector is moved.
        let held = Box::into_raw(Box::new(Held { _answer: self, pointers }));
        Array {
            length,
            null_count,
            n_buffers,
            // SAFETY: the box was just made, and is kept until the array is released.
            buffers: unsafe { &raw mut (*held).pointers }.cast(),
            release: Some(release_array),
            private_data: held.cast(),
            ..Array::default()
        }
    }
}

/// The memory of an array of an answer's.
struct Held {
    _answer: Answer,
    pointers: [*const c_void; 3],
}

/// Arrow's format of ranks.
pub(super) const NUMBERS: &CStr = c"S";
/// Arrow's format of texts with ends of 64 bits.
pub(super) const TEXTS: &CStr = c"U";

/// Returns a field of a new column, which may have nulls.
pub(super) fn field(format: &'static CStr, name: &CStr) -> Schema {
    const NULLABLE: i64 = 2;
    let name = CString::from(name).into_raw();
    Schema {
        format: format.as_ptr(),
        name,
        flags: NULLABLE,
        release: Some(release_field),
        private_data: name.cast(),
        ..Schema::default()
    }
}

unsafe extern "C" fn release_field(field: *mut Schema) {
    // SAFETY: Arrow calls this once, with a field that `field` made: its private data is the name.
    unsafe {
        drop(CString::from_raw((*field).private_data.cast()));
        (*field).release = None;
    }
}

unsafe extern "C" fn release_array(array: *mut Array) {
    // SAFETY: Arrow calls this once, with an array that `into_array` made: its private data is the box.
    unsafe {
        drop(Box::from_raw((*array).private_data.cast::<Held>()));
        (*array).release = None;
    }
}

/// What a series that goes to Polars points to.
struct Exported {
    field: Schema,
    /// Of the structure beside it.
    array: *mut Array,
    structure: Array,
}

unsafe extern "C" fn release_series(series: *mut Series) {
    // SAFETY: Polars calls this once, with a series that `into_series` made. By then it has moved the array away, and
    // leaves its structure's memory, as with its own series. The field is this library's until then.
    unsafe {
        let exported = *Box::from_raw((*series).private_data.cast::<Exported>());
        drop(Owned::moved(exported.field));
        (*series).release = None;
    }
}
