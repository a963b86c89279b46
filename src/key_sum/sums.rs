//! The key sums of cards, and the look-up of a rank by one.

#![cfg_attr(
    not(any(feature = "folded", feature = "dense", feature = "compact")),
    allow(dead_code, reason = "`Tiny` has no table of ranks")
)]

use keyfold_tables::rules::classes::LOWEST_RANK;
use keyfold_tables::rules::deck::{CARDS, SUITS};

use crate::cards::{Card, CardId};
use crate::rank::HandRank;

/// The sums of the keys of some cards in the series of one tier: sixteen bytes that say all that ranking needs to know.
///
/// Sums wrap around. Only repeated cards can make them, and these give an unspecified rank, not a panic.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[repr(C, align(16))]
pub struct KeySums {
    /// The sum in the series for up to seven cards; what its bits mean is up to the tier.
    pub(crate) seven: u32,
    /// The sum in the series for five cards; on tiers whose one series serves all, what finds the suit of a flush, or
    /// zero.
    pub(crate) five: u32,
    /// The sets of faces of the four suits, [`SUIT_BITS`] each, clubs and deuces lowest: on every tier the cards
    /// themselves, for flushes and for the batch calls.
    pub(crate) suited: u64,
}

/// Bits of one suit's set of faces within [`KeySums::suited`].
pub(crate) const SUIT_BITS: usize = 16;

impl KeySums {
    /// The sums of no card.
    pub const EMPTY: Self = Self { seven: 0, five: 0, suited: 0 };

    /// Returns the sums of the one card with an id below 52, whose keys are given.
    pub(crate) const fn of_card(id: usize, seven: u32, five: u32) -> Self {
        Self { seven, five, suited: 1 << (SUIT_BITS * (id % SUITS) + id / SUITS) }
    }

    /// Returns the sums of the cards of both.
    #[must_use]
    #[inline]
    pub const fn plus(self, other: Self) -> Self {
        Self {
            seven: self.seven.wrapping_add(other.seven),
            five: self.five.wrapping_add(other.five),
            suited: self.suited.wrapping_add(other.suited),
        }
    }

    /// Returns the sums without the cards of `other`.
    #[inline]
    pub(crate) const fn minus(self, other: Self) -> Self {
        Self {
            seven: self.seven.wrapping_sub(other.seven),
            five: self.five.wrapping_sub(other.five),
            suited: self.suited.wrapping_sub(other.suited),
        }
    }

    /// Returns the sums of several cards, by the keys of each card id.
    #[inline]
    pub(crate) const fn of_cards(cards: &[Card], card_keys: &[Self; 64]) -> Self {
        let (mut sums, mut at) = (Self::EMPTY, 0);
        while at < cards.len() {
            if prevent_gather(at, cards[at].id()) {
                break;
            }
            sums = sums.plus(card_keys[cards[at].index()]);
            at += 1;
        }
        sums
    }

    /// [`of_cards`](Self::of_cards) for anything that holds card ids.
    #[cfg(any(feature = "folded", feature = "dense"))]
    #[inline]
    pub(crate) fn of_ids<C: CardId>(ids: &[C], card_keys: &[Self; 64]) -> Self {
        ids.iter().map(|id| card_keys[usize::from(id.id() & 63)]).fold(Self::EMPTY, Self::plus)
    }

    /// Returns the set of faces of a suit, 0 to 3. Only a card added twice sets bits above the thirteenth.
    #[inline]
    pub(crate) const fn faces_of(self, suit: u8) -> u32 {
        (self.suited >> (SUIT_BITS * (suit & 3) as usize)) as u32 & 0xFFFF
    }
}

/// Bits of a suit's number of cards, clubs lowest, where the numbers of cards of all suits are one number.
pub(crate) const COUNT_BITS: usize = 4;

/// What each card adds to the numbers of cards of the suits, by id.
pub(super) const SUIT_COUNTS: [u32; CARDS] = suit_counts(1, COUNT_BITS);

/// Returns what each card adds by id: a number to the bits of its suit, which are so many, clubs lowest.
pub(super) const fn suit_counts(card: u32, bits: usize) -> [u32; CARDS] {
    let (mut counts, mut id) = ([0; CARDS], 0);
    while id < CARDS {
        counts[id] = card << (bits * (id % SUITS));
        id += 1;
    }
    counts
}

