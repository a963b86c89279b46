//! Numbers of sets of places: the combinatorial number system.

use super::pairs::LIVE;

/// The most cards of a hand.
const MOST: usize = 6;

/// `n` over `k`, by `n` and `k`. A row for each number of six bits, so that none needs a check.
static CHOOSE: [[u32; 8]; 64] = {
    let (mut choose, mut n) = ([[0; 8]; 64], 0);
    while n < 64 {
        choose[n][0] = 1;
        let mut k = 1;
        // Up to the sums over all hands of six of the 47 cards.
        while n > 0 && n <= LIVE && k <= MOST {
            choose[n][k] = choose[n - 1][k - 1] + choose[n - 1][k];
            k += 1;
        }
        n += 1;
    }
    choose
};

/// Returns the number of ways to choose `k` of `n` things: 0 if `n` is above 47, or `k` above six.
#[inline(always)]
pub(super) const fn choose(n: usize, k: usize) -> usize {
    CHOOSE[n & 63][k & 7] as usize
}

/// Returns the number of a set of places among those of its size; the places ascend.
pub(super) fn number_of(places: &[usize]) -> usize {
    places.iter().zip(1..).map(|(&place, size)| choose(place, size)).sum()
}

/// Returns the set of places with a number; they ascend.
pub(super) fn places_of<const SIZE: usize>(number: usize) -> [usize; SIZE] {
    let (mut left, mut places) = (number, [0; SIZE]);
    for (place, size) in places.iter_mut().rev().zip((1..=SIZE).rev()) {
        *place = (size - 1..LIVE).rev().find(|&place| choose(place, size) <= left).unwrap_or(0);
        left -= choose(*place, size);
    }
    places
}
