//! The index of deals that differ in the names of their suits alone.

use core::slice;

use super::board::per_hole_mut;
use super::{answer, outcome};
use crate::error::{Error, Status};
use crate::index::Deal;

/// Returns the number of classes of suit-isomorphic deals, whose indices are below it; 0 for rounds that are not
/// supported.
///
/// `rounds` has the cards of each round as decimal digits, and the order of the cards within a round makes no
/// difference: 2, 23, 231 and 2311 are the streets of hold'em, hole cards first; 24 and 25 are hole cards and a board
/// that came in any order; 3, 31 and 311 are boards; 4 are a board on the turn or Omaha's hole cards, 41 a river after
/// the former, 43 a flop after the latter; 5 and 6 are sets of cards.
/// Never blocks or allocates; may be called from an interrupt.
#[unsafe(no_mangle)]
pub extern "C" fn keyfold_index_size(rounds: u32) -> u64 {
    Deal::of(rounds).map_or(0, |deal| u64::from(deal.size))
}

/// Finds the index of a deal's class, below `keyfold_index_size(rounds)`, which says what rounds are. The cards of the
/// first round come first.
///
/// `error` may be NULL. A mistake leaves the index unchanged.
/// Never blocks or allocates; may be called from an interrupt.
///
/// # Safety
/// `cards` can be read for as many bytes as the rounds have cards; `index` can be written; `error` can be written,
/// or is null.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn keyfold_index(rounds: u32, cards: *const u8, index: *mut u64, error: *mut Error) -> Status {
    let found = Deal::of(rounds).and_then(|deal| {
        // SAFETY: that many bytes can be read.
        deal.index(unsafe { slice::from_raw_parts(cards, deal.cards) })
    });
    // SAFETY: the index can be written, and the error, unless it is null.
    unsafe { answer(found, index, error) }
}

/// Writes the canonical deal of a class: the cards of the first round, ascending, then those of the next.
/// KEYFOLD_STATUS_UNSUPPORTED for an index that is not below `keyfold_index_size(rounds)`; then nothing is written.
///
/// Never blocks or allocates; may be called from an interrupt.
///
/// # Safety
/// `cards` can be written for as many bytes as the rounds have cards.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn keyfold_unindex(rounds: u32, index: u64, cards: *mut u8) -> Status {
    let Ok(deal) = Deal::of(rounds) else { return Status::Unsupported };
    let Some(ids) = deal.unindex(index) else { return Status::Unsupported };
    // SAFETY: that many bytes can be written, and no deal has more than the ids: `deal` asserts it while it compiles.
    unsafe { core::ptr::copy_nonoverlapping(ids.as_ptr(), cards, deal.cards) };
    Status::Ok
}

/// Writes the index of each of the 1326 holes, by `keyfold_hole_index`, with a board: 3 cards for the rounds 23, 4 for
/// 231 and 24, 5 for 2311 and 25. Holes that the board blocks have UINT32_MAX. Fifteen times as fast as one by one.
///
/// `error` may be NULL. A mistake leaves the indices unchanged.
/// Never blocks or allocates; may be called from an interrupt.
///
/// # Safety
/// `board` can be read for as many bytes as it has cards, `indices` can be written for 1326 numbers; `error` can be
/// written, or is null.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn keyfold_index_holes(
    rounds: u32,
    board: *const u8,
    indices: *mut u32,
    error: *mut Error,
) -> Status {
    let written = Deal::of(rounds).and_then(|deal| {
        // SAFETY: that many bytes can be read, and 1326 numbers be written.
        let (board, indices) = unsafe { (slice::from_raw_parts(board, deal.board()?), per_hole_mut(indices)) };
        deal.index_holes(board, indices)
    });
    // SAFETY: the error can be written, or is null.
    unsafe { outcome(written, error) }
}
