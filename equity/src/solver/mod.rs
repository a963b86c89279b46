//! What a solver of rivers is made of: the ends of a tree, valued exactly, and the decisions.
//!
//! | you have | call |
//! | --- | --- |
//! | two ranges and a board | [`River::new`]; of Omaha, `OmahaRiver::new` with the feature `games` |
//! | three ranges, with side pots | [`River::of_three`] |
//! | an end of the tree | `payoffs`: what each hand of a player is paid, against weights of the others' hands |
//! | a place where a player acts | [`Decision`]: what comes of the player's weights, and of the values behind it |
//! | the values behind each action of another player | [`sum`] |
//! | the values at the root | `mean`: chips for each deal. Exploitability is the mean of what all players win by their best responses |
//!
//! A value is a sum over the opponent's hands, each with its weight there; for three players over pairs of opponents'
//! hands, with the product of two weights. What each has put in before counts in the prices: of a pot of 100 each put
//! in half. Where one wins, ties or loses at `[win, tie, lose]`, the other's prices are `[-lose, -tie, -win]`; who
//! folds is paid `[-stake; 3]`.
//!
//! In a round of training each player in turn walks the tree, with the weights with which the others come to each
//! place: what follows is valued first, then a player's own decisions learn, while those of the others are played, and
//! added to their averages. Walks in no round change nothing: they value best responses to the averages.
//!
//! A river for two players, who check, bet the pot and fold or call:
//!
//! ```
//! use keyfold_equity::{Range, solver::{Decision, River, sum}};
//!
//! enum Node {
//!     End([[f32; 3]; 2]),
//!     Choice { player: usize, then: Vec<Node>, decision: Decision },
//! }
//!
//! fn choice(river: &River, player: usize, then: Vec<Node>) -> Node {
//!     let decision = Decision::new(then.len(), river.weights(player).len());
//!     Node::Choice { player, then, decision }
//! }
//!
//! /// What the hero's hands win against the villain's weights: in a round of training, in none by the best response.
//! fn values(node: &mut Node, river: &River, hero: usize, villain: &[f32], round: Option<f32>) -> Vec<f32> {
//!     match node {
//!         Node::End(prices) => river.payoffs(hero, villain, prices[hero]),
//!         Node::Choice { player, then, decision } if *player == hero => {
//!             decision.learn(then.iter_mut().map(|then| values(then, river, hero, villain, round)), round)
//!         }
//!         Node::Choice { then, decision, .. } => {
//!             let played = decision.play(villain, round);
//!             sum(then.iter_mut().zip(&played).map(|(then, villain)| values(then, river, hero, villain, round)))
//!         }
//!     }
//! }
//!
//! let ranges: [Range; 2] = ["KQs, QJs, 77, A5s".parse()?, "KTs+, T9s, 99, QJo".parse()?];
//! let river = River::new(&"Ks 7d 2c Ts 9h".parse()?, ranges.each_ref());
//! // Each has put in 50.
//! let showdown = |stake: f32| Node::End([[stake, 0.0, -stake]; 2]);
//! let answer = |player: usize| {
//!     let mut fold = [[50.0; 3]; 2];
//!     fold[player] = [-50.0; 3];
//!     choice(&river, player, vec![Node::End(fold), showdown(150.0)])
//! };
//! let second = choice(&river, 1, vec![showdown(50.0), answer(0)]);
//! let mut root = choice(&river, 0, vec![second, answer(1)]);
//! let mut won = |hero: usize, round| {
//!     let values = values(&mut root, &river, hero, river.weights(1 - hero), round);
//!     river.mean(hero, &values)
//! };
//! for round in 1..=400 {
//!     (0..2).for_each(|hero| _ = won(hero, Some(round as f32)));
//! }
//! let exploitability = (won(0, None) + won(1, None)) / 2.0;
//! assert!((0.0..0.1).contains(&exploitability)); // below 0.1 % of the pot
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! The examples in the repository solve rivers of Omaha and of three players so, and by calls of their own a turn and a
//! flop.

mod decision;
mod kept;
#[cfg(feature = "games")]
mod omaha_river;
mod river;
mod sums;

pub use decision::Decision;
#[cfg(feature = "games")]
#[cfg_attr(docsrs, doc(cfg(feature = "games")))]
pub use omaha_river::OmahaRiver;
pub use river::River;
pub use sums::sum;
