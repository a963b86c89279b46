//! One AVX-512 register of 64 bytes, a byte for each hand of a block, and the operations on all 64 at once.
//!
//! Each operation is one instruction, or two. All are `#[inline(always)]`: they have no instructions of their own, but
//! become part of the functions in [`super`] that are compiled for AVX-512.
//!
//! They are safe to call because a value is a proof. A [`Vbmi`] is made by [`vbmi`], which only functions that are
//! compiled for these instructions may call without `unsafe`, and such a function runs nowhere but where the CPU has
//! them. Every [`Bytes64`] is made from a `Vbmi` or from another `Bytes64`. Whoever holds one may therefore use all of
//! its operations.

use keyfold_tables::registers::Table;

use super::instructions::*;
use crate::batch::cpu::Vbmi;
use crate::cards::Card;
use crate::key_sum::sums::KeySums;

/// Hands of a block: as many as a register has bytes.
pub(super) const BLOCK: usize = 64;

for_vbmi! {
    /// Returns the proof, for functions that are compiled for these instructions; for all others this is unsafe to
    /// call.
    #[inline]
    pub(super) fn vbmi() -> Vbmi {
        // SAFETY: a function that is compiled for these instructions runs only where the CPU has them.
        unsafe { Vbmi::new() }
    }
}

/// A byte for each hand of a block.
#[derive(Clone, Copy)]
pub(super) struct Bytes64(__m512i);

/// A bit for each hand of a block.
pub(super) type Mask = __mmask64;

/// The operands of [`Bytes64::ternary`]: a function of three bits is written as the same expression of these.
pub(super) const A: i32 = 0b1111_0000;
pub(super) const B: i32 = 0b1100_1100;
pub(super) const C: i32 = 0b1010_1010;

/// Executes an instruction of AVX-512 F, BW, VBMI or BITALG, or of GFNI, that touches no memory.
macro_rules! instruction {
    ($instruction:expr) => {
        // SAFETY: the function around this has a `Vbmi` or a register made from one, so that the CPU has the
        // instruction.
        unsafe { $instruction }
    };
}
pub(super) use instruction;

impl Vbmi {
    /// Returns the same byte 64 times.
    #[inline(always)]
    pub(super) fn splat(self, byte: u8) -> Bytes64 {
        Bytes64(instruction!(_mm512_set1_epi8(byte as i8)))
    }

    /// Returns the same eight bytes eight times, the lowest first.
    #[inline(always)]
    pub(super) fn splat_eight(self, bytes: u64) -> Bytes64 {
        Bytes64(instruction!(_mm512_set1_epi64(bytes as i64)))
    }

    /// Returns the first 64 bytes of a value.
    #[inline(always)]
    pub(super) fn load<T: Bytes>(self, from: &T) -> Bytes64 {
        self.load_at(from, 0)
    }

    /// Returns the 64 bytes of a value that begin at an offset; the last 64 if fewer follow.
    #[inline(always)]
    pub(super) fn load_at<T: Bytes>(self, from: &T, offset: usize) -> Bytes64 {
        const { assert!(size_of::<T>() >= 64) };
        let offset = offset.min(size_of::<T>() - 64);
        // SAFETY: `self` proves that the CPU has the instruction, which asks for no alignment. `offset` + 64 is at most
        // the size of the value, all bytes of which are initialised (`Bytes`) and borrowed by `from`.
        Bytes64(unsafe { _mm512_loadu_epi8((&raw const *from).byte_add(offset).cast()) })
    }

    /// Four keys from a place on, the last four if fewer follow: of each eight bytes of sums of keys, then the suits'
    /// sets of faces, the lowest byte first.
    #[inline(always)]
    pub(super) fn load_keys(self, keys: &[KeySums; BLOCK], start: usize) -> Bytes64 {
        const { assert!(size_of::<KeySums>() == 16) };
        let start = start.min(BLOCK - 4);
        // SAFETY: `self` proves that the CPU has the instruction, which asks for no alignment. `start` + 4 is at most
        // the number of keys, and four keys take 64 bytes. All are initialised: a key is in the order of C two `u32`
        // and a `u64`, which leave no padding in sixteen bytes.
        Bytes64(unsafe { _mm512_loadu_epi64((&raw const *keys).cast::<KeySums>().add(start).cast()) })
    }

    /// Eight sets from a place on, the last eight if fewer follow: of each its lowest byte first.
    #[inline(always)]
    pub(super) fn load_sets(self, sets: &[u64; BLOCK], start: usize) -> Bytes64 {
        let start = start.min(BLOCK - 8);
        // SAFETY: `self` proves that the CPU has the instruction, which asks for no alignment. `start` + 8 is at most
        // the number of sets, and eight sets take 64 bytes, all of them initialised and borrowed.
        Bytes64(unsafe { _mm512_loadu_epi64((&raw const *sets).cast::<u64>().add(start).cast()) })
    }
}

/// A type that can be read as bytes.
///
/// # Safety
/// Every byte of a value is initialised: there is no padding.
pub(super) unsafe trait Bytes {}

