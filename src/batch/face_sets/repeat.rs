//! The check for repeated cards: every two columns of cards are compared.
//!
//! Half of the comparisons are compare instructions, which execute on the port that permutes bytes as well; the other
//! half are an exclusive or and a minimum, which execute on another. No result is tested before the block is done.

use super::bytes::{Bytes64, Mask};
use crate::batch::rules::BatchRules;

/// Returns the cards, unless one of the 64 hands holds a card twice, or one that is not in the deck.
#[inline(always)]
pub(super) fn when_distinct<R: BatchRules, const CARDS: usize>(cards: [Bytes64; CARDS]) -> Option<[Bytes64; CARDS]> {
    if has_repeat::<R, CARDS>(cards) { None } else { Some(cards) }
}

/// Returns `true` if one of the 64 hands holds a card twice, or one that is not in the deck.
#[inline(always)]
pub(super) fn has_repeat<R: BatchRules, const CARDS: usize>(cards: [Bytes64; CARDS]) -> bool {
    const { assert!(0 < CARDS && CARDS <= 7) };
    let vbmi = cards[0].vbmi();
    let mut compared = Compared { distinct: [Mask::MAX; 2], least: vbmi.splat(0xFF) };
    if R::LOWEST_ID > 0 {
        for card in cards {
            compared.least = compared.least.min(card);
        }
        compared.least = compared.least.saturating_sub(vbmi.splat(R::LOWEST_ID - 1));
    }
    // A loop in a loop would not be unrolled, and the columns would stay in memory.
    compared.with_later::<0, CARDS>(&cards);
    compared.with_later::<1, CARDS>(&cards);
    compared.with_later::<2, CARDS>(&cards);
    compared.with_later::<3, CARDS>(&cards);
    compared.with_later::<4, CARDS>(&cards);
    compared.with_later::<5, CARDS>(&cards);
    let Compared { distinct, least } = compared;
    distinct[0] & distinct[1] & least.test(least) != Mask::MAX
}

/// The result of the comparisons so far.
struct Compared {
    /// The hands in which all cards that a compare looked at differ: those of even columns with later ones, and of odd
    /// ones, so that neither chain of compares is long.
    distinct: [Mask; 2],
    /// The smallest of all differences that the others found.
    least: Bytes64,
}

impl Compared {
    /// Compares a column with all later ones: by differences those an even number of columns behind, by compares the
    /// others.
    #[inline(always)]
    fn with_later<const FIRST: usize, const CARDS: usize>(&mut self, cards: &[Bytes64; CARDS]) {
        let Some((first, later)) = cards.get(FIRST..).and_then(<[Bytes64]>::split_first) else { return };
        for (apart, &second) in (1..).zip(later) {
            if apart % 2 == 0 {
                self.least = self.least.min(first.xor(second));
            } else {
                self.distinct[FIRST % 2] = first.ne_masked(self.distinct[FIRST % 2], second);
            }
        }
    }
}
