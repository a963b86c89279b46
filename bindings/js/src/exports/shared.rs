//! What `package/kernel.js` calls in both modules: none of these allocates.

use core::fmt::Display;

use keyfold::{Hand, ParseError};

use crate::cells;
use crate::room::{self, Room, room};

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
    table.ranks.len()
}

/// Reads cards from so many bytes of text, writes their ids and returns their number.
#[unsafe(no_mangle)]
extern "C" fn parse(length: usize) -> i32 {
    let mut room = room();
    let parsed = hand(&room, length)
        .map(|hand| room.bytes.iter_mut().zip(hand.iter()).map(|(byte, card)| *byte = card.id()).count() as i32);
    answer(&mut room, parsed)
}

pub(super) fn hand(room: &Room, length: usize) -> Result<Hand, ParseError> {
    Hand::parse_bytes(room.bytes(length))
}

/// Returns the answer, or writes the message of a mistake and returns its length below zero.
pub(super) fn answer(room: &mut Room, found: Result<i32, impl Display>) -> i32 {
    found.unwrap_or_else(|error| -room.write(error))
}
