//! The running sum of a hand: cards are added and taken away, hands added to hands, each in constant time.

use core::fmt;
use core::iter::Sum;
use core::marker::PhantomData;
use core::ops::{Add, AddAssign, Sub, SubAssign};

use crate::key_sum::{Folded, RankHands, Tier};
use crate::{Card, HandRank};

/// The sum of the keys of some cards, in the key series of a tier: all that ranking needs to know of them.
///
/// Add the board once, then each pair of hole cards to it; take a card away again; the order never matters. Adding a
/// card that is in the sum already, or taking one away that is not, gives a key whose rank is unspecified (memory-safe
/// and without a panic). Sixteen bytes; adding is one 128-bit vector operation where there is one.
///
/// ```
/// use keyfold::{Hand, HandKey};
/// let board: HandKey = "Ts 9s 2c Qs Jd".parse::<Hand>()?.iter().copied().collect();
/// let hole: HandKey = "Ks 8s".parse::<Hand>()?.iter().copied().collect();
/// # #[cfg(feature = "folded")]
/// assert_eq!((board + hole).rank_seven().describe().to_string(), "flush, king high, queen kicker");
/// assert_eq!(board + hole - hole, board);
/// # Ok::<(), keyfold::ParseError>(())
/// ```
#[repr(C, align(16))]
pub struct HandKey<T: Tier = Folded> {
    /// Face sum in the low 23 bits, suit sum in the high 9: the series for up to seven cards. For `Compact` the face sum in
    /// the high 24 bits, the suit sum below; for [`Tiny`](crate::Tiny) the number of cards of each suit, 4 bits each.
    pub(crate) seven: u32,
    /// The same in the series for five cards; zero for the tiers whose one series serves all.
    pub(crate) five: u32,
    /// The sets of faces of the four suits, [`LANE_BITS`] each, clubs and deuces lowest: whatever the tier, the cards
    /// themselves, for flushes and for the batch calls.
    pub(crate) suited: u64,
    tier: PhantomData<T>,
}

/// Bits of a suit's set of faces within [`HandKey::suited`].
pub(crate) const LANE_BITS: usize = 16;

/// The set of faces of a suit, 0 to 3, within [`HandKey::suited`]. Only a card added twice sets bits above the thirteenth.
#[cfg_attr(
    not(any(feature = "folded", feature = "dense", feature = "compact")),
    allow(dead_code, reason = "`Tiny` looks at two suits at once")
)]
#[inline]
pub(crate) const fn faces_of(suited: u64, suit: u8) -> u32 {
    (suited >> (LANE_BITS * (suit & 3) as usize)) as u32 & 0xFFFF
}

impl<T: Tier> HandKey<T> {
    /// The key of no card.
    ///
    /// ```
    /// use keyfold::{Card, HandKey, Tiny};
    /// let ace_of_spades = HandKey::<Tiny>::from_card(Card::from_id(51).unwrap());
    /// assert_eq!(ace_of_spades - ace_of_spades, HandKey::EMPTY);
    /// ```
    pub const EMPTY: Self = Self { seven: 0, five: 0, suited: 0, tier: PhantomData };

    pub(crate) const fn from_sums(seven: u32, five: u32, suited: u64) -> Self {
        Self { seven, five, suited, tier: PhantomData }
    }

    /// The key of one card.
    ///
    /// ```
    /// use keyfold::{Hand, HandKey, Tiny};
    /// let hand: Hand = "8s 8h Jd 7c 5d".parse()?;
    /// let mut key = HandKey::<Tiny>::from_card(hand[0]);
    /// hand[1..].iter().for_each(|&card| key += card);
    /// assert_eq!(key.rank_five().describe().to_string(), "pair of eights, jack kicker");
    /// # Ok::<(), keyfold::ParseError>(())
    /// ```
    #[must_use]
    #[inline]
    pub fn from_card(card: Card) -> Self {
        T::CARD_KEYS[card.index()]
    }

    /// The sum of two keys.
    #[inline]
    pub(crate) const fn plus(self, other: Self) -> Self {
        // Wrapping: only repeated cards can overflow, and they give an unspecified rank, not a panic.
        Self::from_sums(
            self.seven.wrapping_add(other.seven),
            self.five.wrapping_add(other.five),
            self.suited.wrapping_add(other.suited),
        )
    }

