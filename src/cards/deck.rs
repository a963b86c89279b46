//! The deck that deals.

use core::fmt;

use super::card::Card;
use super::random::{RandomSource, below};
use super::set::CardSet;

/// A deck that deals from the top, or at random.
///
/// A new deck is in order, and has no source of randomness of its own: [`deal_random`](Self::deal_random), which deals
/// some random cards, and [`shuffle`](Self::shuffle) ask a [`RandomSource`] of the caller's.
///
/// ```
/// use keyfold::Deck;
/// let mut random = fastrand::Rng::with_seed(7);
/// let mut random = || random.u32(..);
/// let mut deck = Deck::new();
/// let [hero, villain]: [[_; 2]; 2] = [(); 2].map(|()| deck.deal_random(&mut random).unwrap());
/// let board = deck.deal_random::<5>(&mut random).unwrap();
/// assert_eq!(deck.len(), 43);
/// assert!(!deck.as_slice().contains(&hero[0]) && !deck.as_slice().contains(&board[4]));
///
/// // From the top, once shuffled.
/// deck.shuffle(&mut random);
/// let hole: [keyfold::Card; 2] = deck.deal_many().unwrap();
/// assert_eq!(deck.len(), 41);
/// ```
#[derive(Clone)]
pub struct Deck {
    /// The cards left come first, the top one last; 64 places, so that any masked place is in range.
    cards: [Card; 64],
    len: usize,
}

impl Deck {
    /// Returns a deck of all 52 cards in the order of their ids, the ace of spades on top.
    ///
    /// ```
    /// let mut deck = keyfold::Deck::new();
    /// assert_eq!(deck.len(), 52);
    /// assert_eq!(deck.deal().map(|card| card.to_string()), Some("As".into()));
    /// ```
    #[must_use]
    pub const fn new() -> Self {
        const ALL: [Card; 64] = {
            let (mut cards, mut id) = ([Card::from_checked_id(0); 64], 0);
            while id < Card::COUNT {
                cards[id] = Card::from_checked_id(id as u8);
                id += 1;
            }
            cards
        };
        Self { cards: ALL, len: Card::COUNT }
    }

    /// Returns a deck without the cards already dealt, in the order of [`new`](Self::new). A deck of a [`CardSet`]
    /// comes from `Deck::from`.
    #[must_use]
    pub fn without(dealt: &[Card]) -> Self {
        Self::from(CardSet::ALL.difference(CardSet::from_cards(dealt)))
    }

    /// Returns the number of cards left.
    #[must_use]
    pub fn len(&self) -> usize {
        self.len
    }

    /// Returns `true` if the deck is empty.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.len == 0
    }

    /// Returns the cards left, the top one last.
    #[must_use]
    pub fn as_slice(&self) -> &[Card] {
        self.cards.get(..self.len).unwrap_or_default()
    }

    /// Shuffles the cards left, by the Fisher-Yates algorithm. If the numbers of the source are uniform, so is the
    /// order.
    ///
    /// To deal a few cards, [`deal_random`](Self::deal_random) takes as many random numbers as cards and needs no
    /// shuffle.
    ///
    /// ```
    /// use keyfold::{Card, Deck};
    /// let mut random = fastrand::Rng::with_seed(1); // or your generator
    /// let mut deck = Deck::new();
    /// deck.shuffle(&mut || random.u32(..));
    /// assert_ne!(deck, Deck::new());
    /// let mut cards = deck.as_slice().to_vec();
    /// cards.sort();
    /// assert!(cards.into_iter().eq(Card::all())); // the same 52 cards
    /// ```
    pub fn shuffle(&mut self, random: &mut impl RandomSource) {
        for last in (1..self.len).rev() {
            self.cards.swap(last & 63, below(last as u32 + 1, random) as usize & 63);
        }
    }

    /// Deals `N` random cards of those left, every one as likely, in random order. If fewer are left, deals none and
    /// returns `None`.
    ///
    /// It is the part of a shuffle that these cards need: one number of the source for each card, and a second one for
    /// at most one card in 80 million. The cards that stay are in no particular order afterwards. The same numbers deal
    /// the same cards from the same deck. 17 cards take about 30 nanoseconds on a computer.
    ///
    /// For many deals from the same cards keep a deck of them and deal from copies.
    ///
    /// ```
    /// use keyfold::{CardSet, Deck, Hand};
    /// let mut random = fastrand::Rng::with_seed(7);
    /// let dead: CardSet = "As Ks Qd Qh".parse()?;
    /// let stub = Deck::from(!dead);
    /// for _ in 0..100 {
    ///     let board = stub.clone().deal_random::<5>(&mut || random.u32(..)).unwrap();
    ///     assert!(CardSet::from_cards(&board).is_disjoint(dead));
    /// }
    /// assert_eq!(stub.clone().deal_random::<49>(&mut || random.u32(..)), None); // 48 are left
    /// # Ok::<(), keyfold::ParseError>(())
    /// ```
    #[inline]
    pub fn deal_random<const N: usize>(&mut self, random: &mut impl RandomSource) -> Option<[Card; N]> {
        if self.len < N {
            return None;
        }
        Some([(); N].map(|()| {
            let place = below(self.len as u32, random) as usize;
            self.len -= 1;
            let dealt = self.cards[place & 63];
            self.cards[place & 63] = self.cards[self.len & 63];
            dealt
        }))
    }

    /// Deals the top card; `None` when the deck is empty.
    pub fn deal(&mut self) -> Option<Card> {
        self.deal_many().map(|[card]| card)
    }

    /// Deals `N` cards, the top one last. If fewer are left, deals none and returns `None`.
    pub fn deal_many<const N: usize>(&mut self) -> Option<[Card; N]> {
        let dealt = self.as_slice().last_chunk().copied()?;
        self.len -= N;
        Some(dealt)
    }
}

impl Default for Deck {
    fn default() -> Self {
        Self::new()
    }
}

/// The live cards as a deck, the one with the highest id on top.
impl From<CardSet> for Deck {
    fn from(cards: CardSet) -> Self {
        let mut deck = Self::new();
        deck.cards.iter_mut().zip(cards).for_each(|(place, card)| *place = card);
        deck.len = cards.len();
        deck
    }
}

impl PartialEq for Deck {
    fn eq(&self, other: &Self) -> bool {
        self.as_slice() == other.as_slice()
    }
}

impl Eq for Deck {}

impl fmt::Debug for Deck {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.debug_tuple("Deck").field(&self.as_slice()).finish()
    }
}

#[cfg(feature = "defmt")]
impl defmt::Format for Deck {
    fn format(&self, out: defmt::Formatter<'_>) {
        defmt::Format::format(self.as_slice(), out);
    }
}
