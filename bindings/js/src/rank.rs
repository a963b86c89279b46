//! Hands of five to nine cards. Seven cards are ranked by the compact tables and in vectors; other numbers by
//! [`Tiny`], whose tables a page hardly notices.

use keyfold::batch::{Backend, BatchError, rows_from_ids};
use keyfold::key_sum::RankHands;
use keyfold::{Card, CardSet, Compact, Evaluator, HandError, HandRank, Tiny, check};

use crate::room::{MOST_CARDS, Room};

/// Ranks the ids of one hand.
pub fn rank_ids(ids: &[u8]) -> Result<HandRank, HandError> {
    match ids.len() {
        7 => check::rank_seven::<Compact>(ids),
        5 => by_tiny::<5>(ids),
        6 => by_tiny::<6>(ids),
        8 => by_tiny::<8>(ids),
        9 => by_tiny::<9>(ids),
        found => Err(wrong_count(found)),
    }
}

/// Ranks rows of ids. If `checked`, each hand has to hold different cards.
pub fn rank_rows(
    room: &Room,
    ranks: &mut [HandRank],
    width: usize,
    hands: usize,
    checked: bool,
) -> Result<(), BatchError> {
    let ids = room.bytes.get(..width.saturating_mul(hands)).unwrap_or_default();
    let ranks = ranks.get_mut(..hands).unwrap_or_default();
    if width == 7 {
        let rows = rows_from_ids(ids.as_chunks::<7>().0)?;
        let backend = Backend::detect();
        return if checked { backend.rank_rows_checked(rows, ranks) } else { backend.rank_rows(rows, ranks) };
    }
    for (hand, (ids, rank)) in (1..).zip(ids.chunks_exact(width.max(1)).zip(ranks)) {
        *rank = rank_ids(ids).map_err(|error| BatchError::Hand { hand, error })?;
    }
    Ok(())
}

/// Ranks sets of `cards` cards each.
pub fn rank_sets(room: &Room, ranks: &mut [HandRank], cards: usize, hands: usize) -> Result<(), BatchError> {
    let sets = room.sets.get(..hands).unwrap_or_default();
    for (hand, (&bits, rank)) in (1..).zip(sets.iter().zip(ranks)) {
        let set = CardSet::from_bits(bits).ok_or(BatchError::Bit { hand, bit: (bits >> 52).trailing_zeros() + 52 })?;
        *rank = rank_set(set, cards).map_err(|error| BatchError::Hand { hand, error })?;
    }
    Ok(())
}

/// Ranks a set of five to nine cards.
pub fn rank_any_set(set: CardSet) -> Result<HandRank, HandError> {
    match set.len() {
        cards @ 5..=MOST_CARDS => rank_set(set, cards),
        found => Err(wrong_count(found)),
    }
}

/// Ranks a set that should have as many cards.
fn rank_set(set: CardSet, cards: usize) -> Result<HandRank, HandError> {
    if set.len() != cards {
        return Err(HandError::WrongCount { min: cards, max: cards, found: set.len() });
    }
    let mut ids = [0; MOST_CARDS];
    ids.iter_mut().zip(set).for_each(|(id, card)| *id = card.id());
    rank_ids(ids.get(..cards).unwrap_or_default())
}

fn by_tiny<const CARDS: usize>(ids: &[u8]) -> Result<HandRank, HandError>
where
    Tiny: RankHands<CARDS>,
{
    let cards: [Card; CARDS] = check::distinct(ids)?;
    Ok(<Tiny as Evaluator<CARDS>>::rank(&cards))
}

/// The error of a hand of too many or too few cards.
fn wrong_count(found: usize) -> HandError {
    HandError::WrongCount { min: 5, max: MOST_CARDS, found }
}
