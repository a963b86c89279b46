//! Video poker: the pay of a hand by a machine's pay table, and the hold that is worth most, exactly and without
//! dealing draws.
//!
//! ```
//! use keyfold::Hand;
//! use keyfold::games::video_poker::JACKS_OR_BETTER;
//!
//! let deal: Hand = "Ah Kh Qh Jc Jd".parse()?; // a pair of jacks, or three to a royal flush
//! let deal = deal.first_chunk().expect("five cards");
//! assert_eq!(JACKS_OR_BETTER.made(deal).to_string(), "high pair");
//! assert_eq!(JACKS_OR_BETTER.holds(deal).best().cards(deal).to_string(), "Jc Jd");
//! # Ok::<(), keyfold::ParseError>(())
//! ```
//!
//! [`PayTable`] is a pay table made ready from [`Pays`] or, if deuces are wild, from [`WildPays`]. Five are here by
//! name. [`naive`] is the reference.
//!
//! A program could deal the 2,598,960 draws of the 32 holds and rank each. Here no draw is dealt. The total pay of all
//! hands that hold certain cards depends on few things: the cards' shape, and the straights and suits that they fit. So
//! it takes a few look-ups for each of the 32 subsets of a deal. These hands may hold other cards of the deal too;
//! taking those off, by 80 subtractions, leaves the draws of each hold.

mod by_face;
mod held;
mod hold;
mod known;
mod made;
pub mod naive;
mod pay_table;
mod pays;
mod shape;
mod terms;

pub use hold::{Hold, Holds};
pub use known::{BONUS, DEUCES_WILD, DOUBLE_BONUS, DOUBLE_DOUBLE_BONUS, JACKS_OR_BETTER};
pub use made::{Made, MadeError};
pub use pay_table::PayTable;
pub use pays::{Pays, WildPays};
