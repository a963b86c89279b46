//! The conditions of a question: known cards, precision, seed.

use std::ops::RangeInclusive;
#[cfg(feature = "multiway")]
use std::sync::Arc;
use std::time::Instant;

use keyfold::Card;

use super::error::EquityError;
use super::progress::{Callback, Part, Watch};
use super::stop::Stop;
#[cfg(feature = "multiway")]
use super::triples::PreflopTriples;

/// The requested precision.
#[derive(Clone, Copy, Debug)]
pub(super) enum Precision {
    /// Exact if that takes at most [`PATIENCE`].
    Automatic,
    Exact,
    Sampled(Stop),
}

/// The limit for automatic exact answers, in nanoseconds of one core.
const PATIENCE: u128 = 4_000_000_000;

/// An hour in nanoseconds, and the most that an exact answer may take of one core, in any game.
const HOUR: u128 = 3_600_000_000_000;
const LONGEST: u128 = 10 * HOUR;

/// The number of samples if an automatic exact answer would take too long.
const ENOUGH: Stop = Stop::Samples(10_000_000);

/// The known cards, the precision and the seed.
#[derive(Clone, Debug)]
pub(super) struct Conditions {
    pub(super) board: Vec<Card>,
    pub(super) dead: Vec<Card>,
    /// How many of the hands, the last ones, are those of players who folded.
    pub(super) folded: usize,
    pub(super) precision: Precision,
    pub(super) seed: u64,
    pub(super) categories: bool,
    /// For three players before the flop.
    #[cfg(feature = "multiway")]
    pub(super) triples: Option<Arc<PreflopTriples>>,
    pub(super) part: Part,
}

impl Default for Conditions {
    fn default() -> Self {
        let (board, dead) = (Vec::new(), Vec::new());
        Self {
            board,
            dead,
            folded: 0,
            precision: Precision::Automatic,
            seed: 0,
            categories: false,
            #[cfg(feature = "multiway")]
            triples: None,
            part: Part::WHOLE,
        }
    }
}

impl Conditions {
    /// Checks the number of cards on the board.
    pub(super) fn check_board(&self, expected: RangeInclusive<usize>) -> Result<(), EquityError> {
        let (found, least, most) = (self.board.len(), *expected.start(), *expected.end());
        if expected.contains(&found) { Ok(()) } else { Err(EquityError::BoardLength { found, least, most }) }
    }

    /// Begins the run.
    pub(super) fn watch<'a>(&self, callback: Callback<'a>) -> Watch<'a> {
        Watch::new(callback, self.deadline(), self.part)
    }

    /// Returns the end of the time, if it is limited, of a run that begins now.
    pub(super) fn deadline(&self) -> Option<Instant> {
        // The clock is read only if needed: not every target has one. A limit beyond its range is no limit.
        match self.precision {
            Precision::Sampled(Stop::Time(limit)) => Instant::now().checked_add(limit),
            Precision::Sampled(Stop::Until(deadline)) => Some(deadline),
            _ => None,
        }
    }

    /// Returns `true` if an exact answer was asked for.
    #[cfg(feature = "games")]
    pub(super) const fn is_exact(&self) -> bool {
        matches!(self.precision, Precision::Exact)
    }

    /// Chooses between samples and an exact answer. `exact` returns the exact method and its cost in nanoseconds of one
    /// core, or `None` if there are too many match-ups; `fits` returns `true` if all counts fit 128 bits.
    pub(super) fn choose<W>(
        &self,
        exact: impl FnOnce() -> Option<(W, u128)>,
        fits: bool,
    ) -> Result<Choice<W>, EquityError> {
        if let Precision::Sampled(stop) = self.precision {
            return Ok(Choice::Sampled(stop));
        }
        match (exact(), matches!(self.precision, Precision::Exact)) {
            (None, true) => Err(EquityError::TooLarge),
            (Some(_), true) if !fits => Err(EquityError::TooFine),
            (Some((_, cost)), true) if cost > LONGEST => {
                Err(EquityError::TooLong { hours: u64::try_from(cost / HOUR).unwrap_or(u64::MAX) })
            }
            (Some((way, cost)), is_asked) if is_asked || fits && cost <= PATIENCE => Ok(Choice::Exact(way)),
            _ => Ok(Choice::Sampled(ENOUGH)),
        }
    }
}

/// The way to find an answer.
pub(super) enum Choice<W> {
    Exact(W),
    Sampled(Stop),
}
