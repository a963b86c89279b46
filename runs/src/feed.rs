//! Reads lines in blocks, in bounded memory. Complete lines are answered before the next read.

use std::io::{self, ErrorKind, Read};

/// Bytes read at a time. A line as long as this is reported, not read.
pub const BLOCK: usize = 1 << 18;

/// A piece of an input, or an event.
#[derive(Clone, Copy, Debug)]
pub enum Input<'a> {
    /// Lines, of which the last may be incomplete: `take` returns the bytes of those that it took at once. The others
    /// come one by one.
    Lines(&'a [u8]),
    /// A line, without its end.
    Line(&'a [u8]),
    /// A line of [`BLOCK`] bytes or more.
    Overlong,
    /// The error that prevents reading the next line, after which there are no more.
    Unreadable(&'a io::Error),
    /// The next read may wait: pending output should be flushed.
    Pause,
}

/// The byte-order mark of UTF-8, which some editors and spreadsheets put before a text.
pub const BYTE_ORDER_MARK: &str = "\u{FEFF}";

/// Calls `take` with all lines of an input. The last line need not end in a newline. Interrupted reads are retried. A
/// byte-order mark at the start is skipped.
///
/// # Errors
/// Those of `take`.
pub fn feed(input: &mut dyn Read, take: &mut dyn FnMut(Input<'_>) -> io::Result<usize>) -> io::Result<()> {
    let mut block = vec![0; BLOCK];
    let mut filled = 0;
    let (mut at_start, mut within_overlong) = (true, false);
    loop {
        take(Input::Pause)?;
        let read = match input.read(&mut block[filled..]) {
            Err(error) if error.kind() == ErrorKind::Interrupted => continue,
            Err(error) => return take(Input::Unreadable(&error)).map(drop),
            Ok(read) => read,
        };
        filled += read;
        let mut lines = &block[..filled];
        if at_start {
            let mark = BYTE_ORDER_MARK.as_bytes();
            if read > 0 && lines.len() < mark.len() && mark.starts_with(lines) {
                continue;
            }
            lines = lines.strip_prefix(mark).unwrap_or(lines);
            at_start = false;
        }
        if within_overlong && let Some(end) = newline(lines) {
            take(Input::Overlong)?;
            within_overlong = false;
            lines = &lines[end + 1..];
        }
        loop {
            match take(Input::Lines(lines))? {
                0 => {}
                taken => {
                    lines = &lines[taken..];
                    continue;
                }
            }
            let Some(end) = newline(lines) else { break };
            take(Input::Line(&lines[..end]))?;
            lines = &lines[end + 1..];
        }
        let rest = lines.len();
        if read == 0 {
            return match rest {
                _ if within_overlong => take(Input::Overlong).map(drop),
                0 => Ok(()),
                _ => take(Input::Line(lines)).map(drop),
            };
        }
        within_overlong |= rest == BLOCK;
        block.copy_within(filled - rest..filled, 0);
        filled = if within_overlong { 0 } else { rest };
    }
}

/// Returns the part of a line before a `#`; `None` if it is blank.
#[must_use]
pub fn without_comment(line: &[u8]) -> Option<&[u8]> {
    let end = line.iter().position(|&byte| byte == b'#').unwrap_or(line.len());
    Some(&line[..end]).filter(|hand| !hand.trim_ascii().is_empty())
}

fn newline(text: &[u8]) -> Option<usize> {
    text.iter().position(|&byte| byte == b'\n')
}
