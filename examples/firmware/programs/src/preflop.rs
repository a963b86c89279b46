//! The cost of what is known of hole cards before the flop.

use core::hint::black_box;

use keyfold::{Card, HandRank, HoleCards, HoleClass};

use crate::board::Board;
use crate::cost::{Call, cost};
use crate::tier::Measure;

/// The equity of two hole cards against a random hand.
struct Equity;

/// The place of two hole cards in the order by equity.
struct BetterHoles;

/// The equity of two hole cards against two others.
struct Matchup;

/// Returns what is measured, with the names in the log.
pub(crate) fn ways<B: Board>() -> [(&'static str, Measure<B>); 3] {
    [("equity", cost::<B, Equity>), ("better holes", cost::<B, BetterHoles>), ("matchup", cost::<B, Matchup>)]
}

impl Call for Equity {
    type Card = Card;

    #[inline(always)]
    fn call(hand: &[Card; 7]) -> HandRank {
        black_box(class_of(hand[0], hand[1]).map(HoleClass::equity));
        HandRank::LOWEST
    }
}

impl Call for BetterHoles {
    type Card = Card;

    #[inline(always)]
    fn call(hand: &[Card; 7]) -> HandRank {
        black_box(class_of(hand[0], hand[1]).map(HoleClass::better_holes));
        HandRank::LOWEST
    }
}

impl Call for Matchup {
    type Card = Card;

    #[inline(always)]
    fn call(hand: &[Card; 7]) -> HandRank {
        let classes = class_of(hand[0], hand[1]).zip(class_of(hand[2], hand[3]));
        black_box(classes.map(|(own, other)| own.equity_against(other)));
        HandRank::LOWEST
    }
}

#[inline(always)]
fn class_of(one: Card, other: Card) -> Option<HoleClass> {
    HoleCards::new(one, other).ok().map(HoleCards::class)
}
