//! Blocks of sixteen `f32` in the vectors of AVX-512.

use core::arch::x86_64::*;

use super::work::{Block, Places, PlainWork, Wide};

/// A block of sixteen `f32` in a vector. A value exists only in `run_plain`.
#[derive(Clone, Copy)]
struct WideAvx512(());

/// A block of `f32` by instructions of AVX-512.
macro_rules! block {
    ($instructions:expr) => {{
        let mut block = [[0.0; 4]; 4];
        // SAFETY: only methods of a value of `WideAvx512` get here, so that the CPU has AVX-512. The instructions load
        // whole arrays, as long as their vectors, and the store writes the sixteen numbers of the block.
        unsafe { _mm512_storeu_ps(block.as_mut_ptr().cast(), $instructions) };
        Some(block)
    }};
}

impl Wide for WideAvx512 {
    #[inline(always)]
    fn call(self, work: impl PlainWork) {
        // SAFETY: `self` is a value of `WideAvx512`, so that the CPU has the instructions that the function is compiled
        // for.
        unsafe { run_plain(work) };
    }

    #[inline(always)]
    fn masked(self, block: &Block<f32>, [one, other]: [&Block<u32>; 2], columns: &[u32; 4]) -> Option<Block<f32>> {
        const ALL_THREE: i32 = 0b1000_0000;
        block!({
            let columns = _mm512_broadcast_i32x4(_mm_loadu_si128(columns.as_ptr().cast()));
            let (one, other) = (_mm512_loadu_si512(one.as_ptr().cast()), _mm512_loadu_si512(other.as_ptr().cast()));
            let masks = _mm512_ternarylogic_epi32::<ALL_THREE>(one, other, columns);
            let block = _mm512_loadu_si512(block.as_ptr().cast());
            _mm512_castsi512_ps(_mm512_and_si512(block, masks))
        })
    }

    #[inline(always)]
    fn nonzero(self, block: &Block<f32>) -> Option<u16> {
        // SAFETY: `self` is a value of `WideAvx512`, so that the CPU has AVX-512. The load reads the sixteen numbers of
        // the block.
        Some(unsafe { _mm512_cmp_ps_mask::<_CMP_NEQ_UQ>(_mm512_loadu_ps(block.as_ptr().cast()), _mm512_setzero_ps()) })
    }

    #[inline(always)]
    fn kept(self, block: &Block<f32>, places: u16) -> Option<Block<f32>> {
        block!(_mm512_maskz_loadu_ps(places, block.as_ptr().cast()))
    }

    #[inline(always)]
    fn picked(self, block: &Block<f32>, places: &Places, masks: &[u32; 4]) -> Option<[f32; 4]> {
        let mut picked = [0.0; 4];
        // SAFETY: `self` is a value of `WideAvx512`, so that the CPU has AVX-512. The loads read the sixteen numbers of
        // the block and four masks, and the store writes four numbers.
        unsafe {
            let numbers = _mm512_maskz_compress_ps(places.all, _mm512_loadu_ps(block.as_ptr().cast()));
            let masks = _mm_castsi128_ps(_mm_loadu_si128(masks.as_ptr().cast()));
            _mm_storeu_ps(picked.as_mut_ptr(), _mm_and_ps(_mm512_castps512_ps128(numbers), masks));
        }
        Some(picked)
    }

    #[inline(always)]
    fn put(self, block: &mut Block<f32>, places: &Places, numbers: &[f32; 4]) -> bool {
        // SAFETY: `self` is a value of `WideAvx512`, so that the CPU has AVX-512. The load reads four numbers, and the
        // store writes some of the sixteen of the block.
        unsafe {
            let numbers = _mm512_castps128_ps512(_mm_loadu_ps(numbers.as_ptr()));
            let numbers = _mm512_maskz_expand_ps(places.all, numbers);
            _mm512_mask_storeu_ps(block.as_mut_ptr().cast(), places.written, numbers);
        }
        true
    }

    #[inline(always)]
    fn add(self, one: &Block<f32>, other: &Block<f32>) -> Option<Block<f32>> {
        block!(_mm512_add_ps(_mm512_loadu_ps(one.as_ptr().cast()), _mm512_loadu_ps(other.as_ptr().cast())))
    }

