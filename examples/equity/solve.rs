//! Exact or sampled: which of the two, by the number of rankings that exact takes.

use indicatif::ProgressBar;

use crate::deal::Deal;
use crate::report::Method;
use crate::tally::Scores;
use crate::{exact, matchups, sample};

/// The most rankings for an exact answer.
const MOST_RANKINGS: u64 = 2_000_000_000;

/// The most matchups that are written down.
const MOST_MATCHUPS: usize = 2_000_000;

/// Samples if their number is not asked for.
const SAMPLES: u64 = 5_000_000;

/// What the user asks of the method.
#[derive(Clone, Copy)]
pub(crate) struct Wish {
    /// Monte Carlo with so many boards.
    pub(crate) samples: Option<u64>,
    /// Where the random series begins.
    pub(crate) seed: u64,
}

/// Finds what each player gets.
pub(crate) fn solve(deal: &Deal, wish: Wish, progress: &ProgressBar) -> Result<(Method, Scores), String> {
    match deal.players.len() {
        2 => solve_for::<2>(deal, wish, progress),
        3 => solve_for::<3>(deal, wish, progress),
        4 => solve_for::<4>(deal, wish, progress),
        5 => solve_for::<5>(deal, wish, progress),
        6 => solve_for::<6>(deal, wish, progress),
        7 => solve_for::<7>(deal, wish, progress),
        8 => solve_for::<8>(deal, wish, progress),
        9 => solve_for::<9>(deal, wish, progress),
        other => Err(format!("{other} players, 2 to 9 needed")),
    }
}

fn solve_for<const PLAYERS: usize>(
    deal: &Deal,
    wish: Wish,
    progress: &ProgressBar,
) -> Result<(Method, Scores), String> {
    if deal.boards() == 0 {
        return Err("too few cards are left for the board".into());
    }
    let known = matchups::all::<PLAYERS>(deal, MOST_MATCHUPS);
    if known.as_ref().is_some_and(Vec::is_empty) {
        return Err("the players' ranges leave each other no combination".into());
    }
    if let (Some(known), None) = (&known, wish.samples) {
        let classes = matchups::up_to_suits(deal, known);
        let boards = classes.len() as u64 * deal.boards();
        if boards * PLAYERS as u64 <= MOST_RANKINGS {
            progress.set_length(boards);
            return Ok((Method::Exact, exact::play(deal, &classes, progress).scores()));
        }
    }
    let samples = wish.samples.unwrap_or(SAMPLES);
    progress.set_length(samples);
    let tally = sample::play::<PLAYERS>(deal, known.as_deref(), samples, wish.seed, progress)
        .ok_or("the players' ranges hardly ever leave each other a combination")?;
    Ok((Method::Sampled { seed: wish.seed }, tally.scores()))
}
