//! Proofs, at compile time, that every key series is what it claims to be.
//!
//! Each walks over everything that a hand can hold and marks the sums: a sum that comes twice, or a count, a highest
//! sum or a total other than the one listed, is a compile error. The total of all sums changes with any single key, so
//! that no key can be altered by one without breaking the build.
//!
//! ```
//! use keyfold_tables::key_sum::keys::SUIT_KEYS;
//! use keyfold_tables::proof::{SUIT_SUMS_7, expect, suit_sums};
//! const _: () = expect(suit_sums(&SUIT_KEYS, 7), &SUIT_SUMS_7);
//! assert_eq!(suit_sums(&[0, 1, 2, 3], 7), None); // two diamonds and a heart weigh as much as a club and two hearts
//! ```

use crate::key_sum::fold::fold;
use crate::key_sum::keys::{FACE_KEYS_5, FACE_KEYS_7, FLUSH_KEYS_5, FLUSH_KEYS_7, SUIT_KEYS};
use crate::rules::deck::{FACES, SUITS};
use crate::rules::walk::{SuitCounts, key_shares, over_multisets, suited_sum};

/// What a walk over all the sums of a series finds.
///
/// ```
/// use keyfold_tables::proof::{Sums, suit_sums};
/// let powers_of_six = suit_sums(&[0, 1, 6, 36], 5).unwrap();
/// assert_eq!(powers_of_six, Sums { count: 56, highest: 180, total: 3_010 });
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Sums {
    /// How many sums there are.
    pub count: u32,
    /// The highest of them.
    pub highest: u32,
    /// All of them added up.
    pub total: u64,
}

impl Sums {
    /// Whether two walks found the same; `==` is not yet for `const fn`.
    ///
    /// ```
    /// use keyfold_tables::proof::{FLUSH_SUMS_5, FLUSH_SUMS_7};
    /// assert!(FLUSH_SUMS_5.same(&FLUSH_SUMS_5) && !FLUSH_SUMS_5.same(&FLUSH_SUMS_7));
    /// ```
    #[must_use]
    pub const fn same(&self, listed: &Self) -> bool {
        self.count == listed.count && self.highest == listed.highest && self.total == listed.total
    }
}

/// The folded sums of a list; `None` if two meet or one is `WORDS` x 64 or more.
const fn distinct<const WORDS: usize>(sums: &[u64], modulus: u32) -> Option<Sums> {
    let count = sums.len();
    let mut seen = [0u64; WORDS];
    let mut highest = 0;
    let mut total = 0;
    let mut at = 0;
    while at < count {
        let sum = fold(sums[at] as u32, modulus);
        let word = sum as usize / 64;
        let bit = 1 << (sum % 64);
        if word >= WORDS || seen[word] & bit != 0 {
            return None;
        }
        seen[word] |= bit;
        total += sum as u64;
        if sum > highest {
            highest = sum;
        }
        at += 1;
    }
    Some(Sums { count: count as u32, highest, total })
}

/// The folded sums of a list made by [`over_multisets`]; `None` if two meet or one is 2^23
/// or more.
///
/// With a modulus above every sum nothing is folded: the plain sums.
///
/// ```
/// use keyfold_tables::proof::{FACE_SUMS_5, UNFOLDED, face_sums};
/// use keyfold_tables::{key_sum::fold::MODULUS_5, key_sum::keys::FACE_KEYS_5, rules::walk};
/// let sums: [u64; 6_175] = walk::over_multisets(5, &walk::key_shares(&FACE_KEYS_5));
/// assert_eq!(face_sums(&sums, UNFOLDED), Some(FACE_SUMS_5));
/// assert_eq!(face_sums(&sums, MODULUS_5 - 1), None); // a fold in which two hands meet
/// ```
#[must_use]
pub const fn face_sums(sums: &[u64], modulus: u32) -> Option<Sums> {
    distinct::<{ (1 << 23) / 64 }>(sums, modulus)
}

/// The sums of all sets of five to `most` faces; `None` if two meet or one is 2^15 or more.
///
/// ```
/// use keyfold_tables::key_sum::keys::FLUSH_KEYS_5;
/// use keyfold_tables::proof::{FLUSH_SUMS_5, flush_sums};
/// assert_eq!(flush_sums(&FLUSH_KEYS_5, 5), Some(FLUSH_SUMS_5));
/// assert_eq!(flush_sums(&FLUSH_KEYS_5, 7), None); // these keys are for five cards only
/// ```
#[must_use]
pub const fn flush_sums(flush_keys: &[u32; FACES], most: u32) -> Option<Sums> {
    let mut sums = [0; 1 << FACES];
    let (mut faces, mut count) = (0u16, 0);
    while faces < 1 << FACES {
        if faces.count_ones() >= 5 && faces.count_ones() <= most {
            sums[count] = suited_sum(faces, flush_keys) as u64;
            count += 1;
        }
        faces += 1;
    }
    distinct::<{ (1 << 15) / 64 }>(sums.split_at(count).0, UNFOLDED)
}

