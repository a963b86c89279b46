//! Memory for three players, and the pass over their holes from weak to strong.

use super::beside::Beside;
use super::held::{HeldPair, MAX_HELD};
use super::opponents::{Holes, Totals};
use super::weight::Weight;
use super::won::{Part, Won};
use crate::wide::Wide;

/// Memory for [`Showdown::three_way`](super::Showdown::three_way): running totals of two ranges, by card and by pair of
/// cards, and what each hole wins. 224 KB with `f32`, so that most programs put it in a box; made once, and used for
/// any number of boards.
///
/// ```
/// use keyfold_board::PairTotals;
/// let totals = Box::new(PairTotals::<f32>::new());
/// assert!(size_of_val(&*totals) < 224 * 1_024);
/// ```
#[derive(Clone, Debug)]
pub struct PairTotals<W: Weight> {
    pub(super) running: Running<W>,
    pub(super) beside: Beside<W>,
    /// The holes of all three ranges that the board leaves, from weak to strong.
    pub(super) held: [HeldPair; MAX_HELD],
    /// What these win.
    pub(super) won: [Won<W::Product>; MAX_HELD],
    /// How many there are of both.
    pub(super) count: usize,
}

impl<W: Weight> PairTotals<W> {
    /// Returns totals of no holes.
    ///
    /// ```
    /// use keyfold_board::{Board, HoleBlocks, PairTotals, Showdown};
    /// let (mut totals, none) = (Box::new(PairTotals::<f32>::new()), HoleBlocks::new());
    /// let showdown = Showdown::new(&"2c 7d 9h Js Qd".parse::<Board>()?);
    /// showdown.three_way(&none, [&none, &none], &mut totals, |_| unreachable!("the hero has no hole"));
    /// # Ok::<(), keyfold::ParseError>(())
    /// ```
    #[must_use]
    pub fn new() -> Self {
        let running = Running { below: Totals::none(), tied: Totals::none() };
        Self {
            running,
            beside: Beside::none(),
            held: [HeldPair::NONE; MAX_HELD],
            won: [Won::none(); MAX_HELD],
            count: 0,
        }
    }
}

impl<W: Weight> Default for PairTotals<W> {
    fn default() -> Self {
        Self::new()
    }
}

/// The totals of a call.
#[derive(Clone, Debug)]
pub(super) struct Running<W: Weight> {
    /// The holes that rank below the hero's, and in the end all.
    below: Totals<W>,
    /// Those that tie with it.
    tied: Totals<W>,
}

impl<W: Weight> Running<W> {
    /// Begins with no holes.
    #[inline(always)]
    pub(super) fn begin(&mut self, wide: impl Wide, all: Holes<'_, W>) {
        self.below.clear(wide, all.faces);
    }

    /// Values the hero's holes of a rank, and adds the opponents'.
    #[inline(always)]
    pub(super) fn pass(&mut self, wide: impl Wide, group: Holes<'_, W>, won: &mut [Won<W::Product>]) {
        let Self { below, tied } = self;
        below.value(wide, group, [false; 2], (Part::Alone, won));
        below.add(wide, group, [true; 2]);
        below.value(wide, group, [true; 2], (Part::WithOne, won));
        if group.all_hold() {
            let group = Holes::new(group.held, group.opponents);
            tied.clear(wide, group.faces);
            tied.add(wide, group, [true; 2]);
            tied.value(wide, group, [true; 2], (Part::WithBoth, won));
        } else {
            for won in won {
                *won.of_mut(Part::WithBoth) = [[W::Product::default(); 4]; 4];
            }
        }
    }

    /// Ends: what does not lose, less what wins, ties.
    #[inline(always)]
    pub(super) fn end(&self, wide: impl Wide, all: Holes<'_, W>, won: &mut [Won<W::Product>]) {
        self.below.value(wide, all, [true; 2], (Part::Met, won));
        for (_, won) in all.held.iter().zip(won).filter(|(held, _)| held.by[0] != 0) {
            won.take(Part::WithOne, Part::Alone);
            won.take(Part::WithOne, Part::WithBoth);
        }
    }
}
