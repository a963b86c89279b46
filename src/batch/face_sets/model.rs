//! A model of the instructions of this backend: the same names, on arrays of bytes and in safe code.
//!
//! It takes the place of `instructions.rs` where `cfg(keyfold_model)` is set, which only tests do, and on other
//! machines than x86-64, where nothing calls it. Everything else in this folder is then compiled as it is: the
//! algorithm with its loads, stores and shuffles runs on any machine, in an interpreter, and where the higher byte of a
//! number comes first. The model is at the level of single instructions so that nothing of what it helps to test has a
//! second version, and so that the algorithm need not be generic over what it runs on.
//!
//! Names and meaning are those of Intel's Intrinsics Guide. `tests.rs` compares what is made of the instructions with
//! scalar code, on the CPU's and on these.

#![allow(non_camel_case_types, reason = "a name of Intel's")]

use core::array::from_fn;

/// Functions without target features: every machine runs the model.
macro_rules! for_vbmi {
    ($($function:item)*) => { $($function)* };
}
pub(super) use for_vbmi;

#[allow(dead_code, reason = "a target without this backend")]
pub(in crate::batch) const fn is_available() -> bool {
    true
}

/// Sixty-four bytes. Of a number of several bytes, the lowest comes first on every machine.
#[derive(Clone, Copy)]
pub(super) struct __m512i([u8; 64]);

/// A bit for each of 64 bytes, the lowest for the first.
pub(super) type __mmask64 = u64;

/// Bytes of the parts within which interleaving and some permutations stay.
const PART: usize = 16;

impl __m512i {
    fn words(self) -> [i16; 32] {
        let (words, _) = self.0.as_chunks();
        from_fn(|at| i16::from_le_bytes(words[at]))
    }

    fn of_words(words: [i16; 32]) -> Self {
        each(|at| words[at / 2].to_le_bytes()[at % 2])
    }

    fn eights(self) -> [u64; 8] {
        let (eights, _) = self.0.as_chunks();
        from_fn(|at| u64::from_le_bytes(eights[at]))
    }

    fn of_eights(eights: [u64; 8]) -> Self {
        let mut bytes = [0; 64];
        for (place, eight) in bytes.as_chunks_mut().0.iter_mut().zip(eights) {
            *place = eight.to_le_bytes();
        }
        Self(bytes)
    }
}

/// Returns a function of the bits of two others at each place: by eight bytes at once, because an interpreter runs this
/// as well.
fn bits(a: __m512i, b: __m512i, of: impl Fn(u64, u64) -> u64) -> __m512i {
    let (a, b) = (a.eights(), b.eights());
    __m512i::of_eights(from_fn(|at| of(a[at], b[at])))
}

/// Returns a byte for each place. A plain loop, because an interpreter takes long for what is behind other ways to fill
/// an array.
fn each(of: impl Fn(usize) -> u8) -> __m512i {
    let (mut bytes, mut at) = ([0; 64], 0);
    while at < bytes.len() {
        bytes[at] = of(at);
        at += 1;
    }
    __m512i(bytes)
}

/// Returns the places where something holds.
fn places(holds: impl Fn(usize) -> bool) -> __mmask64 {
    let (mut places, mut at) = (0, 0);
    while at < 64 {
        places |= u64::from(holds(at)) << at;
        at += 1;
    }
    places
}

/// `masked` where the mask is set, and `unmasked` elsewhere.
fn choose(mask: __mmask64, masked: __m512i, unmasked: __m512i) -> __m512i {
    each(|at| if mask >> at & 1 == 1 { masked.0[at] } else { unmasked.0[at] })
}

const ZERO: __m512i = __m512i([0; 64]);

// Memory. The element type tells which bytes are one number in memory.

pub(super) unsafe fn _mm512_loadu_epi8(from: *const i8) -> __m512i {
    // SAFETY: the caller promises that 64 bytes can be read.
    __m512i(unsafe { from.cast::<[u8; 64]>().read_unaligned() })
}

pub(super) unsafe fn _mm512_loadu_epi64(from: *const i64) -> __m512i {
    // SAFETY: the caller promises that 64 bytes can be read.
    __m512i::of_eights(unsafe { from.cast::<[u64; 8]>().read_unaligned() })
}

pub(super) unsafe fn _mm512_storeu_epi16(to: *mut i16, a: __m512i) {
    // SAFETY: the caller promises that 64 bytes can be written.
    unsafe { to.cast::<[i16; 32]>().write_unaligned(a.words()) };
}

pub(super) fn prefetch(_: *const i8) {}

// Constants.

pub(super) fn _mm512_set1_epi8(byte: i8) -> __m512i {
    __m512i([byte as u8; 64])
}

pub(super) fn _mm512_set1_epi16(word: i16) -> __m512i {
    __m512i::of_words([word; 32])
}

