//! A board: the ranks of all hole cards on it, their order, and what each wins against a range.
//!
//! Everything a solver needs of a board, without allocation and on any target.
//!
//! ```
//! use keyfold::board::{Board, HoleRanks, Showdown};
//! use keyfold::HoleCards;
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
//! | a board and a hole, for flush draws, gutshots, overcards, top pair and so on | [`Board::draws`]; all holes: [`Board::draw_holes`]; slices of sets: `Backend::draw_sets` in `batch` |
//! | a board and a range, for the value of each hole | [`Showdown::values`], or [`Showdown::block_values`] of [`HoleBlocks`] |
//! | a board and both players' ranges | [`Showdown::values_of_both`] |
//! | a stake, for what each hole wins less what it loses | [`Showdown::net`] |
//! | prices of your own for win, tie and loss, as with rake | [`Showdown::payoffs`] |
//! | three players' ranges, for what each hole wins alone, shares and loses | [`Showdown::three_way`]: [`ThreeWay`]; in a side pot, too: [`Showdown::three_way_with_side_pot`] |
//! | real ranges, for time in proportion to them | [`Showdown::within`], with [`HoleList`] for arrays of just their holes |
//! | a board, for what each hole wins against a random hand over all run-outs | [`Board::strength`]: [`HoleStrengths`], and histograms |
//! | a board and a range, for what each hole wins over all run-outs | [`Board::strength_against`] |
//! | sums of your own over holes from weak to strong | [`Showdown::groups`] |
//! | a range, for the weight that card removal leaves it against each hole | [`Showdown::met`], [`Showdown::met_into`] |
//!
//! Without a flush, the rank of a hole depends on its two faces alone: 91 look-ups give the ranks of all 1,326 pairs,
//! and the order of 91 ranks is the order of all of them. Flushes, of which there are at most 45 kinds, are ranked
//! apart: they never have the rank of another hand, and five to seven cards with a flush make neither four of a kind
//! nor a full house.
//!
//! [`Board::rank_holes`] and [`Showdown::new`] take the tier that [`rank_seven`](crate::rank_seven()) takes. Devices
//! without room for its tables name [`Tiny`](crate::Tiny): [`Board::rank_holes_with`] and [`Showdown::with`] give the
//! same by any tier.

#[expect(clippy::module_inception, reason = "the file is named after the type that it holds")]
mod board;
mod by_card;
mod card_holes;
mod draw;
mod faces;
mod flushes;
mod groups;
mod held;
mod hole_blocks;
mod hole_draws;
mod hole_list;
mod hole_ranks;
mod live;
mod live_weight;
mod opponents;
mod order;
mod pair_totals;
mod payoffs;
mod river;
mod rows;
mod run_outs;
mod showdown;
mod strength;
mod strength_against;
mod texture;
mod three_way;
mod totals;
mod values;
mod weight;
mod won;

pub use board::Board;
pub use draw::{Draw, Draws};
pub use faces::RankBoards;
pub use groups::{Group, Groups};
pub use hole_blocks::{HoleBlocks, WeightError};
pub use hole_draws::HoleDraws;
#[cfg(feature = "batch")]
pub(crate) use hole_draws::draws_on;
pub use hole_list::HoleList;
pub use hole_ranks::HoleRanks;
pub use pair_totals::PairTotals;
pub use showdown::Showdown;
pub use strength::HoleStrengths;
pub use three_way::ThreeWay;
pub use weight::Weight;

#[cfg(feature = "batch")]
use crate::batch::run_plain;
#[cfg(not(feature = "batch"))]
use crate::wide::run_plain;
