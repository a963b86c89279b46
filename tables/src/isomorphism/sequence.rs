//! Sequences of rounds, and how many splits and distributions they have.

use super::split::{split_at, split_count, split_number};
use crate::rules::deck::{CARDS, FACES};

/// The most rounds of a deal: a shape has four bits for each.
pub const MAX_ROUNDS: usize = 4;

/// A sequence of rounds that each deal some cards: one to four rounds of one to thirteen cards, at most 52 in all.
///
/// Others do not compile once their [tables](super::TablesOf) are asked for:
///
/// ```compile_fail
/// use keyfold_tables::isomorphism::{Sequence, TablesOf};
/// struct TooMany;
/// impl Sequence for TooMany {
///     const ROUNDS: &'static [usize] = &[14];
/// }
/// let _ = TablesOf::<TooMany>::WIDE;
/// ```
pub trait Sequence: 'static {
    /// The cards of each round.
    const ROUNDS: &'static [usize];
}

/// Where the splits and the distributions after a round begin in the tables.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Start {
    /// The first split.
    pub split: usize,
    /// The first distribution.
    pub distribution: usize,
}

/// Asserts that there are such rounds.
pub(super) const fn check(rounds: &[usize]) {
    assert!(!rounds.is_empty() && rounds.len() <= MAX_ROUNDS, "a deal has one to four rounds");
    let (mut cards, mut round) = (0, 0);
    while round < rounds.len() {
        assert!(rounds[round] > 0, "a round deals no card");
        assert!(rounds[round] <= FACES, "a round deals more than thirteen cards");
        cards += rounds[round];
        round += 1;
    }
    assert!(cards <= CARDS, "the rounds deal more than 52 cards");
}

/// Returns the starts of up to [`MAX_ROUNDS`] rounds; past the last round the number of all splits and distributions.
pub(super) const fn starts(rounds: &[usize]) -> [Start; MAX_ROUNDS] {
    let mut starts = [end(rounds, rounds.len()); MAX_ROUNDS];
    let mut round = 0;
    while round < rounds.len() {
        starts[round] = end(rounds, round);
        round += 1;
    }
    starts
}

/// Returns how many splits and distributions there are after all of the first rounds.
///
/// The distributions after a round are the orbits of its splits under permutations of the suits. Burnside's lemma
/// counts them by the splits that each kind of permutation leaves as they are: the identity, 6 swaps of two suits, 3
/// double swaps, 8 cycles of three and 6 cycles of four.
pub(super) const fn end(rounds: &[usize], first_rounds: usize) -> Start {
    let (mut split, mut distribution) = (0, 0);
    let (mut fixed, mut round) = ([1, 6, 3, 8, 6], 0);
    while round < first_rounds {
        let (cards, half) = (rounds[round], rounds[round] / 2);
        fixed[0] *= split_count(cards);
        fixed[1] *= (half + 1) * (cards - half + 1);
        fixed[2] *= if cards % 2 == 0 { half + 1 } else { 0 };
        fixed[3] *= cards / 3 + 1;
        fixed[4] *= if cards % 4 == 0 { 1 } else { 0 };
        split += fixed[0];
        distribution += (fixed[0] + fixed[1] + fixed[2] + fixed[3] + fixed[4]) / 24;
        round += 1;
    }
    Start { split, distribution }
}

/// Returns the lowest bit of a round's count in a shape.
pub(super) const fn shift(round: usize) -> usize {
    4 * (MAX_ROUNDS - 1 - round)
}

/// The splits of a round of thirteen cards, the most.
const MOST_OF_ROUND: usize = split_count(FACES);

/// The splits of each of some rounds, by their numbers.
pub(super) struct Splits<'a> {
    pub(super) rounds: &'a [usize],
    /// The shapes that a round's splits give the four suits.
    shapes: [[[u16; 4]; MOST_OF_ROUND]; MAX_ROUNDS],
    /// The numbers of a round's splits with a suit and the next one swapped.
    swapped: [[[u16; 3]; MOST_OF_ROUND]; MAX_ROUNDS],
}

impl<'a> Splits<'a> {
    pub(super) const fn new(rounds: &'a [usize]) -> Self {
        let mut splits = Self {
            rounds,
            shapes: [[[0; 4]; MOST_OF_ROUND]; MAX_ROUNDS],
            swapped: [[[0; 3]; MOST_OF_ROUND]; MAX_ROUNDS],
        };
        let mut round = 0;
        while round < rounds.len() {
            let (shift, mut number) = (shift(round), 0);
            while number < split_count(rounds[round]) {
                let [a, b, c, d] = split_at(rounds[round] as u32, number);
                splits.shapes[round][number] =
                    [(a as u16) << shift, (b as u16) << shift, (c as u16) << shift, (d as u16) << shift];
                splits.swapped[round][number] = [
                    split_number([b, a, c, d]) as u16,
                    split_number([a, c, b, d]) as u16,
                    split_number([a, b, d, c]) as u16,
                ];
                number += 1;
            }
            round += 1;
        }
        splits
    }

    /// Returns the splits of the first rounds of this number.
    pub(super) const fn after(&self, rounds: usize, number: usize) -> Split {
        if rounds == 0 {
            return Split { shapes: [0; 4], swapped: [0; 3] };
        }
        let count = split_count(self.rounds[rounds - 1]);
        self.after(rounds - 1, number / count).and(self, rounds - 1, count, number % count)
    }
}

/// The splits of some rounds.
#[derive(Clone, Copy)]
pub(super) struct Split {
    /// The shapes of the four suits.
    pub(super) shapes: [u16; 4],
    /// The numbers of the rounds' splits with a suit and the next one swapped.
    pub(super) swapped: [usize; 3],
}

impl Split {
    /// Returns `true` if no suit has a higher shape than one before it.
    pub(super) const fn is_sorted(&self) -> bool {
        let [a, b, c, d] = self.shapes;
        a >= b && b >= c && c >= d
    }

    /// Returns the splits with one of a further round, which has as many.
    pub(super) const fn and(&self, splits: &Splits<'_>, round: usize, count: usize, number: usize) -> Self {
        let ([a, b, c, d], [of_a, of_b, of_c, of_d]) = (self.shapes, splits.shapes[round][number]);
        let ([ab, bc, cd], [of_ab, of_bc, of_cd]) = (self.swapped, splits.swapped[round][number]);
        Self {
            shapes: [a | of_a, b | of_b, c | of_c, d | of_d],
            swapped: [ab * count + of_ab as usize, bc * count + of_bc as usize, cd * count + of_cd as usize],
        }
    }
}
