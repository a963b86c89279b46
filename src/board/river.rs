//! What every hole wins and ties against a random hand on one river.
//!
//! Without a flush, all holes of two faces are worth the same: the running totals of [`Showdown::values`] are then one
//! number for each face in place of four, and there are 91 values.

use super::board::Board;
use super::faces::{FACE_PAIRS, RankBoards, RankedFaces};
use super::hole_blocks::{HoleBlocks, place_of};
use super::showdown::Showdown;
use crate::cards::{Card, CardSet, HoleCards};

/// Pairs that a hole meets on a river.
pub(super) const OPPONENTS: u32 = 45 * 44 / 2;
/// The share of a hole that beats all of them.
pub(super) const WHOLE: u32 = 2 * OPPONENTS;

/// What each hole beats and ties with on one river, also for holes that hold a card of its run-out: as much as on a
/// run-out that is alike and leaves them. What is of no hole, or of holes that no such run-out leaves, is any number.
pub(super) struct River {
    win: HoleBlocks<u32>,
    tie: HoleBlocks<u32>,
    /// The same for each face pair, if there is no flush.
    by_faces: Option<Values>,
    /// Every pair once.
    random: HoleBlocks<u32>,
}

impl River {
    pub(super) fn new() -> Self {
        let [win, tie, mut random] = [(); 3].map(|()| HoleBlocks::new());
        random.blocks_mut().as_flattened_mut().fill(1);
        Self { win, tie, by_faces: None, random }
    }

    /// Computes the wins and ties on a river, of a run-out and the cards of the suit in which there can be a flush.
    pub(super) fn fill<T: RankBoards>(&mut self, river: &Board, run_out: CardSet, flush_suit: CardSet) {
        let showdown = Showdown::with::<T>(river);
        if flush_suit.is_empty() {
            self.by_faces = Some(ByFaces::of(river, &showdown).values);
        } else {
            showdown.block_values(&self.random, &mut self.win, &mut self.tie);
            self.by_faces = None;
            for card in run_out - flush_suit {
                self.complete(card, CardSet::ALL - river.card_set() - flush_suit);
            }
        }
    }

    /// Copies the values of the holes with a card from those with another card of its face that is left.
    fn complete(&mut self, card: Card, left: CardSet) {
        let mut same = left.iter().filter(|other| other.face() == card.face());
        let Some(instead) = same.next() else { return };
        for other in Card::all().filter(|other| *other != card) {
            let beside = if other == instead { same.next() } else { Some(other) };
            let Some(beside) = beside else { continue };
            let (from, to) = (place_of_two(instead, beside), place_of_two(card, other));
            for values in [&mut self.win, &mut self.tie] {
                let value = values.blocks().get(from.0).and_then(|block| block.get(from.1)).copied();
                let place = values.blocks_mut().get_mut(to.0).and_then(|block| block.get_mut(to.1));
                place.into_iter().zip(value).for_each(|(place, value)| *place = value);
            }
        }
    }

    /// Returns the wins and ties in the place of a hole.
    #[inline(always)]
    pub(super) fn in_place(&self, (block, at): (usize, usize)) -> [u32; 2] {
        if let Some(by_faces) = &self.by_faces {
            return by_faces[block & 127];
        }
        [&self.win, &self.tie].map(|values| values.blocks().get(block).map_or(0, |block| block[at & 15]))
    }

    /// Calls `each` with the place in each block, and the wins and ties there.
    #[inline(always)]
    pub(super) fn each_block(&self, mut each: impl FnMut(usize, [&[u32; 16]; 2])) {
        if let Some(by_faces) = &self.by_faces {
            for (block, [win, tie]) in by_faces.iter().enumerate().take(FACE_PAIRS) {
                each(block, [&[*win; 16], &[*tie; 16]]);
            }
            return;
        }
        for (block, (wins, ties)) in self.win.blocks().iter().zip(self.tie.blocks()).enumerate() {
            each(block, [wins, ties]);
        }
    }

