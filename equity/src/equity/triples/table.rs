//! The outcomes of all triples of classes.

use std::fmt;

use keyfold::{CardSet, HoleClass};

use super::outcomes::TripleOutcomes;
use super::plain;

/// Boards that three players' hole cards leave: five of 46 cards.
pub(super) const BOARDS: u128 = 1_370_754;

/// Three classes of 169, in any order, a class up to three times.
const TRIPLES: usize = HoleClass::COUNT * (HoleClass::COUNT + 1) * (HoleClass::COUNT + 2) / 6;

/// The outcomes of all 818,805 triples of the 169 classes of hole cards, all-in before the flop: exact integers over
/// all 1,370,754 boards of all triples of holes without a common card.
///
/// Computed in some seconds of all cores, in the current rayon pool with the feature `parallel`, and 200 MB meanwhile;
/// 23 MB afterwards. A file of them has 19,651,340 bytes: [`to_bytes`](Self::to_bytes) and
/// [`from_bytes`](Self::from_bytes), and `keyfold strength --triples` writes it. An
/// [`Equity`](crate::Equity::triples) takes them for three ranges of whole classes. The method is this project's own.
///
/// ```
/// use keyfold_equity::PreflopTriples;
/// fn print_aces(triples: &PreflopTriples) {
///     let [aces, kings, queens] = ["AA", "KK", "QQ"].map(|class| class.parse().unwrap());
///     let outcomes = triples.outcomes([aces, kings, queens]);
///     assert_eq!(outcomes.total(), 6 * 6 * 6 * 1_370_754);
///     println!("{:.4} %", 100.0 * outcomes.equity(0));
/// }
/// assert_eq!(PreflopTriples::COUNT, 169 * 170 * 171 / 6);
/// ```
#[derive(Clone, PartialEq, Eq)]
pub struct PreflopTriples {
    /// By the place of three classes in order: deals that each wins alone, and those without each.
    pub(super) counts: Vec<[u32; 6]>,
    /// Triples of holes without a common card.
    pub(super) holes: Vec<u16>,
}

impl fmt::Debug for PreflopTriples {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.debug_struct("PreflopTriples").finish_non_exhaustive()
    }
}

impl PreflopTriples {
    /// The number of triples, whatever the order of their classes.
    pub const COUNT: usize = TRIPLES;

    pub(super) fn of(counts: Vec<[u32; 6]>) -> Self {
        Self { counts, holes: plain::triples_of_holes(CardSet::EMPTY) }
    }

    /// Returns the outcomes of three players' classes: the sum over all triples of their holes without a common card
    /// and all their boards, each equally likely. Some nanoseconds.
    ///
    /// ```
    /// use keyfold_equity::PreflopTriples;
    /// fn in_any_order(triples: &PreflopTriples) {
    ///     let [one, other] = ["AKs", "22"].map(|class| class.parse().unwrap());
    ///     let outcomes = triples.outcomes([one, other, other]);
    ///     assert_eq!(outcomes.alone[1], outcomes.alone[2]);
    ///     assert_eq!(outcomes.alone[0], triples.outcomes([other, one, other]).alone[1]);
    /// }
    /// ```
    #[must_use]
    pub fn outcomes(&self, classes: [HoleClass; 3]) -> TripleOutcomes {
        let mut order = [0, 1, 2];
        order.sort_unstable_by_key(|player| classes[*player]);
        let place = place(order.map(|player| classes[player].index()));
        let (Some(counts), Some(holes)) = (self.counts.get(place), self.holes.get(place)) else {
            return TripleOutcomes::default();
        };
        let mut outcomes = TripleOutcomes::default();
        for (at, player) in order.into_iter().enumerate() {
            outcomes.alone[player] = counts[at].into();
            outcomes.without[player] = counts[3 + at].into();
        }
        outcomes.all = (u128::from(*holes) * BOARDS).saturating_sub(outcomes.total());
        outcomes
    }
}

/// Returns the place of three classes' indices in ascending order.
const fn place([low, middle, high]: [usize; 3]) -> usize {
    high * (high + 1) * (high + 2) / 6 + middle * (middle + 1) / 2 + low
}
