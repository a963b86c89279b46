//! The one buffer that the page and the kernel share.

use std::sync::atomic::{AtomicU8, Ordering::Relaxed};

use keyfold::{Card, HandError};
use serde::Serialize;

use crate::table::MOST_ENTRIES;

/// Room for the longest answer, the used entries of a table.
const BYTES: usize = 4 * MOST_ENTRIES;

// Atomics are written through a shared reference: no `unsafe`, and in WebAssembly each is a plain byte.
static BUFFER: [AtomicU8; BYTES] = [const { AtomicU8::new(0) }; BYTES];

/// Where the buffer starts.
pub(crate) fn start() -> *const u8 {
    BUFFER.as_ptr().cast()
}

/// The first bytes as cards.
pub(crate) fn cards(count: usize) -> Result<Vec<Card>, HandError> {
    let ids = (1..).zip(BUFFER.iter().map(|byte| byte.load(Relaxed))).take(count);
    ids.map(|(position, id)| Card::from_id(id).ok_or(HandError::OutOfRange { position, id })).collect()
}

/// Writes an answer and returns its length.
pub(crate) fn answer(bytes: impl IntoIterator<Item = u8>) -> usize {
    BUFFER.iter().zip(bytes).map(|(place, byte)| place.store(byte, Relaxed)).count()
}

/// Writes an answer as JSON, a mistake as `{"error": "..."}`.
pub(crate) fn answer_json(found: Result<impl Serialize, String>) -> usize {
    let text = found.and_then(|answer| serde_json::to_string(&answer).map_err(|error| error.to_string()));
    answer(text.unwrap_or_else(|error| serde_json::json!({ "error": error }).to_string()).into_bytes())
}
