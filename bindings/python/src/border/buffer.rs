//! Buffers of bytes and of 16-bit numbers in this machine's byte order.

use pyo3::buffer::{Element, PyBuffer, PyUntypedBuffer};

/// Returns a buffer if its items are of this type. Checks the byte order itself: pyo3 takes `>` for the order of every
/// machine.
pub(super) fn typed<T: Element>(buffer: PyUntypedBuffer) -> Option<PyBuffer<T>> {
    let is_native = match buffer.format().to_bytes() {
        [b'>' | b'!', _, ..] => cfg!(target_endian = "big"),
        [b'<', _, ..] => cfg!(target_endian = "little"),
        _ => true,
    };
    if is_native || size_of::<T>() == 1 { buffer.into_typed().ok() } else { None }
}
