//! The deck that deals.

use super::card::Card;
use super::list::CardList;

/// A deck that deals from the top.
///
/// A new deck is in order, and has no source of randomness: [`shuffle`](Self::shuffle) asks the caller for random numbers.
///
/// ```
/// use keyfold::Deck;
/// let mut deck = Deck::new();
/// deck.shuffle(|bound| bound - 1); // a "random" number that leaves the order as it is
/// assert_eq!(deck.deal().map(|card| card.to_string()), Some("As".into()));
/// let hole: [keyfold::Card; 2] = deck.deal_many().unwrap();
/// assert_eq!(deck.len(), 49);
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Deck {
    cards: CardList<{ Card::COUNT }>,
}

impl Deck {
    /// A deck of all 52 cards in the order of their ids, the ace of spades on top.
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

    /// A deck without the cards already dealt, in the order of [`new`](Self::new).
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

    /// The number of cards left.
    ///
    /// ```
    /// let mut deck = keyfold::Deck::new();
    /// deck.deal_many::<9>(); // two players' hole cards and a board
    /// assert_eq!(deck.len(), 43);
    /// ```
    #[must_use]
    pub fn len(&self) -> usize {
        self.as_slice().len()
    }

    /// Whether the deck is empty.
    ///
    /// ```
    /// let mut deck = keyfold::Deck::new();
    /// while deck.deal().is_some() {}
    /// assert!(deck.is_empty());
    /// ```
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.as_slice().is_empty()
    }

    /// The cards left, the top one last.
    ///
    /// ```
    /// let mut deck = keyfold::Deck::new();
    /// assert_eq!(deck.as_slice().last().copied(), deck.deal());
    /// ```
    #[must_use]
    pub fn as_slice(&self) -> &[Card] {
        self.cards.as_slice()
    }

    /// Shuffles the cards left, by the Fisher-Yates algorithm.
    ///
    /// `below(bound)` is to return a random number from 0 up to, but not including, `bound`; it is called with every bound
    /// from the number of cards down to 2. A larger number is reduced modulo `bound`. If the numbers are uniform, so is
    /// the order of the cards.
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

    /// Deals `N` cards, the top one last. If fewer are left, deals none and returns `None`.
    ///
    /// ```
    /// let mut deck = keyfold::Deck::new();
    /// let hole = deck.deal_many::<2>().unwrap();
    /// assert_eq!(hole.map(|card| card.to_string()), ["Ah", "As"]);
    /// assert_eq!(deck.deal_many::<51>(), None);
    /// assert_eq!(deck.len(), 50); // none were dealt
    /// ```
    pub fn deal_many<const N: usize>(&mut self) -> Option<[Card; N]> {
        self.cards.pop_many()
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
