//! Suit-isomorphic deals, counted once.

use std::cmp::Ordering;

use keyfold::{CardSet, HoleCards};
use keyfold_board::isomorphism::Renaming;

/// Returns the renamings that keep some sets of cards, and the weights of all pairs of hole cards.
pub(super) fn symmetries(sets: &[CardSet], weights: &[[u32; HoleCards::COUNT]]) -> Vec<Renaming> {
    let keeps = |renaming: &Renaming| {
        let to = of_holes(*renaming);
        let is_kept = |weights: &[u32; HoleCards::COUNT]| {
            weights.iter().zip(&to).all(|(weight, to)| weights.get(usize::from(*to)) == Some(weight))
        };
        weights.iter().all(is_kept)
    };
    Renaming::keeping(sets).filter(keeps).collect()
}

/// Returns how many sets of cards some renamings make of a set if it is the lowest of them, else `None`. The renamings
/// are a group.
pub(super) fn class_size(renamings: &[Renaming], cards: CardSet) -> Option<u32> {
    let mut same = 0;
    for renaming in renamings {
        match renaming.cards(cards).cmp(&cards) {
            Ordering::Less => return None,
            Ordering::Equal => same += 1,
            Ordering::Greater => {}
        }
    }
    // Every renaming leads to one of the suit-isomorphic sets, equally many to each.
    Some(renamings.len() as u32 / same.max(1))
}

/// Returns the index to which each pair of hole cards moves, by [`HoleCards::index`].
pub(super) fn of_holes(renaming: Renaming) -> Vec<u16> {
    HoleCards::all().map(|hole| renaming.hole(hole).index() as u16).collect()
}
