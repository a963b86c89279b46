//! Match-ups of the hands that players may hold, by number.

use keyfold::{Card, CardSet, HoleCards};

use super::super::error::EquityError;
use super::super::matchups::{self, Numbered, Weighted};
use super::super::progress::Watch;
use super::super::suits::Renaming;
use super::super::won::MOST_PLAYERS;
use super::table::Table;

/// The number of each player's hand, and the weight of the meeting.
pub(super) type Meeting = Weighted<MOST_PLAYERS>;

/// The number of a hand of more than two cards, the only one of its player. Hands of no card, one and two have the
/// numbers below.
const ONLY: u16 = (1 + Card::COUNT + HoleCards::COUNT) as u16;

/// Lists all meetings without a card in two hands.
pub(super) fn all(table: &Table, watch: &Watch<'_>) -> Result<Vec<Meeting>, EquityError> {
    let numbered = |(hand, weight): &(CardSet, u32)| (number_of(*hand), *hand, *weight);
    let players: Vec<Vec<Numbered>> =
        table.players.iter().map(|player| player.hands.iter().map(numbered).collect()).collect();
    matchups::all(&players, watch)
}

/// Returns one meeting of each suit-isomorphic class, with the weight of the class.
pub(super) fn up_to_suits(
    table: &Table,
    meetings: Vec<Meeting>,
    watch: &Watch<'_>,
) -> Result<Vec<Meeting>, EquityError> {
    // Hands larger than two cards meet in one way.
    if meetings.len() < 2 {
        return Ok(meetings);
    }
    let hands: Vec<CardSet> = (0..ONLY).filter_map(by_number).collect();
    let renamings = Renaming::keeping(&[CardSet::from_cards(&table.board), table.dead]);
    let numbers = |to: Renaming| hands.iter().map(|hand| number_of(to.cards(*hand))).collect();
    let renamings: Vec<Vec<u16>> = renamings.into_iter().map(numbers).collect();
    matchups::up_to_suits(&renamings, &meetings, watch)
}

/// Returns each player's hand.
pub(super) fn hands(table: &Table, (numbers, _): &Meeting) -> Vec<CardSet> {
    let hand = |(player, number): (&super::table::Player, &u16)| {
        let only = player.hands.first().map(|(hand, _)| *hand);
        by_number(*number).or(only).unwrap_or_default()
    };
    table.players.iter().zip(numbers).map(hand).collect()
}

fn number_of(hand: CardSet) -> u16 {
    let cards: Vec<Card> = hand.iter().collect();
    match cards[..] {
        [] => 0,
        [card] => 1 + u16::from(card.id()),
        [one, other] => HoleCards::new(one, other).map_or(ONLY, |hole| (1 + Card::COUNT + hole.index()) as u16),
        _ => ONLY,
    }
}

/// Returns the hand of a number.
fn by_number(number: u16) -> Option<CardSet> {
    let number = usize::from(number);
    match number.checked_sub(1 + Card::COUNT) {
        Some(hole) => HoleCards::from_index(hole).map(HoleCards::card_set),
        None => {
            Some(number.checked_sub(1).and_then(|card| Card::all().nth(card)).map_or(CardSet::EMPTY, CardSet::from))
        }
    }
}
