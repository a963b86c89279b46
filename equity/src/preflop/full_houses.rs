//! Step D: full houses and four of a kind, which beat flushes other than straight flushes.
//!
//! Step C counted them as beaten. Only a board with two equal faces lets a hole make one, and then three or four of its
//! cards are of the flush's suit. Such boards are walked in one suit, times four: the set of its faces, and the other
//! cards one by one. For each, the full houses and fours are counted by class, then the flushes that lose to them.

use keyfold::Category;

use super::grid::{CLASSES, Grid, OFFSUIT, SUITED, class_of_faces};
use crate::faces::{FaceBoards, PAIRS, SuitedBoard, pair_of, pairs};

/// Returns how often a flush of the first of two classes meets a full house or four of a kind of the second.
pub(super) fn over_flushes(boards: &FaceBoards) -> Grid {
    let (mut beaten, full) = (Grid::new(), Full::of(boards));
    for with_one_set in boards.suited(3).chunk_by(|one, other| one.suited == other.suited) {
        beside_three(boards, &full, with_one_set, &mut beaten);
    }
    boards.suited(4).iter().for_each(|board| beside_four(boards, &full, board, &mut beaten));
    // For each of four suits.
    beaten.rows.as_flattened_mut().as_flattened_mut().iter_mut().for_each(|count| *count *= 4);
    beaten
}

/// For each board by faces: the pairs of faces that make a full house or four of a kind with it, a bit for each.
struct Full(Vec<u128>);

impl Full {
    fn of(boards: &FaceBoards) -> Self {
        let least = Category::FullHouse.ranks().0.get();
        let mut full = vec![0; boards.boards.len()];
        for pair in 0..PAIRS {
            // No rank by faces alone is a straight flush.
            full.iter_mut()
                .zip(boards.ranks(pair))
                .for_each(|(full, rank)| *full |= u128::from(*rank >= least) << pair);
        }
        Self(full)
    }

    fn pairs(&self, board: &SuitedBoard) -> impl Iterator<Item = [usize; 2]> {
        let mut left = self.0.get(usize::from(board.board)).copied().unwrap_or(0);
        std::iter::from_fn(move || {
            let pair = left.trailing_zeros() as usize;
            left &= left.checked_sub(1)?;
            FACES.get(pair).copied()
        })
    }
}

/// The faces of each pair, the higher one first.
static FACES: [[usize; 2]; PAIRS] = {
    let (mut faces, mut high) = ([[0; 2]; PAIRS], 0);
    while high < 13 {
        let mut low = 0;
        while low <= high {
            faces[pair_of(high, low)] = [high, low];
            low += 1;
        }
        high += 1;
    }
    faces
};

/// Returns the flushes that two faces make with those on the board, as bits, if they lose to a full house.
fn losing_flushes(boards: &FaceBoards, suited: u16) -> impl Iterator<Item = [usize; 2]> {
    pairs().filter(|(high, low)| high != low).map(|(high, low)| [high, low]).filter(move |&[high, low]| {
        let own = 1 << high | 1 << low;
        suited & own == 0 && boards.flush(suited | own) < boards.straight_flush
    })
}

