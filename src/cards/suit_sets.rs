//! Sets of cards by suit: four sets of faces in one number, as many programs hold a hand.

use super::card::Card;
use super::set::CardSet;
use super::suit::Suit;

/// A set of cards by suit: four sets of faces, of `WIDTH` bits each, clubs in the lowest bits, then diamonds, hearts
/// and spades. Bit 0 of a suit is its deuce, bit 12 its ace. `WIDTH` is 13 or 16.
///
/// Solvers hold hands in this order or in that of [`CardSet`], whose bits are ids of cards: four suits of the deuce,
/// four of the trey and so on. Conversions take some twenty instructions, none of which is a branch or a load, so that
/// a loop over slices becomes vector instructions. Ranking needs no conversion: the calls that take a set take all
/// three orders.
///
/// ```
/// use keyfold::{CardSet, SuitSets};
/// let hand: CardSet = "2c 3c 2d As".parse()?;
/// assert_eq!(SuitSets::<16>::from(hand).bits(), 0x1000_0000_0001_0003);
/// let suits = SuitSets::<13>::from_bits(1 << 51 | 1 << 13 | 0b11).unwrap();
/// assert_eq!(CardSet::from(suits), hand);
/// # Ok::<(), keyfold::ParseError>(())
/// ```
#[derive(Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(transparent)]
pub struct SuitSets<const WIDTH: usize>(u64);

/// Bits of a suit where each has sixteen, as in a hand key.
const LANE: usize = 16;
/// The faces of a suit.
const FACES: u64 = (1 << (Card::COUNT / Suit::ALL.len())) - 1;
/// The bits of all cards where a suit has sixteen.
pub(crate) const LANES: u64 = FACES | FACES << LANE | FACES << (2 * LANE) | FACES << (3 * LANE);

impl<const WIDTH: usize> SuitSets<WIDTH> {
    /// The bits of all cards.
    const ALL: u64 = {
        assert!(WIDTH == 13 || WIDTH == 16, "a suit takes 13 or 16 bits");
        FACES | FACES << WIDTH | FACES << (2 * WIDTH) | FACES << (3 * WIDTH)
    };

    /// Returns the set of the cards whose bits are set in a number; `None` if a bit is set that is no card's.
    #[must_use]
    #[inline]
    pub const fn from_bits(bits: u64) -> Option<Self> {
        if bits & !Self::ALL == 0 { Some(Self(bits)) } else { None }
    }

    /// Returns the set as a number: bit `WIDTH * suit + face` for each card.
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

    /// Returns a set of cards by suit.
    ///
    /// ```
    /// use keyfold::{CardSet, SuitSets};
    /// const ALL: SuitSets<13> = SuitSets::from_card_set(CardSet::ALL);
    /// assert_eq!(ALL.bits(), (1 << 52) - 1);
    /// ```
    #[must_use]
    #[inline]
    pub const fn from_card_set(set: CardSet) -> Self {
        let lanes = lanes_of_ids(set.bits());
        if WIDTH == LANE {
            return Self(lanes);
        }
        let (mut bits, mut suit) = (0, 0);
        while suit < Suit::ALL.len() {
            bits |= (lanes >> (LANE * suit) & FACES) << (WIDTH * suit);
            suit += 1;
        }
        Self(bits & Self::ALL)
    }

    /// Returns the same cards in the order of their ids.
    #[must_use]
    #[inline]
    pub const fn card_set(self) -> CardSet {
        CardSet::of_card_bits(ids_of_lanes(lanes_of_suits::<WIDTH>(self.0)))
    }
}

impl<const WIDTH: usize> core::fmt::Debug for SuitSets<WIDTH> {
    /// Prints the cards, as their [`CardSet`] does.
    fn fmt(&self, out: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        core::fmt::Debug::fmt(&self.card_set(), out)
    }
}

impl<const WIDTH: usize> From<CardSet> for SuitSets<WIDTH> {
    #[inline]
    fn from(set: CardSet) -> Self {
        Self::from_card_set(set)
    }
}

impl<const WIDTH: usize> From<SuitSets<WIDTH>> for CardSet {
    #[inline]
    fn from(sets: SuitSets<WIDTH>) -> Self {
        sets.card_set()
    }
}

/// Four sets of faces of `WIDTH` bits each, sixteen bits apart; bits that are no card's are dropped.
#[inline(always)]
pub(crate) const fn lanes_of_suits<const WIDTH: usize>(bits: u64) -> u64 {
    if WIDTH == LANE {
        return bits & LANES;
    }
    let (mut lanes, mut suit) = (0, 0);
    while suit < Suit::ALL.len() {
        lanes |= (bits >> (WIDTH * suit) & FACES) << (LANE * suit);
        suit += 1;
    }
    lanes
}