// SAFETY: in the order of C, 64 bytes and no padding behind them: the alignment is 64.
unsafe impl Bytes for Table<64> {}
// SAFETY: likewise 128 bytes, which is a multiple of the alignment.
unsafe impl Bytes for Table<128> {}
// SAFETY: a card is a transparent `u8`, and arrays have no padding.
unsafe impl Bytes for [Card; BLOCK] {}
// SAFETY: likewise, an array of arrays.
unsafe impl<const WIDTH: usize> Bytes for [[Card; WIDTH]; BLOCK] {}

impl Bytes64 {
    /// Returns the proof that every value carries.
    #[inline(always)]
    pub(super) fn vbmi(self) -> Vbmi {
        // SAFETY: the register was made from a `Vbmi`.
        unsafe { Vbmi::new() }
    }

    /// Returns the register as the intrinsics take it.
    #[inline(always)]
    pub(super) fn register(self) -> __m512i {
        self.0
    }

    #[inline(always)]
    pub(super) fn and(self, other: Self) -> Self {
        Self(instruction!(_mm512_and_si512(self.0, other.0)))
    }

    /// Returns the bits of `self` that `other` does not have.
    #[inline(always)]
    pub(super) fn and_not(self, other: Self) -> Self {
        Self(instruction!(_mm512_andnot_si512(other.0, self.0)))
    }

    #[inline(always)]
    pub(super) fn or(self, other: Self) -> Self {
        Self(instruction!(_mm512_or_si512(self.0, other.0)))
    }

    #[inline(always)]
    pub(super) fn xor(self, other: Self) -> Self {
        Self(instruction!(_mm512_xor_si512(self.0, other.0)))
    }

    /// Returns a function of three bits, those of `self`, `b` and `c`, at each of the 512 places. The function is its
    /// truth table: the same expression of [`A`], [`B`] and [`C`].
    #[inline(always)]
    pub(super) fn ternary<const TRUTH_TABLE: i32>(self, b: Self, c: Self) -> Self {
        Self(instruction!(_mm512_ternarylogic_epi64::<TRUTH_TABLE>(self.0, b.0, c.0)))
    }

    /// Returns the sum modulo 256.
    #[inline(always)]
    pub(super) fn add(self, other: Self) -> Self {
        Self(instruction!(_mm512_add_epi8(self.0, other.0)))
    }

    /// Returns the sum where the mask is set; `self` elsewhere.
    #[inline(always)]
    pub(super) fn add_masked(self, mask: Mask, other: Self) -> Self {
        Self(instruction!(_mm512_mask_add_epi8(self.0, mask, self.0, other.0)))
    }

    /// Returns the difference; 0 where it would be negative.
    #[inline(always)]
    pub(super) fn saturating_sub(self, other: Self) -> Self {
        Self(instruction!(_mm512_subs_epu8(self.0, other.0)))
    }

    /// [`saturating_sub`](Self::saturating_sub) where the mask is set; `self` elsewhere.
    #[inline(always)]
    pub(super) fn saturating_sub_masked(self, mask: Mask, other: Self) -> Self {
        Self(instruction!(_mm512_mask_subs_epu8(self.0, mask, self.0, other.0)))
    }

    /// Returns the smaller of two unsigned bytes.
    #[inline(always)]
    pub(super) fn min(self, other: Self) -> Self {
        Self(instruction!(_mm512_min_epu8(self.0, other.0)))
    }

    /// Returns the number of bits set in each byte.
    #[inline(always)]
    pub(super) fn count_ones(self) -> Self {
        Self(instruction!(_mm512_popcnt_epi8(self.0)))
    }

    /// `other` where the mask is set; `self` elsewhere.
    #[inline(always)]
    pub(super) fn blend(self, mask: Mask, other: Self) -> Self {
        Self(instruction!(_mm512_mask_mov_epi8(self.0, mask, other.0)))
    }

    /// `self` where the mask is set; 0 elsewhere.
    #[inline(always)]
    pub(super) fn keep(self, mask: Mask) -> Self {
        Self(instruction!(_mm512_maskz_mov_epi8(mask, self.0)))
    }

    /// Returns the mask of bytes that have a bit in common.
    #[inline(always)]
    pub(super) fn test(self, other: Self) -> Mask {
        instruction!(_mm512_test_epi8_mask(self.0, other.0))
    }

    /// Returns the mask of bytes that have no bit in common.
    #[inline(always)]
    pub(super) fn testn(self, other: Self) -> Mask {
        instruction!(_mm512_testn_epi8_mask(self.0, other.0))
    }

    /// Returns the bits of the mask whose bytes have no bit in common.
    #[inline(always)]
    pub(super) fn testn_masked(self, mask: Mask, other: Self) -> Mask {
        instruction!(_mm512_mask_testn_epi8_mask(mask, self.0, other.0))
    }

    /// Returns the mask of equal bytes.
    #[inline(always)]
    pub(super) fn eq(self, other: Self) -> Mask {
        instruction!(_mm512_cmpeq_epi8_mask(self.0, other.0))
    }

