//! Outs and odds of one hand.

use super::{answer, counted};
use crate::error::{Error, Status};
use crate::odds::{Outs, category_counts, outs_of};

/// Counts in which category a hand of 2 to 7 cards ends over all run-outs to seven cards: `counts[0]` is high card,
/// `counts[8]` straight flush. The cards of `dead`, of which bit n stands for the card n, do not come.
///
/// The odds are these by their sum. `error` may be NULL. A mistake leaves the counts unchanged. Two cards have
/// 2,118,760 run-outs, and take milliseconds.
/// Never blocks or allocates; may be called from an interrupt.
///
/// # Safety
/// `cards` can be read for `count` bytes, `counts` can be written for 9 numbers; `error` can be written, or is null.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn keyfold_odds(
    cards: *const u8,
    count: usize,
    dead: u64,
    counts: *mut u32,
    error: *mut Error,
) -> Status {
    // SAFETY: that many bytes can be read.
    let found = unsafe { counted(cards, count, 2..=7) }.and_then(|cards| category_counts(cards, dead));
    // SAFETY: nine numbers can be written, and the error, unless it is null.
    unsafe { answer(found, counts.cast(), error) }
}

/// Finds the outs of a hand of 5 to 8 cards, which are those of the player and the board: what each next card makes.
///
/// Cards that lift the board alone are among them. `error` may be NULL. A mistake leaves the outs unchanged.
/// Never blocks or allocates; may be called from an interrupt.
///
/// # Safety
/// `cards` can be read for `count` bytes, `outs` can be written; `error` can be written, or is null.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn keyfold_find_outs(
    cards: *const u8,
    count: usize,
    outs: *mut Outs,
    error: *mut Error,
) -> Status {
    // SAFETY: that many bytes can be read.
    let found = unsafe { counted(cards, count, 5..=8) }.and_then(outs_of);
    // SAFETY: the outs can be written, and the error, unless it is null.
    unsafe { answer(found, outs, error) }
}