/// The sums of all ways to spread `cards` cards over the suits; `None` if two meet or one is 512 or more.
///
/// ```
/// use keyfold_tables::key_sum::keys::SUIT_KEYS;
/// use keyfold_tables::proof::{SUIT_SUMS_7, suit_sums};
/// assert_eq!(suit_sums(&SUIT_KEYS, 7), Some(SUIT_SUMS_7));
/// assert_eq!(suit_sums(&SUIT_KEYS, 9), None); // nine cards would need other keys
/// ```
#[must_use]
pub const fn suit_sums(suit_keys: &[u32; SUITS], cards: u8) -> Option<Sums> {
    const SUMS: usize = 1 << 9;
    let mut sums = [0; SUMS];
    let (mut spreads, mut count) = (SuitCounts::new(cards), 0);
    // More ways than sums: two of them meet.
    while count < SUMS {
        sums[count] = spreads.sum(suit_keys) as u64;
        count += 1;
        if !spreads.advance() {
            return distinct::<{ SUMS / 64 }>(sums.split_at(count).0, UNFOLDED);
        }
    }
    None
}

/// A compile error, or a panic, unless sums are all distinct and as listed.
///
/// ```
/// use keyfold_tables::key_sum::keys::FLUSH_KEYS_7;
/// use keyfold_tables::proof::{FLUSH_SUMS_7, expect, flush_sums};
/// const _: () = expect(flush_sums(&FLUSH_KEYS_7, 7), &FLUSH_SUMS_7); // builds, or not
/// ```
///
/// # Panics
/// If two sums met, or if their count, the highest or their total differs from the list.
#[track_caller]
pub const fn expect(found: Option<Sums>, listed: &Sums) {
    let Some(sums) = found else {
        assert!(found.is_some(), "two hands have the same sum");
        return;
    };
    assert!(sums.same(listed), "the sums are distinct, but not the listed ones");
}

/// The sums of [`FACE_KEYS_7`] over all face multisets of seven cards.
pub const FACE_SUMS_7: Sums = Sums { count: 49_205, highest: 7_825_759, total: 66_123_518_510 };
/// The sums of [`FACE_KEYS_5`] over all face multisets of five cards.
pub const FACE_SUMS_5: Sums = Sums { count: 6_175, highest: 360_918, total: 391_079_375 };
/// The sums of [`DENSE_FACE_KEYS_7`](crate::key_sum::keys::DENSE_FACE_KEYS_7) over all face multisets of seven cards.
pub const DENSE_SUMS_7: Sums = Sums { count: 49_205, highest: 5_102_589, total: 93_797_122_090 };
/// The sums of [`DENSE_FACE_KEYS_5`](crate::key_sum::keys::DENSE_FACE_KEYS_5) over all face multisets of five cards.
pub const DENSE_SUMS_5: Sums = Sums { count: 6_175, highest: 226_715, total: 624_812_625 };
/// The sums of [`FLUSH_KEYS_7`] over all sets of five to seven faces.
pub const FLUSH_SUMS_7: Sums = Sums { count: 4_719, highest: 6_848, total: 15_280_221 };
/// The sums of [`FLUSH_KEYS_5`] over all sets of five faces.
pub const FLUSH_SUMS_5: Sums = Sums { count: 1_287, highest: 2_608, total: 1_349_865 };
/// The sums of [`SUIT_KEYS`] over all ways to spread seven cards over the suits.
pub const SUIT_SUMS_7: Sums = Sums { count: 120, highest: 259, total: 14_070 };

/// A modulus above every sum: nothing is folded.
///
/// ```
/// use keyfold_tables::{key_sum::fold::fold, proof::UNFOLDED};
/// assert_eq!(fold(7_825_759, UNFOLDED), 7_825_759);
/// ```
pub const UNFOLDED: u32 = u32::MAX;

/// The seven-card face sums, in the order of [`over_multisets`].
pub(crate) static SUMS_7: [u64; 49_205] = over_multisets(7, &key_shares(&FACE_KEYS_7));
/// The five-card face sums, in the order of [`over_multisets`].
pub(crate) static SUMS_5: [u64; 6_175] = over_multisets(5, &key_shares(&FACE_KEYS_5));

const _: () = expect(face_sums(&SUMS_7, UNFOLDED), &FACE_SUMS_7);
const _: () = expect(face_sums(&SUMS_5, UNFOLDED), &FACE_SUMS_5);

#[cfg(feature = "dense")]
pub(crate) mod dense {
    //! The same for the denser series.
    use super::{DENSE_SUMS_5, DENSE_SUMS_7, UNFOLDED, expect, face_sums, key_shares, over_multisets};
    use crate::key_sum::keys::{DENSE_FACE_KEYS_5, DENSE_FACE_KEYS_7};

    pub(crate) static SUMS_7: [u64; 49_205] = over_multisets(7, &key_shares(&DENSE_FACE_KEYS_7));
    pub(crate) static SUMS_5: [u64; 6_175] = over_multisets(5, &key_shares(&DENSE_FACE_KEYS_5));

    const _: () = expect(face_sums(&SUMS_7, UNFOLDED), &DENSE_SUMS_7);
    const _: () = expect(face_sums(&SUMS_5, UNFOLDED), &DENSE_SUMS_5);
}

const _: () = expect(flush_sums(&FLUSH_KEYS_7, 7), &FLUSH_SUMS_7);
const _: () = expect(flush_sums(&FLUSH_KEYS_5, 5), &FLUSH_SUMS_5);
const _: () = expect(suit_sums(&SUIT_KEYS, 7), &SUIT_SUMS_7);
