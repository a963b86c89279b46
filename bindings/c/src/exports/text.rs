//! Cards from text, and ranks as text.

use core::ffi::c_char;
use core::mem::MaybeUninit;
use core::{ptr, slice};

use kernel::{Card, Hand, HandCode, HandRank};

use super::{answer, counted, refuse};
use crate::error::{Error, Status, of_text, words};
use crate::odds::best_five;
use crate::words::Buffer;

/// Reads up to nine different cards, such as "As Kd 10h" or "AsKdTh", from `length` bytes of text, which need not end
/// with a zero.
///
/// `count` is set to how many there are. If they are more than `capacity`, none is written and the status is
/// KEYFOLD_STATUS_WRONG_COUNT. `error` may be NULL, and so may `text` and `cards` if there is no byte of them.
/// Never blocks or allocates; may be called from an interrupt.
///
/// # Safety
/// `text` can be read for `length` bytes, `cards` can be written for `capacity` bytes, and `count` can be written;
/// `error` can be written, or is null.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn keyfold_parse(
    text: *const c_char,
    length: usize,
    cards: *mut u8,
    capacity: usize,
    count: *mut usize,
    error: *mut Error,
) -> Status {
    // SAFETY: that many bytes can be read, unless there are none: no object in C is longer than `isize::MAX`.
    let text = if length == 0 { &[] } else { unsafe { slice::from_raw_parts(text.cast::<u8>(), length) } };
    let hand = match Hand::parse_bytes(text) {
        Ok(hand) => hand,
        Err(wrong) => {
            // SAFETY: the count can be written.
            unsafe { count.write(0) };
            // SAFETY: the error can be written, or is null.
            return unsafe { refuse(of_text(&wrong), error) };
        }
    };
    // SAFETY: the count can be written.
    unsafe { count.write(hand.len()) };
    if hand.len() > capacity {
        let place = Error { card: capacity + 1, count: hand.len(), ..Error::default() };
        // SAFETY: the error can be written, or is null.
        return unsafe { refuse((Status::WrongCount, place), error) };
    }
    // SAFETY: no more than `capacity` bytes are written, which can be; a `Card` is a transparent `u8`, and no memory of
    // the caller's is in the hand.
    unsafe { ptr::copy_nonoverlapping(hand.as_ptr().cast::<u8>(), cards, hand.len()) };
    Status::Ok
}

/// Writes cards as text, such as "As Kd Th", ended by a zero, as far as it fits into `size` bytes.
///
/// Returns the length of the whole text without the zero: if it is `size` or more, the buffer was too small. 0 if one
/// of the bytes is no card. `buffer` may be NULL if `size` is 0, and `cards` if `count` is 0.
/// Never blocks or allocates; may be called from an interrupt.
///
/// # Safety
/// `cards` can be read for `count` bytes, `buffer` can be written for `size` bytes.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn keyfold_format(cards: *const u8, count: usize, buffer: *mut c_char, size: usize) -> usize {
    // SAFETY: that many bytes can be read, unless there are none.
    let ids = if count == 0 { &[] } else { unsafe { slice::from_raw_parts(cards, count) } };
    // SAFETY: that many bytes can be written.
    let room = unsafe { room(buffer, size) };
    if ids.iter().any(|&id| Card::from_id(id).is_none()) {
        return Buffer::fill(room, format_args!(""));
    }
    Buffer::fill(room, format_args!("{}", Cards(ids)))
}

/// Writes a rank in words, such as "full house, jacks full of aces", ended by a zero, as far as it fits into `size`
/// bytes.
///
/// Returns the length of the whole text without the zero: if it is `size` or more, the buffer was too small. 0 if the
/// rank is not one. `buffer` may be NULL if `size` is 0.
/// Never blocks or allocates; may be called from an interrupt.
///
/// # Safety
/// `buffer` can be written for `size` bytes.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn keyfold_describe(rank: u16, buffer: *mut c_char, size: usize) -> usize {
    // SAFETY: that many bytes can be written.
    let room = unsafe { room(buffer, size) };
    match HandRank::new(rank) {
        Some(rank) => Buffer::fill(room, format_args!("{}", rank.describe())),
        None => Buffer::fill(room, format_args!("")),
    }
}

