//! Omaha with four, five or six hole cards, of which exactly two count, with exactly three of the board.
//!
//! ```
//! use keyfold::Hand;
//! use keyfold::games::{Game, Omaha};
//!
//! let [hole, board] = ["As Ks Kd 2c", "Qs Js 5s Kh 5d"].map(|text| text.parse::<Hand>());
//! let rank = Omaha::<4>::check(&hole?, &board?)?;
//! assert_eq!(rank.describe().to_string(), "full house, kings full of fives");
//! # Ok::<(), Box<dyn core::error::Error>>(())
//! ```
//!
//! Ranks are hold'em's. None of the sixty choices of five cards is tried: each category asks the sets of faces of both
//! sides, in some 150 operations on sixteen bits, the same for any number of hole cards and for any hand. So vectors
//! rank many hands at once: with the feature `batch`, `Backend::rank_omaha` ranks slices of hands, and
//! `Backend::rank_omaha_on` slices of hands on one board. The table of positions takes 16 KB; [`Omaha::rank_small`]
//! does without.
//!
//! # A board
//!
//! | you have | call |
//! | --- | --- |
//! | a board, and all hands that it leaves | [`Pairs::rank_hands`], in the order of [`Pairs::index`] |
//! | a board and the opponent's weights, for what each hand wins and ties | [`OmahaShowdown::values`] |
//! | the same, to be ended early | [`OmahaShowdown::values_while`] |
//! | two ranges of few hands, for time in proportion to them | [`OmahaShowdown::within`] |
//! | an order that was made before, whose memory is kept beside the board | [`OmahaShowdown::of_order`] |
//! | weights, for what card removal leaves of them against each hand | [`OmahaShowdown::met`] |
//! | weights and stakes, for what each hand is paid, in one pass | [`OmahaShowdown::net`], [`OmahaShowdown::payoffs`] |
//! | a range, for numbers in arrays of just its hands | [`HandList`]; for two ranges `OmahaRiver` of `keyfold-equity` |
//! | a rank, for how many hands have a lower one | [`Pairs::count`] |
//!
//! ```
//! use keyfold::games::{Omaha, omaha::{HandRun, OmahaShowdown, Pairs}};
//! let pairs: Pairs = "2c 7d 9h Js Qd".parse().unwrap();
//! let mut order = vec![HandRun::default(); OmahaShowdown::<4>::runs(&pairs)];
//! let showdown = OmahaShowdown::<4>::new(&pairs, &mut order)?;
//! let villain = vec![1u32; Omaha::<4>::HANDS_ON_A_BOARD];
//! let [mut win, mut tie] = [villain.clone(), villain.clone()];
//! showdown.values(&villain, &mut win, &mut tie, &mut vec![0; OmahaShowdown::<4>::SUMS])?;
//! // The nuts with card removal: of 123,410 hands 6,675 hold a king and a ten, too.
//! let nuts = ["Kd", "Td", "9c", "2d"].map(|card| card.parse().unwrap());
//! let nuts = pairs.index(&nuts).unwrap();
//! assert_eq!((win[nuts] + tie[nuts], tie[nuts]), (123_410, 6_675));
//! # Ok::<(), keyfold::games::omaha::LengthError>(())
//! ```

pub(crate) mod best;
mod five;
mod hand_list;
mod hands;
pub(crate) mod lanes;
mod length_error;
pub mod naive;
mod numbers;
#[allow(clippy::module_inception, reason = "the file holds the type `Omaha`")]
mod omaha;
mod pairs;
mod payoffs;
mod planes;
pub(crate) mod rank;
mod runs;
mod showdown;
mod subsets;

pub use five::best_five;
pub use hand_list::HandList;
pub use length_error::LengthError;
pub use omaha::Omaha;
pub use pairs::Pairs;
pub use runs::HandRun;
pub use showdown::OmahaShowdown;
