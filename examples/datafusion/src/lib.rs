//! Poker hands in SQL: scalar functions for Apache DataFusion that rank whole Arrow columns at once.
//!
//! | function | gives |
//! | --- | --- |
//! | `hand_parse(text)`, `hand_parse(text, n)` | `FixedSizeList<UInt8, 7>`, seven cards from text, or *n* cards, 1 to 9 |
//! | `hand_rank(cards)` | `UInt16`, 1 (7-5-4-3-2 unsuited) to 7,462 (royal flush): higher wins |
//! | `hand_category(cards)`, `hand_category(rank)` | `Utf8View`, "high card" … "straight flush" |
//! | `hand_describe(cards)`, `hand_describe(rank)` | `Utf8View`, such as "full house, jacks full of aces" |
//!
//! *Cards* are five, six or seven cards in any arguments: columns, a card each, and columns of type
//! `FixedSizeList<UInt8, n>`, `n` cards each, so that a board is one argument and hole cards are another. A card is its
//! id, `face * 4 + suit`: 0 is the deuce of clubs, 51 the ace of spades. A *rank* is what `hand_rank` gives; to ask for
//! it once and group by it is the cheapest way to the words.
//!
//! ```
//! use datafusion_expr::registry::{FunctionRegistry, MemoryFunctionRegistry};
//! # fn main() -> datafusion_common::Result<()> {
//! let mut registry = MemoryFunctionRegistry::new(); // or a SessionContext
//! keyfold_datafusion::register(&mut registry)?;
//! assert!(registry.udfs().contains("hand_rank"));
//! # Ok(())
//! # }
//! ```
//!
//! # What is copied
//!
//! Nothing of `UInt8` columns and of a fixed-size list that is the only argument, sliced ones too: the batch call reads
//! the array's own buffer after one pass that makes sure that it holds ids of cards. Lists beside other arguments are
//! taken apart, constants among the arguments are spread over a batch, other integer types are narrowed. If there are
//! nulls and something is wrong, a copy tells whether it is only under a null.
//!
//! # Nulls and errors
//!
//! A row with a null in any card, or a null list, gives null, whatever its other cards are. A byte that is not a card
//! and a repeated card end the query with an error that names the row in its batch and shows the row's cards, by which
//! a `where` finds it in the table: engines hand over batches, not tables, and no function knows where a batch stood.

mod error;
mod function;
mod hands;
mod input;
mod parse;
mod words;

use std::sync::Arc;

use datafusion_common::Result;
use datafusion_expr::ScalarUDF;
use datafusion_expr::registry::FunctionRegistry;

use function::{Answer, HandFunction};
use parse::Parse;

/// `hand_parse`, `hand_rank`, `hand_category` and `hand_describe`, for whoever builds a session's state by hand.
#[must_use]
pub fn functions() -> [Arc<ScalarUDF>; 4] {
    let of_hands = |answer| Arc::new(ScalarUDF::new_from_impl(HandFunction::new(answer)));
    [
        Arc::new(ScalarUDF::new_from_impl(Parse::new())),
        of_hands(Answer::Rank),
        of_hands(Answer::Category),
        of_hands(Answer::Description),
    ]
}

/// Makes the functions known to a session: a `SessionContext`, a `SessionState` or any other registry.
///
/// # Errors
/// If the registry takes no functions.
pub fn register(registry: &mut dyn FunctionRegistry) -> Result<()> {
    functions().into_iter().try_for_each(|function| registry.register_udf(function).map(drop))
}
