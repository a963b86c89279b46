//! The ranks of a board's hole cards by their faces alone: 91 of them.

use keyfold::internal::SealedRankBoard;
pub(super) use keyfold::internal::{FACE_PAIRS, FacePairs, face_pair};
use keyfold::key_sum::Tier;
use keyfold::{Card, CardSet};

use super::board::Board;

/// A tier that ranks a board's hole cards, whether the board has three, four or five cards: `Compact` and `Tiny` do.
///
/// ```
/// use keyfold::Tiny;
/// use keyfold_board::{Board, HoleRanks, RankBoards};
/// fn live_holes<T: RankBoards>(board: &Board) -> usize {
///     let mut ranks = HoleRanks::new();
///     board.rank_holes_with::<T>(&mut ranks);
///     ranks.iter().count()
/// }
/// assert_eq!(live_holes::<Tiny>(&"Ts 9s 2c".parse()?), 49 * 48 / 2);
/// # Ok::<(), keyfold::ParseError>(())
/// ```
pub trait RankBoards: Tier + SealedRankBoard {}

impl<T: Tier + SealedRankBoard> RankBoards for T {}

/// Returns, for each face pair, the rank of a hole of these faces that makes no flush; any number if the board leaves
/// no such hole, and 0 past the last pair.
#[inline]
pub(super) fn face_ranks<T: RankBoards>(board: &Board) -> FacePairs<u16> {
    let mut ranks = [0; 96];
    T::rank_face_pairs(board.cards(), &mut ranks);
    ranks.iter_mut().skip(FACE_PAIRS).for_each(|rank| *rank = 0);
    ranks
}

/// Returns [`face_ranks`] with 0 where the board leaves no such hole.
pub(super) fn live_face_ranks<T: RankBoards>(board: &Board) -> FacePairs<u16> {
    let mut ranks = face_ranks::<T>(board);
    let left = (CardSet::ALL - board.card_set()).bits();
    for face in 0..13 {
        leave_out(&mut ranks, face, left >> (4 * face) & 15);
    }
    ranks
}

/// Clears the pairs that need more cards of a face than are left.
#[inline]
fn leave_out(ranks: &mut FacePairs<u16>, face: usize, left: u64) {
    let mut clear = |other: usize| {
        let pair = face_pair(face.max(other), face.min(other));
        ranks.get_mut(pair).into_iter().for_each(|rank| *rank = 0);
    };
    match (left, left & left.wrapping_sub(1)) {
        (0, _) => (0..13).for_each(clear),
        (_, 0) => clear(face),
        _ => {}
    }
}

/// The holes of two faces that make no flush.
#[derive(Clone, Copy, Debug)]
pub(super) struct RankedFaces {
    pub(super) rank: u16,
    /// The number of the face pair.
    pub(super) pair: u8,
    pub(super) high: u8,
    pub(super) low: u8,
}

impl RankedFaces {
    /// Padding; never read.
    pub(super) const NONE: Self = Self { rank: 0, pair: 0, high: 0, low: 0 };
}

/// Returns the number of a card's face, 0 for deuces to 12 for aces.
///
/// By the id: the match that makes a [`Face`](keyfold::Face) would be inlined across packages before it is simplified,
/// to larger and slower loops.
#[inline(always)]
pub(super) const fn face_of(card: Card) -> u8 {
    card.id() / 4
}

/// Returns the pair of a higher and a lower face, without a rank.
#[inline(always)]
pub(super) fn faces_of([high, low]: [u8; 2]) -> RankedFaces {
    RankedFaces { pair: face_pair(high.into(), low.into()) as u8, high, low, ..RankedFaces::NONE }
}

/// The face pairs in their order, without a rank.
pub(super) static FACES: FacePairs<RankedFaces> = {
    let mut faces = [RankedFaces::NONE; 96];
    let mut at = 1;
    while at < faces.len() {
        let RankedFaces { high, low, .. } = faces[at - 1];
        let (high, low) = if low < high { (high, low + 1) } else { (high + 1, 0) };
        faces[at] = RankedFaces { rank: 0, pair: at as u8, high, low };
        at += 1;
    }
    faces
};
