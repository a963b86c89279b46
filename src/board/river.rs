//! What every hole wins and ties against a random hand on one river.
//!
//! Without a flush, all holes of two faces are worth the same: the running totals of [`Showdown::values`] are then one
//! number for each face in place of four, and 91 values are spread over the holes.

use super::board::Board;
use super::faces::{FACE_PAIRS, FACES, RankBoards, RankedFaces};
use super::hole_blocks::HoleBlocks;
use super::live::Live;
use super::showdown::Showdown;

/// Pairs that a hole meets on a river.
pub(super) const OPPONENTS: u32 = 45 * 44 / 2;
/// The share of a hole that beats all of them.
pub(super) const WHOLE: u32 = 2 * OPPONENTS;

/// What each hole beats and ties with on one river.
pub(super) struct River {
    pub(super) win: HoleBlocks<u32>,
    pub(super) tie: HoleBlocks<u32>,
    /// Every pair once.
    random: HoleBlocks<u32>,
}

impl River {
    pub(super) fn new() -> Self {
        let [win, tie, mut random] = [(); 3].map(|()| HoleBlocks::new());
        random.blocks_mut().as_flattened_mut().fill(1);
        Self { win, tie, random }
    }

    /// Computes the wins and ties on a river, and adds one to the bin of each hole.
    pub(super) fn fill<T: RankBoards>(&mut self, board: &Board, histograms: &mut [HoleBlocks<u16>]) {
        let showdown = Showdown::with::<T>(board);
        if showdown.flush_suit.is_some() {
            showdown.block_values(&self.random, &mut self.win, &mut self.tie);
            self.count_each(board, histograms);
        } else {
            let values = ByFaces::of(board, &showdown).values;
            self.spread(&showdown, &values);
            count_by_faces(&showdown, &values, histograms);
        }
    }

    /// Writes the values of each face pair for its holes.
    fn spread(&mut self, showdown: &Showdown, values: &Values) {
        let [wins, ties] = [self.win.blocks_mut(), self.tie.blocks_mut()];
        showdown.clear_absent(wins);
        showdown.clear_absent(ties);
        for faces in showdown.faces() {
            let pair = usize::from(faces.pair);
            let [win, tie] = values[pair & 127];
            let (Some(wins), Some(ties)) = (wins.get_mut(pair), ties.get_mut(pair)) else { continue };
            for ((win_of, tie_of), mask) in wins.iter_mut().zip(ties).zip(showdown.live.of(*faces).as_flattened()) {
                (*win_of, *tie_of) = (win & mask, tie & mask);
            }
        }
    }

    /// Adds one to the bin of each hole.
    #[inline(never)]
    fn count_each(&self, board: &Board, histograms: &mut [HoleBlocks<u16>]) {
        if histograms.is_empty() {
            return;
        }
        let live = Live::on_board(board.card_set());
        let blocks = self.win.blocks().iter().zip(self.tie.blocks()).zip(&FACES[..FACE_PAIRS]);
        for (pair, ((wins, ties), faces)) in blocks.enumerate() {
            let live = live.of(*faces);
            for (at, ((win, tie), mask)) in wins.iter().zip(ties).zip(live.as_flattened()).enumerate() {
                let histogram = histograms.get_mut(bin([*win, *tie], histograms.len()));
                let block = histogram.and_then(|bin| bin.blocks_mut().get_mut(pair));
                let count = block.and_then(|block| block.get_mut(at));
                count.into_iter().for_each(|count| *count += *mask as u16 & 1);
            }
        }
    }
}

/// Adds one to the bin of each face pair, for all its holes.
fn count_by_faces(showdown: &Showdown, values: &Values, histograms: &mut [HoleBlocks<u16>]) {
    for faces in showdown.faces() {
        let pair = usize::from(faces.pair);
        let histogram = histograms.get_mut(bin(values[pair & 127], histograms.len()));
        let Some(block) = histogram.and_then(|bin| bin.blocks_mut().get_mut(pair)) else { continue };
        for (count, mask) in block.iter_mut().zip(showdown.live.of(*faces).as_flattened()) {
            *count += *mask as u16 & 1;
        }
    }
}

/// Returns the bin of a share.
#[inline(always)]
fn bin([win, tie]: [u32; 2], bins: usize) -> usize {
    let share = 2 * win + tie;
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
