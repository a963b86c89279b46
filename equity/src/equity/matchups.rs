//! Match-ups: a hand for each player, with no card in two hands.

use keyfold::{CardSet, HoleCards};

use super::error::EquityError;
use super::hashed::ByNumber;
use super::progress::{Pulse, Watch};

/// Each player's hand, by number, and the weight; [`NOBODY`] if there are fewer than `K` players.
pub(super) type Weighted<const K: usize> = ([u16; K], u128);

/// The number of no hand; renamings keep it.
const NOBODY: u16 = u16::MAX;

/// A hand that a player can hold, by number, with its cards and its weight.
pub(super) type Numbered = (u16, CardSet, u32);

/// Longer lists of match-ups are not made: these are walked again and again.
pub(super) const MOST: usize = 1 << 23;

/// Lists all match-ups with no card in two hands.
pub(super) fn all<const K: usize>(
    players: &[Vec<Numbered>],
    watch: &Watch<'_>,
) -> Result<Vec<Weighted<K>>, EquityError> {
    let (mut found, mut pulse) = (Vec::new(), watch.pulse());
    walk(players, &mut pulse, &mut |matchup, _| {
        found.push(matchup);
        found.len() <= MOST
    });
    if found.len() > MOST { Err(EquityError::TooLarge) } else { watch.unless_stopped(found) }
}

/// Estimated nanoseconds of each step of a walk.
const STEP: u64 = 30;

/// A function that is called with a match-up, and returns `true` if the walk goes on.
pub(super) type Visit<'a, const K: usize> = &'a mut dyn FnMut(Weighted<K>, &mut Pulse<'_>) -> bool;

/// Calls back with every match-up with no card in two hands, unless the run is stopped.
pub(super) fn walk<const K: usize>(players: &[Vec<Numbered>], pulse: &mut Pulse<'_>, visit: Visit<'_, K>) {
    seat(players, 0, CardSet::EMPTY, ([NOBODY; K], 1), pulse, visit);
}

/// Gives hands to the players from `player` on. Returns `true` if the walk goes on.
fn seat<const K: usize>(
    players: &[Vec<Numbered>],
    player: usize,
    dealt: CardSet,
    (mut hands, weight): Weighted<K>,
    pulse: &mut Pulse<'_>,
    visit: Visit<'_, K>,
) -> bool {
    let Some((first, rest)) = players.split_first() else { return visit((hands, weight), pulse) };
    first.iter().all(|&(number, hand, own)| {
        if !pulse.goes_on(STEP) {
            return false;
        }
        if !hand.is_disjoint(dealt) {
            return true;
        }
        hands.get_mut(player).into_iter().for_each(|place| *place = number);
        seat(rest, player + 1, dealt | hand, (hands, weight * u128::from(own)), pulse, visit)
    })
}

/// Returns one match-up of each suit-isomorphic class, with the weight of the class.
///
/// Renamings map the number of each hand to another. They keep the board and the dead cards, so the cards to come are
/// renamed too, and every player wins the same.
pub(super) fn up_to_suits<const K: usize>(
    renamings: &[Vec<u16>],
    matchups: &[Weighted<K>],
    watch: &Watch<'_>,
) -> Result<Vec<Weighted<K>>, EquityError> {
    let class = |(matchup, weight): &Weighted<K>| {
        let renamed = renamings.iter().map(|to| packed(matchup, to));
        (renamed.min().unwrap_or_else(|| packed(matchup, &[])), *weight)
    };
    let classes = added_up(&mut matchups.iter().map(class), watch)?;
    Ok(classes.into_iter().flatten().map(|(class, weight)| (unpacked(class), weight)).collect())
}

/// The number of bits of a hand's number.
const BITS: u32 = 12;

/// Returns the players' hands, renamed, as one number, so that its uses are compiled once for all numbers of players.
fn packed<const K: usize>(matchup: &[u16; K], to: &[u16]) -> u128 {
    const { assert!(K as u32 * BITS <= u128::BITS && HoleCards::COUNT < 1 << BITS) };
    let renamed = |hole: u16| to.get(usize::from(hole)).copied().unwrap_or(hole);
    matchup.iter().fold(0, |packed, &hole| packed << BITS | u128::from(renamed(hole) & NOBODY_PACKED))
}

/// Stands for [`NOBODY`].
const NOBODY_PACKED: u16 = (1 << BITS) - 1;

fn unpacked<const K: usize>(packed: u128) -> [u16; K] {
    let mut matchup = [NOBODY; K];
    for (player, hole) in (0..).zip(matchup.iter_mut().rev()) {
        let found = (packed >> (player * BITS)) as u16 & NOBODY_PACKED;
        *hole = if found == NOBODY_PACKED { NOBODY } else { found };
    }
    matchup
}

/// Returns the sums of the weights of equals, in parts that each grow in a moment.
fn added_up(
    weighted: &mut dyn Iterator<Item = (u128, u128)>,
    watch: &Watch<'_>,
) -> Result<Vec<ByNumber<u128, u128>>, EquityError> {
    let (mut parts, mut pulse) = (vec![ByNumber::default(); PARTS as usize], watch.pulse());
    for (class, weight) in weighted.take_while(|_| pulse.goes_on(ALIKE)) {
        if let Some(part) = parts.get_mut((class % PARTS) as usize) {
            *part.entry(class).or_insert(0) += weight;
        }
    }
    watch.unless_stopped(parts)
}

/// A prime number.
const PARTS: u128 = 61;

/// Estimated nanoseconds to find the class of a match-up.
const ALIKE: u64 = 300;
