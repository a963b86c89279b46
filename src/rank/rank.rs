//! The rank of a hand, a number from 1 to 7,462.

use core::fmt;
use core::str::FromStr;

use keyfold_tables::rules::classes::HIGHEST_RANK;

use super::error::RankError;

/// The strength of a hand among the 7,462 classes: **higher wins**. 1 is 7-5-4-3-2 unsuited, 7,462 the royal flush.
///
/// ```
/// use keyfold::{Category, HandRank};
/// let rank = HandRank::new(7_260).unwrap();
/// assert!(rank < HandRank::HIGHEST);
/// assert_eq!(rank.category(), Category::FullHouse);
/// assert_eq!(rank.describe().to_string(), "full house, jacks full of aces");
/// assert_eq!(rank.cactus_kev(), 203);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
#[repr(transparent)]
pub struct HandRank(u16);

impl HandRank {
    /// The lowest rank, 1: 7-5-4-3-2 unsuited.
    pub const LOWEST: Self = Self(1);
    /// The highest rank, 7,462: the royal flush.
    pub const HIGHEST: Self = Self(HIGHEST_RANK);

    /// Returns the rank with a number from 1 to 7,462; `None` for any other number.
    #[must_use]
    #[inline]
    pub const fn new(number: u16) -> Option<Self> {
        if number >= 1 && number <= HIGHEST_RANK { Some(Self(number)) } else { None }
    }

    /// Returns the rank in a table's entry: every entry of a rank table is from 1 to 7,462.
    #[doc(hidden)]
    #[must_use]
    #[inline]
    pub const fn from_table(entry: u16) -> Self {
        Self(entry)
    }

    /// Returns all ranks, the weakest first.
    pub fn all() -> impl DoubleEndedIterator<Item = Self> + ExactSizeIterator + Clone {
        (1..HIGHEST_RANK + 1).map(Self)
    }

    /// Returns the number of the rank, 1 to 7,462.
    #[must_use]
    #[inline]
    pub const fn get(self) -> u16 {
        self.0
    }

    /// Returns the Cactus Kev number, which counts the classes from the top: 1 for the royal flush to 7,462 for
    /// 7-5-4-3-2.
    #[must_use]
    #[inline]
    pub const fn cactus_kev(self) -> u16 {
        (HIGHEST_RANK + 1).wrapping_sub(self.0)
    }

    /// Returns the rank with a Cactus Kev number from 1 to 7,462; `None` for any other number.
    #[must_use]
    pub const fn from_cactus_kev(number: u16) -> Option<Self> {
        Self::new((HIGHEST_RANK + 1).wrapping_sub(number))
    }
}

impl TryFrom<u16> for HandRank {
    type Error = RankError;

    /// Returns the rank with a number from 1 to 7,462.
    ///
    /// # Errors
    /// [`RankError::Number`] for any other number.
    fn try_from(number: u16) -> Result<Self, RankError> {
        Self::new(number).ok_or(RankError::Number(number))
    }
}

impl From<HandRank> for u16 {
    #[inline]
    fn from(rank: HandRank) -> Self {
        rank.0
    }
}

impl FromStr for HandRank {
    type Err = RankError;

    /// Reads a number from 1 to 7,462.
    fn from_str(text: &str) -> Result<Self, RankError> {
        let number: u16 = text.trim().parse().map_err(|_| RankError::Text)?;
        Self::try_from(number)
    }
}

impl fmt::Display for HandRank {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(out)
    }
}
