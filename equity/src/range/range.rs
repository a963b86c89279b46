//! The weights of a range.

use std::fmt;

#[cfg(feature = "games")]
use keyfold::registry::Rules;
use keyfold::{HoleCards, HoleClass};

use super::error::{PercentError, WeightError};
use super::top::{HandOrder, Order};

/// The parts of the weight 1: weights are whole millionths, so that their sums are exact.
pub const WEIGHT_ONE: u32 = 1_000_000;

/// The likelihood that a player holds each of the 1,326 pairs of hole cards, before card removal: weights from 0 to 1,
/// rounded to millionths, and at least one if above 0. 5.3 KB.
///
/// Read from the [notation](crate::range) of players and printed in it. The text is short, the same for the same
/// weights, and reads back as the same range: the highest weight first, pairs, then each higher card with its kickers
/// in runs, then single cards. A range that lacks little prints its exclusions.
///
/// ```
/// use keyfold_equity::Range;
/// let range: Range = "AKo AKs, AA;KK QQ 87s 76s, random:0".parse()?;
/// assert_eq!(range.combinations(), 0); // the last item overrides the others
/// let range: Range = "AKo AKs, AA;KK QQ 87s 76s".parse()?;
/// assert_eq!(range.to_string(), "QQ+,AK,87s,76s");
/// assert_eq!("!72o".parse::<Range>()?.combinations(), 1_326 - 12);
/// # Ok::<(), keyfold_equity::RangeError>(())
/// ```
#[derive(Clone, PartialEq, Eq, Hash)]
pub struct Range {
    /// Millionths, by [`HoleCards::index`].
    pub(super) parts: [u32; HoleCards::COUNT],
}

impl Range {
    /// Returns an empty range.
    #[must_use]
    pub const fn new() -> Self {
        Self { parts: [0; HoleCards::COUNT] }
    }

    /// Returns every pair, all equally likely: a random hand.
    #[must_use]
    pub const fn random() -> Self {
        Self { parts: [WEIGHT_ONE; HoleCards::COUNT] }
    }

    /// Returns the fewest classes with the highest equity against a random hand that hold at least `percent` of the
    /// 1,326 pairs: none for 0, all for 100.
    ///
    /// The order is [`HandOrder::HeadsUp`], and the best part what [`HoleClass::better_holes`] says;
    /// [`top_by`](Self::top_by) takes another order.
    ///
    /// # Errors
    /// For a number below 0 or above 100, or NaN; also for one between 0 and 1, which may be a share. Less than one per
    /// cent is asked for by text, as `"0.15%"`.
    ///
    /// ```
    /// use keyfold_equity::Range;
    /// // 72 pairs; without AKo they were 60, of 66.3 asked for.
    /// assert_eq!(Range::top(5.0)?.to_string(), "77+,AJs+,AKo");
    /// assert!(Range::top(0.15).is_err());
    /// # Ok::<(), keyfold_equity::PercentError>(())
    /// ```
    pub fn top(percent: f64) -> Result<Self, PercentError> {
        Self::top_by(HandOrder::HeadsUp, percent)
    }

    /// Returns what [`top`](Self::top) does, in an order of choice.
    ///
    /// # Errors
    /// Those of [`top`](Self::top).
    ///
    /// ```
    /// use keyfold_equity::{HandOrder, Range};
    /// assert_eq!(Range::top_by(HandOrder::Multiway, 5.0)?.to_string(), "88+,AJs+,AKo,KQs");
    /// # Ok::<(), keyfold_equity::PercentError>(())
    /// ```
    pub fn top_by(order: HandOrder, percent: f64) -> Result<Self, PercentError> {
        Self::best(percent, || Order::by(order))
    }

    /// Returns what [`top`](Self::top) does, of the pairs of a game's deck and in its own order. In the short deck that
    /// is by equity against a random hand of it.
    ///
    /// # Errors
    /// Those of [`top`](Self::top).
    ///
    /// ```
    /// use keyfold::registry::SHORT_DECK;
    /// use keyfold_equity::Range;
    /// assert_eq!(Range::top_in(&SHORT_DECK, 5.0)?.to_string(), "TT+,AKs");
    /// # Ok::<(), keyfold_equity::PercentError>(())
    /// ```
    #[cfg(feature = "games")]
    #[cfg_attr(docsrs, doc(cfg(feature = "games")))]
    pub fn top_in(game: &Rules, percent: f64) -> Result<Self, PercentError> {
        Self::best(percent, || Order::of(game))
    }

    fn best(percent: f64, order: impl FnOnce() -> Order) -> Result<Self, PercentError> {
        let percent = PercentError::check(percent)?;
        Ok(order().best(percent).flat_map(HoleClass::holes).collect())
    }

    /// Returns the weight of a pair, 0 to 1.
    #[must_use]
    pub fn weight(&self, hole: HoleCards) -> f64 {
        f64::from(self.parts.get(hole.index()).copied().unwrap_or(0)) / f64::from(WEIGHT_ONE)
    }

    /// Sets the weight of a pair, 0 to 1; it is rounded to a millionth, and is at least one if above 0.
    ///
    /// # Errors
    /// For a number below 0 or above 1, or NaN; the range then stays unchanged.
    pub fn set(&mut self, hole: HoleCards, weight: f64) -> Result<(), WeightError> {
        let parts = parts_of(weight)?;
        self.set_parts(hole, parts);
        Ok(())
    }

