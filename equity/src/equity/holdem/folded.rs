//! Two ranges on every board beside that of a player who folded, whose hand only takes cards away: what each hole of
//! one wins from the other, by [`Showdown::three_way_with_side_pot`].

use keyfold_board::{HoleBlocks, PairTotals, Showdown};

use super::super::error::EquityError;
use super::super::progress::Watch;
use super::super::tally::{Totals, category_of};
use super::super::won::CATEGORIES;
use super::deal::{CheckedDeal, of_three};
use super::lanes::{Lane, Smallest, Whole, blocks};
use super::three::sum_of_boards;
use crate::outcomes::Outcomes;

/// Returns two players' wins, and the number of match-ups, those with different folded hands counted each.
pub(super) fn play(deal: &CheckedDeal, categories: bool, watch: &mut Watch<'_>) -> Result<(Totals, u64), EquityError> {
    match Smallest::of(&deal.players) {
        Smallest::Ones => play_with::<u16>(deal, categories, watch),
        Smallest::Double => play_with::<f64>(deal, categories, watch),
        Smallest::Whole => play_with::<u64>(deal, categories, watch),
    }
}

/// Returns the cost of a board in nanoseconds of one core; `None` for other than two players and one who folded.
pub(super) fn cost(deal: &CheckedDeal, categories: bool) -> Option<u128> {
    let ([_, _, _], 2) = (&deal.players[..], deal.competing) else { return None };
    // All holes of the three are passed, a third of the work for three heroes; side pots take half as long again.
    let holes: usize = deal.players.iter().map(|player| player.holes.len()).sum();
    Some(Smallest::of(&deal.players).hole() * (holes * heroes(deal, categories).count()) as u128 / 2)
}

/// Returns the player whose outcomes are counted, who has fewer holes, then the other if his categories are.
fn heroes(deal: &CheckedDeal, categories: bool) -> impl Iterator<Item = usize> {
    let holes = |player: usize| deal.players.get(player).map(|player| player.holes.len());
    let first = usize::from(holes(1) < holes(0));
    [first, 1 - first].into_iter().take(if categories { 2 } else { 1 })
}

fn play_with<L: Lane>(
    deal: &CheckedDeal,
    categories: bool,
    watch: &mut Watch<'_>,
) -> Result<(Totals, u64), EquityError> {
    let [one, other, folded] = &deal.players[..] else { return Err(EquityError::Players(deal.players.len())) };
    let ranges = [one, other, folded].map(blocks::<L>);
    let add = |sums: &mut Sums, showdown: &Showdown, totals: &mut PairTotals<L>, times| {
        heroes(deal, categories).for_each(|hero| sums.add(hero, showdown, &ranges, totals, times));
    };
    let sums = sum_of_boards(deal, &ranges, watch, &Sums::default, add, Sums::merged)?;
    let outcomes = match heroes(deal, categories).next() {
        Some(0) => sums.outcomes[0],
        _ => sums.outcomes[1].reversed(),
    };
    Ok((Totals::of_two(outcomes, categories.then_some(sums.categories)), of_three([one, other, folded])))
}

/// Outcomes and categories on some boards, by player.
#[derive(Default)]
struct Sums {
    outcomes: [Outcomes; 2],
    categories: [[u128; CATEGORIES]; 2],
}

impl Sums {
    /// Adds the outcomes of a player against the other on a board that counts `times`.
    fn add<L: Lane>(
        &mut self,
        hero: usize,
        showdown: &Showdown,
        [one, other, folded]: &[HoleBlocks<L>; 3],
        totals: &mut PairTotals<L>,
        times: u64,
    ) {
        let [held, villain] = if hero == 0 { [one, other] } else { [other, one] };
        let (outcomes, categories) = (&mut self.outcomes[hero], &mut self.categories[hero]);
        showdown.three_way_with_side_pot(held, [villain, folded], totals, |hole, side_pot| {
            let times = u128::from(times * held.get(hole.hole()).whole());
            let [met, wins, ties] =
                [hole.met(), side_pot[0], side_pot[1]].map(|pairs| times * u128::from(pairs.whole()));
            *outcomes = [*outcomes, Outcomes { wins, ties, losses: met - wins - ties }].into_iter().sum();
            categories[category_of(hole.rank().get())] += met;
        });
    }

    fn merged(mut self, more: Self) -> Self {
        for (sum, more) in self.outcomes.iter_mut().zip(more.outcomes) {
            *sum = [*sum, more].into_iter().sum();
        }
        let sums = self.categories.as_flattened_mut().iter_mut();
        sums.zip(more.categories.as_flattened()).for_each(|(sum, more)| *sum += more);
        self
    }
}
