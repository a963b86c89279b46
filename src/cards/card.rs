//! One card: a face and a suit in a byte.

use core::fmt;

use super::face::Face;
use super::index_error::IndexError;
use super::suit::Suit;
use crate::padding::pad;
use crate::spell::{Spell, spell_char};

/// One of the 52 cards, in one byte. Its id is `face * 4 + suit`, so the deck runs 2♣ 2♦ 2♥ 2♠ 3♣ … A♠.
///
/// Cards are ordered by id. They print as `As` and, with `{:#}`, as `A♠`; [`parse`](str::parse) reads both, and also
/// `10h` and `aS`.
///
/// ```
/// use keyfold::{Card, Face, Suit};
/// let card: Card = "10h".parse()?;
/// assert_eq!(card, Card::new(Face::Ten, Suit::Hearts));
/// assert_eq!(card.id(), 8 * 4 + 2);
/// assert_eq!(format!("{card} {card:#}"), "Th T♥");
/// # Ok::<(), keyfold::ParseError>(())
/// ```
// Without a niche, so that a checked slice of ids can be viewed as a slice of cards.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(transparent)]
pub struct Card(u8);

impl Card {
    /// The number of cards in the deck.
    pub const COUNT: usize = 52;

    /// Returns the card with an id from 0 (2♣) to 51 (A♠); `None` for a higher one.
    #[must_use]
    #[inline]
    pub const fn from_id(id: u8) -> Option<Self> {
        if id < Self::COUNT as u8 { Some(Self(id)) } else { None }
    }

    /// Returns the card with an id that the caller knows to be below 52.
    #[doc(hidden)]
    #[must_use]
    #[inline]
    pub const fn from_checked_id(id: u8) -> Self {
        debug_assert!(id < Self::COUNT as u8);
        Self(id)
    }

    /// Returns the card with a face and a suit.
    #[must_use]
    #[inline]
    pub const fn new(face: Face, suit: Suit) -> Self {
        Self(face as u8 * 4 + suit as u8)
    }

    /// Returns all 52 cards in the order of their ids.
    pub fn all() -> impl DoubleEndedIterator<Item = Self> + ExactSizeIterator + Clone {
        (0..Self::COUNT as u8).map(Self)
    }

    /// Returns the id of the card, `face * 4 + suit`: 0 to 51.
    #[must_use]
    #[inline]
    pub const fn id(self) -> u8 {
        self.0
    }

    /// Returns the face of the card.
    #[must_use]
    #[inline]
    pub const fn face(self) -> Face {
        Face::from_low_bits(self.0 / 4)
    }

    /// Returns the suit of the card.
    #[must_use]
    #[inline]
    pub const fn suit(self) -> Suit {
        Suit::from_low_bits(self.0)
    }

    /// Writes the face and the suit, as a letter or as a sign.
    pub(super) fn write(self, out: &mut dyn fmt::Write, signs: bool) -> fmt::Result {
        out.write_char(self.face().letter())?;
        out.write_char(if signs { self.suit().sign() } else { self.suit().letter() })
    }

    /// Returns the id as an index into a table of 64 entries: the mask keeps the compiler from adding a bounds check.
    #[doc(hidden)]
    #[must_use]
    #[inline]
    pub const fn index(self) -> usize {
        (self.0 & 63) as usize
    }
}

impl TryFrom<u8> for Card {
    type Error = IndexError;

    /// Returns the card with an id from 0 to 51.
    ///
    /// # Errors
    /// [`IndexError::Card`] for a number above 51.
    fn try_from(id: u8) -> Result<Self, IndexError> {
        Self::from_id(id).ok_or(IndexError::Card(id))
    }
}

impl From<Card> for u8 {
    #[inline]
    fn from(card: Card) -> Self {
        card.0
    }
}

impl fmt::Display for Card {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        let signs = out.alternate();
        pad(out, |out| self.write(out, signs))
    }
}

/// Writes cards with spaces between them, in the style and at the width that the formatter asks for.
pub fn write_cards(out: &mut fmt::Formatter<'_>, cards: impl Iterator<Item = Card> + Clone) -> fmt::Result {
    let signs = out.alternate();
    pad(out, |out| {
        cards.clone().enumerate().try_for_each(|(place, card)| {
            if place > 0 {
                out.write_char(' ')?;
            }
            card.write(out, signs)
        })
    })
}

impl Spell for Card {
    fn spell(&self, out: &mut dyn FnMut(&str)) {
        self.to_ascii().into_iter().for_each(|letter| spell_char(letter.into(), out));
    }
}

impl fmt::Debug for Card {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, out)
    }
}

#[cfg(feature = "defmt")]
impl defmt::Format for Card {
    fn format(&self, out: defmt::Formatter<'_>) {
        defmt::write!(out, "{=char}{=char}", self.face().letter(), self.suit().letter());
    }
}
