//! The boards of two ranges, suit-isomorphic ones once.

use std::sync::Mutex;

use keyfold::CardSet;
use keyfold_board::isomorphism::Renaming;

use super::super::error::EquityError;
use super::super::parallel;
use super::super::progress::{Counted, Watch};
use super::super::suits::class_size;
use super::outcomes::Parts;
use super::table::{Player, Table};
use crate::faces::choose;

/// Estimated nanoseconds to look up a hand.
const HAND: u64 = 30;

/// Hands of a player that are looked at for an estimate.
const SOME: usize = 64;

/// Returns an estimate of the number of boards, suit-isomorphic ones once; of players whose hands are not listed yet,
/// as if renaming suits kept them.
pub(super) fn estimated(table: &Table) -> u64 {
    let keeps = |to: &Renaming| {
        table.players.iter().all(|Player { hands, .. }| {
            // They are in the order of their bits.
            let is_kept = |hand: &CardSet| hands.binary_search_by_key(&to.cards(*hand), |(hand, _)| *hand).is_ok();
            hands.iter().step_by(hands.len() / SOME + 1).all(|(hand, _)| is_kept(hand))
        })
    };
    let known = [CardSet::from_cards(&table.board), table.dead];
    choose(table.live().len(), table.to_come()) / Renaming::keeping(&known).filter(keeps).count().max(1) as u64 + 1
}

/// Returns one board of each suit-isomorphic class, and the size of the class, for the players' hands; `weight` returns
/// that of any hand of a player.
pub(super) fn boards(
    table: &Table,
    hands: [&[(CardSet, u32)]; 2],
    weight: impl Fn(usize, CardSet) -> u32,
    watch: &Watch<'_>,
) -> Result<Vec<(CardSet, u32)>, EquityError> {
    let (board, live) = (CardSet::from_cards(&table.board), table.live());
    let all: Vec<CardSet> = match table.to_come() {
        0 => return Ok(vec![(board, 1)]),
        1 => live.iter().map(CardSet::from).collect(),
        2 => of_cards::<2>(live),
        3 => of_cards::<3>(live),
        4 => of_cards::<4>(live),
        _ => of_cards::<5>(live),
    };
    let mut pulse = watch.pulse();
    let mut keeps = |to: &Renaming, player: usize, hand: CardSet, own: u32| {
        pulse.goes_on(HAND) && weight(player, to.cards(hand)) == own
    };
    let keep_both = |to: &Renaming| {
        hands.iter().enumerate().all(|(player, hands)| hands.iter().all(|(hand, own)| keeps(to, player, *hand, *own)))
    };
    let symmetries: Vec<Renaming> = Renaming::keeping(&[board, table.dead]).filter(keep_both).collect();
    let once = |more: &CardSet| Some((board | *more, class_size(&symmetries, *more)?));
    watch.unless_stopped(parallel::filtered(&all, watch, &once))
}

/// Returns all sets of `CARDS` cards.
fn of_cards<const CARDS: usize>(live: CardSet) -> Vec<CardSet> {
    live.combinations::<CARDS>().map(|cards| CardSet::from_cards(&cards)).collect()
}

/// Returns the outcomes on all boards, each as many times. As many memories are made as threads work at a time: fresh
/// memory costs a fifth of a board's time.
pub(super) fn played<M: Send>(
    boards: &[(CardSet, u32)],
    watch: &mut Watch<'_>,
    new: &(dyn Fn() -> M + Sync),
    play: &(dyn Fn(&mut M, CardSet, &Watch<'_>) -> Parts + Sync),
) -> Result<Parts, EquityError> {
    watch.begin(Counted::Boards, Some(boards.len() as u64));
    let (watch, memories) = (&*watch, Mutex::new(Vec::new()));
    let few = |boards: &[(CardSet, u32)]| {
        let kept = memories.lock().ok().and_then(|mut kept| kept.pop());
        let mut memory = kept.unwrap_or_else(new);
        let mut sums = Parts::default();
        for (board, times) in boards {
            sums = sums.plus(play(&mut memory, *board, watch), u128::from(*times));
            if !watch.advance(1) {
                break;
            }
        }
        if let Ok(mut kept) = memories.lock() {
            kept.push(memory);
        }
        sums
    };
    let sums = parallel::sum_of_chunks(boards, 1, watch, &few, &Parts::default, |one, other| one.plus(other, 1));
    watch.unless_stopped(sums)
}
