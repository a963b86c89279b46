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
//! | hands of short deck, with the feature `short-deck`, and low hands, with `low` | the same as for hold'em: the type of the ranks says the game |
//! | numbers of 64 bits, with a bit for each card | [`Backend::rank_sets`]; see [below](#sets-of-cards) |
//! | hand keys: boards that hole cards were added to | [`Backend::rank_keys`] |
//!
//! Each call writes into a slice of the caller's, which holds as many ranks as there are hands: any number, at any
//! alignment. Nothing is allocated, and nothing panics.
//!
//! The ranks are the same as those of hands ranked one by one, from every backend. Only a hand that repeats a card gets
//! an unspecified rank. The checked calls name the first such hand; [`Backend::check_rows`] and
//! [`Backend::check_columns`] do so without ranking.
//!
//! # Sets of cards
//!
//! Solvers and bots hold a hand as one number. Nothing is taken out of it to be ranked, whatever the order of its bits:
//!
//! | bit of a card | order `S` |
//! | --- | --- |
//! | `4 * face + suit`: its id | [`CardSet`](crate::CardSet) |
//! | `13 * suit + face` | [`SuitSets<13>`](crate::SuitSets) |
//! | `16 * suit + face` | [`SuitSets<16>`](crate::SuitSets), the fastest but on `avx512-vbmi` and `portable` |
//!
//! [`Backend::rank_sets`] takes slices of these types, [`Backend::rank_sets_on`] hole cards and their board, and
//! [`Backend::rank_bits`] numbers that may be anything: none of them makes a call read beside its tables.
//! [`Backend::rank_sets_checked`] and [`Backend::rank_bits_checked`] name the first that is not a hand, and
//! [`Backend::rank_any_sets`] ranks hands of different numbers of cards.
//!
//! # Backends
//!
//! A [`Backend`] is a value that exists only where the CPU can run it. With the feature `std` the CPU is asked at run
//! time; without it the target features that the program is compiled for decide.
//!
//! | backend | where | how it ranks |
//! | --- | --- | --- |
//! | `avx512-vbmi` | x86-64, AVX-512 with VBMI and BITALG, GFNI | 64 hands at a time in vector registers, as sets of faces |
//! | `avx512` | x86-64, AVX-512 with BW | 64 hands at a time in vector registers, by sorting their faces |
//! | `avx2`, `neon`, `simd128` | x86-64, aarch64, WebAssembly | the same, 32 or 16 hands at a time; `neon` adds keys up for seven cards in rows |
//! | `neon-keys`, `simd128-keys`; with `--cfg keyfold_keys` `avx512-keys`, `avx2-keys` | as those without `-keys` | adds keys up by shuffles, then looks ranks up in the compact tables |
//! | `portable` | everywhere | hands one by one on the compact tier |
//!
//! Those that rank in registers need a few hundred bytes of tables, or a few thousand with VBMI. The compact tables
//! take 57,645 bytes for seven cards with all that belongs to them, so that they stay in a second-level cache beside
//! the caller's data. Sets of cards hold nothing to be sorted, and hand keys hold the sets of faces of the suits: in
//! vectors, both are ranked by bit operations on these and one look-up in 32 KB, as `suit_lanes/` explains; by
//! `portable`, keys on their own tier. Of those that add keys up, [`Backend::detect`] gives only `simd128-keys`, which
//! was measured to be faster than `simd128`; the others are there to be measured and compared with. How fast each
//! backend is, on your machine: `cargo run --release -- bench`.
//!
//! # How data flows
//!
//! No backend but those whose names end in `-keys` adds keys up, as the calls for single hands do: the others sort the
//! faces of a hand or count them, and work the rank out of that.
//!
//! ```text
//! backend.rs          Backend::rank_rows compares the lengths; the type of the ranks says the rules, here hold'em's
//! kernels.rs          makes the hands into work: Rank has a function for each way to do it
//! dispatch.rs         run has an arm for each backend of the target, which leads to simd::avx2::run, for example
//! simd/avx2.rs        run is compiled for AVX2, and does the work in vectors of 32 bytes
//! sorting/blocks.rs   rank takes 32 hands at a time through the steps that follow
//! sorting/source.rs   cards -> a vector for each card of a hand
//! sorting/faces.rs    vectors of cards -> sorted faces, and whether there is a flush
//! sorting/made.rs     sorted faces -> straights, equal faces, the shape of the hand
//! sorting/rank.rs     -> kickers -> the rank
//! ```
//!
//! The backends that add keys up go through `key_sums/` instead of `sorting/`, sets and keys through `suit_lanes/`,
//! from the calls in `sets.rs`. Work is done hand by hand, as by `portable`, in vectors of any length, or, with VBMI,
//! by sets of faces, in `face_sets/`. `validate.rs` has what is checked before ranking: lengths, card ids and repeated
//! cards.
//!
//! A new backend is a file in `simd/` with the operations of its vectors, named in `simd/mod.rs`, and a row in
//! `dispatch.rs`; then a row of `tests.rs` and of `tests/batches/hands.rs`, what `.ci/run` and `.ci/mutants` ask of a
//! machine that has it, and the table above.

mod backend;
mod cpu;
mod dispatch;
mod error;
mod face_sets;
mod kernels;
mod key_sums;
mod layout;
#[cfg(feature = "low")]
mod low;
mod name;
#[cfg(feature = "omaha")]
mod omaha;
mod portable;
mod rules;
mod sets;
#[cfg(feature = "short-deck")]
mod short_deck;
mod simd;
mod size;
mod sorting;
mod suit_lanes;
#[cfg(test)]
mod tests;
mod validate;
mod work;

pub use dispatch::Backend;
pub use error::BatchError;
pub use name::ParseBackendError;
pub use size::RankBatch;
pub use validate::{cards_from_ids, columns_from_ids, rows_from_ids};
pub(crate) use validate::{common_length, same_length};
