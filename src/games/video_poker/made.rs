//! The hands that a pay table pays for.

use core::fmt;
use core::str::FromStr;

use crate::spell::Spell;

/// A hand that a pay table pays for, or none; the lowest first.
///
/// ```
/// use keyfold::games::video_poker::Made;
/// assert!(Made::FourDeuces > Made::WildRoyalFlush);
/// assert_eq!(Made::HighPair.to_string(), "high pair");
/// assert_eq!("High pair".parse(), Ok(Made::HighPair));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "snake_case"))]
#[repr(u8)]
pub enum Made {
    /// An unpaid hand: no pair, a pair too low, or, with wild cards, up to two pair.
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
    /// All of them, the lowest first.
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

    /// Returns the name, in lower case.
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

    /// Returns the higher of the two.
    pub(super) const fn or_higher(self, other: Self) -> Self {
        if self as u8 > other as u8 { self } else { other }
    }
}

impl FromStr for Made {
    type Err = MadeError;

    /// Reads a [`name`](Self::name) in upper or lower case.
    fn from_str(text: &str) -> Result<Self, MadeError> {
        let is_named = |made: &Self| made.name().eq_ignore_ascii_case(text.trim());
        Self::ALL.into_iter().find(is_named).ok_or(MadeError(()))
    }
}

/// The error for a text that is not a paid hand's name. The message lists the names.
///
/// ```
/// use keyfold::games::video_poker::Made;
/// let error = "three pair".parse::<Made>().unwrap_err();
/// assert!(error.to_string().starts_with("expected one of nothing, high pair, two pair,"));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct MadeError(());

impl Spell for MadeError {
    fn spell(&self, out: &mut dyn FnMut(&str)) {
        out("expected one of ");
        for (place, made) in Made::ALL.iter().enumerate() {
            out(if place == 0 { "" } else { ", " });
            out(made.name());
        }
    }
}

spelled!(MadeError);

impl core::error::Error for MadeError {}

impl fmt::Display for Made {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.pad(self.name())
    }
}
