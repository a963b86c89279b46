//! What the page asks of keyfold. The page writes card ids to a shared buffer and calls; the answer is in the same
//! buffer, JSON unless told otherwise, and the call returns its length in bytes.
//!
//! | call | the buffer holds | answer |
//! | --- | --- | --- |
//! | `words()` | nothing | the names of faces, suits and categories |
//! | `hand(count)` | up to seven cards | the way from the cards to their rank |
//! | `rank(number)` | nothing | a rank and a hand that has it |
//! | `match_up(count)` | two hole hands, then the board | how many boards each hand wins |
//! | `used_entries(cards)` | nothing | every used entry of a folded table, four bytes each |
//!
//! Cards that cannot be are an answer too, `{"error": "..."}`: no call panics.

mod buffer;
mod calls;
mod hand;
mod match_up;
mod table;
mod words;
