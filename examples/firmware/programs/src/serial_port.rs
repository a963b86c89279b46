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

impl Show for Card {
    fn send(&self) {
        send_byte(self.face().letter() as u8);
        send_byte(self.suit().letter() as u8);
    }
}

impl<T: Show, const LENGTH: usize> Show for [T; LENGTH] {
    fn send(&self) {
        send_list(self);
    }
}

/// Sends what lists hold, as it is shown elsewhere.
#[inline(never)] // once for all lengths
fn send_list(list: &[impl Show]) {
    let mut before = "[";
    for item in list {
        before.send();
        item.send();
        before = ", ";
    }
    "]".send();
}

impl Show for Description {
    fn send(&self) {
        self.bytes().for_each(|byte| send_byte(byte));
    }
}
