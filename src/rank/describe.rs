//! A rank in words.

use core::fmt;

use crate::{Category, Face, HandRank};

impl HandRank {
    /// The hand in words, as a player would say them.
    ///
    /// ```
    /// use keyfold::HandCode;
    /// let say = |code| HandCode::new(code).unwrap().rank().describe().to_string();
    /// assert_eq!(say(0x6999cc), "full house, jacks full of aces");
    /// assert_eq!(say(0x166953), "pair of eights, jack kicker");
    /// assert_eq!(say(0x27744a), "two pair, nines and sixes, queen kicker");
    /// assert_eq!(say(0x43210c), "straight to the five");
    /// ```
    #[must_use]
    pub const fn describe(self) -> Description {
        Description { rank: self }
    }
}

/// A rank in words; print it with `{}`. See [`HandRank::describe`].
///
/// ```
/// use keyfold::HandRank;
/// assert_eq!(format!("{}!", HandRank::HIGHEST.describe()), "royal flush!");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Description {
    rank: HandRank,
}

impl Description {
    /// The words one after another; the same for every kind of output.
    const fn parts(self) -> [&'static str; 7] {
        let [first, second, third, fourth, fifth] = self.rank.faces();
        match self.rank.category() {
            Category::HighCard => [first.name(), " high, ", second.name(), " kicker", "", "", ""],
            Category::Pair => ["pair of ", first.plural(), ", ", third.name(), " kicker", "", ""],
            Category::TwoPair => ["two pair, ", first.plural(), " and ", third.plural(), ", ", fifth.name(), " kicker"],
            Category::ThreeOfAKind => ["three of a kind, ", first.plural(), ", ", fourth.name(), " kicker", "", ""],
            Category::Straight => ["straight to the ", first.name(), "", "", "", "", ""],
            Category::Flush => ["flush, ", first.name(), " high, ", second.name(), " kicker", "", ""],
            Category::FullHouse => ["full house, ", first.plural(), " full of ", fourth.plural(), "", "", ""],
            Category::FourOfAKind => ["four of a kind, ", first.plural(), ", ", fifth.name(), " kicker", "", ""],
            Category::StraightFlush if matches!(first, Face::Ace) => ["royal flush", "", "", "", "", "", ""],
            Category::StraightFlush => ["straight flush to the ", first.name(), "", "", "", "", ""],
        }
    }
}

impl fmt::Display for Description {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.parts().into_iter().try_for_each(|part| out.write_str(part))
    }
}

#[cfg(feature = "defmt")]
impl defmt::Format for Description {
    fn format(&self, out: defmt::Formatter<'_>) {
        for part in self.parts() {
            defmt::write!(out, "{=str}", part);
        }
    }
}

impl Face {
    /// The face in words: "deuce" … "ace".
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

    /// Several of the face in words: "deuces" … "aces".
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
