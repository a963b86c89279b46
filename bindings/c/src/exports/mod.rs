//! The functions of `keyfold.h`, and the pointers that they take.
//!
//! A pointer from C cannot be checked. The `SAFETY` comments rest on these sentences of the header:
//!
//! - A pointer can be read, or written, for as many items as its function says, in one object of `PTRDIFF_MAX` bytes
//!   at most. It is not null, unless its function says that it may be.
//! - It is aligned for what it points to: bytes for anything, ranks for 2, keys for 8, errors for `size_t`.
//! - Until the function returns, nobody changes what is read, nor reads what is written; what is written overlaps
//!   nothing else that the call is given.
//! - A showdown, an Omaha board or a pay table was written by its `init` function, which returned `KEYFOLD_STATUS_OK`,
//!   or copied whole from one that was, or from a pay table that the library has.
//!
//! The library guarantees the rest. Any byte is a value of `Card`, any 16 bits of `HandRank`, any number of a key; one
//! hand is ranked by safe code, and batches are checked before. `Showdown` and `Pairs` have neither pointers nor
//! destructors, as has `PayTable`, and fit the header's structs. An error is written whole, by a pointer.
//!
//! One doubt is left: slices of results are made of memory that C need not have initialised. The kernel never reads
//! it, and any bits are a value; yet `slice::from_raw_parts_mut` asks for initialised values. Programs that want to
//! rule this out initialise their results.
#![allow(unsafe_code, reason = "C hands over pointers, and functions are exported by name")]

#[cfg(feature = "batch")]
mod batch;
mod board;
#[cfg(any(feature = "high-low", feature = "low", feature = "short-deck", feature = "small"))]
mod games;
#[cfg(feature = "isomorphism")]
mod index;
mod odds;
#[cfg(feature = "omaha")]
mod omaha;
mod preflop;
mod sets;
mod settle;
mod showdown;
mod text;
mod tiers;
#[cfg(feature = "video-poker")]
mod video_poker;

use core::ops::RangeInclusive;
use core::slice;

use kernel::key_sum::Tier;
use kernel::{Card, HandError, HandKey, HandRank};

use crate::error::{Error, Mistake, Status, of_hand};

/// The running sum of some cards, for the tier whose functions added them; to be copied, compared and stored as it is.
/// All zeros is the sum of no card.
#[repr(C)]
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Key {
    /// Not to be read: how a tier packs its sums may change.
    pub sums: [u64; 2],
}

/// Makes a key the sum of no card, on any tier.
///
/// Never blocks or allocates; may be called from an interrupt.
///
/// # Safety
/// `key` can be written.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn keyfold_key_init(key: *mut Key) {
    // SAFETY: the caller's key can be written.
    unsafe { key.write(Key { sums: [0; 2] }) }
}

/// `N` bytes as the cards of a hand.
///
/// # Safety
/// They can be read for `'a`.
#[inline(always)]
unsafe fn cards<'a, const N: usize>(ids: *const u8) -> &'a [Card; N] {
    // SAFETY: N bytes can be read, by the caller. A `Card` is a transparent `u8` and any byte is a value of it; ranking
    // one hand is code without `unsafe`, so that a byte that is no card gives some rank, and no worse.
    unsafe { &*ids.cast() }
}

/// `N` bytes that should be cards.
///
/// # Safety
/// They can be read for `'a`.
#[inline(always)]
unsafe fn bytes<'a, const N: usize>(ids: *const u8) -> &'a [u8; N] {
    // SAFETY: N bytes can be read, by the caller; bytes need no alignment.
    unsafe { &*ids.cast() }
}

/// `count` bytes that should be cards, if a function takes as many. Memory is not looked at otherwise.
///
/// # Safety
/// They can be read for `'a`.
unsafe fn counted<'a>(ids: *const u8, count: usize, taken: RangeInclusive<usize>) -> Result<&'a [u8], Mistake> {
    if !taken.contains(&count) {
        return Err((Status::WrongCount, Error { count, ..Error::default() }));
    }
    // SAFETY: that many bytes can be read, by the caller; they are a few.
    Ok(unsafe { slice::from_raw_parts(ids, count) })
}

/// Writes a checked rank, or its error.
///
/// # Safety
/// `rank` can be written; `error` can, or is null.
#[inline(always)]
unsafe fn deliver(ranked: Result<HandRank, HandError>, rank: *mut u16, error: *mut Error) -> Status {
    // SAFETY: the caller's rank can be written, and the error, unless it is null.
    unsafe { answer(ranked.map(HandRank::get).map_err(of_hand), rank, error) }
}

/// Writes an answer, or its error.
///
/// # Safety
/// `place` can be written; `error` can, or is null.
#[inline(always)]
unsafe fn answer<T>(found: Result<T, Mistake>, place: *mut T, error: *mut Error) -> Status {
    match found {
        Ok(found) => {
            // SAFETY: the caller's place can be written.
            unsafe { place.write(found) };
            Status::Ok
        }
        // SAFETY: the caller's error can be written, or is null.
        Err(mistake) => unsafe { refuse(mistake, error) },
    }
}

/// Writes the error of a call that has no other answer to write.
///
/// # Safety
/// `error` can be written, or is null.
unsafe fn outcome(done: Result<(), Mistake>, error: *mut Error) -> Status {
    match done {
        Ok(()) => Status::Ok,
        // SAFETY: the caller's error can be written, or is null.
        Err(mistake) => unsafe { refuse(mistake, error) },
    }
}

/// Writes an error.
///
/// # Safety
/// `error` can be written, or is null.
#[cold]
unsafe fn refuse((status, place): Mistake, error: *mut Error) -> Status {
    if !error.is_null() {
        // SAFETY: the caller's error can be written. Nothing refers to what it holds, which may be uninitialised.
        unsafe { error.write(place) };
    }
    status
}

/// A key of the caller's as one of a tier.
///
/// # Safety
/// `key` can be read.
#[inline(always)]
unsafe fn read_key<T: Tier>(key: *const Key) -> HandKey<T> {
    // SAFETY: 16 bytes can be read, by the caller, at an alignment that need not be that of a `HandKey`. That is a
    // transparent struct of integers, of the same size and without padding: any bytes are a value of it.
    unsafe { key.cast::<HandKey<T>>().read_unaligned() }
}

/// Writes a key of a tier to where the caller keeps it.
///
/// # Safety
/// `key` can be written.
#[inline(always)]
unsafe fn write_key<T: Tier>(key: *mut Key, sums: HandKey<T>) {
    const { assert!(size_of::<Key>() == size_of::<HandKey<T>>()) };
    // SAFETY: 16 bytes can be written, by the caller, at any alignment; a `HandKey` has no padding, so that all are
    // initialised.
    unsafe { key.cast::<HandKey<T>>().write_unaligned(sums) }
}

/// Adds a card to a key, or takes it away; a byte that is no card changes nothing.
///
/// # Safety
/// `key` can be read and written.
#[inline(always)]
unsafe fn change_key<T: Tier>(key: *mut Key, card: u8, add: bool) -> Status {
    let Some(card) = Card::from_id(card) else { return Status::NotACard };
    // SAFETY: the caller's key can be read.
    let sums = unsafe { read_key::<T>(key) };
    // SAFETY: the caller's key can be written.
    unsafe { write_key(key, if add { sums + card } else { sums - card }) };
    Status::Ok
}
