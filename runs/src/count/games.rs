//! All hands of a game.

use keyfold::batch::Backend;
use keyfold::registry::{HOLDEM, Rules};
use keyfold::{Card, Evaluator, Tiny};

use super::choose::choose;
use super::tally::Tally;
use super::walk::{every_column, every_hand};
use super::{Progress, omaha};

/// Counts a game's hands of `cards` cards by the numbers of their ranks; in high-low games, by those of their lows.
///
/// Omaha's hole cards are counted on all boards, by categories, each by its lowest rank. A low counts as one more than
/// its number, no low as 1. Takes a nanosecond or two per hand, on all cores, and ten for eight and nine cards of
/// hold'em; Omaha takes some four seconds of one core. If the game has no hands of `cards` cards, all count as rank 0.
#[must_use]
pub fn of_game(game: &Rules, cards: usize, progress: &Progress<'_>) -> Tally {
    if game.exactly_two_count() {
        return if game.has_low() { omaha::lows(cards, progress) } else { omaha::highs(cards, progress) };
    }
    let backend = Backend::detect();
    let highs = |columns: &[&[Card]], ranks: &mut [u16]| {
        // If the game has no hands of this many cards, the ranks stay 0.
        let _ = game.rank_columns(backend, columns, &[], ranks);
    };
    let lows = |columns: &[&[Card]], lows: &mut [u16]| {
        let _ = game.rank_lows(columns, &[], lows);
        lows.iter_mut().for_each(|low| *low += 1);
    };
    let deck: Vec<Card> = game.deck().iter().collect();
    match cards {
        8 if *game == HOLDEM => return every_hand::<8>(&deck, Tiny::rank, progress),
        9 if *game == HOLDEM => return every_hand::<9>(&deck, Tiny::rank, progress),
        _ => {}
    }
    every_column(&deck, cards, if game.has_low() { &lows } else { &highs }, progress)
}

/// Returns the number of a game's hands of `cards` cards; in Omaha, with a board each.
#[must_use]
pub fn hands_of(game: &Rules, cards: usize) -> u64 {
    if game.exactly_two_count() { omaha::deals(cards) } else { choose(game.deck().len() as u8, cards as u8) }
}
