//! Boards, all hole cards on them, and what these win.

mod beside;
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
mod ordered;
mod orders;
mod pair_totals;
mod payoffs;
mod prices;
mod river;
mod rows;
mod run_outs;
mod showdown;
mod side_pot;
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
pub(crate) use hole_draws::draws_on;
pub use hole_list::HoleList;
pub use hole_ranks::HoleRanks;
pub use orders::OrderTotals;
pub use pair_totals::PairTotals;
pub use showdown::Showdown;
pub use strength::HoleStrengths;
pub use three_way::ThreeWay;
pub use weight::Weight;

use crate::wide::run_plain;
