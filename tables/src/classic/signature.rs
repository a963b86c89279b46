//! The perfect hash of the 53,924 signatures of seven cards.
//!
//! The digits of a signature are multiplied by an odd number, modulo 2^32. The high 13 bits of the product select a
//! displacement; the low 16 bits XOR the displacement are the slot. The multiplier and the displacements were found by
//!
//! ```text
//! cargo run --release -p keyfold-lab --bin signature_search
//! ```
//!
//! Here the slots are filled, and it is proven that no two signatures collide.

use crate::rules::deck::FACES;

/// The weight of each face's digit: a power of five, the deuce's the lowest.
pub const POWERS: [u32; FACES] = {
    let mut powers = [1; FACES];
    let mut face = 1;
    while face < FACES {
        powers[face] = powers[face - 1] * 5;
        face += 1;
    }
    powers
};

/// Signatures of seven cards: 49,205 face multisets and 4,719 sets of suited faces.
pub const SIGNATURES: usize = 53_924;
/// Number of displacements.
pub const DISPLACEMENT_COUNT: usize = 1 << 13;
/// Number of slots.
pub const SLOTS: usize = 1 << 16;

/// Returns the group of a signature, which is the index of its displacement (below [`DISPLACEMENT_COUNT`]), and its
/// slot (below [`SLOTS`]) before it is displaced.
#[must_use]
#[inline]
pub const fn split(digits: u32, multiplier: u32) -> (usize, usize) {
    let mixed = digits.wrapping_mul(multiplier);
    ((mixed >> 19) as usize, (mixed & 0xFFFF) as usize)
}

#[cfg(feature = "signature")]
pub use table::{DISPLACEMENTS, MULTIPLIER, SIGNATURE_RANKS};

#[cfg(feature = "signature")]
mod table {
    use super::{FACES, POWERS, SLOTS};
    use crate::rules::classes::LOWEST_RANK;
    use crate::rules::multisets::{key_shares, over_multisets};
    use crate::rules::ranks::{FACE_RANKS_7, suited_rank};
    use crate::rules::walk::suited_sum;

    /// Spreads the digits of a signature.
    pub const MULTIPLIER: u32 = 0x9E37_79B1;

    /// The displacement of each group, XORed with the slot of a signature: 16,384 bytes.
    pub static DISPLACEMENTS: [u16; super::DISPLACEMENT_COUNT] = include!("signature_displacements.json");

    /// The rank of each signature at its slot, the lowest rank at unused slots: 131,072 bytes.
    pub static SIGNATURE_RANKS: [u16; SLOTS] = {
        let mut slots = Slots { ranks: [LOWEST_RANK; SLOTS], filled: 0 };
        let digits: [u64; 49_205] = over_multisets(7, &key_shares(&POWERS));
        let (mut at, count) = (0, digits.len());
        while at < count {
            slots.fill(digits[at], FACE_RANKS_7[at]);
            at += 1;
        }
        let mut faces = 0u16;
        while faces < 1 << FACES {
            if faces.count_ones() >= 5 && faces.count_ones() <= 7 {
                slots.fill(2 * suited_sum(faces, &POWERS) as u64, suited_rank(faces));
            }
            faces += 1;
        }
        assert!(slots.filled == super::SIGNATURES);
        slots.ranks
    };

    struct Slots {
        /// The lowest rank at unused slots: no seven cards have it.
        ranks: [u16; SLOTS],
        filled: usize,
    }

    impl Slots {
        const fn fill(&mut self, digits: u64, rank: u16) {
            // `split`, inlined by hand.
            let mixed = (digits * MULTIPLIER as u64) as u32;
            let slot = (mixed & 0xFFFF) as usize ^ DISPLACEMENTS[(mixed >> 19) as usize] as usize;
            let slot = &mut self.ranks[slot];
            assert!(*slot == LOWEST_RANK, "two signatures have the same slot: run signature_search again");
            assert!(rank != LOWEST_RANK);
            *slot = rank;
            self.filled += 1;
        }
    }
}
