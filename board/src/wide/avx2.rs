//! Blocks of sixteen `f32` in two vectors of AVX2.

use core::arch::x86_64::*;

use super::work::{Block, PlainWork, Wide};

/// Half a block in a vector; rows elsewhere. A value exists only in `run_plain`.
#[derive(Clone, Copy)]
struct WideAvx2(());

/// A block of `f32` by instructions of AVX2: two halves, each by the place of its first number.
macro_rules! block {
    (|$at:ident| $half:expr) => {{
        let mut block = [[0.0; 4]; 4];
        for $at in [0, 8] {
            // SAFETY: only methods of a value of `WideAvx2` get here, so that the CPU has AVX2. The instructions load
            // rows of four numbers, and eight from the first or the ninth of sixteen on; so does the store.
            unsafe { _mm256_storeu_ps(block.as_mut_ptr().cast::<f32>().add($at), $half) };
        }
        Some(block)
    }};
}

/// Returns half a block, given the place of its first number.
///
/// # Safety
/// The CPU has AVX2, and the place is 0 or 8.
#[inline(always)]
unsafe fn half(block: &Block<f32>, at: usize) -> __m256 {
    // SAFETY: the load reads eight of the block's sixteen numbers.
    unsafe { _mm256_loadu_ps(block.as_ptr().cast::<f32>().add(at)) }
}

impl Wide for WideAvx2 {
    #[inline(always)]
    fn call(self, work: impl PlainWork) {
        // SAFETY: `self` is a value of `WideAvx2`, so that the CPU has the instructions that the function is compiled
        // for.
        unsafe { run_plain(work) };
    }

    #[inline(always)]
    fn masked(self, rows: &Block<f32>, [one, other]: [&Block<u32>; 2], columns: &[u32; 4]) -> Option<Block<f32>> {
        block!(|at| {
            let columns = _mm256_broadcast_ps(&_mm_loadu_ps(columns.as_ptr().cast()));
            let [one, other] = [one, other].map(|masks| _mm256_loadu_ps(masks.as_ptr().cast::<f32>().add(at)));
            _mm256_and_ps(_mm256_and_ps(half(rows, at), one), _mm256_and_ps(other, columns))
        })
    }

    #[inline(always)]
    fn nonzero(self, rows: &Block<f32>) -> Option<u16> {
        let mut places = 0;
        for at in [0, 8] {
            // SAFETY: `self` is a value of `WideAvx2`, so that the CPU has AVX2. The load reads eight of the sixteen
            // numbers of the block.
            let half = unsafe { _mm256_movemask_ps(_mm256_cmp_ps::<_CMP_NEQ_UQ>(half(rows, at), _mm256_setzero_ps())) };
            places |= (half as u16) << at;
        }
        Some(places)
    }

    #[inline(always)]
    fn add(self, one: &Block<f32>, other: &Block<f32>) -> Option<Block<f32>> {
        block!(|at| _mm256_add_ps(half(one, at), half(other, at)))
    }

    #[inline(always)]
    fn sub(self, one: &Block<f32>, other: &Block<f32>) -> Option<Block<f32>> {
        block!(|at| _mm256_sub_ps(half(one, at), half(other, at)))
    }

    #[inline(always)]
    fn mul(self, one: &Block<f32>, other: &Block<f32>) -> Option<Block<f32>> {
        block!(|at| _mm256_mul_ps(half(one, at), half(other, at)))
    }

    #[inline(always)]
    fn transposed(self, block: &Block<f32>) -> Option<Block<f32>> {
        block!(|at| {
            let (upper, lower) = (half(block, 0), half(block, 8));
            let columns = if at == 0 { _mm256_unpacklo_ps(upper, lower) } else { _mm256_unpackhi_ps(upper, lower) };
            _mm256_permutevar8x32_ps(columns, _mm256_setr_epi32(0, 4, 1, 5, 2, 6, 3, 7))
        })
    }

    #[inline(always)]
    fn sums(self, block: &Block<f32>) -> Option<[[f32; 4]; 2]> {
        let mut sums = [[0.0; 4]; 2];
        // SAFETY: `self` is a value of `WideAvx2`, so that the CPU has AVX2. The stores write four numbers each.
        unsafe {
            let (upper, lower) = (half(block, 0), half(block, 8));
            let two_rows = _mm256_add_ps(upper, lower);
            let columns = _mm_add_ps(_mm256_castps256_ps128(two_rows), _mm256_extractf128_ps::<1>(two_rows));
            let pairs = _mm256_hadd_ps(upper, lower);
            // Of the first row, the third, the second and the fourth.
            let rows = _mm_hadd_ps(_mm256_castps256_ps128(pairs), _mm256_extractf128_ps::<1>(pairs));
            _mm_storeu_ps(sums[0].as_mut_ptr(), columns);
            _mm_storeu_ps(sums[1].as_mut_ptr(), _mm_permute_ps::<0b11_01_10_00>(rows));
        }
        Some(sums)
    }

    #[inline(always)]
    fn add_product(self, sum: &Block<f32>, one: &Block<f32>, other: &Block<f32>) -> Option<Block<f32>> {
        block!(|at| {
            let [a, b, c, d] = other;
            let [a, b, c, d] = [a, b, c, d].map(|row| _mm256_broadcast_ps(&_mm_loadu_ps(row.as_ptr())));
            let (sum, one) = (half(sum, at), half(one, at));
            // By twos: a sum of four in a row would wait for each addition.
            let first = _mm256_mul_ps(_mm256_permute_ps::<0b00_00_00_00>(one), a);
            let first = _mm256_add_ps(first, _mm256_mul_ps(_mm256_permute_ps::<0b01_01_01_01>(one), b));
            let second = _mm256_mul_ps(_mm256_permute_ps::<0b10_10_10_10>(one), c);
            let second = _mm256_add_ps(second, _mm256_mul_ps(_mm256_permute_ps::<0b11_11_11_11>(one), d));
            _mm256_add_ps(sum, _mm256_add_ps(first, second))
        })
    }
}

/// Does plain work, compiled for these instructions.
#[target_feature(enable = "avx2,bmi1,popcnt")]
pub(super) fn run_plain<W: PlainWork>(work: W) {
    work.run(WideAvx2(()));
}
