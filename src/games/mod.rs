//! Games: hold'em, the games that rank otherwise, each behind its own feature, and the trait that they share.
//!
//! | game | type | feature |
//! | --- | --- | --- |
//! | Texas hold'em | [`Holdem`] | always there |
//! | Omaha with four, five or six hole cards | `Omaha`, `omaha` | `omaha` |
//! | Omaha and stud high-low, eight or better | `high_low` | `high-low` |
//! | Short deck | `ShortDeck`, `short_deck` | `short-deck` |
//! | Ace-to-five, deuce-to-seven, badugi | `AceToFive`, `DeuceToSeven`, `Badugi`, `low` | `low` |
//! | Three-card poker, four cards | `ThreeCard`, `FourCard`, `small` | `small` |
//! | Video poker | `video_poker` | `video-poker` |
//!
//! A [`Game`] is a type without values: programs and tests take it as a type parameter. The
//! [`registry`](crate::registry) has all games by name, as values. In every game, **the higher rank wins**, in lowball
//! too.
//!
//! ```
//! use keyfold::Hand;
//! use keyfold::games::{Game, Holdem};
//!
//! let [hole, board] = ["Ks 8s", "Ts 9s 2c Qs Jd"].map(|text| text.parse::<Hand>());
//! let rank = Holdem::check(&hole?, &board?)?;
//! assert_eq!(Holdem::describe(rank).to_string(), "flush, king high, queen kicker");
//! # Ok::<(), Box<dyn core::error::Error>>(())
//! ```

mod card_array;
mod game;
#[cfg(any(feature = "low", feature = "small"))]
mod game_rank;
#[cfg(any(feature = "high-low", feature = "low", feature = "short-deck", feature = "small"))]
mod game_rank_error;
#[cfg(feature = "high-low")]
pub mod high_low;
mod holdem;
#[cfg(feature = "low")]
pub mod low;
#[cfg(any(feature = "high-low", feature = "low", feature = "short-deck", feature = "small"))]
pub(crate) mod numbered;
#[cfg(feature = "omaha")]
pub mod omaha;
#[cfg(any(feature = "low", feature = "small"))]
mod positions;
#[cfg(all(feature = "serde", any(feature = "high-low", feature = "low", feature = "short-deck", feature = "small")))]
mod serde;
#[cfg(feature = "short-deck")]
pub mod short_deck;
#[cfg(feature = "small")]
pub mod small;
#[cfg(feature = "video-poker")]
pub mod video_poker;

pub use card_array::CardArray;
pub use game::Game;
pub(crate) use game::first_error;
#[cfg(any(feature = "low", feature = "small"))]
pub use game_rank::{Classes, GameRank, check_hand};
#[cfg(any(feature = "high-low", feature = "low", feature = "short-deck", feature = "small"))]
pub use game_rank_error::GameRankError;
pub use holdem::Holdem;
#[cfg(feature = "low")]
pub use low::{AceToFive, Badugi, DeuceToSeven};
#[cfg(feature = "omaha")]
pub use omaha::Omaha;
#[cfg(feature = "short-deck")]
pub use short_deck::ShortDeck;
#[cfg(feature = "small")]
pub use small::{FourCard, ThreeCard};
