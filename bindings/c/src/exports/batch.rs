//! Slices of hands, by the fastest backend of the CPU.

use core::ffi::c_char;
use core::slice;

use kernel::HandRank;
use kernel::batch::Backend;

use super::{outcome, refuse};
use crate::error::{Error, Mistake, Status};
use crate::many;

/// Ranks hands that lie one after the other, `width` cards each: 5, 6 or 7.
///
/// A card outside 0 to 51 is refused, and then the ranks are unspecified. A hand that repeats a card gets some rank.
/// `error` may be NULL, and so may `ids` and `ranks` if there are no hands.
/// Never blocks or allocates; may be called from an interrupt.
///
/// # Safety
/// `ids` can be read for `hands * width` bytes, `ranks` can be written for `hands` ranks; `error` can be written, or is
/// null. The three do not overlap, and nobody changes the bytes of `ids` meanwhile.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn keyfold_rank_rows(
    ids: *const u8,
    width: usize,
    hands: usize,
    ranks: *mut u16,
    error: *mut Error,
) -> Status {
    // SAFETY: as for this function.
    unsafe { rows(ids, width, hands, ranks, error, false) }
}

/// The same, and a hand that repeats a card is refused too: `error` says which hand, and which card.
///
/// Never blocks or allocates; may be called from an interrupt.
///
/// # Safety
/// As for `keyfold_rank_rows`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn keyfold_check_rows(
    ids: *const u8,
    width: usize,
    hands: usize,
    ranks: *mut u16,
    error: *mut Error,
) -> Status {
    // SAFETY: as for this function.
    unsafe { rows(ids, width, hands, ranks, error, true) }
}

/// Ranks hands whose first cards are in `columns[0]`, their second cards in `columns[1]` and so on: `width` columns, 5,
/// 6 or 7.
///
/// A card outside 0 to 51 is refused, and then the ranks are unspecified. A hand that repeats a card gets some rank.
/// `error` may be NULL.
/// Never blocks or allocates; may be called from an interrupt.
///
/// # Safety
/// `columns` can be read for `width` pointers, each of them for `hands` bytes; `ranks` can be written for `hands`
/// ranks; `error` can be written, or is null. What is read may overlap: two columns may be one. It overlaps neither
/// `ranks` nor `error`, and nobody changes it meanwhile.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn keyfold_rank_columns(
    columns: *const *const u8,
    width: usize,
    hands: usize,
    ranks: *mut u16,
    error: *mut Error,
) -> Status {
    // SAFETY: as for this function.
    unsafe { columns_of_any(columns, width, hands, ranks, error, false) }
}

/// The same, and a hand that repeats a card is refused too: `error` says which hand, and which card.
///
/// Never blocks or allocates; may be called from an interrupt.
///
/// # Safety
/// As for `keyfold_rank_columns`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn keyfold_check_columns(
    columns: *const *const u8,
    width: usize,
    hands: usize,
    ranks: *mut u16,
    error: *mut Error,
) -> Status {
    // SAFETY: as for this function.
    unsafe { columns_of_any(columns, width, hands, ranks, error, true) }
}

/// Ranks sets of `width` cards, 5, 6 or 7. `suit_width` says what their bits are: 0 if bit n stands for the card n, 13
/// or 16 if bit `suit_width * suit + face` does. 16 is the fastest on most CPUs.
///
/// A set of another number of cards is refused, as is a bit that is no card: `error` says which hand, and how many
/// cards or which bit. `error` may be NULL, and so may `sets` and `ranks` if there are no hands.
/// Never blocks or allocates; may be called from an interrupt.
///
/// # Safety
/// `sets` can be read for `hands` numbers, `ranks` can be written for `hands` ranks; `error` can be written, or is
/// null. The three do not overlap, and nobody changes the sets meanwhile.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn keyfold_rank_sets(
    sets: *const u64,
    suit_width: usize,
    width: usize,
    hands: usize,
    ranks: *mut u16,
    error: *mut Error,
) -> Status {
    // SAFETY: as for this function.
    let ranked = unsafe { many::rank_sets(numbers(sets, hands), suit_width, width, room(ranks, hands)) };
    // SAFETY: the error can be written, or is null.
    unsafe { outcome(ranked, error) }
}

