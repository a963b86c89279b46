//! The calls by the names that the page knows.
#![allow(
    unsafe_code,
    reason = "an exported name is an unsafe attribute; each of these names a function of this file alone"
)]

use std::ops::ControlFlow::Continue;

use keyfold::CardSet;
use keyfold_equity::{Progress, Stop};
use keyfold_js::full::equity::{Pot, Precision};
use keyfold_js::full::odds::Odds;

use crate::hand::Way;
use crate::parts::Parts;
use crate::ranges::RangeWords;
use crate::words::{RankWords, Words};
use crate::{buffer, table};

#[cfg(target_arch = "wasm32")]
#[link(wasm_import_module = "page")]
unsafe extern "C" {
    /// Tells the page how far an answer is.
    safe fn progress(done: f64, total: f64);
}

#[cfg(not(target_arch = "wasm32"))]
fn progress(_: f64, _: f64) {}

/// Returns the address of the shared buffer.
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
extern "C" fn odds(count: usize) -> usize {
    let cards = buffer::cards(count).map_err(|error| error.to_string());
    buffer::answer_json(cards.and_then(|cards| Odds::of(&cards, CardSet::EMPTY)))
}

#[unsafe(no_mangle)]
extern "C" fn range(length: usize, class: usize, percent: u32) -> usize {
    buffer::answer_json(RangeWords::of(&buffer::text(length), class, percent))
}

#[unsafe(no_mangle)]
extern "C" fn equity(length: usize, samples: u32, part: u32, parts: u32, categories: u32) -> usize {
    let tell = |now: Progress| {
        progress(now.done as f64, now.total.unwrap_or(0) as f64);
        Continue(())
    };
    let precision = match samples {
        0 => Precision::Fitting,
        // This many stand for all deals, however long they take.
        u32::MAX => Precision::Exact,
        _ => Precision::Sampled(Stop::Samples(samples.into())),
    };
    buffer::answer_json(Pot::of(&buffer::text(length), precision, 0, (part, parts), categories != 0, &tell))
}

#[unsafe(no_mangle)]
extern "C" fn parts(length: usize, player: usize) -> usize {
    buffer::answer_json(Parts::of(&buffer::text(length), player))
}

/// The ranges of two lines as one: 0 for both, 1 for the first less the second, 2 for what both have.
#[unsafe(no_mangle)]
extern "C" fn combined(length: usize, operation: u32) -> usize {
    buffer::answer_json(RangeWords::combined(&buffer::text(length), operation))
}

/// The used entries of the table for a number of cards. The page takes them apart as
/// [`table::used_entries`] puts them together.
#[unsafe(no_mangle)]
extern "C" fn used_entries(cards: u32) -> usize {
    buffer::answer(table::used_entries(cards).into_iter().flat_map(u64::to_le_bytes))
}