/// The bits of ids, `4 * face + suit`, at `16 * suit + face`; bits that are no card's are dropped.
///
/// The six bits of a place are rotated by two: in two cycles of three places, each of which is two exchanges.
#[inline(always)]
#[must_use]
pub const fn lanes_of_ids(bits: u64) -> u64 {
    let bits = exchange::<3, 1>(exchange::<2, 0>(bits & CardSet::ALL.bits()));
    exchange::<5, 3>(exchange::<4, 2>(bits))
}

/// The reverse of [`lanes_of_ids`].
#[inline(always)]
const fn ids_of_lanes(lanes: u64) -> u64 {
    let lanes = exchange::<5, 3>(exchange::<4, 2>(lanes));
    exchange::<3, 1>(exchange::<2, 0>(lanes))
}

/// Moves each bit of a number to the place whose index has bits `HIGH` and `LOW` exchanged: the delta swap of D. E.
/// Knuth, "The Art of Computer Programming", volume 4A, section 7.1.3.
#[inline(always)]
const fn exchange<const HIGH: u32, const LOW: u32>(bits: u64) -> u64 {
    const { assert!(LOW < HIGH && HIGH < 6) };
    let apart = (1 << HIGH) - (1 << LOW);
    // The places whose index has bit `LOW` and not bit `HIGH`.
    let lower = const {
        let (mut places, mut place) = (0u64, 0);
        while place < u64::BITS {
            if place >> LOW & 1 == 1 && place >> HIGH & 1 == 0 {
                places |= 1 << place;
            }
            place += 1;
        }
        places
    };
    let differing = (bits ^ bits >> apart) & lower;
    bits ^ differing ^ differing << apart
}

/// An order of the bits of a set of cards: [`CardSet`], [`SuitSets<13>`](SuitSets) and [`SuitSets<16>`](SuitSets).
///
/// No other type can implement it.
///
/// ```
/// use keyfold::{CardSet, SetOrder, SuitSets};
/// fn cards<S: SetOrder>(sets: &[S]) -> usize {
///     sets.iter().map(|set| set.card_set().len()).sum()
/// }
/// assert_eq!(cards(&[CardSet::ALL; 2]), cards(&[SuitSets::<13>::from(CardSet::ALL); 2]));
/// ```
#[allow(private_bounds, reason = "nobody else can implement the trait")]
pub trait SetOrder: sealed::SealedOrder {
    /// Returns the set in the order of the cards' ids.
    fn card_set(self) -> CardSet;
}

impl SetOrder for CardSet {
    #[inline]
    fn card_set(self) -> CardSet {
        self
    }
}

impl SetOrder for SuitSets<13> {
    #[inline]
    fn card_set(self) -> CardSet {
        self.card_set()
    }
}

impl SetOrder for SuitSets<16> {
    #[inline]
    fn card_set(self) -> CardSet {
        self.card_set()
    }
}

pub(crate) mod sealed {
    use super::{CardSet, SuitSets, lanes_of_ids, lanes_of_suits};

    /// What ranking needs to know of an order. Implemented only for types that are a transparent `u64`.
    pub trait SealedOrder: Copy + 'static {
        /// Bits of a suit; 0 if the suits of a face are beside each other.
        const WIDTH: usize;
        /// The bits that are a card's.
        const CARDS: u64;

        /// Returns the bits of the set.
        fn to_bits(self) -> u64;

        /// Returns the sets of faces of the suits, sixteen bits apart, of any bits; those that are no card's are
        /// dropped.
        fn lanes_of(bits: u64) -> u64;
    }

    impl SealedOrder for CardSet {
        const WIDTH: usize = 0;
        const CARDS: u64 = Self::ALL.bits();

        #[inline(always)]
        fn to_bits(self) -> u64 {
            self.bits()
        }

        #[inline(always)]
        fn lanes_of(bits: u64) -> u64 {
            lanes_of_ids(bits)
        }
    }

    impl SealedOrder for SuitSets<13> {
        const WIDTH: usize = 13;
        const CARDS: u64 = Self::ALL;

        #[inline(always)]
        fn to_bits(self) -> u64 {
            self.0
        }

        #[inline(always)]
        fn lanes_of(bits: u64) -> u64 {
            lanes_of_suits::<13>(bits)
        }
    }

    impl SealedOrder for SuitSets<16> {
        const WIDTH: usize = 16;
        const CARDS: u64 = Self::ALL;

        #[inline(always)]
        fn to_bits(self) -> u64 {
            self.0
        }

        #[inline(always)]
        fn lanes_of(bits: u64) -> u64 {
            lanes_of_suits::<16>(bits)
        }
    }
}
