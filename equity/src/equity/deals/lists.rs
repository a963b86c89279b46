//! Two lists of hands on every board: each hand is ranked once, and both are passed in the order of their ranks. In
//! high-low games, once for each low of the second player.
//!
//! What this takes follows the lists; [`sweep`](super::sweep) takes all hands of a board, which is quicker if the lists
//! hold most of them.

use keyfold::batch::Backend;
use keyfold::{Card, CardSet};

use super::super::conditions::Conditions;
use super::super::error::EquityError;
use super::super::hashed::ByNumber;
use super::super::parallel;
use super::super::progress::{Pulse, Watch};
use super::boards::{boards, estimated, played};
use super::outcomes::{Half, Parts};
use super::sweep::Found;
use super::table::Table;
use crate::faces::choose;
use crate::omaha::{MOST_CARDS, SubsetSums, first_place, places};

/// Estimated nanoseconds to look up a hand and list its sets once, to rank and sort it, and to add one of its sets.
const ONCE: u64 = 150;
const RANK: u64 = 15;
const SET: u64 = 2;
/// Estimated nanoseconds of a board, and how many times as long its sets take in high-low games, on average.
const BOARD: u64 = 2_000;
const LOWS: u64 = 4;

/// The most hands of both: they take some hundred bytes each.
const MOST_HANDS: usize = 1 << 20;

/// Returns the cost in nanoseconds of one core; `None` for questions with more than two players, with cards of players
/// that are not known or with very many hands, and about categories.
pub(super) fn cost(table: &Table, conditions: &Conditions) -> Option<u128> {
    let [one, other] = &table.players[..] else { return None };
    let (hands, cards) = (one.count.saturating_add(other.count), table.own_cards());
    if hands > MOST_HANDS || cards > MOST_CARDS || one.missing + other.missing > 0 || conditions.categories {
        return None;
    }
    let passes = if table.game.has_low() { LOWS } else { 1 };
    let of_board = BOARD + hands as u64 * (RANK + ((passes * SET) << cards));
    Some(u128::from(estimated(table)) * u128::from(of_board) + u128::from(hands as u64 * ONCE))
}

/// Returns the bytes that the answer takes besides both lists of hands.
pub(super) fn memory(table: &Table) -> u64 {
    let hands = table.players.iter().map(|player| player.count as u64);
    let (most, all) = hands.fold((0, 0), |(most, all), hands| (hands.max(most), all + hands));
    let boards = choose(table.live().len(), table.to_come());
    // Tables and lists grow up to twice their length.
    let once = (size_of::<u32>() << table.own_cards()) + 2 * size_of::<(u64, u32)>();
    let on_board = table.own_cards() + 2 * (2 * size_of::<u16>() + size_of::<Ranked>());
    let at_once = boards.min(parallel::threads() as u64);
    let sums = SubsetSums::bytes(table.own_cards(), most + 1);
    24 * boards + all * once as u64 + at_once * (sums + all * on_board as u64)
}

/// Returns two players' wins.
pub(super) fn play(table: &Table, watch: &mut Watch<'_>) -> Result<Found, EquityError> {
    let [hero, villain] = &table.players[..] else { return Err(EquityError::Players(table.players.len())) };
    let hands = [&hero.hands[..], &villain.hands[..]];
    let mut pulse = watch.pulse();
    let numbers = hands.map(|hands| {
        let numbers = hands.iter().zip(0..).take_while(|_| pulse.goes_on(ONCE));
        numbers.map(|((hand, _), number)| (hand.bits(), number)).collect::<ByNumber<u64, u32>>()
    });
    let lists = hands.map(|hands| List::new(hands, &numbers[1], &mut pulse));
    drop(pulse);
    let weight = |player: usize, hand: CardSet| {
        let number = numbers[player].get(&hand.bits());
        number.and_then(|number| hands[player].get(*number as usize)).map_or(0, |(_, weight)| *weight)
    };
    let boards = boards(table, hands, weight, watch)?;
    let new = || Memory::new(table, &lists);
    let play = |memory: &mut Memory, board, watch: &Watch<'_>| memory.play(table, board, &lists, watch);
    let matchups = new().matchups(&lists, watch);
    let sums = played(&boards, watch, &new, &play)?;
    Ok((if table.game.has_low() { sums.halves() } else { sums.pots(None) }, matchups))
}

