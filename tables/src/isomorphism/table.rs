//! From the splits of a deal's rounds to its distribution.

use core::marker::PhantomData;

use super::distribution::Distribution;
use super::fitted::{Array, Table, Values, fitted};
use super::index::ClassIndex;
use super::sequence::{MAX_ROUNDS, Sequence, Splits, Start, check, end, starts};
use super::split::split_count;

/// The tables of a sequence of rounds, derived while compiling.
#[derive(Clone, Copy, Debug)]
pub struct Tables<I: ClassIndex> {
    /// By the split of the rounds so far, counted from the round's [`Start`]: which of the round's distributions it
    /// has. The splits of several rounds are the digits of a number, that of the last round the lowest.
    pub distribution_of: &'static [I::Number],
    /// The distributions of all rounds, those of a round in the order of their deals' indices.
    pub distributions: &'static [Distribution<I>],
    /// The number of classes after each round.
    pub sizes: &'static [I],
    /// Where each round begins.
    pub starts: [Start; MAX_ROUNDS],
}

/// The tables of a sequence of rounds, by the integer of their indices. Each is evaluated only where it is used.
#[derive(Debug)]
pub struct TablesOf<S>(PhantomData<S>);

impl<S: Sequence> TablesOf<S> {
    /// With 32-bit indices; does not compile if they do not suffice.
    pub const NARROW: Tables<u32> = Tables {
        distribution_of: fitted::<DistributionOf<S, u8>>(),
        distributions: fitted::<Distributions<S, u32>>(),
        sizes: const { &narrow_sizes::<S>() }.split_at(S::ROUNDS.len()).0,
        starts: starts(S::ROUNDS),
    };
    /// With 64-bit indices.
    pub const WIDE: Tables<u64> = Tables {
        distribution_of: fitted::<DistributionOf<S, u16>>(),
        distributions: fitted::<Distributions<S, u64>>(),
        sizes: const { &sizes::<S>() }.split_at(S::ROUNDS.len()).0,
        starts: starts(S::ROUNDS),
    };
}

/// Returns the number of classes after each round: where the last distribution of the round ends.
const fn sizes<S: Sequence>() -> [u64; MAX_ROUNDS] {
    let distributions = fitted::<Distributions<S, u64>>();
    let (mut sizes, mut round) = ([0; MAX_ROUNDS], 0);
    while round < S::ROUNDS.len() {
        sizes[round] = distributions[end(S::ROUNDS, round + 1).distribution - 1].end();
        round += 1;
    }
    sizes
}

const fn narrow_sizes<S: Sequence>() -> [u32; MAX_ROUNDS] {
    let [a, b, c, d] = sizes::<S>();
    [a as u32, b as u32, c as u32, d as u32]
}

/// Which of its round's distributions each split has, as a number of some type.
struct DistributionOf<S, N>(PhantomData<(S, N)>);

impl<S: Sequence> Table for DistributionOf<S, u16> {
    type Item = u16;
    type Array<const PARTS: usize, const PART: usize> = Array<Self, PARTS, PART>;
    const LENGTH: usize = {
        check(S::ROUNDS);
        end(S::ROUNDS, S::ROUNDS.len()).split
    };
}

impl<S: Sequence, const PARTS: usize, const PART: usize> Values for Array<DistributionOf<S, u16>, PARTS, PART> {
    type Item = u16;
    const VALUES: &'static [u16] = const {
        let (mut values, splits, mut round) = ([[0; PART]; PARTS], Splits::new(S::ROUNDS), 0);
        while round < S::ROUNDS.len() {
            number_distributions(values.as_flattened_mut(), &splits, round);
            round += 1;
        }
        &{ values }
    }
    .as_flattened();
}

