//! Equity in the games that are not hold'em, and in hold'em deal by deal.
//!
//! ```
//! use keyfold::games::Omaha;
//! use keyfold_equity::games::{GameEquity, Holding};
//!
//! let hands: [Holding; 2] = ["AsAhKsKh", "QdJdTc9c"].map(|hand| hand.parse().unwrap());
//! let flop: keyfold::Hand = "Td 9d 2s".parse()?;
//! let report = GameEquity::<Omaha>::new(&hands).board(&flop).run()?;
//! assert_eq!((report.is_exact(), report.deals()), (true, 820));
//! assert_eq!(format!("{:.2} %", 100.0 * report.players()[0].equity()), "16.95 %");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! | game | type | cards of a player |
//! | --- | --- | --- |
//! | Omaha with four, five or six hole cards | [`Omaha`], `Omaha<5>`, `Omaha<6>` | 4 to 6 |
//! | the same high-low, eight or better | [`OmahaHighLow`], `OmahaHighLow<5>`, `OmahaHighLow<6>` | 4 to 6 |
//! | short deck, either order | [`ShortDeck`] | 2, or a range |
//! | seven-card stud, high-low stud, razz | [`Stud`](keyfold::games::high_low::Stud), [`StudHighLow`], [`Razz`] | 7 |
//! | five-card and four-card draw games, side games | [`AceToFive`], [`DeuceToSeven`], [`Badugi`], [`ThreeCard`], [`FourCard`] | 3 to 5 |
//! | hold'em | [`Holdem`]; [`Equity`](crate::Equity) is faster | 2, or a range |
//!
//! Whatever cards a player is not said to hold are dealt at random: all of them to a random hand, those to come in stud, the last
//! one drawn in a draw game.
//!
//! [`Omaha`]: keyfold::games::Omaha
//! [`ShortDeck`]: keyfold::games::ShortDeck
//! [`AceToFive`]: keyfold::games::AceToFive
//! [`DeuceToSeven`]: keyfold::games::DeuceToSeven
//! [`Badugi`]: keyfold::games::Badugi
//! [`ThreeCard`]: keyfold::games::ThreeCard
//! [`FourCard`]: keyfold::games::FourCard
//! [`Holdem`]: keyfold::games::Holdem

mod batch;
mod exact;
mod game;
mod holding;
mod meetings;
mod question;
mod rules;
mod sampled;
mod table;

pub use game::{EquityGame, OmahaHighLow, Razz, StudHighLow};
pub use holding::Holding;
pub use question::GameEquity;
