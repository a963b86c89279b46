//! The memory through which calls that allocate take their input and give their answer.

use std::sync::{Mutex, MutexGuard, PoisonError};

use keyfold::{Card, HandError};
#[cfg(feature = "full")]
use keyfold_board::Board;

use super::json::Json;

static BUFFER: Mutex<Vec<u8>> = Mutex::new(Vec::new());

/// Makes room for so many bytes of input and returns their address.
pub fn input(length: usize) -> *const u8 {
    let mut bytes = buffer();
    bytes.clear();
    bytes.resize(length, 0);
    bytes.as_ptr()
}

/// Returns the address of the last answer.
pub fn output() -> *const u8 {
    buffer().as_ptr()
}

/// Takes the input, so that a call within a call has a buffer of its own.
pub fn take() -> Vec<u8> {
    std::mem::take(&mut buffer())
}

/// Takes the input as text.
pub fn text() -> String {
    String::from_utf8_lossy(&take()).into_owned()
}

/// Reads ids.
///
/// # Errors
/// The first id that is no card's.
pub fn cards(ids: &[u8]) -> Result<Vec<Card>, HandError> {
    let card = |(position, &id)| Card::from_id(id).ok_or(HandError::OutOfRange { position, id });
    (1..).zip(ids).map(card).collect()
}

/// Reads the ids of a board.
#[cfg(feature = "full")]
pub(super) fn board(ids: &[u8]) -> Result<Board, String> {
    let named = |error| format!("the board: {error}");
    Board::new(&cards(ids).map_err(named)?).map_err(named)
}

/// Returns numbers as bytes, by `to_le_bytes` of their type.
pub fn bytes_of<T: Copy, const BYTES: usize>(numbers: &[T], of: impl Fn(T) -> [u8; BYTES]) -> Vec<u8> {
    let mut bytes = vec![0; BYTES * numbers.len()];
    bytes.as_chunks_mut().0.iter_mut().zip(numbers).for_each(|(place, number)| *place = of(*number));
    bytes
}

/// Leaves an answer, and returns its length; leaves the message of a mistake, and returns its length below zero.
pub fn answer(found: Result<Vec<u8>, String>) -> i32 {
    let is_answer = found.is_ok();
    let bytes = found.unwrap_or_else(String::into_bytes);
    let length = bytes.len() as i32;
    *buffer() = bytes;
    if is_answer { length } else { -length }
}

/// Leaves an answer as JSON.
pub fn answer_json(found: Result<impl Json, String>) -> i32 {
    answer(found.map(|found| {
        let mut text = String::new();
        found.write(&mut text);
        text.into_bytes()
    }))
}

/// Returns the buffer. It is always free: WebAssembly runs one call at a time here.
fn buffer() -> MutexGuard<'static, Vec<u8>> {
    BUFFER.lock().unwrap_or_else(PoisonError::into_inner)
}
