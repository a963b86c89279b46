//! Sixty-four bytes in a register, one for each of sixty-four hands, and what is done to all of them at once.

use core::arch::asm;
use core::arch::x86_64::*;

use keyfold_tables::registers::{Long, Short, Table};

use crate::{Card, HandKey, HandRank, key_sum::Tier};

/// Hands ranked at once.
pub(super) const HANDS: usize = 64;

/// A byte for each of sixty-four hands.
#[derive(Clone, Copy)]
pub(super) struct Lanes(pub(super) __m512i);

/// A yes or no for each of sixty-four hands.
pub(super) type Which = __mmask64;

/// The operands of [`Lanes::bits`]: a function of three bits is the same expression of these.
pub(super) const A: i32 = 0xF0;
pub(super) const B: i32 = 0xCC;
pub(super) const C: i32 = 0xAA;

/// Functions of one expression, compiled for the instructions of this backend.
macro_rules! operations {
    ($($(#[$about:meta])* $name:ident($($operand:ident: $kind:ty),*) -> $result:ty = $expression:expr;)*) => {$(
        $(#[$about])*
        #[inline]
        #[target_feature(enable = "avx512f,avx512bw,avx512vbmi,avx512bitalg")]
        pub(super) fn $name($($operand: $kind),*) -> $result {
            $expression
        }
    )*};
}

impl Lanes {
    operations! {
        of(byte: u8) -> Self = Self(_mm512_set1_epi8(byte as i8));
        and(self: Self, other: Self) -> Self = Self(_mm512_and_si512(self.0, other.0));
        and_not(self: Self, other: Self) -> Self = Self(_mm512_andnot_si512(other.0, self.0));
        or(self: Self, other: Self) -> Self = Self(_mm512_or_si512(self.0, other.0));
        xor(self: Self, other: Self) -> Self = Self(_mm512_xor_si512(self.0, other.0));
        plus(self: Self, other: Self) -> Self = Self(_mm512_add_epi8(self.0, other.0));
        plus_where(self: Self, which: Which, other: Self) -> Self =
            Self(_mm512_mask_add_epi8(self.0, which, self.0, other.0));
        /// The difference, 0 where it would be negative.
        minus(self: Self, other: Self) -> Self = Self(_mm512_subs_epu8(self.0, other.0));
        minus_where(self: Self, which: Which, other: Self) -> Self =
            Self(_mm512_mask_subs_epu8(self.0, which, self.0, other.0));
        least(self: Self, other: Self) -> Self = Self(_mm512_min_epu8(self.0, other.0));
        /// How many bits are set.
        count(self: Self) -> Self = Self(_mm512_popcnt_epi8(self.0));
        /// 0 elsewhere.
        only_where(self: Self, which: Which) -> Self = Self(_mm512_maskz_mov_epi8(which, self.0));
        /// The other there.
        replaced_where(self: Self, which: Which, other: Self) -> Self =
            Self(_mm512_mask_mov_epi8(self.0, which, other.0));

        /// Whether the two have a bit in common.
        meets(self: Self, other: Self) -> Which = _mm512_test_epi8_mask(self.0, other.0);
        /// Whether they have none.
        misses(self: Self, other: Self) -> Which = _mm512_testn_epi8_mask(self.0, other.0);
        misses_too(self: Self, which: Which, other: Self) -> Which =
            _mm512_mask_testn_epi8_mask(which, self.0, other.0);
        equals(self: Self, other: Self) -> Which = _mm512_cmpeq_epi8_mask(self.0, other.0);
        differs_too(self: Self, which: Which, other: Self) -> Which =
            _mm512_mask_cmpneq_epi8_mask(which, self.0, other.0);
        /// Whether the highest bit is set.
        high_bit(self: Self) -> Which = _mm512_movepi8_mask(self.0);

        /// The entry that the low six bits choose.
        find(self: Self, table: &Short) -> Self = Self(_mm512_permutexvar_epi8(self.0, Self::load(table).0));
        /// 0 elsewhere.
        find_only_where(self: Self, which: Which, table: &Short) -> Self =
            Self(_mm512_maskz_permutexvar_epi8(which, self.0, Self::load(table).0));
        /// What was found in another way, but there what is found here.
        find_where(self: Self, which: Which, table: &Short, found: Self) -> Self =
            Self(_mm512_mask_permutexvar_epi8(found.0, which, self.0, Self::load(table).0));
        /// The entry that the low seven bits choose.
        find_long(self: Self, table: &Long) -> Self = {
            Self(_mm512_permutex2var_epi8(Self::load(table).0, self.0, Self::load_at(table, 64).0))
        };
        /// The bytes themselves elsewhere.
        exchange_long_where(self: Self, which: Which, table: &Long) -> Self = {
            Self(_mm512_mask2_permutex2var_epi8(Self::load(table).0, self.0, which, Self::load_at(table, 64).0))
        };
    }

    /// A bit from three, those of `self` ([`A`]) and two others ([`B`], [`C`]).
    #[inline]
    #[target_feature(enable = "avx512f,avx512bw,avx512vbmi,avx512bitalg")]
    pub(super) fn bits<const OF_ABC: i32>(self, b: Self, c: Self) -> Self {
        Self(_mm512_ternarylogic_epi64::<OF_ABC>(self.0, b.0, c.0))
    }

    /// The same, at this place of the program: the compiler leaves what leads to it before what follows it. See
    /// [`super::rank_blocks`].
    #[inline]
    #[target_feature(enable = "avx512f,avx512bw,avx512vbmi,avx512bitalg")]
    pub(super) fn in_place(self) -> Self {
        let mut lanes = self.0;
        // SAFETY: there is no instruction in it, only a comment. Nothing is read, written or changed, the register neither.
        unsafe { asm!("/* {0} */", inout(zmm_reg) lanes, options(nomem, nostack, preserves_flags)) };
        Self(lanes)
    }

    /// The first 64 bytes.
    #[inline]
    #[target_feature(enable = "avx512f,avx512bw,avx512vbmi,avx512bitalg")]
    pub(super) fn load<T: Bytes>(from: &T) -> Self {
        Self::load_at(from, 0)
    }

    /// 64 bytes from a place on; the last 64 if there are not as many.
    #[inline]
    #[target_feature(enable = "avx512f,avx512bw,avx512vbmi,avx512bitalg")]
    pub(super) fn load_at<T: Bytes>(from: &T, place: usize) -> Self {
        const { assert!(size_of::<T>() >= 64) };
        let place = place.min(size_of::<T>() - 64);
        // SAFETY: `place` + 64 is at most the size of what the reference points to, all bytes of which are initialised
        // (`Bytes`) and stay borrowed; the instruction asks for no alignment.
        Self(unsafe { _mm512_loadu_si512((&raw const *from).byte_add(place).cast()) })
    }
}

/// Sixty-four ranks in two registers of 16-bit words.
#[derive(Clone, Copy)]
pub(super) struct Words(pub(super) [__m512i; 2]);

impl Words {
    operations! {
        /// Stores them, first the one then the other.
        store(self: Self, ranks: &mut [HandRank; HANDS]) -> () = {
            let place: *mut __m512i = (&raw mut *ranks).cast();
            // SAFETY: 64 ranks of two bytes are what the two registers hold, and the reference allows to write there;
            // the instructions ask for no alignment. Every word is a rank: `rank` sees to that.
            unsafe {
                _mm512_storeu_si512(place, self.0[0]);
                _mm512_storeu_si512(place.add(1), self.0[1]);
            }
        };
    }
}

/// What can be read as bytes.
///
/// # Safety
/// Every byte of a value is initialised: there is no padding.
pub(super) unsafe trait Bytes {}

// SAFETY: a transparent array of bytes, as long as its alignment or twice that.
unsafe impl<const ENTRIES: usize> Bytes for Table<ENTRIES> {}
// SAFETY: a card is a transparent `u8`.
unsafe impl Bytes for [Card; HANDS] {}
// SAFETY: likewise.
unsafe impl<const BYTES: usize> Bytes for [[Card; BYTES]; HANDS] {}
// SAFETY: a key is, in the order of C, two `u32`, a `u64` and nothing: sixteen bytes, as its alignment asks for.
unsafe impl<T: Tier> Bytes for [HandKey<T>; HANDS] {}
