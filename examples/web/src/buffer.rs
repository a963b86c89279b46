//! The one buffer that the page and the kernel share.

use std::sync::atomic::{AtomicU8, Ordering::Relaxed};

use keyfold::{Card, HandError};

use crate::table::MOST_ENTRIES;
use keyfold_js::full::json::Json;

/// Room for the longest answer, the used entries of a table.
const BYTES: usize = 8 * MOST_ENTRIES;

// Atomics are written through a shared reference: no `unsafe`, and in WebAssembly each is a plain byte.
static BUFFER: [AtomicU8; BYTES] = [const { AtomicU8::new(0) }; BYTES];

/// Returns the address of the buffer.
pub(crate) fn start() -> *const u8 {
    BUFFER.as_ptr().cast()
}

/// The first bytes as cards.
pub(crate) fn cards(count: usize) -> Result<Vec<Card>, HandError> {
    let ids = (1..).zip(BUFFER.iter().map(|byte| byte.load(Relaxed))).take(count);
    ids.map(|(position, id)| Card::from_id(id).ok_or(HandError::OutOfRange { position, id })).collect()
}

/// The first bytes as text.
pub(crate) fn text(length: usize) -> String {
    let bytes: Vec<u8> = BUFFER.iter().map(|byte| byte.load(Relaxed)).take(length).collect();
    String::from_utf8_lossy(&bytes).into_owned()
}

/// Writes an answer and returns its length.
pub(crate) fn answer(bytes: impl IntoIterator<Item = u8>) -> usize {
    BUFFER.iter().zip(bytes).map(|(place, byte)| place.store(byte, Relaxed)).count()
}

/// Writes an answer as JSON, a mistake as `{"error": "..."}`.
pub(crate) fn answer_json(found: Result<impl Json, String>) -> usize {
    let mut text = String::new();
    match found {
        Ok(answer) => answer.write(&mut text),
        Err(error) => {
            text.push_str("{\"error\":");
            error.write(&mut text);
            text.push('}');
        }
    }
    answer(text.into_bytes())
}
