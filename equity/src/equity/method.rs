//! Which way leads to an answer, and at what cost.

use std::fmt;

use keyfold::HoleClass;

use super::deal::Deal;
use super::matchups::{MOST, of_two};
use super::suits::Renaming;
use super::sweep::symmetries;
use crate::range::Range;

/// How an answer was found.
///
/// ```
/// use keyfold_equity::{Equity, Method};
/// let method_of = |ranges: [&str; 2], board: &str| {
///     let board: keyfold::Hand = board.parse().unwrap();
///     let report = Equity::new(&ranges.map(|range| range.parse().unwrap())).board(&board).run();
///     report.map(|report| report.method())
/// };
/// assert_eq!(method_of(["AA", "KK"], ""), Ok(Method::Runouts));
/// assert_eq!(method_of(["random", "22+,A*"], ""), Ok(Method::Matrix));
/// assert_eq!(method_of(["random", "22+,A*"], "Ts 9s 2c"), Ok(Method::Sweep));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Method {
    /// Exact: sums over the [`PreflopMatrix`](crate::PreflopMatrix).
    Matrix,
    /// Exact: each match-up before the flop, its boards counted by faces and by flushes.
    Runouts,
    /// Exact: two ranges in one pass over the order of all holes, board by board.
    Sweep,
    /// Exact: match-up by match-up, board by board.
    Boards,
    /// Exact: match-up by match-up, every deal of the cards to come. By `GameEquity`, whatever the game.
    Deals,
    /// Random deals.
    Sampled,
}

impl Method {
    /// Whether every deal is counted.
    ///
    /// ```
    /// use keyfold_equity::Method;
    /// assert!(Method::Sweep.is_exact() && !Method::Sampled.is_exact());
    /// ```
    #[must_use]
    pub const fn is_exact(self) -> bool {
        !matches!(self, Self::Sampled)
    }
}

impl fmt::Display for Method {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.pad(match self {
            Self::Matrix => "by the preflop matrix",
            Self::Runouts => "match-up by match-up, boards by faces",
            Self::Sweep => "board by board, all holes in order",
            Self::Boards => "board by board, match-up by match-up",
            Self::Deals => "match-up by match-up, every deal",
            Self::Sampled => "by samples",
        })
    }
}

/// Nanoseconds of one core, as measured: what has to be made first, a match-up on all boards, a board's order with the values
/// of a range, a board's ranks, a match-up on a board.
const TABLES: u128 = 1_500_000;
const MATRIX: u128 = 80_000_000;
const RUNOUT: u128 = 280_000;
const SWEEP: u128 = 2_500;
/// With the categories of all holes.
const SWEEP_CATEGORIES: u128 = 25_000;
const RANKS: u128 = 300;
const MATCHUP: u128 = 4;
/// Finding match-ups that are alike.
const FOUND: u128 = 300;

/// The cheapest exact way, and its cost in nanoseconds of one core; `None` if there is none.
pub(super) fn cheapest(deal: &Deal, ranges: &[Range], categories: bool) -> Option<(Method, u128)> {
    let players = deal.players.len() as u128;
    let sizes = deal.players.iter().map(|player| player.holes.len() as u128);
    let matchups = match &deal.players[..] {
        [one, other] => of_two(one, other).0.into(),
        _ => sizes.fold(1, u128::saturating_mul),
    };
    let listed = matchups <= MOST as u128;
    let boards = u128::from(deal.boards());
    let before_flop = deal.to_come() == 5;
    let renamings = Renaming::keeping(&[deal.dead]).len() as u128;
    let mut ways = Vec::new();
    if before_flop && !categories && is_of_classes(deal, ranges) {
        ways.push((Method::Matrix, MATRIX));
    }
    if before_flop && listed {
        ways.push((Method::Runouts, TABLES + matchups * FOUND + (matchups / renamings + 1) * RUNOUT * players / 2));
    }
    if players == 2 {
        let board = if categories { SWEEP_CATEGORIES } else { SWEEP };
        ways.push((Method::Sweep, boards * board / symmetries(deal).len().max(1) as u128 + boards * 50));
    }
    if !before_flop && listed {
        ways.push((Method::Boards, boards * (RANKS + matchups * MATCHUP * players)));
    }
    ways.into_iter().min_by_key(|(_, cost)| *cost)
}

/// Whether the preflop matrix answers: two ranges of whole classes, nothing dead, nothing known.
fn is_of_classes(deal: &Deal, ranges: &[Range]) -> bool {
    let whole = |range: &Range| HoleClass::all().all(|class| range.class_parts(class).is_some());
    ranges.len() == 2 && deal.dead.is_empty() && ranges.iter().all(whole)
}
