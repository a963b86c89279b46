//! Single hands and running keys, by each tier: the bare tables have 130 bytes, and no keys; the tiny ones 1,345, and
//! 1,024 more for keys; the compact ones 25, 33 or 51 KB for five, six or seven cards, on hosts 32, 40 or 58; the
//! folded ones 374 KB for five cards, 9.1 MB for seven.
//!
//! The header's generator reads no macros: `check.py` writes out for it what these stamp, and there the comments get
//! what they name.

#[cfg(feature = "compact")]
use kernel::Compact;
#[cfg(feature = "folded")]
use kernel::Folded;
use kernel::{Bare, Tiny, check};

use super::{Key, bytes, cards, change_key, deliver, read_key};
use crate::error::{Error, Status};

macro_rules! key_add {
    ($tier:ident $tables:ident $add:ident) => {
        /// Adds a card to a key of the $tables tables. A byte that is no card is an error and changes nothing.
        ///
        /// Never blocks or allocates; may be called from an interrupt.
        ///
        /// # Safety
        /// `key` can be read and written.
        #[unsafe(no_mangle)]
        pub unsafe extern "C" fn $add(key: *mut Key, card: u8) -> Status {
            // SAFETY: the key can be read and written.
            unsafe { change_key::<$tier>(key, card, true) }
        }
    };
}

macro_rules! key_remove {
    ($tier:ident $remove:ident) => {
        /// Removes a card that was added.
        ///
        /// Never blocks or allocates; may be called from an interrupt.
        ///
        /// # Safety
        /// `key` can be read and written.
        #[unsafe(no_mangle)]
        pub unsafe extern "C" fn $remove(key: *mut Key, card: u8) -> Status {
            // SAFETY: the key can be read and written.
            unsafe { change_key::<$tier>(key, card, false) }
        }
    };
}

macro_rules! rank {
    ($tier:ident $tables:ident $count:tt $five:ident $method:ident $rank:ident) => {
        /// Returns the rank of $five different cards by the $tables tables: 1 to 7462, higher wins.
        ///
        /// A card that is repeated or outside 0 to 51 gives an unspecified rank.
        /// Never blocks or allocates; may be called from an interrupt.
        ///
        /// # Safety
        /// `ids` can be read for $count bytes.
        #[unsafe(no_mangle)]
        pub unsafe extern "C" fn $rank(ids: *const u8) -> u16 {
            // SAFETY: as many bytes can be read.
            $tier::$method(unsafe { cards::<$count>(ids) }).get()
        }
    };
}

macro_rules! check {
    ($tier:ident $count:tt $five:ident $method:ident $check:ident) => {
        /// Ranks $five bytes after checking them. A byte that is no card, or a repeated card, is an error and leaves
        /// the rank unchanged.
        ///
        /// `error` may be NULL.
        /// Never blocks or allocates; may be called from an interrupt.
        ///
        /// # Safety
        /// `ids` can be read for $count bytes; `rank` can be written; `error` can be written, or is null.
        #[unsafe(no_mangle)]
        pub unsafe extern "C" fn $check(ids: *const u8, rank: *mut u16, error: *mut Error) -> Status {
            // SAFETY: as many bytes can be read.
            let ranked = check::$method::<$tier>(unsafe { bytes::<$count>(ids) });
            // SAFETY: the rank can be written, and the error, unless it is null.
            unsafe { deliver(ranked, rank, error) }
        }
    };
}

macro_rules! strength {
    ($count:tt $five:ident $strength:ident) => {
        /// Returns a number that compares as the ranks of $five different cards do, by the bare tables' code without a
        /// table: the higher wins, equal ones share the pot. It is no rank: there are gaps.
        ///
        /// A card that is repeated or outside 0 to 51 gives an unspecified number.
        /// Never blocks or allocates; may be called from an interrupt.
        ///
        /// # Safety
        /// `ids` can be read for $count bytes.
        #[unsafe(no_mangle)]
        pub unsafe extern "C" fn $strength(ids: *const u8) -> u32 {
            // SAFETY: as many bytes can be read.
            Bare::strength::<$count>(unsafe { cards::<$count>(ids) })
        }
    };
}

macro_rules! key_rank {
    ($tier:ident $five:ident $method:ident $key_rank:ident) => {
        /// Returns the rank of the $five different cards that were added to a key; unspecified for any others.
        ///
        /// Never blocks or allocates; may be called from an interrupt.
        ///
        /// # Safety
        /// `key` can be read.
        #[unsafe(no_mangle)]
        pub unsafe extern "C" fn $key_rank(key: *const Key) -> u16 {
            // SAFETY: the key can be read.
            unsafe { read_key::<$tier>(key) }.$method().get()
        }
    };
}

macro_rules! hands {
    ($tier:ident $tables:ident $count:tt $five:ident $method:ident $rank:ident $check:ident $key_rank:ident) => {
        rank! { $tier $tables $count $five $method $rank }
        check! { $tier $count $five $method $check }
        key_rank! { $tier $five $method $key_rank }
    };
}

macro_rules! keys {
    ($tier:ident $tables:ident $add:ident $remove:ident) => {
        key_add! { $tier $tables $add }
        key_remove! { $tier $remove }
    };
}

rank! { Bare bare 5 five rank_five keyfold_bare_rank_five }
rank! { Bare bare 6 six rank_six keyfold_bare_rank_six }
rank! { Bare bare 7 seven rank_seven keyfold_bare_rank_seven }
check! { Bare 5 five rank_five keyfold_bare_check_five }
check! { Bare 6 six rank_six keyfold_bare_check_six }
check! { Bare 7 seven rank_seven keyfold_bare_check_seven }
strength! { 5 five keyfold_bare_strength_five }
strength! { 6 six keyfold_bare_strength_six }
strength! { 7 seven keyfold_bare_strength_seven }
#[cfg(feature = "compact")]
hands! { Compact compact 5 five rank_five keyfold_compact_rank_five keyfold_compact_check_five keyfold_compact_key_rank_five }
#[cfg(feature = "compact")]
hands! { Compact compact 6 six rank_six keyfold_compact_rank_six keyfold_compact_check_six keyfold_compact_key_rank_six }
#[cfg(feature = "compact")]
hands! { Compact compact 7 seven rank_seven keyfold_compact_rank_seven keyfold_compact_check_seven keyfold_compact_key_rank_seven }
#[cfg(feature = "compact")]
keys! { Compact compact keyfold_compact_key_add keyfold_compact_key_remove }
#[cfg(feature = "folded")]
hands! { Folded folded 5 five rank_five keyfold_folded_rank_five keyfold_folded_check_five keyfold_folded_key_rank_five }
#[cfg(feature = "folded")]
hands! { Folded folded 7 seven rank_seven keyfold_folded_rank_seven keyfold_folded_check_seven keyfold_folded_key_rank_seven }
#[cfg(feature = "folded")]
keys! { Folded folded keyfold_folded_key_add keyfold_folded_key_remove }
hands! { Tiny tiny 5 five rank_five keyfold_tiny_rank_five keyfold_tiny_check_five keyfold_tiny_key_rank_five }
hands! { Tiny tiny 6 six rank_six keyfold_tiny_rank_six keyfold_tiny_check_six keyfold_tiny_key_rank_six }
hands! { Tiny tiny 7 seven rank_seven keyfold_tiny_rank_seven keyfold_tiny_check_seven keyfold_tiny_key_rank_seven }
keys! { Tiny tiny keyfold_tiny_key_add keyfold_tiny_key_remove }
