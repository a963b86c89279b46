//! Any game of the registry, deal by deal: all deals of the cards to come, or random ones. Two ranges, board by board:
//! by their hands, or in Omaha by all hands of a board.

mod batch;
mod boards;
mod exact;
mod holding;
mod lists;
mod meetings;
mod outcomes;
mod sampled;
mod sweep;
mod table;

use keyfold::CardSet;
use keyfold::registry::Rules;
use keyfold_board::isomorphism::Renaming;

use super::conditions::{Choice, Conditions};
use super::error::EquityError;
use super::exists;
use super::matchups::MOST;
use super::method::Method;
use super::progress::Watch;
use super::report::{Counts, Report};
use table::{Player, Table};

pub use holding::{Holding, HoldingError};

/// Estimated nanoseconds of one core per deal and per hand, for the choice between an exact answer and samples.
const DEAL: u128 = 4;
const HAND: u128 = 6;
/// Likewise of what is dealt and counted together.
const UNIT: u128 = 1_000;

/// A way to an exact answer.
enum Way {
    /// Match-up by match-up, each with some number of ways to deal the players' random cards.
    Deals(u64),
    /// Board by board: the hands of two players in order.
    Lists,
    /// Likewise among all hands of a board.
    Sweep,
}

/// Answers a question about the hands of a game.
pub(super) fn answer(
    game: &'static Rules,
    holdings: &[Holding],
    conditions: &Conditions,
    watch: &mut Watch<'_>,
) -> Result<Report, EquityError> {
    let table = Table::checked(game, holdings, conditions, watch)?;
    exists::check(&table.hands(), watch)?;
    match chosen(&table, conditions)? {
        Choice::Sampled(stop) => {
            let totals = sampled::play(&table, stop, conditions, watch)?;
            Ok(Report::new(Method::Sampled, totals, None))
        }
        Choice::Exact(way @ (Way::Lists | Way::Sweep)) => {
            let play = if let Way::Lists = way { lists::play } else { sweep::play };
            let (totals, matchups) = play(&table, watch)?;
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

/// Returns the bytes that the answer takes at most: for lists of hands and match-ups, and for boards.
pub(super) fn memory(game: &'static Rules, holdings: &[Holding], conditions: &Conditions) -> Result<u64, EquityError> {
    let (table, _) = Table::counted(game, holdings, conditions)?;
    let hands = table.players.iter().map(|player| player.count as u64).sum::<u64>();
    let way = match chosen(&table, conditions)? {
        Choice::Sampled(_) => hands * sampled::BYTES,
        Choice::Exact(Way::Lists) => lists::memory(&table),
        Choice::Exact(Way::Sweep) => sweep::memory(&table),
        Choice::Exact(Way::Deals(_)) => matchups_of(&table).min(MOST as u128) as u64 * meetings::BYTES,
    };
    Ok(hands * size_of::<(CardSet, u32)>() as u64 + way)
}

/// Chooses between samples and the cheapest way to an exact answer.
fn chosen(table: &Table, conditions: &Conditions) -> Result<Choice<Way>, EquityError> {
    let exact = || {
        let lists = lists::cost(table, conditions).map(|cost| (Way::Lists, cost));
        let sweep = sweep::cost(table, conditions).map(|cost| (Way::Sweep, cost));
        let by_boards = lists.into_iter().chain(sweep).min_by_key(|(_, cost)| *cost);
        let deals =
            table.random_hands().filter(|_| can_be_listed(table) || by_boards.is_none() && conditions.is_exact());
        let deals = deals.map(|hands| (Way::Deals(hands), cost(table)));
        deals.into_iter().chain(by_boards).min_by_key(|(_, cost)| *cost)
    };
    conditions.choose(exact, fits_whole_numbers(table))
}

/// Returns `true` if all counts of an exact answer fit 128 bits, parts of shared pots included.
fn fits_whole_numbers(table: &Table) -> bool {
    let weight = |hands: &[(CardSet, u32)]| hands.iter().map(|(_, weight)| u128::from(*weight)).sum();
    let weights = table.players.iter().map(|player| weight(&player.hands));
    let deals = [table.random_hands().unwrap_or(u64::MAX).into(), table.boards().into(), 8 * 2_520];
    weights.chain(deals).try_fold(1, u128::checked_mul).is_some()
}

/// Returns `true` if there are few enough match-ups, by the sizes of the ranges.
fn can_be_listed(table: &Table) -> bool {
    let few = |player: &Player| player.count <= meetings::MOST_HANDS;
    matchups_of(table) <= MOST as u128 && table.players.iter().all(few)
}

/// Returns the number of match-ups before card removal.
fn matchups_of(table: &Table) -> u128 {
    table.players.iter().map(|player| player.count as u128).fold(1, u128::saturating_mul)
}

/// Returns the cost of every deal in nanoseconds of one core.
fn cost(table: &Table) -> u128 {
    let known = [table.board.iter().copied().collect(), table.dead];
    // Match-ups of larger hands are not put together.
    let is_small = table.players.iter().all(|player| player.cards <= 2);
    let alike = if is_small { Renaming::keeping(&known).count().max(1) } else { 1 };
    let classes = matchups_of(table) / alike as u128 + 1;
    let deals = u128::from(table.random_hands().unwrap_or(u64::MAX)).saturating_mul(table.boards().into());
    let units = exact::units_of(classes, deals).saturating_mul(UNIT);
    classes.saturating_mul(deals).saturating_mul(DEAL + HAND * table.players.len() as u128).saturating_add(units)
}
