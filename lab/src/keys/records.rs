//! The best series found, each verified by independent code.

use super::cut::highest_sum;
use super::fold::{Fold, fewest_bits, smallest_fold};
use super::multiset::{Series, hand_sums};
use super::verify;
use std::fmt;

/// The measure in which a series is the best.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Claim {
    /// The highest sum, in a table without any fold.
    HighestSum(u32),
    /// The table's length under a fold that subtracts once.
    Fold(Fold),
    /// The low bits that keep the sums apart, so that a single AND is the fold.
    Mask { bits: u32 },
}

/// A series and the claim about it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Record {
    pub(crate) claim: Claim,
    pub(crate) keys: Series,
}

impl Record {
    /// Checks the claim from scratch.
    pub(crate) fn verify(&self, cards: usize) -> Result<(), String> {
        let facts = verify::facts(&self.keys, cards);
        let is_true = facts.hands == facts.distinct_sums
            && facts.highest_sum <= u64::from(u32::MAX)
            && match self.claim {
                Claim::HighestSum(sum) => facts.highest_sum == u64::from(sum),
                Claim::Fold(Fold { from, entries }) => {
                    verify::fold_entries(&self.keys, cards, u64::from(from)) == Some(u64::from(entries))
                }
                Claim::Mask { bits } => verify::mask_works(&self.keys, cards, bits),
            };
        if is_true { Ok(()) } else { Err(format!("a record is not what it claims to be: {self}")) }
    }

    /// Less is better; records of different kinds are not compared.
    fn cost(&self, cards: usize) -> (u32, u32) {
        let sum = highest_sum(&self.keys, cards);
        match self.claim {
            Claim::HighestSum(_) => (sum, sum),
            Claim::Fold(fold) => (fold.entries, sum),
            Claim::Mask { bits } => (bits, sum),
        }
    }
}

impl fmt::Display for Record {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.claim {
            Claim::HighestSum(sum) => write!(formatter, "highest-sum {sum}")?,
            Claim::Fold(Fold { from, entries }) => write!(formatter, "fold {from} entries {entries}")?,
            Claim::Mask { bits } => write!(formatter, "mask-bits {bits}")?,
        }
        write!(formatter, " keys")?;
        self.keys.iter().try_for_each(|key| write!(formatter, " {key}"))
    }
}

/// The best record of each kind.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Records {
    best: Vec<Record>,
}

impl Records {
    pub(crate) fn iter(&self) -> impl Iterator<Item = &Record> {
        self.best.iter()
    }

    /// Takes a record if it is the first of its kind or better than the one so far.
    pub(crate) fn offer(&mut self, record: Record, cards: usize) -> bool {
        let same_kind = |old: &Record| std::mem::discriminant(&old.claim) == std::mem::discriminant(&record.claim);
        match self.best.iter_mut().find(|old| same_kind(old)) {
            None => self.best.push(record),
            Some(old) if record.cost(cards) < old.cost(cards) => *old = record,
            Some(_) => return false,
        }
        true
    }

    /// Returns every record that a series, distinct modulo `modulus`, sets here.
    pub(crate) fn offer_series(&mut self, keys: &Series, cards: usize, modulus: u32) -> Vec<Record> {
        let sums = hand_sums(keys, cards);
        let highest = highest_sum(keys, cards);
        let (mut fold_limit, mut mask_limit) = (modulus + 1, highest.ilog2() + 2);
        for record in &self.best {
            match record.claim {
                Claim::Fold(fold) => fold_limit = fold.from,
                Claim::Mask { bits } => mask_limit = bits + 1,
                Claim::HighestSum(_) => {}
            }
        }
        let claims = [
            Some(Claim::HighestSum(highest)),
            smallest_fold(&sums, fold_limit).map(Claim::Fold),
            fewest_bits(&sums, mask_limit).map(|bits| Claim::Mask { bits }),
        ];
        let records = claims.into_iter().flatten().map(|claim| Record { claim, keys: *keys });
        records.filter(|&record| self.offer(record, cards)).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const KEYS: Series = [0, 257, 2705, 2875, 8047, 9316, 18370, 24188, 31643, 35205, 40774, 44027, 45672];

    #[test]
    fn a_series_sets_records_once() {
        let mut records = Records::default();
        let set = records.offer_series(&KEYS, 5, 134_863);
        assert_eq!(set.len(), 3);
        assert!(set.iter().all(|record| record.verify(5).is_ok()));
        assert!(records.offer_series(&KEYS, 5, 134_863).is_empty());
    }

    #[test]
    fn false_claims_are_refused() {
        let record = Record { claim: Claim::Mask { bits: 17 }, keys: KEYS };
        assert!(record.verify(5).is_err());
    }
}
