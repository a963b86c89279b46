//! The lexicographic search: every key is the least integer that no relation forbids.

use super::bitmap::Bitmap;
use super::multiset::{CARDS_PER_FACE, FACES, PartialSums};

/// Which hands must have distinct sums.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Rule {
    pub(crate) max_of_face: usize,
    pub(crate) smallest_hand: usize,
    pub(crate) largest_hand: usize,
}

impl Rule {
    /// Hands without a flush: exactly `cards` cards, up to four of a face.
    pub(crate) const fn faces(cards: usize) -> Self {
        Self { max_of_face: CARDS_PER_FACE, smallest_hand: cards, largest_hand: cards }
    }

    /// Returns the suited cards of a flush: five to `cards` different faces.
    pub(crate) const fn flush(cards: usize) -> Self {
        Self { max_of_face: 1, smallest_hand: 5, largest_hand: cards }
    }

    /// Returns the start of the published flush series: one more power of two than a hand has cards, after a 0 if all
    /// hands have the same size. Nothing requires this; a search without it finds smaller keys.
    pub(crate) fn doubling_start(&self) -> Vec<u32> {
        let zero = (self.smallest_hand == self.largest_hand).then_some(0);
        zero.into_iter().chain((0..=self.largest_hand).map(|exponent| 1 << exponent)).collect()
    }

    /// Returns `true` if some common cards complete groups of `left` and `right` cards to two hands that must differ.
    pub(crate) fn must_differ(&self, left: usize, right: usize) -> bool {
        (0..=self.largest_hand).any(|common| {
            let hands = self.smallest_hand..=self.largest_hand;
            let deck = FACES * self.max_of_face;
            hands.contains(&(left + common)) && hands.contains(&(right + common)) && left + right + common <= deck
        })
    }
}

/// Candidates tested together. The bitmaps of one window stay in the cache.
const WINDOW: u32 = 1 << 15;

/// The keys found so far and the sums they make.
pub(crate) struct Search {
    rule: Rule,
    keys: Vec<u32>,
    sums: PartialSums,
}

impl Search {
    /// Starts with no keys.
    pub(crate) fn new(rule: Rule) -> Self {
        Self { rule, keys: Vec::new(), sums: PartialSums::new(rule.max_of_face, rule.largest_hand) }
    }

    /// Continues from keys that are already chosen.
    pub(crate) fn with_keys(rule: Rule, keys: &[u32]) -> Self {
        let mut search = Self::new(rule);
        keys.iter().for_each(|&key| search.push(key));
        search
    }

    /// Returns the keys so far.
    pub(crate) fn keys(&self) -> &[u32] {
        &self.keys
    }

    fn push(&mut self, key: u32) {
        self.sums.push(key);
        self.keys.push(key);
    }

    /// Finds the next key and takes it.
    pub(crate) fn advance(&mut self) -> u32 {
        let forbidding = self.forbidding_sums();
        let mut start = self.keys.last().map_or(0, |&key| key + 1);
        loop {
            let allowed = self.allowed_in(&forbidding, start);
            if let Some(key) = allowed.into_iter().next() {
                self.push(key);
                return key;
            }
            start += WINDOW;
        }
    }

    /// Returns the sums of each size as bitmaps: the left sides of all relations.
    fn forbidding_sums(&self) -> Vec<Bitmap> {
        (0..=self.rule.largest_hand).map(|size| self.sums.of_size(size).iter().copied().collect()).collect()
    }

    /// Returns the candidates of one window that no relation forbids.
    ///
    /// A relation: some cards on the left have the same sum as `count` cards of the new face and some cards on the
    /// right. So the new key may not be any (left - right) / count.
    fn allowed_in(&self, lefts: &[Bitmap], start: u32) -> Vec<u32> {
        let mut allowed: Vec<u32> = (start..start + WINDOW).collect();
        for count in 1..=self.rule.max_of_face.min(self.rule.largest_hand) {
            let first = start as usize * count;
            let mut forbidden = Bitmap::new(WINDOW as usize * count);
            for (left_size, left) in lefts.iter().enumerate() {
                for right_size in 0..=self.rule.largest_hand - count {
                    if self.rule.must_differ(left_size, right_size + count) {
                        for &right in self.sums.of_size(right_size) {
                            forbidden.insert_shifted_down(left, first + right as usize);
                        }
                    }
                }
            }
            allowed.retain(|&key| !forbidden.contains((key - start) as usize * count));
            if allowed.is_empty() {
                break;
            }
        }
        allowed
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn complete(mut search: Search) -> Vec<u32> {
        while search.keys().len() < FACES {
            search.advance();
        }
        search.keys
    }

    #[test]
    fn five_card_series_is_the_published_one() {
        let faces = [0, 1, 5, 22, 94, 312, 992, 2422, 5624, 12522, 19998, 43258, 79415];
        assert_eq!(complete(Search::new(Rule::faces(5))), faces);
    }

    #[test]
    fn flush_series_that_begin_by_doubling_are_the_published_ones() {
        let series = |rule: Rule| complete(Search::with_keys(rule, &rule.doubling_start()));
        assert_eq!(series(Rule::flush(5)), [0, 1, 2, 4, 8, 16, 32, 56, 104, 192, 352, 672, 1288]);
        assert_eq!(series(Rule::flush(7)), [1, 2, 4, 8, 16, 32, 64, 128, 240, 464, 896, 1728, 3328]);
    }

    #[test]
    fn least_flush_series_are_smaller() {
        let series = |rule: Rule| complete(Search::new(rule));
        assert_eq!(series(Rule::flush(5)), [0, 1, 2, 4, 7, 13, 24, 44, 84, 161, 309, 594, 1164]);
        assert_eq!(series(Rule::flush(7)), [1, 2, 4, 8, 15, 29, 56, 108, 208, 408, 801, 1573, 3090]);
    }

    #[test]
    fn seven_card_series_starts_as_published() {
        let mut search = Search::new(Rule::faces(7));
        let keys: Vec<u32> = (0..8).map(|_| search.advance()).collect();
        assert_eq!(keys, [0, 1, 5, 22, 98, 453, 2031, 8698]);
    }
}
