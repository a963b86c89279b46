//! Solves rivers, of two or three players in hold'em and of two in Omaha: every end is valued exactly, strategies are
//! learned.
//!
//! | you have | call |
//! | --- | --- |
//! | two ranges and a board | [`River::new`]; of Omaha, `OmahaRiver::new` with the feature `games` |
//! | three ranges, with side pots | [`River::of_three`] |
//! | what players can do | [`Tree::choice`], [`fold`](Tree::fold), [`showdown`](Tree::showdown) and [`Tree::End`], then [`Tree::train`] and [`Tree::exploitability`] |
//! | a tree of your own | [`Hands::settle`], or for prices of your own `payoffs`: what each hand is paid at an end |
//! | a game of your own | [`Hands`] |
//!
//! A river for two players, who check, bet the pot, fold, call or raise it, from a pot of 100 with 400 behind:
//!
//! ```
//! use keyfold_equity::{Range, solver::{River, Tree}};
//!
//! const ALL_IN: f32 = 450.0;
//!
//! /// What a player can do, by what each has put in, half of the pot with it.
//! fn choice(player: usize, stakes: [f32; 2]) -> Tree {
//!     let (own, other) = (stakes[player], stakes[1 - player]);
//!     let mut actions = Vec::new();
//!     if own < other {
//!         actions.push(Tree::fold(player, stakes));
//!     }
//!     let checks = own == other && player == 0;
//!     actions.push(if checks { choice(1, stakes) } else { Tree::showdown([other; 2]) });
//!     if other < ALL_IN {
//!         let mut stakes = stakes;
//!         stakes[player] = ALL_IN.min(3.0 * other);
//!         actions.push(choice(1 - player, stakes));
//!     }
//!     Tree::choice(player, actions)
//! }
//!
//! let ranges: [Range; 2] = ["KQs, QJs, 77, A5s".parse()?, "KTs+, T9s, 99, QJo".parse()?];
//! let river = River::new(&"Ks 7d 2c Ts 9h".parse()?, ranges.each_ref())?;
//! let mut tree = choice(0, [50.0; 2]);
//! (1..=500).for_each(|round| tree.train(&river, round));
//! assert!(tree.exploitability(&river) < 0.1); // 0.1 % of the pot
//! assert!((tree.mean(&river, 0) + tree.mean(&river, 1)).abs() < 0.001);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! The examples in the repository solve rivers of Omaha and of three players so, and by calls of their own a turn and a
//! flop.

mod decision;
mod hands;
mod kept;
#[cfg(feature = "games")]
mod omaha_river;
mod river;
mod tree;

pub use decision::Decision;
pub use hands::Hands;
#[cfg(feature = "games")]
#[cfg_attr(docsrs, doc(cfg(feature = "games")))]
pub use omaha_river::OmahaRiver;
pub use river::River;
pub use tree::Tree;
