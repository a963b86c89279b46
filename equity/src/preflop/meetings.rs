//! Step A: how often two holes meet on a board without a flush.
//!
//! The number of ways to deal two holes and a board together depends on which of their faces are equal, not on the
//! faces themselves: three eights and two kings leave as much as three deuces and two treys. A board has one of six
//! patterns, by how often each face is on it. One board of each pattern is counted, and its suits up to renaming, each
//! class by its size.
//!
//! Pairs of holes of two classes without a common card: all, less those that share a card, for each card. Holes of one
//! class that share both are identical: they were subtracted twice, and are added back once.

use std::collections::BTreeMap;

use keyfold::{Card, CardSet, HoleCards, Suit};

use super::grid::{CLASSES, Grid, class_of_hole};
use crate::faces::PAIRS;

/// The six patterns: how often each face is on the board.
pub(crate) const PATTERNS: [&[usize]; 6] = [&[1, 1, 1, 1, 1], &[2, 1, 1, 1], &[2, 2, 1], &[3, 1, 1], &[3, 2], &[4, 1]];

/// For boards of a pattern, with the lowest faces in the order of the pattern: the number of ways to deal them and two
/// holes of each two classes so that neither hole makes a flush.
pub(super) fn meetings(pattern: &[usize]) -> Grid {
    let mut grid = Grid::new();
    for (board, times) in boards_up_to_suits(pattern) {
        let live = Live::new(board);
        for (first, row) in grid.rows.iter_mut().enumerate() {
            for (second, four) in row.iter_mut().enumerate().take(PAIRS) {
                for (at, number) in four.iter_mut().enumerate() {
                    let both = live.count[2 * first + at / 2] * live.count[2 * second + at % 2];
                    *number = number.wrapping_add(times * both);
                }
            }
        }
        for with_card in &live.with_card {
            let held: Vec<_> = with_card.iter().enumerate().filter(|(_, count)| **count > 0).collect();
            for (first, one) in &held {
                held.iter().for_each(|(second, other)| grid.subtract(*first, *second, times * *one * *other));
            }
        }
        for (class, count) in live.count.iter().enumerate() {
            grid.add(class, class, times * count);
        }
    }
    grid
}

/// The number of live holes of each class that make no flush with a board.
struct Live {
    count: [u32; CLASSES],
    /// Those among them that hold a card.
    with_card: Vec<[u32; CLASSES]>,
}

impl Live {
    fn new(board: CardSet) -> Self {
        let mut live = Self { count: [0; CLASSES], with_card: vec![[0; CLASSES]; Card::COUNT] };
        for hole in holes_without_flush(board) {
            let class = class_of_hole(hole);
            live.count[class] += 1;
            for card in hole.cards() {
                live.with_card.get_mut(usize::from(card.id())).into_iter().for_each(|with_card| with_card[class] += 1);
            }
        }
        live
    }
}

/// Returns the holes that a board leaves and that make no flush with it.
pub(crate) fn holes_without_flush(board: CardSet) -> impl Iterator<Item = HoleCards> {
    let of_suit = |cards: CardSet, suit: Suit| cards.iter().filter(|card| card.suit() == suit).count();
    let on_board = Suit::ALL.map(|suit| of_suit(board, suit));
    let flush = move |hole: &HoleCards| {
        let with_board = |(suit, on_board)| of_suit(hole.card_set(), suit) + on_board;
        Suit::ALL.into_iter().zip(on_board).map(with_board).any(|suited| suited >= 5)
    };
    HoleCards::all().filter(move |hole| hole.card_set().is_disjoint(board) && !flush(hole))
}

/// Suit-isomorphic classes of boards of a pattern, and their sizes.
pub(crate) fn boards_up_to_suits(pattern: &[usize]) -> Vec<(CardSet, u32)> {
    // Four bits for each face: its suits.
    let of_count = |count: usize| (0..16u32).filter(move |suits| suits.count_ones() as usize == count);
    let mut codes = vec![0];
    for (face, &count) in pattern.iter().enumerate() {
        codes = codes.iter().flat_map(|code| of_count(count).map(move |suits| code | suits << (4 * face))).collect();
    }
    let mut classes = BTreeMap::new();
    for code in codes {
        let renamed = renamings().map(|renaming| rename(code, renaming));
        *classes.entry(renamed.min().unwrap_or(code)).or_insert(0) += 1;
    }
    classes.into_iter().map(|(code, times)| (CardSet::from_bits(code.into()).unwrap_or_default(), times)).collect()
}

/// Returns the 24 renamings of suits: the suit that each becomes.
fn renamings() -> impl Iterator<Item = [u32; 4]> {
    let all = (0..256).map(|code| [code & 3, code >> 2 & 3, code >> 4 & 3, code >> 6]);
    all.filter(|renaming| (0..4).all(|suit| renaming.contains(&suit)))
}

/// Renames the suits of all faces at once.
fn rename(code: u32, renaming: [u32; 4]) -> u32 {
    const FIRST_SUIT: u32 = 0x0011_1111;
    renaming.into_iter().zip(0..).fold(0, |renamed, (to, from)| renamed | (code >> from & FIRST_SUIT) << to)
}