    /// Sets the weight of every pair of a class, 0 to 1; it is rounded to a millionth, and is at least one if above 0.
    ///
    /// # Errors
    /// For a number below 0 or above 1, or NaN; the range then stays unchanged.
    pub fn set_class(&mut self, class: HoleClass, weight: f64) -> Result<(), WeightError> {
        let parts = parts_of(weight)?;
        self.set_class_parts(class, parts);
        Ok(())
    }

    /// Returns the weights in parts of [`WEIGHT_ONE`], by [`HoleCards::index`].
    #[must_use]
    pub const fn parts(&self) -> &[u32; HoleCards::COUNT] {
        &self.parts
    }

    /// Returns the pairs whose weight is not zero, in the order of their indices, with their weights.
    pub fn iter(&self) -> impl Iterator<Item = (HoleCards, f64)> + '_ {
        HoleCards::all().zip(&self.parts).filter(|(_, parts)| **parts > 0).map(|(hole, _)| (hole, self.weight(hole)))
    }

    /// Returns the number of pairs with a weight above zero, 0 to 1,326.
    #[must_use]
    pub fn combinations(&self) -> usize {
        self.parts.iter().filter(|parts| **parts > 0).count()
    }

    /// Returns the range's share of all pairs, by weight: 0 to 1.
    #[must_use]
    pub fn share(&self) -> f64 {
        self.share_of(HoleCards::COUNT)
    }

    /// Returns the range's share of all pairs of a game's deck, by weight: 0 to 1. Other pairs do not count.
    ///
    /// ```
    /// use keyfold::registry::SHORT_DECK;
    /// use keyfold_equity::Range;
    /// assert_eq!(Range::random().share_in(&SHORT_DECK), 1.0);
    /// assert_eq!("66,55".parse::<Range>()?.share_in(&SHORT_DECK), 6.0 / 630.0);
    /// # Ok::<(), keyfold_equity::RangeError>(())
    /// ```
    #[cfg(feature = "games")]
    #[cfg_attr(docsrs, doc(cfg(feature = "games")))]
    #[must_use]
    pub fn share_in(&self, game: &Rules) -> f64 {
        let cards = game.deck().len();
        self.without(!game.deck()).share_of(cards * (cards - 1) / 2)
    }

    fn share_of(&self, pairs: usize) -> f64 {
        let total: u64 = self.parts.iter().map(|&parts| u64::from(parts)).sum();
        total as f64 / (f64::from(WEIGHT_ONE) * pairs as f64)
    }

    /// Returns the weight of a class, 0 to 1, if all its pairs weigh the same; `None` if they differ.
    ///
    /// ```
    /// use keyfold_equity::Range;
    /// let range: Range = "AKs:0.5, QsQh".parse()?;
    /// assert_eq!(range.class_weight("AKs".parse().unwrap()), Some(0.5));
    /// assert_eq!(range.class_weight("QQ".parse().unwrap()), None);
    /// # Ok::<(), keyfold_equity::RangeError>(())
    /// ```
    #[must_use]
    pub fn class_weight(&self, class: HoleClass) -> Option<f64> {
        self.class_parts(class).map(|parts| f64::from(parts) / f64::from(WEIGHT_ONE))
    }

    /// Returns [`class_weight`](Self::class_weight) in parts of [`WEIGHT_ONE`].
    pub(crate) fn class_parts(&self, class: HoleClass) -> Option<u32> {
        let mut parts = class.holes().map(|hole| self.parts.get(hole.index()).copied().unwrap_or(0));
        let first = parts.next()?;
        parts.all(|other| other == first).then_some(first)
    }

    pub(super) fn set_class_parts(&mut self, class: HoleClass, parts: u32) {
        class.holes().for_each(|hole| self.set_parts(hole, parts));
    }

    pub(super) fn set_parts(&mut self, hole: HoleCards, parts: u32) {
        self.parts.get_mut(hole.index()).into_iter().for_each(|place| *place = parts);
    }
}

/// Returns a weight in parts of [`WEIGHT_ONE`].
pub(super) fn parts_of(weight: f64) -> Result<u32, WeightError> {
    if !(0.0..=1.0).contains(&weight) {
        return Err(WeightError(weight));
    }
    // No weight above 0 becomes 0.
    Ok(((weight * f64::from(WEIGHT_ONE)).round() as u32).max(u32::from(weight > 0.0)))
}

impl Default for Range {
    fn default() -> Self {
        Self::new()
    }
}

impl From<HoleCards> for Range {
    /// Returns a range of one pair: known cards.
    fn from(hole: HoleCards) -> Self {
        let mut range = Self::new();
        range.set_parts(hole, WEIGHT_ONE);
        range
    }
}

impl From<HoleClass> for Range {
    /// Returns the pairs of a class.
    fn from(class: HoleClass) -> Self {
        let mut range = Self::new();
        range.set_class_parts(class, WEIGHT_ONE);
        range
    }
}

impl FromIterator<HoleCards> for Range {
    /// Returns a range of pairs, all equally likely.
    fn from_iter<I: IntoIterator<Item = HoleCards>>(holes: I) -> Self {
        let mut range = Self::new();
        holes.into_iter().for_each(|hole| range.set_parts(hole, WEIGHT_ONE));
        range
    }
}

impl fmt::Debug for Range {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, out)
    }
}