/// Returns, by the numbers of cards of the suits, the highest bit of the number of each suit of which there are five
/// cards or more: 0 if there is none.
#[inline(always)]
pub(super) const fn fives(counts: u32) -> u32 {
    const FIVE_TO_EIGHT: u32 = 0x3333;
    const EIGHTS: u32 = 0x8888;
    counts.wrapping_add(FIVE_TO_EIGHT) & EIGHTS
}

/// A sum of keys where no running key is kept. A host adds eight bytes at once, and has memory for such keys: in them
/// [`Compact`](super::Compact) counts the cards of each suit, so that no look-up stands before the question for a
/// flush.
#[cfg(any(target_pointer_width = "64", target_family = "wasm"))]
pub(crate) type KeySum = u64;
#[cfg(not(any(target_pointer_width = "64", target_family = "wasm")))]
pub(crate) type KeySum = u32;

/// Whether this is such a host.
pub(crate) const IS_HOST: bool = KeySum::BITS == 64;

/// Card keys by id, with zeroes past the deck: of 256 entries, so that a byte is an index without a check or a mask,
/// which saves an operation a card.
pub(crate) const fn by_id(card_keys: &[u32; CARDS]) -> [KeySum; 256] {
    let mut keys = [0; 256];
    let mut id = 0;
    while id < CARDS {
        keys[id] = card_keys[id] as KeySum;
        id += 1;
    }
    keys
}

/// Returns the sum of the cards' keys.
#[inline]
pub(crate) const fn key_sum<const CARDS: usize>(cards: &[Card; CARDS], keys: &[KeySum; 256]) -> KeySum {
    let (mut sum, mut at): (KeySum, _) = (0, 0);
    while at < CARDS {
        let id = cards[at].id();
        if prevent_gather(at, id) {
            break;
        }
        sum = sum.wrapping_add(keys[id as usize]);
        at += 1;
    }
    sum
}

/// [`key_sum`] for anything that holds card ids, read in place: an array copied first would be loaded as one number and
/// taken apart again, which costs as much as half the ranking.
#[inline(always)]
pub(crate) fn key_sum_of_ids<C: CardId, const CARDS: usize>(ids: &[C; CARDS], keys: &[KeySum; 256]) -> KeySum {
    let mut sum: KeySum = 0;
    for (at, id) in ids.iter().enumerate() {
        let id = id.id();
        if prevent_gather(at, id) {
            break;
        }
        sum = sum.wrapping_add(keys[usize::from(id)]);
    }
    sum
}

/// Returns the running sums of single cards, with zeroes past the deck, so that an index of six bits needs no check.
pub(super) const fn card_sums(seven: &[u32; CARDS], five: &[u32; CARDS]) -> [KeySums; 64] {
    let mut sums = [KeySums::EMPTY; 64];
    let mut id = 0;
    while id < CARDS {
        sums[id] = KeySums::of_card(id, seven[id], five[id]);
        id += 1;
    }
    sums
}

/// Always `false`, for a card's place in the hand and its id. An opaque branch, so that LLVM does not form a gather.
///
/// For CPUs with AVX-512 it would make one gather of the look-ups of four cards, which takes longer than four loads. It
/// gathers within one basic block; these branches leave two or three look-ups in each, at the price of one comparison
/// each.
#[inline]
pub(crate) const fn prevent_gather(place: usize, id: u8) -> bool {
    // No card's id has the sign bit.
    cfg!(target_feature = "avx512f") && place > 1 && place % 2 == 1 && (id as i8) < 0
}

/// Returns the entry of a table of ranks; the lowest rank past its end, where only repeated cards lead.
#[must_use]
#[inline]
pub const fn entry(table: &[u16], index: u32) -> HandRank {
    let index = index as usize;
    if index < table.len() {
        HandRank::from_table(table[index])
    } else {
        cold();
        HandRank::from_table(LOWEST_RANK)
    }
}

/// Marks a branch that few hands take: it is laid out behind the others.
#[cold]
#[inline(always)]
pub(super) const fn cold() {}
