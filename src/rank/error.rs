//! Why a number or a text is not a rank.

use core::fmt;

use keyfold_tables::rules::classes::HIGHEST_RANK;

/// Why a number or a text is no rank or no hand code.
///
/// ```
/// use keyfold::{HandCode, HandRank};
/// assert_eq!(HandRank::try_from(0).unwrap_err().to_string(), "0 is no rank, ranks run from 1 to 7462");
/// assert_eq!("0x700000".parse::<HandCode>().unwrap_err().to_string(), "no hand has the code 0x700000");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
#[non_exhaustive]
pub enum RankError {
    /// A number outside 1 to 7,462.
    Number(u16),
    /// A number that is the code of no hand.
    Code(u32),
    /// A text that is not six hexadecimal digits.
    Digits,
}

impl fmt::Display for RankError {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Self::Number(number) => write!(out, "{number} is no rank, ranks run from 1 to {HIGHEST_RANK}"),
            Self::Code(code) => write!(out, "no hand has the code {code:#08x}"),
            Self::Digits => out.write_str("a hand code is six hexadecimal digits, such as 0x6999cc"),
        }
    }
}

impl core::error::Error for RankError {}
