//! Width, fill and alignment for values that are written in several pieces.

use core::fmt::{self, Alignment, Formatter, Write};

/// Writes a text with the width, fill and alignment that the formatter asks for, aligned left by default as strings
/// are.
///
/// If there is a width, `write` is called twice: to count the characters, and to write them. So nothing is allocated.
pub fn pad(out: &mut Formatter<'_>, write: impl Fn(&mut dyn Write) -> fmt::Result) -> fmt::Result {
    let Some(width) = out.width() else { return write(out) };
    let mut length = CharCount(0);
    write(&mut length)?;
    let missing = width.saturating_sub(length.0);
    let before = match out.align() {
        Some(Alignment::Right) => missing,
        Some(Alignment::Center) => missing / 2,
        Some(Alignment::Left) | None => 0,
    };
    fill(out, before)?;
    write(out)?;
    fill(out, missing - before)
}

fn fill(out: &mut Formatter<'_>, count: usize) -> fmt::Result {
    (0..count).try_for_each(|_| out.write_char(out.fill()))
}

/// Counts the characters written to it.
struct CharCount(usize);

impl Write for CharCount {
    fn write_str(&mut self, text: &str) -> fmt::Result {
        // Of each character the byte that begins it: `core`'s count of characters takes a kilobyte of a device.
        self.0 += text.bytes().filter(|byte| byte & 0xC0 != 0x80).count();
        Ok(())
    }
}
