//! Boards of five cards with all 1,326 hole cards.
//!
//! Where there is no flush, the rank depends on the faces of the hole cards alone, of which there are 91 pairs. So a
//! block of threads takes a few boards at a time: first each thread ranks a pair with a board; then each has two hole
//! cards, always the same, and reads their rank with every one of the boards.

use keyfold::internal::{FACE_PAIRS, FacePairs, face_pair};
use keyfold::{CompactTables7, HoleCards};

use crate::flush::{faces_of_suit, rank_of_faces};
use crate::hands::faces;
use crate::memory::{Share, copy};

/// The boards that a block of [`THREADS`] threads takes at a time, so that each thread ranks one pair.
pub const BOARDS: usize = 7;
/// The threads of a block: whole warps, for two holes each.
pub const THREADS: usize = 672;
const _: () = assert!(BOARDS * FACE_PAIRS <= THREADS && HoleCards::COUNT <= 2 * THREADS);

/// A board of five different cards; all cards if they were not.
#[derive(Clone, Copy, Debug)]
#[repr(C, align(16))]
struct Board {
    cards: u64,
    /// The faces of the suit of which it has three cards or more; empty if there is none.
    suited: u32,
    suit: u32,
}

/// What a block holds in shared memory.
#[derive(Debug)]
#[repr(C, align(16))]
pub struct Boards {
    tables: CompactTables7,
    boards: [Board; BOARDS],
    ranks: [FacePairs<u16>; BOARDS],
}

impl Boards {
    /// Writes a thread's share of the tables.
    ///
    /// # Safety
    /// `to` is valid for writes, and until all threads of `block` have returned, nothing else reads or writes there.
    #[inline(always)]
    pub unsafe fn fill(to: *mut Self, tables: &CompactTables7, block: Share) {
        // SAFETY: the caller's promise.
        unsafe { copy(tables, &raw mut (*to).tables, block) }
    }

    /// Ranks a pair of faces with one of the boards from `first` on.
    ///
    /// # Safety
    /// The tables are filled; `boards` is valid for reads of five bytes for each of `count` boards; `thread` is below
    /// [`THREADS`] and no other call's until all threads have returned, and nothing else reads or writes what is not
    /// the tables.
    #[inline(always)]
    pub unsafe fn rank_pair(to: *mut Self, thread: usize, first: usize, boards: *const u8, count: usize) {
        let (board, pair) = (thread / FACE_PAIRS, thread % FACE_PAIRS);
        if board >= BOARDS || first + board >= count {
            return;
        }
        let (mut cards, mut at) = (0, 0);
        while at < 5 {
            // SAFETY: a card of a board below the count.
            let id = unsafe { *boards.add(5 * (first + board) + at) };
            cards |= 1u64.unbounded_shl(id.into());
            at += 1;
        }
        let high = HIGH_FACES[pair];
        let low = pair - face_pair(high.into(), 0);
        // SAFETY: the caller promises that this thread alone writes here, and that the tables are filled.
        unsafe {
            let tables = &(*to).tables;
            // Two suits, so that a pair is two cards.
            let pair_sum = tables.sum_of_set(crate::set(1 << (4 * high) | 2 << (4 * low)));
            let sum = tables.sum_of_set(crate::set(cards)).wrapping_add(pair_sum);
            (&raw mut (*to).ranks)
                .cast::<u16>()
                .add(size_of::<FacePairs<u16>>() / 2 * board + pair)
                .write(tables.cell(sum));
            if pair == 0 {
                (&raw mut (*to).boards).cast::<Board>().add(board).write(Board::new(cards));
            }
        }
    }

    /// Writes the ranks of a thread's hole cards with each of the boards from `first` on.
    ///
    /// # Safety
    /// All threads have ranked their pair with these boards. `ranks` is valid for writes of 1,326 ranks for each of
    /// `count` boards and aligned to 4.
    #[inline(always)]
    pub unsafe fn write(&self, holes: &Holes, first: usize, ranks: *mut u16, count: usize) {
        if holes.thread >= HoleCards::COUNT / 2 {
            return;
        }
        let mut at = 0;
        while at < BOARDS && first + at < count {
            // SAFETY: below their number.
            let (board, pairs) = unsafe { (self.boards.get_unchecked(at), self.ranks.get_unchecked(at)) };
            // SAFETY: a pair of faces, of which there are no more than ranks.
            let rank = |hole: &Hole| board.rank(hole, unsafe { *pairs.get_unchecked(hole.pair) }.into());
            let both = rank(&holes.first) | rank(&holes.second) << 16;
            // SAFETY: ranks of a board below the count; an even number of ranks keeps the alignment.
            unsafe { ranks.cast::<u32>().add(HoleCards::COUNT / 2 * (first + at) + holes.thread).write(both.to_le()) };
            at += 1;
        }
    }
}

impl Board {
    #[inline(always)]
    fn new(cards: u64) -> Self {
        let (mut suit, mut suited) = (0, 0);
        while suit < 4 {
            let faces = faces_of_suit(cards, suit);
            if faces.count_ones() >= 3 {
                suited = faces;
                break;
            }
            suit += 1;
        }
        let is_board = cards.count_ones() == 5 && cards >> 52 == 0;
        Self { cards: if is_board { cards } else { u64::MAX }, suited, suit }
    }

    /// Returns the rank with hole cards, by that which their faces make; 0 if it has one of them.
    #[inline(always)]
    fn rank(&self, hole: &Hole, rank: u32) -> u32 {
        if self.cards & hole.cards != 0 {
            return 0;
        }
        if self.suited != 0 {
            let faces = self.suited | faces::<2>(self.suit, |card| hole.ids[card]);
            if faces.count_ones() >= 5 {
                return rank_of_faces(faces);
            }
        }
        rank
    }
}

/// The hole cards of a thread.
pub struct Holes {
    thread: usize,
    first: Hole,
    second: Hole,
}

impl Holes {
    /// Returns hole cards `2 * thread` and the next, by [`HoleCards::index`].
    #[inline(always)]
    pub fn new(thread: usize) -> Self {
        Self { thread, first: Hole::new(2 * thread), second: Hole::new(2 * thread + 1) }
    }
}

/// Two hole cards.
struct Hole {
    cards: u64,
    ids: [u32; 2],
    pair: usize,
}

impl Hole {
    #[inline(always)]
    fn new(index: usize) -> Self {
        let (mut high, mut below) = (1, 0);
        while below + high <= index && high < 51 {
            below += high;
            high += 1;
        }
        let low = (index - below).min(high - 1);
        Self { cards: 1 << high | 1 << low, ids: [high as u32, low as u32], pair: face_pair(high / 4, low / 4) }
    }
}

/// The higher face of each pair.
static HIGH_FACES: FacePairs<u8> = {
    let (mut faces, mut high) = ([0; 96], 0);
    while high < 13 {
        let mut low = 0;
        while low <= high {
            faces[face_pair(high, low)] = high as u8;
            low += 1;
        }
        high += 1;
    }
    faces
};
