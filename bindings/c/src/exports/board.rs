//! All hole cards on a board: ranks, draws and strengths.

use core::ffi::c_char;
use core::ops::RangeInclusive;
use core::slice;

use kernel::{Card, HoleCards};
use keyfold_board::Board;

use super::text::room;
use super::{answer, bytes, counted, outcome, refuse};
use crate::error::{Error, Status};
use crate::holes::{self, PerHole};
use crate::words::Buffer;

/// Returns the index of a pair of hole cards, in any order, 0 (2d 2c) to 1325 (As Ah): `high * (high - 1) / 2 + low` by
/// their ids. -1 if a byte is no card, or both are the same.
///
/// What functions write for all holes is by this index.
/// Never blocks or allocates; may be called from an interrupt.
#[unsafe(no_mangle)]
pub extern "C" fn keyfold_hole_index(one: u8, other: u8) -> i32 {
    let (Some(one), Some(other)) = (Card::from_id(one), Card::from_id(other)) else { return -1 };
    HoleCards::new(one, other).map_or(-1, |hole| hole.index() as i32)
}

/// Writes the pair of hole cards with an index, the higher card first. KEYFOLD_STATUS_UNSUPPORTED above 1325; then
/// nothing is written.
///
/// Never blocks or allocates; may be called from an interrupt.
///
/// # Safety
/// `hole` can be written for 2 bytes.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn keyfold_hole_cards(index: usize, hole: *mut u8) -> Status {
    let Some(found) = HoleCards::from_index(index) else { return Status::Unsupported };
    // SAFETY: two bytes can be written.
    unsafe { hole.cast::<[u8; 2]>().write(found.cards().map(Card::id)) };
    Status::Ok
}

/// Ranks all 1326 holes on a board of `count` cards, 3 to 5: `ranks[keyfold_hole_index(one, other)]` is of five, six or
/// seven cards. Holes that the board blocks have 0.
///
/// `error` may be NULL. A mistake leaves the ranks unchanged. Takes 10 KB of stack.
/// Never blocks or allocates; may be called from an interrupt.
///
/// # Safety
/// `board` can be read for `count` bytes, `ranks` can be written for 1326 ranks; `error` can be written, or is null.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn keyfold_rank_holes(
    board: *const u8,
    count: usize,
    ranks: *mut u16,
    error: *mut Error,
) -> Status {
    // SAFETY: that many bytes can be read; 1326 ranks can be written, and the error, unless it is null.
    unsafe { on_board(board, count, error, |board| holes::rank_holes(board, per_hole_mut(ranks))) }
}

/// Finds the draws of all 1326 holes on a board of `count` cards, 3 to 5, by `keyfold_hole_index`: sums of
/// `KEYFOLD_DRAW_FLUSH` and others. Holes that the board blocks have 0.
///
/// `error` may be NULL. A mistake leaves the draws unchanged. Takes 7 KB of stack.
/// Never blocks or allocates; may be called from an interrupt.
///
/// # Safety
/// `board` can be read for `count` bytes, `draws` can be written for 1326 numbers; `error` can be written, or is null.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn keyfold_draw_holes(
    board: *const u8,
    count: usize,
    draws: *mut u16,
    error: *mut Error,
) -> Status {
    // SAFETY: that many bytes can be read; 1326 numbers can be written, and the error, unless it is null.
    unsafe { on_board(board, count, error, |board| holes::draw_holes(board, per_hole_mut(draws))) }
}

/// Finds the draws of one hole on a board of `count` cards, 3 to 5: a sum of `KEYFOLD_DRAW_FLUSH` and others.
///
/// `error` may be NULL; it counts the hole cards first. A mistake leaves the draws unchanged.
/// Never blocks or allocates; may be called from an interrupt.
///
/// # Safety
/// `hole` can be read for 2 bytes and `board` for `count`; `draws` can be written; `error` can be written, or is null.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn keyfold_draws(
    hole: *const u8,
    board: *const u8,
    count: usize,
    draws: *mut u16,
    error: *mut Error,
) -> Status {
    // SAFETY: that many bytes can be read.
    let found = unsafe { counted(board, count, BOARD) }.and_then(|board| {
        // SAFETY: two bytes can be read.
        holes::draws_of(*unsafe { bytes::<2>(hole) }, board)
    });
    // SAFETY: the draws can be written, and the error, unless it is null.
    unsafe { answer(found, draws, error) }
}

/// Writes draws in words, such as "nut flush draw, gutshot", ended by a zero, as far as it fits into `size` bytes.
///
/// Returns the length of the whole text without the zero: if it is `size` or more, the buffer was too small. 0 if the
/// number has a bit that is no draw's. `buffer` may be NULL if `size` is 0.
/// Never blocks or allocates; may be called from an interrupt.
///
/// # Safety
/// `buffer` can be written for `size` bytes.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn keyfold_draws_text(draws: u16, buffer: *mut c_char, size: usize) -> usize {
    // SAFETY: that many bytes can be written.
    let room = unsafe { room(buffer, size) };
    match keyfold_board::Draws::from_bits(draws) {
        Some(draws) => Buffer::fill(room, format_args!("{draws}")),
        None => Buffer::fill(room, format_args!("")),
    }
}

