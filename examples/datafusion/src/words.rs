//! Ranks in words: an entry for each rank, and for 0, which none has, so that a rank is an index.
//!
//! A row's answer is a view of sixteen bytes; no text is copied.

use std::iter;
use std::sync::LazyLock;

use arrow::array::StringViewArray;
use keyfold::HandRank;

pub(crate) static CATEGORIES: LazyLock<StringViewArray> =
    LazyLock::new(|| of_each_rank(|rank| rank.category().to_string()));

pub(crate) static DESCRIPTIONS: LazyLock<StringViewArray> =
    LazyLock::new(|| of_each_rank(|rank| rank.describe().to_string()));

fn of_each_rank(words: impl Fn(HandRank) -> String) -> StringViewArray {
    iter::once(None).chain(HandRank::all().map(|rank| Some(words(rank)))).collect()
}