/// Returns the name of the backend that ranks batches on this CPU, such as "avx2": letters that need not be freed.
///
/// Never blocks or allocates; may be called from an interrupt.
#[unsafe(no_mangle)]
pub extern "C" fn keyfold_backend() -> *const c_char {
    Backend::detect().c_name().as_ptr()
}

/// # Safety
/// As for `keyfold_rank_rows`.
unsafe fn rows(
    ids: *const u8,
    width: usize,
    hands: usize,
    ranks: *mut u16,
    error: *mut Error,
    checked: bool,
) -> Status {
    let Some(length) = hands.checked_mul(width) else {
        // SAFETY: the error can be written, or is null.
        return unsafe { refuse(too_many(hands), error) };
    };
    // SAFETY: that many bytes can be read.
    let ids = unsafe { bytes(ids, length) };
    // SAFETY: that many ranks can be written.
    let ranked = many::rank_rows(ids, width, unsafe { room(ranks, hands) }, checked);
    // SAFETY: the error can be written, or is null.
    unsafe { outcome(ranked, error) }
}

/// # Safety
/// As for `keyfold_rank_columns`.
unsafe fn columns_of_any(
    columns: *const *const u8,
    width: usize,
    hands: usize,
    ranks: *mut u16,
    error: *mut Error,
    checked: bool,
) -> Status {
    // SAFETY: that many ranks can be written.
    let ranks = unsafe { room(ranks, hands) };
    // SAFETY, for each: as many pointers can be read as the width says, each for as many bytes as there are hands.
    let ranked = match width {
        // SAFETY: above.
        5 => many::rank_columns::<5>(unsafe { each(columns, hands) }, ranks, checked),
        // SAFETY: above.
        6 => many::rank_columns::<6>(unsafe { each(columns, hands) }, ranks, checked),
        // SAFETY: above.
        7 => many::rank_columns::<7>(unsafe { each(columns, hands) }, ranks, checked),
        _ => Err(too_many(width)),
    };
    // SAFETY: the error can be written, or is null.
    unsafe { outcome(ranked, error) }
}

/// A number of cards or hands that no call takes.
pub(super) fn too_many(count: usize) -> Mistake {
    (Status::Unsupported, Error { count, ..Error::default() })
}

/// # Safety
/// `columns` can be read for N pointers, each of them for `length` bytes, for `'a`.
pub(super) unsafe fn each<'a, const N: usize>(columns: *const *const u8, length: usize) -> [&'a [u8]; N] {
    // SAFETY: N pointers can be read, and each for as many bytes.
    unsafe { *columns.cast::<[*const u8; N]>() }.map(|column| unsafe { bytes(column, length) })
}

/// # Safety
/// `ids` can be read for `length` bytes, for `'a`, or there are none.
unsafe fn bytes<'a>(ids: *const u8, length: usize) -> &'a [u8] {
    if length == 0 {
        return &[];
    }
    // SAFETY: that many bytes can be read: no object in C is longer than `isize::MAX`.
    unsafe { slice::from_raw_parts(ids, length) }
}

/// # Safety
/// `sets` can be read for `length` numbers, for `'a`, or there are none.
unsafe fn numbers<'a>(sets: *const u64, length: usize) -> &'a [u64] {
    if length == 0 {
        return &[];
    }
    // SAFETY: that many numbers can be read, and are aligned: no object in C is longer than `isize::MAX`.
    unsafe { slice::from_raw_parts(sets, length) }
}

/// # Safety
/// `ranks` can be written for `length` ranks, for `'a`, or there are none.
pub(super) unsafe fn room<'a>(ranks: *mut u16, length: usize) -> &'a mut [HandRank] {
    if length == 0 {
        return &mut [];
    }
    // SAFETY: that many ranks can be written, and are aligned. A `HandRank` is a transparent `u16` and any 16 bits are
    // a value of it; nothing reads what was there before.
    unsafe { slice::from_raw_parts_mut(ranks.cast(), length) }
}
