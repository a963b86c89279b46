//! What every hole wins against a range on one board.

use super::board::{on_board, per_hole, per_hole_mut};
use super::outcome;
use crate::error::{Error, Status};
use crate::holes::check_weights;
use crate::state::Showdown;

/// Sorts the holes of a board of `count` cards, 3 to 5. It is done once for a board; then any number of ranges can be
/// valued on it.
///
/// `error` may be NULL. A mistake leaves the showdown unchanged. Takes 6 KB of stack.
/// Never blocks or allocates; may be called from an interrupt.
///
/// # Safety
/// `showdown` can be written; `board` can be read for `count` bytes; `error` can be written, or is null.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn keyfold_showdown_init(
    showdown: *mut Showdown,
    board: *const u8,
    count: usize,
    error: *mut Error,
) -> Status {
    // SAFETY: that many bytes can be read; the error can be written, or is null. The showdown can be written, and has
    // room for the kernel's.
    unsafe {
        on_board(board, count, error, |board| {
            showdown.cast::<keyfold_board::Showdown>().write(keyfold_board::Showdown::new(board))
        })
    }
}

/// Sums, for each of the 1326 holes by `keyfold_hole_index`, the weight in a range that it beats and that it ties with.
/// Pairs that share a card with it or the board do not count; holes that the board blocks have 0.
///
/// Sums are rounded to a few parts in a million of the total, and can be below zero by as much. Weights are not
/// checked: `keyfold_check_weights` does. Takes 30 KB of stack.
/// Never blocks or allocates; may be called from an interrupt.
///
/// # Safety
/// `showdown` was made by `keyfold_showdown_init`; `villain` can be read, `win` and `tie` can be written for 1326
/// numbers each; none of the four overlap.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn keyfold_showdown_values(
    showdown: *const Showdown,
    villain: *const f32,
    win: *mut f32,
    tie: *mut f32,
) {
    // SAFETY: as for this function.
    let (showdown, villain) = unsafe { (made(showdown), per_hole(villain)) };
    // SAFETY: 1326 numbers can be written at each.
    let (win, tie) = unsafe { (per_hole_mut(win), per_hole_mut(tie)) };
    showdown.values(villain, win, tie);
}

/// Sums, for each of the 1326 holes by `keyfold_hole_index`, what it is paid against a range: `prices[0]` for each unit
/// of weight that it beats, `prices[1]` for what it ties with, `prices[2]` for what it loses to. 1, 0 and -1 give what
/// it wins less what it loses; others have rake or bets in them. Otherwise as `keyfold_showdown_values`.
///
/// Takes 20 KB of stack.
/// Never blocks or allocates; may be called from an interrupt.
///
/// # Safety
/// `showdown` was made by `keyfold_showdown_init`; `villain` can be read and `paid` can be written for 1326 numbers,
/// `prices` can be read for 3; `paid` overlaps none of the others.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn keyfold_showdown_payoffs(
    showdown: *const Showdown,
    villain: *const f32,
    prices: *const f32,
    paid: *mut f32,
) {
    // SAFETY: as for this function; three numbers can be read.
    let (showdown, villain, prices) = unsafe { (made(showdown), per_hole(villain), *prices.cast::<[f32; 3]>()) };
    // SAFETY: 1326 numbers can be written.
    crate::holes::payoffs(showdown, villain, prices, unsafe { per_hole_mut(paid) });
}

/// Sums, for each of the 1326 holes by `keyfold_hole_index`, the weight in a range that card removal leaves: of pairs
/// that share no card with it or the board. A fold is worth so much; less what it beats and ties with, the hole loses
/// to it.
///
/// Takes 20 KB of stack.
/// Never blocks or allocates; may be called from an interrupt.
///
/// # Safety
/// `showdown` was made by `keyfold_showdown_init`; `villain` can be read, `met` can be written for 1326 numbers;
/// none of the three overlap.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn keyfold_showdown_met(showdown: *const Showdown, villain: *const f32, met: *mut f32) {
    // SAFETY: as for this function.
    let (showdown, villain) = unsafe { (made(showdown), per_hole(villain)) };
    // SAFETY: 1326 numbers can be written.
    crate::holes::met(showdown, villain, unsafe { per_hole_mut(met) });
}

/// Checks 1326 weights by `keyfold_hole_index`: KEYFOLD_STATUS_NOT_A_WEIGHT if one is negative, infinite, not a number,
/// or larger than FLT_MAX / 4096, and `error.hand` is its index and 1.
///
/// `error` may be NULL. Takes 15 KB of stack.
/// Never blocks or allocates; may be called from an interrupt.
///
/// # Safety
/// `weights` can be read for 1326 numbers; `error` can be written, or is null.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn keyfold_check_weights(weights: *const f32, error: *mut Error) -> Status {
    // SAFETY: 1326 numbers can be read.
    let checked = check_weights(unsafe { per_hole(weights) });
    // SAFETY: the error can be written, or is null.
    unsafe { outcome(checked, error) }
}

/// The kernel's showdown.
///
/// # Safety
/// It was made by `keyfold_showdown_init`, and can be read for `'a`.
unsafe fn made<'a>(showdown: *const Showdown) -> &'a keyfold_board::Showdown {
    // SAFETY: `keyfold_showdown_init` wrote a kernel's there, or where it was copied from: it has neither pointers nor
    // a destructor, so that copied bytes are one as well.
    unsafe { &*showdown.cast() }
}
