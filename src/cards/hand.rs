//! Cards that belong together, with no fixed number of them: a hand that was read, and a deck that deals.

use core::fmt;
use core::ops::Deref;

use heapless::Vec;

use super::card::write_cards;
use super::error::ParseErrorKind;
use super::parse::Reader;
use crate::{Card, CardSet, HandError, ParseError};

/// Up to nine different cards in the order in which they came.
///
/// It is a slice of cards to look at, and is read from text by [`parse`](str::parse).
///
/// ```
/// use keyfold::Hand;
/// let hand: Hand = "As Ks, Qs 10s".parse()?;
/// assert_eq!(hand.len(), 4);
/// assert_eq!(format!("{hand} | {hand:#}"), "As Ks Qs Ts | A♠ K♠ Q♠ T♠");
/// # Ok::<(), keyfold::ParseError>(())
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct Hand {
    cards: Vec<Card, { Self::MAX_CARDS }>,
}

impl Hand {
    /// The most cards a hand holds: the evaluators rank five to nine.
    ///
    /// ```
    /// use keyfold::Hand;
    /// assert_eq!("2c 3c 4c 5c 6c 7c 8c 9c Tc".parse::<Hand>()?.len(), Hand::MAX_CARDS);
    /// let error = "2c 3c 4c 5c 6c 7c 8c 9c Tc Jc".parse::<Hand>().unwrap_err();
    /// assert_eq!(error.to_string(), "card 10, column 28: too many cards, 9 at most");
    /// # Ok::<(), keyfold::ParseError>(())
    /// ```
    pub const MAX_CARDS: usize = 9;

    /// A hand of no card yet, to [`push`](Self::push) cards to.
    ///
    /// ```
    /// assert!(keyfold::Hand::new().is_empty());
    /// ```
    #[must_use]
    pub const fn new() -> Self {
        Self { cards: Vec::new() }
    }

    /// Reads one to nine cards, none of them twice, from bytes that should be text, such as a line of a file.
    ///
    /// # Errors
    /// What is wrong, with which card, and at which column.
    ///
    /// ```
    /// use keyfold::Hand;
    /// assert_eq!(Hand::parse_bytes(b"7c 5d 4h 3s 2c")?.len(), 5);
    /// # Ok::<(), keyfold::ParseError>(())
    /// ```
    pub fn parse_bytes(text: &[u8]) -> Result<Self, ParseError> {
        let mut reader = Reader::new(text);
        let (mut cards, mut held) = (Vec::new(), CardSet::EMPTY);
        while let Some((start, card)) = reader.next_card()? {
            let kind = if held.contains(card) {
                ParseErrorKind::Repeated(card)
            } else if cards.push(card).is_err() {
                ParseErrorKind::TooMany(Self::MAX_CARDS)
            } else {
                held = held.with(card);
                continue;
            };
            return Err(reader.error_at_last_card(start, kind));
        }
        if cards.is_empty() {
            return Err(reader.error_at(0, ParseErrorKind::Empty));
        }
        Ok(Self { cards })
    }

    /// Adds a card after the others. On an error the hand stays as it was.
    ///
    /// # Errors
    /// [`Repeated`](HandError::Repeated) if the hand holds it, [`WrongCount`](HandError::WrongCount) if it is full.
    ///
    /// ```
    /// use keyfold::{Card, Hand};
    /// let mut hand: Hand = "As Ks".parse()?;
    /// hand.push(Card::from_id(0).unwrap())?;
    /// assert_eq!(hand.to_string(), "As Ks 2c");
    /// assert_eq!(hand.push(hand[1]).unwrap_err().to_string(), "card 4: Ks is card 2 already");
    /// # Ok::<(), Box<dyn core::error::Error>>(())
    /// ```
    pub fn push(&mut self, card: Card) -> Result<(), HandError> {
        let position = self.cards.len();
        if let Some(first) = self.cards.iter().position(|&held| held == card) {
            return Err(HandError::Repeated { position, first, card });
        }
        self.cards.push(card).map_err(|_| HandError::WrongCount { min: 0, max: Self::MAX_CARDS, found: position + 1 })
    }
}

impl Deref for Hand {
    type Target = [Card];

    fn deref(&self) -> &[Card] {
        &self.cards
    }
}

impl TryFrom<&[Card]> for Hand {
    type Error = HandError;

