//! The six-digit code of a class.

use core::fmt;
use core::str::FromStr;

use keyfold_tables::rules::classes::Class;

use super::error::RankError;
use super::rank::HandRank;
use crate::padding::pad;

/// A class in six hexadecimal digits: the category, then the five significant faces. Codes order hands as ranks do.
///
/// `0x27744a` is two pairs, nines and sixes, with a queen; `0x43210c` the straight to the five.
///
/// ```
/// use keyfold::HandCode;
/// let code: HandCode = "0x6999cc".parse()?;
/// assert_eq!(code.rank().describe().to_string(), "full house, jacks full of aces");
/// assert_eq!(code, HandCode::new(0x6999cc).unwrap());
/// assert!(HandCode::new(0x70000c).is_some() && HandCode::new(0x700000).is_none()); // a fifth deuce
/// # Ok::<(), keyfold::RankError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(transparent)]
pub struct HandCode(u32);

impl HandCode {
    /// Returns the code with a number; `None` if no hand has it.
    ///
    /// ```
    /// use keyfold::HandCode;
    /// assert_eq!(HandCode::new(0x43210c).unwrap().rank().describe().to_string(), "straight to the five");
    /// assert_eq!(HandCode::new(0x04321c), None); // these faces are a straight
    /// ```
    #[must_use]
    pub const fn new(code: u32) -> Option<Self> {
        match Self::class(code) {
            Some(_) => Some(Self(code)),
            None => None,
        }
    }

    /// Returns the number of the code, such as `0x27744a`.
    #[must_use]
    pub const fn get(self) -> u32 {
        self.0
    }

    /// Returns the rank of the same class.
    ///
    /// ```
    /// use keyfold::HandCode;
    /// let nines_and_sixes = [0x277440, 0x27744a].map(|code| HandCode::new(code).unwrap().rank().get());
    /// assert_eq!(nines_and_sixes, [4_413, 4_421]); // with a deuce, with a queen
    /// ```
    #[must_use]
    pub const fn rank(self) -> HandRank {
        match Self::class(self.0) {
            Some(class) => HandRank::from_table(class.rank()),
            None => HandRank::LOWEST,
        }
    }

    const fn class(code: u32) -> Option<Class> {
        if code >= 1 << 24 {
            return None;
        }
        let faces = [
            (code >> 16 & 15) as u8,
            (code >> 12 & 15) as u8,
            (code >> 8 & 15) as u8,
            (code >> 4 & 15) as u8,
            (code & 15) as u8,
        ];
        Class::of_digits((code >> 20) as u8, faces)
    }
}

impl From<HandRank> for HandCode {
    fn from(rank: HandRank) -> Self {
        rank.code()
    }
}

impl From<HandCode> for HandRank {
    fn from(code: HandCode) -> Self {
        code.rank()
    }
}

impl TryFrom<u32> for HandCode {
    type Error = RankError;

    /// Returns the code with a number.
    ///
    /// # Errors
    /// [`RankError::Code`] if no hand has it.
    fn try_from(code: u32) -> Result<Self, RankError> {
        Self::new(code).ok_or(RankError::Code(code))
    }
}

impl From<HandCode> for u32 {
    fn from(code: HandCode) -> Self {
        code.0
    }
}

impl FromStr for HandCode {
    type Err = RankError;

    /// Reads six hexadecimal digits, with or without `0x` before them.
    ///
    /// ```
    /// use keyfold::{HandCode, RankError};
    /// assert_eq!("6999CC".parse::<HandCode>()?, "0x6999cc".parse()?);
    /// assert_eq!("0x6999c".parse::<HandCode>(), Err(RankError::Digits));
    /// # Ok::<(), RankError>(())
    /// ```
    fn from_str(text: &str) -> Result<Self, RankError> {
        let text = text.trim();
        let digits = text.strip_prefix("0x").or_else(|| text.strip_prefix("0X")).unwrap_or(text);
        if digits.len() != 6 || digits.starts_with('+') {
            return Err(RankError::Digits);
        }
        let code = u32::from_str_radix(digits, 16).map_err(|_| RankError::Digits)?;
        Self::try_from(code)
    }
}

impl fmt::Display for HandCode {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        pad(out, |out| write!(out, "{:#08x}", self.0))
    }
}

impl fmt::Debug for HandCode {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(out, "HandCode({self})")
    }
}

#[cfg(feature = "defmt")]
impl defmt::Format for HandCode {
    fn format(&self, out: defmt::Formatter<'_>) {
        defmt::write!(out, "{=u32:#08x}", self.0);
    }
}

impl HandRank {
    /// Returns the six-digit code of the same class.
    ///
    /// ```
    /// use keyfold::{HandCode, HandRank};
    /// let code = HandRank::HIGHEST.code();
    /// assert_eq!(code.to_string(), "0x8cba98");
    /// assert_eq!(code.rank(), HandRank::HIGHEST);
    /// ```
    #[must_use]
    pub const fn code(self) -> HandCode {
        let class = Class::of_rank(self.get());
        let faces = class.faces();
        let mut code = class.category() as u32;
        let mut at = 0;
        while at < faces.len() {
            code = code << 4 | faces[at] as u32;
            at += 1;
        }
        HandCode(code)
    }
}