/// Three cards of the suit: a flush takes both cards of a hole. A full house can hold one card of the suit; flushes
/// with that card are then left out.
fn beside_three(boards: &FaceBoards, by_board: &Full, with_one_set: &[SuitedBoard], beaten: &mut Grid) {
    let Some(suited) = with_one_set.first().map(|board| board.suited) else { return };
    let mut full = [0; CLASSES];
    let mut with_suited = [[0; CLASSES]; 13];
    for board in with_one_set {
        for [high, low] in by_board.pairs(board) {
            for (free, times) in Free::beside(board.others) {
                let [both_suited, offsuit] = free.kinds(high, low);
                full[class_of_faces(high, low, SUITED)] += times * both_suited;
                full[class_of_faces(high, low, OFFSUIT)] += times * offsuit;
                let kind = if high == low { SUITED } else { OFFSUIT };
                // One card of the suit, if that is not on the board, and one of another suit.
                let cards = [(high, low), (low, high)].into_iter().take(1 + usize::from(high != low));
                for (of_suit, other) in cards.filter(|(of_suit, _)| suited >> of_suit & 1 == 0) {
                    full[class_of_faces(high, low, kind)] += times * free.count(other);
                    with_suited[of_suit % 13][class_of_faces(high, low, kind)] += times * free.count(other);
                }
            }
        }
    }
    for [high, low] in losing_flushes(boards, suited) {
        let flush = class_of_faces(high, low, SUITED);
        for (class, full) in full.iter().enumerate().filter(|(_, full)| **full > 0) {
            beaten.add(flush, class, full - with_suited[high % 13][class] - with_suited[low % 13][class]);
        }
    }
}

/// Four cards of the suit and one that repeats one of their faces: a flush takes one card of a hole or both. Full
/// houses are made of faces on the board, and hold no card of the suit.
fn beside_four(boards: &FaceBoards, by_board: &Full, board: &SuitedBoard, beaten: &mut Grid) {
    let [fifth, _] = board.others.map(usize::from);
    if board.suited >> fifth & 1 == 0 {
        return;
    }
    let pairs: Vec<[usize; 2]> = losing_flushes(boards, board.suited).collect();
    let loses = |face: &usize| {
        let own = 1 << face;
        board.suited & own == 0 && boards.flush(board.suited | own) < boards.straight_flush
    };
    let singles: Vec<usize> = (0..13).filter(loses).collect();
    // Of one of three suits, which are alike.
    let free = Free([(fifth, 0), (13, 0)]);
    for [high, low] in by_board.pairs(board) {
        let class_and_count =
            [SUITED, OFFSUIT].map(|kind| class_of_faces(high, low, kind)).into_iter().zip(free.kinds(high, low));
        for (class, count) in class_and_count.filter(|(_, count)| *count > 0) {
            for &[one, other] in &pairs {
                beaten.add(class_of_faces(one, other, SUITED), class, 3 * count);
            }
            for other in 0..13 {
                let taken = [fifth, high, low].iter().filter(|face| **face == other).count() as u32;
                for &of_suit in &singles {
                    let kind = if other == of_suit { SUITED } else { OFFSUIT };
                    beaten.add(class_of_faces(of_suit, other, kind), class, 3 * count * (3 - taken));
                }
            }
        }
    }
}

/// The three other suits without two of their cards, each a face and a suit.
struct Free([(usize, u32); 2]);

impl Free {
    /// Returns the possible pairs of other cards, and how many choices of their suits are suit-isomorphic.
    fn beside([one, other]: [u8; 2]) -> impl Iterator<Item = (Self, u32)> {
        let of_suits = move |suit| Self([(one.into(), 0), (other.into(), suit)]);
        let equal = one == other;
        let same_suit = (!equal).then(|| (of_suits(0), 3));
        same_suit.into_iter().chain([(of_suits(1), if equal { 3 } else { 6 })])
    }

    /// Returns the suits left of a face: a bit for each.
    fn suits(&self, face: usize) -> u32 {
        self.0.iter().filter(|(taken, _)| *taken == face).fold(0b111, |suits, (_, suit)| suits & !(1 << suit))
    }

    fn count(&self, face: usize) -> u32 {
        self.suits(face).count_ones()
    }

    /// Returns how many holes of two faces are suited or a pair, and how many offsuit.
    fn kinds(&self, high: usize, low: usize) -> [u32; 2] {
        let (one, other) = (self.suits(high), self.suits(low));
        let (all, suited) = (one.count_ones() * other.count_ones(), (one & other).count_ones());
        if high == low { [(all - suited) / 2, 0] } else { [suited, all - suited] }
    }
}
