//! Reads lines in blocks: memory stays bounded whatever comes, and what can be answered is answered before waiting.

use std::io::{self, ErrorKind, Read};

/// Bytes read at a time. A line as long as this is reported, not read.
pub(crate) const BLOCK: usize = 1 << 18;

/// What takes the lines.
pub(crate) trait Sink {
    /// Takes as many whole lines as it can at once, and returns how many bytes they are; others come one by one.
    fn many_lines(&mut self, lines: &[u8]) -> io::Result<usize>;
    /// Takes a line, without its end.
    fn line(&mut self, line: &[u8]) -> io::Result<()>;
    /// Takes note of a line of [`BLOCK`] bytes or more.
    fn overlong_line(&mut self) -> io::Result<()>;
    /// Takes note of what keeps the next line from being read; there are no more.
    fn unreadable_line(&mut self, error: &io::Error) -> io::Result<()>;
    /// Hands on what it has: the next read may wait.
    fn pause(&mut self) -> io::Result<()>;
}

/// Feeds all lines of an input to a sink. The last line need not end in a newline.
pub(crate) fn feed(mut input: impl Read, sink: &mut impl Sink) -> io::Result<()> {
    let mut block = vec![0; BLOCK];
    let mut filled = 0;
    let mut within_overlong = false;
    loop {
        sink.pause()?;
        let read = match input.read(&mut block[filled..]) {
            Err(error) if error.kind() == ErrorKind::Interrupted => continue,
            Err(error) => return sink.unreadable_line(&error),
            Ok(read) => read,
        };
        filled += read;
        let mut lines = &block[..filled];
        if within_overlong && let Some(end) = newline(lines) {
            sink.overlong_line()?;
            within_overlong = false;
            lines = &lines[end + 1..];
        }
        loop {
            match sink.many_lines(lines)? {
                0 => {}
                taken => {
                    lines = &lines[taken..];
                    continue;
                }
            }
            let Some(end) = newline(lines) else { break };
            sink.line(&lines[..end])?;
            lines = &lines[end + 1..];
        }
        let rest = lines.len();
        if read == 0 {
            return match rest {
                _ if within_overlong => sink.overlong_line(),
                0 => Ok(()),
                _ => sink.line(lines),
            };
        }
        within_overlong |= rest == BLOCK;
        block.copy_within(filled - rest..filled, 0);
        filled = if within_overlong { 0 } else { rest };
    }
}

fn newline(text: &[u8]) -> Option<usize> {
    text.iter().position(|&byte| byte == b'\n')
}
