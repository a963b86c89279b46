//! The tables and numbers that ranking needs, in vectors.

use keyfold_tables::sorted::shape;

use crate::batch::rules::BatchRules;
use crate::batch::simd::{BLOCK_BYTES, Vector, splat_u16};

/// The increment of the step counter: a quarter of the way from [`BEGIN`] to zero.
pub(super) const STEP: u8 = 32;
/// The initial value of the step counter: the least signed number.
const BEGIN: u8 = 0x80;

/// Returns a table by distance: for zero, for one face, and for more, where the count begins anew.
const fn steps(none: u8, one: u8) -> [u8; BLOCK_BYTES] {
    let mut table = [BEGIN; BLOCK_BYTES];
    (table[0], table[1]) = (none, one);
    table
}

/// Constants, each repeated in all 128-bit blocks of a vector, or in all bytes. The tables are described in
/// [`SortedTables`](keyfold_tables::sorted::SortedTables).
///
/// A value is the proof that the CPU has the instructions of `V`.
#[derive(Clone, Copy)]
pub(super) struct Constants<V> {
    pub(super) other_suits: V,
    pub(super) times: V,
    pub(super) base_low: V,
    pub(super) base_high: V,
    pub(super) none_made: V,
    pub(super) two_pair: V,
    pub(super) has_kicker: V,
    pub(super) has_two_kickers: V,
    pub(super) has_three_kickers: V,
    pub(super) higher_pair: V,
    pub(super) second_kicker: V,
    pub(super) third_kicker: V,
    pub(super) fourth_kicker_steps: V,
    pub(super) fourth_kicker_rest: V,
    pub(super) fifth_kicker_steps: V,
    pub(super) fifth_kicker_rest: V,
    pub(super) zero: V,
    pub(super) one: V,
    /// The face number of a king.
    pub(super) king: V,
    /// The highest face number of the wheel, the straight that begins with an ace.
    pub(super) wheel: V,
    /// By the lowest face number: the count of [steps](STEP) from an ace below the deuce.
    pub(super) first_step: V,
    /// By the distance to the next lower face: the increment of the count of steps.
    pub(super) step: V,
    /// By a distance: all bits where it is zero.
    pub(super) no_distance: V,
    /// The bits of all suits in `other_suits`.
    pub(super) suits: V,
    pub(super) trips: V,
    pub(super) four: V,
    pub(super) straight: V,
    pub(super) flush: V,
    /// The highest rank, as `u16`.
    pub(super) highest: V,
}

impl<V: Vector> Constants<V> {
    /// # Safety
    /// The CPU has the instructions of `V`.
    #[inline(always)]
    pub(super) unsafe fn new<R: BatchRules>() -> Self {
        // SAFETY: the caller promises that the CPU has the instructions of `V`.
        unsafe {
            Self {
                other_suits: V::splat(R::SORTED.other_suits),
                times: V::splat(R::SORTED.times),
                base_low: V::splat(R::SORTED.base_low),
                base_high: V::splat(R::SORTED.base_high),
                none_made: V::splat(R::SORTED.none_made),
                two_pair: V::splat(R::SORTED.two_pair),
                has_kicker: V::splat(R::SORTED.has_kicker),
                has_two_kickers: V::splat(R::SORTED.has_two_kickers),
                has_three_kickers: V::splat(R::SORTED.has_three_kickers),
                higher_pair: V::splat(R::SORTED.higher_pair),
                second_kicker: V::splat(R::SORTED.second_kicker),
                third_kicker: V::splat(R::SORTED.third_kicker),
                fourth_kicker_steps: V::splat(R::SORTED.fourth_kicker_steps),
                fourth_kicker_rest: V::splat(R::SORTED.fourth_kicker_rest),
                fifth_kicker_steps: V::splat(R::SORTED.fifth_kicker_steps),
                fifth_kicker_rest: V::splat(R::SORTED.fifth_kicker_rest),
                zero: V::splat([0; BLOCK_BYTES]),
                one: V::splat([1; BLOCK_BYTES]),
                king: V::splat([const { R::RANKING.faces() as u8 - 1 }; BLOCK_BYTES]),
                wheel: V::splat([4; BLOCK_BYTES]),
                first_step: V::splat(const { steps(BEGIN, BEGIN + STEP) }),
                step: V::splat(const { steps(0, STEP) }),
                no_distance: V::splat([0xFF, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]),
                suits: V::splat([0xF0; BLOCK_BYTES]),
                trips: V::splat([shape::TRIPS as u8; BLOCK_BYTES]),
                four: V::splat([shape::FOUR as u8; BLOCK_BYTES]),
                straight: V::splat([shape::STRAIGHT as u8; BLOCK_BYTES]),
                highest: splat_u16(R::RANKING.highest),
                flush: V::splat([shape::FLUSH as u8; BLOCK_BYTES]),
            }
        }
    }
}
