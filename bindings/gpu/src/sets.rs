//! Hands as sets: a number with a bit for each card.
//!
//! A set is not taken apart into cards. Shared memory has the sum of the keys of each set of a few neighbouring cards,
//! a chunk; a chunk of bits is its row.

use keyfold::CompactTables;

use crate::flush::{Four, NO_FLUSH, faces_of_suit, rank_of_faces};
use crate::memory::{Keyed, LANES, Lane, Share};

/// An order of a set's bits, by the number that a caller names it with.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Order(pub u32);

impl Order {
    /// Bit `4 * face + suit`: [`CardSet`](keyfold::CardSet).
    pub const IDS: Self = Self(0);
    /// Bit `13 * suit + face`: [`SuitSets<13>`](keyfold::SuitSets).
    pub const SUITS_13: Self = Self(1);
    /// Bit `16 * suit + face`: [`SuitSets<16>`](keyfold::SuitSets).
    pub const SUITS_16: Self = Self(2);

    /// Returns the bits of all cards.
    #[inline(always)]
    fn cards(self) -> u64 {
        if self == Self::SUITS_16 { 0x1FFF_1FFF_1FFF_1FFF } else { (1 << 52) - 1 }
    }

    /// Returns a set without gaps between its suits.
    #[inline(always)]
    fn without_gaps(self, set: u64) -> u64 {
        if self == Self::SUITS_16 {
            let suit = |suit: u32| set >> (3 * suit) & 0x1FFF << (13 * suit);
            suit(0) | suit(1) | suit(2) | suit(3)
        } else {
            set
        }
    }

    /// Returns the sum of the keys of a set without gaps.
    #[inline(always)]
    fn sum<const CARDS: usize, const CELLS: usize>(self, tables: &CompactTables<CARDS, CELLS>, set: u64) -> u32 {
        let (mut ids, mut left) = (0, set & ((1 << 52) - 1));
        while left != 0 {
            let bit = left.trailing_zeros();
            ids |= 1 << if self == Self::IDS { bit } else { bit % 13 * 4 + bit / 13 };
            left &= left - 1;
        }
        tables.sum_of_set(crate::set(ids))
    }

    /// Returns the set of the faces that a set without gaps has of a suit.
    #[inline(always)]
    pub(crate) fn faces(self, set: u64, suit: u32) -> u32 {
        if self == Self::IDS { faces_of_suit(set, suit) } else { (set >> (13 * suit)) as u32 & 0x1FFF }
    }
}

/// Eleven chunks of five cards, each sum once for each lane: more shared memory than GPUs had before the compute
/// capability 8.0.
pub type ByFive<T> = Keyed<LANES, { 11 << 5 }, T>;
/// Seven chunks of eight cards, each sum once: lanes wait for each other.
pub type ByEight<T> = Keyed<1, { 7 << 8 }, T>;

impl<const COPIES: usize, const ROWS: usize, const CARDS: usize, const CELLS: usize>
    Keyed<COPIES, ROWS, CompactTables<CARDS, CELLS>>
{
    /// Writes a thread's share of the tables, and of the sums of chunks of `BITS` cards.
    ///
    /// # Safety
    /// That of [`fill`](Self::fill).
    #[inline(always)]
    pub unsafe fn fill_chunks<const BITS: usize>(
        to: *mut Self,
        tables: &CompactTables<CARDS, CELLS>,
        block: Share,
        order: Order,
    ) {
        let chunk_set = |row: usize| ((row & ((1 << BITS) - 1)) as u64) << (BITS * (row >> BITS));
        // SAFETY: the caller's promise.
        unsafe { Self::fill(to, tables, block, |row| order.sum(tables, chunk_set(row))) }
    }

    /// Returns the sum of the keys of a set without gaps, by chunks of `BITS` cards.
    #[inline(always)]
    fn sum_of_chunks<const BITS: usize>(&self, set: u64, lane: Lane) -> u32 {
        let (mut sum, mut chunk) = (0u32, 0);
        while chunk < ROWS >> BITS {
            // SAFETY: the chunks have all rows, and this one is below their number.
            sum = sum.wrapping_add(unsafe { self.row::<BITS>(chunk << BITS, set, BITS * chunk, lane) });
            chunk += 1;
        }
        sum
    }
}

/// Ranks a thread's share of sets, by chunks of `BITS` cards. With `check`, 0 for a set that has not `CARDS` cards or
/// has a bit that is no card's.
///
/// Four sets a turn if they are aligned to 16 and the ranks to 8, else one.
///
/// # Safety
/// `sets` is valid for reads of `count` sets and `ranks` for writes of `count` ranks, both aligned. They do not
/// overlap.
#[inline(always)]
pub unsafe fn rank_sets<
    const BITS: usize,
    const COPIES: usize,
    const ROWS: usize,
    const CARDS: usize,
    const CELLS: usize,
>(
    chunks: &Keyed<COPIES, ROWS, CompactTables<CARDS, CELLS>>,
    (grid, lane): (Share, Lane),
    (sets, ranks, count): (*const u64, *mut u16, usize),
    order: Order,
    check: bool,
) {
    let rank = |set: u64| {
        let sum = chunks.sum_of_chunks::<BITS>(order.without_gaps(set), lane);
        let (rank, suit) = (chunks.tables.cell(sum).into(), chunks.tables.suit_of_flush(sum).into());
        let is_hand = set.count_ones() as usize == CARDS && set & !order.cards() == 0;
        if check && !is_hand { (0, NO_FLUSH) } else { (rank, suit) }
    };
    let aligned = sets.addr().is_multiple_of(16) && ranks.addr().is_multiple_of(8);
    let fours = if aligned { count / 4 } else { 0 };
    for at in grid.of_items(fours) {
        // SAFETY: four sets that are all there, aligned to 16 as four a turn keep it.
        let [low, high] = unsafe { sets.cast::<[u128; 2]>().add(at).read() };
        let four = Four::rank(|hand| rank((if hand < 2 { low } else { high } >> (64 * (hand % 2))) as u64));
        let with_flushes = four.with_flushes(|hand, suit| {
            // SAFETY: one of the same four sets, read once more: it is in the first cache.
            order.faces(order.without_gaps(unsafe { *sets.add(4 * at + hand) }), suit)
        });
        // SAFETY: the ranks of these sets, aligned to 8 as four a turn keep it.
        unsafe { ranks.cast::<u64>().add(at).write(with_flushes.to_le()) };
    }
    for rest in grid.of_items(count - 4 * fours) {
        // SAFETY: set and rank are below the count.
        unsafe {
            let set = *sets.add(4 * fours + rest);
            let (rank, suit) = rank(set);
            let flush = || rank_of_faces(order.faces(order.without_gaps(set), suit));
            ranks.add(4 * fours + rest).write(if suit == NO_FLUSH { rank } else { flush() } as u16);
        }
    }
}
