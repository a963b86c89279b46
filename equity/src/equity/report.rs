//! An answer.

use std::fmt;

use keyfold::Category;

use super::method::Method;
use super::tally::Totals;
use super::won::Won;
use crate::outcomes::Outcomes;

/// The counts of an exact answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Counts {
    pub(super) matchups: u64,
    pub(super) boards: u64,
}

/// The answer: each player's result.
///
/// ```
/// use keyfold_equity::Equity;
/// let ranges = ["AA", "KK"].map(|range| range.parse().unwrap());
/// let report = Equity::new(&ranges).run()?;
/// assert_eq!((report.matchups(), report.boards()), (Some(36), Some(1_712_304)));
/// assert_eq!(format!("{:.4}", report.players()[0].equity()), "0.8195");
/// assert_eq!(report.against(0, 1).unwrap().wins, report.players()[0].wins());
/// # Ok::<(), keyfold_equity::EquityError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Report {
    pub(super) method: Method,
    pub(super) players: Vec<PlayerReport>,
    pub(super) pairs: Vec<Vec<Outcomes>>,
    pub(super) weight: u128,
    pub(super) counts: Option<Counts>,
}

impl Report {
    pub(super) fn new(method: Method, totals: Totals, counts: Option<Counts>) -> Self {
        let Totals { players, pairs, weight } = totals;
        let player = |won| PlayerReport { won, total: weight, exact: method.is_exact() };
        Self { method, players: players.into_iter().map(player).collect(), pairs, weight, counts }
    }

    /// Returns the method that found the answer.
    #[must_use]
    pub const fn method(&self) -> Method {
        self.method
    }

    /// Returns `true` if every deal was counted; otherwise shares are estimates with a standard error.
    #[must_use]
    pub const fn is_exact(&self) -> bool {
        self.method.is_exact()
    }

    /// Returns the players in the order of their ranges.
    #[must_use]
    pub fn players(&self) -> &[PlayerReport] {
        &self.players
    }

    /// Returns one player's outcomes against another alone, in the same deals, whatever others hold; players count from
    /// 0. `None` if either player does not exist, for a player against himself, in high-low games, and if the answer is
    /// by [`Method::Triples`].
    ///
    /// ```
    /// use keyfold_equity::Equity;
    /// let ranges = ["AsAh", "KsKh", "QsQh"].map(|range| range.parse().unwrap());
    /// let report = Equity::new(&ranges).run()?;
    /// assert_eq!(report.against(2, 1), report.against(1, 2).map(|outcomes| outcomes.reversed()));
    /// assert!(report.against(0, 1).unwrap().wins > report.players()[0].wins()); // queens win some
    /// assert_eq!(report.against(0, 0), None);
    /// # Ok::<(), keyfold_equity::EquityError>(())
    /// ```
    #[must_use]
    pub fn against(&self, player: usize, other: usize) -> Option<Outcomes> {
        if player == other || self.players.iter().any(|player| player.won.halves.is_some()) {
            return None;
        }
        self.pairs.get(player)?.get(other).copied()
    }

    /// Returns the number of match-ups of the players' hands, whatever their weights, those of players who folded
    /// included; `None` if sampled.
    #[must_use]
    pub fn matchups(&self) -> Option<u64> {
        self.counts.map(|counts| counts.matchups)
    }

    /// Returns the number of boards of each match-up; `None` if sampled.
    #[must_use]
    pub fn boards(&self) -> Option<u64> {
        self.counts.map(|counts| counts.boards)
    }

    /// Returns the number of deals: match-ups times boards, or samples.
    #[must_use]
    pub fn deals(&self) -> u128 {
        self.counts.map_or(self.weight, |counts| u128::from(counts.matchups) * u128::from(counts.boards))
    }

    /// Returns the weight of all deals, the sum of wins, ties and losses. Weights are whole numbers in proportion to
    /// the ranges' weights; if all weights of each range are equal, each is 1, and this is the number of deals.
    #[must_use]
    pub const fn weight(&self) -> u128 {
        self.weight
    }
}

/// One player's result.
///
/// ```
/// use keyfold_equity::Equity;
/// let ranges = ["AsKs", "AhKh", "2c2d"].map(|range| range.parse().unwrap());
/// let report = Equity::new(&ranges).run()?;
/// let [hero, same, _] = report.players() else { unreachable!() };
/// assert_eq!((hero.wins(), hero.ties()), (same.wins(), same.ties()));
/// # Ok::<(), keyfold_equity::EquityError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PlayerReport {
    pub(super) won: Won,
    total: u128,
    exact: bool,
}

