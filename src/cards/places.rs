//! The walk over every choice of some places out of a row, shared by combinations of cards and of keys.

use core::num::NonZeroU64;
use core::ops::Range;

/// `CARDS` ascending places below `count`: every choice of them, in lexicographic order.
#[derive(Clone, Debug)]
pub(crate) struct Places<const CARDS: usize> {
    at: [usize; CARDS],
    count: usize,
    state: State,
}

#[derive(Clone, Copy, Debug)]
enum State {
    New,
    Walking,
    Done,
}

impl<const CARDS: usize> Places<CARDS> {
    /// Returns every choice out of `count` places; the first call of [`advance`](Self::advance) goes to the first one.
    pub(crate) fn new(count: usize) -> Self {
        Self { at: core::array::from_fn(|place| place), count, state: State::New }
    }

    /// Returns the current choice.
    #[inline]
    pub(crate) const fn current(&self) -> [usize; CARDS] {
        self.at
    }

    /// Moves to the next choice and returns the index of the first place that changed; `None` after the last choice.
    #[inline]
    pub(crate) fn advance(&mut self) -> Option<usize> {
        match (self.state, self.at.last_mut()) {
            (State::Walking, Some(last)) if *last + 1 < self.count => {
                *last += 1;
                Some(CARDS - 1)
            }
            _ => self.carry(),
        }
    }

    /// Goes to the first choice, or to the next one when the last place is at its end.
    fn carry(&mut self) -> Option<usize> {
        match self.state {
            State::New if CARDS <= self.count => {
                self.state = State::Walking;
                return Some(0);
            }
            State::Walking => {}
            _ => {
                self.state = State::Done;
                return None;
            }
        }
        let highest = self.count - CARDS;
        let last_below = self.at.iter().enumerate().rfind(|&(place, &at)| at < highest + place);
        let Some((moved, &at)) = last_below else {
            self.state = State::Done;
            return None;
        };
        let places = self.at.iter_mut().skip(moved).zip(at + 1..);
        places.for_each(|(place, at)| *place = at);
        Some(moved)
    }

    /// Moves the last place to its end and returns the places that it skips: those of the choices that differ from the
    /// current one in the last place alone.
    #[inline]
    pub(crate) fn skip_last(&mut self) -> Range<usize> {
        let Some(last) = self.at.last_mut() else { return 0..0 };
        let skipped = *last + 1..self.count;
        *last += skipped.len();
        skipped
    }

    /// Returns how many choices are still to come. Takes the same time however many they are.
    pub(crate) fn left(&self) -> u64 {
        match self.state {
            State::New => choose(self.count, CARDS),
            // The later choices agree with the current one up to some place and are higher there: for each place, the
            // choices of what follows from the places above it.
            State::Walking => {
                let from_place = |(place, &at)| choose(self.count - 1 - at, CARDS - place);
                self.at.iter().enumerate().map(from_place).sum()
            }
            State::Done => 0,
        }
    }

    /// Returns [`left`](Self::left) as iterators report it: a lower bound, and the upper one if it fits.
    pub(crate) fn size_hint(&self) -> (usize, Option<usize>) {
        let left = usize::try_from(self.left()).ok();
        (left.unwrap_or(usize::MAX), left)
    }
}

/// Returns the number of ways to choose `taken` of up to 52 things: at most 495,918,532,948,104; 52 times that still
/// fits.
fn choose(count: usize, taken: usize) -> u64 {
    let Some(others) = count.checked_sub(taken) else { return 0 };
    let (fewer, more) = (taken.min(others) as u64, taken.max(others) as u64);
    // After each step, `choices` is the number of ways to choose `step` of `more + step` things, so the division is
    // exact. A step is nonzero by its type, so the division cannot panic.
    let steps = (1..=fewer).filter_map(NonZeroU64::new);
    steps.fold(1, |choices, step| choices * (more + step.get()) / step)
}
