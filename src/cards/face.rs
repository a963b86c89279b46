//! Faces: deuce to ace.

use core::fmt;

use super::index_error::IndexError;

/// A card's face, deuce to ace. It is not called "rank", which means the strength of a hand.
///
/// ```
/// use keyfold::Face;
/// assert!(Face::Ace > Face::King);
/// assert_eq!(Face::Jack.index(), 9);
/// assert_eq!(Face::Ten.to_string(), "T");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "lowercase"))]
#[repr(u8)]
pub enum Face {
    /// 2
    #[cfg_attr(feature = "serde", serde(alias = "2"))]
    Deuce,
    /// 3
    #[cfg_attr(feature = "serde", serde(alias = "3"))]
    Trey,
    /// 4
    #[cfg_attr(feature = "serde", serde(alias = "4"))]
    Four,
    /// 5
    #[cfg_attr(feature = "serde", serde(alias = "5"))]
    Five,
    /// 6
    #[cfg_attr(feature = "serde", serde(alias = "6"))]
    Six,
    /// 7
    #[cfg_attr(feature = "serde", serde(alias = "7"))]
    Seven,
    /// 8
    #[cfg_attr(feature = "serde", serde(alias = "8"))]
    Eight,
    /// 9
    #[cfg_attr(feature = "serde", serde(alias = "9"))]
    Nine,
    /// 10, written `T`
    #[cfg_attr(feature = "serde", serde(alias = "T"))]
    Ten,
    /// J
    #[cfg_attr(feature = "serde", serde(alias = "J"))]
    Jack,
    /// Q
    #[cfg_attr(feature = "serde", serde(alias = "Q"))]
    Queen,
    /// K
    #[cfg_attr(feature = "serde", serde(alias = "K"))]
    King,
    /// A; also below the deuce, in the straight 5-4-3-2-A
    #[cfg_attr(feature = "serde", serde(alias = "A"))]
    Ace,
}

impl Face {
    /// All thirteen faces, deuce to ace.
    pub const ALL: [Self; 13] = [
        Self::Deuce,
        Self::Trey,
        Self::Four,
        Self::Five,
        Self::Six,
        Self::Seven,
        Self::Eight,
        Self::Nine,
        Self::Ten,
        Self::Jack,
        Self::Queen,
        Self::King,
        Self::Ace,
    ];

    /// Returns the index of the face: 0 for the deuce to 12 for the ace.
    #[must_use]
    #[inline]
    pub const fn index(self) -> u8 {
        self as u8
    }

    /// Returns the face with an index from 0 to 12; `None` for a higher one.
    #[must_use]
    pub const fn from_index(index: u8) -> Option<Self> {
        if index < 13 { Some(Self::from_low_bits(index)) } else { None }
    }

    /// Returns the face with an index; the ace for anything above 12, so that no index is out of range.
    #[doc(hidden)]
    #[must_use]
    #[inline]
    pub const fn from_low_bits(index: u8) -> Self {
        match index {
            0 => Self::Deuce,
            1 => Self::Trey,
            2 => Self::Four,
            3 => Self::Five,
            4 => Self::Six,
            5 => Self::Seven,
            6 => Self::Eight,
            7 => Self::Nine,
            8 => Self::Ten,
            9 => Self::Jack,
            10 => Self::Queen,
            11 => Self::King,
            _ => Self::Ace,
        }
    }

    /// Returns the face as a digit or a capital letter: `2` to `9`, `T`, `J`, `Q`, `K`, `A`.
    ///
    /// ```
    /// use keyfold::Face;
    /// assert_eq!((Face::Nine.letter(), Face::Ten.letter()), ('9', 'T'));
    /// ```
    #[must_use]
    pub const fn letter(self) -> char {
        match self {
            Self::Ten => 'T',
            Self::Jack => 'J',
            Self::Queen => 'Q',
            Self::King => 'K',
            Self::Ace => 'A',
            digit => (b'2' + digit as u8) as char,
        }
    }

    /// Returns the name of the face, "deuce" to "ace".
    ///
    /// ```
    /// assert_eq!(keyfold::Face::Trey.name(), "trey");
    /// ```
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Deuce => "deuce",
            Self::Trey => "trey",
            Self::Four => "four",
            Self::Five => "five",
            Self::Six => "six",
            Self::Seven => "seven",
            Self::Eight => "eight",
            Self::Nine => "nine",
            Self::Ten => "ten",
            Self::Jack => "jack",
            Self::Queen => "queen",
            Self::King => "king",
            Self::Ace => "ace",
        }
    }

    /// Returns the plural of the name, "deuces" to "aces".
    ///
    /// ```
    /// assert_eq!(keyfold::Face::Six.plural(), "sixes");
    /// ```
    #[must_use]
    pub const fn plural(self) -> &'static str {
        match self {
            Self::Deuce => "deuces",
            Self::Trey => "treys",
            Self::Four => "fours",
            Self::Five => "fives",
            Self::Six => "sixes",
            Self::Seven => "sevens",
            Self::Eight => "eights",
            Self::Nine => "nines",
            Self::Ten => "tens",
            Self::Jack => "jacks",
            Self::Queen => "queens",
            Self::King => "kings",
            Self::Ace => "aces",
        }
    }
}

impl TryFrom<u8> for Face {
    type Error = IndexError;

    /// Returns the face with an index from 0 to 12.
    ///
    /// # Errors
    /// [`IndexError::Face`] for a number above 12.
    fn try_from(index: u8) -> Result<Self, IndexError> {
        Self::from_index(index).ok_or(IndexError::Face(index))
    }
}

impl fmt::Display for Face {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.letter().fmt(out)
    }
}
