//! The key series and look-up tables of [keyfold](https://docs.rs/keyfold), derived from the rules of poker by `const fn`.
//!
//! Nothing is downloaded or read from a file: the compiler evaluates the tables and proves, while it builds, that every
//! sum is distinct and that every fold is free of collisions. What takes a search was found by programs of the project.
//! The way of the data:
//!
//! | module | tells |
//! | --- | --- |
//! | [`key_sum::keys`] | which integers the cards add |
//! | [`rules::walk`] | everything that a hand can hold: face multisets, suited sets, suit counts |
//! | [`rules::sets`] | positions of face sets in the order in which poker compares them |
//! | [`rules::classes`] | the 7,462 classes of hands and their ranks |
//! | [`rules::ranks`] | the same ranks, by the tens of thousands |
//! | [`key_sum::suits`] | suit sum -> the suit of a flush |
//! | [`key_sum::flush`] | face-flush sum -> rank |
//! | [`tiny`] | positions of the highest faces of a set, from 833 bytes |
//! | [`registers`] | byte tables by halves of a face set, for vector registers |
//! | [`key_sum::fold`] | face-noflush sum -> table index |
//! | `key_sum::folded` | the folded tables, behind the features `folded`, `dense` and `masked` |
//! | `sparse` | the (sum, rank) pairs alone as a file, behind the feature of that name |
//! | [`compact`] | the compact tables, behind the feature of that name, and their keys |
//! | [`classic`] | the tables of the classic evaluators |
//! | [`proof`] | what is proven while this package is compiled |
//!
//! Use this package alone to put the tables somewhere of your own; to rank hands, use `keyfold`.
//!
//! ```
//! use keyfold_tables::key_sum::keys::{FACE_KEYS_7, SUIT_KEYS};
//! use keyfold_tables::key_sum::suits::SUIT_OF_FLUSH_7;
//! use keyfold_tables::{rules::classes::Class, rules::walk::FaceCounts};
//!
//! // Five spades and two hearts, ace to ten among the spades: suits tell the flush, the rules tell its rank.
//! assert_eq!(SUIT_OF_FLUSH_7[(5 * SUIT_KEYS[3] + 2 * SUIT_KEYS[2]) as usize], 3);
//! assert_eq!(Class::of_suited(0b1_1111_0000_0000).rank(), 7_462);
//!
//! // Three jacks and two aces: the sum of their keys, and the rank that a table holds for it.
//! assert_eq!(3 * FACE_KEYS_7[9] + 2 * FACE_KEYS_7[12], 3_209_345);
//! assert_eq!(Class::of_faces(FaceCounts::new(&[0, 0, 0, 0, 0, 0, 0, 0, 0, 3, 0, 0, 2])).rank(), 7_260);
//! ```
#![no_std]
#![deny(clippy::unwrap_used, clippy::expect_used, clippy::panic)]
// The folded table takes seconds to evaluate, which the compiler would take for an endless loop.
#![allow(long_running_const_eval)]
#![cfg_attr(docsrs, feature(doc_cfg))]

pub mod classic;
pub mod compact;
pub mod key_sum;
pub mod proof;
pub mod registers;
pub mod rules;
#[cfg(feature = "sparse")]
pub mod sparse;
pub mod tiny;
