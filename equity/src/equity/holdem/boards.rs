//! Match-ups on a board: for every board, the ranks of all holes, then match-up by match-up.

use keyfold::{Card, CardSet, HandRank, HoleCards, check};
use keyfold_board::{Board, HoleRanks};

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
    let (boards, players, held) = (all(deal, watch)?, deal.players.len(), HeldHoles::of(deal));
    let zero = || Totals::new(deal.competing);
    // Who folded has no rank.
    let competes: [u16; K] = std::array::from_fn(|player| if player < deal.competing { u16::MAX } else { 0 });
    watch.begin(Counted::Boards, Some(boards.len() as u64));
    let few = |boards: &[Board]| {
        let (mut totals, mut pulse) = (zero(), watch.pulse());
        let ranks = held.ranks_on(boards);
        let matchup = MATCHUP * (players * boards.len()) as u64;
        each(&mut pulse, &mut |(holes, weight), pulse| {
            let (mut tally, places) = (Tally::<K>::new(categories), holes.map(|hole| held.place(hole)));
            for ranks in ranks.chunks_exact(held.holes.len() + 1) {
                let ranks = places.map(|place| ranks.get(place).copied().unwrap_or(0));
                // Nobody holds a card of the board.
                if !ranks.iter().take(players).any(|rank| *rank == 0) {
                    tally.add(&std::array::from_fn(|player| ranks[player] & competes[player]), 1);
                }
            }
            totals.add(&tally, weight);
            pulse.goes_on(matchup)
        });
        pulse.advance(boards.len() as u64);
        totals
    };
    let totals = parallel::sum_of_chunks(&boards, AT_ONCE, watch, &few, &zero, Totals::merged);
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

/// The holes that any player can have.
struct HeldHoles {
    holes: Vec<HoleCards>,
    /// The place of each hole among them, by [`HoleCards::index`].
    places: Vec<usize>,
}

impl HeldHoles {
    /// Fewer holes are ranked one by one; for more, it is faster to rank all holes of a board.
    const FEW: usize = 24;

    fn of(deal: &CheckedDeal) -> Self {
        let mut held = Self { holes: Vec::new(), places: vec![usize::MAX; HoleCards::COUNT] };
        for (hole, _) in deal.players.iter().flat_map(|player| &player.holes) {
            let place = &mut held.places[hole.index()];
            if *place == usize::MAX {
                *place = held.holes.len();
                held.holes.push(*hole);
            }
        }
        held
    }

    /// Returns the place of a hole's rank, by index; for a player who is not there, that of rank 0.
    fn place(&self, hole: u16) -> usize {
        self.places.get(usize::from(hole)).copied().unwrap_or(self.holes.len())
    }

    /// Returns the ranks of the holes on each board, 0 for those that share a card with it, and one more 0.
    fn ranks_on(&self, boards: &[Board]) -> Vec<u16> {
        let mut found = Vec::with_capacity(boards.len() * (self.holes.len() + 1));
        let mut all = HoleRanks::new();
        for board in boards {
            if self.holes.len() < Self::FEW {
                found.extend(self.holes.iter().map(|hole| rank_on(board, *hole)));
            } else {
                board.rank_holes_with::<Tables>(&mut all);
                let numbers = all.numbers();
                found.extend(self.holes.iter().map(|hole| numbers.get(hole.index()).copied().unwrap_or(0)));
            }
            found.push(0);
        }
        found
    }
}

/// Returns the rank of a hole on a board of five cards, 0 if they share a card.
fn rank_on(board: &Board, hole: HoleCards) -> u16 {
    let ([high, low], &[a, b, c, d, e]) = (hole.cards(), board.cards()) else { return 0 };
    // A card in both places is an error.
    check::rank_seven::<Tables>(&[a, b, c, d, e, high, low]).map_or(0, HandRank::get)
}

/// Returns every board that begins with the known cards.
pub(super) fn all(deal: &CheckedDeal, watch: &Watch<'_>) -> Result<Vec<Board>, EquityError> {
    let boards = match deal.to_come() {
        0 => complete::<0>(deal, watch),
        1 => complete::<1>(deal, watch),
        2 => complete::<2>(deal, watch),
        3 => complete::<3>(deal, watch),
        4 => complete::<4>(deal, watch),
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
