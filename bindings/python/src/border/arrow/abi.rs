//! The structures of Arrow's C data and stream interfaces, and their release.

use std::ffi::{CStr, c_char, c_int, c_void};

use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use pyo3::types::PyCapsule;

/// A schema. All of it is null, or as Arrow's specification has it and not released: there is no other way to have one.
#[repr(C)]
#[derive(Default)]
pub(super) struct Schema {
    pub(super) format: *const c_char,
    pub(super) name: *const c_char,
    pub(super) metadata: *const c_char,
    pub(super) flags: i64,
    pub(super) n_children: i64,
    pub(super) children: *mut *mut Schema,
    pub(super) dictionary: *mut Schema,
    pub(super) release: Option<unsafe extern "C" fn(*mut Schema)>,
    pub(super) private_data: *mut c_void,
}

/// An array. All of it is null, or as Arrow's specification has it and not released.
#[repr(C)]
#[derive(Default)]
pub(super) struct Array {
    pub(super) length: i64,
    pub(super) null_count: i64,
    pub(super) offset: i64,
    pub(super) n_buffers: i64,
    pub(super) n_children: i64,
    pub(super) buffers: *mut *const c_void,
    pub(super) children: *mut *mut Array,
    pub(super) dictionary: *mut Array,
    pub(super) release: Option<unsafe extern "C" fn(*mut Array)>,
    pub(super) private_data: *mut c_void,
}

/// A stream. All of it is null, or as Arrow's specification has it and not released.
#[repr(C)]
#[derive(Default)]
pub(super) struct Stream {
    get_schema: Option<unsafe extern "C" fn(*mut Stream, *mut Schema) -> c_int>,
    get_next: Option<unsafe extern "C" fn(*mut Stream, *mut Array) -> c_int>,
    get_last_error: Option<unsafe extern "C" fn(*mut Stream) -> *const c_char>,
    release: Option<unsafe extern "C" fn(*mut Stream)>,
    private_data: *mut c_void,
}

impl Schema {
    pub(super) fn format(&self) -> Option<&CStr> {
        // SAFETY: a format is a text that ends with a zero and stays until the schema is released.
        (!self.format.is_null()).then(|| unsafe { CStr::from_ptr(self.format) })
    }

    pub(super) fn name(&self) -> Option<&CStr> {
        // SAFETY: a name is such a text too, or null.
        (!self.name.is_null()).then(|| unsafe { CStr::from_ptr(self.name) })
    }

    pub(super) fn child(&self, at: usize) -> Option<&Self> {
        let is_there = (at as i64) < self.n_children && !self.children.is_null();
        // SAFETY: there are as many pointers as children, each to a schema that stays until this one is released.
        if is_there { unsafe { self.children.add(at).read().as_ref() } } else { None }
    }
}

impl Array {
    pub(super) fn child(&self, at: usize) -> Option<&Self> {
        let is_there = (at as i64) < self.n_children && !self.children.is_null();
        // SAFETY: there are as many pointers as children, each to an array that stays until this one is released.
        if is_there { unsafe { self.children.add(at).read().as_ref() } } else { None }
    }

    /// Returns the start of a buffer, which may be null.
    pub(super) fn buffer(&self, at: usize) -> Option<*const u8> {
        let is_there = (at as i64) < self.n_buffers && !self.buffers.is_null();
        // SAFETY: there are as many pointers as buffers.
        is_there.then(|| unsafe { self.buffers.add(at).read() }.cast())
    }
}

/// A structure that its owner releases.
///
/// # Safety
/// `NAME` is the name that Arrow gives to capsules of it. `release` is its field of that name.
pub(super) unsafe trait Release: Default {
    const NAME: &'static CStr;

    /// Returns its callback, which is null once it is released or moved away.
    fn release(&mut self) -> &mut Option<unsafe extern "C" fn(*mut Self)>;
}

// SAFETY: the name in Arrow's specification of its PyCapsule interface, and the field.
unsafe impl Release for Schema {
    const NAME: &'static CStr = c"arrow_schema";

    fn release(&mut self) -> &mut Option<unsafe extern "C" fn(*mut Self)> {
        &mut self.release
    }
}

