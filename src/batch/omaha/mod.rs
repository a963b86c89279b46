//! Omaha in vectors: the sets of faces of `games/omaha`, sixteen bits for each hand.
//!
//! | step | how | file |
//! | --- | --- | --- |
//! | cards to sets | a byte for each card of each hand; two shuffles give its face as a bit of two bytes, a third its suit; what is held twice is what a card has in common with those before it | `blocks.rs` |
//! | sets to parts | the bytes of a set beside each other are a word; the operations are those of a single hand | `blocks/lanes.rs`, `games/omaha/best.rs` |
//! | parts to rank | two look-ups for each hand in the table of positions, one by one; a product and two sums | `blocks.rs` |
//!
//! Nothing branches on the cards, except that no flush is looked for if all hands are on one board with no suit three
//! times. `portable.rs` does the same by loops that compilers turn into vectors.

mod blocks;
mod calls;
mod hands;
mod portable;

use hands::{AnyHands, BoardCard, MOST_HOLE, OmahaHands};
