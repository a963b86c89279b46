//! The equity of two to six hands, by random boards.
//!
//! Board `n` is drawn by numbers that come from the seed and `n` alone. So a result depends on the seed and on how many
//! boards there are, not on which thread has which.

use core::sync::atomic::{AtomicU32, AtomicU64, Ordering::Relaxed};

use keyfold::{CompactTables7, SuitSets};

use crate::flush::{NO_FLUSH, rank_of_faces};
use crate::hands::CardKeys;
use crate::memory::{Lane, Share};
use crate::sets::Order;

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

/// Returns a set by ids in the order in which cards are drawn: suit by suit, so that the faces of a suit are
/// neighbours.
#[inline(always)]
fn by_suits(cards: u64) -> u64 {
    SuitSets::<13>::from_card_set(crate::set(cards)).bits()
}

impl Deal {
    /// Returns the cards that can still come, suit by suit.
    #[inline(always)]
    fn live<const PLAYERS: usize>(&self) -> u64 {
        let (mut known, mut player) = (self.board | self.dead, 0);
        while player < PLAYERS {
            known |= self.holes[player];
            player += 1;
        }
        by_suits(!known)
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
    /// The keys of all cards, suit by suit.
    keys: CardKeys<CompactTables7>,
    /// The live cards, in any order.
    deck: [u8; 64],
    players: [Player; MOST],
    won: [[Total; 3]; MOST],
}

/// What a player knows: his hole cards and the board.
#[derive(Clone, Copy, Debug)]
#[repr(C)]
struct Player {
    /// The cards, suit by suit.
    known: u64,
    /// The sum of their keys.
    sum: u32,
}

impl Table {
    /// Writes a thread's share of the tables, the live cards and zeroes.
    ///
    /// # Safety
    /// `to` is valid for writes, and until all threads of `block` have returned, nothing else reads or writes there.
    #[inline(always)]
    pub unsafe fn fill<const PLAYERS: usize>(to: *mut Self, tables: &CompactTables7, deal: &Deal, block: Share) {
        let live = deal.live::<PLAYERS>();
        let key = |card: usize| tables.sum_of_set(crate::set(1 << (card % 13 * 4 + card / 13)));
        // SAFETY: the caller promises that `to` is valid; a live card's place is the number of those below it.
        unsafe {
            CardKeys::fill(&raw mut (*to).keys, tables, block, key);
            for card in block.of_items(52) {
                if live >> card & 1 == 1 {
                    let place = (live & ((1 << card) - 1)).count_ones() as usize;
                    (&raw mut (*to).deck).cast::<u8>().add(place).write(card as u8);
                }
            }
            for player in block.of_items(PLAYERS) {
                let known = deal.board | deal.holes[player];
                let player_to = (&raw mut (*to).players).cast::<Player>().add(player);
                player_to.write(Player { known: by_suits(known), sum: tables.sum_of_set(crate::set(known)) });
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
        let (mut players, mut player) = ([self.players[0]; PLAYERS], 1);
        while player < PLAYERS {
            players[player] = self.players[player];
            player += 1;
        }
        let live = deal.live::<PLAYERS>().count_ones();
        let lacks = 5u32.saturating_sub(deal.board.count_ones()).min(live);
        let mut series = Series::new(seed, grid);
        let mut left = boards.saturating_sub(grid.at).div_ceil(grid.of.max(1));
        while left > 0 {
            // As many as keep the boards below 2^16.
            let turns = left.min(u16::MAX.into());
            left -= turns;
            let (mut boards_won, mut sixtieths, mut turn) = ([0; PLAYERS], [0; PLAYERS], turns as u32);
            while turn > 0 {
                let (drawn, sum) = self.draw(lane, live, lacks, series.next());
                let ranks = self.ranks(&players, drawn, sum);
                count(&mut boards_won, &mut sixtieths, &ranks);
                turn -= 1;
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

    /// Draws live cards by the algorithm of R. W. Floyd, in which every set is as likely: each place is drawn below
    /// one that grows by one, and if its card was drawn before, the card at the highest possible place comes instead.
    /// Returns the set of cards, suit by suit, and the sum of their keys.
    #[inline(always)]
    fn draw(&self, lane: Lane, live: u32, lacks: u32, mut random: Random) -> (u64, u32) {
        let card_at = |place: u32| u32::from(self.deck[place as usize % 64]);
        let (mut drawn, mut sum, mut turn) = (0u64, 0u32, 0);
        // All five turns, so that the compiler makes no loop of them.
        while turn < 5 {
            if turn < lacks {
                let highest = live - lacks + turn;
                let card = card_at(random.below(highest + 1));
                let card = if drawn >> (card & 63) & 1 == 0 { card } else { card_at(highest) };
                drawn |= 1 << (card & 63);
                sum = sum.wrapping_add(self.keys.key((card, 0), lane));
            }
            turn += 1;
        }
        (drawn, sum)
    }

    /// Returns the players' ranks, by what is known of their cards and what was drawn, suit by suit.
    #[inline(always)]
    fn ranks<const PLAYERS: usize>(&self, players: &[Player; PLAYERS], drawn: u64, sum: u32) -> [u32; PLAYERS] {
        let tables = &self.keys.tables;
        let (mut ranks, mut suits, mut no_flush, mut player) = ([0; PLAYERS], [0; PLAYERS], NO_FLUSH, 0);
        while player < PLAYERS {
            let sum = sum.wrapping_add(players[player].sum);
            ranks[player] = tables.cell(sum).into();
            suits[player] = tables.suit_of_flush(sum).into();
            no_flush &= suits[player];
            player += 1;
        }
        if no_flush != NO_FLUSH {
            player = 0;
            while player < PLAYERS {
                let suit = suits[player];
                let flush = rank_of_faces(Order::SUITS_13.faces(players[player].known | drawn, suit & 3));
                ranks[player] = if suit == NO_FLUSH { ranks[player] } else { flush };
                player += 1;
            }
        }
        ranks
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

/// A thread's share of a series of random numbers, each of which depends on its place alone: SplitMix64, after
/// G. Steele, D. Lea and C. Flood, "Fast splittable pseudorandom number generators" (2014).
struct Series {
    state: u64,
    step: u64,
}

impl Series {
    #[inline(always)]
    fn new(seed: u64, grid: Share) -> Self {
        const STEP: u64 = 0x9E37_79B9_7F4A_7C15;
        Self {
            state: mixed(seed).wrapping_add((grid.at as u64 + 1).wrapping_mul(STEP)),
            step: STEP.wrapping_mul(grid.of as u64),
        }
    }

    #[inline(always)]
    fn next(&mut self) -> Random {
        let random = Random(mixed(self.state));
        self.state = self.state.wrapping_add(self.step);
        random
    }
}

/// A random number of 64 bits, enough for a board: a fraction, whose digits are taken one after the other, each in a
/// base of its own.
struct Random(u64);

impl Random {
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