// SAFETY: as above.
unsafe impl Release for Array {
    const NAME: &'static CStr = c"arrow_array";

    fn release(&mut self) -> &mut Option<unsafe extern "C" fn(*mut Self)> {
        &mut self.release
    }
}

// SAFETY: as above.
unsafe impl Release for Stream {
    const NAME: &'static CStr = c"arrow_array_stream";

    fn release(&mut self) -> &mut Option<unsafe extern "C" fn(*mut Self)> {
        &mut self.release
    }
}

/// A structure that this value releases: no capsule owns it any more.
pub(super) struct Owned<T: Release>(T);

// SAFETY: Arrow lets any thread use a structure, one at a time, and only this value has it.
unsafe impl<T: Release> Send for Owned<T> {}

impl<T: Release> Owned<T> {
    /// Moves a structure out of its capsule. An error if the object is no such capsule, or an empty one.
    pub(super) fn from_capsule(object: &Bound<'_, PyAny>) -> PyResult<Self> {
        let held = object.cast::<PyCapsule>()?.pointer_checked(Some(T::NAME))?.cast::<T>();
        // SAFETY: a capsule of this name has a `T` until the capsule ends, and `object` keeps the capsule. Nobody else
        // uses the `T` meanwhile: this thread is attached to Python, and nothing of Python's runs before the borrow
        // ends.
        let held = unsafe { &mut *held.as_ptr() };
        let release = held.release().take();
        if release.is_none() {
            let message = format!("the capsule {:?} is empty: it was read before", T::NAME);
            return Err(PyValueError::new_err(message));
        }
        // What is left in the capsule is without a release, which is how Arrow marks that it was moved away.
        let mut moved = std::mem::take(held);
        *moved.release() = release;
        Ok(Self(moved))
    }

    pub(super) fn get(&self) -> &T {
        &self.0
    }
}

impl<T: Release> Drop for Owned<T> {
    fn drop(&mut self) {
        if let Some(release) = *self.0.release() {
            // SAFETY: it was not released, because that sets the callback to null; it was not moved away, because this
            // value alone has it. Arrow allows it to be moved to another address.
            unsafe { release(&raw mut self.0) };
        }
    }
}

impl Owned<Stream> {
    pub(super) fn schema(&mut self, py: Python<'_>) -> PyResult<Owned<Schema>> {
        let schema = self.fill(py, self.0.get_schema)?;
        schema.ok_or_else(|| PyValueError::new_err("the Arrow stream has no schema"))
    }

    /// Returns the next array, or `None` after the last.
    pub(super) fn next(&mut self, py: Python<'_>) -> PyResult<Option<Owned<Array>>> {
        self.fill(py, self.0.get_next)
    }

    /// Calls a callback of the stream's; `None` if what it writes is marked as released. Python's lock is not held
    /// meanwhile: the callback may wait for threads that need it.
    fn fill<T: Release>(
        &mut self,
        py: Python<'_>,
        callback: Option<unsafe extern "C" fn(*mut Stream, *mut T) -> c_int>,
    ) -> PyResult<Option<Owned<T>>> {
        let mut filled = Owned(T::default());
        let (stream, room) = (&mut *self, &mut filled);
        // SAFETY: the stream is not released, and a callback of it gets that stream and room for what it writes.
        let status =
            callback.map(|callback| py.detach(move || unsafe { callback(&raw mut stream.0, &raw mut room.0) }));
        if status == Some(0) {
            let is_there = filled.0.release().is_some();
            return Ok(is_there.then_some(filled));
        }
        // After an error, what was written is unspecified.
        *filled.0.release() = None;
        Err(PyValueError::new_err(format!("the Arrow stream failed: {}", self.last_error())))
    }

    fn last_error(&mut self) -> String {
        // SAFETY: the stream is not released, and its last call failed.
        let text = self.0.get_last_error.map(|get| unsafe { get(&raw mut self.0) }).filter(|text| !text.is_null());
        // SAFETY: a text of the stream's ends with a zero, and stays until the next call.
        text.map_or_else(String::new, |text| unsafe { CStr::from_ptr(text) }.to_string_lossy().into_owned())
    }
}
