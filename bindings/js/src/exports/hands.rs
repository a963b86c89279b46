//! What `package/hands.js` and `package/hand.js` call to rank hands: none of these allocates.

use keyfold::batch::{Backend, BatchError};
use keyfold::{CardSet, HandRank};

use super::shared::{answer, hand};
use crate::rank;
use crate::room::{self, Room, room};

/// Returns the rank of the hand that so many bytes of text name.
#[unsafe(no_mangle)]
extern "C" fn rank_text(length: usize) -> i32 {
    let mut room = room();
    match hand(&room, length) {
        Ok(hand) => {
            room.bytes.iter_mut().zip(hand.iter()).for_each(|(byte, card)| *byte = card.id());
            rank_ids_in(&mut room, hand.len())
        }
        Err(error) => -room.write(error),
    }
}

/// Returns the rank of a hand of so many ids.
#[unsafe(no_mangle)]
extern "C" fn rank_ids(count: usize) -> i32 {
    rank_ids_in(&mut room(), count)
}

/// Returns the rank of a set of cards: a bit for each of the first 32 ids, and for each other.
#[unsafe(no_mangle)]
extern "C" fn rank_set(low: u32, high: u32) -> i32 {
    let set = CardSet::from_bits(u64::from(high) << 32 | u64::from(low)).unwrap_or_default();
    answer(&mut room(), rank::rank_any_set(set).map(|rank| i32::from(rank.get())))
}

/// Ranks rows of `width` ids each; `before` says how many hands came before them. Returns 0.
#[unsafe(no_mangle)]
extern "C" fn rank_rows(width: usize, hands: usize, before: usize, checked: bool) -> i32 {
    let mut room = room();
    let ranked = rank::rank_rows(&room, &mut room::ranks().0, width, hands, checked);
    batch(&mut room, ranked, before)
}

/// Ranks sets of `cards` cards each. Returns 0.
#[unsafe(no_mangle)]
extern "C" fn rank_sets(cards: usize, hands: usize, before: usize) -> i32 {
    let mut room = room();
    let ranked = rank::rank_sets(&room, &mut room::ranks().0, cards, hands);
    batch(&mut room, ranked, before)
}

/// Writes the words of a rank and returns their length.
#[unsafe(no_mangle)]
extern "C" fn describe(rank: u32) -> i32 {
    let mut room = room();
    match HandRank::try_from(u16::try_from(rank).unwrap_or(u16::MAX)) {
        Ok(rank) => room.write(rank.describe()),
        Err(error) => -room.write(error),
    }
}

/// Writes the name of the backend that ranks batches and returns its length.
#[unsafe(no_mangle)]
extern "C" fn backend() -> i32 {
    room().write(Backend::detect().name())
}

fn rank_ids_in(room: &mut Room, count: usize) -> i32 {
    let ranked = rank::rank_ids(room.bytes(count)).map(|rank| i32::from(rank.get()));
    answer(room, ranked)
}

/// Names the hand of a mistake among all hands of a batch, which JavaScript hands over in parts.
fn batch(room: &mut Room, ranked: Result<(), BatchError>, before: usize) -> i32 {
    let ranked = ranked.map(|()| 0).map_err(|error| match error {
        BatchError::Hand { hand, error } => BatchError::Hand { hand: hand.saturating_add(before), error },
        BatchError::Bit { hand, bit } => BatchError::Bit { hand: hand.saturating_add(before), bit },
        other => other,
    });
    answer(room, ranked)
}
