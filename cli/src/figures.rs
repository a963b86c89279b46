//! Numbers as people read them.

use std::fmt;

use serde::{Serialize, Serializer};

/// A whole number with commas between its thousands.
pub(crate) struct Grouped(pub(crate) u128);

impl fmt::Display for Grouped {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        let digits = self.0.to_string();
        let mut text = String::with_capacity(digits.len() * 4 / 3);
        for (at, digit) in digits.char_indices() {
            if at > 0 && (digits.len() - at).is_multiple_of(3) {
                text.push(',');
            }
            text.push(digit);
        }
        // Padded to the caller's width.
        out.pad_integral(true, "", &text)
    }
}

/// A share, 0 to 1, in percent. A nonzero share never looks like zero, nor an incomplete one like all.
pub(crate) struct Percent(pub(crate) f64);

impl fmt::Display for Percent {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self(share) = *self;
        let digits = out.precision().unwrap_or(2);
        let least = 0.1_f64.powi(digits as i32);
        let percent = 100.0 * share;
        let text = if share > 0.0 && percent < least / 2.0 {
            format!("<{least:.digits$} %")
        } else if share < 1.0 && percent > 100.0 - least / 2.0 {
            format!(">{:.digits$} %", 100.0 - least)
        } else {
            format!("{percent:.digits$} %")
        };
        out.pad_integral(true, "", &text)
    }
}

/// Seconds as JSON, to the microsecond.
pub(crate) struct Seconds(pub(crate) f64);

impl Serialize for Seconds {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_f64((self.0 * 1e6).round() / 1e6)
    }
}

impl fmt::Display for Seconds {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {
            seconds if seconds >= 1.0 => write!(out, "{seconds:.2} s"),
            seconds => write!(out, "{:.1} ms", seconds * 1e3),
        }
    }
}

/// Returns a count with its noun: one board, two boards.
pub(crate) fn counted(number: u128, what: &str) -> String {
    format!("{} {what}{}", Grouped(number), if number == 1 { "" } else { "s" })
}
