//! Other published evaluators of poker hands, each in a module of its own, with the ranks of
//! [`keyfold`](https://docs.rs/keyfold).
//!
//! | module | cards | look-up of a hand without a flush | constants |
//! | --- | --- | --- | --- |
//! | [`cactus_kev`] | 5, 6, 7 | product of five primes, by binary search or perfect hash | 80 KB |
//! | [`signature`] | 7 | base-5 digits, by perfect hash | 147 KB |
//! | [`quinary`] | 5, 6, 7; 8 and 9 with the feature `large` | base-5 digits, by their lexicographic position | 171 KB, +240 KB, +541 KB |
//! | [`combinadic`] | 0 to 9 | none: the lexicographic position of the cards themselves | 65 KB; blocks of the feature `large` 6.4 MB |
//!
//! A table that no call uses is not linked. The feature `large` slows the build: the compiler evaluates its tables.
//!
//! They are here for comparison, for reading existing data, and because each numbers hands in a way that can index your
//! own tables. To rank hands fast, use [`keyfold::rank_seven`].
//!
//! ```
//! use keyfold::{Evaluator, Hand, rank_seven};
//! use keyfold_classic::{cactus_kev::CactusKev, quinary::Quinary, signature::Signature};
//! let hand: Hand = "Jh Jd Jc As Ac 7d 2h".parse()?;
//! let cards = hand.first_chunk().expect("seven cards");
//! assert_eq!(<CactusKev as Evaluator<7>>::rank(cards), rank_seven(cards));
//! assert_eq!(<Quinary as Evaluator<7>>::rank(cards), rank_seven(cards));
//! assert_eq!(Signature::from_cards(cards).rank(), rank_seven(cards));
//! # Ok::<(), keyfold::ParseError>(())
//! ```

#![no_std]
#![deny(clippy::unwrap_used, clippy::expect_used, clippy::panic)]
#![cfg_attr(docsrs, feature(doc_cfg))]

pub mod cactus_kev;
pub mod combinadic;
pub mod quinary;
pub mod signature;
mod suits;

/// The README's examples are tests.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