/// A player's hands.
struct List<'a> {
    hands: &'a [(CardSet, u32)],
    /// The places of the sums of all sets of their cards, one hand after the other.
    places: Vec<u32>,
    /// How many sets each has.
    sets: usize,
}

impl<'a> List<'a> {
    /// Makes the places, fewer if the run is stopped. Whole hands have sums by the second player's numbers, with one
    /// more for all that he does not hold.
    fn new(hands: &'a [(CardSet, u32)], numbers: &ByNumber<u64, u32>, pulse: &mut Pulse<'_>) -> Self {
        let cards = hands.first().map_or(0, |(hand, _)| hand.len());
        let mut all = Vec::with_capacity(hands.len() << cards);
        for (hand, _) in hands.iter().take_while(|_| pulse.goes_on(ONCE)) {
            all.extend(places(*hand));
            let number = numbers.get(&hand.bits()).map_or(numbers.len() as u32, |number| *number);
            all.last_mut().into_iter().for_each(|place| *place = first_place(cards) + number);
        }
        Self { hands, places: all, sets: 1 << cards }
    }

    /// Returns the weight of a hand, and the places of its sets.
    #[inline]
    fn of(&self, number: u32) -> (u64, &[u32]) {
        let places = self.places.get(number as usize * self.sets..).and_then(|places| places.get(..self.sets));
        let weight = self.hands.get(number as usize).map_or(0, |(_, weight)| u64::from(*weight));
        (weight, places.unwrap_or_default())
    }

    /// Adds the first of some hands in order, those of lower ranks, and returns the others.
    fn pass_below<'h>(&self, rank: u32, hands: &'h [Ranked], sums: &mut SubsetSums) -> &'h [Ranked] {
        let (passed, rest) = hands.split_at(hands.iter().take_while(|hand| u32::from(hand.rank) < rank).count());
        for hand in passed {
            let (weight, places) = self.of(hand.number);
            sums.add(places, weight);
        }
        rest
    }

    /// Returns the weight of the match-ups of some hands and those that are in the sums and have a low, by the second
    /// half.
    fn met(&self, hands: &[Ranked], low: u16, sums: &SubsetSums) -> [u128; 4] {
        let mut met = [0; 4];
        for hand in hands {
            let (weight, places) = self.of(hand.number);
            met[Half::second(hand.low, low) as usize] += u128::from(weight) * u128::from(sums.apart_from(places));
        }
        met
    }
}

fn add(sums: &mut [[u128; 4]; 3], more: [[u128; 4]; 3]) {
    sums.iter_mut().flatten().zip(more.as_flattened()).for_each(|(sum, more)| *sum += more);
}

/// A hand on a board; a low of 0 is none.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
struct Ranked {
    low: u16,
    rank: u16,
    number: u32,
}

/// The memory that a board takes, for one board after the other.
struct Memory {
    backend: Backend,
    columns: Vec<Vec<Card>>,
    ranks: Vec<u16>,
    lows: Vec<u16>,
    ranked: [Vec<Ranked>; 2],
    /// Of the second player's hands that have been passed; zero between boards.
    sums: SubsetSums,
}

