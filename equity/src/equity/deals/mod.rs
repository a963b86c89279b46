//! Any game of the registry, deal by deal: all deals of the cards to come, or random ones. Two ranges of Omaha hands,
//! board by board.

mod batch;
mod exact;
mod holding;
mod meetings;
mod sampled;
mod sweep;
mod table;

use keyfold::CardSet;
use keyfold::isomorphism::Renaming;
use keyfold::registry::Rules;

use super::conditions::{Choice, Conditions};
use super::error::EquityError;
use super::exists;
use super::matchups::MOST;
use super::method::Method;
use super::progress::Watch;
use super::report::{Counts, Report};
use table::Table;

pub use holding::Holding;

/// Estimated nanoseconds of one core per deal and per hand, for the choice between an exact answer and samples.
const DEAL: u128 = 4;
const HAND: u128 = 6;

/// A way to an exact answer.
enum Way {
    /// Match-up by match-up, each with some number of ways to deal the players' random cards.
    Deals(u64),
    Sweep,
}

/// Answers a question about the hands of a game.
pub(super) fn answer(
    game: &'static Rules,
    holdings: &[Holding],
    conditions: &Conditions,
    watch: &mut Watch<'_>,
) -> Result<Report, EquityError> {
    let table = Table::checked(game, holdings, conditions)?;
    exists::check(&table.hands(), watch)?;
    let exact = || {
        let deals = table.random_hands().map(|hands| (Way::Deals(hands), cost(&table)));
        let sweep = sweep::cost(&table, conditions).map(|cost| (Way::Sweep, cost));
        deals.into_iter().chain(sweep).min_by_key(|(_, cost)| *cost)
    };
    match conditions.choose(exact, fits_whole_numbers(&table))? {
        Choice::Sampled(stop) => {
            let totals = sampled::play(&table, stop, conditions, watch)?;
            Ok(Report::new(Method::Sampled, totals, None))
        }
        Choice::Exact(Way::Sweep) => {
            let (totals, matchups) = sweep::play(&table, watch)?;
            Ok(Report::new(Method::Sweep, totals, Some(Counts { matchups, boards: table.boards() })))
        }
        Choice::Exact(Way::Deals(random_hands)) => {
            let all = meetings::all(&table, watch)?;
            let matchups = random_hands.checked_mul(all.len() as u64).ok_or(EquityError::TooLarge)?;
            let counts = Counts { matchups, boards: table.boards() };
            let classes = meetings::up_to_suits(&table, all, watch)?;
            let totals = exact::play(&table, &classes, conditions.categories, watch)?;
            Ok(Report::new(Method::Deals, totals, Some(counts)))
        }
    }
}

/// Returns `true` if all counts of an exact answer fit 128 bits, parts of shared pots included.
fn fits_whole_numbers(table: &Table) -> bool {
    let weight = |hands: &[(CardSet, u32)]| hands.iter().map(|(_, weight)| u128::from(*weight)).sum();
    let weights = table.players.iter().map(|player| weight(&player.hands));
    let deals = [table.random_hands().unwrap_or(u64::MAX).into(), table.boards().into(), 8 * 2_520];
    weights.chain(deals).try_fold(1, u128::checked_mul).is_some()
}

/// Returns the cost of an exact answer in nanoseconds of one core; more than any patience if there are too many
/// match-ups.
fn cost(table: &Table) -> u128 {
    let sizes = table.players.iter().map(|player| player.hands.len() as u128);
    let meetings = sizes.fold(1, u128::saturating_mul);
    if meetings > MOST as u128 || table.players.iter().any(|player| player.hands.len() > meetings::MOST_HANDS) {
        return u128::MAX;
    }
    let known = [table.board.iter().copied().collect(), table.dead];
    let classes = meetings / Renaming::keeping(&known).count().max(1) as u128 + 1;
    let deals = u128::from(table.random_hands().unwrap_or(u64::MAX)).saturating_mul(table.boards().into());
    classes.saturating_mul(deals).saturating_mul(DEAL + HAND * table.players.len() as u128)
}
