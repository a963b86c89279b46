//! Video poker: pay tables, the hand that is paid, and the best hold.

use core::ffi::c_char;

use kernel::Card;
use kernel::games::video_poker::{
    BONUS, DEUCES_WILD, DOUBLE_BONUS, DOUBLE_DOUBLE_BONUS, Hold, JACKS_OR_BETTER, PayTable as Kernels,
};

use super::{answer, bytes, cards};
use crate::error::{Error, Status};
use crate::video_poker::{Made, PayTable, Pays, WildPays, best, checked, sums, table_of, wild_table_of, words};

macro_rules! machine {
    ($TABLE:ident $machine:ident) => {
        /// Returns the pay table of the machine that the name says: 9/6 jacks or better, 8/5 bonus, 10/7 double bonus,
        /// 9/6 double double bonus or full-pay deuces wild.
        ///
        /// A constant of 1,140 bytes.
        /// Never blocks or allocates; may be called from an interrupt.
        #[unsafe(no_mangle)]
        pub extern "C" fn $machine() -> *const PayTable {
            (&raw const $TABLE).cast()
        }
    };
}

machine! { JACKS_OR_BETTER keyfold_video_poker_jacks_or_better }
machine! { BONUS keyfold_video_poker_bonus }
machine! { DOUBLE_BONUS keyfold_video_poker_double_bonus }
machine! { DOUBLE_DOUBLE_BONUS keyfold_video_poker_double_double_bonus }
machine! { DEUCES_WILD keyfold_video_poker_deuces_wild }

/// Makes the pay table of a machine without wild cards.
///
/// KEYFOLD_STATUS_UNSUPPORTED if `pairs_from` is over 12, or if all hands of the deck together pay 2^32 coins or more;
/// then nothing is written.
/// Never blocks or allocates; may be called from an interrupt.
///
/// # Safety
/// `table` can be written; `pays` can be read.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn keyfold_video_poker_init(table: *mut PayTable, pays: *const Pays) -> Status {
    // SAFETY: the pays can be read; any numbers are a value of them.
    let made = table_of(unsafe { &*pays });
    // SAFETY: the table can be written, and has room for the kernel's.
    unsafe { answer(made, table.cast(), core::ptr::null_mut()) }
}

/// Makes the pay table of a machine whose deuces are wild.
///
/// KEYFOLD_STATUS_UNSUPPORTED if all hands of the deck together pay 2^32 coins or more; then nothing is written.
/// Never blocks or allocates; may be called from an interrupt.
///
/// # Safety
/// `table` can be written; `pays` can be read.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn keyfold_video_poker_init_wild(table: *mut PayTable, pays: *const WildPays) -> Status {
    // SAFETY: the pays can be read; any numbers are a value of them.
    let made = wild_table_of(unsafe { &*pays });
    // SAFETY: the table can be written, and has room for the kernel's.
    unsafe { answer(made, table.cast(), core::ptr::null_mut()) }
}

/// Returns the paid hand of five different cards.
///
/// A card that is repeated or outside 0 to 51 gives an unspecified one.
/// Never blocks or allocates; may be called from an interrupt.
///
/// # Safety
/// `table` is a pay table; `ids` can be read for 5 bytes.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn keyfold_video_poker_made(table: *const PayTable, ids: *const u8) -> Made {
    // SAFETY: the table is one, and five bytes can be read.
    unsafe { Made::of(made(table).made(dealt(ids))) }
}

/// Finds the paid hand of five bytes after checking them. A byte that is no card, or a repeated card, is an error and
/// leaves the hand unchanged.
///
/// `error` may be NULL.
/// Never blocks or allocates; may be called from an interrupt.
///
/// # Safety
/// `table` is a pay table; `ids` can be read for 5 bytes; `hand` can be written; `error` can be written, or is null.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn keyfold_video_poker_check(
    table: *const PayTable,
    ids: *const u8,
    hand: *mut Made,
    error: *mut Error,
) -> Status {
    // SAFETY: the table is one, and five bytes can be read.
    let (table, ids) = unsafe { (made(table), bytes::<5>(ids)) };
    // SAFETY: the hand can be written, and the error, unless it is null.
    unsafe { answer(checked(ids).map(|cards| Made::of(table.made(&cards))), hand, error) }
}

