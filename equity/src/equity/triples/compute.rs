//! The computation of all triples.

use std::ops::ControlFlow;

use keyfold::HoleClass;

use super::super::error::EquityError;
use super::super::parallel;
use super::super::progress::{Callback, Counted, Part, Watch};
use super::sums::ClassSums;
use super::table::PreflopTriples;
use super::{flushes, plain};
use crate::faces::FaceBoards;
use crate::preflop::meetings::PATTERNS;

/// Boards with flushes that are compared at a time.
const AT_ONCE: usize = 1_024;

impl PreflopTriples {
    /// Computes all triples.
    #[must_use]
    pub fn new() -> Self {
        // Never stopped.
        Self::with_progress(&|_| ControlFlow::Continue(())).unwrap_or_else(|_| Self::of(Vec::new()))
    }

    /// Computes all triples, and calls back several times a second with the [progress](crate::Progress), from any
    /// thread. If the callback returns `Break`, the run ends soon.
    ///
    /// # Errors
    /// [`EquityError::Cancelled`] if the callback returned `Break`.
    ///
    /// ```
    /// use keyfold_equity::{EquityError, PreflopTriples};
    /// use std::ops::ControlFlow;
    /// assert_eq!(PreflopTriples::with_progress(&|_| ControlFlow::Break(())), Err(EquityError::Cancelled));
    /// ```
    pub fn with_progress(progress: Callback<'_>) -> Result<Self, EquityError> {
        let mut watch = Watch::new(progress, None, Part::WHOLE);
        let faces = FaceBoards::shared().boards.len();
        let boards = flushes::boards();
        watch.begin(Counted::Boards, Some((faces + boards.len()) as u64));
        let mut sums: Vec<ClassSums> = HoleClass::all().map(|_| ClassSums::new()).collect();
        for boards in boards.chunks(AT_ONCE) {
            if !watch.advance(0) {
                return Err(watch.reason());
            }
            flushes::add(boards, &mut sums, &watch);
            watch.advance(boards.len() as u64);
        }
        for pattern in PATTERNS {
            plain::add(pattern, &mut sums, &watch);
            watch.advance((faces / PATTERNS.len()) as u64);
        }
        let rows: Vec<HoleClass> = HoleClass::all().collect();
        let counts = parallel::mapped(&rows, &|high| up_to(&sums, *high)).concat();
        watch.unless_stopped(Self::of(counts))
    }
}

impl Default for PreflopTriples {
    fn default() -> Self {
        Self::new()
    }
}

/// Returns the counts of all triples whose highest class is given, in the order of their places.
fn up_to(sums: &[ClassSums], high: HoleClass) -> Vec<[u32; 6]> {
    let not_above = |class: HoleClass| HoleClass::all().take(class.index() + 1);
    let triples = not_above(high).flat_map(|middle| not_above(middle).map(move |low| [low, middle, high]));
    triples.filter_map(|classes| counts(sums, classes)).collect()
}

fn counts(sums: &[ClassSums], classes: [HoleClass; 3]) -> Option<[u32; 6]> {
    let [low, middle, high] = classes;
    let [of_low, of_middle, of_high] = classes.map(|class| sums.get(class.index()));
    let (of_low, of_middle, of_high) = (of_low?, of_middle?, of_high?);
    Some([
        of_low.ahead_of(middle, high),
        of_middle.ahead_of(low, high),
        of_high.ahead_of(low, middle),
        of_middle.tied_ahead_of(high, low),
        of_low.tied_ahead_of(high, middle),
        of_low.tied_ahead_of(middle, high),
    ])
}
