//! Tiers: ways to store the ranks of hands without a flush. A tier is chosen by type; several can stand in one program.
//!
//! | tier | bytes for seven cards | a hand without a flush takes |
//! | --- | --- | --- |
//! | [`Folded`] | 9,122,910 | one load from a table that few caches hold |
//! | [`Dense`] | 5,197,872 | the same from denser keys: fits an 8 MiB flash part |
//! | [`Masked`] | 8,384,968 | the same, the fold being one AND |
//! | `Compact` | 84,286 | two dependent loads; five and six cards too |
//! | [`Tiny`] | 1,857 | a few dozen bit operations; five to nine cards; always there |
//!
//! ```
//! use keyfold::key_sum::RankHands;
//! use keyfold::{Card, Folded, Hand, HandKey, Tiny};
//! fn say<T: RankHands<7>>(cards: &[Card]) -> String {
//!     cards.iter().copied().collect::<HandKey<T>>().rank_seven().describe().to_string()
//! }
//! let hand: Hand = "Ts 9s 2c Qs Jd Ks 8s".parse()?;
//! assert_eq!(say::<Tiny>(&hand), say::<Folded>(&hand));
//! # Ok::<(), keyfold::ParseError>(())
//! ```

mod combinations;
#[cfg(feature = "compact")]
mod compact;
#[cfg(any(feature = "folded", feature = "dense"))]
mod five;
#[cfg(any(feature = "folded", feature = "dense"))]
mod folded;
pub(crate) mod hand_key;
mod hand_rank;
mod keys;
#[cfg(any(feature = "folded", feature = "dense"))]
mod seven;
#[cfg(any(feature = "folded", feature = "dense", feature = "compact"))]
mod sum;
mod tiny;

use crate::HandRank;

pub use combinations::KeyCombinations;
#[cfg(feature = "compact")]
pub use compact::Compact;
#[cfg(feature = "folded")]
pub use five::rank_five;
pub use hand_key::HandKey;
#[cfg(feature = "folded")]
pub use hand_rank::best_five;
pub use keys::{Dense, Folded, Masked};
#[cfg(feature = "folded")]
pub use seven::rank_seven;
pub use tiny::{Tiny, rank_any};

mod sealed {
    /// Keeps [`Tier`](super::Tier) closed: its keys and its tables are proven together.
    pub trait Sealed {}
}
use sealed::Sealed;

/// A way to store face-noflush ranks, with the key series that goes with it.
///
/// ```
/// use keyfold::{Hand, HandKey, Tiny, key_sum::Tier};
/// fn key_of<T: Tier>(hand: &Hand) -> HandKey<T> {
///     hand.iter().copied().collect()
/// }
/// let [flop, hole] = ["Ts 9s 2c", "Ks 8s"].map(|text| text.parse().unwrap());
/// let five = key_of::<Tiny>(&flop) + key_of::<Tiny>(&hole);
/// assert_eq!(five.rank_five().describe().to_string(), "king high, ten kicker");
/// ```
pub trait Tier: Sealed + Sized + 'static {
    /// The keys that each card adds, by card id; the entries from 52 on are zero.
    ///
    /// ```
    /// use keyfold::{Card, HandKey, Tiny, key_sum::Tier};
    /// let ace_of_spades = Card::from_id(51).unwrap();
    /// assert_eq!(Tiny::CARD_KEYS[51], HandKey::from_card(ace_of_spades));
    /// assert_eq!(Tiny::CARD_KEYS[52], HandKey::EMPTY);
    /// ```
    const CARD_KEYS: &'static [HandKey<Self>; 64];
}

/// A tier that ranks the key of a hand of `CARDS` cards.
///
/// ```
/// use keyfold::{Hand, HandKey, HandRank, Tiny, key_sum::RankHands};
/// fn showdown<T: RankHands<7>>(board: HandKey<T>, hole: HandKey<T>) -> HandRank {
///     T::rank_key(board + hole)
/// }
/// let [board, hole] = ["Ts 9s 2c Qs Jd", "Ks 8s"].map(|text| text.parse::<Hand>().unwrap().iter().copied().collect());
/// assert_eq!(showdown::<Tiny>(board, hole).describe().to_string(), "flush, king high, queen kicker");
/// ```
pub trait RankHands<const CARDS: usize>: Tier {
    /// The rank of the cards that the key was added up from. Unspecified if they are not `CARDS` different ones.
    ///
    /// ```
    /// use keyfold::{Card, HandKey, Tiny, key_sum::RankHands};
    /// let six: HandKey<Tiny> = Card::all().take(6).collect();
    /// let rank = <Tiny as RankHands<6>>::rank_key(six);
    /// assert_eq!(rank.describe().to_string(), "four of a kind, deuces, trey kicker");
    /// ```
    fn rank_key(key: HandKey<Self>) -> HandRank;
}

/// Whether a sum of keys ends before a card, by the card's place in the hand and its id: never, which the compiler does not
/// know.
///
/// For CPUs with AVX-512 it would make one gather of the look-ups of four cards, which takes longer than four loads. It
/// gathers what stands in one basic block; these branches leave two or three look-ups in each, for a compare apiece.
#[inline]
const fn ends_before(place: usize, id: u8) -> bool {
    // No card's id has the sign bit.
    cfg!(target_feature = "avx512f") && place > 1 && place % 2 == 1 && (id as i8) < 0
}

/// A table's entry; the rank of an unused one past its end, where only repeated cards lead.
#[cfg_attr(
    not(any(feature = "folded", feature = "dense", feature = "compact")),
    allow(dead_code, reason = "the classic evaluators use it too, each behind a feature of its own")
)]
#[inline]
pub(crate) const fn entry(table: &[u16], index: u32) -> HandRank {
    let index = index as usize;
    HandRank::from_table(if index < table.len() { table[index] } else { keyfold_tables::rules::classes::LOWEST_RANK })
}
