//! Outs, the cards that improve a hand on the next street, and how often it ends in each category or with each rank.
//!
//! ```
//! use keyfold_board::odds::{CategoryCounts, Outs};
//! use keyfold::{CardSet, Category, Hand, Tiny};
//! let hand: Hand = "As Ks Qs 7s 2d".parse()?; // hole cards and flop: a flush draw
//! let outs = Outs::of(&hand)?;
//! assert_eq!(outs.making(Category::Flush).to_string(), "2s 3s 4s 5s 6s 8s 9s Ts Js");
//!
//! // Over turn and river: 1,081 ways.
//! let ends = CategoryCounts::of::<Tiny>(&hand, CardSet::EMPTY)?;
//! let flush = ends.count(Category::Flush) + ends.count(Category::StraightFlush);
//! assert_eq!((flush, ends.total()), (378, 1_081)); // 35 %
//! # Ok::<(), Box<dyn core::error::Error>>(())
//! ```

mod counts;
mod live;
mod outs;
#[cfg(not(target_pointer_width = "16"))] // half an address space
mod rank_counts;
#[cfg(not(target_pointer_width = "16"))]
mod run_outs;

pub use counts::CategoryCounts;
pub use live::{DeadCardError, live_cards};
pub use outs::Outs;
#[cfg(not(target_pointer_width = "16"))]
pub use rank_counts::RankCounts;
