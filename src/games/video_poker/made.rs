//! What a pay table pays for.

use core::fmt;

/// What five cards are to a pay table, the least first.
///
/// ```
/// use keyfold::games::video_poker::Made;
/// assert!(Made::FourDeuces > Made::WildRoyalFlush);
/// assert_eq!(Made::HighPair.to_string(), "high pair");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "snake_case"))]
#[repr(u8)]
pub enum Made {
    /// Nothing that is paid: no pair, a pair too low, and with wild cards up to two pair.
    Nothing,
    /// A pair of a face that the table pays for, such as jacks; only without wild cards.
    HighPair,
    /// Two pair; only without wild cards.
    TwoPair,
    /// Three cards of one face.
    ThreeOfAKind,
    /// Five faces in a row; the ace counts above the king or below the deuce.
    Straight,
    /// Five cards of one suit.
    Flush,
    /// Three cards of one face and two of another.
    FullHouse,
    /// Four cards of one face.
    FourOfAKind,
    /// Five cards of one suit in a row.
    StraightFlush,
    /// Five cards of one face; only with wild cards.
    FiveOfAKind,
    /// Ten to ace of one suit, wild cards among them.
    WildRoyalFlush,
    /// All four wild deuces, whatever the fifth card is.
    FourDeuces,
    /// Ten to ace of one suit, none of them wild.
    RoyalFlush,
}

impl Made {
    /// All of them, the least first.
    ///
    /// ```
    /// use keyfold::games::video_poker::Made;
    /// assert!(Made::ALL.is_sorted() && Made::ALL.len() == 13);
    /// ```
    pub const ALL: [Self; 13] = [
        Self::Nothing,
        Self::HighPair,
        Self::TwoPair,
        Self::ThreeOfAKind,
        Self::Straight,
        Self::Flush,
        Self::FullHouse,
        Self::FourOfAKind,
        Self::StraightFlush,
        Self::FiveOfAKind,
        Self::WildRoyalFlush,
        Self::FourDeuces,
        Self::RoyalFlush,
    ];

    /// The name, in lower case.
    ///
    /// ```
    /// use keyfold::games::video_poker::Made;
    /// assert_eq!(Made::WildRoyalFlush.name(), "wild royal flush");
    /// ```
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Nothing => "nothing",
            Self::HighPair => "high pair",
            Self::TwoPair => "two pair",
            Self::ThreeOfAKind => "three of a kind",
            Self::Straight => "straight",
            Self::Flush => "flush",
            Self::FullHouse => "full house",
            Self::FourOfAKind => "four of a kind",
            Self::StraightFlush => "straight flush",
            Self::FiveOfAKind => "five of a kind",
            Self::WildRoyalFlush => "wild royal flush",
            Self::FourDeuces => "four deuces",
            Self::RoyalFlush => "royal flush",
        }
    }

    /// The higher of the two.
    pub(super) const fn or_higher(self, other: Self) -> Self {
        if self as u8 > other as u8 { self } else { other }
    }
}

impl fmt::Display for Made {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.pad(self.name())
    }
}
