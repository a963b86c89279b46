//! All hands of games other than hold'em.

use keyfold::games::high_low::LowRank;
use keyfold::games::short_deck::{Order, StraightsOverTrips, TripsOverStraights};
use keyfold::games::{AceToFive, Badugi, Classes, DeuceToSeven, FourCard, Game as _, GameRank, ShortDeck, ThreeCard};
use keyfold::{Card, CardSet, HandRank};

use super::hand_classes::choose;
use super::tally::Tally;
use super::walk::{Rank, every_hand};
use super::{Progress, omaha};
use crate::games::Game;

/// A rank of any game as one of hold'em's with the same number.
fn number<G: Classes>(rank: GameRank<G>) -> HandRank {
    numbered(rank.get())
}

fn numbered(number: u16) -> HandRank {
    HandRank::new(number).unwrap_or(HandRank::LOWEST)
}

fn of_all<const CARDS: usize>(rank: Rank<CARDS>, progress: &Progress<'_>) -> Tally {
    of_deck(CardSet::ALL, rank, progress)
}

fn of_deck<const CARDS: usize>(deck: CardSet, rank: Rank<CARDS>, progress: &Progress<'_>) -> Tally {
    every_hand(&deck.iter().collect::<Vec<_>>(), rank, progress)
}

fn short_sevens<O: Order>(progress: &Progress<'_>) -> Tally {
    of_deck(ShortDeck::<O>::DECK, |hand: &[Card; 7]| numbered(ShortDeck::<O>::rank_seven(hand).get()), progress)
}

fn short_fives<O: Order>(progress: &Progress<'_>) -> Tally {
    of_deck(ShortDeck::<O>::DECK, |hand: &[Card; 5]| numbered(ShortDeck::<O>::rank_five(hand).get()), progress)
}

/// Counts the hands of some cards of a game other than hold'em by their ranks; none if that cannot be counted.
///
/// Hole cards are counted on all boards: Omaha's categories, each by its lowest rank, and the lows of high-low games. A rank of another
/// game is counted as hold'em's of the same number; a low as one more than its number, no low as 1. A nanosecond or two for a hand, on all
/// cores; Omaha takes some four seconds of one.
///
/// ```
/// use keyfold_bulk::{count, games::Game};
/// let tally = count::of_game(Game::Badugi, 4, &|_| {}).unwrap();
/// assert_eq!((tally.total(), tally.distinct_ranks()), (270_725, 1_092));
/// assert!(count::of_game(Game::Badugi, 5, &|_| {}).is_none());
/// ```
#[must_use]
pub fn of_game(game: Game, cards: usize, progress: &Progress<'_>) -> Option<Tally> {
    Some(match (game, cards) {
        (Game::Omaha, 4) | (Game::Omaha5, 5) | (Game::Omaha6, 6) => omaha::highs(cards, progress),
        (Game::OmahaHilo, 4) | (Game::Omaha5Hilo, 5) | (Game::Omaha6Hilo, 6) => omaha::lows(cards, progress),
        (Game::ShortDeck, 7) => short_sevens::<StraightsOverTrips>(progress),
        (Game::ShortDeck, 5) => short_fives::<StraightsOverTrips>(progress),
        (Game::ShortDeckTrips, 7) => short_sevens::<TripsOverStraights>(progress),
        (Game::ShortDeckTrips, 5) => short_fives::<TripsOverStraights>(progress),
        (Game::StudHilo, 7) => {
            let low = |hand: &[Card; 7]| numbered(1 + LowRank::of(hand).map_or(0, |low| u16::from(low.get())));
            of_all(low, progress)
        }
        (Game::Razz, 7) => of_all(|hand: &[Card; 7]| number(AceToFive::rank_seven(hand)), progress),
        (Game::AceToFive, 5) => of_all(|hand: &[Card; 5]| number(AceToFive::rank_five(hand)), progress),
        (Game::DeuceToSeven, 5) => of_all(|hand: &[Card; 5]| number(DeuceToSeven::rank_five(hand)), progress),
        (Game::Badugi, 4) => of_all(|hand: &[Card; 4]| number(Badugi::rank_four(hand)), progress),
        (Game::ThreeCard, 3) => of_all(|hand: &[Card; 3]| number(ThreeCard::rank_three(hand)), progress),
        (Game::FourCard, 4) => of_all(|hand: &[Card; 4]| number(FourCard::rank_four(hand)), progress),
        _ => return None,
    })
}

/// How many hands of some cards a game has; of Omaha, with a board each.
///
/// ```
/// use keyfold_bulk::{count::hands_of, games::Game};
/// assert_eq!(hands_of(Game::ShortDeck, 7), 8_347_680);
/// assert_eq!(hands_of(Game::Omaha6, 6), 27_906_522_724_080);
/// ```
#[must_use]
pub fn hands_of(game: Game, cards: usize) -> u64 {
    if game.is_omaha() { omaha::deals(cards) } else { choose(game.deck().len() as u8, cards as u8) }
}
