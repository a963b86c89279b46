//! Ranks poker hands: add one integer key per card, fold the sum, look the rank up.
//!
//! ```
//! use keyfold::Hand;
//!
//! let hand: Hand = "Jh Jd Jc As Ac 7d 2h".parse()?;
//! let rank = hand.rank()?;
//! assert_eq!(rank.describe().to_string(), "full house, jacks full of aces");
//! assert_eq!((rank.get(), rank.cactus_kev()), (7_260, 203)); // of 7,462; higher is better
//! # Ok::<(), Box<dyn core::error::Error>>(())
//! ```
//!
//! Ranks run from 1 (7-5-4-3-2 unsuited) to 7,462 (royal flush): **higher wins**.
//!
//! # Where to look
//!
//! | you have | call |
//! | --- | --- |
//! | a hand of five to nine cards, as text or cards | [`Hand::rank`], or [`rank_any`] for a slice |
//! | five, six or seven cards in a hot loop | [`rank_five`], [`rank_six`], [`rank_seven`] |
//! | bytes or cards that may be wrong | [`check::rank_five`], [`check::rank_seven`], [`check::rank_any`] |
//! | thousands of hands | [`batch`] |
//! | a board and all hole cards | [`Board::rank_holes`](Board::rank_holes_on) |
//! | a board and players' ranges | [`Showdown`] |
//! | cards that come and go one at a time | [`HandKey`] |
//! | the cards that are left, and every board of them | [`CardSet`] |
//! | deals that differ in the names of their suits alone | `isomorphism`: a dense index, and one board of each class |
//! | hole cards and a part of the board | [`odds`]: outs, and how often the hand ends in each category or with each rank |
//! | Omaha, short deck or another game | [`games`] |
//! | random cards | [`Deck::deal_random`] |
//! | an evaluator to be chosen by type | [`Evaluator`]: [`Folded`], [`Compact`], [`Tiny`], [`Naive`], [`classic`] |
//! | two cards, their index among 1,326 and their class among 169 | [`HoleCards`], [`HoleClass`] |
//! | text | [`Hand`], [`Card`], [`CardSet`], [`Board`], [`HoleCards`] and [`HoleClass`], by [`parse`](str::parse) |
//! | a rank, and questions about it | [`HandRank`]: category, words, code, an example, [the five cards](HandRank::pick) |
//!
//! # How data flows
//!
//! ```text
//! cards ──> keys ──────> sum ──────> fold ───────> rank ───> words
//! cards/    key_sum/sums.rs          key_sum/      rank/     rank/describe.rs
//!           tables/key_sum/keys.rs   folded.rs
//! ```
//!
//! A card's key holds a face key in its low 23 bits and a suit key in the high 9. The sum of seven keys says two things at
//! once: by the suit sum, a small table tells whether five cards or more share a suit; by the face sum, folded into a table
//! a little over half its range, comes the rank of all other hands. The few flushes are ranked by the faces of their suit,
//! from a table of their own. Keys, sums and the fold are those of Kenneth Shackleton's SKPokerEval; other tiers have other
//! keys and tables, see [`key_sum`].
//!
//! [`board`] takes the faces apart from the suits too: 91 look-ups rank all 1,326 pairs of hole cards on a board.
//!
//! # Features
//!
//! | feature | default | adds |
//! | --- | --- | --- |
//! | `folded` | yes | [`Folded`]: 9.1 MB for seven cards and 374 KB for five, linked only when used |
//! | `dense` | no | [`Dense`]: the same from denser keys, 5.2 MB and 270 KB |
//! | `masked` | no | [`Masked`]: seven cards from the denser keys with an AND for a fold, 8.4 MB |
//! | `compact` | by `batch` | [`Compact`]: 51 KB for seven cards, 33 KB for six, 25 KB for five, linked only when used |
//! | `padded` | yes | [`Compact`] as hosts have room for it: the fastest tier, 146 KB for seven cards, as much for six and for five |
//! | `batch` | yes | [`batch`]: slices of hands by SIMD; turns on `compact` |
//! | `isomorphism` | no | `isomorphism`: deals up to a renaming of their suits, 12 KB |
//! | `high-low` | no | [`games`]: the low half of Omaha and stud, eight or better, below 1 KB |
//! | `omaha` | no | [`games`]: Omaha with four, five or six hole cards, 16 KB |
//! | `short-deck` | no | [`games`]: short deck, 17 KB for seven cards |
//! | `low` | no | [`games`]: ace-to-five, deuce-to-seven, badugi |
//! | `small` | no | [`games`]: three-card poker, four cards |
//! | `video-poker` | no | [`games`]: pays and the best holds of video poker, 1.1 KB a pay table |
//! | `std` | yes | run-time detection of what the CPU can do; not for targets without an operating system |
//! | `classic` | no | every evaluator of [`classic`]; each also has a feature of its own, named there |
//! | `defmt` | no | `defmt::Format` for cards, hands, decks, ranks, keys and errors |
//! | `serde` | no | `Serialize` and `Deserialize`: a card is `"As"` in readable formats, one byte in binary ones |
//!
//! # What is promised
//!
//! No allocation, no panic, no `unsafe` outside the SIMD backends of [`batch`]; the same answers on every target. Ranking a
//! hand that repeats a card is memory-safe and gives an unspecified rank. Look-ups take time that depends on the cards:
//! nothing here is constant-time in the cryptographic sense.
#![no_std]
#![deny(clippy::unwrap_used, clippy::expect_used, clippy::panic)]
#![cfg_attr(docsrs, feature(doc_cfg))]

#[cfg(all(feature = "std", target_os = "none"))]
compile_error!(
    "keyfold's feature `std` is on, but this target has no operating system: depend on keyfold with `default-features = false`"
);

#[cfg(any(feature = "std", test))]
extern crate std;

#[cfg(feature = "batch")]
pub mod batch;
pub mod board;
mod cards;
pub mod check;
pub mod classic;
mod evaluator;
pub mod games;
#[cfg(feature = "isomorphism")]
pub mod isomorphism;
pub mod key_sum;
mod list;
pub mod naive;
pub mod odds;
mod padding;
mod rank;
#[cfg(feature = "serde")]
mod serde;

pub use board::{Board, HoleRanks, Showdown};
pub use cards::{
    Card, CardSet, Cards, Combinations, Deck, Face, Hand, HandError, HoleCards, HoleClass, IndexError, ParseError,
    ParseErrorKind, RandomSource, Suit,
};
pub use evaluator::Evaluator;
pub use key_sum::{
    Compact, Dense, Fastest, Folded, HandKey, KeyCombinations, Masked, Tiny, best_five, rank_any, rank_five,
    rank_seven, rank_six,
};
pub use naive::Naive;
pub use rank::{Category, Description, HandCode, HandRank, RankError, Words};

/// The README's examples are tests.
#[cfg(all(doctest, feature = "folded"))]
#[doc = include_str!("../README.md")]
struct Readme;
