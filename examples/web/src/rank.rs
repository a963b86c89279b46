//! The rank of any five to seven cards, by the smallest tables there are: the page carries no others.

use keyfold::{Card, HandKey, HandRank, Tiny};

/// The rank of five to seven different cards; nothing for fewer or more.
pub(crate) fn of(cards: &[Card]) -> Option<HandRank> {
    let key: HandKey<Tiny> = cards.iter().copied().collect();
    match cards.len() {
        5 => Some(key.rank_five()),
        6 => Some(key.rank_six()),
        7 => Some(key.rank_seven()),
        _ => None,
    }
}
