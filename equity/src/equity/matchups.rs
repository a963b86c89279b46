//! The ways in which players' hole cards meet.

use std::collections::HashMap;

use keyfold::{CardSet, HoleCards};

use super::deal::{Deal, Player};
use super::suits::Renaming;

/// Each player's hole cards, by index, and how often they count; [`NOBODY`] where there are fewer than `K` players.
pub(super) type Weighted<const K: usize> = ([u16; K], u128);

/// No index of hole cards: what it is in the place of keeps it when suits are renamed.
const NOBODY: u16 = u16::MAX;

/// All match-ups without a card in two hands; `None` if there are more than `most`.
pub(super) fn all<const K: usize>(players: &[Player], most: usize) -> Option<Vec<Weighted<K>>> {
    let mut found = Vec::new();
    let complete = seat(players, 0, CardSet::EMPTY, ([NOBODY; K], 1), &mut |matchup| {
        found.push(matchup);
        found.len() <= most
    });
    complete.then_some(found)
}

/// Whether there is a match-up, as far as a search that does not take long can tell.
pub(super) fn may_exist(players: &[Player]) -> bool {
    fn found(players: &[Player], dealt: CardSet, steps: &mut u32) -> bool {
        let Some((first, rest)) = players.split_first() else { return true };
        first.holes.iter().any(|(hole, _)| {
            *steps = steps.saturating_sub(1);
            *steps == 0 || hole.card_set().is_disjoint(dealt) && found(rest, dealt | hole.card_set(), steps)
        })
    }
    found(players, CardSet::EMPTY, &mut 1_000_000)
}

/// Gives hole cards to the players from `player` on; false once the callback has seen enough.
fn seat<const K: usize>(
    players: &[Player],
    player: usize,
    dealt: CardSet,
    (mut holes, weight): Weighted<K>,
    call: &mut impl FnMut(Weighted<K>) -> bool,
) -> bool {
    let Some((first, rest)) = players.split_first() else { return call((holes, weight)) };
    first.holes.iter().all(|&(hole, own)| {
        if !hole.card_set().is_disjoint(dealt) {
            return true;
        }
        holes.get_mut(player).into_iter().for_each(|place| *place = hole.index() as u16);
        let dealt = dealt | hole.card_set();
        seat(rest, player + 1, dealt, (holes, weight * u128::from(own)), call)
    })
}

/// One match-up of each class that differs only in the names of the suits, with the weight of all of them.
///
/// Suits may be exchanged if that leaves the dead cards as they are: the boards to come are exchanged too, and every player
/// gets the same.
pub(super) fn up_to_suits<const K: usize>(deal: &Deal, matchups: &[Weighted<K>]) -> Vec<Weighted<K>> {
    let renamings: Vec<Vec<u16>> = Renaming::keeping(&[deal.dead]).into_iter().map(Renaming::of_holes).collect();
    let class = |(matchup, weight): &Weighted<K>| {
        let renamed = renamings.iter().map(|to| packed(matchup, to));
        (renamed.min().unwrap_or_else(|| packed(matchup, &[])), *weight)
    };
    added_up(&mut matchups.iter().map(class)).into_iter().map(|(class, weight)| (unpacked(class), weight)).collect()
}

/// How many bits a player's hole cards take.
const BITS: u32 = 12;

/// The players' hole cards, renamed, in one number: what is done with it is compiled once for all numbers of players. Ordered as the
/// indices are, those of the first player first.
fn packed<const K: usize>(matchup: &[u16; K], to: &[u16]) -> u128 {
    const { assert!(K as u32 * BITS <= u128::BITS && HoleCards::COUNT < 1 << BITS) };
    let renamed = |hole: u16| to.get(usize::from(hole)).copied().unwrap_or(hole);
    matchup.iter().fold(0, |packed, &hole| packed << BITS | u128::from(renamed(hole) & NOBODY_PACKED))
}

/// In the place of [`NOBODY`].
const NOBODY_PACKED: u16 = (1 << BITS) - 1;

fn unpacked<const K: usize>(packed: u128) -> [u16; K] {
    let mut matchup = [NOBODY; K];
    for (player, hole) in (0..).zip(matchup.iter_mut().rev()) {
        let found = (packed >> (player * BITS)) as u16 & NOBODY_PACKED;
        *hole = if found == NOBODY_PACKED { NOBODY } else { found };
    }
    matchup
}

/// The weights of equals added up, in ascending order.
fn added_up(weighted: &mut dyn Iterator<Item = (u128, u128)>) -> Vec<(u128, u128)> {
    let mut sums: HashMap<u128, u128> = HashMap::new();
    weighted.for_each(|(class, weight)| *sums.entry(class).or_insert(0) += weight);
    let mut sums: Vec<_> = sums.into_iter().collect();
    sums.sort_unstable();
    sums
}

/// How many match-ups two players have, and their weight: all pairs of holes, less those that share a card, for each card,
/// and once more those that share both.
pub(super) fn of_two(one: &Player, other: &Player) -> (u64, u128) {
    let counts = |weight: fn(u32) -> u64| {
        let sums = |player: &Player| {
            let (mut all, mut by_card) = (0u128, [0u128; 64]);
            for (hole, own) in &player.holes {
                all += u128::from(weight(*own));
                hole.cards().iter().for_each(|card| by_card[usize::from(card.id()) & 63] += u128::from(weight(*own)));
            }
            (all, by_card)
        };
        let ((one_all, one_by_card), (other_all, other_by_card)) = (sums(one), sums(other));
        let sharing: u128 = one_by_card.iter().zip(other_by_card).map(|(one, other)| one * other).sum();
        let weights = other.by_index();
        let same: u128 = one
            .holes
            .iter()
            .map(|(hole, own)| {
                u128::from(weight(*own)) * u128::from(weights.get(hole.index()).map_or(0, |other| weight(*other)))
            })
            .sum();
        one_all * other_all + same - sharing
    };
    (counts(|weight| u64::from(weight > 0)) as u64, counts(u64::from))
}

/// A hole by index.
pub(super) fn hole_at(index: u16) -> Option<HoleCards> {
    HoleCards::from_index(usize::from(index))
}

/// The match-ups of a few players with few hands.
pub(super) fn of_some(players: &[&Player]) -> Vec<(Vec<HoleCards>, u128)> {
    players.iter().fold(vec![(Vec::new(), 1)], |found, player| {
        let with = |(holes, weight): &(Vec<HoleCards>, u128)| {
            let dealt = holes.iter().fold(CardSet::EMPTY, |dealt, hole: &HoleCards| dealt | hole.card_set());
            let free = player.holes.iter().filter(|(hole, _)| hole.card_set().is_disjoint(dealt));
            free.map(|(hole, own)| ([&holes[..], &[*hole]].concat(), weight * u128::from(*own))).collect::<Vec<_>>()
        };
        found.iter().flat_map(with).collect()
    })
}