/// Returns the hand code of a rank: a hexadecimal digit for the category and one for each of the five faces that count,
/// 0 for a deuce to c for an ace. 0x6999cc of 7260; 0 if the rank is not one.
///
/// Never blocks or allocates; may be called from an interrupt.
#[unsafe(no_mangle)]
pub extern "C" fn keyfold_code(rank: u16) -> u32 {
    HandRank::new(rank).map_or(0, |rank| rank.code().get())
}

/// Returns the rank of a hand code, which `keyfold_code` returned: 7260 of 0x6999cc. 0 if no hand has it.
///
/// Never blocks or allocates; may be called from an interrupt.
#[unsafe(no_mangle)]
pub extern "C" fn keyfold_rank_of_code(code: u32) -> u16 {
    HandCode::new(code).map_or(0, |code| code.rank().get())
}

/// Writes five cards that make a rank, the most significant first. KEYFOLD_STATUS_UNSUPPORTED if the rank is not one;
/// then nothing is written.
///
/// Never blocks or allocates; may be called from an interrupt.
///
/// # Safety
/// `five` can be written for 5 bytes.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn keyfold_example(rank: u16, five: *mut u8) -> Status {
    let Some(rank) = HandRank::new(rank) else { return Status::Unsupported };
    // SAFETY: five bytes can be written.
    unsafe { five.cast::<[u8; 5]>().write(rank.example().map(Card::id)) };
    Status::Ok
}

/// Writes the five cards that make the rank of a hand of `count` different cards, 5 to 9, the most significant first.
///
/// `error` may be NULL. A mistake leaves the five unchanged.
/// Never blocks or allocates; may be called from an interrupt.
///
/// # Safety
/// `cards` can be read for `count` bytes, `five` can be written for 5; `error` can be written, or is null.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn keyfold_best_five(cards: *const u8, count: usize, five: *mut u8, error: *mut Error) -> Status {
    // SAFETY: that many bytes can be read.
    let found = unsafe { counted(cards, count, 5..=Hand::MAX_CARDS) }.and_then(best_five);
    // SAFETY: five bytes can be written; the error can, or is null.
    unsafe { answer(found, five.cast::<[u8; 5]>(), error) }
}

/// Returns the category of a rank, 0 (high card) to 8 (straight flush), or -1 if the rank is not one.
///
/// Never blocks or allocates; may be called from an interrupt.
#[unsafe(no_mangle)]
pub extern "C" fn keyfold_category(rank: u16) -> i32 {
    HandRank::new(rank).map_or(-1, |rank| i32::from(rank.category().index()))
}

/// Returns a short description of a status, which need not be freed.
///
/// Never blocks or allocates; may be called from an interrupt.
#[unsafe(no_mangle)]
pub extern "C" fn keyfold_status_text(status: i32) -> *const c_char {
    words(status).as_ptr()
}

/// Returns the version of the library, such as "0.1.0", which need not be freed.
///
/// Never blocks or allocates; may be called from an interrupt.
#[unsafe(no_mangle)]
pub extern "C" fn keyfold_version() -> *const c_char {
    concat!(env!("CARGO_PKG_VERSION"), "\0").as_ptr().cast()
}

/// # Safety
/// `buffer` can be written for `size` bytes, for `'a`, or there are none.
pub(super) unsafe fn room<'a>(buffer: *mut c_char, size: usize) -> &'a mut [MaybeUninit<u8>] {
    if size == 0 {
        return &mut [];
    }
    // SAFETY: that many bytes can be written, whatever they hold.
    unsafe { slice::from_raw_parts_mut(buffer.cast(), size) }
}

/// Cards as text.
struct Cards<'a>(&'a [u8]);

impl core::fmt::Display for Cards<'_> {
    fn fmt(&self, out: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        for (place, card) in self.0.iter().filter_map(|&id| Card::from_id(id)).enumerate() {
            if place > 0 {
                out.write_str(" ")?;
            }
            write!(out, "{card}")?;
        }
        Ok(())
    }
}
