//! The equity of two to six hands, by random boards.
//!
//! Board `n` is drawn by numbers that come from the seed and `n` alone. So a result depends on the seed and on how many
//! boards there are, not on which thread has which.

use core::sync::atomic::{AtomicU32, AtomicU64, Ordering::Relaxed};

use keyfold::{CardSet, CompactTables7};

use crate::flush::{NO_FLUSH, faces_of_suit, rank_of_faces};
use crate::hands::CardKeys;
use crate::memory::{Lane, Share};

/// The most hands that play.
pub const MOST: usize = 6;

/// What is known of the cards: sets by the cards' ids.
#[derive(Clone, Copy, Debug)]
#[repr(C)]
pub struct Deal {
    /// Two hole cards of each player; only those who play are read.
    pub holes: [u64; MOST],
    /// Up to five cards.
    pub board: u64,
    /// Cards that nobody can get.
    pub dead: u64,
}

impl Deal {
    /// Returns the cards that can still come.
    #[inline(always)]
    fn live<const PLAYERS: usize>(&self) -> u64 {
        let (mut known, mut player) = (self.board | self.dead, 0);
        while player < PLAYERS {
            known |= self.holes[player];
            player += 1;
        }
        !known & CardSet::ALL.bits()
    }
}

/// What a player won: the boards that he won alone and with others, and the sixtieths of all boards that are his.
pub type Won = [AtomicU64; 3];

/// A total of 64 bits in two parts, the lower first: shared memory adds 32 bits at a time.
type Total = [AtomicU32; 2];

fn add(total: &Total, number: u32) {
    if total[0].fetch_add(number, Relaxed).checked_add(number).is_none() {
        total[1].fetch_add(1, Relaxed);
    }
}

/// What a block holds in shared memory.
#[derive(Debug)]
#[repr(C, align(16))]
pub struct Table {
    /// The keys of the live cards, in the order of their ids.
    keys: CardKeys<CompactTables7>,
    /// Their ids.
    ids: [u8; 64],
    won: [[Total; 3]; MOST],
}

impl Table {
    /// Writes a thread's share of the tables, the live cards and zeroes.
    ///
    /// # Safety
    /// `to` is valid for writes, and until all threads of `block` have returned, nothing else reads or writes there.
    #[inline(always)]
    pub unsafe fn fill<const PLAYERS: usize>(to: *mut Self, tables: &CompactTables7, deal: &Deal, block: Share) {
        let live = deal.live::<PLAYERS>();
        // The live card with so many live cards below it; none past the last.
        let card = |place: usize| {
            let (mut left, mut below) = (live, 0);
            while below < place {
                left &= left.wrapping_sub(1);
                below += 1;
            }
            left & left.wrapping_neg()
        };
        // SAFETY: the caller promises that `to` is valid; places are below the length of `ids`.
        unsafe {
            CardKeys::fill(&raw mut (*to).keys, tables, block, |place| tables.sum_of_set(crate::set(card(place))));
            for place in block.of_items(64) {
                (&raw mut (*to).ids).cast::<u8>().add(place).write(card(place).trailing_zeros() as u8);
            }
            for at in block.of_items(2 * 3 * MOST) {
                (&raw mut (*to).won).cast::<u32>().add(at).write(0);
            }
        }
    }

    /// Plays a thread's share of `boards` boards and adds up what each player won.
    ///
    /// The holes have two cards each and the board up to five, no card is known twice, and there are as many live
    /// cards as the board lacks: else the result is unspecified.
    #[inline(always)]
    pub fn play<const PLAYERS: usize>(&self, grid: Share, lane: Lane, deal: &Deal, boards: usize, seed: u64) {
        let tables = &self.keys.tables;
        let board_sum = tables.sum_of_set(crate::set(deal.board));
        let (mut sums, mut player) = ([0; PLAYERS], 0);
        while player < PLAYERS {
            sums[player] = board_sum.wrapping_add(tables.sum_of_set(crate::set(deal.holes[player])));
            player += 1;
        }
        let live = deal.live::<PLAYERS>().count_ones();
        let lacks = 5u32.saturating_sub(deal.board.count_ones()).min(live);
        let key = mixed(seed);
        let mut at = grid.at;
        while at < boards {
            // As many as keep the boards below 2^16.
            let (mut boards_won, mut sixtieths, mut turns) = ([0; PLAYERS], [0; PLAYERS], u16::MAX);
            while at < boards && turns > 0 {
                let (places, sum) = self.draw(lane, live, lacks, Random::new(key, at as u64));
                let (mut ranks, mut suits, mut no_flush) = ([0; PLAYERS], [0; PLAYERS], NO_FLUSH);
                let mut player = 0;
                while player < PLAYERS {
                    let sum = sum.wrapping_add(sums[player]);
                    ranks[player] = tables.cell(sum).into();
                    suits[player] = tables.suit_of_flush(sum).into();
                    no_flush &= suits[player];
                    player += 1;
                }
                if no_flush != NO_FLUSH {
                    let board = self.cards(places) | deal.board;
                    player = 0;
                    while player < PLAYERS {
                        let flush = rank_of_faces(faces_of_suit(board | deal.holes[player], suits[player]));
                        ranks[player] = if suits[player] == NO_FLUSH { ranks[player] } else { flush };
                        player += 1;
                    }
                }
                count(&mut boards_won, &mut sixtieths, &ranks);
                at += grid.of;
                turns -= 1;
            }
            player = 0;
            while player < PLAYERS {
                let [alone, shared, all] = &self.won[player];
                add(alone, boards_won[player] & 0xFFFF);
                add(shared, boards_won[player] >> 16);
                add(all, sixtieths[player]);
                player += 1;
            }
        }
    }

