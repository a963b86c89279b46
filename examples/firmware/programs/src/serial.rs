//! A serial line: the hand of each line that comes in is ranked, and answered.
//!
//! A receive interrupt puts the bytes into a queue; the program takes them out, makes lines of them, and says what is
//! wrong with a line that is no hand.

use core::fmt::{self, Write};
use core::mem;

use heapless::{String, Vec};
use keyfold::Hand;

/// The bytes that a line may have: nine cards such as `10h`, with a comma and a space between them, and some to spare.
const LINE: usize = 64;

/// A serial port.
pub trait SerialPort {
    /// Returns the next byte that came in; waits for it.
    fn receive(&mut self) -> u8;
    /// Sends a text.
    fn send(&mut self, text: &str);
}

/// Answers each line by the rank of its five to nine cards, until one is empty.
pub fn serial(port: &mut impl SerialPort) {
    port.send("five to nine cards a line, and an empty line at the end\n");
    let (mut line, mut is_too_long, mut last) = (Vec::<u8, LINE>::new(), false, 0);
    loop {
        let byte = port.receive();
        // Terminals end a line by the one, files by the other, and some by both.
        match (mem::replace(&mut last, byte), byte) {
            (b'\r', b'\n') => continue,
            (_, b'\r' | b'\n') if is_too_long => port.send("the line is too long\n"),
            (_, b'\r' | b'\n') if line.is_empty() => return,
            (_, b'\r' | b'\n') => {
                let mut text = String::<128>::new();
                // A text that is cut off is still an answer.
                let _ = answer(&line, &mut text);
                port.send(&text);
                port.send("\n");
            }
            _ => {
                is_too_long |= line.push(byte).is_err();
                continue;
            }
        }
        line.clear();
        is_too_long = false;
    }
}

fn answer(line: &[u8], text: &mut impl Write) -> fmt::Result {
    match Hand::parse_bytes(line) {
        Ok(hand) => match hand.rank() {
            Ok(rank) => write!(text, "{hand}: {}, rank {}", rank.describe(), rank.get()),
            Err(error) => write!(text, "{error}"),
        },
        Err(error) => write!(text, "{error}"),
    }
}
