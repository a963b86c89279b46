//! Proofs, at compile time, of every key series and every fold.
//!
//! Each proof walks over all hands and marks the sums. A sum that occurs twice, or a count, a highest sum or a total
//! other than the listed one, is a compile error. The total changes with every key, so that no key can be altered, not
//! even by one, without breaking the build.
//!
//! ```
//! use keyfold_tables::key_sum::keys::SUIT_KEYS;
//! use keyfold_tables::proof::{SUIT_SUMS_7, expect, suit_sums};
//! const _: () = expect(suit_sums(&SUIT_KEYS, 7), &SUIT_SUMS_7);
//! assert_eq!(suit_sums(&[0, 1, 2, 3], 7), None); // a club and a heart have the sum of two diamonds
//! ```

use crate::key_sum::fold::{ENTRIES_5, ENTRIES_7};
use crate::rules::deck::{FACES, SUITS};
use crate::rules::walk::{SIZE_SHIFT, SUM_MASK, SuitCounts, suited_sums};

/// The sums of a series over all hands, in brief.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Sums {
    /// How many sums there are.
    pub count: u32,
    /// The highest of them.
    pub highest: u32,
    /// The total of all sums.
    pub total: u64,
}

impl Sums {
    /// Returns `true` if all three numbers are equal: `==` for `const fn`, which cannot call trait methods yet.
    #[must_use]
    pub const fn same(&self, listed: &Self) -> bool {
        self.count == listed.count && self.highest == listed.highest && self.total == listed.total
    }
}

/// Returns the folded sums of a list; `None` if two collide or if one is 64 × `WORDS` or more.
const fn distinct<const WORDS: usize>(sums: &[u64], modulus: u32) -> Option<Sums> {
    let count = sums.len();
    let mut seen = [0u64; WORDS];
    let (mut highest, mut total) = (0, 0);
    let mut at = 0;
    while at < count {
        // `fold`, inlined by hand.
        let mut sum = sums[at] as u32;
        if sum >= modulus {
            sum -= modulus;
        }
        // Few sums are above all before them.
        if sum > highest {
            highest = sum;
            if sum as usize >= 64 * WORDS {
                return None;
            }
        }
        let word = &mut seen[sum as usize / 64];
        let bit = 1 << (sum % 64);
        if *word & bit != 0 {
            return None;
        }
        *word |= bit;
        total += sum as u64;
        at += 1;
    }
    Some(Sums { count: count as u32, highest, total })
}

/// Returns the same for sums known to be distinct and unfolded: how many there are, the highest and the total.
#[cfg(feature = "key-sums")]
const fn known_distinct(sums: &[u64]) -> Option<Sums> {
    let count = sums.len();
    let (mut highest, mut total, mut at) = (0, 0, 0);
    while at < count {
        let sum = sums[at];
        if sum > highest {
            highest = sum;
        }
        total += sum;
        at += 1;
    }
    Some(Sums { count: count as u32, highest: highest as u32, total })
}

/// Returns the folded sums of a list made by [`over_multisets`](crate::rules::multisets::over_multisets); `None` if two
/// collide or if one is 2^23 or more.
///
/// Under [`UNFOLDED`] these are the plain sums.
#[must_use]
pub const fn face_sums(sums: &[u64], modulus: u32) -> Option<Sums> {
    distinct::<{ (1 << 23) / 64 }>(sums, modulus)
}

/// Returns the sums of all sets of five to `max` faces; `None` if two collide or if one is 2^15 or more.
#[must_use]
pub const fn flush_sums(flush_keys: &[u32; FACES], max: u32) -> Option<Sums> {
    let (all, mut sums) = (suited_sums(flush_keys), [0; 1 << FACES]);
    let (mut faces, mut count) = (0, 0);
    while faces < 1 << FACES {
        let size = all[faces] >> SIZE_SHIFT;
        if size >= 5 && size <= max as u64 {
            sums[count] = all[faces] & SUM_MASK;
            count += 1;
        }
        faces += 1;
    }
    distinct::<{ (1 << 15) / 64 }>(sums.split_at(count).0, UNFOLDED)
}

