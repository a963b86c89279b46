//! The nine categories, and the one of a rank.

use core::fmt;
use core::str::FromStr;

use keyfold_tables::rules::classes::{CLASS_COUNTS, CLASSES_BELOW};

use super::error::RankError;
use super::rank::HandRank;
use crate::cards::IndexError;

/// The nine kinds of hands, weakest first. A royal flush is a straight flush.
///
/// ```
/// use keyfold::Category;
/// assert!(Category::Flush > Category::Straight);
/// assert_eq!(Category::TwoPair.to_string(), "two pair");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "snake_case"))]
#[repr(u8)]
pub enum Category {
    /// Five different faces, not in a row and not of one suit.
    #[cfg_attr(feature = "serde", serde(alias = "high card"))]
    HighCard,
    /// Two cards of one face.
    Pair,
    /// Two cards of one face and two of another.
    #[cfg_attr(feature = "serde", serde(alias = "two pair"))]
    TwoPair,
    /// Three cards of one face.
    #[cfg_attr(feature = "serde", serde(alias = "three of a kind"))]
    ThreeOfAKind,
    /// Five faces in a row; the ace counts above the king or below the deuce.
    Straight,
    /// Five cards of one suit.
    Flush,
    /// Three cards of one face and two of another.
    #[cfg_attr(feature = "serde", serde(alias = "full house"))]
    FullHouse,
    /// Four cards of one face.
    #[cfg_attr(feature = "serde", serde(alias = "four of a kind"))]
    FourOfAKind,
    /// Five cards of one suit in a row.
    #[cfg_attr(feature = "serde", serde(alias = "straight flush"))]
    StraightFlush,
}

impl Category {
    /// All nine categories, weakest first.
    pub const ALL: [Self; 9] = [
        Self::HighCard,
        Self::Pair,
        Self::TwoPair,
        Self::ThreeOfAKind,
        Self::Straight,
        Self::Flush,
        Self::FullHouse,
        Self::FourOfAKind,
        Self::StraightFlush,
    ];

    /// Returns the index of the category, 0 to 8: its digit in a [`HandCode`](crate::HandCode).
    #[must_use]
    #[inline]
    pub const fn index(self) -> u8 {
        self as u8
    }

    /// Returns the category with an index from 0 to 8; `None` for a higher one.
    #[must_use]
    pub const fn from_index(index: u8) -> Option<Self> {
        if (index as usize) < Self::ALL.len() { Some(Self::ALL[index as usize]) } else { None }
    }

    /// Returns the lowest and the highest rank of the category.
    #[must_use]
    pub const fn ranks(self) -> (HandRank, HandRank) {
        let below = self.classes_below();
        (HandRank::from_table(below + 1), HandRank::from_table(below + CLASS_COUNTS[self as usize]))
    }

    /// Returns the name of the category, such as "high card", "two pair" or "three of a kind".
    ///
    /// ```
    /// assert_eq!(keyfold::Category::ThreeOfAKind.name(), "three of a kind");
    /// ```
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::HighCard => "high card",
            Self::Pair => "pair",
            Self::TwoPair => "two pair",
            Self::ThreeOfAKind => "three of a kind",
            Self::Straight => "straight",
            Self::Flush => "flush",
            Self::FullHouse => "full house",
            Self::FourOfAKind => "four of a kind",
            Self::StraightFlush => "straight flush",
        }
    }

    /// Returns `true` if all five cards of such a hand are of one suit.
    #[must_use]
    pub const fn is_suited(self) -> bool {
        matches!(self, Self::Flush | Self::StraightFlush)
    }

    const fn classes_below(self) -> u16 {
        CLASSES_BELOW[self as usize]
    }
}

impl TryFrom<u8> for Category {
    type Error = IndexError;

    /// Returns the category with an index from 0 to 8.
    ///
    /// # Errors
    /// [`IndexError::Category`] for a number above 8.
    fn try_from(index: u8) -> Result<Self, IndexError> {
        Self::from_index(index).ok_or(IndexError::Category(index))
    }
}

impl FromStr for Category {
    type Err = RankError;

    /// Reads a category's [`name`](Self::name) in upper or lower case.
    fn from_str(text: &str) -> Result<Self, RankError> {
        let is_named = |category: &Self| category.name().eq_ignore_ascii_case(text.trim());
        Self::ALL.into_iter().find(is_named).ok_or(RankError::Category)
    }
}

impl fmt::Display for Category {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.pad(self.name())
    }
}

impl HandRank {
    /// Returns the category of the rank. Takes at most eight comparisons.
    ///
    /// ```
    /// use keyfold::{Category, Hand, rank_any};
    /// let hand: Hand = "5h 4h 3h 2h Ah".parse()?;
    /// assert_eq!(rank_any(&hand)?.category(), Category::StraightFlush);
    /// # Ok::<(), Box<dyn core::error::Error>>(())
    /// ```
    #[must_use]
    pub const fn category(self) -> Category {
        let mut stronger = Category::ALL.len() - 1;
        while stronger > 0 && self.get() <= CLASSES_BELOW[stronger] {
            stronger -= 1;
        }
        Category::ALL[stronger]
    }
}