    /// The rank of the `CARDS` cards added: `key.rank::<6>()`. Unspecified if not as many different cards were added.
    ///
    /// Which numbers of cards there are is the tier's to say: see [`RankHands`].
    ///
    /// ```
    /// use keyfold::{Card, HandKey, Tiny};
    /// let deuces_and_a_trey: HandKey<Tiny> = Card::all().take(5).collect();
    /// assert_eq!(deuces_and_a_trey.rank::<5>().describe().to_string(), "four of a kind, deuces, trey kicker");
    /// ```
    #[must_use]
    #[inline]
    pub fn rank<const CARDS: usize>(self) -> HandRank
    where
        T: RankHands<CARDS>,
    {
        T::rank_key(self)
    }

    /// The rank of the five cards added, on all tiers but `Masked`.
    ///
    /// Unspecified if not five different cards were added.
    ///
    /// ```
    /// use keyfold::{Hand, HandKey};
    /// let key: HandKey = "8s 8h Jd 7c 5d".parse::<Hand>()?.iter().copied().collect();
    /// assert_eq!(key.rank_five().describe().to_string(), "pair of eights, jack kicker");
    /// # Ok::<(), keyfold::ParseError>(())
    /// ```
    #[must_use]
    #[inline]
    pub fn rank_five(self) -> HandRank
    where
        T: RankHands<5>,
    {
        T::rank_key(self)
    }

    /// The rank of the six cards added, on the tiers `Compact` and [`Tiny`](crate::Tiny).
    ///
    /// Unspecified if not six different cards were added.
    ///
    /// ```
    /// use keyfold::{Hand, HandKey, Tiny};
    /// let turn: HandKey<Tiny> = "8s 8h Jd 7c 5d 7h".parse::<Hand>()?.iter().copied().collect();
    /// assert_eq!(turn.rank_six().describe().to_string(), "two pair, eights and sevens, jack kicker");
    /// # Ok::<(), keyfold::ParseError>(())
    /// ```
    #[must_use]
    #[inline]
    pub fn rank_six(self) -> HandRank
    where
        T: RankHands<6>,
    {
        T::rank_key(self)
    }

    /// The rank of the seven cards added, on all tiers.
    ///
    /// Unspecified if not seven different cards were added.
    ///
    /// ```
    /// use keyfold::{Hand, HandKey};
    /// let [board, hole] = ["8s Jd 7c 5d 6h", "9c Ac"].map(|text| text.parse::<Hand>().unwrap());
    /// let key: HandKey = board.iter().chain(hole.iter()).copied().collect();
    /// assert_eq!(key.rank_seven().describe().to_string(), "straight to the nine");
    /// ```
    #[must_use]
    #[inline]
    pub fn rank_seven(self) -> HandRank
    where
        T: RankHands<7>,
    {
        T::rank_key(self)
    }
}

// By hand, because deriving would ask the same of the tier.
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
        (self.seven, self.five, self.suited) == (other.seven, other.five, other.suited)
    }
}

impl<T: Tier> Eq for HandKey<T> {}

impl<T: Tier> Default for HandKey<T> {
    fn default() -> Self {
        Self::EMPTY
    }
}

impl<T: Tier> fmt::Debug for HandKey<T> {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(out, "HandKey({:#010x}, {:#010x}, {:#018x})", self.seven, self.five, self.suited)
    }
}

#[cfg(feature = "defmt")]
impl<T: Tier> defmt::Format for HandKey<T> {
    fn format(&self, out: defmt::Formatter<'_>) {
        defmt::write!(out, "HandKey({=u32:#010x}, {=u32:#010x}, {=u64:#018x})", self.seven, self.five, self.suited);
    }
}

impl<T: Tier> From<Card> for HandKey<T> {
    #[inline]
    fn from(card: Card) -> Self {
        Self::from_card(card)
    }
}

impl<T: Tier, K: Into<Self>> Add<K> for HandKey<T> {
    type Output = Self;

    #[inline]
    fn add(self, other: K) -> Self {
        self.plus(other.into())
    }
}

impl<T: Tier, K: Into<Self>> Sub<K> for HandKey<T> {
    type Output = Self;

    #[inline]
    fn sub(self, other: K) -> Self {
        let other = other.into();
        Self::from_sums(
            self.seven.wrapping_sub(other.seven),
            self.five.wrapping_sub(other.five),
            self.suited.wrapping_sub(other.suited),
        )
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
