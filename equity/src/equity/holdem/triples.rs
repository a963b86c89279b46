//! Three ranges of whole classes before the flop: sums over all triples of classes.

use super::super::error::EquityError;
use super::super::progress::Watch;
use super::super::tally::Totals;
use super::super::triples::PreflopTriples;
use super::deal::{CheckedDeal, of_three};
use super::matrix::classes;

/// Estimated nanoseconds to look a triple up.
const TRIPLE: u64 = 60;

/// Returns three players' wins, all of them in the first part, and the number of match-ups.
pub(super) fn play(
    deal: &CheckedDeal,
    triples: &PreflopTriples,
    watch: &Watch<'_>,
) -> Result<(Totals, u64), EquityError> {
    let [one, two, three] = &deal.players[..] else { return Err(EquityError::Players(deal.players.len())) };
    let (matchups, held) = (of_three([one, two, three]), [one, two, three].map(classes));
    let mut totals = Totals::new(3);
    totals.pairs = Vec::new();
    if watch.part.index > 0 {
        return Ok((totals, matchups));
    }
    let mut pulse = watch.pulse();
    let [one, two, three] = &held;
    let pairs = one.iter().flat_map(|one| two.iter().map(move |two| (one, two)));
    for (one, two) in pairs.take_while(|_| pulse.goes_on(TRIPLE * three.len() as u64)) {
        for three in three {
            let outcomes = triples.outcomes([one.0, two.0, three.0]);
            let weight = [one.1, two.1, three.1].into_iter().map(u128::from).product::<u128>();
            let shared: u128 = outcomes.without.iter().sum();
            totals.weight += weight * outcomes.total();
            let won = outcomes.alone.into_iter().zip(outcomes.without);
            for (player, (alone, without)) in totals.players.iter_mut().zip(won) {
                let among = [alone, shared - without, outcomes.all];
                player.among.iter_mut().zip(among).for_each(|(sum, more)| *sum += weight * more);
            }
        }
    }
    drop(pulse);
    Ok((watch.unless_stopped(totals)?, matchups))
}
