//! A terminal at the other end of a serial line: the hand of each line that comes in is ranked, answered and logged.
//!
//! How the bytes come is the board's or the framework's: by an interrupt into a queue, and from there one by one to
//! [`Terminal::take`].

use core::fmt::{self, Write};
use core::mem;
use core::ops::ControlFlow;

use heapless::Vec;
use keyfold::Hand;

use crate::log::{error, info};

/// The bytes that a line may have: nine cards such as `10h`, with a comma and a space between them, and some to spare.
const LINE: usize = 64;

/// A terminal, and the line that is being typed there.
pub struct Terminal<Port> {
    port: Port,
    line: Vec<u8, LINE>,
    is_too_long: bool,
    last: u8,
}

impl<Port: Write> Terminal<Port> {
    /// Returns a terminal that has been told what to type. Answers are written to the port.
    #[must_use]
    pub fn open(mut port: Port) -> Self {
        // A port that takes no more text has nobody to tell it to.
        let _ = writeln!(port, "five to nine cards a line, and an empty line at the end");
        Self { port, line: Vec::new(), is_too_long: false, last: 0 }
    }

    /// Takes the next byte that came in. At the end of a line, ranks its five to nine cards and answers, or says what
    /// is wrong with them; breaks at the end of an empty one.
    pub fn take(&mut self, byte: u8) -> ControlFlow<()> {
        // Terminals end a line by the one, files by the other, and some by both.
        match (mem::replace(&mut self.last, byte), byte) {
            (b'\r', b'\n') => return ControlFlow::Continue(()),
            (_, b'\r' | b'\n') if self.line.is_empty() => return ControlFlow::Break(()),
            (_, b'\r' | b'\n') => {}
            _ => {
                self.is_too_long |= self.line.push(byte).is_err();
                return ControlFlow::Continue(());
            }
        }
        // As above.
        let _ = self.answer();
        self.line.clear();
        self.is_too_long = false;
        ControlFlow::Continue(())
    }

    fn answer(&mut self) -> fmt::Result {
        if self.is_too_long {
            error!("the line is too long");
            return writeln!(self.port, "the line is too long");
        }
        match Hand::parse_bytes(&self.line).map(|hand| (hand.rank(), hand)) {
            Ok((Ok(rank), hand)) => {
                info!("{}: {}", hand, rank.describe());
                writeln!(self.port, "{hand}: {}, rank {}", rank.describe(), rank.get())
            }
            Ok((Err(error), _)) => self.refuse(error),
            Err(error) => self.refuse(error),
        }
    }

    fn refuse(&mut self, error: impl fmt::Display + defmt::Format) -> fmt::Result {
        error!("{}", error);
        writeln!(self.port, "{error}")
    }
}
