//! All candidates without a collision, by exhaustion.
//!
//! Hands of different ranks collide if they have the same row and column. A column is
//! `factor * low + low_cards * more + carry` modulo 2^13, where `carry` is the part of the high sum beyond the row.
//! Divided by the factor, two columns are the same if
//!
//! ```text
//! difference of low + difference of low_cards * more / factor + difference of carry / factor = 0
//! ```
//!
//! For a shift the pairs of hands in one row leave a few sets of differences, and each of 2^13 times 2^12 choices of
//! the other two numbers tests a few bits: `more / factor` alone rules out most of them.

use std::collections::BTreeMap;
use std::ops::Range;

use keyfold_tables::compact::ROW_BITS;
use rayon::prelude::*;

use super::candidate::{Candidate, Sevens};
use super::low_series::{Bits, COLUMNS};

/// Differences of low sums, by the differences of the number of low cards and of the carry.
type Differences = BTreeMap<(u32, u32), Bits>;

/// The low sums and ranks of the hands in a row, by the number of low cards and the carry.
type Row = BTreeMap<(u32, u32), Vec<(u32, u16)>>;

/// Returns all candidates with these shifts that lead no two hands of different ranks to one place, in families of one
/// `more / factor`.
pub(super) fn families(hands: &[(Sevens, u16)], shifts: Range<u32>) -> Vec<Vec<Candidate>> {
    shifts.into_par_iter().flat_map_iter(|shift| families_of_shift(&differences(hands, shift), shift)).collect()
}

/// Returns the differences of low sums between hands in one row with different ranks.
fn differences(hands: &[(Sevens, u16)], shift: u32) -> Differences {
    let mut rows: BTreeMap<u32, Row> = BTreeMap::new();
    for &(Sevens { low, high, low_cards }, rank) in hands {
        let high = high + (7 - low_cards) * shift;
        let of_row = rows.entry(high % (1 << ROW_BITS)).or_default();
        of_row.entry((low_cards, high >> ROW_BITS)).or_default().push((low, rank));
    }
    let mut differences = Differences::new();
    for groups in rows.values() {
        for (&(cards, carry), group) in groups {
            // Equally many low cards with the same carry have columns of their own.
            for (&(other_cards, other_carry), others) in groups.range((cards, carry + 1)..) {
                let by = (other_cards - cards, other_carry.wrapping_sub(carry));
                let bits = differences.entry(by).or_insert([0; COLUMNS / 64]);
                for &(low, rank) in group {
                    for &(other, _) in others.iter().filter(|&&(_, other)| other != rank) {
                        let difference = other.wrapping_sub(low) as usize % COLUMNS;
                        bits[difference / 64] |= 1 << (difference % 64);
                    }
                }
            }
        }
    }
    differences
}

fn families_of_shift(differences: &Differences, shift: u32) -> Vec<Vec<Candidate>> {
    // The difference of low sums that would make the columns the same does not occur.
    let right = |(&(cards, carry), bits): (&(u32, u32), &Bits), more: u32, inverse: u32| {
        let low = cards.wrapping_mul(more).wrapping_add(carry.wrapping_mul(inverse)).wrapping_neg() as usize % COLUMNS;
        bits[low / 64] >> (low % 64) & 1 == 0
    };
    let without_carry =
        |&more: &u32| differences.iter().filter(|((_, carry), _)| *carry == 0).all(|of| right(of, more, 0));
    let with_factor = |more: u32| -> Vec<Candidate> {
        let inverses =
            (1..COLUMNS as u32).step_by(2).filter(|&inverse| differences.iter().all(|of| right(of, more, inverse)));
        let candidate = |inverse| {
            let factor = inverse_of(inverse);
            Candidate { factor, more: more * factor % COLUMNS as u32, shift }
        };
        inverses.map(candidate).collect()
    };
    let groups = (0..COLUMNS as u32).filter(without_carry).map(with_factor);
    groups.filter(|family| !family.is_empty()).collect()
}

/// Returns the inverse of an odd number modulo 2^13.
fn inverse_of(odd: u32) -> u32 {
    // Each step doubles the bits that are right; an odd number is its own inverse in the low three.
    (0..3).fold(odd, |inverse, _| inverse.wrapping_mul(2u32.wrapping_sub(odd.wrapping_mul(inverse)))) % COLUMNS as u32
}

#[cfg(test)]
mod tests {
    use std::collections::HashMap;

    use fastrand::Rng;

    use super::{COLUMNS, families, inverse_of};
    use crate::compact::candidate::{Candidate, RECORD, hands};
    use crate::compact::low_series::LOW_SERIES;
    use crate::compact::places::entries;

    /// Compares the places of all hands.
    fn has_one_rank_in_every_place(candidate: Candidate) -> bool {
        let mut held = HashMap::new();
        let entries = entries::<49_205>(7, &candidate.keys(&LOW_SERIES));
        entries.iter().all(|entry| *held.entry((entry.row, entry.column)).or_insert(entry.rank) == entry.rank)
    }

    #[test]
    fn a_candidate_is_found_exactly_if_no_hands_of_different_ranks_meet() {
        let found = families(&hands(&LOW_SERIES), RECORD.shift..RECORD.shift + 1).concat();
        let mut rng = Rng::with_seed(0);
        for _ in 0..40 {
            let right = found[rng.usize(..found.len())];
            assert!(has_one_rank_in_every_place(right), "{right:?}");
            // With the same quotient of the two numbers only carries make hands meet.
            let factor = rng.u32(..COLUMNS as u32) | 1;
            let more = right.more * inverse_of(right.factor) % COLUMNS as u32 * factor % COLUMNS as u32;
            let near = Candidate { factor, more, ..right };
            assert_eq!(has_one_rank_in_every_place(near), found.contains(&near), "{near:?}");
        }
    }

    #[test]
    fn a_number_times_its_inverse_is_one() {
        for odd in (1..COLUMNS as u32).step_by(2) {
            assert_eq!(odd * inverse_of(odd) % COLUMNS as u32, 1);
        }
    }
}
