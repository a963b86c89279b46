//! Two ranges of whole classes before the flop: sums over the preflop matrix.

use keyfold::HoleClass;

use super::super::error::EquityError;
use super::super::progress::Watch;
use super::super::tally::Totals;
use super::deal::{CheckedDeal, Player};
use crate::outcomes::Outcomes;
use crate::preflop::PreflopMatrix;

/// Returns two players' wins, all of them in the first part.
pub(super) fn play(deal: &CheckedDeal, watch: &Watch<'_>) -> Result<Totals, EquityError> {
    if watch.part.index > 0 {
        return Ok(Totals::new(2));
    }
    let [hero, villain] = &deal.players[..] else { return Err(EquityError::Players(deal.players.len())) };
    let matrix = PreflopMatrix::shared();
    let [heroes, villains] = [hero, villain].map(classes);
    let cell = |(hero, hero_weight): (HoleClass, u32), (villain, villain_weight): (HoleClass, u32)| {
        let (weight, cell) = (u128::from(hero_weight) * u128::from(villain_weight), matrix.outcomes(hero, villain));
        Outcomes { wins: weight * cell.wins, ties: weight * cell.ties, losses: weight * cell.losses }
    };
    let cells = heroes.iter().flat_map(|hero| villains.iter().map(move |villain| cell(*hero, *villain)));
    Ok(Totals::of_two(cells.sum(), None))
}

/// Returns the classes of a player's range, with the weight of each pair.
pub(super) fn classes(player: &Player) -> Vec<(HoleClass, u32)> {
    let weights = player.by_index();
    let weight = |class: HoleClass| class.holes().next().and_then(|hole| weights.get(hole.index()).copied());
    HoleClass::all().filter_map(|class| Some((class, weight(class)?))).filter(|(_, weight)| *weight > 0).collect()
}
