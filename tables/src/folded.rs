//! The folded face tables as statics, in sections of their own names.
//!
//! A linker script can lay them into external flash by the names `.rodata.keyfold_folded_7` and
//! `.rodata.keyfold_folded_5`; one that says nothing gets them beside the other constants. Platforms whose object files
//! have no free section names (Apple, Windows, WebAssembly) keep them there too.

use crate::fold::{ENTRIES_5, ENTRIES_7, MODULUS_5, MODULUS_7, face_table};
use crate::proof::{SUMS_5, SUMS_7};
use crate::ranks::{FACE_RANKS_5, FACE_RANKS_7};

/// Rank by folded seven-card face sum: 4,561,455 entries, 9,122,910 bytes. Index it with
/// [`fold`](crate::fold::fold)`(sum, `[`MODULUS_7`]`)`.
// A static and not a const: indexing a const may copy it.
#[cfg_attr(
    not(any(target_vendor = "apple", target_family = "wasm", target_os = "windows")),
    unsafe(link_section = ".rodata.keyfold_folded_7")
)]
#[allow(
    unsafe_code,
    reason = "naming a section is an unsafe attribute; a read-only section of its own clashes with none"
)]
pub static FOLDED_7: [u16; ENTRIES_7] = face_table(&SUMS_7, &FACE_RANKS_7, MODULUS_7);

/// Rank by folded five-card face sum: 186,922 entries, 373,844 bytes. Index it with
/// [`fold`](crate::fold::fold)`(sum, `[`MODULUS_5`]`)`.
#[cfg_attr(
    not(any(target_vendor = "apple", target_family = "wasm", target_os = "windows")),
    unsafe(link_section = ".rodata.keyfold_folded_5")
)]
#[allow(
    unsafe_code,
    reason = "naming a section is an unsafe attribute; a read-only section of its own clashes with none"
)]
pub static FOLDED_5: [u16; ENTRIES_5] = face_table(&SUMS_5, &FACE_RANKS_5, MODULUS_5);
