//! The running sum of a hand: adding or removing a card or a hand takes constant time.

use core::fmt;
use core::hash::{Hash, Hasher};
use core::iter::Sum;
use core::marker::PhantomData;
use core::ops::{Add, AddAssign, Sub, SubAssign};

use super::compact::Compact;
use super::sums::KeySums;
use super::tier::{RankHands, Tier};
use crate::cards::{Card, Hand};
use crate::rank::HandRank;

/// The sum of the keys of some cards, in the key series of a tier: all that ranking needs.
///
/// For cards that come and go: add some, remove one again; the order never matters. Adding a card that the sum already
/// holds, or removing one that it does not hold, gives a key whose rank is unspecified (memory-safe and without a
/// panic). Sixteen bytes; adding two keys takes a few machine instructions.
///
/// All pairs of hole cards on one board take a fraction of the time by
/// [keyfold-board](https://docs.rs/keyfold-board), and what they win against a range is a `Showdown` there.
///
/// ```
/// use keyfold::{Hand, HandKey};
/// let board: HandKey = "Ts 9s 2c Qs Jd".parse::<Hand>()?.iter().collect();
/// let hole: HandKey = "Ks 8s".parse::<Hand>()?.iter().collect();
/// # #[cfg(feature = "compact")]
/// assert_eq!((board + hole).rank_seven().describe().to_string(), "flush, king high, queen kicker");
/// assert_eq!(board + hole - hole, board);
/// # Ok::<(), keyfold::ParseError>(())
/// ```
#[repr(transparent)]
pub struct HandKey<T: Tier = Compact> {
    pub(crate) sums: KeySums,
    tier: PhantomData<T>,
}

impl<T: Tier> HandKey<T> {
    /// The key of no card.
    pub const EMPTY: Self = Self::new(KeySums::EMPTY);

    #[inline]
    pub(crate) const fn new(sums: KeySums) -> Self {
        Self { sums, tier: PhantomData }
    }

    /// Returns the key of one card: one load.
    #[must_use]
    #[inline]
    pub const fn from_card(card: Card) -> Self {
        Self::new(T::CARD_KEYS[card.index()])
    }

    /// Returns the key of several cards, in any order: one load and one addition each.
    ///
    /// ```
    /// use keyfold::{Card, Face, HandKey, Suit, Tiny};
    /// const ACES: HandKey<Tiny> =
    ///     HandKey::from_cards(&[Card::new(Face::Ace, Suit::Clubs), Card::new(Face::Ace, Suit::Hearts)]);
    /// let board: HandKey<Tiny> = "As Ad 2c 7d 9h".parse::<keyfold::Hand>()?.iter().collect();
    /// assert_eq!((ACES + board).rank_seven().describe().to_string(), "four of a kind, aces, nine kicker");
    /// # Ok::<(), keyfold::ParseError>(())
    /// ```
    #[must_use]
    #[inline]
    pub const fn from_cards(cards: &[Card]) -> Self {
        Self::new(KeySums::of_cards(cards, T::CARD_KEYS))
    }

    /// Returns the rank of the `CARDS` cards added: `key.rank::<6>()`. Unspecified if not as many different cards were
    /// added.
    ///
    /// Which numbers of cards there are is the tier's to say: see [`RankHands`].
    #[must_use]
    #[inline]
    pub fn rank<const CARDS: usize>(self) -> HandRank
    where
        T: RankHands<CARDS>,
    {
        T::rank_sums(self.sums)
    }

    /// Returns the rank of the five cards added, on all tiers.
    ///
    /// Unspecified if not five different cards were added.
    #[must_use]
    #[inline]
    pub fn rank_five(self) -> HandRank
    where
        T: RankHands<5>,
    {
        T::rank_sums(self.sums)
    }

    /// Returns the rank of the six cards added, on the tiers `Compact` and [`Tiny`](crate::Tiny).
    ///
    /// Unspecified if not six different cards were added.
    #[must_use]
    #[inline]
    pub fn rank_six(self) -> HandRank
    where
        T: RankHands<6>,
    {
        T::rank_sums(self.sums)
    }

    /// Returns the rank of the seven cards added, on all tiers.
    ///
    /// Unspecified if not seven different cards were added.
    #[must_use]
    #[inline]
    pub fn rank_seven(self) -> HandRank
    where
        T: RankHands<7>,
    {
        T::rank_sums(self.sums)
    }
}

// Written by hand, because a derive would require the same trait of the tier.
impl<T: Tier> Clone for HandKey<T> {
    #[inline]
    fn clone(&self) -> Self {
        *self
    }
}

impl<T: Tier> Copy for HandKey<T> {}

impl<T: Tier> PartialEq for HandKey<T> {
    #[inline]
    fn eq(&self, other: &Self) -> bool {
        self.sums == other.sums
    }
}

impl<T: Tier> Eq for HandKey<T> {}

impl<T: Tier> Hash for HandKey<T> {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.sums.hash(state);
    }
}

impl<T: Tier> Default for HandKey<T> {
    fn default() -> Self {
        Self::EMPTY
    }
}

impl<T: Tier> fmt::Debug for HandKey<T> {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        let KeySums { seven, five, suited } = self.sums;
        write!(out, "HandKey({seven:#010x}, {five:#010x}, {suited:#018x})")
    }
}

#[cfg(feature = "defmt")]
impl<T: Tier> defmt::Format for HandKey<T> {
    fn format(&self, out: defmt::Formatter<'_>) {
        let KeySums { seven, five, suited } = self.sums;
        defmt::write!(out, "HandKey({=u32:#010x}, {=u32:#010x}, {=u64:#018x})", seven, five, suited);
    }
}

impl<T: Tier> From<Card> for HandKey<T> {
    #[inline]
    fn from(card: Card) -> Self {
        Self::from_card(card)
    }
}

impl<T: Tier> From<&Hand> for HandKey<T> {
    #[inline]
    fn from(hand: &Hand) -> Self {
        Self::from_cards(hand)
    }
}

impl<T: Tier, K: Into<Self>> Add<K> for HandKey<T> {
    type Output = Self;

    #[inline]
    fn add(self, other: K) -> Self {
        Self::new(self.sums.plus(other.into().sums))
    }
}

impl<T: Tier, K: Into<Self>> Sub<K> for HandKey<T> {
    type Output = Self;

    #[inline]
    fn sub(self, other: K) -> Self {
        Self::new(self.sums.minus(other.into().sums))
    }
}

impl<T: Tier, K: Into<Self>> AddAssign<K> for HandKey<T> {
    #[inline]
    fn add_assign(&mut self, other: K) {
        *self = *self + other;
    }
}

impl<T: Tier, K: Into<Self>> SubAssign<K> for HandKey<T> {
    #[inline]
    fn sub_assign(&mut self, other: K) {
        *self = *self - other;
    }
}

impl<T: Tier> Sum for HandKey<T> {
    fn sum<I: Iterator<Item = Self>>(keys: I) -> Self {
        keys.fold(Self::EMPTY, Add::add)
    }
}

impl<T: Tier> FromIterator<Card> for HandKey<T> {
    fn from_iter<I: IntoIterator<Item = Card>>(cards: I) -> Self {
        cards.into_iter().map(Self::from_card).sum()
    }
}

impl<'a, T: Tier> FromIterator<&'a Card> for HandKey<T> {
    fn from_iter<I: IntoIterator<Item = &'a Card>>(cards: I) -> Self {
        cards.into_iter().copied().collect()
    }
}
