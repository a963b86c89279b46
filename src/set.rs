//! A set of cards: 52 bits, one by id.

use core::fmt;
use core::iter::FusedIterator;

use crate::Card;
use crate::card::write_cards;

/// A set of cards, one bit each by id: the cards that are dealt, or those that are left.
///
/// Every operation but walking it is one or two instructions. Eight bytes.
///
/// ```
/// use keyfold::{CardSet, Hand};
/// let board: Hand = "Ts 9s 2c".parse()?;
/// let dealt = CardSet::of(&board);
/// let left = CardSet::ALL.difference(dealt);
/// assert_eq!((dealt.len(), left.len()), (3, 49));
/// assert!(dealt.is_disjoint(left));
/// assert_eq!(dealt.to_string(), "2c 9s Ts"); // by id: the deuces first
/// # Ok::<(), keyfold::ParseError>(())
/// ```
#[derive(Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct CardSet(u64);

impl CardSet {
    /// No card.
    pub const EMPTY: Self = Self(0);
    /// All 52.
    pub const ALL: Self = Self((1 << Card::COUNT) - 1);

    /// The set of some cards; a card that comes twice is in it once.
    #[must_use]
    pub const fn of(cards: &[Card]) -> Self {
        let (mut set, mut at) = (Self::EMPTY, 0);
        while at < cards.len() {
            set = set.with(cards[at]);
            at += 1;
        }
        set
    }

    /// The set with bit `id` for each card; `None` if a bit is set that is no card's.
    ///
    /// ```
    /// use keyfold::CardSet;
    /// assert_eq!(CardSet::from_bits(0b1001).map(|set| set.to_string()), Some("2c 2s".into()));
    /// assert_eq!(CardSet::from_bits(1 << 52), None);
    /// ```
    #[must_use]
    pub const fn from_bits(bits: u64) -> Option<Self> {
        if bits & !Self::ALL.0 == 0 { Some(Self(bits)) } else { None }
    }

    /// Bit `id` for each card, the bits from 52 on zero.
    #[must_use]
    #[inline]
    pub const fn bits(self) -> u64 {
        self.0
    }

    /// How many cards, 0 to 52.
    #[must_use]
    #[inline]
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Whether there is no card in it.
    #[must_use]
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Whether a card is in it.
    #[must_use]
    #[inline]
    pub const fn contains(self, card: Card) -> bool {
        self.0 >> card.index() & 1 == 1
    }

    /// The set and a card.
    #[must_use]
    #[inline]
    pub const fn with(self, card: Card) -> Self {
        // Masked, so that no bit is set that is no card's.
        Self((self.0 | 1 << card.index()) & Self::ALL.0)
    }

    /// The cards that are in either.
    #[must_use]
    #[inline]
    pub const fn union(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    /// The cards that are in both.
    #[must_use]
    #[inline]
    pub const fn intersection(self, other: Self) -> Self {
        Self(self.0 & other.0)
    }

    /// The cards that are in this one and not in the other.
    #[must_use]
    #[inline]
    pub const fn difference(self, other: Self) -> Self {
        Self(self.0 & !other.0)
    }

    /// Whether no card is in both.
    #[must_use]
    #[inline]
    pub const fn is_disjoint(self, other: Self) -> bool {
        self.0 & other.0 == 0
    }

    /// The cards of the set that stand above a card in the order of ids: to share a walk out among threads, give each a
    /// lowest card and those above it.
    ///
    /// ```
    /// use keyfold::{Card, CardSet};
    /// let pairs: usize = Card::all().map(|lowest| CardSet::ALL.above(lowest).len()).sum();
    /// assert_eq!(pairs, 52 * 51 / 2);
    /// ```
    #[must_use]
    #[inline]
    pub const fn above(self, card: Card) -> Self {
        Self(self.0 & (u64::MAX << card.index() << 1))
    }

    /// The cards, in the order of their ids.
    #[must_use]
    #[inline]
    pub const fn iter(self) -> Cards {
        Cards(self)
    }
}

/// The cards of a [`CardSet`], in the order of their ids, from either end.
#[derive(Clone, Debug)]
pub struct Cards(CardSet);

impl Cards {
    #[inline]
    fn take(&mut self, id: u32) -> Card {
        self.0.0 &= !(1 << (id & 63));
        Card::from_checked_id(id as u8)
    }
}

impl Iterator for Cards {
    type Item = Card;

    #[inline]
    fn next(&mut self) -> Option<Card> {
        (!self.0.is_empty()).then(|| self.take(self.0.0.trailing_zeros()))
    }

    #[inline]
    fn size_hint(&self) -> (usize, Option<usize>) {
        (self.0.len(), Some(self.0.len()))
    }
}

impl DoubleEndedIterator for Cards {
    #[inline]
    fn next_back(&mut self) -> Option<Card> {
        self.0.0.checked_ilog2().map(|id| self.take(id))
    }
}

impl ExactSizeIterator for Cards {}
impl FusedIterator for Cards {}

impl IntoIterator for CardSet {
    type Item = Card;
    type IntoIter = Cards;

    #[inline]
    fn into_iter(self) -> Cards {
        self.iter()
    }
}

impl FromIterator<Card> for CardSet {
    #[inline]
    fn from_iter<I: IntoIterator<Item = Card>>(cards: I) -> Self {
        cards.into_iter().fold(Self::EMPTY, Self::with)
    }
}

impl From<Card> for CardSet {
    #[inline]
    fn from(card: Card) -> Self {
        Self::EMPTY.with(card)
    }
}

impl fmt::Display for CardSet {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write_cards(out, self.iter())
    }
}

impl fmt::Debug for CardSet {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(out, "CardSet({self})")
    }
}

#[cfg(feature = "defmt")]
impl defmt::Format for CardSet {
    fn format(&self, out: defmt::Formatter<'_>) {
        defmt::write!(out, "CardSet({=u64:#015x})", self.0);
    }
}
