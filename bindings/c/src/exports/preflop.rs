//! Hole cards before the flop: their classes, and the equity of these.

use core::ffi::c_char;

use kernel::{Card, HoleCards, HoleClass};

use super::text::room;
use crate::words::Buffer;

/// Returns the class of a pair of hole cards, in any order: 0 to 168, by the faces and whether they are of one suit. -1
/// if a byte is no card, or both are the same.
///
/// `keyfold_class_text` names it.
/// Never blocks or allocates; may be called from an interrupt.
#[unsafe(no_mangle)]
pub extern "C" fn keyfold_class(one: u8, other: u8) -> i32 {
    let (Some(one), Some(other)) = (Card::from_id(one), Card::from_id(other)) else { return -1 };
    HoleCards::new(one, other).map_or(-1, |hole| hole.class().index() as i32)
}

/// Writes the name of a class, such as "AKs", "72o" or "TT", ended by a zero, as far as it fits into `size` bytes.
///
/// Returns its length, 2 or 3, or 0 above 168: a buffer of 4 bytes holds it. `buffer` may be NULL if `size` is 0.
/// Never blocks or allocates; may be called from an interrupt.
///
/// # Safety
/// `buffer` can be written for `size` bytes.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn keyfold_class_text(index: usize, buffer: *mut c_char, size: usize) -> usize {
    // SAFETY: that many bytes can be written.
    let room = unsafe { room(buffer, size) };
    match HoleClass::from_index(index) {
        Some(class) => Buffer::fill(room, format_args!("{class}")),
        None => Buffer::fill(room, format_args!("")),
    }
}

/// Returns the equity of a class against a random hand, all-in before the flop, in 65,536ths of the pot: 21,170 to
/// 55,839. A tie is half a pot. 0 above 168.
///
/// From a table of 338 bytes.
/// Never blocks or allocates; may be called from an interrupt.
#[unsafe(no_mangle)]
pub extern "C" fn keyfold_class_equity(index: usize) -> u16 {
    HoleClass::from_index(index).map_or(0, HoleClass::equity)
}

/// Returns the equity of a class against another, all-in before the flop, in 65,536ths of the pot: 32,768 is half. A
/// tie is half a pot, and both sides add up to 65,536. 0 if one is above 168.
///
/// From a table of 28,730 bytes.
/// Never blocks or allocates; may be called from an interrupt.
#[cfg(feature = "preflop-matchups")]
#[unsafe(no_mangle)]
pub extern "C" fn keyfold_class_equity_against(index: usize, other: usize) -> u16 {
    let classes = HoleClass::from_index(index).zip(HoleClass::from_index(other));
    classes.map_or(0, |(class, other)| class.equity_against(other))
}

/// Writes the 169 classes from the highest `keyfold_class_equity` to the lowest: the first n hold the best hands.
///
/// From a table of 169 bytes.
/// Never blocks or allocates; may be called from an interrupt.
///
/// # Safety
/// `classes` can be written for 169 bytes.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn keyfold_class_order(classes: *mut u8) {
    // SAFETY: 169 bytes can be written, whatever they hold.
    let classes = unsafe { &mut *classes.cast::<[u8; HoleClass::COUNT]>() };
    classes.iter_mut().zip(HoleClass::by_equity()).for_each(|(place, class)| *place = class.index() as u8);
}
