//! Omaha: two of the hole cards count.

use core::slice;

use kernel::games::{Game, Omaha};

#[cfg(feature = "batch")]
use super::batch::{each, outcome, room, too_many};
use super::{bytes, deliver, refuse};
use crate::error::{Error, Status};
#[cfg(feature = "batch")]
use crate::many;

/// Returns the rank of an Omaha hand of `count` hole cards, 4, 5 or 6, on a board of five: the best of two of the hole
/// cards with three of the board. If a byte is no card, or a card is repeated, the rank is left unchanged.
///
/// `error` may be NULL; it counts the hole cards first.
/// Never blocks or allocates; may be called from an interrupt.
///
/// # Safety
/// `hole` can be read for `count` bytes and `board` for 5; `rank` can be written; `error` can be written, or is null.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn keyfold_omaha_check(
    hole: *const u8,
    count: usize,
    board: *const u8,
    rank: *mut u16,
    error: *mut Error,
) -> Status {
    if !(4..=6).contains(&count) {
        // SAFETY: the error can be written, or is null.
        return unsafe { refuse((Status::WrongCount, Error { count, ..Error::default() }), error) };
    }
    // SAFETY: that many bytes can be read.
    let hole = unsafe { slice::from_raw_parts(hole, count) };
    // SAFETY: five bytes can be read.
    let board = unsafe { bytes::<5>(board) };
    let ranked = match count {
        4 => Omaha::<4>::check(hole, board),
        5 => Omaha::<5>::check(hole, board),
        _ => Omaha::<6>::check(hole, board),
    };
    // SAFETY: the rank can be written, and the error, unless it is null.
    unsafe { deliver(ranked, rank, error) }
}

/// Ranks Omaha hands that lie in columns: `count` columns of hole cards, 4, 5 or 6, then five of the boards' cards.
///
/// A card outside 0 to 51 is refused, and then the ranks are unspecified. A hand that repeats a card gets some rank.
/// `error` may be NULL.
/// Never blocks or allocates; may be called from an interrupt.
///
/// # Safety
/// `columns` can be read for `count + 5` pointers, each of them for `hands` bytes; `ranks` can be written for `hands`
/// ranks; `error` can be written, or is null. What is read may overlap: two columns may be one. It overlaps neither
/// `ranks` nor `error`, and nobody changes it meanwhile.
#[cfg(feature = "batch")]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn keyfold_omaha_rank_columns(
    columns: *const *const u8,
    count: usize,
    hands: usize,
    ranks: *mut u16,
    error: *mut Error,
) -> Status {
    // SAFETY: that many ranks can be written.
    let ranks = unsafe { room(ranks, hands) };
    let ranked = match count {
        // SAFETY: nine pointers can be read, each for as many bytes as there are hands.
        4 => many::rank_omaha::<4, 9>(unsafe { each(columns, hands) }, ranks),
        // SAFETY: the same for ten.
        5 => many::rank_omaha::<5, 10>(unsafe { each(columns, hands) }, ranks),
        // SAFETY: the same for eleven.
        6 => many::rank_omaha::<6, 11>(unsafe { each(columns, hands) }, ranks),
        _ => Err(too_many(count)),
    };
    // SAFETY: the error can be written, or is null.
    unsafe { outcome(ranked, error) }
}
