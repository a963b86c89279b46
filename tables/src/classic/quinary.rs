//! The quinary index: the position of a face multiset in lexicographic order, the ace first. A multiset is a number of
//! thirteen base-5 digits, which sum to the number of cards.
//!
//! [`over_multisets`](crate::rules::multisets::over_multisets) lists multisets in the same order, so that a list of
//! face ranks is a rank table as it is.

use crate::rules::deck::{FACES, SUITS};
use crate::rules::patterns;

/// The most cards of a hand.
pub const MAX_CARDS: usize = 9;

/// By face, by how many cards have this face or a lower one, and by how many have this face: the number of multisets
/// that come before because they hold fewer of this face. Padded so that indices can be masked; 6,656 bytes.
pub static BEFORE: [[[u32; 8]; 16]; FACES] = {
    let (mut padded, mut face) = ([[[0; 8]; 16]; FACES], 0);
    while face < FACES {
        let mut cards = 0;
        while cards <= MAX_CARDS {
            let mut count = 0;
            while count <= SUITS {
                padded[face][cards][count] = patterns::BEFORE[face][cards][count] as u32;
                count += 1;
            }
            cards += 1;
        }
        face += 1;
    }
    padded
};
