//! A hand: up to nine cards in their order.

use core::fmt;
use core::ops::Deref;
use core::slice;
use core::str::FromStr;

use super::card::{Card, write_cards};
use super::hand_error::HandError;
use super::parse::read_different;
use super::parse_error::ParseError;
use crate::list::List;

/// Up to nine different cards, in the order in which they were added.
///
/// It is read from text by [`parse`](str::parse), ranked by [`rank`](Self::rank), and otherwise used as a slice of
/// cards.
///
/// ```
/// use keyfold::Hand;
/// let hand: Hand = "As Ks, Qs 10s".parse()?;
/// assert_eq!(hand.len(), 4);
/// assert_eq!(format!("{hand} | {hand:#}"), "As Ks Qs Ts | A♠ K♠ Q♠ T♠");
/// # Ok::<(), keyfold::ParseError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Hand {
    cards: List<Card, { Self::MAX_CARDS }>,
}

impl Hand {
    /// The largest number of cards in a hand. The evaluators rank five to nine.
    pub const MAX_CARDS: usize = 9;

    /// Returns an empty hand, to [`push`](Self::push) cards to.
    #[must_use]
    pub const fn new() -> Self {
        Self { cards: List::empty(Card::from_checked_id(0)) }
    }

    /// Reads up to nine different cards from bytes that should be text, such as a line of a file. An empty text gives
    /// an empty hand.
    ///
    /// # Errors
    /// The first mistake, with the position of the card and the column.
    pub fn parse_bytes(text: &[u8]) -> Result<Self, ParseError> {
        read_different(text, 0).map(|cards| Self { cards })
    }

    /// Adds a card after the others. On an error the hand is unchanged.
    ///
    /// # Errors
    /// [`Repeated`](HandError::Repeated) if the hand holds the card already, [`WrongCount`](HandError::WrongCount) if
    /// the hand is full.
    ///
    /// ```
    /// use keyfold::{Card, Hand};
    /// let mut hand: Hand = "As Ks".parse()?;
    /// hand.push(Card::from_id(0).unwrap())?;
    /// assert_eq!(hand.to_string(), "As Ks 2c");
    /// assert_eq!(hand.push(hand[1]).unwrap_err().to_string(), "card 4: Ks repeats card 2");
    /// # Ok::<(), Box<dyn core::error::Error>>(())
    /// ```
    pub fn push(&mut self, card: Card) -> Result<(), HandError> {
        let position = self.len() + 1;
        if let Some(index) = self.iter().position(|&held| held == card) {
            return Err(HandError::Repeated { position, first: index + 1, card });
        }
        self.cards.push(card).ok_or(HandError::WrongCount { min: 0, max: Self::MAX_CARDS, found: position })
    }
}

impl Default for Hand {
    fn default() -> Self {
        Self::new()
    }
}

impl FromStr for Hand {
    type Err = ParseError;

    /// Reads up to nine different cards, with or without spaces or commas between them. An empty text gives an empty
    /// hand.
    ///
    /// ```
    /// use keyfold::Hand;
    /// assert_eq!("AsKs, 10♥ 9d".parse::<Hand>()?.to_string(), "As Ks Th 9d");
    /// assert_eq!("As As".parse::<Hand>().unwrap_err().to_string(), "card 2, column 4: As is repeated");
    /// # Ok::<(), keyfold::ParseError>(())
    /// ```
    fn from_str(text: &str) -> Result<Self, ParseError> {
        Self::parse_bytes(text.as_bytes())
    }
}

impl Deref for Hand {
    type Target = [Card];

    fn deref(&self) -> &[Card] {
        &self.cards
    }
}

impl AsRef<[Card]> for Hand {
    fn as_ref(&self) -> &[Card] {
        self
    }
}

impl<'a> IntoIterator for &'a Hand {
    type Item = &'a Card;
    type IntoIter = slice::Iter<'a, Card>;

    /// Returns the cards in their order.
    fn into_iter(self) -> Self::IntoIter {
        self.iter()
    }
}

impl Extend<Card> for Hand {
    /// Adds cards after the others. Cards that the hand already holds, and cards for which there is no room, are left
    /// out; [`push`](Self::push) reports them.
    fn extend<I: IntoIterator<Item = Card>>(&mut self, cards: I) {
        for card in cards {
            // A card left out is not an error here.
            let _ = self.push(card);
        }
    }
}

impl<'a> Extend<&'a Card> for Hand {
    /// Adds cards as the other [`extend`](#method.extend) does.
    fn extend<I: IntoIterator<Item = &'a Card>>(&mut self, cards: I) {
        self.extend(cards.into_iter().copied());
    }
}

impl TryFrom<&[Card]> for Hand {
    type Error = HandError;

    /// Returns a hand of the cards, in their order.
    ///
    /// # Errors
    /// [`Repeated`](HandError::Repeated) for a repeated card, [`WrongCount`](HandError::WrongCount) for more than nine
    /// cards.
    fn try_from(cards: &[Card]) -> Result<Self, HandError> {
        let mut hand = Self::new();
        cards.iter().try_for_each(|&card| hand.push(card))?;
        Ok(hand)
    }
}

impl fmt::Display for Hand {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write_cards(out, self.iter().copied())
    }
}

#[cfg(feature = "defmt")]
impl defmt::Format for Hand {
    fn format(&self, out: defmt::Formatter<'_>) {
        defmt::Format::format(&**self, out);
    }
}
