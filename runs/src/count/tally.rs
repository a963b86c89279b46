//! The counts of an enumeration.

use keyfold::{Category, HandRank};

/// The number of hands of each rank. Takes 60 KB.
#[derive(Clone, Debug)]
pub struct Tally {
    /// By rank; 0 is not a rank.
    hands: Vec<u64>,
}

impl Default for Tally {
    fn default() -> Self {
        Self::new()
    }
}

impl Tally {
    /// Nothing counted yet.
    #[must_use]
    pub fn new() -> Self {
        Self { hands: vec![0; usize::from(HandRank::HIGHEST.get()) + 1] }
    }

    /// Counts hands by the number of their rank; ignores numbers outside hold'em's ranks.
    #[inline]
    pub fn add(&mut self, number: u16, hands: u64) {
        if let Some(count) = self.hands.get_mut(usize::from(number)) {
            *count += hands;
        }
    }

    /// Adds up two tallies.
    #[must_use]
    pub fn merge(mut self, other: Self) -> Self {
        self.hands.iter_mut().zip(other.hands).for_each(|(all, hands)| *all += hands);
        self
    }

    /// Returns the number of hands.
    #[must_use]
    pub fn total(&self) -> u64 {
        self.hands.iter().sum()
    }

    /// Returns the number of hands of a category.
    #[must_use]
    pub fn hands_of(&self, category: Category) -> u64 {
        let (weakest, strongest) = category.ranks();
        self.hands[usize::from(weakest.get())..=usize::from(strongest.get())].iter().sum()
    }

    /// Iterates over the counted ranks, by number, with the number of hands of each.
    pub fn by_number(&self) -> impl Iterator<Item = (u16, u64)> {
        (0..).zip(self.hands.iter().copied()).filter(|(_, hands)| *hands > 0)
    }

    /// Returns the number of different ranks.
    #[must_use]
    pub fn distinct_ranks(&self) -> usize {
        self.by_number().count()
    }
}
