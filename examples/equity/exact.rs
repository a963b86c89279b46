//! Every board of every matchup.

use indicatif::ProgressBar;
use keyfold::{Card, CardSet, Compact, HandKey};

use crate::deal::Deal;
use crate::matchups::Matchup;
use crate::tally::Tally;

/// The keys of boards and hole cards; the compact tables stay in the cache when boards come in order.
type Key = HandKey<Compact>;

/// Plays every board of some matchups and counts each matchup as often as its weight says.
pub(crate) fn play<const PLAYERS: usize>(
    deal: &Deal,
    matchups: &[(Matchup<PLAYERS>, u64)],
    progress: &ProgressBar,
) -> Tally<PLAYERS> {
    let board: Key = deal.board.into_iter().collect();
    Tally::on_all_cores(matchups.len(), &|at, all| {
        let (matchup, weight) = &matchups[at];
        let left = CardSet::ALL
            .difference(deal.board.union(deal.dead))
            .difference(CardSet::from_cards(matchup.as_flattened()));
        let players = matchup.map(|hole| hole.into_iter().collect::<Key>());
        let tally = match deal.to_come() {
            0 => boards::<0, PLAYERS>(left, board, &players),
            1 => boards::<1, PLAYERS>(left, board, &players),
            2 => boards::<2, PLAYERS>(left, board, &players),
            _ => five_to_come(left, &players, progress),
        };
        if deal.to_come() < 5 {
            progress.inc(deal.boards());
        }
        all.add_all(&tally, *weight);
    })
}

/// All boards of five cards, shared out among the threads by the lowest two.
fn five_to_come<const PLAYERS: usize>(
    left: CardSet,
    players: &[Key; PLAYERS],
    progress: &ProgressBar,
) -> Tally<PLAYERS> {
    let lowest: Vec<[Card; 2]> = left.combinations().collect();
    Tally::on_all_cores(lowest.len(), &|at, all| {
        let [first, second] = lowest[at];
        let above = left.above(second);
        progress.inc((above.len() * above.len().saturating_sub(1) * above.len().saturating_sub(2) / 6) as u64);
        all.add_all(&boards::<3, PLAYERS>(above, Key::from_card(first) + second, players), 1);
    })
}

/// All boards that begin with some cards.
fn boards<const CARDS: usize, const PLAYERS: usize>(
    left: CardSet,
    start: Key,
    players: &[Key; PLAYERS],
) -> Tally<PLAYERS> {
    let mut tally = Tally::EMPTY;
    // By `for_each`, which walks the last card in a loop of its own.
    left.key_combinations::<CARDS, _>(start)
        .for_each(|board| tally.add(players.map(|player| (board + player).rank_seven())));
    tally
}
