//! All hands of games whose hands are dealt whole: short deck's, lows, small ones.
//!
//! A rank is counted as the rank of hold'em with the same number: no game has more. Every function ranks hand by hand, a nanosecond or
//! two each; `progress` is told how many more are done.
//!
//! ```
//! use keyfold_bulk::count::games;
//! let tally = games::three_card(&|_| {});
//! assert_eq!((tally.total(), tally.distinct_ranks()), (22_100, 741));
//! ```

use keyfold::games::high_low::LowRank;
use keyfold::games::short_deck::{Order, StraightsOverTrips, TripsOverStraights};
use keyfold::games::{AceToFive, Badugi, Classes, DeuceToSeven, FourCard, Game as _, GameRank, ShortDeck, ThreeCard};
use keyfold::{Card, CardSet, HandRank};

use super::Progress;
use super::tally::Tally;
use super::walk::{Rank, every_hand};

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

/// Short deck, seven cards, straights over three of a kind.
#[must_use]
pub fn short_deck_7(progress: &Progress<'_>) -> Tally {
    short_sevens::<StraightsOverTrips>(progress)
}

/// Short deck, five cards, straights over three of a kind.
#[must_use]
pub fn short_deck_5(progress: &Progress<'_>) -> Tally {
    short_fives::<StraightsOverTrips>(progress)
}

/// Short deck, seven cards, three of a kind over straights.
#[must_use]
pub fn short_deck_trips_7(progress: &Progress<'_>) -> Tally {
    short_sevens::<TripsOverStraights>(progress)
}

/// Short deck, five cards, three of a kind over straights.
#[must_use]
pub fn short_deck_trips_5(progress: &Progress<'_>) -> Tally {
    short_fives::<TripsOverStraights>(progress)
}

/// The lows of seven cards, eight or better: one more than their number, 1 where there is none.
#[must_use]
pub fn stud_lows(progress: &Progress<'_>) -> Tally {
    of_all(|hand: &[Card; 7]| numbered(1 + LowRank::of(hand).map_or(0, |low| u16::from(low.get()))), progress)
}

/// Ace-to-five lows of seven cards.
#[must_use]
pub fn razz(progress: &Progress<'_>) -> Tally {
    of_all(|hand: &[Card; 7]| number(AceToFive::rank_seven(hand)), progress)
}

/// Ace-to-five lows of five cards.
#[must_use]
pub fn ace_to_five(progress: &Progress<'_>) -> Tally {
    of_all(|hand: &[Card; 5]| number(AceToFive::rank_five(hand)), progress)
}

/// Deuce-to-seven lows of five cards.
#[must_use]
pub fn deuce_to_seven(progress: &Progress<'_>) -> Tally {
    of_all(|hand: &[Card; 5]| number(DeuceToSeven::rank_five(hand)), progress)
}

/// Badugi's hands of four cards.
#[must_use]
pub fn badugi(progress: &Progress<'_>) -> Tally {
    of_all(|hand: &[Card; 4]| number(Badugi::rank_four(hand)), progress)
}

/// Hands of three cards.
#[must_use]
pub fn three_card(progress: &Progress<'_>) -> Tally {
    of_all(|hand: &[Card; 3]| number(ThreeCard::rank_three(hand)), progress)
}

/// Hands of four cards.
#[must_use]
pub fn four_card(progress: &Progress<'_>) -> Tally {
    of_all(|hand: &[Card; 4]| number(FourCard::rank_four(hand)), progress)
}
