//! Sixty-four ranks of 16 bits in two AVX-512 registers: how bytes become ranks, and how the ranks get to memory.

use super::bytes::{BLOCK, Bytes64, instruction};
use super::instructions::*;
use crate::rank::HandRank;

/// A number of 16 bits, or *word*, for each hand of a block.
///
/// Made from bytes by interleaving, which instructions do in each 16 bytes apart: of the hands of every 16 bytes, the
/// first register holds the first eight and the second the last eight.
#[derive(Clone, Copy)]
pub(super) struct Words([__m512i; 2]);

/// Which hand a byte of a register belongs to.
#[derive(Clone, Copy)]
pub(super) enum ByteOrder {
    /// The bytes are in the order of the hands in memory.
    Memory,
    /// The bytes are as [`super::transpose`] leaves them.
    Transposed,
}

impl Words {
    /// Words of a low byte and a high byte each.
    #[inline(always)]
    pub(super) fn from_bytes(low: Bytes64, high: Bytes64) -> Self {
        let (low, high) = (low.register(), high.register());
        Self([instruction!(_mm512_unpacklo_epi8(low, high)), instruction!(_mm512_unpackhi_epi8(low, high))])
    }

    /// Sums of two products, `factors[0]` times `numbers[0]` plus `factors[1]` times `numbers[1]`: the factors are
    /// unsigned bytes, the numbers signed ones. Saturates at the limits of a signed word.
    #[inline(always)]
    pub(super) fn sum_of_products(factors: [Bytes64; 2], numbers: [Bytes64; 2]) -> Self {
        let (factors, numbers) = (Self::from_bytes(factors[0], factors[1]), Self::from_bytes(numbers[0], numbers[1]));
        Self([
            instruction!(_mm512_maddubs_epi16(factors.0[0], numbers.0[0])),
            instruction!(_mm512_maddubs_epi16(factors.0[1], numbers.0[1])),
        ])
    }

    /// Returns the sum of signed words, which saturates at their limits.
    #[inline(always)]
    pub(super) fn saturating_add(self, other: Self) -> Self {
        Self([
            instruction!(_mm512_adds_epi16(self.0[0], other.0[0])),
            instruction!(_mm512_adds_epi16(self.0[1], other.0[1])),
        ])
    }

    /// Less the same word everywhere, modulo 2^16.
    #[inline(always)]
    pub(super) fn sub_splat(self, word: u16) -> Self {
        let word = instruction!(_mm512_set1_epi16(word as i16));
        Self([instruction!(_mm512_sub_epi16(self.0[0], word)), instruction!(_mm512_sub_epi16(self.0[1], word))])
    }

    /// Returns the words in the order in which the hands lie in memory.
    #[inline(always)]
    pub(super) fn in_memory_order(self, order: ByteOrder) -> Self {
        let [one, other] = self.0;
        match order {
            ByteOrder::Memory => {
                let first = instruction!(_mm512_setr_epi64(0, 1, 8, 9, 2, 3, 10, 11));
                let last = instruction!(_mm512_setr_epi64(4, 5, 12, 13, 6, 7, 14, 15));
                Self([
                    instruction!(_mm512_permutex2var_epi64(one, first, other)),
                    instruction!(_mm512_permutex2var_epi64(one, last, other)),
                ])
            }
            ByteOrder::Transposed => {
                let order = instruction!(_mm512_setr_epi64(0, 2, 4, 6, 1, 3, 5, 7));
                Self([
                    instruction!(_mm512_permutexvar_epi64(order, one)),
                    instruction!(_mm512_permutexvar_epi64(order, other)),
                ])
            }
        }
    }

    /// Stores the words, each of which is a rank.
    #[inline(always)]
    pub(super) fn store(self, ranks: &mut [HandRank; BLOCK]) {
        const { assert!(size_of::<[HandRank; BLOCK]>() == 2 * size_of::<__m512i>()) };
        let (place, words) = ((&raw mut *ranks).cast::<i16>(), BLOCK / 2);
        // SAFETY: `self` proves that the CPU has the instructions, which ask for no alignment. The ranks take as many
        // bytes as the two registers, as asserted, and the reference allows to write all of them; a rank is a
        // transparent `u16`.
        unsafe {
            _mm512_storeu_epi16(place, self.0[0]);
            _mm512_storeu_epi16(place.add(words), self.0[1]);
        }
    }
}
