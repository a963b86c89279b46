//! More match-ups than fit a list, one after the other. A walk of more than ten hours has been refused.

use super::super::error::EquityError;
use super::super::matchups::{self, Numbered, Visit};
use super::super::method::Method;
use super::super::parallel;
use super::super::progress::{Counted, Pulse, Watch};
use super::super::suits::of_holes;
use super::super::tally::Totals;
use super::deal::CheckedDeal;
use super::{boards, runouts};

/// Returns the players' wins, and the number of match-ups.
pub(super) fn play<const K: usize>(
    deal: &CheckedDeal,
    method: Method,
    categories: bool,
    watch: &mut Watch<'_>,
) -> Result<(Totals, u64), EquityError> {
    if method == Method::Boards {
        on_boards::<K>(deal, categories, watch)
    } else {
        by_runouts::<K>(deal, categories, watch)
    }
}

fn on_boards<const K: usize>(
    deal: &CheckedDeal,
    categories: bool,
    watch: &mut Watch<'_>,
) -> Result<(Totals, u64), EquityError> {
    let players = deal.numbered();
    let count = count::<K>(&players, &mut watch.pulse());
    let each = |pulse: &mut Pulse<'_>, visit: Visit<'_, K>| matchups::walk(&players, pulse, visit);
    Ok((boards::play(deal, &each, categories, watch)?, count))
}

/// Returns the number of match-ups, whatever the part.
fn count<const K: usize>(players: &[Vec<Numbered>], pulse: &mut Pulse<'_>) -> u64 {
    let mut count = 0;
    matchups::walk::<K>(players, pulse, &mut |_, _| {
        count += 1;
        true
    });
    count
}

/// Walks the match-ups of each pair of hands that the first two players hold, suit-isomorphic pairs once.
fn by_runouts<const K: usize>(
    deal: &CheckedDeal,
    categories: bool,
    watch: &mut Watch<'_>,
) -> Result<(Totals, u64), EquityError> {
    let all = deal.numbered();
    let pairs = first_two(deal, &all, watch);
    let holding = |(one, other, _): &FirstTwo| -> Vec<Vec<Numbered>> {
        let hands = |(player, hands): (usize, &Vec<Numbered>)| match player {
            0 => vec![*one],
            1 => vec![*other],
            _ => hands.clone(),
        };
        all.iter().enumerate().map(hands).collect()
    };
    let (mut count, mut walked, mut pulse) = (0, 0, watch.pulse());
    for pair in &pairs {
        let of_pair = self::count::<K>(&holding(pair), &mut pulse);
        (count, walked) = (count + of_pair * pair.2, walked + of_pair);
    }
    drop(pulse);
    watch.begin(Counted::Matchups, Some(walked));
    let watch = &*watch;
    let zero = || Totals::new(deal.competing);
    let play = |pairs: &[FirstTwo]| {
        let (mut totals, mut pulse) = (zero(), watch.pulse());
        for pair in pairs {
            matchups::walk::<K>(&holding(pair), &mut pulse, &mut |(holes, weight), pulse| {
                totals.add(&runouts::play(deal, &holes, categories), weight * u128::from(pair.2));
                pulse.advance(1);
                pulse.goes_on(RUNOUT * deal.competing as u64)
            });
        }
        totals
    };
    let totals = parallel::sum_of_chunks(&pairs, 1, watch, &play, &zero, Totals::merged);
    Ok((watch.unless_stopped(totals)?, count))
}

/// Estimated nanoseconds of a match-up per player.
const RUNOUT: u64 = 140_000;

/// The hands of the first two players, and the number of suit-isomorphic pairs.
type FirstTwo = (Numbered, Numbered, u64);

/// Estimated nanoseconds of each renaming of a pair.
const RENAMED: u64 = 10;

/// Lists one pair of each suit-isomorphic class, unless the run is stopped. Renamings that keep all ranges keep the
/// weights of a match-up.
fn first_two(deal: &CheckedDeal, players: &[Vec<Numbered>], watch: &Watch<'_>) -> Vec<FirstTwo> {
    let renamings: Vec<Vec<u16>> = deal.symmetries().into_iter().map(of_holes).collect();
    let mut pulse = watch.pulse();
    let [first, second, ..] = players else { return Vec::new() };
    let disjoint = |(one, other): &(Numbered, Numbered)| one.1.is_disjoint(other.1);
    let pairs = first.iter().flat_map(|one| second.iter().map(|other| (*one, *other))).filter(disjoint);
    let once = |(one, other): (Numbered, Numbered)| {
        let renamed = |to: &Vec<u16>| [one.0, other.0].map(|hole| to.get(usize::from(hole)).copied().unwrap_or(hole));
        let own = [one.0, other.0];
        let is_least = renamings.iter().all(|to| renamed(to) >= own);
        let same = renamings.iter().filter(|to| renamed(to) == own).count().max(1);
        is_least.then_some((one, other, (renamings.len() / same) as u64))
    };
    pairs.take_while(|_| pulse.goes_on(RENAMED * renamings.len() as u64)).filter_map(once).collect()
}