impl PlayerReport {
    /// Returns the weight of the deals that the player wins alone; in high-low games, those in which he gets the whole
    /// pot.
    #[must_use]
    pub fn wins(&self) -> u128 {
        self.won.alone()
    }

    /// Returns the weight of the deals that he wins with others; in high-low games, those in which he gets a part of
    /// the pot.
    #[must_use]
    pub fn ties(&self) -> u128 {
        self.won.any() - self.won.alone()
    }

    /// Returns the weight of the deals in which a number of players win together, this one among them: 1 to 9. 0 in
    /// high-low games.
    #[must_use]
    pub fn won_among(&self, winners: usize) -> u128 {
        winners.checked_sub(1).and_then(|at| self.won.among.get(at)).copied().unwrap_or(0)
    }

    /// Returns the weight of the deals in which he has the best high hand, be it with others; `None` but in high-low
    /// games.
    #[must_use]
    pub fn high(&self) -> Option<u128> {
        self.won.halves.as_ref().map(|halves| halves.joint.iter().skip(1).flatten().sum())
    }

    /// Returns the weight of the deals in which he has the best low, be it with others; `None` but in high-low games.
    #[must_use]
    pub fn low(&self) -> Option<u128> {
        self.won.halves.as_ref().map(|halves| halves.low)
    }

    /// Returns the weight of the deals that he loses.
    #[must_use]
    pub fn losses(&self) -> u128 {
        self.total - self.won.any()
    }

    /// His share of all pots as a fraction; a pot that several win is split evenly. Exact if the report is.
    ///
    /// ```
    /// use keyfold_equity::Equity;
    /// let ranges = ["AsAh", "KsKh"].map(|range| range.parse().unwrap());
    /// let share = Equity::new(&ranges).run()?.players()[0].share();
    /// assert_eq!(share.to_string(), "707495/856152");
    /// # Ok::<(), keyfold_equity::EquityError>(())
    /// ```
    #[must_use]
    pub fn share(&self) -> Share {
        Share { numerator: self.won.parts(), denominator: self.total * self.won.parts_of_pot() }
    }

    /// His share as a number from 0 to 1.
    #[must_use]
    pub fn equity(&self) -> f64 {
        let share = self.share();
        share.numerator as f64 / share.denominator.max(1) as f64
    }

    /// Returns the standard error of his share if it was sampled: never 0, and `None` of one sample, which tells
    /// nothing about it, or of an exact answer.
    ///
    /// With S the sum of the squared deviations of the n shares from their mean, it is √(S + 1/4) / n: the usual
    /// estimate with one degree of freedom more, of the most that a share between 0 and 1 can vary. So it is never too
    /// small on average, and samples that all came out alike do not pass for certainty.
    ///
    /// ```
    /// use keyfold_equity::{Equity, Stop};
    /// let ranges = ["AsAh", "KsKh"].map(|range| range.parse().unwrap());
    /// let error_of = |samples| {
    ///     let report = Equity::new(&ranges).sampled(Stop::Samples(samples)).run();
    ///     report.map(|report| report.players()[0].standard_error())
    /// };
    /// assert_eq!(error_of(1)?, None);
    /// assert!(error_of(10_000)?.is_some_and(|error| error > 0.0 && error < 0.005));
    /// # Ok::<(), keyfold_equity::EquityError>(())
    /// ```
    #[must_use]
    pub fn standard_error(&self) -> Option<f64> {
        if self.exact { None } else { self.won.standard_error(self.total) }
    }

    /// Returns the weight of the deals in which his hand ends in a category; `None` unless asked for by
    /// [`with_categories`](crate::Equity::with_categories).
    #[must_use]
    pub fn category(&self, category: Category) -> Option<u128> {
        self.won.categories?.get(usize::from(category.index())).copied()
    }
}

/// A share of all pots: a fraction.
///
/// All players' shares have one denominator, and their numerators add up to it. Prints in lowest terms.
///
/// ```
/// use keyfold_equity::{Equity, Range};
/// let report = Equity::new(&[Range::random(), Range::random()]).run()?;
/// let [hero, villain] = [0, 1].map(|player| report.players()[player].share());
/// assert_eq!(hero.numerator + villain.numerator, hero.denominator);
/// assert_eq!(hero.to_string(), "1/2");
/// # Ok::<(), keyfold_equity::EquityError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Share {
    /// Parts of pots won.
    pub numerator: u128,
    /// Parts of all pots.
    pub denominator: u128,
}

impl fmt::Display for Share {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (mut divisor, mut rest) = (self.denominator, self.numerator);
        while let Some(next) = divisor.checked_rem(rest) {
            (divisor, rest) = (rest, next);
        }
        let divisor = divisor.max(1);
        write!(out, "{}/{}", self.numerator / divisor, self.denominator / divisor)
    }
}
