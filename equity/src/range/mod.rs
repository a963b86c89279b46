//! A player's range: a weight for each of the 1,326 pairs of hole cards, and the notation in which players write it.
//!
//! # Notation
//!
//! Items are separated by commas, semicolons or blanks. Letters may be in either case, and a ten is `T` or `10`.
//!
//! | text | pairs of hole cards |
//! | --- | --- |
//! | `TT`, `AKs`, `AKo`, `AK` | a class; `AK` is `AKs` and `AKo` |
//! | `TT+`, `22-99` | tens to aces; deuces to nines |
//! | `A9s+` | the kicker rises: A9s, ATs, AJs, AQs, AKs |
//! | `65s+` | neighbours rise together: 65s, 76s and so on to AKs |
//! | `A9s-A5s` | the kickers from nine to five |
//! | `A*`, `A*s`, `A*o` | an ace and any card; of its suit; of another suit |
//! | `AsKs`, `As Ks` | two cards |
//! | `As*`, `AsK*`, `A*Ks` | the ace of spades and any card; with any king; the king of spades with any ace |
//! | `76s-54s`, `AK-87` | ladders, both cards at one distance: AK, KQ, QJ, JT, T9, 98, 87 |
//! | `random`, `any`, `*`, `??` | all pairs |
//! | `top 10%`, `10%` | the classes with the highest equity against a random hand, as few as hold at least a tenth of the pairs |
//! | `AKs:0.5`, `AKs@50` | half the weight: a number from 0 to 1, or a percentage; below 1 only with its sign, as `@0.5%` |
//! | `10%-30%` | the best 30 % without the best 10 % |
//! | `10% multiway` | the best by what they win of three random hands |
//! | `40%(AA,KK)`, `0.4(AA,KK)`, `(AA,KK)@40` | a weight for a group; within each other they are multiplied |
//! | `[40]AA,KK[/40]` | the same |
//! | `TT+!JJ` | the first without the second |
//! | `!AA` | without aces, wherever in its list it is written; if nothing else is, all pairs without aces |
//!
//! Later items override earlier ones; `?` and `x` mean `*`. Percentages are hold'em's; [`Range::read_in`] takes those
//! of the short deck.
//!
//! A text of n characters takes time in proportion to n, and a stack and memory that do not depend on it.
//!
//! ```
//! use keyfold_equity::Range;
//! let range: Range = "TT+, AQs+ KQo; 65s:0.5".parse()?;
//! assert_eq!(range.combinations(), 30 + 8 + 12 + 4);
//! assert_eq!(range.weight("6h5h".parse().unwrap()), 0.5);
//! assert_eq!(range.to_string(), "TT+,AQs+,KQo,65s:0.5");
//! # Ok::<(), keyfold_equity::RangeError>(())
//! ```

mod against_three;
mod blocks;
mod error;
mod item;
mod ladders;
mod layer;
mod notation;
mod pattern;
#[expect(clippy::module_inception, reason = "the file is named after the type that it holds")]
mod range;
mod read;
pub(crate) mod reader;
mod runs;
mod sets;
#[cfg(feature = "games")]
mod short_deck;
pub(crate) mod signs;
mod top;
mod write;

pub use blocks::BlockWeight;
pub use error::{HoleWeightError, PercentError, RangeError, RangeErrorKind, WeightError};
pub use notation::{Notation, NotationError};
pub use range::{Range, WEIGHT_ONE};
pub use top::HandOrder;
