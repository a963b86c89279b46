//! A rank in words.

use core::fmt;

use super::category::Category;
use super::rank::HandRank;
use crate::cards::Face;
use crate::padding::pad;

impl HandRank {
    /// The rank in words, as a player would say it: `{}` names the highest kicker, `{:#}` every kicker.
    ///
    /// Only `{:#}` tells every two ranks apart.
    ///
    /// ```
    /// use keyfold::HandCode;
    /// let rank = |code: &str| code.parse::<HandCode>().unwrap().rank();
    /// assert_eq!(rank("0x6999cc").describe().to_string(), "full house, jacks full of aces");
    /// assert_eq!(rank("0x27744a").describe().to_string(), "two pair, nines and sixes, queen kicker");
    /// assert_eq!(rank("0x43210c").describe().to_string(), "straight to the five");
    /// assert_eq!(rank("0x166953").describe().to_string(), "pair of eights, jack kicker");
    /// assert_eq!(format!("{:#}", rank("0x166953").describe()), "pair of eights, jack, seven and five kickers");
    /// ```
    #[must_use]
    pub const fn describe(self) -> Description {
        Description { rank: self }
    }
}

/// A rank in words, from [`HandRank::describe`]: `{}` names the highest kicker, `{:#}` every kicker.
///
/// ```
/// use keyfold::Hand;
/// let [winner, loser] = ["Ks Qd Jh 9c 3s", "Kc Qh Js 9d 2c"].map(|text| text.parse::<Hand>().unwrap());
/// let [winner, loser] = [winner.rank()?.describe(), loser.rank()?.describe()];
/// assert_eq!(winner.to_string(), loser.to_string());
/// assert_eq!(winner.to_string(), "king high, queen kicker");
/// assert_eq!(format!("{winner:#}"), "king high, queen, jack, nine and trey kickers");
/// assert_eq!(format!("{loser:#}"), "king high, queen, jack, nine and deuce kickers");
/// # Ok::<(), keyfold::HandError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Description {
    rank: HandRank,
}

impl Description {
    /// The words before the kickers.
    const fn made_hand(self) -> [&'static str; 4] {
        let [first, _, third, fourth, _] = self.rank.faces();
        match self.rank.category() {
            Category::HighCard => [first.name(), " high", "", ""],
            Category::Pair => ["pair of ", first.plural(), "", ""],
            Category::TwoPair => ["two pair, ", first.plural(), " and ", third.plural()],
            Category::ThreeOfAKind => ["three of a kind, ", first.plural(), "", ""],
            Category::Straight => ["straight to the ", first.name(), "", ""],
            Category::Flush => ["flush, ", first.name(), " high", ""],
            Category::FullHouse => ["full house, ", first.plural(), " full of ", fourth.plural()],
            Category::FourOfAKind => ["four of a kind, ", first.plural(), "", ""],
            Category::StraightFlush if matches!(first, Face::Ace) => ["royal flush", "", "", ""],
            Category::StraightFlush => ["straight flush to the ", first.name(), "", ""],
        }
    }

    /// The kickers, the highest first: the last of the rank's faces.
    fn kickers(self) -> impl ExactSizeIterator<Item = Face> {
        let count = match self.rank.category() {
            Category::HighCard | Category::Flush => 4,
            Category::Pair => 3,
            Category::ThreeOfAKind => 2,
            Category::TwoPair | Category::FourOfAKind => 1,
            Category::Straight | Category::FullHouse | Category::StraightFlush => 0,
        };
        let faces = self.rank.faces();
        faces.into_iter().skip(faces.len() - count)
    }

    fn write(self, out: &mut dyn fmt::Write, every_kicker: bool) -> fmt::Result {
        self.made_hand().into_iter().try_for_each(|words| out.write_str(words))?;
        let kickers = self.kickers();
        let (count, named) = (kickers.len(), if every_kicker { kickers.len() } else { 1 });
        for (place, kicker) in kickers.take(named).enumerate() {
            out.write_str(if place > 0 && place + 1 == count { " and " } else { ", " })?;
            out.write_str(kicker.name())?;
        }
        match named.min(count) {
            0 => Ok(()),
            1 => out.write_str(" kicker"),
            _ => out.write_str(" kickers"),
        }
    }
}

impl fmt::Display for Description {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        let every_kicker = out.alternate();
        pad(out, |out| self.write(out, every_kicker))
    }
}

#[cfg(feature = "defmt")]
impl defmt::Format for Description {
    fn format(&self, out: defmt::Formatter<'_>) {
        for words in self.made_hand() {
            defmt::write!(out, "{=str}", words);
        }
        if let Some(kicker) = self.kickers().next() {
            defmt::write!(out, ", {=str} kicker", kicker.name());
        }
    }
}
