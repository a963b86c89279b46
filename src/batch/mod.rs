//! Slices of hands, ranked by the fastest instructions that the CPU has: one call for thousands of hands.
//!
//! ```
//! use keyfold::batch::{self, Backend};
//! use keyfold::{Category, HandRank};
//!
//! // Bytes become cards without a copy. An error names the first byte that is not a card id.
//! let ids = [[51u8, 47, 43, 39, 35, 0, 5], [0, 4, 8, 13, 21, 29, 38]];
//! let hands = batch::rows_from_ids(&ids)?;
//! let mut ranks = [HandRank::LOWEST; 2];
//! Backend::detect().rank_rows(hands, &mut ranks)?;
//! assert_eq!(ranks[0], HandRank::HIGHEST);
//! assert_eq!(ranks[1].category(), Category::HighCard);
//! # Ok::<(), batch::BatchError>(())
//! ```
//!
//! # Layouts
//!
//! | your hands are | call |
//! | --- | --- |
//! | rows: one hand after the other, five, six or seven bytes each | [`Backend::rank_rows`] |
//! | rows of eight bytes with seven cards each | [`Backend::rank_padded_rows`] |
//! | columns: a slice of first cards, one of second cards and so on, as columnar engines hold them | [`Backend::rank_columns`] |
//! | rows or columns whose hands may repeat a card | [`Backend::rank_rows_checked`], [`Backend::rank_columns_checked`] |
//! | Omaha hands, with the feature `omaha` | `Backend::rank_omaha`, and `Backend::rank_omaha_on` on one board, and the same `_checked` |
//! | hands of short deck, with the feature `short-deck` | `Backend::rank_short_rows`, `Backend::rank_short_columns`, and the same `_checked` |
//! | low hands, with the feature `low` | `Backend::rank_low_rows`, `Backend::rank_low_columns`, and the same `_checked` |
//! | hand keys: boards that hole cards were added to | [`Backend::rank_keys`] |
//!
//! Each call writes into a slice of the caller's, which holds as many ranks as there are hands: any number, at any
//! alignment. Nothing is allocated, and nothing panics.
//!
//! The ranks are the same as those of hands ranked one by one, from every backend. Only a hand that repeats a card gets an
//! unspecified rank. The checked calls name the first such hand; [`Backend::check_rows`] and [`Backend::check_columns`]
//! do so without ranking.
//!
//! # Backends
//!
//! A [`Backend`] is a value that exists only where the CPU can run it. With the feature `std` the CPU is asked at run time;
//! without it the target features that the program is compiled for decide.
//!
//! | backend | where | how it ranks |
//! | --- | --- | --- |
//! | `avx512-vbmi` | x86-64, AVX-512 with VBMI and BITALG | 64 hands at a time in vector registers, as sets of faces |
//! | `avx512` | x86-64, AVX-512 with BW | 64 hands at a time in vector registers, by sorting their faces |
//! | `avx2`, `neon`, `simd128` | x86-64, aarch64, WebAssembly | the same, 32 or 16 hands at a time; `neon` adds keys up for seven cards in rows |
//! | `avx512-keys`, `avx2-keys`, `neon-keys`, `simd128-keys` | as those without `-keys` | adds keys up by shuffles, then looks ranks up in the compact tables |
//! | `portable` | everywhere | hands one by one on the compact tier |
//!
//! Those that rank in registers need a few hundred bytes of tables, or a few thousand with VBMI. The compact tables take 50,733
//! bytes for seven cards with all that belongs to them, so that they stay in a second-level cache beside the caller's data.
//! Hand keys hold no cards to be sorted: every backend but `avx512-vbmi` ranks them one by one, on the tier of the keys.
//! Of those that add keys up, [`Backend::detect`] gives only `simd128-keys`, which was measured to be faster than `simd128`; the
//! others are there to be measured and compared with. How fast each backend is, on your machine:
//! `cargo run --release --features bench -- bench`.
//!
//! # How data flows
//!
//! ```text
//! backend.rs          Backend::rank_rows compares the lengths
//! dispatch.rs         rank_rows has an arm for each backend: avx2::rank with the method BySorting, for example
//! simd/avx2.rs        rank is compiled for AVX2, and calls the method
//! sorted/blocks.rs    rank takes 32 hands at a time through the steps that follow
//! sorted/source.rs    cards -> a vector for each card of a hand
//! sorted/faces.rs     vectors of cards -> sorted faces, and whether there is a flush
//! sorted/made.rs      sorted faces -> straights, equal faces, the shape of the hand
//! sorted/rank.rs      -> kickers -> the rank
//! ```
//!
//! The method of the backends that add keys up is in `key_sum/`. The arm of `portable` leads to `portable.rs`, that of
//! `avx512-vbmi` to `registers/`. `validate.rs` has what is checked before ranking: lengths, card ids and repeated cards.

mod absent;
mod backend;
mod cpu;
mod dispatch;
mod error;
mod layout;
#[cfg(feature = "low")]
mod low;
mod name;
#[cfg(feature = "omaha")]
mod omaha;
mod portable;
#[cfg(test)]
#[allow(dead_code, reason = "a target without SIMD has no operations to test")]
#[path = "../../tests/common/required.rs"]
mod required;
#[cfg_attr(
    not(all(target_arch = "x86_64", target_feature = "sse2")),
    allow(dead_code, reason = "tables of methods that the target lacks")
)]
mod rules;
#[cfg(feature = "short-deck")]
mod short_deck;
mod size;
#[cfg(all(
    test,
    any(
        all(target_arch = "x86_64", target_feature = "sse2"),
        all(target_arch = "aarch64", target_feature = "neon", target_endian = "little"),
        all(target_arch = "wasm32", target_feature = "simd128")
    )
))]
mod tests;
mod validate;

// The stand-ins come with all names. A module that the target has takes precedence over one of the same name.
#[allow(unused_imports, reason = "x86-64 has all modules")]
use absent::*;

#[cfg(any(
    all(target_arch = "x86_64", target_feature = "sse2"),
    all(target_arch = "aarch64", target_feature = "neon", target_endian = "little"),
    all(target_arch = "wasm32", target_feature = "simd128")
))]
mod key_sum;
// With the model of its instructions, every machine has it.
#[cfg(any(all(target_arch = "x86_64", target_feature = "sse2"), keyfold_model))]
mod registers;
#[cfg(any(
    all(target_arch = "x86_64", target_feature = "sse2"),
    all(target_arch = "aarch64", target_feature = "neon", target_endian = "little"),
    all(target_arch = "wasm32", target_feature = "simd128")
))]
mod simd;
#[cfg(any(
    all(target_arch = "x86_64", target_feature = "sse2"),
    all(target_arch = "aarch64", target_feature = "neon", target_endian = "little"),
    all(target_arch = "wasm32", target_feature = "simd128")
))]
mod sorted;

pub use backend::Backend;
pub use error::BatchError;
#[cfg(feature = "low")]
pub use low::RankLow;
pub use name::ParseBackendError;
pub use size::RankBatch;
pub use validate::{cards_from_ids, columns_from_ids, rows_from_ids};
