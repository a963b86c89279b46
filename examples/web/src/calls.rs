//! The calls by the names that the page knows.
#![allow(
    unsafe_code,
    reason = "an exported name is an unsafe attribute; each of these names a function of this file alone"
)]

use keyfold_js::full::buffer;

use crate::hits::OnBoard;
use crate::parts::Parts;
use crate::table;
use crate::way::Way;
use crate::words::Words;

#[unsafe(no_mangle)]
extern "C" fn words() -> i32 {
    buffer::answer_json(Ok(Words::all()))
}

#[unsafe(no_mangle)]
extern "C" fn way() -> i32 {
    let cards = buffer::cards(&buffer::take());
    buffer::answer_json(cards.and_then(|cards| Way::of(&cards)).map_err(|error| error.to_string()))
}

#[unsafe(no_mangle)]
extern "C" fn parts(player: usize) -> i32 {
    buffer::answer_json(Parts::of(&buffer::text(), player))
}

#[unsafe(no_mangle)]
extern "C" fn on_board() -> i32 {
    buffer::answer_json(OnBoard::of(&buffer::text()))
}

/// The used entries of the table for a number of cards. The page takes them apart as
/// [`table::used_entries`] puts them together.
#[unsafe(no_mangle)]
extern "C" fn used_entries(cards: u32) -> i32 {
    buffer::answer(Ok(table::used_entries(cards).into_iter().flat_map(u64::to_le_bytes).collect()))
}
