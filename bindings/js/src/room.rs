//! The memory that JavaScript and WebAssembly share.

use core::fmt::{self, Write};
use std::sync::{Mutex, MutexGuard, PoisonError};

use keyfold::HandRank;

/// The most hands of a call: their cards and ranks stay in the first levels of a cache.
pub const HANDS: usize = 8_192;

/// The most cards of a hand.
pub const MOST_CARDS: usize = 9;

/// Room for the input of a call, and for the text that it answers.
// Aligned as lines of caches are: vectors that cross two take longer.
#[repr(align(64))]
pub struct Room {
    /// Card ids, or text.
    pub bytes: [u8; MOST_CARDS * HANDS],
    /// Sets of cards.
    pub sets: [u64; HANDS],
}

/// Room for the ranks of a call.
#[repr(align(64))]
pub struct Ranks(pub [HandRank; HANDS]);

static ROOM: Mutex<Room> = Mutex::new(Room { bytes: [0; MOST_CARDS * HANDS], sets: [0; HANDS] });

// By themselves: the room, all zeros, takes no byte of the module.
static RANKS: Mutex<Ranks> = Mutex::new(Ranks([HandRank::LOWEST; HANDS]));

/// Returns the room. It is always free: WebAssembly runs one call at a time here.
pub fn room() -> MutexGuard<'static, Room> {
    ROOM.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Returns the room for ranks, as [`room`] does.
pub fn ranks() -> MutexGuard<'static, Ranks> {
    RANKS.lock().unwrap_or_else(PoisonError::into_inner)
}

impl Room {
    /// Returns the first bytes: as many as there are, if more are asked for.
    pub fn bytes(&self, length: usize) -> &[u8] {
        self.bytes.get(..length).unwrap_or(&self.bytes)
    }

    /// Writes text over the bytes and returns its length.
    pub fn write(&mut self, text: impl fmt::Display) -> i32 {
        let mut writer = Writer { free: &mut self.bytes, written: 0 };
        // Its `write_str` never fails.
        let _ = write!(writer, "{text}");
        writer.written
    }
}

/// Writes as much text as there is room for.
struct Writer<'a> {
    free: &'a mut [u8],
    written: i32,
}

impl fmt::Write for Writer<'_> {
    fn write_str(&mut self, text: &str) -> fmt::Result {
        let mut places = core::mem::take(&mut self.free).iter_mut();
        // The text comes first: where it ends, no place is skipped.
        for (byte, place) in text.bytes().zip(places.by_ref()) {
            *place = byte;
            self.written += 1;
        }
        self.free = places.into_slice();
        Ok(())
    }
}
