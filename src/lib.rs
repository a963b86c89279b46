//! Ranks poker hands: add one integer key per card, fold the sum, look the rank up.
//!
//! ```
//! use keyfold::{Hand, check};
//!
//! let hand: Hand = "Jh Jd Jc As Ac 7d 2h".parse()?;
//! let rank = check::rank_seven(&hand)?;
//! assert_eq!(rank.describe().to_string(), "full house, jacks full of aces");
//! assert_eq!((rank.get(), rank.cactus_kev()), (7_260, 203)); // of 7,462; higher is better
//! # Ok::<(), Box<dyn core::error::Error>>(())
//! ```
//!
//! # The way of the data
//!
//! ```text
//! cards ──> keys ──> sum ──> fold ──> rank ──> words
//! card.rs   key.rs   five.rs   tier/    rank.rs  words.rs
//!           tables/  seven.rs  tables/
//! ```
//!
//! A card's key holds a face key in its low 23 bits and a suit key in the high 9. The sum of seven keys tells two things
//! at once: from the suit sum a small table says whether five cards or more share a suit; from the face sum, folded into
//! a table a little over half its range, comes the rank of all other hands. The few flushes add the face-flush keys of
//! their suit instead and have a table of their own.
//!
//! # Where to look
//!
//! | you have | call |
//! | --- | --- |
//! | five or seven cards | [`rank_five`], [`rank_seven`] |
//! | bytes or cards that may be wrong | [`check::rank_five`], [`check::rank_seven`] |
//! | a board and many hole cards | [`HandKey`] |
//! | thousands of hands | [`batch`] |
//! | the cards that are left, and every board of them | [`CardSet`] |
//! | five to nine cards, any number of them | [`rank_any`], [`check::rank_any`] |
//! | cards and an evaluator chosen by type | [`Evaluator`]: [`Folded`], [`Tiny`], [`Naive`] |
//! | text | [`Hand`] and [`Card`], by [`parse`](str::parse) |
//! | a rank, and questions about it | [`HandRank`]: category, words, code, an example, [the five cards](HandRank::pick) |
//!
//! Ranks run from 1 (7-5-4-3-2 unsuited) to 7,462 (royal flush): **higher wins**.
//!
//! # Features
//!
//! | feature | default | adds |
//! | --- | --- | --- |
//! | `folded` | yes | the folded tables: 9.1 MB for seven cards and 374 KB for five, linked only when used |
//! | `dense` | no | the same from denser keys, 5.2 MB and 270 KB |
//! | `masked` | no | seven cards from the denser keys with an AND for a fold, 8.4 MB |
//! | `compact` | no | the compact tables: 84 KB for seven cards, 40 KB for six, 23 KB for five, linked only when used |
//! | `batch` | yes | [`batch`]: slices of hands by SIMD; turns on `compact` |
//! | `std` | yes | run-time detection of what the CPU can do |
//! | `classic` | no | every evaluator of [`classic`]; each also has a feature of its own, named there |
//! | `defmt` | no | `defmt::Format` for every public type |
//! | `serde` | no | `Serialize` and `Deserialize`: a card is `"As"` in readable formats, one byte in binary ones |
//!
//! # What is promised
//!
//! No allocation, no panic, no `unsafe` outside the SIMD backends of [`batch`]; the same answers on every target. Ranking a
//! hand that holds a card twice is memory-safe and gives an unspecified rank. Look-ups take time that depends on the
//! cards: nothing here is constant-time in the cryptographic sense.
#![no_std]
#![deny(clippy::unwrap_used, clippy::expect_used, clippy::panic)]
#![cfg_attr(docsrs, feature(doc_cfg))]

#[cfg(feature = "std")]
extern crate std;

#[cfg(feature = "batch")]
pub mod batch;
mod cards;
pub mod check;
pub mod classic;
mod evaluator;
pub mod key_sum;
pub mod naive;
mod padding;
mod rank;
#[cfg(feature = "serde")]
mod serde;

pub use cards::{
    Card, CardSet, Cards, Combinations, Deck, Face, Hand, HandError, IndexError, ParseError, ParseErrorKind, Suit,
};
pub use evaluator::{Evaluator, Naive};
#[cfg(feature = "compact")]
pub use key_sum::Compact;
pub use key_sum::{Folded, HandKey, KeyCombinations, Tiny, rank_any};
#[cfg(feature = "folded")]
pub use key_sum::{best_five, rank_five, rank_seven};
pub use rank::{Category, Description, HandCode, HandRank, RankError};

#[doc(hidden)]
pub use keyfold_tables as tables;

/// The README's examples are tests.
#[cfg(all(doctest, feature = "folded"))]
#[doc = include_str!("../README.md")]
struct Readme;
