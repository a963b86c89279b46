//! A weight as a percentage, after `@`.

use super::range::parts_of;
use super::reader::Reader;

/// The error for what is not a percentage after `@`.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum PercentMistake {
    /// No number from 0 to 100.
    Number,
    /// A number above 0 and below 1 without a per cent sign: in other programs 0.95 is 95 per cent.
    NoSign,
}

/// Reads a percentage and its sign, if there is one, as parts of [`WEIGHT_ONE`](super::WEIGHT_ONE).
pub(crate) fn read_percent(reader: &mut Reader<'_>) -> Result<u32, PercentMistake> {
    let percent = reader.number().ok_or(PercentMistake::Number)?;
    let mut ahead = reader.clone();
    ahead.blanks();
    let has_sign = ahead.take(|letter| letter == '%').is_some();
    if has_sign {
        *reader = ahead;
    } else if percent > 0.0 && percent < 1.0 {
        return Err(PercentMistake::NoSign);
    }
    parts_of(percent / 100.0).map_err(|_| PercentMistake::Number)
}
