//! A set of cards: 52 bits, one for each id.

use super::card::Card;

/// A set of cards, such as the cards dealt or the cards left: 52 bits, one for each id.
///
/// An operation on two sets, or on a set and a card, takes a few instructions; iteration takes a few for each card. A
/// set prints its cards in the order of their ids, with `{:#}` by the suits' signs.
///
/// ```
/// use keyfold::{CardSet, Hand};
/// let flop: Hand = "Ts 9s 2c".parse()?;
/// let hole: CardSet = "As Ks".parse()?;
/// let dealt = hole | CardSet::from_cards(&flop);
/// assert_eq!(dealt.to_string(), "2c 9s Ts Ks As");
/// assert_eq!((dealt.len(), (!dealt).len()), (5, 47));
/// assert!(dealt.is_disjoint(!dealt));
/// # Ok::<(), keyfold::ParseError>(())
/// ```
#[derive(Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(transparent)]
pub struct CardSet(u64);

impl CardSet {
    /// The empty set.
    pub const EMPTY: Self = Self(0);
    /// All 52 cards.
    pub const ALL: Self = Self((1 << Card::COUNT) - 1);

    /// Returns the set of some cards, in any order. Repeated cards are in it once.
    ///
    /// ```
    /// use keyfold::{CardSet, Hand};
    /// let flop: Hand = "Ts 9s 2c".parse()?;
    /// assert_eq!(CardSet::from_cards(&flop), CardSet::from_cards(&[flop[2], flop[0], flop[1], flop[0]]));
    /// # Ok::<(), keyfold::ParseError>(())
    /// ```
    #[must_use]
    #[inline]
    pub const fn from_cards(cards: &[Card]) -> Self {
        let (mut set, mut at) = (Self::EMPTY, 0);
        while at < cards.len() {
            set = set.with(cards[at]);
            at += 1;
        }
        set
    }

    /// Returns the set of the cards whose ids are the bits of a number; `None` if a bit above 51 is set.
    #[must_use]
    #[inline]
    pub const fn from_bits(bits: u64) -> Option<Self> {
        if bits & !Self::ALL.0 == 0 { Some(Self(bits)) } else { None }
    }

    /// Returns the set of the cards whose ids are the bits of a number that has no others.
    #[inline]
    pub(super) const fn of_card_bits(bits: u64) -> Self {
        Self(bits & Self::ALL.0)
    }

    /// Returns the set as a number: for each card, the bit of its id is set.
    #[must_use]
    #[inline]
    pub const fn bits(self) -> u64 {
        self.0
    }

    /// Returns the number of cards, 0 to 52.
    #[must_use]
    #[inline]
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Returns `true` if the set is empty.
    #[must_use]
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Returns `true` if a card is in the set.
    #[must_use]
    #[inline]
    pub const fn contains(self, card: Card) -> bool {
        self.0 >> card.index() & 1 == 1
    }

    /// Returns the set with a card added; the same set if it holds the card already.
    #[must_use]
    #[inline]
    pub const fn with(self, card: Card) -> Self {
        // The mask keeps the bits above 51 clear: an index has six bits.
        Self((self.0 | 1 << card.index()) & Self::ALL.0)
    }

    /// Returns the set with a card removed; the same set if it does not hold the card.
    #[must_use]
    #[inline]
    pub const fn without(self, card: Card) -> Self {
        Self(self.0 & !(1 << card.index()))
    }

    /// Returns the cards that are in either set; also written `self | other`.
    #[must_use]
    #[inline]
    pub const fn union(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    /// Returns the cards that are in both sets; also written `self & other`.
    #[must_use]
    #[inline]
    pub const fn intersection(self, other: Self) -> Self {
        Self(self.0 & other.0)
    }

    /// Returns the cards that are in this set and not in the other; also written `self - other`.
    #[must_use]
    #[inline]
    pub const fn difference(self, other: Self) -> Self {
        Self(self.0 & !other.0)
    }

    /// Returns `true` if the sets have no card in common.
    #[must_use]
    #[inline]
    pub const fn is_disjoint(self, other: Self) -> bool {
        self.0 & other.0 == 0
    }

    /// Returns the cards of the set with a higher id than a card's. To divide pairs or boards among threads, give each
    /// thread a lowest card and the cards above it.
    #[must_use]
    #[inline]
    pub const fn above(self, card: Card) -> Self {
        Self(self.0 & (u64::MAX << card.index() << 1))
    }
}

impl From<Card> for CardSet {
    #[inline]
    fn from(card: Card) -> Self {
        Self::EMPTY.with(card)
    }
}

#[cfg(feature = "defmt")]
impl defmt::Format for CardSet {
    fn format(&self, out: defmt::Formatter<'_>) {
        for (place, card) in self.iter().enumerate() {
            defmt::write!(out, "{=str}{}", if place > 0 { " " } else { "" }, card);
        }
    }
}
