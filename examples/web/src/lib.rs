//! The calls that the page makes. The page writes card ids to a shared buffer and calls; the answer is in the same
//! buffer, JSON unless told otherwise, and the call returns its length in bytes.
//!
//! | call | the buffer holds | answer |
//! | --- | --- | --- |
//! | `words()` | nothing | the names of faces, suits and categories |
//! | `hand(count)` | up to seven cards | the way from the cards to their rank |
//! | `rank(number)` | nothing | a rank and a hand that has it |
//! | `odds(count)` | two to seven cards | how often each category by street, and the outs |
//! | `range(length, class, percent)` | a range as text | the range with one class changed, as text and as a grid |
//! | `combined(length, operation)` | two ranges on two lines | both, the first less the second, or what both have |
//! | `equity(length, samples, seed, categories)` | lines for the game, the board, the dead cards and each player | what each player is worth |
//! | `parts(length, player)` | the same | the player's equity by hand, by the next card and by whole board |
//! | `used_entries(cards)` | nothing | every used entry of a folded table, eight bytes each |
//!
//! Questions about equity and odds are read and answered as in the npm package, whose crate has them.
//!
//! While `equity` runs it calls `page.progress(done, total)`, which the page brings.
//!
//! Cards that cannot be are an answer too, `{"error": "..."}`: no call panics.

mod buffer;
mod calls;
mod hand;
mod parts;
mod ranges;
mod rank;
mod table;
mod words;
