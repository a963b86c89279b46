//! Hands as sets of cards.

use kernel::HandRank;

use super::answer;
use crate::error::{Error, Status};
use crate::odds::rank_set;

/// Returns the rank of a set of five to nine cards, of which bit n stands for the card n: 1 to 7462, higher wins. 0 for
/// another number of cards, and for bits above 51.
///
/// Never blocks or allocates; may be called from an interrupt.
#[unsafe(no_mangle)]
pub extern "C" fn keyfold_rank_set(set: u64) -> u16 {
    rank_set(set).map_or(0, HandRank::get)
}

/// Ranks a set of five to nine cards, of which bit n stands for the card n. Another number of cards, or a bit above 51,
/// is an error and leaves the rank unchanged.
///
/// `error` may be NULL.
/// Never blocks or allocates; may be called from an interrupt.
///
/// # Safety
/// `rank` can be written; `error` can be written, or is null.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn keyfold_check_set(set: u64, rank: *mut u16, error: *mut Error) -> Status {
    // SAFETY: the rank can be written, and the error, unless it is null.
    unsafe { answer(rank_set(set).map(HandRank::get), rank, error) }
}
