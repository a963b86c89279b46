//! What a hand can become by a street.
//!
//! ```
//! use keyfold::{CardSet, Hand};
//! let hand: Hand = "As Ks".parse()?;
//! let live = CardSet::ALL - CardSet::from_cards(&hand);
//! assert_eq!(keyfold_bulk::odds::categories(&hand, live, 7).iter().sum::<u64>(), 2_118_760);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

use keyfold::{CardSet, Category, Compact, Hand, HandKey, HandRank};

/// Counts the categories, the weakest first, of all that a hand can become with as many more of the `live` cards as make it `cards`.
///
/// `cards` is five, six or seven, and one to five more than the hand has; nothing is counted of other numbers. The hand's own cards are
/// not taken out of `live`. Some 3 ns for each way: 2,118,760 of them for two hole cards by the river.
///
/// ```
/// use keyfold::{CardSet, Category, Hand};
/// let hand: Hand = "As Ks Qs 7s 2d 3h".parse()?;
/// let live = CardSet::ALL - CardSet::from_cards(&hand);
/// let river = keyfold_bulk::odds::categories(&hand, live, 7);
/// assert_eq!(river[usize::from(Category::Flush.index())], 9); // of the 46 cards that can come
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[must_use]
pub fn categories(hand: &Hand, live: CardSet, cards: usize) -> [u64; Category::ALL.len()] {
    let rank: fn(HandKey<Compact>) -> HandRank = match cards {
        5 => HandKey::rank_five,
        6 => HandKey::rank_six,
        7 => HandKey::rank_seven,
        _ => return [0; Category::ALL.len()],
    };
    match cards.saturating_sub(hand.len()) {
        1 => count::<1>(hand, live, rank),
        2 => count::<2>(hand, live, rank),
        3 => count::<3>(hand, live, rank),
        4 => count::<4>(hand, live, rank),
        5 => count::<5>(hand, live, rank),
        _ => [0; Category::ALL.len()],
    }
}

fn count<const MISSING: usize>(
    hand: &Hand,
    live: CardSet,
    rank: fn(HandKey<Compact>) -> HandRank,
) -> [u64; Category::ALL.len()] {
    let mut counts = [0; Category::ALL.len()];
    live.key_combinations::<MISSING, Compact>(hand.into())
        .for_each(|key| counts[usize::from(rank(key).category().index())] += 1);
    counts
}
