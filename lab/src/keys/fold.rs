//! The smallest table that the sums of a series fit into.

use super::bitmap::Bitmap;

/// A fold that subtracts `from` once from every sum at or above it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Fold {
    pub(crate) from: u32,
    /// Table entries: one more than the highest index.
    pub(crate) entries: u32,
}

/// Returns the smallest fold below `limit` under which no two hands collide.
///
/// Folding below half the highest sum leaves a longer table than folding there, so the search starts in the middle.
pub(crate) fn smallest_fold(sums: &[u32], limit: u32) -> Option<Fold> {
    let highest = sums.iter().copied().max()?;
    let present: Bitmap = sums.iter().copied().collect();
    let from = (highest / 2 + 1..limit).find(|&from| !present.has_pair_apart(from as usize, from as usize))?;
    let entries = sums.iter().map(|&sum| if sum < from { sum } else { sum - from }).max()? + 1;
    Some(Fold { from, entries })
}

/// Returns the fewest low bits that keep the sums apart, if fewer than `limit`.
pub(crate) fn fewest_bits(sums: &[u32], limit: u32) -> Option<u32> {
    let distinct = |bits: u32| {
        let mut seen = Bitmap::new(1 << bits);
        sums.iter().all(|&sum| seen.insert(sum & ((1 << bits) - 1)))
    };
    // Sums that differ in their low bits differ in any more of them.
    (0..limit).rev().take_while(|&bits| distinct(bits)).last()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::keys::multiset::hand_sums;

    #[test]
    fn fold_of_the_published_five_card_series() {
        let sums = hand_sums(&[0, 1, 5, 22, 94, 312, 992, 2422, 5624, 12522, 19998, 43258, 79415], 5);
        assert_eq!(smallest_fold(&sums, u32::MAX).map(|fold| fold.from), Some(187_853));
        assert_eq!(fewest_bits(&sums, 20), Some(19));
    }

    #[test]
    fn fold_of_a_handful() {
        assert_eq!(smallest_fold(&[0, 1, 6, 10], 11), Some(Fold { from: 7, entries: 7 }));
        assert_eq!(smallest_fold(&[0, 1, 6, 10], 6), None);
        assert_eq!(fewest_bits(&[0, 1, 6, 10], 5), Some(3));
        assert_eq!(fewest_bits(&[0, 1, 6, 11], 5), Some(2));
    }
}
