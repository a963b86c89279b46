//! A dense index of suit-isomorphic deals, and the canonical deal of each class.
//!
//! No rule of hold'em prefers a suit: A♠ K♠ plays like A♥ K♥. A solver needs to store only one strategy for each class,
//! in an array without gaps:
//!
//! | dealt | deals | classes |
//! | --- | --- | --- |
//! | hole cards | 1,326 | 169 |
//! | and the flop | 25,989,600 | 1,286,792 |
//! | and the turn | 1,221,511,200 | 55,190,538 |
//! | and the river | 56,189,515,200 | 2,428,287,420 |
//! | a flop alone | 22,100 | 1,755 |
//! | four cards of a board alone | 270,725 | 16,432 |
//! | a board alone | 2,598,960 | 134,459 |
//!
//! The order of the cards within a round makes no difference; the round in which a card comes does. [`HoldemDeal`] has
//! four rounds, [`OneRound`] one, a set of cards; [`RoundsOf`] has any, and says which to take for what. What a solver
//! must keep apart, a turn from its river, belongs in rounds of its own. [`Indexer::index_holes`] numbers all hole
//! cards on a board at once, and [`Board::next_cards`](crate::Board::next_cards) lists one card of each class that can
//! come next.
//!
//! ```
//! use keyfold_board::isomorphism::{Deal, HoldemDeal, Indexer};
//! use keyfold::{Card, CardSet, Hand};
//!
//! // The first two of seven cards are the hole cards, then come flop, turn and river.
//! let [spades, hearts] = ["As Ks Qs 7s 2d 2c Qh", "Kh Ah Qh 2c 7h 2s Qd"].map(|text| text.parse::<Hand>().unwrap());
//! let index = Indexer::<HoldemDeal>::index::<7>(spades.first_chunk().unwrap())?;
//! assert_eq!(Indexer::<HoldemDeal>::index(hearts.first_chunk::<7>().unwrap())?, index);
//! let canonical = Indexer::<HoldemDeal>::unindex::<7>(index).unwrap();
//! assert_eq!(canonical.map(|card| card.to_string()), ["Kc", "Ac", "2d", "7c", "Qc", "2h", "Qs"]);
//!
//! // A deal is carried from street to street: all turns of a flop, each at the cost of one card.
//! let flop = Deal::<HoldemDeal>::new(&spades[..2])?.next_round(&spades[2..5])?;
//! let turns = CardSet::ALL.difference(CardSet::from_cards(&spades[..5]));
//! let mut classes: Vec<u32> = turns.iter().filter_map(|turn| Some(flop.next_round(&[turn]).ok()?.index())).collect();
//! classes.sort_unstable();
//! classes.dedup();
//! assert_eq!((turns.len(), classes.len()), (47, 34)); // clubs and hearts are alike here
//! # Ok::<(), Box<dyn core::error::Error>>(())
//! ```
//!
//! # The order of the index
//!
//! The cards of one suit are a *holding*; its *shape* is the number of its cards in each round. A class is a multiset
//! of four holdings, written with the highest shape first, and the greatest number first among equal shapes. Deals are
//! compared
//!
//! 1. by their rounds, the first one first: by how many of its cards are in the first three holdings, then in the first
//!    two, then in the first. A flop of three suits comes before one of two, which comes before one of a single suit;
//! 2. by their holdings, the first one first: by its faces of the first round, then of the second and so on, from the
//!    highest face down.
//!
//! Hole cards therefore run from 0 (2-2) through 3-2, 3-3 and 4-2 to 90 (A-A), and from 91 (3-2 suited) to 168 (A-K
//! suited).
//!
//! The index of a flop does not follow from that of its turn by arithmetic, and the canonical turn need not continue
//! the canonical flop: [`Deal::suits`] maps the suits, and a [`Renaming`] makes one deal of another. Within a version
//! of this crate's interface the order stays.
//!
//! # Method
//!
//! The idea, rounds included, is Kevin Waugh's: "A Fast and Optimal Hand Isomorphism Algorithm", AAAI workshop on
//! computer poker, 2013, with [an implementation in C](https://github.com/kdub0/hand-isomorphism). Here four holdings
//! are sorted by a fixed network, and one look-up by the split of the suits replaces permutation tables: some 12
//! kilobytes for hold'em, evaluated at compile time. `keyfold_tables::isomorphism` says how the classes are counted.

mod canonical;
mod deal;
mod error;
mod holdings;
mod holes;
mod indexer;
mod next_cards;
mod permutation;
mod renaming;
mod rounds;
mod unindex;

pub use canonical::{CanonicalSets, canonical_boards, canonical_holes};
pub use deal::Deal;
pub use error::{DealError, UnlistedHole};
pub use indexer::Indexer;
pub use keyfold_tables::isomorphism::ClassIndex;
pub use next_cards::CardClass;
pub use permutation::HolePermutation;
pub use renaming::{Renameable, Renaming};
pub use rounds::{HoldemDeal, OneRound, Rounds, RoundsOf, Wide};
