//! Sorting a few ranks by counting, for each, how many are lower.

/// Returns the indices of `COUNT` numbers below 2^15 in ascending order of the numbers. The sort is stable.
///
/// Every number is compared with every other, eight in a few instructions: for a hundred numbers that is faster than a
/// sort with unpredictable branches. `COUNT` is a multiple of the vector's length.
#[inline]
pub(super) fn ascending<const COUNT: usize>(numbers: &[u16; COUNT]) -> [u8; COUNT] {
    const { assert!(COUNT <= ROOM && COUNT.is_multiple_of(AT_ONCE)) };
    let mut lower = [0; COUNT];
    for (lower, block) in lower.as_chunks_mut().0.iter_mut().zip(numbers.as_chunks().0) {
        *lower = lower_than(block, numbers);
    }
    // Where the next of those with as many lower ones goes.
    let (mut taken, mut order) = ([0u8; ROOM], [0; ROOM]);
    for (at, lower) in lower.into_iter().enumerate() {
        let place = usize::from(lower) % ROOM;
        order[(place + usize::from(taken[place])) % ROOM] = at as u8;
        taken[place] += 1;
    }
    order.first_chunk().copied().unwrap_or([0; COUNT])
}

/// Room for all numbers: a power of two, so that an index needs a mask and no check.
const ROOM: usize = 128;

/// The number of ranks that are compared at once, in a vector.
const AT_ONCE: usize = 8;

/// Returns, for each number of a vector, how many of all numbers are lower.
#[inline(always)]
fn lower_than(block: &[u16; AT_ONCE], numbers: &[u16]) -> [u16; AT_ONCE] {
    let mut lower = [0; AT_ONCE];
    for other in numbers {
        for (lower, number) in lower.iter_mut().zip(block) {
            // Signed: not every CPU compares unsigned lanes.
            *lower += u16::from(other.cast_signed() < number.cast_signed());
        }
    }
    lower
}

/// Sorts by insertion; for lists that are nearly sorted.
#[inline]
pub(super) fn insert_in_order<T>(values: &mut [T], number: impl Fn(&T) -> u16) {
    for end in 1..values.len() {
        for at in (1..=end).rev() {
            match values.get_mut(at - 1..=at) {
                Some([lower, upper]) if number(lower) > number(upper) => core::mem::swap(lower, upper),
                _ => break,
            }
        }
    }
}
