//! Suit counters in four nibbles: one AND finds a flush.

use keyfold::{Card, Suit};

/// How many cards of each suit, a nibble each, clubs lowest. Nibbles start at three, so that the fifth card of a suit
/// sets its highest bit; twelve cards of one suit fit.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub(super) struct SuitCounters(u16);

impl SuitCounters {
    const START: u16 = 0x3333;
    const FIVE: u16 = 0x8888;

    #[inline]
    pub(super) const fn of(cards: &[Card]) -> Self {
        let mut counters = Self::START;
        let mut at = 0;
        while at < cards.len() {
            // Wrapping: only far more than nine cards could overflow.
            counters = counters.wrapping_add(1 << (4 * cards[at].suit() as u16));
            at += 1;
        }
        Self(counters)
    }

    pub(super) const fn get(self) -> u16 {
        self.0
    }

    /// Returns the suit with five cards or more: at most one suit has them among nine cards.
    #[inline]
    pub(super) const fn flush(self) -> Option<Suit> {
        match self.0 & Self::FIVE {
            0 => None,
            bit => Some(Suit::from_low_bits((bit.trailing_zeros() / 4) as u8)),
        }
    }
}