/// Counts, for all 1326 holes on a board of `count` cards, 3 to 5, the showdowns against a random hand that each wins
/// and ties, over all run-outs: of 990 on a river, 46 * 990 on a turn, 1081 * 990 on a flop. By `keyfold_hole_index`;
/// holes that the board blocks have 0.
///
/// `error` may be NULL. A mistake leaves both unchanged. A flop takes milliseconds. Takes 60 KB of stack.
/// Never blocks or allocates; may be called from an interrupt.
///
/// # Safety
/// `board` can be read for `count` bytes, `wins` and `ties` can be written for 1326 numbers each and do not overlap;
/// `error` can be written, or is null.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn keyfold_strength(
    board: *const u8,
    count: usize,
    wins: *mut u32,
    ties: *mut u32,
    error: *mut Error,
) -> Status {
    let find = |board: &Board| {
        // SAFETY: 1326 numbers can be written at each.
        let (wins, ties) = unsafe { (per_hole_mut(wins), per_hole_mut(ties)) };
        holes::strength(board, wins, ties);
    };
    // SAFETY: that many bytes can be read; the error can be written, or is null.
    unsafe { on_board(board, count, error, find) }
}

/// Counts the run-outs of all 1326 holes on a board of `count` cards, 3 to 5, by their strength on the river, the share
/// that they win of a random hand: `histograms[hole * bins + bin]`, by `keyfold_hole_index`, in `bins` equal parts from
/// 0 to 1. Holes that the board blocks have 0.
///
/// `error` may be NULL. A mistake leaves the counts unchanged. KEYFOLD_STATUS_UNSUPPORTED without a bin. A flop takes
/// as long as a thousand rivers. Takes 60 KB of stack.
/// Never blocks or allocates; may be called from an interrupt.
///
/// # Safety
/// `board` can be read for `count` bytes, `histograms` can be written for `1326 * bins` numbers, which are in one
/// object of `PTRDIFF_MAX` bytes at most; `error` can be written, or is null.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn keyfold_strength_histograms(
    board: *const u8,
    count: usize,
    bins: usize,
    histograms: *mut u16,
    error: *mut Error,
) -> Status {
    if bins == 0 {
        // SAFETY: the error can be written, or is null.
        return unsafe { refuse((Status::Unsupported, Error::default()), error) };
    }
    let find = |board: &Board| {
        // SAFETY: that many numbers can be written, and are aligned; any bits are one, and nothing reads those that
        // were there. Their product is that of an object's size.
        let counts = unsafe { slice::from_raw_parts_mut(histograms, bins.saturating_mul(HoleCards::COUNT)) };
        holes::strength_histograms(board, counts);
    };
    // SAFETY: that many bytes can be read; the error can be written, or is null.
    unsafe { on_board(board, count, error, find) }
}

/// Sums, for all 1326 holes on a board of `count` cards, 3 to 5, the weight in a range that each beats, ties with and
/// meets, over all run-outs: a hole's equity is `(win + tie / 2) / met`. By `keyfold_hole_index`, as is the range;
/// holes that the board blocks have 0.
///
/// Sums of floats are rounded, in the fifth or sixth digit; `keyfold_check_weights` finds weights that have no sum.
/// `error` may be NULL. A mistake leaves all unchanged. A flop takes milliseconds. Takes 60 KB of stack.
/// Never blocks or allocates; may be called from an interrupt.
///
/// # Safety
/// `board` can be read for `count` bytes and `villain` for 1326 numbers; `win`, `tie` and `met` can be written for 1326
/// numbers each; none of the four overlap; `error` can be written, or is null.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn keyfold_strength_against(
    board: *const u8,
    count: usize,
    villain: *const f32,
    win: *mut f32,
    tie: *mut f32,
    met: *mut f32,
    error: *mut Error,
) -> Status {
    let find = |board: &Board| {
        // SAFETY: 1326 numbers can be read, and written at each of the others.
        let (villain, sums) = unsafe { (per_hole(villain), [win, tie, met].map(|sums| per_hole_mut(sums))) };
        holes::strength_against(board, villain, sums);
    };
    // SAFETY: that many bytes can be read; the error can be written, or is null.
    unsafe { on_board(board, count, error, find) }
}

/// Calls a function with a board, or writes its error.
///
/// # Safety
/// `board` can be read for `count` bytes; `error` can be written, or is null.
pub(super) unsafe fn on_board(board: *const u8, count: usize, error: *mut Error, find: impl FnOnce(&Board)) -> Status {
    // SAFETY: that many bytes can be read.
    let board = unsafe { counted(board, count, BOARD) }.and_then(holes::board_of);
    // SAFETY: the error can be written, or is null.
    unsafe { outcome(board.map(|board| find(&board)), error) }
}

/// How many cards a board has.
const BOARD: RangeInclusive<usize> = Board::MIN_CARDS..=Board::MAX_CARDS;

/// Numbers for all holes.
///
/// # Safety
/// They can be read for `'a`.
pub(super) unsafe fn per_hole<'a, W: Number>(numbers: *const W) -> &'a PerHole<W> {
    // SAFETY: 1326 numbers can be read, and are aligned, by the caller; any bits are one.
    unsafe { &*numbers.cast() }
}

/// Room for numbers of all holes.
///
/// # Safety
/// They can be written for `'a`.
pub(super) unsafe fn per_hole_mut<'a, W: Number>(numbers: *mut W) -> &'a mut PerHole<W> {
    // SAFETY: 1326 numbers can be written, and are aligned, by the caller; any bits are one, and nothing reads those
    // that were there.
    unsafe { &mut *numbers.cast() }
}

/// Numbers of which any bits are a value.
pub(super) trait Number {}

impl Number for u16 {}
impl Number for u32 {}
impl Number for f32 {}
