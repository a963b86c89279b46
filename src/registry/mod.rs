//! All games in one list: name, numbers of cards, deck, and the functions that rank and describe hands.
//!
//! A game is a `&'static` [`Rules`]. Programs whose users choose a game take it from [`ALL`] or by [`named`]. Firmware
//! names single games, such as [`HOLDEM`]: then no other game, nor its table, is linked. The list holds the games of
//! [`games`](crate::games) whose features are on, and those made of two of them: high-low games and razz.
//!
//! Ranks are plain numbers from 1 to [`Rules::highest`]. **The higher rank wins**, in lowball too.
//!
//! ```
//! use keyfold::{Hand, registry};
//!
//! let game = registry::named("holdem").unwrap();
//! let [hole, board] = ["Ks 8s", "Ts 9s 2c Qs Jd"].map(|text| text.parse::<Hand>());
//! let rank = game.check(&hole?, &board?)?;
//! assert_eq!(game.describe(rank).to_string(), "flush, king high, queen kicker");
//! # Ok::<(), Box<dyn core::error::Error>>(())
//! ```

#[cfg(any(feature = "low", feature = "small"))]
mod classes;
#[cfg(feature = "batch")]
mod columns;
mod hand;
#[cfg(all(feature = "batch", any(feature = "high-low", feature = "low", feature = "small", feature = "video-poker")))]
mod hand_by_hand;
mod holdem;
#[cfg(feature = "low")]
mod low;
#[cfg(feature = "omaha")]
mod omaha;
mod rows;
mod rules;
#[cfg(feature = "short-deck")]
mod short_deck;
#[cfg(feature = "high-low")]
mod stud;
#[cfg(feature = "video-poker")]
mod video_poker;

pub use rows::*;
pub use rules::Rules;
