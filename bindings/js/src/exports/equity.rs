//! What the page of examples/web calls, too. Input is where [`input`] says, the answer where [`output`] does; a call
//! returns the length of its answer in bytes, or of a message below zero.

use std::ops::ControlFlow::{self, Break, Continue};

use keyfold_equity::Progress;

use crate::full::equity::{Pot, Precision};
use crate::full::names::Names;
use crate::full::odds::Odds;
use crate::full::{buffer, games, ranges};

#[cfg(target_arch = "wasm32")]
#[link(wasm_import_module = "keyfold")]
unsafe extern "C" {
    /// Tells JavaScript how far an answer is, and returns 0 if it is to go on. A total or an error not known is 0.
    safe fn progress(done: f64, total: f64, error: f64) -> i32;
}

#[cfg(not(target_arch = "wasm32"))]
fn progress(_: f64, _: f64, _: f64) -> i32 {
    0
}

/// Makes room for so many bytes of input and returns their address.
#[unsafe(no_mangle)]
extern "C" fn input(length: usize) -> *const u8 {
    buffer::input(length)
}

/// Returns the address of the answer.
#[unsafe(no_mangle)]
extern "C" fn output() -> *const u8 {
    buffer::output()
}

/// Answers all names, as JSON.
#[unsafe(no_mangle)]
extern "C" fn names() -> i32 {
    buffer::answer_json(Ok(Names::all()))
}

/// Answers a rank in all its forms, as JSON.
#[unsafe(no_mangle)]
extern "C" fn rank_forms(rank: u32) -> i32 {
    buffer::answer_json(games::RankForms::of(rank))
}

/// Returns the rank that has a code, or 0.
#[unsafe(no_mangle)]
extern "C" fn rank_of_code(code: u32) -> u16 {
    games::rank_of_code(code)
}

/// Answers the five ids that play.
#[unsafe(no_mangle)]
extern "C" fn best() -> i32 {
    buffer::answer(games::best(&buffer::take()))
}

/// Reads a range in a game: its weights in millionths, as `u32`.
#[unsafe(no_mangle)]
extern "C" fn range_weights(game: usize) -> i32 {
    buffer::answer(ranges::read(game, &buffer::text()))
}

/// Answers such weights of the best hands in a game, as many as a percentage of all.
#[unsafe(no_mangle)]
extern "C" fn range_top(percent: f64, game: usize) -> i32 {
    buffer::answer(ranges::top(game, percent))
}

/// Answers the share of all hands of a game that a range of such weights has, as `f64`.
#[unsafe(no_mangle)]
extern "C" fn range_share(game: usize) -> i32 {
    buffer::answer(ranges::share(game, &buffer::take()))
}

/// Writes a range of such weights.
#[unsafe(no_mangle)]
extern "C" fn range_text() -> i32 {
    buffer::answer(ranges::write(&buffer::take()).map(String::into_bytes))
}

/// Answers the numbers of a range of Omaha hands, as JSON; the last `hand` bytes are the ids of one hand.
#[unsafe(no_mangle)]
extern "C" fn omaha_range(cards: usize, hand: usize) -> i32 {
    let input = buffer::take();
    let (text, hand) = input.split_at_checked(input.len().saturating_sub(hand)).unwrap_or((&input, &[]));
    buffer::answer_json(ranges::omaha(&String::from_utf8_lossy(text), cards, hand))
}

/// Answers the odds of the cards on the first line, without the dead ones on the second, as JSON.
#[unsafe(no_mangle)]
extern "C" fn odds() -> i32 {
    buffer::answer_json(Odds::of_text(&buffer::text()))
}

/// Answers a part of a question about equity, as JSON. `precision` is 0 for as it fits, 1 for an exact answer, 2 for so
/// many samples, 3 for such a standard error.
#[unsafe(no_mangle)]
extern "C" fn equity(precision: u32, amount: f64, seed: f64, part: u32, parts: u32, categories: bool) -> i32 {
    let tell = |now: Progress| -> ControlFlow<()> {
        let total = now.total.unwrap_or(0) as f64;
        if progress(now.done as f64, total, now.standard_error.unwrap_or(0.0)) == 0 { Continue(()) } else { Break(()) }
    };
    let precision = Precision::of(precision, amount);
    buffer::answer_json(Pot::of(&buffer::text(), precision, seed as u64, (part, parts), categories, &tell))
}
