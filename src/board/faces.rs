//! The ranks of a board's hole cards by their faces alone: 91 of them.

use super::board::Board;
use crate::cards::CardSet;
use crate::key_sum::sums::KeySums;
use crate::key_sum::tier::Tier;
use crate::key_sum::tier::sealed::RankFaces;

/// A tier that ranks a board's hole cards, whether the board has three, four or five cards: `Compact` and `Tiny` do.
///
/// ```
/// use keyfold::{Board, HoleRanks, Tiny, board::RankBoards};
/// fn live_holes<T: RankBoards>(board: &Board) -> usize {
///     let mut ranks = HoleRanks::new();
///     board.rank_holes_on::<T>(&mut ranks);
///     ranks.iter().count()
/// }
/// assert_eq!(live_holes::<Tiny>(&"Ts 9s 2c".parse()?), 49 * 48 / 2);
/// # Ok::<(), keyfold::ParseError>(())
/// ```
pub trait RankBoards: Tier + RankFaces<5> + RankFaces<6> + RankFaces<7> {}

impl<T: Tier + RankFaces<5> + RankFaces<6> + RankFaces<7>> RankBoards for T {}

/// The number of face pairs.
pub(super) const FACE_PAIRS: usize = 91;

/// The number of a face pair, by higher face and then by lower one: 0 for deuces to 90 for aces.
#[inline]
pub(super) const fn face_pair(high: usize, low: usize) -> usize {
    high * (high + 1) / 2 + low
}

/// For each face pair: the rank of a hole of these faces that makes no flush; 0 if the board leaves no such hole. Padded with
/// zeroes to whole vectors.
pub(super) struct FaceRanks(pub(super) [u16; 96]);

impl FaceRanks {
    /// One look-up for each face pair, by cards that the board leaves.
    #[inline]
    pub(super) fn new<T: RankBoards>(board: &Board) -> Self {
        let mut ranks = Self([0; 96]);
        match board.len() {
            3 => ranks.look_up::<T, 5>(board),
            4 => ranks.look_up::<T, 6>(board),
            _ => ranks.look_up::<T, 7>(board),
        }
        ranks
    }

    #[inline(never)]
    fn look_up<T: Tier + RankFaces<CARDS>, const CARDS: usize>(&mut self, board: &Board) {
        let shared = T::face_sum(KeySums::of_cards(board.cards(), T::CARD_KEYS));
        let left = (CardSet::ALL - board.card_set()).bits();
        let (mut first, mut second) = ([0; 16], [0; 16]);
        for (face, (first, second)) in first.iter_mut().zip(&mut second).take(13).enumerate() {
            [*first, *second] = T::sums_of_two(face, left >> (4 * face) & 15);
        }
        // Sums first, ranks after: two plain loops.
        let mut sums = [0; 128];
        for high in 0..13 {
            let with_higher = shared.wrapping_add(first[high]);
            for low in 0..high {
                sums[face_pair(high, low) & 127] = with_higher.wrapping_add(first[low & 15]);
            }
            sums[face_pair(high, high) & 127] = with_higher.wrapping_add(second[high]);
        }
        for (rank, sum) in self.0.iter_mut().zip(sums).take(FACE_PAIRS) {
            *rank = T::rank_faces(sum);
        }
        for face in 0..13 {
            self.leave_out(face, left >> (4 * face) & 15);
        }
    }

    /// Clears what a face's cards cannot be part of, as few of them are left.
    #[inline]
    fn leave_out(&mut self, face: usize, left: u64) {
        let mut clear = |other: usize| {
            let pair = face_pair(face.max(other), face.min(other));
            self.0.get_mut(pair).into_iter().for_each(|rank| *rank = 0);
        };
        match (left, left & left.wrapping_sub(1)) {
            (0, _) => (0..13).for_each(clear),
            (_, 0) => clear(face),
            _ => {}
        }
    }
}
