//! The calls by the names that the page knows.
#![allow(
    unsafe_code,
    reason = "an exported name is an unsafe attribute; each of these names a function of this file alone"
)]

use crate::hand::Way;
use crate::match_up::MatchUp;
use crate::words::{RankWords, Words};
use crate::{buffer, table};

/// Where the shared buffer starts.
#[unsafe(no_mangle)]
extern "C" fn buffer() -> *const u8 {
    buffer::start()
}

#[unsafe(no_mangle)]
extern "C" fn words() -> usize {
    buffer::answer_json(Ok(Words::all()))
}

#[unsafe(no_mangle)]
extern "C" fn hand(count: usize) -> usize {
    buffer::answer_json(buffer::cards(count).and_then(|cards| Way::of(&cards)).map_err(|error| error.to_string()))
}

#[unsafe(no_mangle)]
extern "C" fn rank(number: u32) -> usize {
    buffer::answer_json(RankWords::of_number(number).map_err(|error| error.to_string()))
}

#[unsafe(no_mangle)]
extern "C" fn match_up(count: usize) -> usize {
    let cards = buffer::cards(count).map_err(|error| error.to_string());
    buffer::answer_json(cards.and_then(|cards| MatchUp::of(&cards)))
}

/// The used entries of the table for so many cards, in the order of their indices. The page takes them apart as
/// [`table::packed`] puts them together.
#[unsafe(no_mangle)]
extern "C" fn used_entries(cards: u32) -> usize {
    buffer::answer(table::used_entries(cards).into_iter().flat_map(u32::to_le_bytes))
}
