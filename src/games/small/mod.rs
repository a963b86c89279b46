//! Hands of three and four cards, for three-card poker and side bets.
//!
//! ```
//! use keyfold::Hand;
//! use keyfold::games::{ThreeCard, check_hand};
//! let [straight, flush]: [Hand; 2] = ["4c 3d 2h", "Ks Js 9s"].map(|text| text.parse().unwrap());
//! assert!(check_hand::<ThreeCard>(&straight)? > check_hand::<ThreeCard>(&flush)?); // with three cards it is rarer
//! # Ok::<(), keyfold::HandError>(())
//! ```
//!
//! The only table is one for the positions of sets. [`naive`] is the reference.

mod cards;
mod four_card;
pub mod naive;
mod three_card;

pub use four_card::FourCard;
pub use three_card::ThreeCard;
