//! The key series and look-up tables of [keyfold](https://docs.rs/keyfold), derived from the rules of poker by
//! `const fn`.
//!
//! Nothing is downloaded or read from a file: the compiler evaluates the tables and proves, while it builds, that all
//! sums are distinct and that every fold is free of collisions. Constants that take a search were found by the programs
//! in `lab/`.
//!
//! | module | contents |
//! | --- | --- |
//! | [`rules::deck`] | the numbers of faces, suits and cards |
//! | [`rules::walk`] | the counts of a hand's faces and suits |
//! | [`rules::multisets`] | sums over the faces of every hand |
//! | [`rules::sets`] | positions of face sets in the order in which poker compares them |
//! | [`rules::classes`] | the 7,462 classes of hands and their ranks |
//! | [`rules::ranks`] | the ranks of tens of thousands of hands at once |
//! | [`key_sum::keys`] | the integers that the cards add |
//! | [`key_sum::suits`] | suit sum -> suit of a flush |
//! | `key_sum::flush` | face-flush sum -> rank, behind the feature `key-sums`, which the folded tables turn on |
//! | [`key_sum::fold`] | face-noflush sum -> table index |
//! | `key_sum::folded` | table index -> rank, behind the features `folded` and `dense` |
//! | [`proof`] | proofs of keys and folds at compile time |
//! | [`compact`] | smaller tables for other keys, behind the feature of that name |
//! | [`bare`] | the same from 130 bytes, in a loop |
//! | [`tiny`] | positions of the highest faces of a set, from 833 bytes |
//! | `registers` | byte tables for vector registers of 64 bytes, behind the feature `vectors` |
//! | `sorted` | byte tables for shuffles of 16 bytes, behind the same feature |
//! | `suit_lanes` | positions of the kickers among suits in 16-bit elements, behind the same feature |
//! | `isomorphism` | an index of suit-isomorphic deals, behind the feature of that name |
//! | [`preflop`] | the equity of hole cards before the flop; of each two classes, behind the feature `preflop-matchups` |
//! | [`games`] | the tables of other games, a feature each |
//! | [`classic`] | the tables of the classic evaluators, a feature each |
//! | `sparse` | the (sum, rank) pairs alone as a file, behind the feature of that name |
//!
//! Targets with 16-bit addresses have only the tables of [`tiny`], [`bare`] and what they are derived from.
//!
//! Use this package alone to put the tables where you want them. To rank hands, use `keyfold`.
//!
//! ```
//! use keyfold_tables::key_sum::keys::{FACE_KEYS_7, SUIT_KEYS};
//! use keyfold_tables::key_sum::suits::SUIT_OF_FLUSH_7;
//! use keyfold_tables::{rules::classes::Class, rules::walk::FaceCounts};
//!
//! // Five spades and two hearts, ace to ten among the spades: the suits reveal the flush, the rules its rank.
//! assert_eq!(SUIT_OF_FLUSH_7[(5 * SUIT_KEYS[3] + 2 * SUIT_KEYS[2]) as usize], 3);
//! assert_eq!(Class::of_suited(0b1_1111_0000_0000).rank(), 7_462);
//!
//! // Three jacks and two aces: the sum of their keys, and the rank of a hand with that sum.
//! assert_eq!(3 * FACE_KEYS_7[9] + 2 * FACE_KEYS_7[12], 3_209_345);
//! assert_eq!(Class::of_faces(FaceCounts::new(&[0, 0, 0, 0, 0, 0, 0, 0, 0, 3, 0, 0, 2])).rank(), 7_260);
//! ```
#![no_std]
#![deny(clippy::unwrap_used, clippy::expect_used, clippy::panic)]
// Some tables take a second to evaluate, which the compiler would mistake for an endless loop.
#![allow(long_running_const_eval)]
#![cfg_attr(docsrs, feature(doc_cfg))]
#![cfg_attr(target_arch = "avr", allow(internal_features))]
#![cfg_attr(target_arch = "avr", feature(asm_experimental_arch, const_eval_select, core_intrinsics))]

// Here, so that nothing that builds on it is compiled and fails for reasons of its own.
#[cfg(all(feature = "omaha", target_pointer_width = "16"))]
compile_error!(
    "keyfold's feature `omaha` is on, but this target counts by 16 bits, too few for Omaha's hands on a board"
);
#[cfg(all(feature = "compact", target_pointer_width = "16"))]
compile_error!(
    "keyfold's feature `compact` (or `batch`, which needs it) is on, but this target counts by 16 bits: depend on keyfold with \
     `default-features = false` and rank with `Tiny` or `Bare`"
);

pub mod bare;
pub mod classic;
#[cfg(not(all(feature = "compact", target_pointer_width = "16")))]
pub mod compact;
pub mod games;
#[cfg(feature = "isomorphism")]
pub mod isomorphism;
pub mod key_sum;
pub mod preflop;
#[doc(hidden)]
pub mod program_memory;
#[cfg(not(target_pointer_width = "16"))]
pub mod proof;
#[cfg(all(feature = "vectors", not(target_pointer_width = "16")))]
pub mod registers;
pub mod rules;
mod section;
#[cfg(all(feature = "vectors", not(target_pointer_width = "16")))]
pub mod sorted;
#[cfg(feature = "sparse")]
pub mod sparse;
#[cfg(all(feature = "vectors", not(target_pointer_width = "16")))]
pub mod suit_lanes;
pub mod tiny;
