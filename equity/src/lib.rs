//! Equity: the share of the pot that each player's range or hand is worth, in hold'em and other games.
//!
//! ```
//! use keyfold_equity::{Equity, Range};
//!
//! let hero: Range = "AKs".parse()?;
//! let villain: Range = "TT+,AQs+,KQo".parse()?;
//! let report = Equity::new(&[hero, villain]).run()?;
//! assert!(report.is_exact());
//! assert_eq!(format!("{:.3} %", 100.0 * report.players()[0].equity()), "51.553 %");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! | you have | call |
//! | --- | --- |
//! | a range as text, or weights of hole cards | [`Range`] |
//! | a range of Omaha hands as text | `OmahaRange`, with the feature `games` |
//! | a range and a board, for the made hands and draws it has there | [`RangeHits`]; of Omaha, `OmahaHits` |
//! | a hand or range in any game as text | `Holding::read`, with the feature `games` |
//! | two to nine ranges, a board, dead cards, ranges that folded | [`Equity`]: a [`Report`] |
//! | two boards of one deal: double boards, or a board that is run twice | [`Equity::on_boards`]: [`BoardReports`] |
//! | hands of Omaha, short deck, stud or a low game | [`Equity::in_game`]: a [`Report`] |
//! | classes of hole cards before the flop, all of them | [`PreflopMatrix`] |
//! | three classes before the flop | `PreflopTriples`, with the feature `multiway` |
//! | two or three weighted ranges on one board, for each hole | [`Showdown`](keyfold_board::Showdown), given [`Range::to_blocks`] |
//! | two or three ranges on a full board, to solve it | [`solver`] |
//! | all boards of a street, for the strength of every hole | [`strength::StreetStrengths`] |
//! | holes and boards in rows, for the strength of each | [`strength::StrengthTable`] |
//!
//! Counts are whole numbers: shares of an exact [`Report`] are fractions that add up to one. The [`Method`] depends
//! only on the question. Hands are ranked by [keyfold](https://docs.rs/keyfold), and threads are those of rayon's
//! current pool. Without the feature `parallel`, the calling thread does all the work, and rayon is not built; without
//! `multiway`, more than two players are sampled, at most six, and programs are smaller: both suit a page in a browser.
//! The feature `games` adds the games other than hold'em. Nothing panics.
#![forbid(unsafe_code)]
#![deny(clippy::unwrap_used, clippy::expect_used, clippy::panic)]
#![cfg_attr(docsrs, feature(doc_cfg))]

mod columns;
mod equity;
mod faces;
pub mod hits;
#[cfg(feature = "games")]
#[cfg_attr(docsrs, doc(cfg(feature = "games")))]
pub mod omaha;
mod outcomes;
pub mod preflop;
pub mod range;
pub mod solver;
pub mod strength;

pub use equity::{
    BoardReports, Counted, Equity, EquityError, Method, Place, PlayerReport, Progress, Report, Share, Stop,
};
#[cfg(feature = "games")]
#[cfg_attr(docsrs, doc(cfg(feature = "games")))]
pub use equity::{Holding, HoldingError};
#[cfg(feature = "multiway")]
#[cfg_attr(docsrs, doc(cfg(feature = "multiway")))]
pub use equity::{PreflopTriples, TripleOutcomes, TriplesFileError};
#[cfg(feature = "games")]
#[cfg_attr(docsrs, doc(cfg(feature = "games")))]
pub use hits::OmahaHits;
pub use hits::{Hit, HitCount, HitError, Hits, RangeHits};
#[cfg(feature = "games")]
#[cfg_attr(docsrs, doc(cfg(feature = "games")))]
pub use omaha::{OmahaRange, OmahaRangeError, OmahaRangeErrorKind};
pub use outcomes::Outcomes;
pub use preflop::PreflopMatrix;
pub use range::{
    BlockWeight, HandOrder, HoleWeightError, Notation, NotationError, PercentError, Range, RangeError, RangeErrorKind,
    WEIGHT_ONE, WeightError,
};

/// Tests the README's examples.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
