//! How often a hand ends in each category.

use keyfold::key_sum::RankHands;
use keyfold::{CardSet, Category, Hand, HandError, HandKey, HandRank};

use crate::wide::{PlainWork, Wide, run_plain};

/// How many of the ways to complete a hand to seven cards, or how many of some hands, are of each category: exact.
///
/// ```
/// use keyfold_board::odds::CategoryCounts;
/// use keyfold::{CardSet, Category, Hand, Tiny};
/// let hand: Hand = "9h 8h 7c 6d Kh 2s".parse()?;
/// let ends = CategoryCounts::of::<Tiny>(&hand, CardSet::EMPTY)?;
/// assert_eq!((ends.count(Category::Straight), ends.total()), (8, 46));
/// assert_eq!(format!("{:.1} %", 100.0 * ends.probability(Category::Straight)), "17.4 %");
/// # Ok::<(), Box<dyn core::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub struct CategoryCounts([u32; Category::ALL.len()]);

impl CategoryCounts {
    /// Counts every way to complete two to seven cards to seven, with none of the dead cards, by a tier.
    ///
    /// A dead card that is also in the hand counts as held; [`live_cards`](super::live_cards) refuses it.
    ///
    /// With two hole cards there are 46 ways from the turn, 1,081 from the flop and 2,118,760 before it. The flop takes
    /// five to ten microseconds on a computer; before it, `Compact` takes 20 to 30 milliseconds and `Tiny` twice as
    /// long, for which [`RankCounts`](super::RankCounts) takes a fraction of a millisecond.
    ///
    /// # Errors
    /// [`HandError::WrongCount`] if the hand has fewer or more cards.
    ///
    /// ```
    /// use keyfold_board::odds::CategoryCounts;
    /// use keyfold::{CardSet, Category, Hand, Tiny};
    /// let aces: Hand = "As Ah".parse()?;
    /// let dead: CardSet = "Ac".parse()?; // an opponent showed it
    /// let ends = CategoryCounts::of::<Tiny>(&aces, dead)?;
    /// assert_eq!(ends.total(), 49 * 48 * 47 * 46 * 45 / 120);
    /// assert_eq!(ends.count(Category::FourOfAKind), 12 * 45); // none of aces
    /// # Ok::<(), Box<dyn core::error::Error>>(())
    /// ```
    pub fn of<T: RankHands<7>>(hand: &Hand, dead: CardSet) -> Result<Self, HandError> {
        Self::of_street::<7, T>(hand, dead)
    }

    /// Counts every way to complete a hand to `CARDS` cards, with none of the dead cards, by a tier: with two hole
    /// cards 5 is the flop, 6 the turn and 7 the river.
    ///
    /// # Errors
    /// [`HandError::WrongCount`] if the hand has more cards than `CARDS`, or if more than five are missing.
    ///
    /// ```
    /// use keyfold_board::odds::CategoryCounts;
    /// use keyfold::{CardSet, Category, Hand, Tiny};
    /// let sevens: Hand = "7s 7h".parse()?;
    /// let flop = CategoryCounts::of_street::<5, Tiny>(&sevens, CardSet::EMPTY)?;
    /// assert_eq!((flop.count(Category::FourOfAKind), flop.total()), (48, 19_600));
    /// # Ok::<(), Box<dyn core::error::Error>>(())
    /// ```
    pub fn of_street<const CARDS: usize, T: RankHands<CARDS>>(hand: &Hand, dead: CardSet) -> Result<Self, HandError> {
        let live = !CardSet::from_cards(hand).union(dead);
        let mut ends = Self::default();
        match CARDS.checked_sub(hand.len()) {
            Some(missing @ 0..=5) => ends.complete::<CARDS, T>(hand.into(), live, missing),
            _ => return Err(HandError::WrongCount { min: CARDS.saturating_sub(5), max: CARDS, found: hand.len() }),
        }
        Ok(ends)
    }

    /// Counts ranks by category: of all hands that a batch has ranked, say.
    ///
    /// By vectors, in a small part of the time that a batch takes to rank the hands. Counts are right for fewer than
    /// 2^32 ranks.
    ///
    /// ```
    /// use keyfold_board::odds::CategoryCounts;
    /// use keyfold::{Category, HandRank};
    /// let all: Vec<HandRank> = HandRank::all().collect();
    /// let counts = CategoryCounts::of_ranks(&all);
    /// assert_eq!((counts.count(Category::StraightFlush), counts.total()), (10, 7_462));
    /// ```
    #[must_use]
    pub fn of_ranks(ranks: &[HandRank]) -> Self {
        let (mut counts, mut reached) = (Self::default(), [0; Category::ALL.len() - 1]);
        run_plain(CountReached { ranks, reached: &mut reached });
        let mut left = ranks.len() as u32;
        for (count, reached) in counts.0.iter_mut().zip(reached.into_iter().chain([0])) {
            *count = left.wrapping_sub(reached);
            left = reached;
        }
        counts
    }

    /// Counts every choice of the missing cards.
    fn complete<const CARDS: usize, T: RankHands<CARDS>>(
        &mut self,
        key: HandKey<T>,
        mut live: CardSet,
        missing: usize,
    ) {
        match missing {
            0 => self.add(key.rank::<CARDS>()),
            1 => live.iter().for_each(|card| self.add((key + card).rank::<CARDS>())),
            _ => live.iter().for_each(|card| {
                live = live.without(card);
                self.complete::<CARDS, T>(key + card, live, missing - 1);
            }),
        }
    }

    /// Counts one more end.
    #[inline]
    fn add(&mut self, end: HandRank) {
        if let Some(count) = self.0.get_mut(usize::from(end.category().index())) {
            *count += 1;
        }
    }

    /// Returns how many ways end in a category.
    #[must_use]
    #[inline]
    pub const fn count(&self, category: Category) -> u32 {
        self.0[category as usize]
    }

    /// Returns how many ways there are.
    #[must_use]
    pub fn total(&self) -> u32 {
        self.0.iter().sum()
    }

    /// Returns the probability of ending in a category, 0 to 1; 0 if there is no way to complete the hand.
    #[must_use]
    pub fn probability(&self, category: Category) -> f64 {
        f64::from(self.count(category)) / f64::from(self.total().max(1))
    }
}

/// Counts the ranks that reach each category above the lowest.
struct CountReached<'r> {
    ranks: &'r [HandRank],
    reached: &'r mut [u32; Category::ALL.len() - 1],
}

impl PlainWork for CountReached<'_> {
    #[inline(always)]
    fn run(self, _: impl Wide) {
        let [below @ .., _] = Category::ALL.map(|category| category.ranks().1.get());
        for ranks in self.ranks.chunks(usize::from(u16::MAX)) {
            let mut reached = [0_u16; Category::ALL.len() - 1];
            for rank in ranks {
                for (count, below) in reached.iter_mut().zip(below) {
                    // Ranks take 13 bits: the highest bit is set if the rank is above. A comparison would make a mask,
                    // and longer vectors take more steps to add one up than shorter ones.
                    *count += below.wrapping_sub(rank.get()) >> 15;
                }
            }
            for (sum, count) in self.reached.iter_mut().zip(reached) {
                *sum = sum.wrapping_add(u32::from(count));
            }
        }
    }
}
