//! The cards that a hand can hold, and the sums of their keys.

/// Faces in a deck: deuce to ace.
pub(crate) const FACES: usize = 13;

/// Cards of one face in a deck.
pub(crate) const CARDS_PER_FACE: usize = 4;

/// One key per face.
pub(crate) type Series = [u32; FACES];

/// The faces of one hand in ascending order; only the first `cards` entries count.
pub(crate) type HandFaces = [u8; 7];

/// Returns every multiset of `cards` faces that a deck can deal: 6,175 for five cards, 49,205 for seven.
pub(crate) fn face_multisets(cards: usize) -> Vec<HandFaces> {
    assert!(cards <= 7, "a hand has at most seven cards");
    let mut found = Vec::new();
    deal(0, cards, [0; 7], 0, &mut found);
    found
}

fn deal(face: usize, cards: usize, hand: HandFaces, held: usize, found: &mut Vec<HandFaces>) {
    if held == cards {
        found.push(hand);
        return;
    }
    if face == FACES {
        return;
    }
    let mut next = hand;
    for count in 0..=CARDS_PER_FACE.min(cards - held) {
        if count > 0 {
            next[held + count - 1] = face as u8;
        }
        deal(face + 1, cards, next, held + count, found);
    }
}

/// Returns the sum of the keys of one hand.
#[inline]
pub(crate) fn sum_of(keys: &Series, faces: &[u8]) -> u32 {
    faces.iter().map(|&face| keys[usize::from(face)]).sum()
}

/// Returns the sums of all hands of `cards` cards, in no particular order.
pub(crate) fn hand_sums(keys: &Series, cards: usize) -> Vec<u32> {
    face_multisets(cards).iter().map(|hand| sum_of(keys, &hand[..cards])).collect()
}

/// The sums of exactly 0, 1, 2 … cards from the faces keyed so far.
///
/// Grown one key at a time, as a lexicographic search does.
#[derive(Clone)]
pub(crate) struct PartialSums {
    max_of_face: usize,
    by_size: Vec<Vec<u32>>,
}

impl PartialSums {
    /// Starts with no key: the empty hand alone. No hand holds more than `max_of_face` of a face.
    pub(crate) fn new(max_of_face: usize, largest_hand: usize) -> Self {
        let mut by_size = vec![Vec::new(); largest_hand + 1];
        by_size[0].push(0);
        Self { max_of_face, by_size }
    }

    /// Adds a face with the given key.
    pub(crate) fn push(&mut self, key: u32) {
        // Larger hands first, so that every hand is built on hands without the new face.
        for size in (1..self.by_size.len()).rev() {
            for count in 1..=self.max_of_face.min(size) {
                let (smaller, rest) = self.by_size.split_at_mut(size);
                let added = key * count as u32;
                rest[0].extend(smaller[size - count].iter().map(|sum| sum + added));
            }
        }
    }

    /// Returns the sums of exactly `size` cards.
    pub(crate) fn of_size(&self, size: usize) -> &[u32] {
        &self.by_size[size]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn counts_are_the_known_ones() {
        assert_eq!(face_multisets(5).len(), 6_175);
        assert_eq!(face_multisets(7).len(), 49_205);
    }

    #[test]
    fn partial_sums_agree_with_the_hands() {
        let keys: Series = [0, 1, 5, 22, 94, 312, 992, 2422, 5624, 12522, 19998, 43258, 79415];
        let mut partial = PartialSums::new(CARDS_PER_FACE, 5);
        keys.iter().for_each(|&key| partial.push(key));
        let mut grown = partial.of_size(5).to_vec();
        let mut dealt = hand_sums(&keys, 5);
        grown.sort_unstable();
        dealt.sort_unstable();
        assert_eq!(grown, dealt);
    }
}
