//! Suits: clubs, diamonds, hearts, spades.

use core::fmt;

use super::index_error::IndexError;

/// A card's suit. No suit beats another; they are ordered as in card ids.
///
/// ```
/// use keyfold::Suit;
/// assert_eq!(format!("{} {:#}", Suit::Spades, Suit::Spades), "s ♠");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "lowercase"))]
#[repr(u8)]
pub enum Suit {
    /// ♣
    #[cfg_attr(feature = "serde", serde(alias = "c", alias = "♣"))]
    Clubs,
    /// ♦
    #[cfg_attr(feature = "serde", serde(alias = "d", alias = "♦"))]
    Diamonds,
    /// ♥
    #[cfg_attr(feature = "serde", serde(alias = "h", alias = "♥"))]
    Hearts,
    /// ♠
    #[cfg_attr(feature = "serde", serde(alias = "s", alias = "♠"))]
    Spades,
}

impl Suit {
    /// All four suits: clubs, diamonds, hearts, spades.
    pub const ALL: [Self; 4] = [Self::Clubs, Self::Diamonds, Self::Hearts, Self::Spades];

    /// Returns the index of the suit: 0 for clubs, 1 for diamonds, 2 for hearts, 3 for spades.
    #[must_use]
    #[inline]
    pub const fn index(self) -> u8 {
        self as u8
    }

    /// Returns the suit with an index from 0 to 3; `None` for a higher one.
    #[must_use]
    pub const fn from_index(index: u8) -> Option<Self> {
        if index < 4 { Some(Self::from_low_bits(index)) } else { None }
    }

    /// Returns the suit in the two low bits of a number, such as a card id.
    #[doc(hidden)]
    #[must_use]
    #[inline]
    pub const fn from_low_bits(number: u8) -> Self {
        match number & 3 {
            0 => Self::Clubs,
            1 => Self::Diamonds,
            2 => Self::Hearts,
            _ => Self::Spades,
        }
    }

    /// Returns the suit as a letter: `c`, `d`, `h`, `s`.
    ///
    /// ```
    /// assert_eq!(keyfold::Suit::Diamonds.letter(), 'd');
    /// ```
    #[must_use]
    pub const fn letter(self) -> char {
        match self {
            Self::Clubs => 'c',
            Self::Diamonds => 'd',
            Self::Hearts => 'h',
            Self::Spades => 's',
        }
    }

    /// Returns the suit as a sign: ♣, ♦, ♥, ♠.
    ///
    /// ```
    /// assert_eq!(keyfold::Suit::Diamonds.sign(), '♦');
    /// ```
    #[must_use]
    pub const fn sign(self) -> char {
        match self {
            Self::Clubs => '♣',
            Self::Diamonds => '♦',
            Self::Hearts => '♥',
            Self::Spades => '♠',
        }
    }
}

impl TryFrom<u8> for Suit {
    type Error = IndexError;

    /// Returns the suit with an index from 0 to 3.
    ///
    /// # Errors
    /// [`IndexError::Suit`] for a number above 3.
    fn try_from(index: u8) -> Result<Self, IndexError> {
        Self::from_index(index).ok_or(IndexError::Suit(index))
    }
}

impl fmt::Display for Suit {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        if out.alternate() { self.sign().fmt(out) } else { self.letter().fmt(out) }
    }
}