/// Returns the sums of all ways to spread `cards` cards over the suits; `None` if two collide or if one is 512 or more.
#[must_use]
pub const fn suit_sums(suit_keys: &[u32; SUITS], cards: u8) -> Option<Sums> {
    const SUMS: usize = 1 << 9;
    let mut sums = [0; SUMS];
    let (mut spreads, mut count) = (SuitCounts::new(cards), 0);
    // With more ways than possible sums, two collide.
    while count < SUMS {
        sums[count] = spreads.sum(suit_keys) as u64;
        count += 1;
        if !spreads.advance() {
            return distinct::<{ SUMS / 64 }>(sums.split_at(count).0, UNFOLDED);
        }
    }
    None
}

/// Asserts that sums are distinct and are those listed; in a `const` a failure is a compile error.
///
/// # Panics
/// If two sums collided, or if their count, the highest or the total differs from the listed one.
#[track_caller]
pub const fn expect(found: Option<Sums>, listed: &Sums) {
    let Some(sums) = found else {
        assert!(found.is_some(), "two hands have the same sum");
        return;
    };
    assert!(sums.same(listed), "the sums are distinct, but not the listed ones");
}

/// The sums of [`FACE_KEYS_7`](crate::key_sum::keys::FACE_KEYS_7) over all face multisets of seven cards.
pub const FACE_SUMS_7: Sums = Sums { count: 49_205, highest: 7_825_759, total: 66_123_518_510 };
/// The sums of [`FACE_KEYS_5`](crate::key_sum::keys::FACE_KEYS_5) over all face multisets of five cards.
pub const FACE_SUMS_5: Sums = Sums { count: 6_175, highest: 360_918, total: 391_079_375 };
/// The sums of [`DENSE_FACE_KEYS_7`](crate::key_sum::keys::DENSE_FACE_KEYS_7) over all face multisets of seven cards.
pub const DENSE_SUMS_7: Sums = Sums { count: 49_205, highest: 5_102_589, total: 93_797_122_090 };
/// The sums of [`DENSE_FACE_KEYS_5`](crate::key_sum::keys::DENSE_FACE_KEYS_5) over all face multisets of five cards.
pub const DENSE_SUMS_5: Sums = Sums { count: 6_175, highest: 226_715, total: 624_812_625 };
/// The sums of [`FLUSH_KEYS_7`](crate::key_sum::keys::FLUSH_KEYS_7) over all sets of five to seven faces.
pub const FLUSH_SUMS_7: Sums = Sums { count: 4_719, highest: 6_848, total: 15_280_221 };
/// The sums of [`FLUSH_KEYS_5`](crate::key_sum::keys::FLUSH_KEYS_5) over all sets of five faces.
pub const FLUSH_SUMS_5: Sums = Sums { count: 1_287, highest: 2_608, total: 1_349_865 };
/// The sums of [`SUIT_KEYS`](crate::key_sum::keys::SUIT_KEYS) over all ways to spread seven cards over the suits.
pub const SUIT_SUMS_7: Sums = Sums { count: 120, highest: 259, total: 14_070 };

/// The sums of [`FACE_KEYS_7`](crate::key_sum::keys::FACE_KEYS_7), folded by
/// [`MODULUS_7`](crate::key_sum::fold::MODULUS_7), over all face multisets of seven cards.
pub const FOLDED_SUMS_7: Sums = Sums { count: 49_205, highest: ENTRIES_7 as u32 - 1, total: 60_750_342_845 };
/// The sums of [`FACE_KEYS_5`](crate::key_sum::keys::FACE_KEYS_5), folded by
/// [`MODULUS_5`](crate::key_sum::fold::MODULUS_5), over all face multisets of five cards.
pub const FOLDED_SUMS_5: Sums = Sums { count: 6_175, highest: ENTRIES_5 as u32 - 1, total: 351_630_245 };

