//! What the full entry alone calls. Input and answers are as in [`super::equity`].

use crate::full::showdowns::{self, Number};
use crate::full::{boards, buffer, games, index, omaha, omaha_showdowns, preflop, settle as pots};

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

/// Answers the cards that can come next on a board of ids, those of one class together.
#[unsafe(no_mangle)]
extern "C" fn next_cards() -> i32 {
    buffer::answer(boards::next_cards(&buffer::take()))
}

/// Returns the address of the numbers of all hole cards, `f32`, or `f64` if `wide`: the weights that calls take, of one
/// range or of three, and behind those of three the arrays that they write. A call that is not told `wide` takes `f64`.
#[unsafe(no_mangle)]
extern "C" fn numbers(wide: bool) -> *const u8 {
    if wide { f64::numbers().weights.as_ptr().cast() } else { f32::numbers().weights.as_ptr().cast() }
}

/// Writes what all hole cards beat, tie with and meet of the weights over all run-outs of a board of ids.
#[unsafe(no_mangle)]
extern "C" fn board_strength_against() -> i32 {
    buffer::answer(boards::strength_against(&buffer::take()))
}

/// Keeps the showdown of a board of five ids, and answers its number as `u32`.
#[unsafe(no_mangle)]
extern "C" fn showdown_open() -> i32 {
    buffer::answer(showdowns::open(&buffer::take()))
}

/// Gives a showdown up.
#[unsafe(no_mangle)]
extern "C" fn showdown_close(number: usize) {
    showdowns::close(number);
}

/// Leaves in a showdown the hole cards whose weight, an `f32`, is not 0.
#[unsafe(no_mangle)]
extern "C" fn showdown_within(number: usize) -> i32 {
    buffer::answer(showdowns::within(number))
}

/// Writes what all hole cards beat, and what they tie with, of the weights.
#[unsafe(no_mangle)]
extern "C" fn showdown_values(number: usize) -> i32 {
    buffer::answer(showdowns::values(number))
}

/// Writes what all hole cards meet of the weights.
#[unsafe(no_mangle)]
extern "C" fn showdown_met(number: usize, wide: bool) -> i32 {
    buffer::answer(if wide { showdowns::met::<f64>(number) } else { showdowns::met::<f32>(number) })
}

/// Writes what all hole cards beat less what they lose to of the weights.
#[unsafe(no_mangle)]
extern "C" fn showdown_net(number: usize, wide: bool) -> i32 {
    buffer::answer(if wide { showdowns::net::<f64>(number) } else { showdowns::net::<f32>(number) })
}

/// Writes what all hole cards are paid against the weights: prices for what they beat, tie with and lose to.
#[unsafe(no_mangle)]
extern "C" fn showdown_payoffs(number: usize, win: f64, tie: f64, lose: f64) -> i32 {
    buffer::answer(showdowns::payoffs(number, [win, tie, lose]))
}

/// Writes what a hero's hole cards win alone, what they tie with one of two opponents and with both, and what they
/// meet.
#[unsafe(no_mangle)]
extern "C" fn showdown_three_way(number: usize) -> i32 {
    buffer::answer(showdowns::three_way(number))
}

/// Writes what a hero's hole cards meet of two opponents, for each order in which the three can finish.
#[unsafe(no_mangle)]
extern "C" fn showdown_orders(number: usize) -> i32 {
    buffer::answer(showdowns::orders(number))
}

/// Writes what a hero's hole cards meet of the pairs of two opponents' holes.
#[unsafe(no_mangle)]
extern "C" fn showdown_met_of_two(number: usize) -> i32 {
    buffer::answer(showdowns::met_of_two(number))
}

/// Writes what a hero's hole cards are paid in a pot that the first of two opponents alone contests.
#[unsafe(no_mangle)]
extern "C" fn showdown_side_pot(number: usize, win: f64, tie: f64, lose: f64) -> i32 {
    buffer::answer(showdowns::side_pot(number, [win, tie, lose]))
}

/// Answers what each player gets, as `f64`: of stakes, ranks and, if there are, lows as `f64`, and of a byte for each
/// player that says whether he has folded, for hands of so many players.
#[unsafe(no_mangle)]
extern "C" fn settle(players: usize, has_lows: bool) -> i32 {
    buffer::answer(pots::settle(&buffer::take(), players, has_lows))
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

/// Answers the weights, in millionths as `u32`, of all Omaha hands of four cards that a board of five ids leaves in a
/// range, whose text follows.
#[unsafe(no_mangle)]
extern "C" fn omaha_weights() -> i32 {
    buffer::answer(omaha::weights(&buffer::take()))
}

/// Returns the address of the numbers of all Omaha hands of four cards that a board leaves, `f64`: the weights that a
/// call takes, and behind them what it writes.
#[unsafe(no_mangle)]
extern "C" fn omaha_numbers() -> *const f64 {
    omaha_showdowns::address()
}

/// Keeps the order of some Omaha hands of four cards on a board of five ids, with a byte for each hand that is not 0 if
/// it is one of them, and answers its number as `u32`: `showdown_close` gives it up.
#[unsafe(no_mangle)]
extern "C" fn omaha_showdown_open() -> i32 {
    buffer::answer(omaha_showdowns::open(&buffer::take()))
}

/// Writes what the Omaha hands of a showdown are paid for what they beat, tie with and lose to.
#[unsafe(no_mangle)]
extern "C" fn omaha_showdown_payoffs(number: usize, win: f64, tie: f64, lose: f64) -> i32 {
    buffer::answer(omaha_showdowns::payoffs(number, [win, tie, lose]))
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

/// Answers the indices of all hole cards with a board, as `u32`.
#[unsafe(no_mangle)]
extern "C" fn hole_indices() -> i32 {
    buffer::answer(index::hole_indices(&buffer::take()))
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
