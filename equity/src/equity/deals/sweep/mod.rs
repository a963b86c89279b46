//! Two ranges of Omaha hands on every board: the hands of both in one pass over their order; in high-low games, in one
//! pass for each low of the second player.

mod board;

use std::borrow::Cow;

use keyfold::{Card, CardSet};

use super::super::conditions::Conditions;
use super::super::error::EquityError;
use super::super::parallel;
use super::super::progress::Watch;
use super::super::tally::Totals;
use super::boards::{boards, estimated, played};
use super::table::{Player, Table};
use crate::faces::choose;
use crate::omaha::{HandWeights, SubsetSums, places};
use board::Memory;

/// Estimated nanoseconds of one core per hand that a board leaves, and per hand of a range and set of its upper cards.
const BOARD_HAND: u128 = 10;
const RANGE_HAND: u128 = 3;
/// How many times as long a board takes in high-low games, on average.
const LOWS: u128 = 30;
/// Estimated nanoseconds per hand of a range of four cards for all that is done once; four times as much for each more.
const ONCE: u128 = 60;
/// Estimated nanoseconds to add or look up a hand by all sets of its cards.
const SUBSETS: u64 = 200;
/// Estimated nanoseconds to make a hand or to look it up.
const HAND: u64 = 30;

/// The outcomes of an exact answer, and the number of match-ups.
pub(super) type Found = (Totals, u64);

/// Returns the cost in nanoseconds of one core; `None` for questions with more than two players, in other games and
/// about categories, and of six hole cards unless an exact answer is asked for: these take half a gigabyte.
pub(super) fn cost(table: &Table, conditions: &Conditions) -> Option<u128> {
    let is_of_two = table.players.len() == 2 && table.game.exactly_two_count();
    if !is_of_two || conditions.categories || table.own_cards() > 5 && !conditions.is_exact() {
        return None;
    }
    let hands = |player: &Player| match player.missing {
        0 => player.count as u128,
        missing => choose(table.live().len(), missing).into(),
    };
    let hole = table.own_cards();
    let hands = table.players.iter().map(hands).sum::<u128>();
    let (of_ranges, once) = ((RANGE_HAND << hole >> 2) * hands, (ONCE << (2 * hole) >> 8) * hands);
    let passes = if table.game.has_low() { LOWS } else { 1 };
    Some(u128::from(estimated(table)) * (BOARD_HAND * u128::from(choose(47, hole)) + passes * of_ranges) + once)
}

/// Returns two players' wins.
pub(super) fn play(table: &Table, watch: &mut Watch<'_>) -> Result<Found, EquityError> {
    match table.own_cards() {
        4 => play_with::<4>(table, watch),
        5 => play_with::<5>(table, watch),
        _ => play_with::<6>(table, watch),
    }
}

/// Returns the bytes that the answer takes besides the lists of both ranges' hands.
pub(super) fn memory(table: &Table) -> u64 {
    match table.own_cards() {
        4 => memory_with::<4>(table),
        5 => memory_with::<5>(table),
        _ => memory_with::<6>(table),
    }
}

fn memory_with<const HOLE: usize>(table: &Table) -> u64 {
    let random = |player: &Player| if player.missing == 0 { 0 } else { choose(table.live().len(), player.missing) };
    let random = table.players.iter().map(random).sum::<u64>() * size_of::<(CardSet, u32)>() as u64;
    let boards = choose(table.live().len(), table.to_come());
    let at_once = boards.min(parallel::threads() as u64) * Memory::<HOLE>::bytes(table.game.has_low());
    // The list of boards, one of each class and all; the sums come when the boards are done.
    random
        + 2 * HandWeights::<HOLE>::BYTES
        + 24 * boards
        + at_once.max(SubsetSums::bytes(HOLE, choose(Card::COUNT, HOLE)))
}

fn play_with<const HOLE: usize>(table: &Table, watch: &mut Watch<'_>) -> Result<Found, EquityError> {
    let [hero, villain] = &table.players[..] else { return Err(EquityError::Players(table.players.len())) };
    let hands = [hero, villain].map(|player| hands::<HOLE>(player, table.live(), watch));
    let mut pulse = watch.pulse();
    let ranges = [&hands[0], &hands[1]].map(|hands| HandWeights::<HOLE>::new(hands, || pulse.goes_on(HAND)));
    drop(pulse);
    let boards = boards(table, [&hands[0], &hands[1]], |player, hand| ranges[player].of(hand), watch)?;
    let has_low = table.game.has_low();
    let sums = played(&boards, watch, &|| Memory::<HOLE>::new(has_low), &|memory, board, watch| {
        memory.play(board, &ranges, watch)
    })?;
    let weight = met(&hands, u64::from, HOLE, watch)?;
    let is_plain = hands.iter().all(|hands| hands.iter().all(|(_, weight)| *weight == 1));
    let matchups = if is_plain { weight } else { met(&hands, |_| 1, HOLE, watch)? };
    let all = watch.part.is_whole().then(|| weight * u128::from(table.boards()));
    let totals = if has_low { sums.halves() } else { sums.pots(all) };
    Ok((totals, u64::try_from(matchups).map_err(|_| EquityError::TooLarge)?))
}

/// Returns a player's hands, those of cards dealt at random included; incomplete if the run is stopped.
fn hands<'a, const HOLE: usize>(player: &'a Player, live: CardSet, watch: &Watch<'_>) -> Cow<'a, [(CardSet, u32)]> {
    if player.missing == 0 {
        return Cow::Borrowed(&player.hands);
    }
    let known = player.hands.first().map_or(CardSet::EMPTY, |(known, _)| *known);
    let mut pulse = watch.pulse();
    let all = live.combinations::<HOLE>().take_while(|_| pulse.goes_on(HAND)).map(|hand| CardSet::from_cards(&hand));
    all.filter(|hand| (known - *hand).is_empty()).map(|hand| (hand, 1)).collect()
}

/// Returns the weight of all match-ups without a common card.
fn met(
    [heroes, villains]: &[Cow<'_, [(CardSet, u32)]>; 2],
    weight: fn(u32) -> u64,
    hole: usize,
    watch: &Watch<'_>,
) -> Result<u128, EquityError> {
    let (mut sums, mut pulse) = (SubsetSums::none(hole, choose(Card::COUNT, hole) as usize), watch.pulse());
    let mut of_hand = Vec::new();
    for (hand, own) in villains.iter().take_while(|_| pulse.goes_on(SUBSETS)) {
        of_hand.clear();
        of_hand.extend(places(*hand));
        sums.add(&of_hand, weight(*own));
    }
    let apart = |(hand, own): &(CardSet, u32)| {
        of_hand.clear();
        of_hand.extend(places(*hand));
        u128::from(weight(*own)) * u128::from(sums.apart_from(&of_hand))
    };
    let met = heroes.iter().take_while(|_| pulse.goes_on(SUBSETS)).map(apart).sum();
    watch.unless_stopped(met)
}