/// A modulus above every sum: nothing is folded.
pub const UNFOLDED: u32 = u32::MAX;

#[cfg(feature = "key-sums")]
pub(crate) mod published {
    //! The proofs of the published series and of its folds.

    use super::{
        FACE_SUMS_5, FACE_SUMS_7, FLUSH_SUMS_5, FLUSH_SUMS_7, FOLDED_SUMS_5, FOLDED_SUMS_7, SUIT_SUMS_7, expect,
        face_sums, flush_sums, known_distinct, suit_sums,
    };
    use crate::key_sum::fold::{MODULUS_5, MODULUS_7};
    use crate::key_sum::keys::{FACE_KEYS_5, FACE_KEYS_7, FLUSH_KEYS_5, FLUSH_KEYS_7, SUIT_KEYS};
    use crate::rules::multisets::{key_shares, over_multisets};

    /// The seven-card face sums, in the order of [`over_multisets`].
    pub(crate) static SUMS_7: [u64; 49_205] = over_multisets(7, &key_shares(&FACE_KEYS_7));
    /// The five-card face sums, in the order of [`over_multisets`].
    pub(crate) static SUMS_5: [u64; 6_175] = over_multisets(5, &key_shares(&FACE_KEYS_5));

    const _: () = expect(face_sums(&SUMS_7, MODULUS_7), &FOLDED_SUMS_7);
    const _: () = expect(face_sums(&SUMS_5, MODULUS_5), &FOLDED_SUMS_5);
    // Equal sums would be equal once folded: sums that do not collide there are distinct, and need not be marked again.
    const _: () = expect(known_distinct(&SUMS_7), &FACE_SUMS_7);
    const _: () = expect(known_distinct(&SUMS_5), &FACE_SUMS_5);
    const _: () = expect(flush_sums(&FLUSH_KEYS_7, 7), &FLUSH_SUMS_7);
    const _: () = expect(flush_sums(&FLUSH_KEYS_5, 5), &FLUSH_SUMS_5);
    const _: () = expect(suit_sums(&SUIT_KEYS, 7), &SUIT_SUMS_7);
}

#[cfg(feature = "dense")]
pub(crate) mod dense {
    //! The proofs of the denser series and of its folds.

    use super::{DENSE_SUMS_5, DENSE_SUMS_7, Sums, expect, face_sums, known_distinct};
    use crate::key_sum::fold::{DENSE_ENTRIES_5, DENSE_ENTRIES_7, DENSE_MODULUS_5, DENSE_MODULUS_7};
    use crate::key_sum::keys::{DENSE_FACE_KEYS_5, DENSE_FACE_KEYS_7};
    use crate::rules::multisets::{key_shares, over_multisets};

    pub(crate) static SUMS_7: [u64; 49_205] = over_multisets(7, &key_shares(&DENSE_FACE_KEYS_7));
    pub(crate) static SUMS_5: [u64; 6_175] = over_multisets(5, &key_shares(&DENSE_FACE_KEYS_5));

    const FOLDED_7: Sums = Sums { count: 49_205, highest: DENSE_ENTRIES_7 as u32 - 1, total: 67_869_887_154 };
    const FOLDED_5: Sums = Sums { count: 6_175, highest: DENSE_ENTRIES_5 as u32 - 1, total: 438_701_685 };

    const _: () = expect(face_sums(&SUMS_7, DENSE_MODULUS_7), &FOLDED_7);
    const _: () = expect(face_sums(&SUMS_5, DENSE_MODULUS_5), &FOLDED_5);
    // Distinct because their folds are, as above.
    const _: () = expect(known_distinct(&SUMS_7), &DENSE_SUMS_7);
    const _: () = expect(known_distinct(&SUMS_5), &DENSE_SUMS_5);
}