    /// Draws live cards by the algorithm of R. W. Floyd, in which every set is as likely: each number is drawn below
    /// one that grows by one, and if it was drawn before, the highest possible one takes its place. Returns the set of
    /// their places and the sum of their keys.
    #[inline(always)]
    fn draw(&self, lane: Lane, live: u32, lacks: u32, mut random: Random) -> (u64, u32) {
        let (mut places, mut sum, mut turn) = (0u64, 0u32, 0);
        // All five turns, so that the compiler makes no loop of them.
        while turn < 5 {
            if turn < lacks {
                let highest = live - lacks + turn;
                let drawn = random.below(highest + 1);
                let place = if places >> drawn & 1 == 0 { drawn } else { highest };
                places |= 1 << place;
                sum = sum.wrapping_add(self.keys.key((place, 0), lane));
            }
            turn += 1;
        }
        (places, sum)
    }

    /// Returns the cards at some places.
    #[inline(always)]
    fn cards(&self, places: u64) -> u64 {
        let (mut cards, mut left) = (0, places);
        while left != 0 {
            cards |= 1u64.unbounded_shl(self.ids[left.trailing_zeros() as usize % 64].into());
            left &= left - 1;
        }
        cards
    }

    /// Adds a thread's share of what the players won to the totals.
    ///
    /// # Safety
    /// `totals` is valid for atomic additions to three totals of each player.
    #[inline(always)]
    pub unsafe fn add_to<const PLAYERS: usize>(&self, totals: *const Won, block: Share) {
        for at in block.of_items(3 * PLAYERS) {
            // SAFETY: one of three totals of a player, in both.
            let (total, [low, high]) =
                unsafe { (&*totals.cast::<AtomicU64>().add(at), &*self.won.as_ptr().cast::<Total>().add(at)) };
            total.fetch_add(u64::from(low.load(Relaxed)) | u64::from(high.load(Relaxed)) << 32, Relaxed);
        }
    }
}

/// Counts what each player won of one board: in the lower half of a number those that he won alone, in the upper half
/// those that he won with others.
#[inline(always)]
fn count<const PLAYERS: usize>(boards: &mut [u32; PLAYERS], sixtieths: &mut [u32; PLAYERS], ranks: &[u32; PLAYERS]) {
    let (mut best, mut winners, mut player) = (0, 0, 0);
    while player < PLAYERS {
        best = best.max(ranks[player]);
        player += 1;
    }
    player = 0;
    while player < PLAYERS {
        winners += u32::from(ranks[player] == best);
        player += 1;
    }
    let board = if winners == 1 { 1 } else { 1 << 16 };
    // Six bits for each number of winners up to six.
    const SHARES: u64 = 60 << 6 | 30 << 12 | 20 << 18 | 15 << 24 | 12 << 30 | 10 << 36;
    let share = (SHARES >> (6 * winners)) as u32 & 63;
    player = 0;
    while player < PLAYERS {
        boards[player] += if ranks[player] == best { board } else { 0 };
        sixtieths[player] += if ranks[player] == best { share } else { 0 };
        player += 1;
    }
}

/// Random numbers by their place in a series: SplitMix64, after G. Steele, D. Lea and C. Flood, "Fast splittable
/// pseudorandom number generators" (2014). One number of 64 bits is enough for a board: it is taken for a fraction,
/// whose digits are drawn in a base that may change from one to the next.
struct Random(u64);

impl Random {
    #[inline(always)]
    fn new(key: u64, at: u64) -> Self {
        Self(mixed(key.wrapping_add((at + 1).wrapping_mul(0x9E37_79B9_7F4A_7C15))))
    }

    /// Returns a number below `base`, which is at most 52. Five of them are as likely as each other, but for less than
    /// one part in 2^35.
    #[inline(always)]
    fn below(&mut self, base: u32) -> u32 {
        let low = (self.0 & 0xFFFF_FFFF) * u64::from(base);
        let high = (self.0 >> 32) * u64::from(base) + (low >> 32);
        self.0 = high << 32 | low & 0xFFFF_FFFF;
        (high >> 32) as u32
    }
}

#[inline(always)]
fn mixed(mut word: u64) -> u64 {
    word = (word ^ word >> 30).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    word = (word ^ word >> 27).wrapping_mul(0x94D0_49BB_1331_11EB);
    word ^ word >> 31
}
