//! Why a number or a text is not a rank, a hand code or a category.

use keyfold_tables::rules::classes::HIGHEST_RANK;

use crate::spell::Hex;

/// Why a number or a text is not a rank, a hand code or a category.
///
/// ```
/// use keyfold::{Category, HandCode, HandRank};
/// assert_eq!(HandRank::try_from(0).unwrap_err().to_string(), "0 is not a rank: ranks run from 1 to 7462");
/// assert_eq!("0x700000".parse::<HandCode>().unwrap_err().to_string(), "no hand has the code 0x700000");
/// assert!(
///     "three pair"
///         .parse::<Category>()
///         .unwrap_err()
///         .to_string()
///         .starts_with("expected a category: high card, pair,")
/// );
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum RankError {
    /// A number outside 1 to 7,462.
    Number(u16),
    /// A number that is not the code of any hand.
    Code(u32),
    /// A text that is not six hexadecimal digits.
    Digits,
    /// A text that is not a number of at most 65,535.
    Text,
    /// A text that is not the name of a category.
    Category,
}

sentences! {
    RankError {
        Self::Number(number) => "{} is not a rank: ranks run from 1 to {}", number, HIGHEST_RANK;
        Self::Code(code) => "no hand has the code 0x{}", Hex(code, 6);
        Self::Digits => "expected a hand code: six hexadecimal digits, such as 0x6999cc";
        Self::Text => "expected a rank: a number from 1 to {}", HIGHEST_RANK;
        Self::Category =>
            "expected a category: high card, pair, two pair, three of a kind, straight, flush, full house, \
             four of a kind or straight flush";
    }
}

impl core::error::Error for RankError {}
