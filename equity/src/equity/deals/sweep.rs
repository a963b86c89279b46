//! Two ranges of Omaha hands on every board: the hands of both in one pass over their order.

use std::borrow::Cow;

use keyfold::games::Omaha;
use keyfold::games::omaha::{HandRun, OmahaShowdown, Pairs};
use keyfold::isomorphism::Renaming;
use keyfold::{Card, CardSet};

use super::super::conditions::Conditions;
use super::super::error::EquityError;
use super::super::parallel;
use super::super::progress::{Counted, Watch};
use super::super::suits::class_size;
use super::super::tally::Totals;
use super::table::{Player, Table};
use crate::faces::choose;
use crate::omaha::{HandWeights, SubsetSums};
use crate::outcomes::Outcomes;

/// Boards that a thread takes at a time, in the same memory.
const AT_ONCE: usize = 8;

/// Estimated nanoseconds of one core per hand that a board leaves, and per hand of a range and set of its upper cards.
const BOARD_HAND: u128 = 10;
const RANGE_HAND: u128 = 3;
/// Estimated nanoseconds to add or look up a hand by all sets of its cards.
const SUBSETS: u64 = 200;

/// The outcomes of an exact answer, and the number of match-ups.
pub(super) type Found = (Totals, u64);

/// Returns the cost in nanoseconds of one core; `None` for questions with more than two players, in other games, about
/// categories, and for six hole cards, of which a board takes seconds and much memory.
pub(super) fn cost(table: &Table, conditions: &Conditions) -> Option<u128> {
    let is_high = table.game.exactly_two_count() && !table.game.has_low();
    if table.players.len() != 2 || !is_high || conditions.categories || table.own_cards() > 5 {
        return None;
    }
    let known = [table.board.iter().copied().collect(), table.dead];
    let boards = choose(table.live().len(), table.to_come()) / Renaming::keeping(&known).count().max(1) as u64 + 1;
    let hands = |player: &Player| match player.missing {
        0 => player.hands.len() as u128,
        missing => choose(table.live().len(), missing).into(),
    };
    let hole = table.own_cards();
    let of_ranges = (RANGE_HAND << hole >> 2) * table.players.iter().map(hands).sum::<u128>();
    Some(u128::from(boards) * (BOARD_HAND * u128::from(choose(47, hole)) + of_ranges))
}

/// Returns two players' wins.
pub(super) fn play(table: &Table, watch: &mut Watch<'_>) -> Result<Found, EquityError> {
    match table.own_cards() {
        4 => play_with::<4>(table, watch),
        _ => play_with::<5>(table, watch),
    }
}

fn play_with<const HOLE: usize>(table: &Table, watch: &mut Watch<'_>) -> Result<Found, EquityError> {
    let [hero, villain] = &table.players[..] else { return Err(EquityError::Players(table.players.len())) };
    let hands = [hero, villain].map(|player| hands::<HOLE>(player, table.live()));
    let ranges = [&hands[0], &hands[1]].map(|hands| HandWeights::<HOLE>::new(hands));
    let boards = boards(table, &symmetries(table, &hands, &ranges), watch)?;
    watch.begin(Counted::Boards, Some(boards.len() as u64));
    let (is_part, [own, other]) = (watch.part.of > 1, &ranges);
    let few = |boards: &[(CardSet, u32)]| {
        let mut memory = Memory::<HOLE>::new();
        let mut sums = Outcomes::default();
        for (board, times) in boards {
            let [wins, ties] = memory.wins_and_ties(*board, [own, other]);
            sums.wins += u128::from(*times) * wins;
            sums.ties += u128::from(*times) * ties;
            if is_part {
                let [losses, _] = memory.wins_and_ties(*board, [other, own]);
                sums.losses += u128::from(*times) * losses;
            }
            if !watch.advance(1) {
                break;
            }
        }
        sums
    };
    let add = |one: Outcomes, other: Outcomes| [one, other].into_iter().sum();
    let sums = parallel::sum_of_chunks(&boards, AT_ONCE, watch, &few, &Outcomes::default, add);
    let sums = watch.unless_stopped(sums)?;
    let weight = met(&hands, u64::from, HOLE, watch)?;
    let is_plain = hands.iter().all(|hands| hands.iter().all(|(_, weight)| *weight == 1));
    let matchups = if is_plain { weight } else { met(&hands, |_| 1, HOLE, watch)? };
    let losses = if is_part { sums.losses } else { weight * u128::from(table.boards()) - sums.wins - sums.ties };
    let totals = Totals::of_two(Outcomes { losses, ..sums }, None);
    Ok((totals, u64::try_from(matchups).map_err(|_| EquityError::TooLarge)?))
}

