//! The rule that ends sampling.

use std::time::{Duration, Instant};

/// The rule that ends sampling.
///
/// ```
/// use keyfold_equity::{Equity, Stop};
/// let ranges = ["AKs", "22+"].map(|range| range.parse().unwrap());
/// let report = Equity::new(&ranges).sampled(Stop::StandardError(0.002)).run()?;
/// assert!(report.players()[0].standard_error().is_some_and(|error| error <= 0.002));
/// # Ok::<(), keyfold_equity::EquityError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq)]
#[non_exhaustive]
pub enum Stop {
    /// After this many samples; at least one.
    Samples(u64),
    /// After this time from the call, in all its parts together, or at most a fifth of a second later. The number of
    /// samples depends on the machine. Where players want the same cards, the time may be over before the first:
    /// [`NoSample`](crate::EquityError::NoSample).
    Time(Duration),
    /// At this instant, or at most a fifth of a second later: one deadline for several questions, made before their
    /// ranges are read. Otherwise as [`Time`](Self::Time).
    Until(Instant),
    /// As soon as the standard error of every player's equity is at most this, or after
    /// [`MOST_SAMPLES`](Self::MOST_SAMPLES).
    StandardError(f64),
}

impl Stop {
    /// The most samples of any run.
    pub const MOST_SAMPLES: u64 = 1_000_000_000_000;
}
