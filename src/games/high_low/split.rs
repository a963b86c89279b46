//! The division of a pot.

use super::low::LowRank;
use crate::even_split::EvenSplit;

/// Divides the chips of a pot by the ranks of the players' hands: high, and low if there is one.
///
/// The best high hand takes half of the pot, the best low the other half; without a low, the high hand takes all. **Odd
/// chips**: an odd chip of the pot goes to the high half; odd chips of a half that players share go one each to the
/// first of them, in the order of the slice: seats from the left of the button.
///
/// The shares add up to the pot, unless there are no players.
///
/// ```
/// use keyfold::games::high_low::{LowRank, shares};
/// let (best, worst) = (Some(LowRank::BEST), Some(LowRank::WORST));
/// // Ranks of high hands can be of any type that compares.
/// assert_eq!(shares(100, &[(7, None), (7, None), (3, None)]).collect::<Vec<_>>(), [50, 50, 0]);
/// assert_eq!(shares(101, &[(9, worst), (7, best)]).collect::<Vec<_>>(), [51, 50]);
/// // A quarter each for two lows: the odd chip of the low half goes to the first.
/// assert_eq!(shares(103, &[(1, best), (9, None), (1, best)]).collect::<Vec<_>>(), [26, 52, 25]);
/// ```
pub fn shares<R: Ord>(pot: u64, hands: &[(R, Option<LowRank>)]) -> impl Iterator<Item = u64> {
    let best_low = hands.iter().filter_map(|(_, low)| *low).max();
    let low_half = if best_low.is_some() { pot / 2 } else { 0 };
    let best_high = hands.iter().map(|(high, _)| high).max();
    let wins_high = move |hand: &(R, Option<LowRank>)| Some(&hand.0) == best_high;
    let wins_low = move |hand: &(R, Option<LowRank>)| hand.1.is_some() && hand.1 == best_low;
    let mut high = EvenSplit::new(pot - low_half, hands.iter().filter(|hand| wins_high(hand)).count());
    let mut low = EvenSplit::new(low_half, hands.iter().filter(|hand| wins_low(hand)).count());
    hands.iter().map(move |hand| high.next(wins_high(hand)) + low.next(wins_low(hand)))
}
