//! Chooses the cheapest exact method.

use keyfold::HoleClass;
use keyfold_board::isomorphism::Renaming;

use super::super::conditions::Conditions;
use super::super::method::Method;
use super::deal::CheckedDeal;
use super::{folded, three};
use crate::range::Range;

/// Measured nanoseconds of one core: the tables, a match-up on all boards, a board's order with the values of a range,
/// a board's ranks, a match-up on a board.
const TABLES: u128 = 1_500_000;
const MATRIX: u128 = 80_000_000;
const RUNOUT: u128 = 280_000;
const SWEEP: u128 = 2_500;
/// With the categories of all holes.
const SWEEP_CATEGORIES: u128 = 25_000;
const RANKS: u128 = 300;
const MATCHUP: u128 = 4;
/// Finding suit-isomorphic match-ups.
const FOUND: u128 = 300;
/// All triples of classes, looked up.
#[cfg(feature = "multiway")]
const TRIPLES: u128 = 200_000_000;

/// Returns the cheapest exact method and its cost in nanoseconds of one core, or `None` if there are more match-ups
/// than 64 bits can count.
pub(super) fn cheapest(deal: &CheckedDeal, ranges: &[Range], conditions: &Conditions) -> Option<(Method, u128)> {
    let categories = conditions.categories;
    let players = deal.players.len() as u128;
    let (matchups, listed) = (deal.matchups(), deal.is_listed());
    u64::try_from(matchups).ok()?;
    let boards = u128::from(deal.boards());
    let before_flop = deal.to_come() == 5;
    let symmetries = deal.symmetries().len().max(1) as u128;
    // A list of match-ups is reduced to one of each suit-isomorphic class, a walk by the symmetries of the ranges.
    let renamings = if listed { Renaming::keeping(&[deal.dead]).count() as u128 } else { symmetries };
    let mut ways = Vec::new();
    let nobody_folded = deal.competing == deal.players.len();
    if before_flop && nobody_folded && !categories && is_of_classes(deal, ranges) {
        match players {
            2 => ways.push((Method::Matrix, MATRIX)),
            #[cfg(feature = "multiway")]
            3 if conditions.triples.is_some() => return Some((Method::Triples, TRIPLES)),
            _ => {}
        }
    }
    if before_flop {
        ways.push((Method::Runouts, TABLES + matchups * FOUND + (matchups / renamings + 1) * RUNOUT * players / 2));
    }
    if players == 2 {
        let board = if categories { SWEEP_CATEGORIES } else { SWEEP };
        ways.push((Method::Sweep, boards * board / symmetries + boards * 50));
    }
    if let Some(board) = three::cost(deal).or_else(|| folded::cost(deal, categories)) {
        ways.push((Method::Sweep, boards * (RANKS + board) / symmetries + boards * 50));
    }
    if !before_flop {
        ways.push((Method::Boards, boards * (RANKS + matchups * MATCHUP * players)));
    }
    ways.into_iter().min_by_key(|(_, cost)| *cost)
}

/// Returns `true` for ranges of whole classes without dead cards.
fn is_of_classes(deal: &CheckedDeal, ranges: &[Range]) -> bool {
    let whole = |range: &Range| HoleClass::all().all(|class| range.class_parts(class).is_some());
    deal.dead.is_empty() && ranges.iter().all(whole)
}
