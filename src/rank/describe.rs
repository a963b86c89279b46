//! A rank in words.

use core::fmt;
use core::iter::FusedIterator;

use keyfold_tables::rules::classes::{Class, category};
use keyfold_tables::rules::sets::highest_face;

use super::rank::HandRank;
use super::texts::Text;
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

    /// Returns the text of `{}` letter by letter, in ASCII.
    ///
    /// On an AVR the letters are loaded from program memory, while [`words`](Self::words) has all names in RAM.
    pub fn bytes(self) -> impl Iterator<Item = u8> {
        let mut words = self.words();
        core::iter::from_fn(move || words.next_text()).flat_map(Text::bytes)
    }

    /// Returns the text of `{:#}`, which names every kicker, in pieces as those of [`words`](Self::words).
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
    category: u8,
    /// The face that is named first.
    first: u8,
    /// The face that is named after it, of two pairs and of a full house.
    second: u8,
    /// The kickers that are not named yet, as a set of faces.
    kickers: u16,
    /// How many kickers are named, and how many may be.
    named: u8,
    most: u8,
    /// The place of the next piece. The pieces before the kickers that a category does not need are empty.
    place: u8,
}

/// The places of what comes before a kicker, or after all of them; of a kicker; and past the end.
const BEFORE_KICKER: u8 = 4;
const KICKER: u8 = 5;
const END: u8 = 6;

impl Words {
    #[inline(never)]
    const fn new(rank: HandRank, most: u8) -> Self {
        let class = Class::of_rank(rank.get());
        let (category, made, mut kickers) = (class.category(), class.made(), class.kickers());
        let first = highest(if made == 0 { kickers } else { made });
        let mut second = highest(made & !(1 << first));
        if made == 0 {
            kickers &= !(1 << first);
        } else if category == category::FULL_HOUSE {
            second = highest(kickers);
            kickers = 0;
        }
        Self { category, first, second, kickers, named: 0, most, place: 0 }
    }

    /// Returns the piece at the next place, which may be empty.
    #[inline(never)] // firmware has it once
    fn piece(&mut self) -> Text {
        let place = self.place;
        self.place += 1;
        let is_royal = self.category == category::STRAIGHT_FLUSH && self.first == Face::Ace.index();
        match place {
            0 if is_royal => Text::ROYAL_FLUSH,
            0 => Text::before_face(self.category),
            1 if is_royal => Text::NONE,
            1 => match self.category {
                category::HIGH_CARD | category::STRAIGHT | category::FLUSH | category::STRAIGHT_FLUSH => {
                    Text::name(self.first)
                }
                _ => Text::plural(self.first),
            },
            2 => Text::after_face(self.category),
            3 if matches!(self.category, category::TWO_PAIR | category::FULL_HOUSE) => Text::plural(self.second),
            BEFORE_KICKER if self.kickers == 0 || self.named == self.most => {
                self.place = END;
                match self.named {
                    0 => Text::NONE,
                    1 => Text::KICKER,
                    _ => Text::KICKERS,
                }
            }
            BEFORE_KICKER if self.named > 0 && self.kickers.is_power_of_two() => Text::AND,
            BEFORE_KICKER => Text::COMMA,
            KICKER => {
                let kicker = highest(self.kickers);
                self.kickers &= !(1 << kicker);
                self.named += 1;
                self.place = BEFORE_KICKER;
                Text::name(kicker)
            }
            _ => Text::NONE,
        }
    }

    /// Returns the next piece that is not empty.
    fn next_text(&mut self) -> Option<Text> {
        while self.place < END {
            let text = self.piece();
            if text != Text::NONE {
                return Some(text);
            }
        }
        None
    }
}

/// Returns the highest face of a set; the deuce for an empty one.
#[inline(never)] // firmware has it once
const fn highest(set: u16) -> u8 {
    highest_face(set)
}

impl Iterator for Words {
    type Item = &'static str;

    fn next(&mut self) -> Option<&'static str> {
        self.next_text().map(Text::as_str)
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