/// Sets which of its distributions each split of a round has.
const fn number_distributions(values: &mut [u16], splits: &Splits<'_>, round: usize) {
    let (start, next) = (end(splits.rounds, round), end(splits.rounds, round + 1));
    let mut left = next.distribution - start.distribution;
    assert!(left <= u16::MAX as usize, "the rounds have too many distributions");
    let (mut number, of_round) = (next.split - start.split, split_count(splits.rounds[round]));
    // A split that is not sorted has the distribution of the split with two of its suits swapped, the higher shape
    // first. That split has the higher number: in the first round in which the suits differ, it has more cards in the
    // suits up to the first of them.
    while number > 0 {
        let (before, mut own) = (splits.after(round, number / of_round - 1), of_round);
        while own > 0 {
            (number, own) = (number - 1, own - 1);
            let split = before.and(splits, round, of_round, own);
            values[start.split + number] = if split.is_sorted() {
                left -= 1;
                left as u16
            } else {
                let [a, b, c, _] = split.shapes;
                let sorted_further = split.swapped[if a < b { 0 } else { 1 + (b >= c) as usize }];
                assert!(sorted_further > number);
                values[start.split + sorted_further]
            };
        }
    }
    assert!(left == 0);
}

impl<S: Sequence> Table for DistributionOf<S, u8> {
    type Item = u8;
    type Array<const PARTS: usize, const PART: usize> = Array<Self, PARTS, PART>;
    const LENGTH: usize = DistributionOf::<S, u16>::LENGTH;
}

impl<S: Sequence, const PARTS: usize, const PART: usize> Values for Array<DistributionOf<S, u8>, PARTS, PART> {
    type Item = u8;
    const VALUES: &'static [u8] = const {
        let (wide, mut values, mut at) = (fitted::<DistributionOf<S, u16>>(), [[0; PART]; PARTS], 0);
        while at < wide.len() {
            assert!(wide[at] <= u8::MAX as u16, "the rounds have more distributions than 8 bits number: use `Wide`");
            values.as_flattened_mut()[at] = wide[at] as u8;
            at += 1;
        }
        &{ values }
    }
    .as_flattened();
}

/// The distributions of all rounds, with indices of some type.
struct Distributions<S, I>(PhantomData<(S, I)>);

impl<S: Sequence> Table for Distributions<S, u64> {
    type Item = Distribution<u64>;
    type Array<const PARTS: usize, const PART: usize> = Array<Self, PARTS, PART>;
    const LENGTH: usize = {
        check(S::ROUNDS);
        end(S::ROUNDS, S::ROUNDS.len()).distribution
    };
}

impl<S: Sequence, const PARTS: usize, const PART: usize> Values for Array<Distributions<S, u64>, PARTS, PART> {
    type Item = Distribution<u64>;
    const VALUES: &'static [Distribution<u64>] = const {
        let (mut values, splits, mut round) = ([[Distribution::OF_NO_CARDS; PART]; PARTS], Splits::new(S::ROUNDS), 0);
        while round < S::ROUNDS.len() {
            let (start, next) = (end(S::ROUNDS, round), end(S::ROUNDS, round + 1));
            let (mut first, mut found, mut number) = (0, start.distribution, 0);
            let of_round = split_count(S::ROUNDS[round]);
            while number < (next.split - start.split) / of_round {
                let (before, mut own) = (splits.after(round, number), 0);
                while own < of_round {
                    let split = before.and(&splits, round, of_round, own);
                    if split.is_sorted() {
                        (values.as_flattened_mut()[found], first) = Distribution::new(first, split.shapes);
                        found += 1;
                    }
                    own += 1;
                }
                number += 1;
            }
            assert!(found == next.distribution);
            round += 1;
        }
        &{ values }
    }
    .as_flattened();
}

impl<S: Sequence> Table for Distributions<S, u32> {
    type Item = Distribution<u32>;
    type Array<const PARTS: usize, const PART: usize> = Array<Self, PARTS, PART>;
    const LENGTH: usize = Distributions::<S, u64>::LENGTH;
}

impl<S: Sequence, const PARTS: usize, const PART: usize> Values for Array<Distributions<S, u32>, PARTS, PART> {
    type Item = Distribution<u32>;
    const VALUES: &'static [Distribution<u32>] = const {
        let (wide, mut values, mut at) =
            (fitted::<Distributions<S, u64>>(), [[Distribution::OF_NO_CARDS.narrow(); PART]; PARTS], 0);
        while at < wide.len() {
            values.as_flattened_mut()[at] = wide[at].narrow();
            at += 1;
        }
        &{ values }
    }
    .as_flattened();
}
