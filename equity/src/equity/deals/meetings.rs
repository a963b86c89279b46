//! Match-ups of the hands that players may hold, by number.

use keyfold::{Card, CardSet, HoleCards};
use keyfold_board::isomorphism::Renaming;

use super::super::error::EquityError;
use super::super::matchups::{self, Numbered, Weighted};
use super::super::progress::Watch;
use super::super::won::MOST_PLAYERS;
use super::table::Table;

/// The number of each player's hand, and the weight of the meeting.
pub(super) type Meeting = Weighted<MOST_PLAYERS>;

/// The number of a player's first hand of more than two cards; those of the others follow. Hands of no card, one and
/// two have the numbers below.
const FIRST: u16 = (1 + Card::COUNT + HoleCards::COUNT) as u16;

/// The most hands of a player that have numbers.
pub(super) const MOST_HANDS: usize = (u16::MAX - FIRST) as usize;

/// Bytes for each meeting, listed and once more up to suits.
pub(super) const BYTES: u64 = 2 * size_of::<Meeting>() as u64;

/// Lists all meetings without a card in two hands.
pub(super) fn all(table: &Table, watch: &Watch<'_>) -> Result<Vec<Meeting>, EquityError> {
    let numbered = |(&(hand, weight), at): (&(CardSet, u32), usize)| Some((number_of(hand, at)?, hand, weight));
    let players: Option<Vec<Vec<Numbered>>> =
        table.players.iter().map(|player| player.hands.iter().zip(0..).map(numbered).collect()).collect();
    matchups::all(&players.ok_or(EquityError::TooLarge)?, watch)
}

/// Returns one meeting of each suit-isomorphic class, with the weight of the class.
pub(super) fn up_to_suits(
    table: &Table,
    meetings: Vec<Meeting>,
    watch: &Watch<'_>,
) -> Result<Vec<Meeting>, EquityError> {
    // Larger hands have no numbers that tell how renaming suits changes them.
    let larger = |(hand, _): &(CardSet, u32)| hand.len() > 2;
    if meetings.len() < 2 || table.players.iter().any(|player| player.hands.iter().any(larger)) {
        return Ok(meetings);
    }
    let hands: Vec<CardSet> = (0..FIRST).filter_map(by_number).collect();
    let known = [CardSet::from_cards(&table.board), table.dead];
    let numbers = |to: Renaming| hands.iter().map(|hand| number_of(to.cards(*hand), 0).unwrap_or(FIRST)).collect();
    let renamings: Vec<Vec<u16>> = Renaming::keeping(&known).map(numbers).collect();
    matchups::up_to_suits(&renamings, &meetings, watch)
}

/// Returns each player's hand.
pub(super) fn hands(table: &Table, (numbers, _): &Meeting) -> Vec<CardSet> {
    let hand = |(player, number): (&super::table::Player, &u16)| {
        let larger = || player.hands.get(usize::from(number.checked_sub(FIRST)?)).map(|(hand, _)| *hand);
        by_number(*number).or_else(larger).unwrap_or_default()
    };
    table.players.iter().zip(numbers).map(hand).collect()
}

/// Returns the number of a hand; `at` is its place among its player's.
fn number_of(hand: CardSet, at: usize) -> Option<u16> {
    let cards: Vec<Card> = hand.iter().collect();
    match cards[..] {
        [] => Some(0),
        [card] => Some(1 + u16::from(card.id())),
        [one, other] => HoleCards::new(one, other).ok().map(|hole| (1 + Card::COUNT + hole.index()) as u16),
        _ => u16::try_from(at).ok()?.checked_add(FIRST),
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
