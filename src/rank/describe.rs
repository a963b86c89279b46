//! A rank in words.

use core::fmt;
use core::iter::FusedIterator;

use keyfold_tables::rules::classes::Class;

use super::category::Category;
use super::faces::faces_of;
use super::rank::HandRank;
use crate::cards::Face;
use crate::padding::pad;

impl HandRank {
    /// Returns the rank in words, as a player would say it: `{}` names the highest kicker, `{:#}` every kicker.
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
/// Where `core::fmt` takes too much flash, [`words`](Self::words) gives the same text in pieces.
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
    /// Returns the text of `{}` in pieces that follow each other without a space, for displays that take text without
    /// `core::fmt`.
    ///
    /// That takes less flash than `core::fmt`.
    ///
    /// ```
    /// use keyfold::HandRank;
    /// let royal_flush: Vec<_> = HandRank::HIGHEST.describe().words().collect();
    /// assert_eq!(royal_flush, ["royal flush"]);
    /// let lowest: Vec<_> = HandRank::LOWEST.describe().words().collect();
    /// assert_eq!(lowest, ["seven", " high", ", ", "five", " kicker"]);
    /// ```
    #[must_use]
    pub const fn words(self) -> Words {
        Words::new(self.rank, 1)
    }

    /// Returns the text of `{:#}`, which names every kicker, in pieces as those of [`words`](Self::words).
    ///
    /// ```
    /// use keyfold::HandRank;
    /// let lowest = HandRank::LOWEST.describe();
    /// assert_eq!(lowest.every_word().collect::<String>(), format!("{lowest:#}"));
    /// assert_eq!(lowest.every_word().collect::<String>(), "seven high, five, four, trey and deuce kickers");
    /// ```
    #[must_use]
    pub const fn every_word(self) -> Words {
        Words::new(self.rank, u8::MAX)
    }
}

/// A rank in words, piece by piece, from [`Description::words`] or [`Description::every_word`].
///
/// ```
/// use keyfold::HandRank;
/// let mut display = [0; 32];
/// let mut end = 0;
/// for piece in HandRank::LOWEST.describe().words() {
///     display[end..][..piece.len()].copy_from_slice(piece.as_bytes());
///     end += piece.len();
/// }
/// assert_eq!(&display[..end], b"seven high, five kicker");
/// ```
#[derive(Clone, Debug)]
pub struct Words {
    category: Category,
    faces: [Face; 5],
    /// How many kickers there are, and how many of them are named.
    kickers: u8,
    named: u8,
    /// How many pieces were given or left out as empty.
    place: u8,
}

/// The pieces before the kickers; those that a category does not need are empty.
const MADE: u8 = 4;

impl Words {
    #[inline(never)]
    const fn new(rank: HandRank, most: u8) -> Self {
        let class = Class::of_rank(rank.get());
        let category = match Category::from_index(class.category()) {
            Some(category) => category,
            None => Category::HighCard,
        };
        let kickers = match category {
            Category::HighCard | Category::Flush => 4,
            Category::Pair => 3,
            Category::ThreeOfAKind => 2,
            Category::TwoPair | Category::FourOfAKind => 1,
            Category::Straight | Category::FullHouse | Category::StraightFlush => 0,
        };
        let named = if kickers < most { kickers } else { most };
        Self { category, faces: faces_of(class), kickers, named, place: 0 }
    }

    /// Returns the piece at a place; empty if there is none. Every name is looked up in one place, so that firmware has
    /// the look-up once.
    #[inline(never)]
    fn piece(&self, place: u8) -> &'static str {
        let [first, .., fourth, last] = self.faces;
        let (before, after) = self.around_face();
        let (face, is_made) = match place {
            0 => return before,
            1 if self.is_royal() => return "",
            1 => (first, true),
            2 => return after,
            3 if !matches!(self.category, Category::TwoPair | Category::FullHouse) => return "",
            3 => (fourth, true),
            _ => {
                let kicker = (place - MADE) / 2;
                if kicker >= self.named {
                    return ["", " kicker", " kickers"][usize::from(self.named.min(2))];
                }
                if place.is_multiple_of(2) {
                    return if kicker > 0 && kicker + 1 == self.kickers { " and " } else { ", " };
                }
                // The kickers are the last of the faces.
                let kicker = self.faces.iter().rev().nth(usize::from(self.kickers - 1 - kicker));
                (*kicker.unwrap_or(&last), false)
            }
        };
        let is_plural = is_made
            && !matches!(
                self.category,
                Category::HighCard | Category::Straight | Category::Flush | Category::StraightFlush
            );
        if is_plural { face.plural() } else { face.name() }
    }

    const fn is_royal(&self) -> bool {
        matches!((self.category, self.faces[0]), (Category::StraightFlush, Face::Ace))
    }

    /// Returns the words before the first face and after it.
    const fn around_face(&self) -> (&'static str, &'static str) {
        match self.category {
            Category::HighCard => ("", " high"),
            Category::Pair => ("pair of ", ""),
            Category::TwoPair => ("two pair, ", " and "),
            Category::ThreeOfAKind => ("three of a kind, ", ""),
            Category::Straight => ("straight to the ", ""),
            Category::Flush => ("flush, ", " high"),
            Category::FullHouse => ("full house, ", " full of "),
            Category::FourOfAKind => ("four of a kind, ", ""),
            Category::StraightFlush if self.is_royal() => ("royal flush", ""),
            Category::StraightFlush => ("straight flush to the ", ""),
        }
    }
}

impl Iterator for Words {
    type Item = &'static str;

    fn next(&mut self) -> Option<&'static str> {
        let last = MADE + 2 * self.named;
        while self.place <= last {
            let piece = self.piece(self.place);
            self.place += 1;
            if !piece.is_empty() {
                return Some(piece);
            }
        }
        None
    }
}

impl FusedIterator for Words {}

impl fmt::Display for Description {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        let words = if out.alternate() { self.every_word() } else { self.words() };
        pad(out, |out| words.clone().try_for_each(|piece| out.write_str(piece)))
    }
}

#[cfg(feature = "defmt")]
impl defmt::Format for Description {
    fn format(&self, out: defmt::Formatter<'_>) {
        for piece in self.words() {
            defmt::write!(out, "{=str}", piece);
        }
    }
}
