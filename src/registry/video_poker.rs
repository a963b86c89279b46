//! Video poker: five cards, and a machine that pays for them.

use core::fmt;

use super::hand::Joined;
#[cfg(feature = "batch")]
use super::hand_by_hand::one_by_one;
use super::holdem::HOLDEM;
use super::rules::Rules;
use crate::cards::Card;
use crate::check;
use crate::games::video_poker::{Made, PayTable};

/// Five cards by a pay table. A rank is one more than the index of the hand in [`Made::ALL`].
pub(super) const fn video_poker(pays: &'static PayTable) -> Rules {
    Rules {
        own_cards: (5, 5),
        board: 0,
        highest: Made::ALL.len() as u16,
        check: |rules, own, board| {
            let hand = Joined::checked([own, board], (5, 5), rules.deck)?;
            Ok(number(rules, &check::distinct(hand.as_slice())?))
        },
        describe: |number, out| match Made::ALL.get(usize::from(number).wrapping_sub(1)) {
            Some(made) => fmt::Display::fmt(made, out),
            None => Ok(()),
        },
        category: None,
        best_five: None,
        pays: Some(pays),
        #[cfg(feature = "batch")]
        rank_columns: |rules, _, columns, ranks| one_by_one(columns, ranks, |hand, []| number(rules, hand)),
        ..HOLDEM
    }
}

fn number(rules: &Rules, hand: &[Card; 5]) -> u16 {
    rules.pays.map_or(0, |pays| pays.made(hand) as u16) + 1
}
