//! From the splits of a deal's rounds to its distribution.

use super::distribution::{Distribution, MAX_ROUNDS, shift};
use super::split::{split_at, split_count, split_number};

/// Where the splits and the distributions after a round begin in the tables.
///
/// ```
/// use keyfold_tables::isomorphism::starts;
/// let [hole, flop, ..] = starts(&[2, 3, 1, 1]);
/// assert_eq!((hole.split, flop.split, flop.distribution), (0, 10, 2));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Start {
    /// The first split.
    pub split: usize,
    /// The first distribution.
    pub distribution: usize,
}

/// Returns the starts of up to [`MAX_ROUNDS`] rounds, given their cards; past the last round the number of all
/// splits and distributions.
///
/// ```
/// use keyfold_tables::isomorphism::{HOLDEM, starts};
/// let [.., river] = starts(&[2, 3, 1, 1]);
/// assert_eq!(HOLDEM.distributions[river.distribution..].len(), 158);
/// assert_eq!(HOLDEM.distribution_of[river.split..].len(), 3_200); // 10 x 20 x 4 x 4
/// ```
#[must_use]
pub const fn starts(rounds: &[usize]) -> [Start; MAX_ROUNDS] {
    let mut starts = [end(rounds, rounds.len()); MAX_ROUNDS];
    let mut round = 0;
    while round < rounds.len() && round < MAX_ROUNDS {
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
const fn end(rounds: &[usize], first_rounds: usize) -> Start {
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

/// The tables of a sequence of rounds.
///
/// ```
/// use keyfold_tables::isomorphism::ONE_ROUND_3;
/// // A flop of one suit, of two or of three: three distributions of 20 splits.
/// assert_eq!((ONE_ROUND_3.distribution_of.len(), ONE_ROUND_3.distributions.len()), (20, 3));
/// assert_eq!(ONE_ROUND_3.sizes[0], 1_755);
/// ```
#[derive(Clone, Debug)]
pub struct Tables<const SPLITS: usize, const DISTRIBUTIONS: usize> {
    /// By the split of the rounds so far, counted from the round's [`Start`]: which of the round's distributions it
    /// has. The splits of several rounds are the digits of a number, that of the last round the lowest.
    pub distribution_of: [u8; SPLITS],
    /// The distributions of all rounds, those of a round in the order of their deals' indices.
    pub distributions: [Distribution; DISTRIBUTIONS],
    /// The number of classes after each round.
    pub sizes: [u32; MAX_ROUNDS],
}

impl<const SPLITS: usize, const DISTRIBUTIONS: usize> Tables<SPLITS, DISTRIBUTIONS> {
    const fn new(rounds: &[usize]) -> Self {
        let mut tables = Self {
            distribution_of: [0; SPLITS],
            distributions: [Distribution::EMPTY; DISTRIBUTIONS],
            sizes: [0; MAX_ROUNDS],
        };
        let (mut splits, mut before, mut round) =
            (Splits { shapes: [[0; 4]; SPLITS], swapped: [[0; 3]; SPLITS] }, 0, 0);
        while round < rounds.len() {
            let (start, next) = (end(rounds, round), end(rounds, round + 1));
            tables.derive_round(&mut splits, rounds, round, [before, start.split, next.split], start.distribution);
            before = start.split;
            round += 1;
        }
        tables
    }

    /// Derives a round whose splits are `start..next`, from those of the round before, which are `before..start`.
    const fn derive_round(
        &mut self,
        splits: &mut Splits<SPLITS>,
        rounds: &[usize],
        round: usize,
        [before, start, next]: [usize; 3],
        first_distribution: usize,
    ) {
        splits.add_round(rounds[round], round, [before, start, next]);
        let (mut size, mut found) = (0, 0);
        let mut at = start;
        while at < next {
            let [a, b, c, d] = splits.shapes[at];
            if a >= b && b >= c && c >= d {
                (self.distributions[first_distribution + found], size) = Distribution::new(size, splits.shapes[at]);
                self.distribution_of[at] = found as u8;
                found += 1;
            }
            at += 1;
        }
        self.sizes[round] = size as u32;
        assert!(found <= 256 && first_distribution + found <= DISTRIBUTIONS);
        // A split that is not sorted has the distribution of the split with two of its suits swapped, the higher shape
        // first. That split has the higher number: in the first round in which the suits differ, it has more cards in
        // the suits up to the first of them.
        at = next;
        while at > start {
            at -= 1;
            let [a, b, c, d] = splits.shapes[at];
            let first = if a < b {
                0
            } else if b < c {
                1
            } else if c < d {
                2
            } else {
                continue;
            };
            let sorted_further = start + splits.swapped[at][first];
            assert!(sorted_further > at);
            self.distribution_of[at] = self.distribution_of[sorted_further];
        }
    }
}

/// The splits of all rounds, as [`Tables`] numbers them.
struct Splits<const SPLITS: usize> {
    /// The shapes of the four suits.
    shapes: [[u16; 4]; SPLITS],
    /// The number of the split with a suit and the next one swapped, counted from the round's start.
    swapped: [[usize; 3]; SPLITS],
}

/// The splits of a round of seven cards, the most.
const MOST_OF_ROUND: usize = split_count(7);

impl<const SPLITS: usize> Splits<SPLITS> {
    /// Adds a round of `cards` cards.
    const fn add_round(&mut self, cards: usize, round: usize, [before, start, next]: [usize; 3]) {
        let each = split_count(cards);
        // By number: the round's own splits, and the numbers of those with two suits swapped.
        let (mut own, mut own_swapped, mut number) = ([[0; 4]; MOST_OF_ROUND], [[0; 3]; MOST_OF_ROUND], 0);
        while number < each {
            let [a, b, c, d] = split_at(cards as u32, number);
            own[number] = [a as u16, b as u16, c as u16, d as u16];
            own_swapped[number] = [split_number([b, a, c, d]), split_number([a, c, b, d]), split_number([a, b, d, c])];
            number += 1;
        }
        let (shift, mut at, mut earlier) = (shift(round), start, before);
        while at < next {
            let (shapes, swapped) =
                if round == 0 { ([0; 4], [0; 3]) } else { (self.shapes[earlier], self.swapped[earlier]) };
            number = 0;
            while number < each {
                let (split, other) = (&own[number], &own_swapped[number]);
                self.shapes[at] = [
                    shapes[0] | split[0] << shift,
                    shapes[1] | split[1] << shift,
                    shapes[2] | split[2] << shift,
                    shapes[3] | split[3] << shift,
                ];
                self.swapped[at] =
                    [swapped[0] * each + other[0], swapped[1] * each + other[1], swapped[2] * each + other[2]];
                number += 1;
                at += 1;
            }
            earlier += 1;
        }
    }
}

/// The rounds of hold'em.
const HOLDEM_ROUNDS: &[usize] = &[2, 3, 1, 1];
/// The classes of hold'em after hole cards, flop, turn and river.
///
/// ```
/// use keyfold_tables::isomorphism::HOLDEM_SIZES;
/// assert_eq!(HOLDEM_SIZES[0], 169);
/// ```
pub const HOLDEM_SIZES: [u32; 4] = [169, 1_286_792, 55_190_538, 2_428_287_420];
/// Hold'em: two hole cards, a flop of three, the turn and the river. 11,300 bytes.
///
/// ```
/// use keyfold_tables::isomorphism::{HOLDEM, HOLDEM_SIZES};
/// assert_eq!(HOLDEM.sizes, HOLDEM_SIZES);
/// ```
pub static HOLDEM: Tables<{ end(HOLDEM_ROUNDS, 4).split }, { end(HOLDEM_ROUNDS, 4).distribution }> =
    Tables::new(HOLDEM_ROUNDS);
const _: () = {
    let mut round = 0;
    while round < MAX_ROUNDS {
        assert!(HOLDEM.sizes[round] == HOLDEM_SIZES[round]);
        round += 1;
    }
};

/// The classes of one to seven cards dealt at once.
///
/// ```
/// use keyfold_tables::isomorphism::ONE_ROUND_SIZES;
/// let [.., flops, _, boards, _, _] = ONE_ROUND_SIZES;
/// assert_eq!((flops, boards), (1_755, 134_459));
/// ```
pub const ONE_ROUND_SIZES: [u32; 7] = [13, 169, 1_755, 16_432, 134_459, 962_988, 6_009_159];

/// The static for a number of cards dealt at once.
macro_rules! one_round {
    ($name:ident, $cards:literal, $docs:literal) => {
        #[doc = $docs]
        ///
        /// ```
        #[doc = concat!("use keyfold_tables::isomorphism::{ONE_ROUND_SIZES, ", stringify!($name), " as TABLES};")]
        #[doc = concat!("assert_eq!(TABLES.sizes[0], ONE_ROUND_SIZES[", stringify!($cards), " - 1]);")]
        /// ```
        pub static $name: Tables<{ end(&[$cards], 1).split }, { end(&[$cards], 1).distribution }> =
            Tables::new(&[$cards]);
        const _: () = assert!($name.sizes[0] == ONE_ROUND_SIZES[$cards - 1]);
    };
}

one_round!(ONE_ROUND_1, 1, "One card.");
one_round!(ONE_ROUND_2, 2, "Two cards dealt at once.");
one_round!(ONE_ROUND_3, 3, "Three cards dealt at once: the flop.");
one_round!(ONE_ROUND_4, 4, "Four cards dealt at once: flop and turn as one set.");
one_round!(ONE_ROUND_5, 5, "Five cards dealt at once: the board.");
one_round!(ONE_ROUND_6, 6, "Six cards dealt at once.");
one_round!(ONE_ROUND_7, 7, "Seven cards dealt at once.");