impl Memory {
    fn new(table: &Table, lists: &[List<'_>; 2]) -> Self {
        let [own, board] = [table.own_cards(), table.game.board()];
        Self {
            backend: Backend::detect(),
            columns: vec![Vec::new(); own + board],
            ranks: Vec::new(),
            lows: Vec::new(),
            ranked: [Vec::new(), Vec::new()],
            sums: SubsetSums::none(own, lists[1].hands.len() + 1),
        }
    }

    /// Returns the number of match-ups without a common card, fewer if the run is stopped.
    fn matchups(mut self, [one, other]: &[List<'_>; 2], watch: &Watch<'_>) -> u64 {
        let mut pulse = watch.pulse();
        let mut goes_on = |_: &u32| pulse.goes_on(ONCE);
        let [heroes, villains] = [one, other].map(|list| 0..list.hands.len() as u32);
        villains.take_while(&mut goes_on).for_each(|villain| self.sums.add(other.of(villain).1, 1));
        heroes.take_while(&mut goes_on).map(|hero| self.sums.apart_from(one.of(hero).1)).sum()
    }

    /// Returns the weight of the match-ups on a board by their outcome; of some if the run is stopped.
    fn play(&mut self, table: &Table, board: CardSet, lists: &[List<'_>; 2], watch: &Watch<'_>) -> Parts {
        for (player, list) in lists.iter().enumerate() {
            self.rank(player, table, board, list.hands);
        }
        let (sums, [heroes, villains], [own, others]) = (&mut self.sums, &mut self.ranked, lists);
        heroes.sort_unstable_by_key(|hero| hero.rank);
        villains.sort_unstable();
        let mut pulse = watch.pulse();
        let mut goes_on = |hands: &[Ranked]| pulse.goes_on((hands.len() as u64 * SET) << table.own_cards());
        // By the second half: what the first player's hands beat, what they do not lose to, and all that they meet.
        let mut met = [[0; 4]; 3];
        for same_low in villains.chunk_by(|one, other| one.low == other.low) {
            let (low, mut rest) = (same_low.first().map_or(0, |villain| villain.low), same_low);
            for same_rank in heroes.chunk_by(|one, other| one.rank == other.rank).take_while(|same| goes_on(same)) {
                let rank = same_rank.first().map_or(0, |hero| hero.rank.into());
                rest = others.pass_below(rank, rest, sums);
                let beaten = own.met(same_rank, low, sums);
                let higher = others.pass_below(rank + 1, rest, sums);
                let not_lost = if higher.len() == rest.len() { beaten } else { own.met(same_rank, low, sums) };
                rest = higher;
                add(&mut met, [beaten, not_lost, [0; 4]]);
            }
            others.pass_below(u32::MAX, rest, sums);
            add(&mut met, [[0; 4], [0; 4], own.met(heroes, low, sums)]);
            if !goes_on(heroes) || !goes_on(same_low) {
                break;
            }
            for villain in same_low {
                let (weight, places) = others.of(villain.number);
                sums.add(places, weight.wrapping_neg());
            }
        }
        Parts::of_sums(met)
    }

    /// Ranks a player's hands that a board leaves.
    fn rank(&mut self, player: usize, table: &Table, board: CardSet, hands: &[(CardSet, u32)]) {
        let Self { backend, columns, ranks, lows, ranked, .. } = self;
        let ranked = &mut ranked[player];
        ranked.clear();
        columns.iter_mut().for_each(Vec::clear);
        for ((hand, _), number) in hands.iter().zip(0..).filter(|((hand, _), _)| hand.is_disjoint(board)) {
            columns.iter_mut().zip(*hand).for_each(|(column, card)| column.push(card));
            ranked.push(Ranked { low: 0, rank: 0, number });
        }
        let of_board = columns.iter_mut().skip(table.own_cards()).zip(board);
        of_board.for_each(|(column, card)| column.resize(ranked.len(), card));
        [&mut *ranks, &mut *lows].into_iter().for_each(|numbers| numbers.resize(ranked.len(), 0));
        let columns: Vec<&[Card]> = columns.iter().map(|column| &column[..]).collect();
        let (own, board) = columns.split_at(columns.len().min(table.own_cards()));
        // There are as many columns as the game has cards, all of one length.
        let _ = table.game.rank_columns(*backend, own, board, ranks);
        let _ = table.game.rank_lows(own, board, lows);
        for (ranked, (rank, low)) in ranked.iter_mut().zip(ranks.iter().zip(lows)) {
            (ranked.rank, ranked.low) = (*rank, *low);
        }
    }
}
