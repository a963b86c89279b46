//! What the full entry calls. Input is where [`input`] says, the answer where [`output`] does; a call returns the
//! length of its answer in bytes, or of a message below zero.

use std::ops::ControlFlow::{self, Break, Continue};

use keyfold_equity::Progress;

use crate::full::equity::{Pot, Precision};
use crate::full::names::Names;
use crate::full::odds::Odds;
use crate::full::{boards, buffer, games, index, omaha, preflop, ranges};

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

/// Answers a hand in a game, as JSON: of a player's cards, the first `own`, and the board.
#[unsafe(no_mangle)]
extern "C" fn game_hand(game: usize, own: usize) -> i32 {
    buffer::answer_json(games::hand(game, &buffer::take(), own))
}

/// Answers the ranks of rows of ids, a player's cards, `own`, and the board.
#[unsafe(no_mangle)]
extern "C" fn game_rows(game: usize, own: usize, before: usize) -> i32 {
    buffer::answer(games::rows(game, &buffer::take(), own, before))
}

/// Answers the words of a rank in a game.
#[unsafe(no_mangle)]
extern "C" fn game_words(game: usize, rank: u32) -> i32 {
    let rank = u16::try_from(rank).unwrap_or(u16::MAX);
    buffer::answer(games::describe(game, rank).map(String::into_bytes))
}

/// Answers the ranks of all hole cards on a board of ids.
#[unsafe(no_mangle)]
extern "C" fn board_ranks() -> i32 {
    buffer::answer(boards::ranks(&buffer::take()))
}

/// Answers the draws of all hole cards on a board of ids.
#[unsafe(no_mangle)]
extern "C" fn board_draws() -> i32 {
    buffer::answer(boards::draws(&buffer::take()))
}

/// Answers the wins and ties of all hole cards on a board of ids.
#[unsafe(no_mangle)]
extern "C" fn board_strengths() -> i32 {
    buffer::answer(boards::strengths(&buffer::take()))
}

/// Answers the equities of so many rows of two ids against a random hand, as `f32`, on the boards whose ids follow.
#[unsafe(no_mangle)]
extern "C" fn strength_rows(rows: usize) -> i32 {
    buffer::answer(boards::strength_rows(&buffer::take(), rows))
}

/// Answers the histograms of all hole cards on a board of ids, with as many bins.
#[unsafe(no_mangle)]
extern "C" fn board_histograms(bins: usize) -> i32 {
    buffer::answer(boards::histograms(&buffer::take(), bins))
}

/// Answers what all hole cards beat, tie with and meet over all run-outs of a board of ids, of the weights behind them:
/// `f32`, or `f64` if `wide`.
#[unsafe(no_mangle)]
extern "C" fn board_strength_against(wide: bool) -> i32 {
    let input = buffer::take();
    buffer::answer(if wide {
        boards::strength_against::<f64, 8>(&input)
    } else {
        boards::strength_against::<f32, 4>(&input)
    })
}

/// Answers what all hole cards beat, and then what they tie with, on a board of five ids, of the weights behind them:
/// `f32`, or `f64` if `wide`.
#[unsafe(no_mangle)]
extern "C" fn showdown_values(wide: bool) -> i32 {
    let input = buffer::take();
    buffer::answer(if wide {
        boards::showdown_values::<f64, 8>(&input)
    } else {
        boards::showdown_values::<f32, 4>(&input)
    })
}

/// Answers what all hole cards meet of such weights.
#[unsafe(no_mangle)]
extern "C" fn showdown_met(wide: bool) -> i32 {
    let input = buffer::take();
    buffer::answer(if wide { boards::showdown_met::<f64, 8>(&input) } else { boards::showdown_met::<f32, 4>(&input) })
}

/// Answers what all hole cards are paid against such weights: prices for what they beat, tie with and lose to.
#[unsafe(no_mangle)]
extern "C" fn showdown_payoffs(wide: bool, win: f64, tie: f64, lose: f64) -> i32 {
    let (input, prices) = (buffer::take(), [win, tie, lose]);
    buffer::answer(if wide {
        boards::showdown_payoffs::<f64, 8>(&input, prices)
    } else {
        boards::showdown_payoffs::<f32, 4>(&input, prices)
    })
}

/// Answers the ranks of all Omaha hands of so many cards that a board of five ids leaves.
#[unsafe(no_mangle)]
extern "C" fn omaha_ranks(cards: usize) -> i32 {
    buffer::answer(omaha::ranks(&buffer::take(), cards))
}

/// Answers the indices of rows of so many ids on a board of five ids, which come first, as `u32`.
#[unsafe(no_mangle)]
extern "C" fn omaha_indices(cards: usize) -> i32 {
    buffer::answer(omaha::indices(&buffer::take(), cards))
}

/// Answers the ids of the hand of so many cards with an index on a board of five ids.
#[unsafe(no_mangle)]
extern "C" fn omaha_hand(cards: usize, index: usize) -> i32 {
    buffer::answer(omaha::hand(&buffer::take(), cards, index))
}

/// Answers the best hold of rows of five ids in a game with a pay table, all bits and then all pays as `f64`.
#[unsafe(no_mangle)]
extern "C" fn best_holds(game: usize) -> i32 {
    buffer::answer(games::best_holds(game, &buffer::take()))
}

/// Returns the number of deals that end after the rounds; below zero, the length of a message. Both fit `f64`.
#[unsafe(no_mangle)]
extern "C" fn index_size() -> f64 {
    match index::size(&buffer::take()) {
        Ok(size) => size.into(),
        Err(message) => buffer::answer(Err(message)).into(),
    }
}

/// Answers the indices of rows of cards, as `u32`.
#[unsafe(no_mangle)]
extern "C" fn indices(before: usize) -> i32 {
    buffer::answer(index::indices(&buffer::take(), before))
}

/// Answers the ids of the deal with an index.
#[unsafe(no_mangle)]
extern "C" fn unindex(index: u32) -> i32 {
    buffer::answer(index::unindex(&buffer::take(), index))
}

/// Answers the equity of each class against each other one, as `f64`.
#[unsafe(no_mangle)]
extern "C" fn preflop_matrix() -> i32 {
    buffer::answer(Ok(preflop::matrix()))
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
