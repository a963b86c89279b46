//! Ranges of Omaha hands with four, five or six hole cards, in a part of ProPokerTools' generic syntax.
//!
//! # Notation
//!
//! A hand is a list of cards in any order; cards that are not written are any. Letters may be in either case, and
//! blanks do not matter.
//!
//! | text | hands |
//! | --- | --- |
//! | `AA`, `AA**`, `AAxx` | two aces and any other cards; `x` as a card only at the end |
//! | `AKQJ`, `As Ks Qh Jh` | faces, cards |
//! | `As**`, `*s*s`, `A[hs]` | the ace of spades; two spades; the ace of hearts or of spades |
//! | `[2-T]`, `[AKQ]`, `[A,2-5]s` | a card with one of some faces |
//! | `RRON` | a pair and two other faces: `R`, `O`, `N` and `P` are faces that differ from each other |
//! | `AxKx`, `AxKxQyJy` | suits in common: `w`, `x`, `y` and `z` are suits that differ from each other |
//! | `KK+`, `JT98+` | kings and aces; all faces rise together: JT98, QJT9, KQJT, AKQJ |
//! | `JT98-8765` | from one to the other, all faces together |
//! | `(AK)(QJ)`, `(AA,KK)(QJ,JT)` | cards beside each other; a choice of cards |
//! | `$ds`, `$ss`, `$rb` | two suits that are held at least twice; one; none |
//! | `$np`, `$op`, `$tp`, `$nt` | no pair; one pair and no more; two pairs; nothing three times |
//! | `AA,KK` | hands of either: the later one's weight holds |
//! | `AA:(*s*s,*h*h)`, `AA!AAA` | hands of both; hands of the first that are none of the second |
//! | `!AA` | all hands but these |
//! | `AA@50`, `AA!KK@50`, `AA:0.5` | half the weight of all hands before the sign; below 1 after `@` only as `@0.5%` |
//! | `50%(AA,KK)`, `0.5(AA,KK)` | half the weight of a group |
//! | `15%`, `top 15%`, `10%-30%` | of four cards: the [best](crate::OmahaRange::top) hands; those from the tenth to the thirtieth per cent |
//! | `*`, `random`, `any` | all hands; `?` means `*` |
//!
//! `:`, `!` and `@` bind more closely than commas, and are read from left to right; parentheses group. Not read, and
//! named in the error: percentages of five and six cards and of high-low games, and other names after `$`.
//!
//! A text of n characters is read in time in proportion to n, on a stack that does not depend on it. Then each hand is
//! compared with it: hands written card by card are looked up in a list, other items one after the other.
//! [`OmahaRange::read`](crate::OmahaRange::read) can be stopped.
//!
//! ```
//! use keyfold_equity::OmahaRange;
//! let range: OmahaRange = "AA$ds, KK+$ss!(KKK,AAA), (JT98+)$ds@25".parse()?;
//! assert_eq!(range.combinations(), 11_064);
//! assert_eq!(range.to_string().parse(), Ok(range));
//! let five: OmahaRange<5> = "AAKK".parse()?;
//! assert_eq!(five.combinations(), 6 * 6 * 44 + 2 * 6 * 4);
//! # Ok::<(), keyfold_equity::OmahaRangeError>(())
//! ```

mod error;
mod expression;
mod face_class;
mod levels;
mod looks;
mod numbers;
mod omaha_range;
mod order;
mod pattern;
mod read;
mod reading;
mod shape;
mod subset_sums;
mod weights;

pub use error::{OmahaRangeError, OmahaRangeErrorKind};
pub(crate) use levels::SizedHands;
pub use omaha_range::OmahaRange;
pub(crate) use subset_sums::{MOST_CARDS, SubsetSums, first_place, places};
pub(crate) use weights::HandWeights;
