//! The tables of the classic evaluators, each behind the Cargo feature of its name. `keyfold-classic` documents the
//! evaluators that use them.
//!
//! ```
//! # #[cfg(all(feature = "cactus-kev", feature = "quinary"))] {
//! use keyfold_tables::classic::{FLUSHES, cactus_kev::UNIQUE_FIVES};
//! let wheel = 0b1_0000_0000_1111; // A 5 4 3 2: by the same set of faces, of one suit and not
//! assert_eq!((FLUSHES[wheel], UNIQUE_FIVES[wheel]), (7_453, 5_854));
//! # }
//! ```

#[cfg(feature = "cactus-kev")]
pub mod cactus_kev;
#[cfg(feature = "combinadic")]
pub mod combinadic;
#[cfg(feature = "quinary")]
pub mod quinary;
#[cfg(not(target_pointer_width = "16"))]
pub mod signature;

#[cfg(any(feature = "cactus-kev", feature = "quinary"))]
use crate::rules::{classes::LOWEST_RANK, deck::FACES, ranks};

/// The rank of the straight flush or flush that five or more cards of one suit make, by the set of their faces, bit 0
/// the deuce; the lowest rank for smaller sets. 16,384 bytes.
#[cfg(any(feature = "cactus-kev", feature = "quinary"))]
pub static FLUSHES: [u16; 1 << FACES] = {
    let mut table = [LOWEST_RANK; 1 << FACES];
    let mut faces = 0u16;
    while faces < 1 << FACES {
        if faces.count_ones() >= 5 {
            table[faces as usize] = ranks::suited_rank(faces);
        }
        faces += 1;
    }
    table
};
