//! Step C: the winner if one hole or both make a flush, without full houses and four of a kind.
//!
//! All flushes of a board are of one suit. For one suit, times four, a player's flush depends on the faces of that suit
//! on the board, three to five of them, and in his hole, none to two: 92 sets of held faces. Here a hand without a
//! flush loses to every flush. For each two sets of held faces, the boards' sets on which the first beats the second
//! are counted, times the ways to choose the rest of the board from the other suits.

use keyfold::{Card, HoleCards, Suit};

use super::grid::{Grid, class_of_hole};
use crate::faces::{FaceBoards, PAIRS, choose, pair_of};

/// Sets of held faces: one for each pair of faces, a single face if they are equal, and the empty set.
const HELD: usize = PAIRS + 1;
/// The number of the empty set.
const NOTHING: usize = PAIRS;

/// Returns how often the first of two classes beats the second by a flush, as if there were neither full houses nor
/// four of a kind.
pub(super) fn wins(boards: &FaceBoards) -> Grid {
    let beaten = beaten_sets(boards);
    let holes: Vec<Holding> = HoleCards::all().map(Holding::new).collect();
    let mut wins = Grid::new();
    for one in &holes {
        for other in holes.iter().filter(|other| one.hole.card_set().is_disjoint(other.hole.card_set())) {
            let count = beaten.get(one.held * HELD + other.held).copied().unwrap_or(0);
            wins.add(one.class, other.class, 4 * count);
        }
    }
    wins
}

/// A hole, its class, and the faces that it holds of one suit.
struct Holding {
    hole: HoleCards,
    class: usize,
    held: usize,
}

impl Holding {
    fn new(hole: HoleCards) -> Self {
        let face = |card: Card| (card.suit() == Suit::Clubs).then_some(usize::from(card.face().index()));
        let held = match hole.cards().map(face) {
            [Some(one), Some(other)] => pair_of(one, other),
            [Some(only), None] | [None, Some(only)] => pair_of(only, only),
            [None, None] => NOTHING,
        };
        Self { hole, class: class_of_hole(hole), held }
    }
}

/// For each two disjoint sets of held faces: the boards on which the first makes a flush and beats the second.
fn beaten_sets(boards: &FaceBoards) -> Vec<u32> {
    let sets: Vec<u16> = crate::faces::pairs().map(|(high, low)| 1 << high | 1 << low).chain([0]).collect();
    let mut beaten = vec![0; HELD * HELD];
    for board in (0..1u16 << 13).filter(|board| (3..=5).contains(&board.count_ones())) {
        let on_board = board.count_ones();
        let rank = |set: u16| if on_board + set.count_ones() < 5 { 0 } else { boards.flush(board | set) };
        let live: Vec<(usize, u16, u16)> = sets
            .iter()
            .enumerate()
            .filter(|(_, set)| **set & board == 0)
            .map(|(held, &set)| (held, set, rank(set)))
            .collect();
        // The rest of the board comes from the other suits, less the holes' cards of them.
        let rest = |suited_held: u32| choose(39 - 4 + suited_held as usize, 5 - on_board as usize) as u32;
        let rest = [0, 1, 2, 3, 4].map(rest);
        for &(one, one_set, one_rank) in live.iter().filter(|live| live.2 > 0) {
            for &(other, other_set, other_rank) in &live {
                let beats = one_set & other_set == 0 && one_rank > other_rank;
                let ways = rest[(one_set.count_ones() + other_set.count_ones()) as usize % 5];
                beaten[one * HELD + other] += if beats { ways } else { 0 };
            }
        }
    }
    beaten
}
