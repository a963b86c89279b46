//! Lines of text to an AVR's serial port, without `core::fmt`.
//!
//! That takes 2 KB of RAM for its digits and names alone, and it tells kinds of arguments apart by the lowest bit of an
//! address: a stack on which nothing is aligned has odd addresses, for which it prints whatever is in RAM.

use keyfold::{Card, Description};

unsafe extern "Rust" {
    /// Sends a byte to the board's serial port.
    safe fn send_byte(byte: u8);
}

/// What a line can show.
pub(crate) trait Show {
    fn send(&self);
}

/// Sends a line: a format, in which each pair of braces stands for the next value.
pub(crate) fn line(format: &str, values: &[&dyn Show]) {
    let mut values = values.iter();
    let mut is_in_braces = false;
    for byte in format.bytes() {
        match byte {
            b'{' => is_in_braces = true,
            b'}' => {
                is_in_braces = false;
                values.next().into_iter().for_each(|value| value.send());
            }
            _ if is_in_braces => {}
            _ => send_byte(byte),
        }
    }
    send_byte(b'\n');
}

impl<T: Show + ?Sized> Show for &T {
    fn send(&self) {
        (**self).send();
    }
}

impl Show for str {
    fn send(&self) {
        self.bytes().for_each(|byte| send_byte(byte));
    }
}

impl Show for u64 {
    fn send(&self) {
        if *self >= 10 {
            (self / 10).send();
        }
        send_byte(b'0' + (self % 10) as u8);
    }
}

/// Numbers that are shown as wider ones.
macro_rules! show_numbers {
    ($($number:ty)*) => {$(
        impl Show for $number {
            fn send(&self) {
                (*self as u64).send();
            }
        }
    )*};
}
show_numbers!(u16 u32 usize);

impl<const CARDS: usize> Show for [Card; CARDS] {
    fn send(&self) {
        send_cards(self);
    }
}

/// Sends cards, as lists of them are shown elsewhere.
#[inline(never)] // once for all lengths
fn send_cards(cards: &[Card]) {
    let mut before = "[";
    for card in cards {
        before.send();
        send_byte(card.face().letter() as u8);
        send_byte(card.suit().letter() as u8);
        before = ", ";
    }
    "]".send();
}

impl Show for Description {
    fn send(&self) {
        self.bytes().for_each(|byte| send_byte(byte));
    }
}
