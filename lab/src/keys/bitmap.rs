//! Sets of small integers, one bit each, that can be shifted 64 members at a time.

/// A set of integers below a fixed length.
#[derive(Clone)]
pub(crate) struct Bitmap {
    words: Vec<u64>,
}

impl Bitmap {
    /// Returns the empty set of integers below `length`.
    pub(crate) fn new(length: usize) -> Self {
        Self { words: vec![0; length.div_ceil(64)] }
    }

    /// Adds a member; false if it was a member already.
    #[inline]
    pub(crate) fn insert(&mut self, member: u32) -> bool {
        let word = &mut self.words[member as usize / 64];
        let bit = 1 << (member % 64);
        let is_new = *word & bit == 0;
        *word |= bit;
        is_new
    }

    /// Takes a member out.
    #[inline]
    pub(crate) fn remove(&mut self, member: u32) {
        self.words[member as usize / 64] &= !(1 << (member % 64));
    }

    /// Integers past the end are not members.
    #[inline]
    pub(crate) fn contains(&self, member: usize) -> bool {
        self.words.get(member / 64).is_some_and(|word| word >> (member % 64) & 1 == 1)
    }

    /// Adds every `member - offset` of `source`, as far as it is a member of this set's range.
    ///
    /// With `source` as the set of all sums `p` and `offset = q` this adds all `p - q` at once.
    pub(crate) fn insert_shifted_down(&mut self, source: &Bitmap, offset: usize) {
        let (skip, shift) = (offset / 64, offset % 64);
        let Some(low) = source.words.get(skip..) else { return };
        if shift == 0 {
            self.words.iter_mut().zip(low).for_each(|(word, &bits)| *word |= bits);
            return;
        }
        let high = low.iter().skip(1).chain(std::iter::once(&0));
        for ((word, &bits), &next) in self.words.iter_mut().zip(low).zip(high) {
            *word |= bits >> shift | next << (64 - shift);
        }
    }

    /// Returns `true` if two members below `limit + offset` are exactly `offset` apart, the lower one below `limit`.
    pub(crate) fn has_pair_apart(&self, offset: usize, limit: usize) -> bool {
        let (skip, shift) = (offset / 64, offset % 64);
        let whole = limit / 64;
        let shifted = |index: usize| {
            let at = |word: usize| self.words.get(word).copied().unwrap_or(0);
            let high = if shift == 0 { 0 } else { at(index + skip + 1) << (64 - shift) };
            at(index + skip) >> shift | high
        };
        if (0..whole).any(|index| self.words[index] & shifted(index) != 0) {
            return true;
        }
        let tail = (1_u64 << (limit % 64)) - 1;
        whole < self.words.len() && self.words[whole] & tail & shifted(whole) != 0
    }
}

impl FromIterator<u32> for Bitmap {
    fn from_iter<Members: IntoIterator<Item = u32>>(members: Members) -> Self {
        let members: Vec<u32> = members.into_iter().collect();
        let length = members.iter().max().map_or(0, |&largest| largest as usize + 1);
        let mut bitmap = Self::new(length);
        members.into_iter().for_each(|member| {
            bitmap.insert(member);
        });
        bitmap
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn shifting_down_gives_differences() {
        let source: Bitmap = [3, 64, 65, 200].into_iter().collect();
        for offset in [0, 1, 3, 63, 64, 65, 128, 300] {
            let mut differences = Bitmap::new(256);
            differences.insert_shifted_down(&source, offset);
            for member in 0..256 {
                assert_eq!(differences.contains(member), source.contains(member + offset), "{member} {offset}");
            }
        }
    }

    #[test]
    fn pairs_apart_respect_the_limit() {
        let set: Bitmap = [3, 70, 137].into_iter().collect();
        assert!(set.has_pair_apart(67, 4));
        assert!(!set.has_pair_apart(67, 3));
        assert!(set.has_pair_apart(134, 64));
        assert!(!set.has_pair_apart(64, 137));
    }
}
