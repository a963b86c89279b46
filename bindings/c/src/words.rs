//! Text into a buffer that may be too short.

use core::fmt;
use core::mem::MaybeUninit;

/// Counts all bytes and keeps those that fit, with room for a zero byte after them.
pub(crate) struct Buffer<'a> {
    room: &'a mut [MaybeUninit<u8>],
    length: usize,
}

impl<'a> Buffer<'a> {
    /// Returns the length of a text, without the zero byte that ends it. As much as fits is in the buffer.
    pub(crate) fn fill(room: &'a mut [MaybeUninit<u8>], text: fmt::Arguments<'_>) -> usize {
        let mut buffer = Self { room, length: 0 };
        // Its `write_str` never fails.
        let _ = fmt::write(&mut buffer, text);
        let length = buffer.length;
        let end = length.min(buffer.room.len().saturating_sub(1));
        if let Some(place) = buffer.room.get_mut(end) {
            place.write(0);
        }
        length
    }
}

impl fmt::Write for Buffer<'_> {
    fn write_str(&mut self, text: &str) -> fmt::Result {
        let free = self.room.get_mut(self.length..).unwrap_or_default();
        free.iter_mut().zip(text.bytes()).for_each(|(place, byte)| {
            place.write(byte);
        });
        self.length = self.length.saturating_add(text.len());
        Ok(())
    }
}