pub(super) fn _mm512_set1_epi64(eight: i64) -> __m512i {
    __m512i::of_eights([eight as u64; 8])
}

#[allow(clippy::too_many_arguments, reason = "the instruction has as many")]
pub(super) fn _mm512_setr_epi64(a: i64, b: i64, c: i64, d: i64, e: i64, f: i64, g: i64, h: i64) -> __m512i {
    __m512i::of_eights([a, b, c, d, e, f, g, h].map(|eight| eight as u64))
}

// Bits.

pub(super) fn _mm512_and_si512(a: __m512i, b: __m512i) -> __m512i {
    bits(a, b, |a, b| a & b)
}

pub(super) fn _mm512_andnot_si512(a: __m512i, b: __m512i) -> __m512i {
    bits(a, b, |a, b| !a & b)
}

pub(super) fn _mm512_or_si512(a: __m512i, b: __m512i) -> __m512i {
    bits(a, b, |a, b| a | b)
}

pub(super) fn _mm512_xor_si512(a: __m512i, b: __m512i) -> __m512i {
    bits(a, b, |a, b| a ^ b)
}

/// Bit `4 * a + 2 * b + c` of the table at every place.
pub(super) fn _mm512_ternarylogic_epi64<const TABLE: i32>(a: __m512i, b: __m512i, c: __m512i) -> __m512i {
    let (a, b, c) = (a.eights(), b.eights(), c.eights());
    let wanted = |bits: u64, wanted: usize| if wanted & 1 == 1 { bits } else { !bits };
    let mut found = [0; 8];
    for row in (0..8).filter(|row| TABLE >> row & 1 == 1) {
        for (at, found) in found.iter_mut().enumerate() {
            *found |= wanted(a[at], row >> 2) & wanted(b[at], row >> 1) & wanted(c[at], row);
        }
    }
    __m512i::of_eights(found)
}

pub(super) fn _mm512_popcnt_epi8(a: __m512i) -> __m512i {
    each(|at| a.0[at].count_ones() as u8)
}

/// For each byte of `control` the eight bits of the same eight bytes of `b` from that place on, around the end.
pub(super) fn _mm512_multishift_epi64_epi8(control: __m512i, b: __m512i) -> __m512i {
    let eights = b.eights();
    each(|at| eights[at / 8].rotate_right(u32::from(control.0[at] & 63)) as u8)
}

// Sums.

pub(super) fn _mm512_add_epi8(a: __m512i, b: __m512i) -> __m512i {
    each(|at| a.0[at].wrapping_add(b.0[at]))
}

pub(super) fn _mm512_mask_add_epi8(unmasked: __m512i, mask: __mmask64, a: __m512i, b: __m512i) -> __m512i {
    choose(mask, _mm512_add_epi8(a, b), unmasked)
}

pub(super) fn _mm512_subs_epu8(a: __m512i, b: __m512i) -> __m512i {
    each(|at| a.0[at].saturating_sub(b.0[at]))
}

pub(super) fn _mm512_mask_subs_epu8(unmasked: __m512i, mask: __mmask64, a: __m512i, b: __m512i) -> __m512i {
    choose(mask, _mm512_subs_epu8(a, b), unmasked)
}

pub(super) fn _mm512_min_epu8(a: __m512i, b: __m512i) -> __m512i {
    each(|at| a.0[at].min(b.0[at]))
}

pub(super) fn _mm512_adds_epi16(a: __m512i, b: __m512i) -> __m512i {
    let (a, b) = (a.words(), b.words());
    __m512i::of_words(from_fn(|at| a[at].saturating_add(b[at])))
}

pub(super) fn _mm512_sub_epi16(a: __m512i, b: __m512i) -> __m512i {
    let (a, b) = (a.words(), b.words());
    __m512i::of_words(from_fn(|at| a[at].wrapping_sub(b[at])))
}

/// Products of unsigned bytes of `a` and signed ones of `b`, which fit a word; the sum of two of them saturates.
pub(super) fn _mm512_maddubs_epi16(a: __m512i, b: __m512i) -> __m512i {
    let product = |at: usize| i16::from(a.0[at]) * i16::from(b.0[at] as i8);
    __m512i::of_words(from_fn(|at| product(2 * at).saturating_add(product(2 * at + 1))))
}

// Masks.

pub(super) fn _mm512_test_epi8_mask(a: __m512i, b: __m512i) -> __mmask64 {
    places(|at| a.0[at] & b.0[at] != 0)
}

pub(super) fn _mm512_testn_epi8_mask(a: __m512i, b: __m512i) -> __mmask64 {
    places(|at| a.0[at] & b.0[at] == 0)
}

pub(super) fn _mm512_mask_testn_epi8_mask(mask: __mmask64, a: __m512i, b: __m512i) -> __mmask64 {
    mask & _mm512_testn_epi8_mask(a, b)
}

