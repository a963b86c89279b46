//! Boards of hold'em: the ranks of all hole cards on one, their order, and what each wins against a range.
//!
//! Everything a solver needs of a board, without allocation and on any target, on the cards and ranks of
//! [`keyfold`](https://docs.rs/keyfold).
//!
//! ```
//! use keyfold::HoleCards;
//! use keyfold_board::{Board, HoleRanks, Showdown};
//! let board: Board = "Ts 9s 2c Qs Jd".parse()?;
//! let mut ranks = HoleRanks::new();
//! board.rank_holes(&mut ranks);
//! let hole: HoleCards = "AsKs".parse()?;
//! assert_eq!(ranks.rank(hole).map(|rank| rank.describe().to_string()), Some("flush, ace high, king kicker".into()));
//!
//! // Against every pair once: card removal leaves 990, of which only Js8s, a straight flush, beats it.
//! let (mut win, mut tie) = ([0; HoleCards::COUNT], [0; HoleCards::COUNT]);
//! Showdown::new(&board).values(&[1u32; HoleCards::COUNT], &mut win, &mut tie);
//! assert_eq!((win[hole.index()], tie[hole.index()]), (989, 0));
//! # Ok::<(), keyfold::ParseError>(())
//! ```
//!
//! | you have | call |
//! | --- | --- |
//! | a board of three to five cards | [`Board::new`], or [`parse`](str::parse) |
//! | a board and all hole cards | [`Board::rank_holes`]: [`HoleRanks`] |
//! | a board and a hole, for flush draws, gutshots, overcards, top pair and so on | [`Board::draws`]; all holes: [`Board::draw_holes`]; slices of sets: [`draw_sets`] |
//! | a board and a range, for the value of each hole | [`Showdown::values`], or [`Showdown::block_values`] of [`HoleBlocks`] |
//! | a board and both players' ranges | [`Showdown::values_of_both`] |
//! | a stake, for what each hole wins less what it loses | [`Showdown::net`] |
//! | prices of your own for win, tie and loss, as with rake | [`Showdown::payoffs`] |
//! | three players' ranges, for what each hole wins alone, shares and loses | [`Showdown::three_way`]: [`ThreeWay`]; in a side pot, too: [`Showdown::three_way_with_side_pot`] |
//! | three players' ranges, for the weight of each order in which they finish | [`Showdown::three_way_orders`]; with [`settle`] of each order for any pots |
//! | three players' ranges, one of which has folded, for what each hole is paid | [`Showdown::side_pot`] |
//! | two opponents' ranges, for the weight of their pairs that card removal leaves against each hole | [`Showdown::met_of_two`] |
//! | real ranges, for time in proportion to them | [`Showdown::within`] |
//! | numbers by hole, such as a solver's regrets, to add, multiply and compare | [`HoleBlocks::zip_with`]; in arrays of just a range's holes, by [`HoleList`], in two thirds of the time |
//! | a board, for what each hole wins against a random hand over all run-outs | [`Board::strength`]: [`HoleStrengths`], and histograms |
//! | a board and a range, for what each hole wins over all run-outs | [`Board::strength_against`] |
//! | sums of your own over holes from weak to strong | [`Showdown::groups`] |
//! | a range, for the weight that card removal leaves it against each hole | [`Showdown::met`], [`Showdown::met_into`] |
//! | hole cards and a part of the board | [`odds`]: outs, and how often the hand ends in each category or with each rank |
//! | what each player put in, who folded and the ranks, for what each gets | [`settle`], [`settle_high_low`]; of many hands [`settle_rows`] |
//! | suit-isomorphic deals | [`isomorphism`]: a dense index for any rounds, all holes of a board in one call, one board of each class, and a [`Renaming`](isomorphism::Renaming) between two deals |
//! | a board, for the cards that can come next, alike ones together | `Board::next_cards` with `HoleList::permutation`, in [`isomorphism`] |
//!
//! # Solvers
//!
//! A tree needs one kind of end: [`Showdown::payoffs`] values showdowns and, with three equal prices, folds, each in
//! one pass; where one player wins, ties or loses at `[win, tie, lose]`, the other's prices are `[-lose, -tie, -win]`.
//! Of the pot before, each has put in half: who folds after a bet loses both. Values are sums over the opponent's
//! weights: divided by what of these a hole meets, they are chips. What a player wins is the [sum](HoleBlocks::dot)
//! over holes of the range's weight times the value, divided by the weight of all deals: the sum of these weights times
//! what the holes [meet](Showdown::met) of the opponent's range. Exploitability is the mean of what both players win by
//! their best responses. Holes that the board blocks are taken out of ranges first. Of three players,
//! [`met_of_two`](Showdown::met_of_two) values folds, [`side_pot`](Showdown::side_pot) what two contest,
//! [`three_way`](Showdown::three_way) what all do. The module `solver` of `keyfold-equity` solves rivers by these.
//!
//! ```
//! use keyfold_board::{Board, HoleBlocks, Showdown};
//! let showdown = Showdown::new(&"Ks 7s 2s 9d 4c".parse::<Board>()?);
//! // Each had put in 50. The opponent bets 100: a set of nines, a missed draw and, half of the time, queens.
//! let mut bets = HoleBlocks::<f32>::new();
//! for (hole, weight) in [("9s9c", 1.0), ("AhJh", 1.0), ("QhQd", 0.5)] {
//!     bets.set(hole.parse()?, weight);
//! }
//! let [mut call, mut fold] = [(); 2].map(|()| HoleBlocks::new());
//! showdown.payoffs(&bets, [150.0, 0.0, -150.0], &mut call);
//! showdown.payoffs(&bets, [-50.0; 3], &mut fold);
//! let mut best = call.clone();
//! best.zip_with(&fold, f32::max);
//! best.zip_with(&showdown.met(&bets), |value, met| if met > 0.0 { value / met } else { 0.0 });
//! assert_eq!(best.get("KhJd".parse()?), 30.0); // a pair of kings beats three fifths of the bets
//! assert_eq!(best.get("3h3d".parse()?), -30.0); // threes beat the draw alone, and call
//! assert_eq!(best.get("6h5d".parse()?), -50.0); // folds
//! # Ok::<(), keyfold::ParseError>(())
//! ```
//!
//! # Method
//!
//! Without a flush, the rank of a hole depends on its two faces alone: 91 look-ups give the ranks of all 1,326 pairs,
//! and the order of 91 ranks is the order of all of them. Flushes, of which there are at most 45 kinds, are ranked
//! apart: they never have the rank of another hand, and five to seven cards with a flush make neither four of a kind
//! nor a full house.
//!
//! [`Board::rank_holes`] and [`Showdown::new`] take the tier that [`rank_seven`](keyfold::rank_seven()) takes. Devices
//! without room for its tables name [`Tiny`](keyfold::Tiny): [`Board::rank_holes_with`] and [`Showdown::with`] give the
//! same by any tier.
//!
//! # Features
//!
//! | feature | default | adds |
//! | --- | --- | --- |
//! | `std` | yes | on x86-64, long vectors where the CPU has them; not for targets without an operating system |
//! | `compact` | yes | keyfold's `compact`: the tables of the calls that name no tier; without it these rank by [`Tiny`](keyfold::Tiny) |
//! | `isomorphism` | yes | [`isomorphism`] |
//! | `defmt` | no | `defmt::Format` for public types |
//! | `heapless` | no | boards as `heapless::Vec<Card, N>`, text as `heapless::String` |
#![no_std]
#![deny(clippy::unwrap_used, clippy::expect_used, clippy::panic)]
#![cfg_attr(docsrs, feature(doc_cfg))]

#[cfg(any(feature = "std", test))]
extern crate std;

mod board;
mod draw_sets;
#[cfg(feature = "heapless")]
mod heapless;
#[cfg(feature = "isomorphism")]
pub mod isomorphism;
pub mod odds;
mod settle;
mod wide;

pub use board::*;
pub use draw_sets::{DrawsError, draw_sets};
pub use settle::{SettleError, settle, settle_high_low, settle_high_low_rows, settle_rows};

/// The README's examples are tests.
#[cfg(all(doctest, feature = "isomorphism"))]
#[doc = include_str!("../README.md")]
struct Readme;