    /// Adds a number to the bin of each place.
    #[inline(never)]
    pub(super) fn count(&self, times: u16, histograms: &mut [HoleBlocks<u16>]) {
        if histograms.is_empty() {
            return;
        }
        if let Some(by_faces) = &self.by_faces {
            for (pair, values) in by_faces.iter().enumerate().take(FACE_PAIRS) {
                let bin = bin(share(*values), histograms.len());
                let block = histograms.get_mut(bin).and_then(|bin| bin.blocks_mut().get_mut(pair));
                block.into_iter().flatten().for_each(|count| *count = count.wrapping_add(times));
            }
            return;
        }
        let values = self.win.blocks().as_flattened().iter().zip(self.tie.blocks().as_flattened());
        for (place, (win, tie)) in values.enumerate() {
            let bin = bin(share([*win, *tie]), histograms.len());
            let block = histograms.get_mut(bin).and_then(|bin| bin.blocks_mut().get_mut(place / 16));
            block.into_iter().for_each(|block| block[place % 16] = block[place % 16].wrapping_add(times));
        }
    }
}

/// Returns the place of a hole of two different cards.
#[inline(always)]
pub(super) fn place_of_two(one: Card, other: Card) -> (usize, usize) {
    place_of(HoleCards::from_ordered(one.max(other), one.min(other)))
}

/// Returns the share of a hole: its wins twice and its ties.
///
/// Masks, below which all these numbers are, tell the compiler here and where sums are made that 16 bits are
/// multiplied.
#[inline(always)]
pub(super) const fn share([win, tie]: [u32; 2]) -> u32 {
    win.wrapping_mul(2).wrapping_add(tie) & 0x7FF
}

/// Returns the bin of a share.
#[inline(always)]
pub(super) fn bin(share: u32, bins: usize) -> usize {
    ((share.saturating_mul(bins as u32) / WHOLE) as usize).min(bins.saturating_sub(1))
}

/// Wins and ties of a hole of each face pair, with padding for an index of seven bits.
type Values = [[u32; 2]; 128];

/// What a hole of each face pair beats and ties with on a river without a flush.
struct ByFaces {
    /// The cards of each face that the board leaves.
    left: [u32; 16],
    /// The holes that have been passed, from the weakest on: those with one card of each face, and all.
    with_card: [u32; 16],
    all: u32,
    values: Values,
}

impl ByFaces {
    fn of(board: &Board, showdown: &Showdown) -> Self {
        let mut left = [4; 16];
        for card in board.cards() {
            let left = &mut left[usize::from(card.face().index() & 15)];
            *left = u32::saturating_sub(*left, 1);
        }
        let mut passed = Self { left, with_card: [0; 16], all: 0, values: [[0; 2]; 128] };
        for group in showdown.groups() {
            for faces in group.faces {
                passed.values[usize::from(faces.pair & 127)][0] = passed.without(*faces);
            }
            group.faces.iter().for_each(|faces| passed.pass(*faces));
            for faces in group.faces {
                // The hole itself was counted once, and subtracted for each of its cards.
                let up_to = passed.without(*faces).wrapping_add(1);
                let [win, tie] = &mut passed.values[usize::from(faces.pair & 127)];
                *tie = up_to.wrapping_sub(*win);
            }
        }
        passed
    }

    /// Returns how many holes have been passed that share no card with a hole of two faces; one less if it has been
    /// passed itself.
    #[inline(always)]
    fn without(&self, RankedFaces { high, low, .. }: RankedFaces) -> u32 {
        let [high, low] = [high, low].map(|face| self.with_card[usize::from(face & 15)]);
        self.all.wrapping_sub(high).wrapping_sub(low)
    }

    #[inline(always)]
    fn pass(&mut self, RankedFaces { high, low, .. }: RankedFaces) {
        let [high, low] = [high, low].map(|face| usize::from(face & 15));
        let (of_high, of_low) = (self.left[high], self.left[low]);
        if high == low {
            let others = of_high.saturating_sub(1);
            self.all += of_high * others / 2;
            self.with_card[high] += others;
        } else {
            self.all += of_high * of_low;
            self.with_card[high] += of_low;
            self.with_card[low] += of_high;
        }
    }
}
