//! How often a hand ends with each rank.

use keyfold::{CardSet, Category, HandError, HandRank};

use super::run_outs::RunOuts;
use crate::board::RankBoards;

/// How many hands have each rank: a counter for each of the 7,462, 60 KB. Not for targets with 16-bit addresses.
///
/// ```
/// use keyfold_board::odds::RankCounts;
/// use keyfold::{CardSet, Category, HandRank, Tiny};
/// let mut counts = RankCounts::new();
/// counts.add_run_outs::<Tiny>(CardSet::EMPTY, CardSet::EMPTY)?; // every hand of seven cards
/// assert_eq!(counts.total(), 133_784_560);
/// assert_eq!(counts.of_category(Category::StraightFlush), 41_584);
/// assert_eq!(counts.of_rank(HandRank::HIGHEST), 4 * 47 * 46 / 2); // four royal flushes, each with any two other cards
/// # Ok::<(), keyfold::HandError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RankCounts([u64; COUNTERS]);

/// A counter for each rank; there is no rank 0.
const COUNTERS: usize = HandRank::HIGHEST.get() as usize + 1;

impl RankCounts {
    /// Returns counts of no hands.
    ///
    /// In a static, they take no stack.
    #[must_use]
    pub const fn new() -> Self {
        Self([0; COUNTERS])
    }

    /// Counts every way to complete cards to seven, without the dead cards, by a tier.
    ///
    /// The counts are exact, and are added to those already there. Up to seven cards may be known: hole cards, a board,
    /// both or none. A dead card that is also known counts as known. If fewer cards are left than are missing, nothing
    /// is added.
    ///
    /// Hands are not ranked one by one. Hands of the same faces without a flush share a rank, and their number is a
    /// product of binomials; those with a flush are moved to the ranks of their suit's faces. All 133,784,560 hands
    /// take 49,205 look-ups and 564,564 for flushes: two milliseconds on a computer. Run-outs of hole cards take some
    /// 150 microseconds, those of a flop one or two.
    ///
    /// # Errors
    /// [`HandError::WrongCount`] if more than seven cards are known; then nothing is added.
    ///
    /// ```
    /// use keyfold_board::odds::RankCounts;
    /// use keyfold::{CardSet, Category, Tiny};
    /// let (hole, flop): (CardSet, CardSet) = ("AsKs".parse()?, "Qs7s2d".parse()?);
    /// let dead: CardSet = "2s 3s".parse()?; // two spades were shown
    /// let mut counts = RankCounts::new();
    /// counts.add_run_outs::<Tiny>(hole | flop, dead)?;
    /// assert_eq!(counts.total(), 45 * 44 / 2);
    /// let flushes = counts.of_category(Category::Flush) + counts.of_category(Category::StraightFlush);
    /// assert_eq!(flushes, 7 * 38 + 7 * 6 / 2); // one or two of the seven spades that are left
    /// # Ok::<(), Box<dyn core::error::Error>>(())
    /// ```
    pub fn add_run_outs<T: RankBoards>(&mut self, known: CardSet, dead: CardSet) -> Result<(), HandError> {
        let run_outs = RunOuts::<T>::of(known, dead)?;
        run_outs.each(&mut |rank, hands| {
            if let Some(counter) = self.0.get_mut(usize::from(rank)) {
                // Hands with a flush come twice: those with the rank of their faces are subtracted again.
                *counter = counter.wrapping_add(hands);
            }
        });
        Ok(())
    }

    /// Returns how many hands have a rank.
    #[must_use]
    pub const fn of_rank(&self, rank: HandRank) -> u64 {
        let at = rank.get() as usize;
        if at < COUNTERS { self.0[at] } else { 0 }
    }

    /// Returns how many hands are of a category.
    #[must_use]
    pub fn of_category(&self, category: Category) -> u64 {
        let (lowest, highest) = category.ranks();
        let counters = self.0.get(usize::from(lowest.get())..=usize::from(highest.get()));
        counters.unwrap_or_default().iter().sum()
    }

    /// Returns how many hands were counted.
    #[must_use]
    pub fn total(&self) -> u64 {
        self.0.iter().sum()
    }

    /// Returns the ranks that hands have, the weakest first, and the number of hands with each.
    pub fn iter(&self) -> impl Iterator<Item = (HandRank, u64)> {
        HandRank::all().map(|rank| (rank, self.of_rank(rank))).filter(|&(_, hands)| hands > 0)
    }
}

impl Default for RankCounts {
    /// Returns [`RankCounts::new`].
    fn default() -> Self {
        Self::new()
    }
}