    #[inline(always)]
    fn sub(self, one: &Block<f32>, other: &Block<f32>) -> Option<Block<f32>> {
        block!(_mm512_sub_ps(_mm512_loadu_ps(one.as_ptr().cast()), _mm512_loadu_ps(other.as_ptr().cast())))
    }

    #[inline(always)]
    fn mul(self, one: &Block<f32>, other: &Block<f32>) -> Option<Block<f32>> {
        block!(_mm512_mul_ps(_mm512_loadu_ps(one.as_ptr().cast()), _mm512_loadu_ps(other.as_ptr().cast())))
    }

    #[inline(always)]
    fn transposed(self, block: &Block<f32>) -> Option<Block<f32>> {
        block!({
            let by_column = _mm512_setr_epi32(0, 4, 8, 12, 1, 5, 9, 13, 2, 6, 10, 14, 3, 7, 11, 15);
            _mm512_permutexvar_ps(by_column, _mm512_loadu_ps(block.as_ptr().cast()))
        })
    }

    #[inline(always)]
    fn sums(self, block: &Block<f32>) -> Option<[[f32; 4]; 2]> {
        let mut sums = [[0.0; 4]; 2];
        // SAFETY: `self` is a value of `WideAvx512`, so that the CPU has AVX-512. The load reads the sixteen numbers of
        // the block, and the stores write four numbers each.
        unsafe {
            let block = _mm512_loadu_ps(block.as_ptr().cast());
            let upper = _mm256_castpd_ps(_mm512_extractf64x4_pd::<1>(_mm512_castps_pd(block)));
            let two_rows = _mm256_add_ps(_mm512_castps512_ps256(block), upper);
            let columns = _mm_add_ps(_mm256_castps256_ps128(two_rows), _mm256_extractf128_ps::<1>(two_rows));
            let pairs = _mm512_add_ps(block, _mm512_permute_ps::<0b10_11_00_01>(block));
            let rows = _mm512_add_ps(pairs, _mm512_permute_ps::<0b01_00_11_10>(pairs));
            let firsts = _mm512_setr_epi32(0, 4, 8, 12, 0, 4, 8, 12, 0, 4, 8, 12, 0, 4, 8, 12);
            let rows = _mm512_castps512_ps128(_mm512_permutexvar_ps(firsts, rows));
            _mm_storeu_ps(sums[0].as_mut_ptr(), columns);
            _mm_storeu_ps(sums[1].as_mut_ptr(), rows);
        }
        Some(sums)
    }

    #[inline(always)]
    fn add_product(self, sum: &Block<f32>, one: &Block<f32>, other: &Block<f32>) -> Option<Block<f32>> {
        block!({
            let [a, b, c, d] = other;
            let [a, b, c, d] = [a, b, c, d].map(|row| _mm512_broadcast_f32x4(_mm_loadu_ps(row.as_ptr())));
            let one = _mm512_loadu_ps(one.as_ptr().cast());
            let sum = _mm512_loadu_ps(sum.as_ptr().cast());
            // By twos: a sum of four in a row would wait for each addition.
            let first = _mm512_mul_ps(_mm512_permute_ps::<0b00_00_00_00>(one), a);
            let first = _mm512_add_ps(first, _mm512_mul_ps(_mm512_permute_ps::<0b01_01_01_01>(one), b));
            let second = _mm512_mul_ps(_mm512_permute_ps::<0b10_10_10_10>(one), c);
            let second = _mm512_add_ps(second, _mm512_mul_ps(_mm512_permute_ps::<0b11_11_11_11>(one), d));
            _mm512_add_ps(sum, _mm512_add_ps(first, second))
        })
    }

    #[inline(always)]
    fn differences(self, [columns, rows]: &[[f32; 4]; 2]) -> Option<Block<f32>> {
        block!({
            let columns = _mm512_broadcast_f32x4(_mm_loadu_ps(columns.as_ptr()));
            let rows = _mm512_castps128_ps512(_mm_loadu_ps(rows.as_ptr()));
            let by_row = _mm512_setr_epi32(0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3);
            _mm512_sub_ps(columns, _mm512_permutexvar_ps(by_row, rows))
        })
    }
}

/// Does plain work, compiled for these instructions.
#[target_feature(enable = "avx512f,avx512bw,bmi1,popcnt")]
pub(super) fn run_plain<W: PlainWork>(work: W) {
    work.run(WideAvx512(()));
}