/// Returns what five different cards are paid for a coin.
///
/// A card that is repeated or outside 0 to 51 gives an unspecified pay.
/// Never blocks or allocates; may be called from an interrupt.
///
/// # Safety
/// `table` is a pay table; `ids` can be read for 5 bytes.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn keyfold_video_poker_pay(table: *const PayTable, ids: *const u8) -> u32 {
    // SAFETY: the table is one, and five bytes can be read.
    unsafe { made(table).pay(dealt(ids)) }
}

/// Returns the hold of a deal of five different cards that is worth most, bit n for the card n; of equal ones, one that
/// keeps the most cards. `sum` is set to its pay over all its draws: on average that is divided by
/// `keyfold_video_poker_draws`.
///
/// A card that is repeated or outside 0 to 51 gives an unspecified hold. `sum` may be NULL.
/// Never blocks or allocates; may be called from an interrupt.
///
/// # Safety
/// `table` is a pay table; `ids` can be read for 5 bytes; `sum` can be written, or is null.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn keyfold_video_poker_best_hold(table: *const PayTable, ids: *const u8, sum: *mut u32) -> u8 {
    // SAFETY: the table is one, and five bytes can be read.
    let (hold, pay) = unsafe { best(made(table), dealt(ids)) };
    if !sum.is_null() {
        // SAFETY: the sum can be written.
        unsafe { sum.write(pay) };
    }
    hold
}

/// Writes what each of the 32 holds of a deal of five different cards pays over all its draws, by the bits of the hold.
///
/// A card that is repeated or outside 0 to 51 gives unspecified sums.
/// Never blocks or allocates; may be called from an interrupt.
///
/// # Safety
/// `table` is a pay table; `ids` can be read for 5 bytes; `pays` can be written for 32 numbers.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn keyfold_video_poker_holds(table: *const PayTable, ids: *const u8, pays: *mut u32) {
    // SAFETY: the table is one, and five bytes can be read.
    let pay = unsafe { sums(made(table), dealt(ids)) };
    // SAFETY: 32 numbers can be written.
    unsafe { pays.cast::<[u32; 32]>().write(pay) };
}

/// Returns the number of draws of a hold, the 47 other cards in place of those that go: 1 for 31, 1533939 for 0. 0 for
/// more than five bits.
///
/// Never blocks or allocates; may be called from an interrupt.
#[unsafe(no_mangle)]
pub extern "C" fn keyfold_video_poker_draws(hold: u8) -> u32 {
    Hold::new(hold).map_or(0, Hold::draws)
}

/// Returns the name of a paid hand, such as "high pair", which need not be freed; empty for other numbers.
///
/// Never blocks or allocates; may be called from an interrupt.
#[unsafe(no_mangle)]
pub extern "C" fn keyfold_video_poker_text(hand: u8) -> *const c_char {
    words(hand).as_ptr()
}

/// The kernel's pay table.
///
/// # Safety
/// It is one of the constants, was made by an `init` function, or copied from one; it can be read for `'a`.
unsafe fn made<'a>(table: *const PayTable) -> &'a Kernels {
    // SAFETY: a kernel's was written there, or where it was copied from: it has neither pointers nor a destructor, so
    // that copied bytes are one as well.
    unsafe { &*table.cast() }
}

/// The cards of a deal.
///
/// # Safety
/// Five bytes can be read for `'a`.
unsafe fn dealt<'a>(ids: *const u8) -> &'a [Card; 5] {
    // SAFETY: as the caller says.
    unsafe { cards::<5>(ids) }
}
