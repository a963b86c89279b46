//! Ways to choose: without repetition from a table, with repetition by a formula, and back.

/// Binomial coefficients `many` over `few` at `16 * many + few`. 512 bytes.
static CHOOSE: [u16; 256] = {
    let mut choose = [0; 256];
    choose[0] = 1;
    let mut at = 16;
    while at < 256 {
        choose[at] = choose[at - 16] + if at % 16 > 0 { choose[at - 17] } else { 0 };
        at += 1;
    }
    choose
};

/// Returns the ways to choose `few` of `many` things, both below 16; only the low four bits of larger numbers count.
/// One load.
#[must_use]
#[inline(always)]
pub const fn choose(many: u32, few: u32) -> u32 {
    CHOOSE[((many & 15) << 4 | few & 15) as usize] as u32
}

/// Returns the number of multisets of `taken` things out of `kinds`, that is, `kinds + taken - 1` over `taken`; more
/// than four count as four.
#[must_use]
#[inline(always)]
pub const fn multisets(kinds: u64, taken: u8) -> u64 {
    match taken {
        0 => 1,
        1 => kinds,
        2 => kinds * (kinds + 1) / 2,
        3 => kinds * (kinds + 1) / 2 * (kinds + 2) / 3,
        _ => kinds * (kinds + 1) / 2 * (kinds + 2) / 3 * (kinds + 3) / 4,
    }
}

/// Returns the inverse of [`multisets`]: the most kinds of which `taken`, one to four, give at most `count` multisets.
#[must_use]
#[inline]
pub const fn kinds(count: u64, taken: u8) -> u32 {
    if taken <= 1 {
        return count as u32;
    }
    // The root of 24 times the count is more than there are: 24 has five bits.
    let highest_bit = (68 - (count | 1).leading_zeros()) / if taken < 4 { taken as u32 } else { 4 };
    let (mut kinds, mut bit) = (0, 1 << highest_bit);
    while bit > 0 {
        if multisets(kinds + bit, taken) <= count {
            kinds += bit;
        }
        bit >>= 1;
    }
    kinds as u32
}
