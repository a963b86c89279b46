//! The folded face tables as statics, in sections of their own names.
//!
//! A linker script can place each in external flash by the name of its section: `.rodata.keyfold_folded_7` and so on,
//! the name of the static in lower case. Otherwise they are among the other constants, as they always are on platforms
//! whose object files have no section names to choose (Apple, Windows, WebAssembly).

use crate::key_sum::fold;
use crate::key_sum::fold::face_table;
use crate::proof;
use crate::rules::ranks;

/// A face table as a static in a section of its own.
// A static and not a const: indexing a const may copy it.
macro_rules! face_table {
    ($(#[$doc:meta])* $name:ident: $entries:expr, $section:literal, $sums:expr, $ranks:expr, $modulus:expr) => {
        $(#[$doc])*
        #[cfg_attr(
            not(any(target_vendor = "apple", target_family = "wasm", target_os = "windows")),
            unsafe(link_section = $section)
        )]
        #[allow(unsafe_code, reason = "naming a section is an unsafe attribute; a read-only section of its own clashes with no other")]
        pub static $name: [u16; $entries] = face_table(&$sums, &$ranks, $modulus);
    };
}

#[cfg(feature = "folded")]
face_table! {
    /// Rank by folded seven-card sum of the published keys: 4,561,455 entries, 9,122,910 bytes. Index it with
    /// [`fold`](fold::fold)`(sum, `[`MODULUS_7`](fold::MODULUS_7)`)`.
    FOLDED_7: fold::ENTRIES_7, ".rodata.keyfold_folded_7", proof::published::SUMS_7, ranks::FACE_RANKS_7, fold::MODULUS_7
}

#[cfg(feature = "folded")]
face_table! {
    /// Rank by folded five-card sum of the published keys: 186,922 entries, 373,844 bytes. Index it with
    /// [`fold`](fold::fold)`(sum, `[`MODULUS_5`](fold::MODULUS_5)`)`.
    FOLDED_5: fold::ENTRIES_5, ".rodata.keyfold_folded_5", proof::published::SUMS_5, ranks::FACE_RANKS_5, fold::MODULUS_5
}

#[cfg(feature = "dense")]
face_table! {
    /// Rank by folded seven-card sum of the denser keys: 2,598,936 entries, 5,197,872 bytes. Index it with
    /// [`fold`](fold::fold)`(sum, `[`DENSE_MODULUS_7`](fold::DENSE_MODULUS_7)`)`.
    DENSE_7: fold::DENSE_ENTRIES_7, ".rodata.keyfold_dense_7", proof::dense::SUMS_7, ranks::FACE_RANKS_7, fold::DENSE_MODULUS_7
}

#[cfg(feature = "dense")]
face_table! {
    /// Rank by folded five-card sum of the denser keys: 134,854 entries, 269,708 bytes. Index it with
    /// [`fold`](fold::fold)`(sum, `[`DENSE_MODULUS_5`](fold::DENSE_MODULUS_5)`)`.
    DENSE_5: fold::DENSE_ENTRIES_5, ".rodata.keyfold_dense_5", proof::dense::SUMS_5, ranks::FACE_RANKS_5, fold::DENSE_MODULUS_5
}
