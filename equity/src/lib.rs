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
//! | two of them on a full board, for what each hand is paid | `OmahaRiver` |
//! | a range and a board, for the made hands and draws it has there | [`RangeHits`]; of Omaha, `OmahaHits` |
//! | a hand or range in any game as text | `Holding::read`, with the feature `games` |
//! | two to nine ranges, a board, dead cards, ranges that folded | [`Equity`]: a [`Report`] |
//! | two boards of one deal: double boards, or a board that is run twice | [`Equity::on_boards`]: [`BoardReports`] |
//! | hands of Omaha, short deck, stud or a low game | [`Equity::in_game`]: a [`Report`] |
//! | classes of hole cards before the flop, all of them | [`PreflopMatrix`] |
//! | three classes before the flop | `PreflopTriples`, with the feature `multiway` |
//! | two or three weighted ranges on one board, for each hole | [`Showdown`](keyfold_board::Showdown), given [`Range::to_blocks`] |
//! | all boards of a street, for the strength of every hole | [`strength::StreetStrengths`] |
//! | holes and boards in rows, for the strength of each | [`strength::StrengthTable`] |
//!
//! Counts are whole numbers: shares of an exact [`Report`] are fractions that add up to one. The [`Method`] depends
//! only on the question. Hands are ranked by [keyfold](https://docs.rs/keyfold), and threads are those of rayon's
//! current pool. Without the feature `parallel`, the calling thread does all the work, and rayon is not built; without
//! `multiway`, more than two players are sampled, at most six, and programs are smaller: both suit a page in a browser.
//! The feature `games` adds the games other than hold'em. Nothing panics.
//!
//! # A solver
//!
//! A river for two ranges, by the CFR+ of O. Tammelin (arXiv:1407.5042, 2014). Each array of the solver is a
//! [`HoleBlocks`](keyfold_board::HoleBlocks), each end a pass of [`payoffs`](keyfold_board::Showdown::payoffs).
//!
//! ```
//! use keyfold_board::{Board, HoleBlocks, Showdown};
//! use keyfold_equity::Range;
//!
//! type Blocks = HoleBlocks<f32>;
//!
//! /// An end with both players' prices, or a choice: by action, what follows, regrets and sums of frequencies.
//! enum Node {
//!     End([[f32; 3]; 2]),
//!     Choice { player: usize, then: Vec<Node>, regrets: Vec<Blocks>, sums: Vec<Blocks> },
//! }
//!
//! fn choice(player: usize, then: Vec<Node>) -> Node {
//!     let none = vec![Blocks::new(); then.len()];
//!     Node::Choice { player, then, regrets: none.clone(), sums: none }
//! }
//!
//! /// Each action is as frequent as its number is of all, or as any other where these are zero.
//! fn shares(numbers: &[Blocks]) -> Vec<Blocks> {
//!     let (mut total, even, mut shares) = (Blocks::new(), 1.0 / numbers.len() as f32, numbers.to_vec());
//!     numbers.iter().for_each(|numbers| total.zip_with(numbers, |total, number| total + number));
//!     let share = |number, total| if total > 0.0 { number / total } else { even };
//!     shares.iter_mut().for_each(|numbers| numbers.zip_with(&total, share));
//!     shares
//! }
//!
//! /// What the holes of a player win against weights: in a round of training, or in round 0 by the best response.
//! fn walk(node: &mut Node, showdown: &Showdown, hero: usize, villain: &Blocks, round: f32) -> Blocks {
//!     let mut value = Blocks::new();
//!     match node {
//!         Node::End(prices) => showdown.payoffs(villain, prices[hero], &mut value),
//!         Node::Choice { player, then, regrets, .. } if *player == hero => {
//!             let values: Vec<_> = then.iter_mut().map(|then| walk(then, showdown, hero, villain, round)).collect();
//!             if round == 0.0 {
//!                 return values.into_iter().reduce(|mut best, other| {
//!                     best.zip_with(&other, f32::max);
//!                     best
//!                 }).unwrap();
//!             }
//!             for (mut share, values) in shares(regrets).into_iter().zip(&values) {
//!                 share.zip_with(values, |share, value| share * value);
//!                 value.zip_with(&share, |mean, part| mean + part);
//!             }
//!             for (regrets, values) in regrets.iter_mut().zip(&values) {
//!                 regrets.zip_with(values, |regret, value| regret + value);
//!                 regrets.zip_with(&value, |regret, mean| (regret - mean).max(0.0));
//!             }
//!         }
//!         Node::Choice { then, regrets, sums, .. } => {
//!             let reach = shares(if round > 0.0 { regrets } else { sums });
//!             for ((then, mut reach), sums) in then.iter_mut().zip(reach).zip(sums) {
//!                 reach.zip_with(villain, |share, weight| share * weight);
//!                 sums.zip_with(&reach, |sum, reach| sum + round * reach);
//!                 value.zip_with(&walk(then, showdown, hero, &reach, round), |value, part| value + part);
//!             }
//!         }
//!     }
//!     value
//! }
//!
//! let board: Board = "Ks 7d 2c Ts 9h".parse()?;
//! let ranges = ["KQs, QJs, 77, A5s".parse::<Range>()?, "KTs+, T9s, 99, QJo".parse()?];
//! let ranges = ranges.map(|range| range.without(board.card_set()).to_blocks::<f32>());
//! // Both have put in 50. Who acts first may check, which ends the hand, or bet 100; the other may fold or call.
//! let showdown_of = |chips: f32| Node::End([[chips, 0.0, -chips]; 2]);
//! let bet = choice(1, vec![Node::End([[50.0; 3], [-50.0; 3]]), showdown_of(150.0)]);
//! let mut root = choice(0, vec![showdown_of(50.0), bet]);
//! let showdown = Showdown::new(&board).within(ranges.each_ref());
//! let mut won = |hero: usize, round| ranges[hero].dot(&walk(&mut root, &showdown, hero, &ranges[1 - hero], round));
//! for round in 1..200 {
//!     (0..2).for_each(|hero| _ = won(hero, round as f32));
//! }
//! let best = won(0, 0.0) + won(1, 0.0);
//! let deals = ranges[0].dot(&Showdown::new(&board).met(&ranges[1]));
//! assert!(best / 2.0 / deals < 0.1); // of a pot of 100: an exploitability below 0.1 %
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! The examples in the repository solve turns, flops, three players with side pots, and rivers of Omaha.
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
pub use omaha::{OmahaRange, OmahaRangeError, OmahaRangeErrorKind, OmahaRiver};
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