    /// The hand of some cards, in their order.
    ///
    /// # Errors
    /// [`Repeated`](HandError::Repeated) for a card that comes twice, [`WrongCount`](HandError::WrongCount) for more
    /// than nine.
    ///
    /// ```
    /// use keyfold::{Deck, Hand};
    /// let flop = Deck::new().deal_many::<3>().unwrap();
    /// assert_eq!(Hand::try_from(&flop[..])?.to_string(), "Ad Ah As");
    /// assert!(Hand::try_from(&[flop[0], flop[0]][..]).is_err());
    /// # Ok::<(), keyfold::HandError>(())
    /// ```
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

/// A deck that deals from the top.
///
/// It brings no randomness: [`shuffle`](Self::shuffle) asks the caller for it.
///
/// ```
/// use keyfold::Deck;
/// let mut deck = Deck::new();
/// deck.shuffle(|bound| bound - 1); // a "random" number that leaves all as it is
/// assert_eq!(deck.deal().map(|card| card.to_string()), Some("As".into()));
/// let hole: [keyfold::Card; 2] = deck.deal_many().unwrap();
/// assert_eq!(deck.len(), 49);
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Deck {
    cards: Vec<Card, { Card::COUNT }>,
}

impl Deck {
    /// All 52 cards, the ace of spades on top.
    ///
    /// ```
    /// let mut deck = keyfold::Deck::new();
    /// assert_eq!(deck.len(), 52);
    /// assert_eq!(deck.deal().map(|card| card.to_string()), Some("As".into()));
    /// ```
    #[must_use]
    pub fn new() -> Self {
        Self { cards: Card::all().collect() }
    }

    /// The 52 cards less those already dealt, in the order of [`new`](Self::new).
    ///
    /// ```
    /// use keyfold::{Deck, Hand};
    /// let hole: Hand = "As Ks".parse()?;
    /// let mut stub = Deck::without(&hole);
    /// assert_eq!(stub.len(), 50);
    /// assert_eq!(stub.deal().map(|card| card.to_string()), Some("Ah".into()));
    /// # Ok::<(), keyfold::ParseError>(())
    /// ```
    #[must_use]
    pub fn without(dealt: &[Card]) -> Self {
        Self { cards: Card::all().filter(|card| !dealt.contains(card)).collect() }
    }

    /// How many cards are left.
    ///
    /// ```
    /// let mut deck = keyfold::Deck::new();
    /// deck.deal_many::<9>(); // two players' hole cards and a board
    /// assert_eq!(deck.len(), 43);
    /// ```
    #[must_use]
    pub fn len(&self) -> usize {
        self.cards.len()
    }

    /// Whether no card is left.
    ///
    /// ```
    /// let mut deck = keyfold::Deck::new();
    /// while deck.deal().is_some() {}
    /// assert!(deck.is_empty());
    /// ```
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.cards.is_empty()
    }

    /// The cards that are left, the top one last.
    ///
    /// ```
    /// let mut deck = keyfold::Deck::new();
    /// assert_eq!(deck.as_slice().last().copied(), deck.deal());
    /// ```
    #[must_use]
    pub fn as_slice(&self) -> &[Card] {
        &self.cards
    }

    /// Shuffles the cards that are left (Fisher and Yates). `below(bound)` gives a random number from 0 up to, but not
    /// including, `bound`, which runs from the number of cards down to 2; a number out of that range is taken modulo
    /// `bound`. Every order is as likely as the numbers are even.
    ///
    /// ```
    /// use keyfold::{Card, Deck};
    /// let mut deck = Deck::new();
    /// let mut state = 1u64; // your generator here; this one is for the example
    /// deck.shuffle(|bound| {
    ///     state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
    ///     (u64::from(bound) * (state >> 32) >> 32) as u32
    /// });
    /// assert_ne!(deck, Deck::new());
    /// let mut cards = deck.as_slice().to_vec();
    /// cards.sort();
    /// assert!(cards.into_iter().eq(Card::all())); // the same 52 cards
    /// ```
    pub fn shuffle(&mut self, mut below: impl FnMut(u32) -> u32) {
        let mut rest = self.cards.as_mut_slice();
        while let [others @ .., last] = rest
            && !others.is_empty()
        {
            let bound = (others.len() as u32).saturating_add(1);
            // The highest number leaves the last card where it is.
            if let Some(other) = others.get_mut((below(bound) % bound) as usize) {
                core::mem::swap(last, other);
            }
            rest = others;
        }
    }

    /// Deals the top card; `None` when the deck is empty.
    ///
    /// ```
    /// let mut deck = keyfold::Deck::new();
    /// let top: Vec<_> = (0..2).filter_map(|_| deck.deal()).map(|card| card.to_string()).collect();
    /// assert_eq!(top, ["As", "Ah"]);
    /// ```
    pub fn deal(&mut self) -> Option<Card> {
        self.cards.pop()
    }

    /// Deals `N` cards, the top one last; `None`, and deals nothing, when fewer are left.
    ///
    /// ```
    /// let mut deck = keyfold::Deck::new();
    /// let hole = deck.deal_many::<2>().unwrap();
    /// assert_eq!(hole.map(|card| card.to_string()), ["Ah", "As"]);
    /// assert_eq!(deck.deal_many::<51>(), None);
    /// assert_eq!(deck.len(), 50); // none was dealt
    /// ```
    pub fn deal_many<const N: usize>(&mut self) -> Option<[Card; N]> {
        let rest = self.cards.len().checked_sub(N)?;
        let dealt = self.cards.get(rest..)?.first_chunk::<N>().copied()?;
        self.cards.truncate(rest);
        Some(dealt)
    }
}

impl Default for Deck {
    fn default() -> Self {
        Self::new()
    }
}

#[cfg(feature = "defmt")]
impl defmt::Format for Deck {
    fn format(&self, out: defmt::Formatter<'_>) {
        defmt::Format::format(self.as_slice(), out);
    }
}
