//! A second opinion on every result, sharing no code with the searches: hands by nested counting of cards, sums in
//! `u64`, sets from the standard library.

use std::collections::{BTreeSet, HashSet};

/// Returns the sums of all hands of `cards` cards with at most `max` of each face, one entry per hand.
pub(crate) fn all_sums(keys: &[u32], cards: usize, max: usize) -> Vec<u64> {
    let mut hands: Vec<(usize, u64)> = vec![(0, 0)];
    for &key in keys {
        hands = hands
            .into_iter()
            .flat_map(|(held, sum)| (0..=max).map(move |copies| (held + copies, sum + u64::from(key) * copies as u64)))
            .filter(|&(held, _)| held <= cards)
            .collect();
    }
    hands.into_iter().filter(|&(held, _)| held == cards).map(|(_, sum)| sum).collect()
}

/// Returns `true` if no value occurs twice.
pub(crate) fn all_distinct(values: impl IntoIterator<Item = u64>) -> bool {
    let mut seen = HashSet::new();
    values.into_iter().all(|value| seen.insert(value))
}

/// The properties of a series of face keys, found by counting.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct Facts {
    pub(crate) hands: usize,
    pub(crate) distinct_sums: usize,
    pub(crate) highest_sum: u64,
}

/// Counts the hands and the distinct sums of a series.
pub(crate) fn facts(keys: &[u32], cards: usize) -> Facts {
    let sums = all_sums(keys, cards, 4);
    let highest_sum = sums.iter().copied().max().unwrap_or(0);
    Facts { hands: sums.len(), distinct_sums: sums.iter().collect::<BTreeSet<_>>().len(), highest_sum }
}

/// Returns the length of the table if subtracting `fold` from every sum at or above it keeps all hands apart; `None` if
/// it does not.
pub(crate) fn fold_entries(keys: &[u32], cards: usize, fold: u64) -> Option<u64> {
    let fold_sum = |sum: u64| if sum < fold { sum } else { sum - fold };
    let folded: Vec<u64> = all_sums(keys, cards, 4).into_iter().map(fold_sum).collect();
    let entries = folded.iter().copied().max()? + 1;
    all_distinct(folded).then_some(entries)
}

/// Returns `true` if the low `bits` bits of the sums keep all hands apart.
pub(crate) fn mask_works(keys: &[u32], cards: usize, bits: u32) -> bool {
    all_distinct(all_sums(keys, cards, 4).into_iter().map(|sum| sum & ((1 << bits) - 1)))
}

/// Returns `true` if the sums of all sets of five to `cards` different faces are distinct.
pub(crate) fn flush_works(keys: &[u32], cards: usize) -> bool {
    all_distinct((5..=cards).flat_map(|suited| all_sums(keys, suited, 1)))
}

#[cfg(test)]
mod tests {
    use super::*;

    const PUBLISHED: [u32; 13] = [0, 1, 5, 22, 98, 453, 2031, 8698, 22854, 83661, 262349, 636345, 1479181];

    #[test]
    fn published_facts_hold() {
        let facts = facts(&PUBLISHED, 7);
        assert_eq!(facts, Facts { hands: 49_205, distinct_sums: 49_205, highest_sum: 7_825_759 });
        assert_eq!(fold_entries(&PUBLISHED, 7, 4_565_145), Some(4_561_455));
        assert_eq!(fold_entries(&PUBLISHED, 7, 4_565_146), None);
        assert!(!mask_works(&PUBLISHED, 7, 22));
    }

    #[test]
    fn flush_series_are_checked() {
        assert!(flush_works(&[1, 2, 4, 8, 16, 32, 64, 128, 240, 464, 896, 1728, 3328], 7));
        assert!(!flush_works(&[1, 2, 4, 8, 16, 32, 64, 128, 224, 464, 896, 1728, 3328], 7));
    }
}
