//! The counts of an enumeration.

use keyfold::{Card, Category, HandRank};

/// A hand to which an evaluator and the reference give different ranks.
///
/// ```
/// let tally = keyfold_cli::count::find(5, Some("tiny")).unwrap().check(&|_| {});
/// assert!(tally.differences.is_empty());
/// ```
#[derive(Clone, Debug)]
pub struct Difference {
    /// The hand.
    pub hand: Vec<Card>,
    /// The evaluator's rank.
    pub found: HandRank,
    /// The reference's.
    pub reference: HandRank,
}

/// Differences kept for display; the others are only counted.
const SHOWN: usize = 5;

/// The number of hands of each rank, and of those with a wrong one. Takes 60 KB.
///
/// ```
/// let tally = keyfold_cli::count::find(5, Some("tiny")).unwrap().check(&|_| {});
/// assert_eq!((tally.total(), tally.different), (2_598_960, 0));
/// ```
#[derive(Clone, Debug)]
pub struct Tally {
    /// By rank; 0 is not a rank.
    hands: Vec<u64>,
    /// The first differences from the reference.
    pub differences: Vec<Difference>,
    /// The number of differences.
    pub different: u64,
}

impl Default for Tally {
    fn default() -> Self {
        Self::new()
    }
}

impl Tally {
    /// Nothing counted yet.
    pub(crate) fn new() -> Self {
        let ranks = usize::from(HandRank::HIGHEST.get()) + 1;
        Self { hands: vec![0; ranks], differences: Vec::new(), different: 0 }
    }

    /// Counts hands by the number of their rank; ignores numbers outside hold'em's ranks.
    #[inline]
    pub(crate) fn add(&mut self, number: u16, hands: u64) {
        if let Some(count) = self.hands.get_mut(usize::from(number)) {
            *count += hands;
        }
    }

    /// Counts a hand whose rank should equal the reference's.
    #[inline]
    pub(crate) fn compare(&mut self, hand: &[Card], found: HandRank, reference: HandRank) {
        self.add(found.get(), 1);
        if found != reference {
            self.different += 1;
            if self.differences.len() < SHOWN {
                self.differences.push(Difference { hand: hand.to_vec(), found, reference });
            }
        }
    }

    /// Adds up two tallies.
    pub(crate) fn merge(mut self, other: Self) -> Self {
        self.hands.iter_mut().zip(other.hands).for_each(|(all, hands)| *all += hands);
        self.differences.extend(other.differences);
        self.differences.truncate(SHOWN);
        self.different += other.different;
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
    ///
    /// ```
    /// let tally = keyfold_cli::count::find(5, None).unwrap().count(&|_| {});
    /// assert_eq!(tally.by_number().last(), Some((7_462, 4))); // royal flushes
    /// ```
    pub fn by_number(&self) -> impl Iterator<Item = (u16, u64)> {
        (0..).zip(self.hands.iter().copied()).filter(|(_, hands)| *hands > 0)
    }

    /// Returns the number of different ranks.
    #[must_use]
    pub fn distinct_ranks(&self) -> usize {
        self.by_number().count()
    }
}