    /// Returns the bits of the mask whose bytes differ.
    #[inline(always)]
    pub(super) fn ne_masked(self, mask: Mask, other: Self) -> Mask {
        instruction!(_mm512_mask_cmpneq_epi8_mask(mask, self.0, other.0))
    }

    /// Returns the mask of bytes whose highest bit is set.
    #[inline(always)]
    pub(super) fn sign_mask(self) -> Mask {
        instruction!(_mm512_movepi8_mask(self.0))
    }

    /// Returns the entries that the low six bits of each byte choose.
    #[inline(always)]
    pub(super) fn lookup64(self, table: &Table<64>) -> Self {
        let table = self.vbmi().load(table);
        Self(instruction!(_mm512_permutexvar_epi8(self.0, table.0)))
    }

    /// [`lookup64`](Self::lookup64) where the mask is set; 0 elsewhere.
    #[inline(always)]
    pub(super) fn lookup64_zeroed(self, mask: Mask, table: &Table<64>) -> Self {
        let table = self.vbmi().load(table);
        Self(instruction!(_mm512_maskz_permutexvar_epi8(mask, self.0, table.0)))
    }

    /// [`lookup64`](Self::lookup64) where the mask is set; the bytes of `unmasked` elsewhere.
    #[inline(always)]
    pub(super) fn lookup64_masked(self, unmasked: Self, mask: Mask, table: &Table<64>) -> Self {
        let table = self.vbmi().load(table);
        Self(instruction!(_mm512_mask_permutexvar_epi8(unmasked.0, mask, self.0, table.0)))
    }

    /// Returns the entries that the low seven bits of each byte choose.
    #[inline(always)]
    pub(super) fn lookup128(self, table: &Table<128>) -> Self {
        let (first, last) = (self.vbmi().load(table), self.vbmi().load_at(table, 64));
        self.lookup_in(first, last)
    }

    /// [`lookup128`](Self::lookup128) where the mask is set; `self` elsewhere.
    #[inline(always)]
    pub(super) fn lookup128_masked(self, mask: Mask, table: &Table<128>) -> Self {
        let (first, last) = (self.vbmi().load(table), self.vbmi().load_at(table, 64));
        Self(instruction!(_mm512_mask2_permutex2var_epi8(first.0, self.0, mask, last.0)))
    }

    /// Returns the bytes of two registers, one behind the other, that the low seven bits of each byte of `self` choose.
    #[inline(always)]
    pub(super) fn lookup_in(self, first: Self, last: Self) -> Self {
        Self(instruction!(_mm512_permutex2var_epi8(first.0, self.0, last.0)))
    }

    /// Eight bytes for every eight of `self`: each is the eight bits that start where one of `starts` tells, counted
    /// from the lowest of the 64.
    #[inline(always)]
    pub(super) fn extract_at(self, starts: Self) -> Self {
        Self(instruction!(_mm512_multishift_epi64_epi8(starts.0, self.0)))
    }

    /// Each eight bytes as a matrix of eight by eight bits, transposed: bit `m` of byte `n` becomes bit `7 - n` of byte
    /// `m`.
    #[inline(always)]
    pub(super) fn transpose_bits(self) -> Self {
        // Each row of a unit matrix times all the rows, which the instruction takes from the other end.
        let unit = self.vbmi().splat_eight(0x80_40_20_10_08_04_02_01);
        Self(instruction!(_mm512_gf2p8affine_epi64_epi8::<0>(unit.0, self.0)))
    }

    /// In each 16 bytes, the lower two groups of four bytes of both in turn.
    #[inline(always)]
    pub(super) fn zip_low_fours(self, other: Self) -> Self {
        Self(instruction!(_mm512_unpacklo_epi32(self.0, other.0)))
    }

    /// In each 16 bytes, the upper two groups of four bytes of both in turn.
    #[inline(always)]
    pub(super) fn zip_high_fours(self, other: Self) -> Self {
        Self(instruction!(_mm512_unpackhi_epi32(self.0, other.0)))
    }

    /// In each 16 bytes, the lower eight bytes of `self`, then those of `other`.
    #[inline(always)]
    pub(super) fn join_low_halves(self, other: Self) -> Self {
        Self(instruction!(_mm512_unpacklo_epi64(self.0, other.0)))
    }

    /// In each 16 bytes, the upper eight bytes of `self`, then those of `other`.
    #[inline(always)]
    pub(super) fn join_high_halves(self, other: Self) -> Self {
        Self(instruction!(_mm512_unpackhi_epi64(self.0, other.0)))
    }

    /// Returns its argument: a compiler barrier. The computation of the bytes stays before it, and before every later
    /// barrier. [`super::rank_blocks`] says why that is needed.
    #[inline(always)]
    pub(super) fn scheduling_barrier(self) -> Self {
        Self(instruction!(barrier(self.0)))
    }
}

/// [`Bytes64::scheduling_barrier`] of each.
#[inline(always)]
pub(super) fn scheduling_barriers<const SETS: usize>(mut sets: [Bytes64; SETS]) -> [Bytes64; SETS] {
    for set in &mut sets {
        *set = set.scheduling_barrier();
    }
    sets
}
