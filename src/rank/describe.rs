//! A rank in words.

use core::fmt;

use super::category::Category;
use super::rank::HandRank;
use crate::cards::Face;

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
