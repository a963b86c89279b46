//! The methods of answers.

use std::fmt;

/// The method that found an answer.
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
    /// Exact: sums over the [`PreflopTriples`](crate::Equity::triples) that were given.
    Triples,
    /// Exact: each match-up before the flop, its boards counted by faces and by flushes.
    Runouts,
    /// Exact: two or three ranges, one of which may have folded, in one pass over the order of all holes, board by
    /// board; two ranges in other games alike.
    Sweep,
    /// Exact: match-up by match-up, board by board.
    Boards,
    /// Exact: match-up by match-up, every deal of the cards to come, in any game.
    Deals,
    /// Random deals.
    Sampled,
}

impl Method {
    /// All methods, in the order of [`Report::to_line`](crate::Report::to_line).
    pub(super) const ALL: [Self; 7] =
        [Self::Matrix, Self::Triples, Self::Runouts, Self::Sweep, Self::Boards, Self::Deals, Self::Sampled];

    /// Returns `true` if every deal is counted.
    #[must_use]
    pub const fn is_exact(self) -> bool {
        !matches!(self, Self::Sampled)
    }
}

impl fmt::Display for Method {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.pad(match self {
            Self::Matrix => "by the preflop matrix",
            Self::Triples => "by the preflop triples",
            Self::Runouts => "match-up by match-up, boards by faces",
            Self::Sweep => "board by board, all holes in order",
            Self::Boards => "board by board, match-up by match-up",
            Self::Deals => "match-up by match-up, every deal",
            Self::Sampled => "by samples",
        })
    }
}
