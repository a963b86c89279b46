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
//! | a `u64` with a bit for each card | [`CardSet::rank`], [`rank_set`]; [`batch`](batch#sets-of-cards) for slices; [`SuitSets`] for other orders |
//! | bytes or cards that may be wrong | [`check::rank_five`], [`check::rank_seven`], [`check::rank_any`] |
//! | thousands of hands | [`batch`] |
//! | a board and all hole cards, players' ranges, draws, odds, suit-isomorphic deals | the crate [`keyfold-board`](https://docs.rs/keyfold-board) |
//! | an Omaha board, all its hands and the players' weights | `games::omaha`: `Pairs`, `OmahaShowdown` |
//! | cards that come and go one by one | [`HandKey`] |
//! | the cards that are left, and every board of them | [`CardSet`] |
//! | Omaha, short deck or another game | [`games`] |
//! | a game by name | [`registry`] |
//! | which of two hands wins, in the least flash | [`Bare::strength`] |
//! | random cards | [`Deck::deal_random`]; [`CardSet::sample_many`] and [`sample_hands`](CardSet::sample_hands) for many at once |
//! | a choice of evaluator by type | [`Evaluator`]: [`Folded`], [`Compact`], [`Tiny`], [`Bare`], [`Naive`]; published ones: the crate [`keyfold-classic`](https://docs.rs/keyfold-classic) |
//! | two cards, their index among 1,326 and their class among 169 | [`HoleCards`], [`HoleClass`] |
//! | two cards before the flop, their equity and the best 15 % of all | [`HoleClass::equity`], `equity_against`; [`by_equity`](HoleClass::by_equity), [`better_holes`](HoleClass::better_holes) |
//! | text | [`Hand`], [`Card`], [`CardSet`], [`HoleCards`] and [`HoleClass`], by [`parse`](str::parse); two letters by [`Card::from_ascii`] |
//! | a mistake, to be told without `core::fmt` | [`Spell`] |
//! | a rank, and questions about it | [`HandRank`]: category, words, code, an example, [the five cards](HandRank::pick) |
//!
//! # How data flows
//!
//! A card is a key, a hand is a sum, the *fold* maps the sum to an index, and the table holds the rank. Jh Jd Jc As Ac
//! 7d 2h, by the tier [`Compact`], which ranks wherever a call names no tier:
//!
//! ```text
//! cards ──> keys ──────> sum ────────────> fold ────────────────────> table ─────> rank ──> words
//!           Jh: 113, 25   14,609,845, 84    row 1,461: 19,883          at 19,888    7,260    full house,
//!           ...                             column 7,133: 5                                  jacks full of aces
//! cards/    key_sum/sums.rs                 key_sum/compact_table.rs                rank/    rank/describe.rs
//! ```
//!
//! A card's key is a face key and a suit key in one number. The suit sum, 84, tells by a small table that no five cards
//! share a suit. The face sum is taken apart into a row and a column; the row's displacement and the column's offset
//! add up to the index. So rows of a sparse matrix of ranks overlap in one short array: a *row displacement*. The few
//! flushes are ranked by the faces of their suit alone. Tiers differ in their keys and folds:
//!
//! | tier | fold | tables |
//! | --- | --- | --- |
//! | [`Compact`] | row displacement: two dependent loads | `keyfold_tables::compact` |
//! | [`Folded`] | subtraction of a modulus, as in Kenneth Shackleton's SKPokerEval: one load from megabytes | `keyfold_tables::key_sum` |
//! | [`Dense`] | the same with a smaller modulus, by denser keys | `keyfold_tables::key_sum` |
//! | [`Tiny`] | none: sets of faces and bit operations; ranks eight and nine cards too | `keyfold_tables::tiny` |
//! | [`Bare`] | none: the same, with binomial coefficients in place of tables by set | `keyfold_tables::bare` |
//!
//! Vectors of many hands sort or count faces instead of adding keys, see [`batch`].
//!
//! # Features
//!
//! | feature | default | adds |
//! | --- | --- | --- |
//! | `folded` | no | [`Folded`]: megabytes of tables, linked only when used |
//! | `dense` | no | [`Dense`]: the same from denser keys, which fit 8 MiB of flash |
//! | `compact` | by `batch` | [`Compact`], the fastest tier: tables for five, six and seven cards, linked only when used |
//! | `tiers` | no | every tier of [`key_sum`], where their bytes are listed |
//! | `batch` | yes | [`batch`]: slices of hands by SIMD; turns on `compact` |
//! | `preflop-matchups` | no | `HoleClass::equity_against`: each of the 169 classes against each other one |
//! | `high-low` | no | [`games`]: the low half of Omaha and stud, eight or better |
//! | `omaha` | no | [`games`]: Omaha with four, five or six hole cards |
//! | `short-deck` | no | [`games`]: short deck |
//! | `low` | no | [`games`]: ace-to-five, deuce-to-seven, badugi |
//! | `small` | no | [`games`]: three-card poker, four cards |
//! | `video-poker` | no | [`games`]: pays and the best holds of video poker |
//! | `std` | yes | run-time detection of what the CPU can do; not for targets without an operating system |
//! | `defmt` | no | `defmt::Format` for cards, hands, decks, ranks, keys and errors, which are logged as sentences |
//! | `heapless` | no | hands, sets and deals as `heapless::Vec<Card, N>`, text as `heapless::String` |
//! | `serde` | no | `Serialize` and `Deserialize`: a card is `"As"` in readable formats, one byte in binary ones |
//!
//! # With `heapless`
//!
//! A vector is a slice of cards, so that every call that takes one takes it; `Hand::try_from` checks
//! it. `Vec::try_from` and `String::try_from` give an error if the capacity is too small. An array is a vector by
//! heapless's own `From`, and so is each choice of [`CardSet::combinations`].
//!
//! ```
//! # #[cfg(feature = "heapless")] {
//! use heapless::{String, Vec};
//! use keyfold::{Card, CardSet, Hand};
//!
//! let hand: Hand = "Jh Jd Jc As Ac".parse()?;
//! let mut cards: Vec<Card, 7> = Vec::try_from(&hand)?;
//! cards.extend_from_slice(&["7d".parse()?, "2h".parse()?]).unwrap();
//! let words: String<60> = String::try_from(Hand::try_from(&cards)?.rank()?.describe())?;
//! assert_eq!(words, "full house, jacks full of aces");
//! let pairs: Vec<Vec<Card, 2>, 21> = CardSet::from_cards(&cards).combinations::<2>().map(Vec::from).collect();
//! assert!(pairs.is_full());
//! # }
//! # Ok::<(), Box<dyn core::error::Error>>(())
//! ```
//!
//! It builds wherever keyfold does. On `armv4t`, `armv5te`, `thumbv4t` and `thumbv5te`, which have no atomics, it takes
//! a critical section in their place, which the program has to bring.
//!
//! # What is promised
//!
//! No allocation, no panic, no `unsafe` outside the SIMD backends of [`batch`]; the same answers on every target.
//! Ranking a hand that repeats a card is memory-safe and gives an unspecified rank. Look-ups take time that depends on
//! the cards: nothing here is constant-time in the cryptographic sense.
#![no_std]
#![deny(clippy::unwrap_used, clippy::expect_used, clippy::panic)]
#![cfg_attr(docsrs, feature(doc_cfg))]

