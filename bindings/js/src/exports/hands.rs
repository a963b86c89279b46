//! What `package/kernel.js` calls to rank hands: none of these allocates.

use core::fmt::Display;

use keyfold::batch::{Backend, BatchError};
use keyfold::{Hand, HandRank, ParseError};

use crate::room::{self, Room, room};
use crate::{cells, rank};

/// Returns the most hands of a call.
#[unsafe(no_mangle)]
extern "C" fn hands() -> usize {
    room::HANDS
}

/// Returns the address of the bytes: card ids, text and messages.
#[unsafe(no_mangle)]
extern "C" fn bytes() -> *const u8 {
    room().bytes.as_ptr()
}

/// Returns the address of the sets.
#[unsafe(no_mangle)]
extern "C" fn sets() -> *const u64 {
    room().sets.as_ptr()
}

/// Returns the address of the ranks.
#[unsafe(no_mangle)]
extern "C" fn ranks() -> *const u16 {
    room::ranks().0.as_ptr().cast()
}

/// Returns the address of the compact table for so many cards, 0 if there is none.
#[unsafe(no_mangle)]
extern "C" fn cells(cards: usize) -> *const u16 {
    cells::table(cards).map_or(core::ptr::null(), |table| table.ranks.as_ptr())
}

/// Writes the ranks of the compact table for so many cards over the bytes, each where its cell is, and zero for cells
/// that hold no rank. Returns the number of cells.
#[unsafe(no_mangle)]
extern "C" fn cell_ranks(cards: usize) -> usize {
    let Some(table) = cells::table(cards) else { return 0 };
    table.write(&mut room().bytes);
    table.used
}

/// Reads cards from so many bytes of text, writes their ids and returns their number.
#[unsafe(no_mangle)]
extern "C" fn parse(length: usize) -> i32 {
    let mut room = room();
    let parsed = hand(&room, length)
        .map(|hand| room.bytes.iter_mut().zip(hand.iter()).map(|(byte, card)| *byte = card.id()).count() as i32);
    answer(&mut room, parsed)
}

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

fn hand(room: &Room, length: usize) -> Result<Hand, ParseError> {
    Hand::parse_bytes(room.bytes(length))
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

/// Returns the answer, or writes the message of a mistake and returns its length below zero.
fn answer(room: &mut Room, found: Result<i32, impl Display>) -> i32 {
    found.unwrap_or_else(|error| -room.write(error))
}
