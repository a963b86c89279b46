//! What a hole is paid for what it beats, ties with and loses to.

use super::weight::Weight;

/// What a unit of weight pays, by who wins: as sums that begin with what all pay that lose.
pub(super) trait Prices<W>: Copy {
    /// Returns what it is paid by those that lose to it.
    fn lost(self, weight: W) -> W;
    /// Returns what a tie is paid more.
    fn tied(self, weight: W) -> W;
    /// Returns what a win is paid more.
    fn beaten(self, weight: W) -> W;
    /// Adds what a tie is paid: with a hole's own weight, which card removal subtracts twice, once for each card.
    fn with_own(self, paid: W, weight: W) -> W;
}

/// Win 1, tie 0, lose -1.
#[derive(Clone, Copy, Debug)]
pub(super) struct Net;

impl<W: Weight> Prices<W> for Net {
    #[inline(always)]
    fn lost(self, weight: W) -> W {
        W::default().minus(weight)
    }

    #[inline(always)]
    fn tied(self, weight: W) -> W {
        weight
    }

    #[inline(always)]
    fn beaten(self, weight: W) -> W {
        weight.plus(weight)
    }

    #[inline(always)]
    fn with_own(self, paid: W, _weight: W) -> W {
        paid
    }
}

/// Win, tie, lose.
#[derive(Clone, Copy, Debug)]
pub(super) struct Payoffs<W>(pub(super) [W; 3]);

impl<W: Weight> Prices<W> for Payoffs<W> {
    #[inline(always)]
    fn lost(self, weight: W) -> W {
        weight.times(self.0[2])
    }

    #[inline(always)]
    fn tied(self, weight: W) -> W {
        weight.times(self.0[1].minus(self.0[2]))
    }

    #[inline(always)]
    fn beaten(self, weight: W) -> W {
        weight.times(self.0[0].minus(self.0[2]))
    }

    #[inline(always)]
    fn with_own(self, paid: W, weight: W) -> W {
        paid.plus(weight.times(self.0[1]))
    }
}
