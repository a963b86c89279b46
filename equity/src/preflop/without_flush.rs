//! Step B: the winner if neither hole makes a flush.
//!
//! Then a rank depends only on faces. For each of 6,175 boards by faces, the ranks of 91 pairs of faces are compared
//! with each other, and the count of step A for the board's pattern is added to the wins of the higher one. For that,
//! the board's faces are renamed to those of the pattern's board, and all others in order to the rest.

use super::grid::{Four, Grid, Row};
use super::meetings::{PATTERNS, meetings};
use crate::faces::{FaceBoards, PAIRS, pair_of, pairs};

/// Returns how often the first of two classes beats the second, neither by a flush nor over one.
pub(super) fn wins(boards: &FaceBoards) -> Grid {
    let (mut wins, mut losses) = (Grid::new(), Grid::new());
    for pattern in PATTERNS {
        let meetings = meetings(pattern);
        let of_pattern = Ranked::all(boards, pattern);
        // A few boards at a time, so that a row of the sums stays in cache.
        for few in of_pattern.chunks(8) {
            for (pair, (wins, losses)) in wins.rows.iter_mut().zip(&mut losses.rows).enumerate() {
                for board in few {
                    let met = meetings.rows.get(usize::from(board.renamed[pair & 127]));
                    met.into_iter().for_each(|met| board.compare(pair, met, wins, losses));
                }
            }
        }
    }
    // Losses of the higher pair of faces are wins of the lower one, with the kinds exchanged.
    for (high, low) in (0..PAIRS).flat_map(|high| (0..high).map(move |low| (high, low))) {
        let [a, b, c, d] = losses.rows.get(high).map_or([0; 4], |row| row[low & 127]);
        wins.rows.get_mut(low).into_iter().for_each(|row| row[high & 127] = [a, c, b, d]);
    }
    wins
}

/// A board by faces, ready for comparison.
pub(crate) struct Ranked {
    /// The number of each pair of faces on the pattern's board.
    pub(crate) renamed: [u8; 128],
    /// The rank of each pair of faces, repeated for the four numbers of two pairs; 0 if the board blocks it.
    pub(crate) ranks: [[i32; 4]; 128],
}

impl Ranked {
    /// Returns the boards of a pattern.
    pub(crate) fn all(boards: &FaceBoards, pattern: &[usize]) -> Vec<Self> {
        (0..boards.boards.len()).filter_map(|board| Self::new(boards, board, pattern)).collect()
    }

    /// Returns `None` if the board is of another pattern.
    fn new(boards: &FaceBoards, board: usize, pattern: &[usize]) -> Option<Self> {
        let mut count = [0usize; 13];
        boards.boards.get(board)?.iter().for_each(|&face| count[usize::from(face) % 13] += 1);
        let has = |times: usize| count.iter().filter(|count| **count == times).count();
        if (1..=5).any(|times| has(times) != pattern.iter().filter(|count| **count == times).count()) {
            return None;
        }
        let most_first = (0..=5).rev().flat_map(|times| (0..13).filter(move |&face| count[face] == times));
        let mut name = [0; 13];
        most_first.zip(0..).for_each(|(face, new)| name[face] = new);
        let mut ranked = Self { renamed: [0; 128], ranks: [[0; 4]; 128] };
        for (pair, (high, low)) in pairs().enumerate() {
            ranked.renamed[pair & 127] = pair_of(name[high], name[low]) as u8;
            ranked.ranks[pair & 127] = [boards.ranks(pair).get(board).copied()?.into(); 4];
        }
        Some(ranked)
    }

    /// Compares a pair of faces with all lower ones.
    #[inline]
    fn compare(&self, pair: usize, met: &Row, wins: &mut Row, losses: &mut Row) {
        let own = self.ranks[pair & 127];
        let others = self.ranks.iter().zip(&self.renamed).take(pair);
        for ((wins, losses), (rank, &name)) in wins.iter_mut().zip(losses).zip(others) {
            let met = &met[usize::from(name) & 127];
            add_where(wins, met, &own, rank);
            add_where(losses, met, rank, &own);
        }
    }
}

/// Adds four numbers if one rank is above the other: without a branch, so that all four are one instruction.
#[inline(always)]
fn add_where(sums: &mut Four, numbers: &Four, one: &[i32; 4], other: &[i32; 4]) {
    for (at, sum) in sums.iter_mut().enumerate() {
        let mask = u32::from(one[at] > other[at]).wrapping_neg();
        *sum = sum.wrapping_add(numbers[at] & mask);
    }
}
