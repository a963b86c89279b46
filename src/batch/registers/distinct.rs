//! Is a card twice in a hand? Every two columns are compared.
//!
//! Half of the compares give a mask, on the pipes that shuffle; half are an exclusive or and a minimum, on those that
//! do not. Nothing is tested before the block is through.

use super::lanes::{Lanes, Which};

/// The cards, unless one of sixty-four hands holds one twice.
#[inline]
#[target_feature(enable = "avx512f,avx512bw,avx512vbmi,avx512bitalg")]
pub(super) fn when_distinct<const CARDS: usize>(cards: [Lanes; CARDS]) -> Option<[Lanes; CARDS]> {
    if has_repeat(cards) { None } else { Some(cards) }
}

/// Whether one of sixty-four hands holds a card twice.
#[inline]
#[target_feature(enable = "avx512f,avx512bw,avx512vbmi,avx512bitalg")]
pub(super) fn has_repeat<const CARDS: usize>(cards: [Lanes; CARDS]) -> bool {
    // The hands of which no two cards looked at yet are equal, and the smallest difference between all others.
    let (mut distinct, mut least) = ([Which::MAX; 2], Lanes::of(0xFF));
    for (at, &first) in cards.iter().enumerate() {
        for (other, &second) in cards.iter().enumerate().skip(at + 1) {
            if (at + other) % 2 == 0 {
                least = least.least(first.xor(second));
            } else {
                distinct[at % 2] = first.differs_too(distinct[at % 2], second);
            }
        }
    }
    distinct[0] & distinct[1] & least.meets(least) != Which::MAX
}