/// Returns a player's hands, those of cards dealt at random included.
fn hands<const HOLE: usize>(player: &Player, live: CardSet) -> Cow<'_, [(CardSet, u32)]> {
    if player.missing == 0 {
        return Cow::Borrowed(&player.hands);
    }
    let known = player.hands.first().map_or(CardSet::EMPTY, |(known, _)| *known);
    let all = live.combinations::<HOLE>().map(|hand| CardSet::from_cards(&hand));
    all.filter(|hand| (known - *hand).is_empty()).map(|hand| (hand, 1)).collect()
}

/// Returns the renamings of suits that keep the board, the dead cards and both ranges.
fn symmetries<const HOLE: usize>(
    table: &Table,
    hands: &[Cow<'_, [(CardSet, u32)]>; 2],
    ranges: &[HandWeights<HOLE>; 2],
) -> Vec<Renaming> {
    let keeps = |renaming: &Renaming| {
        let mut both = hands.iter().zip(ranges);
        both.all(|(hands, range)| hands.iter().all(|(hand, weight)| range.of(renaming.cards(*hand)) == *weight))
    };
    let known = [table.board.iter().copied().collect(), table.dead];
    Renaming::keeping(&known).filter(keeps).collect()
}

/// Returns one board of each suit-isomorphic class, and the size of the class.
fn boards(table: &Table, renamings: &[Renaming], watch: &Watch<'_>) -> Result<Vec<(CardSet, u32)>, EquityError> {
    let (board, live): (CardSet, _) = (table.board.iter().copied().collect(), table.live());
    let all: Vec<CardSet> = match table.to_come() {
        0 => vec![CardSet::EMPTY],
        1 => live.iter().map(CardSet::from).collect(),
        2 => live.combinations::<2>().map(|cards| CardSet::from_cards(&cards)).collect(),
        _ => live.combinations::<5>().map(|cards| CardSet::from_cards(&cards)).collect(),
    };
    let once = |more: &CardSet| Some((board | *more, class_size(renamings, *more)?));
    watch.unless_stopped(parallel::filtered(&all, watch, once))
}

/// Returns the weight of all match-ups without a common card.
fn met(
    [heroes, villains]: &[Cow<'_, [(CardSet, u32)]>; 2],
    weight: fn(u32) -> u64,
    hole: usize,
    watch: &Watch<'_>,
) -> Result<u128, EquityError> {
    let (mut sums, mut pulse) = (SubsetSums::none(hole), watch.pulse());
    for (hand, own) in villains.iter().take_while(|_| pulse.goes_on(SUBSETS)) {
        sums.add(*hand, weight(*own));
    }
    let apart = |(hand, own): &(CardSet, u32)| u128::from(weight(*own)) * u128::from(sums.apart_from(*hand));
    let met = heroes.iter().take_while(|_| pulse.goes_on(SUBSETS)).map(apart).sum();
    watch.unless_stopped(met)
}

/// What a board takes.
struct Memory<const HOLE: usize> {
    weights: [Vec<u64>; 2],
    win: Vec<u64>,
    tie: Vec<u64>,
    sums: Vec<u64>,
    runs: Vec<HandRun>,
}

impl<const HOLE: usize> Memory<HOLE> {
    fn new() -> Self {
        let hands = Omaha::<HOLE>::HANDS_ON_A_BOARD;
        Self {
            weights: [Vec::with_capacity(hands), Vec::with_capacity(hands)],
            win: vec![0; hands],
            tie: vec![0; hands],
            sums: vec![0; OmahaShowdown::<HOLE>::SUMS],
            runs: vec![HandRun::default(); hands],
        }
    }

    /// Returns the weight of the match-ups on a board that the first range wins, and of those that tie.
    fn wins_and_ties(&mut self, board: CardSet, ranges: [&HandWeights<HOLE>; 2]) -> [u128; 2] {
        let Self { weights, win, tie, sums, runs } = self;
        for (weights, range) in weights.iter_mut().zip(ranges) {
            range.on(!board, weights);
        }
        let [hero, villain] = weights;
        let cards: Vec<Card> = board.iter().collect();
        let Ok(cards) = <&[Card; 5]>::try_from(&cards[..]) else { return [0; 2] };
        // All slices have the lengths that these calls expect.
        let Ok(showdown) = OmahaShowdown::<HOLE>::within(&Pairs::new(cards), [&hero[..], &villain[..]], runs) else {
            return [0; 2];
        };
        if showdown.values(villain, win, tie, sums).is_err() {
            return [0; 2];
        }
        [win, tie].map(|values| {
            let held = hero.iter().zip(values).filter(|(weight, _)| **weight > 0);
            held.map(|(weight, value)| u128::from(*weight) * u128::from(*value)).sum()
        })
    }
}