#[cfg(all(feature = "std", target_os = "none"))]
compile_error!(
    "keyfold's feature `std` is on, but this target has no operating system: depend on keyfold with `default-features = false`"
);

#[cfg(any(feature = "std", test))]
extern crate std;

// First, for the macros in it, which `keyfold-board` has too.
#[doc(hidden)]
#[macro_use]
pub mod spell;

#[cfg(feature = "batch")]
pub mod batch;
mod cards;
pub mod check;
mod evaluator;
mod even_split;
pub mod games;
#[cfg(feature = "heapless")]
mod heapless;
#[doc(hidden)]
pub mod internal;
pub mod key_sum;
mod list;
pub mod naive;
mod padding;
mod preflop;
mod rank;
pub mod registry;
#[cfg(feature = "serde")]
mod serde;
mod weight;

pub use cards::{
    Card, CardSet, Cards, Combinations, Deck, Face, Hand, HandError, HoleCards, HoleClass, IndexError, ParseError,
    ParseErrorKind, RandomSource, SetOrder, Suit, SuitSets,
};
pub use evaluator::Evaluator;
pub use key_sum::{
    Bare, Compact, Dense, Folded, HandKey, KeyCombinations, Tiny, best_five, rank_any, rank_five, rank_set, rank_seven,
    rank_six,
};
#[cfg(feature = "compact")]
pub use key_sum::{CompactTables, CompactTables5, CompactTables6, CompactTables7};
pub use naive::Naive;
pub use rank::{Category, Description, HandCode, HandRank, RankError, Words};
pub use spell::Spell;
pub use weight::Weight;

/// The README's examples are tests.
#[cfg(all(doctest, feature = "batch"))]
#[doc = include_str!("../README.md")]
struct Readme;
