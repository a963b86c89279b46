//! Omaha: two of the hole cards count.

use core::ops::RangeInclusive;
use core::slice;

use kernel::HandRank;
use kernel::games::omaha::Pairs;

#[cfg(feature = "batch")]
use super::batch::{each, room, too_many};
use super::{answer, bytes, counted, outcome};
use crate::error::{Error, Status};
#[cfg(feature = "batch")]
use crate::many;
#[cfg(feature = "high-low")]
use crate::omaha::low_of;
use crate::omaha::{board_of, check, hand_of, hands_of, index_of, rank_hands};
use crate::state::OmahaBoard;

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
    // SAFETY: that many bytes can be read.
    let ranked = unsafe { counted(hole, count, HOLE) }.and_then(|hole| {
        // SAFETY: five bytes can be read.
        check(hole, unsafe { bytes::<5>(board) })
    });
    // SAFETY: the rank can be written, and the error, unless it is null.
    unsafe { answer(ranked, rank, error) }
}

/// Returns the low, eight or better, of an Omaha hand as `keyfold_omaha_check` returns its rank: 1, 8-7-6-5-4, to 56,
/// 5-4-3-2-A, or 0 if two of the hole cards and three of the board's make none.
///
/// `error` may be NULL; it counts the hole cards first. A mistake leaves the low unchanged.
/// Never blocks or allocates; may be called from an interrupt.
///
/// # Safety
/// `hole` can be read for `count` bytes and `board` for 5; `low` can be written; `error` can be written, or is null.
#[cfg(feature = "high-low")]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn keyfold_omaha_low_check(
    hole: *const u8,
    count: usize,
    board: *const u8,
    low: *mut u16,
    error: *mut Error,
) -> Status {
    // SAFETY: that many bytes can be read.
    let found = unsafe { counted(hole, count, HOLE) }.and_then(|hole| {
        // SAFETY: five bytes can be read.
        low_of(hole, unsafe { bytes::<5>(board) })
    });
    // SAFETY: the low can be written, and the error, unless it is null.
    unsafe { answer(found, low, error) }
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

/// Returns how many hands of `count` hole cards, 4, 5 or 6, a board of five leaves: 178365, 1533939 or 10737573. 0 for
/// another number of hole cards.
///
/// Never blocks or allocates; may be called from an interrupt.
#[unsafe(no_mangle)]
pub extern "C" fn keyfold_omaha_hands(count: usize) -> usize {
    hands_of(count).unwrap_or(0)
}

/// Makes what is asked about all Omaha hands on a board of five cards. It is done once for a board.
///
/// `error` may be NULL. A mistake leaves `omaha` unchanged. Takes 12 KB of stack.
/// Never blocks or allocates; may be called from an interrupt.
///
/// # Safety
/// `omaha` can be written; `board` can be read for 5 bytes; `error` can be written, or is null.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn keyfold_omaha_board_init(
    omaha: *mut OmahaBoard,
    board: *const u8,
    error: *mut Error,
) -> Status {
    // SAFETY: five bytes can be read.
    let pairs = board_of(unsafe { bytes::<5>(board) });
    // SAFETY: the board can be written, and has room for the kernel's; the error can be written, or is null.
    unsafe { answer(pairs, omaha.cast(), error) }
}

/// Ranks all hands of `count` hole cards, 4, 5 or 6, that a board leaves, in the order of
/// `keyfold_omaha_board_index`: a tenth of the time that they take one by one. `hands` is
/// `keyfold_omaha_hands(count)`; another number is an error, and writes nothing.
///
/// `error` may be NULL.
/// Never blocks or allocates; may be called from an interrupt.
///
/// # Safety
/// `omaha` was made by `keyfold_omaha_board_init`; `ranks` can be written for `hands` ranks; `error` can be written, or
/// is null. None of the three overlap.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn keyfold_omaha_board_rank_hands(
    omaha: *const OmahaBoard,
    count: usize,
    hands: usize,
    ranks: *mut u16,
    error: *mut Error,
) -> Status {
    let ranked = match hands_of(count) {
        Ok(all) if all == hands => {
            // SAFETY: the board was made, and that many ranks, more than none, can be written and are aligned. A
            // `HandRank` is a transparent `u16` and any 16 bits are a value of it; nothing reads what was there.
            let (pairs, ranks) = unsafe { (made(omaha), slice::from_raw_parts_mut(ranks.cast::<HandRank>(), hands)) };
            rank_hands(pairs, count, ranks)
        }
        Ok(all) => Err((Status::WrongCount, Error { count: all, ..Error::default() })),
        Err(mistake) => Err(mistake),
    };
    // SAFETY: the error can be written, or is null.
    unsafe { outcome(ranked, error) }
}

/// Finds the number of a hand of `count` hole cards, 4, 5 or 6, among those that a board leaves, from 0: what
/// `keyfold_omaha_board_rank_hands` writes is by this index. The order of the cards does not matter.
///
/// Hands are numbered by their highest card, then the next one and so on. `error` may be NULL. A mistake leaves the
/// index unchanged.
/// Never blocks or allocates; may be called from an interrupt.
///
/// # Safety
/// `omaha` was made by `keyfold_omaha_board_init`; `hole` can be read for `count` bytes; `index` can be written;
/// `error` can be written, or is null.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn keyfold_omaha_board_index(
    omaha: *const OmahaBoard,
    hole: *const u8,
    count: usize,
    index: *mut usize,
    error: *mut Error,
) -> Status {
    // SAFETY: that many bytes can be read; the board was made.
    let found = unsafe { counted(hole, count, HOLE) }.and_then(|hole| index_of(unsafe { made(omaha) }, hole));
    // SAFETY: the index can be written, and the error, unless it is null.
    unsafe { answer(found, index, error) }
}

/// Writes the hand of `count` hole cards, 4, 5 or 6, with a number among those that a board leaves, in ascending order.
/// KEYFOLD_STATUS_UNSUPPORTED if there are not as many, KEYFOLD_STATUS_WRONG_COUNT for another number of hole cards;
/// then nothing is written.
///
/// Never blocks or allocates; may be called from an interrupt.
///
/// # Safety
/// `omaha` was made by `keyfold_omaha_board_init`; `hole` can be written for `count` bytes, and does not overlap it.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn keyfold_omaha_board_hand(
    omaha: *const OmahaBoard,
    count: usize,
    index: usize,
    hole: *mut u8,
) -> Status {
    if !HOLE.contains(&count) {
        return Status::WrongCount;
    }
    // SAFETY: the board was made.
    let Some(hand) = hand_of(unsafe { made(omaha) }, count, index) else { return Status::Unsupported };
    // SAFETY: that many bytes can be written, and the hand has at least as many, for it has six.
    unsafe { core::ptr::copy_nonoverlapping(hand.as_ptr(), hole, count) };
    Status::Ok
}

/// How many hole cards there are.
const HOLE: RangeInclusive<usize> = 4..=6;

/// The kernel's board.
///
/// # Safety
/// It was made by `keyfold_omaha_board_init`, and can be read for `'a`.
unsafe fn made<'a>(omaha: *const OmahaBoard) -> &'a Pairs {
    // SAFETY: `keyfold_omaha_board_init` wrote a kernel's there, or where it was copied from: it has neither pointers
    // nor a destructor, so that copied bytes are one as well.
    unsafe { &*omaha.cast() }
}
