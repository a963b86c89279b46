//! How many hands have each rank.

use core::sync::atomic::{AtomicU32, AtomicU64, Ordering::Relaxed};

use keyfold::{CardSet, CompactTables7, HandRank, HoleCards};

use crate::flush::{NO_FLUSH, faces_of_suit, rank_of_faces};
use crate::memory::{LANES, Share, copy};

/// The ranks, and 0 for what is no hand.
pub const RANKS: usize = HandRank::HIGHEST.get() as usize + 1;

/// A block's counts: it adds them to the totals at its end, once a rank.
#[derive(Debug)]
#[repr(C, align(16))]
pub struct Counts([AtomicU32; RANKS.next_multiple_of(4)]);

impl Counts {
    /// Writes a thread's share of zeroes.
    ///
    /// # Safety
    /// `to` is valid for writes, and until all threads of `block` have returned, nothing else reads or writes there.
    #[inline(always)]
    pub unsafe fn fill(to: *mut Self, block: Share) {
        for at in block.of_items(RANKS.next_multiple_of(4)) {
            // SAFETY: the caller's promise.
            unsafe { to.cast::<u32>().add(at).write(0) };
        }
    }

    #[inline(always)]
    fn add(&self, rank: usize) {
        if let Some(count) = self.0.get(rank) {
            count.fetch_add(1, Relaxed);
        }
    }

    /// Counts a thread's share of ranks; those above 7,462 are dropped.
    ///
    /// # Safety
    /// `ranks` is valid for reads of `count` ranks.
    #[inline(always)]
    pub unsafe fn count(&self, grid: Share, ranks: *const u16, count: usize) {
        for at in grid.of_items(count) {
            // SAFETY: a rank below the count.
            self.add(unsafe { *ranks.add(at) }.into());
        }
    }

    /// Adds a thread's share of the counts to the totals.
    ///
    /// # Safety
    /// `totals` is valid for atomic additions to [`RANKS`] totals.
    #[inline(always)]
    pub unsafe fn add_to(&self, totals: *const AtomicU64, block: Share) {
        for rank in block.of_items(RANKS) {
            if let Some(count) = self.0.get(rank) {
                let count = count.load(Relaxed);
                if count != 0 {
                    // SAFETY: a rank.
                    unsafe { &*totals.add(rank) }.fetch_add(count.into(), Relaxed);
                }
            }
        }
    }
}

const PAIRS: usize = HoleCards::COUNT;

/// What a block holds in shared memory to count all hands of seven.
#[derive(Debug)]
#[repr(C, align(16))]
pub struct AllHands {
    tables: CompactTables7,
    /// The counts.
    pub counts: Counts,
    /// Of each two cards, by [`HoleCards::index`]: the sum of their keys.
    sums: [u32; PAIRS],
    /// Their ids, the higher one's above eight bits.
    ids: [u16; PAIRS],
}

impl AllHands {
    /// Writes a thread's share of tables, zeroes, and sums of two cards.
    ///
    /// # Safety
    /// `to` is valid for writes, and until all threads of `block` have returned, nothing else reads or writes there.
    #[inline(always)]
    pub unsafe fn fill(to: *mut Self, tables: &CompactTables7, block: Share) {
        // SAFETY: the caller promises that `to` is valid; `high` and `low` are cards, the latter below the former.
        unsafe {
            copy(tables, &raw mut (*to).tables, block);
            Counts::fill(&raw mut (*to).counts, block);
            for cards in block.of_items(52 * 52) {
                let (high, low) = (cards / 52, cards % 52);
                if low < high {
                    let pair = high * (high - 1) / 2 + low;
                    let sum = tables.sum_of_set(crate::set(1 << high | 1 << low));
                    (&raw mut (*to).sums).cast::<u32>().add(pair).write(sum);
                    (&raw mut (*to).ids).cast::<u16>().add(pair).write((high << 8 | low) as u16);
                }
            }
        }
    }

    /// Ranks and counts a thread's share of all 133,784,560 hands, of a grid of whole warps.
    ///
    /// A warp takes two pairs of cards, the one above the other, and each card below them; its lanes the pairs below
    /// that.
    #[inline(always)]
    pub fn count(&self, grid: Share) {
        let warps = Share { at: grid.at / LANES, of: grid.of / LANES };
        for four in warps.of_items(PAIRS * PAIRS) {
            let (top, second) = (self.pair(four / PAIRS), self.pair(four % PAIRS));
            if second.high >= top.low {
                continue;
            }
            let (four_sum, four_cards) = (top.sum.wrapping_add(second.sum), top.cards | second.cards);
            let mut fifth = 2;
            while fifth < second.low {
                let sum = four_sum.wrapping_add(self.tables.sum_of_set(crate::set(1 << fifth)));
                let cards = four_cards | 1 << fifth;
                let mut last = grid.at % LANES;
                while last < (fifth * (fifth - 1) / 2) as usize {
                    let last_two = self.pair(last);
                    self.counts.add(self.rank(sum.wrapping_add(last_two.sum), || cards | last_two.cards) as usize);
                    last += LANES;
                }
                fifth += 1;
            }
        }
    }

    #[inline(always)]
    fn rank(&self, sum: u32, cards: impl Fn() -> u64) -> u32 {
        match self.tables.suit_of_flush(sum).into() {
            NO_FLUSH => self.tables.cell(sum).into(),
            suit => rank_of_faces(faces_of_suit(cards(), suit)),
        }
    }

    #[inline(always)]
    fn pair(&self, pair: usize) -> Pair {
        // SAFETY: callers count pairs.
        let (sum, ids) = unsafe { (*self.sums.get_unchecked(pair), *self.ids.get_unchecked(pair)) };
        let (high, low) = (u32::from(ids >> 8), u32::from(ids & 0xFF));
        Pair { sum, high, low, cards: (1 << high | 1 << low) & CardSet::ALL.bits() }
    }
}

/// Two cards.
struct Pair {
    sum: u32,
    high: u32,
    low: u32,
    cards: u64,
}
