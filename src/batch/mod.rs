//! Slices of hands, ranked by what the CPU has: one call for thousands of hands, the same ranks as one by one.
//!
//! ```
//! use keyfold::batch::{self, Backend};
//! use keyfold::{Category, HandRank};
//!
//! // Bytes from elsewhere become cards without a copy, or an error that names the first that is none.
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
//! | you have | call |
//! | --- | --- |
//! | hands one after the other, five or seven bytes each | [`Backend::rank_rows`] |
//! | the same, seven cards in every eight bytes | [`Backend::rank_padded_rows`] |
//! | a slice for the first cards, one for the second …: what columnar engines hold | [`Backend::rank_columns`] |
//! | rows or columns in which a card may come twice | [`Backend::rank_rows_checked`], [`Backend::rank_columns_checked`] |
//! | running sums: boards to which hole cards are added | [`Backend::rank_keys`] |
//!
//! All write into the caller's slice, of exactly as many ranks as there are hands; any length from 0 and any alignment
//! will do. Nothing is allocated and nothing panics. A hand that holds a card twice gets an unspecified rank:
//! [`Backend::rank_rows_checked`] and [`Backend::rank_columns_checked`] rank and name the first such hand in one pass over the cards,
//! [`Backend::check_rows`] and [`Backend::check_columns`] only look.
//!
//! # Backends
//!
//! A [`Backend`] is a value that only exists where the CPU can run it. With the feature `std` it is found out at run time,
//! without it by what the program is compiled for.
//!
//! | backend | where | how it ranks |
//! | --- | --- | --- |
//! | `avx512-vbmi` | x86-64 | 64 hands at a time in vector registers, with no rank table in memory |
//! | `avx512` | x86-64, with byte and word operations | key sums by shuffles, then two look-ups in the compact tables |
//! | `avx2`, `neon`, `simd128` | x86-64, aarch64, wasm | the same |
//! | `portable` | everywhere | hands one by one on the compact tier |
//!
//! `avx512-vbmi` ranks without a look-up in memory. Each card becomes a bit in two bytes of faces; a carry-save adder counts
//! all faces of all hands at once; how many faces are held, and how many more than once, names a pattern; within a pattern
//! a rank is a base, plus a multiple of the position of the faces that make the hand, plus the position of the kickers.
//! These are sums over the two halves of a face set: every step looks 64 bytes up in a table of 64 or 128 entries that is
//! held in registers. 2.3 KB of tables serve seven cards, as many serve five.
//!
//! The others add the same keys as one hand does: a face has thirteen values, so that one shuffle looks a byte of the key up
//! for 16, 32 or 64 cards at once, and no memory is touched until the look-ups, which a block of 256 hands makes together.
//!
//! # What was measured
//!
//! On a Zen 4 CPU the look-ups alone take 1.2 ns a hand from the compact tables (gathered or one by one), 0.8 ns by one
//! gather from the folded table, 0.9 ns from the dense one, each with 32 MB of third-level cache to hold it. The compact
//! tables are the default because 84 KB stay in anybody's cache; against tables in memory of any size, registers won by
//! three to one. Gathers for the compact tables, prefetches of the ranks' places and lists of hands to rank again were
//! tried and gained nothing. `cargo run --release --example throughput` measures all of it on your machine.

mod absent;
mod backend;
#[cfg(any(
    all(target_arch = "x86_64", target_feature = "sse2"),
    all(target_arch = "aarch64", target_feature = "neon", target_endian = "little"),
    all(target_arch = "wasm32", target_feature = "simd128")
))]
mod cpu;
mod dispatch;
mod error;
#[cfg(any(
    all(target_arch = "x86_64", target_feature = "sse2"),
    all(target_arch = "aarch64", target_feature = "neon", target_endian = "little"),
    all(target_arch = "wasm32", target_feature = "simd128")
))]
mod key_sum;
mod layout;
mod portable;
#[cfg(all(target_arch = "x86_64", target_feature = "sse2"))]
mod registers;
mod simd;
mod size;
mod validate;

pub use backend::Backend;
pub use error::BatchError;
pub use size::RankBatch;
pub use validate::{cards_from_ids, rows_from_ids};
