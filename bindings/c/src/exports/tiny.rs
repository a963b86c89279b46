//! Single hands and running keys on the tiny tables: 1,345 bytes, and 1,024 more for keys.
//! The other tiers' files are the same but for the name, because the header's generator reads no macros.

use kernel::{Tiny, check};

use super::{Key, bytes, cards, change_key, deliver, read_key};
use crate::error::{Error, Status};

/// Returns the rank of five different cards by the tiny tables: 1 to 7462, higher wins.
///
/// A card that is repeated or outside 0 to 51 gives an unspecified rank.
/// Never blocks or allocates; may be called from an interrupt.
///
/// # Safety
/// `ids` can be read for 5 bytes.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn keyfold_tiny_rank_five(ids: *const u8) -> u16 {
    // SAFETY: five bytes can be read.
    Tiny::rank_five(unsafe { cards(ids) }).get()
}

/// Returns the rank of six different cards by the tiny tables: 1 to 7462, higher wins.
///
/// A card that is repeated or outside 0 to 51 gives an unspecified rank.
/// Never blocks or allocates; may be called from an interrupt.
///
/// # Safety
/// `ids` can be read for 6 bytes.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn keyfold_tiny_rank_six(ids: *const u8) -> u16 {
    // SAFETY: six bytes can be read.
    Tiny::rank_six(unsafe { cards(ids) }).get()
}

/// Returns the rank of seven different cards by the tiny tables: 1 to 7462, higher wins.
///
/// A card that is repeated or outside 0 to 51 gives an unspecified rank.
/// Never blocks or allocates; may be called from an interrupt.
///
/// # Safety
/// `ids` can be read for 7 bytes.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn keyfold_tiny_rank_seven(ids: *const u8) -> u16 {
    // SAFETY: seven bytes can be read.
    Tiny::rank_seven(unsafe { cards(ids) }).get()
}

/// Ranks five bytes after checking them. A byte that is no card, or a repeated card, is an error and leaves the rank
/// unchanged.
///
/// `error` may be NULL.
/// Never blocks or allocates; may be called from an interrupt.
///
/// # Safety
/// `ids` can be read for 5 bytes; `rank` can be written; `error` can be written, or is null.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn keyfold_tiny_check_five(ids: *const u8, rank: *mut u16, error: *mut Error) -> Status {
    // SAFETY: five bytes can be read.
    let ranked = check::rank_five::<Tiny>(unsafe { bytes::<5>(ids) });
    // SAFETY: the rank can be written, and the error, unless it is null.
    unsafe { deliver(ranked, rank, error) }
}

/// Ranks six bytes after checking them. A byte that is no card, or a repeated card, is an error and leaves the rank
/// unchanged.
///
/// `error` may be NULL.
/// Never blocks or allocates; may be called from an interrupt.
///
/// # Safety
/// `ids` can be read for 6 bytes; `rank` can be written; `error` can be written, or is null.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn keyfold_tiny_check_six(ids: *const u8, rank: *mut u16, error: *mut Error) -> Status {
    // SAFETY: six bytes can be read.
    let ranked = check::rank_six::<Tiny>(unsafe { bytes::<6>(ids) });
    // SAFETY: the rank can be written, and the error, unless it is null.
    unsafe { deliver(ranked, rank, error) }
}

/// Ranks seven bytes after checking them. A byte that is no card, or a repeated card, is an error and leaves the rank
/// unchanged.
///
/// `error` may be NULL.
/// Never blocks or allocates; may be called from an interrupt.
///
/// # Safety
/// `ids` can be read for 7 bytes; `rank` can be written; `error` can be written, or is null.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn keyfold_tiny_check_seven(ids: *const u8, rank: *mut u16, error: *mut Error) -> Status {
    // SAFETY: seven bytes can be read.
    let ranked = check::rank_seven::<Tiny>(unsafe { bytes::<7>(ids) });
    // SAFETY: the rank can be written, and the error, unless it is null.
    unsafe { deliver(ranked, rank, error) }
}

/// Adds a card to a key of the tiny tables. A byte that is no card is an error and changes nothing.
///
/// Never blocks or allocates; may be called from an interrupt.
///
/// # Safety
/// `key` can be read and written.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn keyfold_tiny_key_add(key: *mut Key, card: u8) -> Status {
    // SAFETY: the key can be read and written.
    unsafe { change_key::<Tiny>(key, card, true) }
}

/// Removes a card that was added.
///
/// Never blocks or allocates; may be called from an interrupt.
///
/// # Safety
/// `key` can be read and written.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn keyfold_tiny_key_remove(key: *mut Key, card: u8) -> Status {
    // SAFETY: the key can be read and written.
    unsafe { change_key::<Tiny>(key, card, false) }
}

/// Returns the rank of the five different cards that were added to a key; unspecified for any others.
///
/// Never blocks or allocates; may be called from an interrupt.
///
/// # Safety
/// `key` can be read.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn keyfold_tiny_key_rank_five(key: *const Key) -> u16 {
    // SAFETY: the key can be read.
    unsafe { read_key::<Tiny>(key) }.rank_five().get()
}

/// Returns the rank of the six different cards that were added to a key; unspecified for any others.
///
/// Never blocks or allocates; may be called from an interrupt.
///
/// # Safety
/// `key` can be read.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn keyfold_tiny_key_rank_six(key: *const Key) -> u16 {
    // SAFETY: the key can be read.
    unsafe { read_key::<Tiny>(key) }.rank_six().get()
}

/// Returns the rank of the seven different cards that were added to a key; unspecified for any others.
///
/// Never blocks or allocates; may be called from an interrupt.
///
/// # Safety
/// `key` can be read.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn keyfold_tiny_key_rank_seven(key: *const Key) -> u16 {
    // SAFETY: the key can be read.
    unsafe { read_key::<Tiny>(key) }.rank_seven().get()
}
