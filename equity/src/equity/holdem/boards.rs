//! Match-ups on a board of three cards or more: for every board, the ranks of all holes, then match-up by match-up.

use keyfold::{Board, Card, CardSet, HoleRanks};

use super::super::error::EquityError;
use super::super::matchups::Visit;
use super::super::parallel;
use super::super::progress::{Counted, Pulse, Watch};
use super::super::tally::{Tally, Totals};
use super::deal::CheckedDeal;

/// Boards whose ranks are kept at a time: they fit a second-level cache.
const AT_ONCE: usize = 64;

/// Returns the players' wins on every board, in match-ups with which `each` calls back.
pub(super) fn play<const K: usize>(
    deal: &CheckedDeal,
    each: Each<'_, K>,
    categories: bool,
    watch: &mut Watch<'_>,
) -> Result<Totals, EquityError> {
    let (boards, players) = (all(deal, watch)?, deal.players.len());
    watch.begin(Counted::Boards, Some(boards.len() as u64));
    let few = |boards: &[Board]| {
        let (mut totals, mut pulse) = (Totals::new(players), watch.pulse());
        let ranks: Vec<HoleRanks> = boards.iter().map(ranks_on).collect();
        let matchup = MATCHUP * (players * boards.len()) as u64;
        each(&mut pulse, &mut |(holes, weight), pulse| {
            let mut tally = Tally::<K>::new(categories);
            for ranks in &ranks {
                let of_hole = |hole: u16| ranks.numbers().get(usize::from(hole)).copied().unwrap_or(0);
                let ranks = holes.map(of_hole);
                // Nobody holds a card of the board.
                if !ranks.iter().take(players).any(|rank| *rank == 0) {
                    tally.add(&ranks, 1);
                }
            }
            totals.add(&tally, weight);
            pulse.goes_on(matchup)
        });
        pulse.advance(boards.len() as u64);
        totals
    };
    let totals = parallel::sum_of_chunks(&boards, AT_ONCE, watch, &few, &|| Totals::new(players), Totals::merged);
    watch.unless_stopped(totals)
}

/// A function that calls back with every match-up.
pub(super) type Each<'a, const K: usize> = &'a (dyn Fn(&mut Pulse<'_>, Visit<'_, K>) + Sync);

/// Estimated nanoseconds of a match-up on a board per player.
const MATCHUP: u64 = 4;

/// The tier that ranks boards.
#[cfg(feature = "multiway")]
pub(super) type Tables = keyfold::Compact;
#[cfg(not(feature = "multiway"))]
pub(super) type Tables = keyfold::Tiny;

fn ranks_on(board: &Board) -> HoleRanks {
    let mut ranks = HoleRanks::new();
    board.rank_holes_with::<Tables>(&mut ranks);
    ranks
}

/// Returns every board that begins with the known cards.
pub(super) fn all(deal: &CheckedDeal, watch: &Watch<'_>) -> Result<Vec<Board>, EquityError> {
    let boards = match deal.to_come() {
        0 => complete::<0>(deal, watch),
        1 => complete::<1>(deal, watch),
        2 => complete::<2>(deal, watch),
        _ => complete::<5>(deal, watch),
    };
    watch.unless_stopped(boards)
}

/// Estimated nanoseconds to make a board.
const BOARD: u64 = 50;

fn complete<const CARDS: usize>(deal: &CheckedDeal, watch: &Watch<'_>) -> Vec<Board> {
    let (there, mut pulse): (Vec<Card>, _) = (deal.board.iter().collect(), watch.pulse());
    let with = |more: [Card; CARDS]| Board::new(&[&there[..], &more].concat()).ok();
    deal.live().combinations::<CARDS>().take_while(|_| pulse.goes_on(BOARD)).filter_map(with).collect()
}

/// Returns the board's cards that were not known.
pub(super) fn added(deal: &CheckedDeal, board: &Board) -> CardSet {
    board.card_set() - deal.board
}
