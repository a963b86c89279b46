//! Two ranges on every board: all holes of both in one pass over their order.

use keyfold_board::isomorphism::canonical_boards;
use keyfold_board::{Board, HoleBlocks, Showdown};

use super::super::error::EquityError;
use super::super::parallel;
use super::super::progress::{Counted, Watch};
use super::super::suits::class_size;
use super::super::tally::Totals;
use super::super::won::CATEGORIES;
use super::boards;
use super::deal::{CheckedDeal, of_two};
use crate::outcomes::Outcomes;

/// Boards that a thread takes at a time.
const AT_ONCE: usize = 64;

/// Returns two players' wins.
pub(super) fn play(deal: &CheckedDeal, categories: bool, watch: &mut Watch<'_>) -> Result<Totals, EquityError> {
    let [hero, villain] = &deal.players[..] else { return Err(EquityError::Players(deal.players.len())) };
    let boards = up_to_suits(deal, watch)?;
    watch.begin(Counted::Boards, Some(boards.len() as u64));
    let ranges = [hero, villain].map(|player| HoleBlocks::from_colex(&player.by_index()));
    let is_part = !watch.part.is_whole();
    let few = |boards: &[(Board, u32)]| {
        let mut sums = Sums::default();
        boards.iter().for_each(|(board, times)| sums.add(board, *times, &ranges, (categories, is_part)));
        watch.advance(boards.len() as u64);
        sums
    };
    let sums = parallel::sum_of_chunks(&boards, AT_ONCE, watch, &few, &Sums::default, Sums::merged);
    let sums = watch.unless_stopped(sums)?;
    let total = of_two(hero, villain).1 * u128::from(deal.boards());
    let losses = if is_part { sums.losses } else { total - sums.wins - sums.ties };
    let outcomes = Outcomes { wins: sums.wins, ties: sums.ties, losses };
    Ok(Totals::of_two(outcomes, categories.then_some(sums.categories)))
}

/// Returns one board of each suit-isomorphic class, and the size of the class.
pub(super) fn up_to_suits(deal: &CheckedDeal, watch: &Watch<'_>) -> Result<Vec<(Board, u32)>, EquityError> {
    let renamings = deal.symmetries();
    if deal.to_come() == 5 && renamings.len() == 24 && deal.dead.is_empty() {
        let mut pulse = watch.pulse();
        let boards = canonical_boards::<5>().take_while(|_| pulse.goes_on(CANONICAL));
        let boards = boards.filter_map(|(cards, times)| Some((Board::new(&cards).ok()?, times))).collect();
        return watch.unless_stopped(boards);
    }
    let once = |board: &Board| Some((board.clone(), class_size(&renamings, boards::added(deal, board))?));
    watch.unless_stopped(parallel::filtered(&boards::all(deal, watch)?, watch, &once))
}

/// Estimated nanoseconds to find one more board before the flop.
const CANONICAL: u64 = 1_000;

/// Wins, ties and categories on some boards.
#[derive(Default)]
struct Sums {
    wins: u128,
    ties: u128,
    /// Those of a part; of all boards they are the rest.
    losses: u128,
    categories: [[u128; CATEGORIES]; 2],
}

impl Sums {
    fn add(
        &mut self,
        board: &Board,
        times: u32,
        [hero, villain]: &[HoleBlocks<u32>; 2],
        (categories, losses): (bool, bool),
    ) {
        let showdown = Showdown::with::<boards::Tables>(board);
        let (mut win, mut tie) = (HoleBlocks::new(), HoleBlocks::new());
        showdown.block_values(villain, &mut win, &mut tie);
        // Two ranges of 1,326 weights up to a million: their product fits 64 bits.
        self.wins += u128::from(times) * u128::from(dot(hero, &win));
        self.ties += u128::from(times) * u128::from(dot(hero, &tie));
        if losses {
            showdown.block_values(hero, &mut win, &mut tie);
            self.losses += u128::from(times) * u128::from(dot(villain, &win));
        }
        if categories {
            for (sums, (own, others)) in self.categories.iter_mut().zip([(hero, villain), (villain, hero)]) {
                add_categories(sums, &showdown, times, own, others);
            }
        }
    }

    fn merged(mut self, other: Self) -> Self {
        self.wins += other.wins;
        self.ties += other.ties;
        self.losses += other.losses;
        let sums = self.categories.as_flattened_mut().iter_mut();
        sums.zip(other.categories.as_flattened()).for_each(|(sum, more)| *sum += more);
        self
    }
}

fn dot(weights: &HoleBlocks<u32>, values: &HoleBlocks<u32>) -> u64 {
    let (weights, values) = (weights.blocks().as_flattened(), values.blocks().as_flattened());
    weights.iter().zip(values).map(|(weight, value)| u64::from(*weight) * u64::from(*value)).sum()
}

/// Adds the categories that a player's holes end in, each weighted by the other player's weight after card removal.
fn add_categories(
    sums: &mut [u128; CATEGORIES],
    showdown: &Showdown,
    times: u32,
    own: &HoleBlocks<u32>,
    others: &HoleBlocks<u32>,
) {
    let (mut all, mut by_card) = (0u64, [0u64; 64]);
    let holes =
        || showdown.groups().flat_map(|group| group.holes().map(move |hole| (group.rank(), hole)).collect::<Vec<_>>());
    for (_, hole) in holes() {
        let weight = u64::from(others.get(hole));
        all += weight;
        hole.cards().iter().for_each(|card| by_card[usize::from(card.id()) & 63] += weight);
    }
    for (rank, hole) in holes() {
        let with = |card: &keyfold::Card| by_card[usize::from(card.id()) & 63];
        let met = all + u64::from(others.get(hole)) - hole.cards().iter().map(with).sum::<u64>();
        sums[usize::from(rank.category().index()) % CATEGORIES] +=
            u128::from(times) * u128::from(own.get(hole)) * u128::from(met);
    }
}
