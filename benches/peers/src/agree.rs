//! Does a crate order hands as keyfold does? Counting categories does not tell: a misordered kicker keeps its category.

use keyfold::{Card, HandRank, naive};

use crate::peer::Peer;

/// Returns how many neighbours in the order of strength the crate puts in another order, among hands of five or seven
/// cards.
pub(crate) fn misordered<P: Peer, const CARDS: usize>(hands: &[[Card; CARDS]]) -> usize {
    let deck = P::deck();
    let mut sorted: Vec<_> = hands.iter().map(|hand| (naive::rank(hand), P::strength(&P::hand(&deck, hand)))).collect();
    sorted.sort_by_key(|(rank, _)| *rank);
    let differs = |((rank, strength), (next_rank, next_strength)): &(&(_, P::Strength), &(HandRank, P::Strength))| {
        Ord::cmp(rank, next_rank) != strength.cmp(next_strength)
    };
    sorted.iter().zip(&sorted[1..]).filter(differs).count()
}