pub(super) fn _mm512_cmpeq_epi8_mask(a: __m512i, b: __m512i) -> __mmask64 {
    places(|at| a.0[at] == b.0[at])
}

pub(super) fn _mm512_mask_cmpneq_epi8_mask(mask: __mmask64, a: __m512i, b: __m512i) -> __mmask64 {
    mask & places(|at| a.0[at] != b.0[at])
}

pub(super) fn _mm512_movepi8_mask(a: __m512i) -> __mmask64 {
    places(|at| a.0[at] > 0x7F)
}

pub(super) fn _mm512_mask_mov_epi8(unmasked: __m512i, mask: __mmask64, a: __m512i) -> __m512i {
    choose(mask, a, unmasked)
}

pub(super) fn _mm512_maskz_mov_epi8(mask: __mmask64, a: __m512i) -> __m512i {
    choose(mask, a, ZERO)
}

// Permutations.

pub(super) fn _mm512_permutexvar_epi8(indices: __m512i, a: __m512i) -> __m512i {
    each(|at| a.0[usize::from(indices.0[at] % 64)])
}

pub(super) fn _mm512_maskz_permutexvar_epi8(mask: __mmask64, indices: __m512i, a: __m512i) -> __m512i {
    choose(mask, _mm512_permutexvar_epi8(indices, a), ZERO)
}

pub(super) fn _mm512_mask_permutexvar_epi8(
    unmasked: __m512i,
    mask: __mmask64,
    indices: __m512i,
    a: __m512i,
) -> __m512i {
    choose(mask, _mm512_permutexvar_epi8(indices, a), unmasked)
}

pub(super) fn _mm512_permutex2var_epi8(a: __m512i, indices: __m512i, b: __m512i) -> __m512i {
    let table = [a.0, b.0];
    each(|at| table[usize::from(indices.0[at] / 64 % 2)][usize::from(indices.0[at] % 64)])
}

pub(super) fn _mm512_mask2_permutex2var_epi8(a: __m512i, indices: __m512i, mask: __mmask64, b: __m512i) -> __m512i {
    choose(mask, _mm512_permutex2var_epi8(a, indices, b), indices)
}

pub(super) fn _mm512_permutexvar_epi64(indices: __m512i, a: __m512i) -> __m512i {
    let eights = a.eights();
    __m512i::of_eights(indices.eights().map(|index| eights[index as usize % 8]))
}

pub(super) fn _mm512_permutex2var_epi64(a: __m512i, indices: __m512i, b: __m512i) -> __m512i {
    let table = [a.eights(), b.eights()];
    __m512i::of_eights(indices.eights().map(|index| table.as_flattened()[index as usize % 16]))
}

/// Groups of `SIZE` bytes of `a` and `b` in turn, from `start` of every part on.
fn interleave<const SIZE: usize>(a: __m512i, b: __m512i, start: usize) -> __m512i {
    each(|at| {
        let (group, byte) = (at % PART / SIZE, at % SIZE);
        let source = if group.is_multiple_of(2) { a } else { b };
        source.0[at / PART * PART + start + group / 2 * SIZE + byte]
    })
}

/// Bit `n` of a byte of the product is the parity of what that byte of `a` and byte `7 - n` of the eight of `matrices`
/// have in common, but for the bit of `CONSTANT`.
pub(super) fn _mm512_gf2p8affine_epi64_epi8<const CONSTANT: i32>(a: __m512i, matrices: __m512i) -> __m512i {
    each(|at| {
        let rows = &matrices.0[at / 8 * 8..][..8];
        let parity = |row: &u8| (row & a.0[at]).count_ones() as u8 & 1;
        rows.iter().fold(0, |product, row| product << 1 | parity(row)) ^ CONSTANT as u8
    })
}

pub(super) fn _mm512_unpacklo_epi8(a: __m512i, b: __m512i) -> __m512i {
    interleave::<1>(a, b, 0)
}

pub(super) fn _mm512_unpackhi_epi8(a: __m512i, b: __m512i) -> __m512i {
    interleave::<1>(a, b, PART / 2)
}

pub(super) fn _mm512_unpacklo_epi32(a: __m512i, b: __m512i) -> __m512i {
    interleave::<4>(a, b, 0)
}

pub(super) fn _mm512_unpackhi_epi32(a: __m512i, b: __m512i) -> __m512i {
    interleave::<4>(a, b, PART / 2)
}

pub(super) fn _mm512_unpacklo_epi64(a: __m512i, b: __m512i) -> __m512i {
    interleave::<8>(a, b, 0)
}

pub(super) fn _mm512_unpackhi_epi64(a: __m512i, b: __m512i) -> __m512i {
    interleave::<8>(a, b, PART / 2)
}

pub(super) fn barrier(register: __m512i) -> __m512i {
    register
}
