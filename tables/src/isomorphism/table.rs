//! From the splits of a deal's rounds to its distribution.

use super::distribution::{Distribution, MAX_ROUNDS, cards_in, shift};
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

/// The starts of up to [`MAX_ROUNDS`] rounds of so many cards each; past the last round the number of all splits and
/// distributions.
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

/// How many splits and distributions there are after all of the first rounds.
///
/// The distributions after a round are the orbits of its splits under permutations of the suits. Burnside's lemma counts
/// them by the splits that each kind of permutation leaves as they are: the identity, 6 swaps of two suits, 3 double
/// swaps, 8 cycles of three and 6 cycles of four.
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
    /// By the split of the rounds so far, counted from the round's [`Start`]: which of the round's distributions it has.
    /// The splits of several rounds are numbered as digits are: that of the last round counts by ones.
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
        let mut shapes = [[0; 4]; SPLITS];
        let (mut before, mut round) = (0, 0);
        while round < rounds.len() {
            let (start, next) = (end(rounds, round), end(rounds, round + 1));
            tables.derive_round(&mut shapes, rounds, round, [before, start.split, next.split], start.distribution);
            before = start.split;
            round += 1;
        }
        tables
    }

    /// Derives a round whose splits are `start..next`, from the shapes of the round before, whose splits are
    /// `before..start`.
    const fn derive_round(
        &mut self,
        shapes: &mut [[u16; 4]; SPLITS],
        rounds: &[usize],
        round: usize,
        [before, start, next]: [usize; 3],
        first_distribution: usize,
    ) {
        let each = split_count(rounds[round]);
        let (mut size, mut found) = (0, 0);
        let mut at = start;
        while at < next {
            let earlier = if round == 0 { [0; 4] } else { shapes[before + (at - start) / each] };
            shapes[at] = with_split(earlier, split_at(rounds[round] as u32, (at - start) % each), round);
            if is_descending(shapes[at]) {
                (self.distributions[first_distribution + found], size) = Distribution::new(size, shapes[at]);
                self.distribution_of[at] = found as u8;
                found += 1;
            }
            at += 1;
        }
        self.sizes[round] = size as u32;
        assert!(found <= 256 && first_distribution + found <= DISTRIBUTIONS);
        // A split that is not sorted has the distribution of the sorted one.
        at = start;
        while at < next {
            self.distribution_of[at] = self.distribution_of[start + number_of(sorted(shapes[at]), rounds, round)];
            at += 1;
        }
    }
}

/// Shapes with a round more.
const fn with_split(mut shapes: [u16; 4], split: [u32; 4], round: usize) -> [u16; 4] {
    let mut suit = 0;
    while suit < 4 {
        shapes[suit] |= (split[suit] as u16) << shift(round);
        suit += 1;
    }
    shapes
}

/// The number of the splits that four shapes have up to a round.
const fn number_of(shapes: [u16; 4], rounds: &[usize], last: usize) -> usize {
    let [a, b, c, d] = shapes;
    let (mut number, mut round) = (0, 0);
    while round <= last {
        let split = [cards_in(a, round), cards_in(b, round), cards_in(c, round), cards_in(d, round)];
        number = number * split_count(rounds[round]) + split_number(split);
        round += 1;
    }
    number
}

const fn is_descending([a, b, c, d]: [u16; 4]) -> bool {
    a >= b && b >= c && c >= d
}

/// The shapes from the highest down.
const fn sorted(mut shapes: [u16; 4]) -> [u16; 4] {
    while !is_descending(shapes) {
        let mut at = 0;
        while at < 3 {
            if shapes[at] < shapes[at + 1] {
                (shapes[at], shapes[at + 1]) = (shapes[at + 1], shapes[at]);
            }
            at += 1;
        }
    }
    shapes
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

/// The static of so many cards dealt at once.
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
