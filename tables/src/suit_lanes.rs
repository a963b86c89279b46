//! Tables for hands as sets of faces by suit, in 16-bit elements of vectors: the positions of kickers, and the numbers
//! of single faces.
//!
//! A set of faces that has one member is turned into a number by a product: the upper four bits of the bit times
//! [`DE_BRUIJN`] differ for all faces (C. E. Leiserson, H. Prokop and K. H. Randall, "Using de Bruijn sequences to
//! index a 1 in a computer word", 1998).
//!
//! ```
//! # #[cfg(feature = "vectors")] {
//! use keyfold_tables::suit_lanes::{FACE_NUMBERS, slot};
//! assert_eq!(FACE_NUMBERS[usize::from(slot(1 << 12))], 12); // the ace
//! # }
//! ```

use crate::rules::classes::{CLASSES_BELOW, category};
use crate::rules::deck::FACES;
use crate::rules::ranks::{highest_position, unpaired_rank};
use crate::rules::sets::choose;

/// Added to a set of kickers that stand beside a pair, two pair, three or four of a kind.
pub const BESIDE_MADE: u16 = 1 << FACES;

/// Entries of a table of positions: a power of two, so that an index of 14 bits needs no check.
pub const SETS: usize = 2 << FACES;

/// The positions of the kickers of five cards.
pub static FIVE: [u16; SETS] = positions(5);
/// The positions of the kickers of six cards.
pub static SIX: [u16; SETS] = positions(6);
/// The positions of the kickers of seven cards.
pub static SEVEN: [u16; SETS] = positions(7);

/// Returns the positions of all sets of faces in hands of some number of cards: first of high cards and flushes, whose
/// five highest faces count and of which straights are left out; then, from [`BESIDE_MADE`] on, of the faces beside the
/// ones that make the hand, with the gaps of these closed.
///
/// How many kickers count follows from how many there are: beside a pair all but those that six and seven cards have
/// too many, three of them; beside three of a kind two; and one beside two pair, full houses and four of a kind.
const fn positions(cards: usize) -> [u16; SETS] {
    let spare = cards as u32 - 5;
    let mut positions = [0; SETS];
    let mut set = 1;
    while set < BESIDE_MADE {
        let faces = set.count_ones();
        if faces >= 5 {
            let rank = unpaired_rank(set);
            // The others are straights.
            if rank <= CLASSES_BELOW[category::PAIR as usize] {
                positions[set as usize] = rank - 1;
            }
        }
        // No more than beside a pair; sets of more are of no hand.
        if faces <= cards as u32 - 2 {
            let kickers = if faces > spare + 1 { faces - spare } else { 1 };
            positions[(BESIDE_MADE | set) as usize] = highest_position(set, kickers);
        }
        set += 1;
    }
    positions
}

/// A factor that tells bits apart: the upper four bits of the lower sixteen of a product are a slot of its own for each
/// face.
pub const DE_BRUIJN: u16 = 2_479;

/// Returns the slot of the one face of a set; 0, that of the deuce, for the empty set.
#[must_use]
pub const fn slot(face: u16) -> u16 {
    face.wrapping_mul(DE_BRUIJN) >> 12
}

/// The number of the face of each slot, the deuce 0.
pub const FACE_NUMBERS: [u8; 16] = by_slot(1);
/// The number of pairs of faces below the face of each slot.
pub const PAIRS_BELOW: [u8; 16] = by_slot(2);

/// Returns for the face of each slot how many sets of some size there are of the faces below it.
const fn by_slot(size: u16) -> [u8; 16] {
    let (mut by_slot, mut taken, mut face) = ([0; 16], 0u16, 0);
    // The top of a straight is a bit above its place.
    while face <= FACES {
        let slot = slot(1 << face);
        assert!(taken >> slot & 1 == 0, "two faces with one slot");
        taken |= 1 << slot;
        by_slot[slot as usize] = choose(face as u16, size) as u8;
        face += 1;
    }
    by_slot
}

/// The kinds of hands as the kernel numbers them: sums of what they have, so that no kind is searched.
pub mod kind {
    /// A face held twice or more.
    pub const PAIR: u16 = 1;
    /// Two such faces or more.
    pub const TWO_PAIR: u16 = 1;
    /// A face held three times or more. A full house has all of these.
    pub const THREE: u16 = 2;
    /// A face held four times.
    pub const FOUR: u16 = 2;
    /// A straight, beside up to three of a kind.
    pub const STRAIGHT: u16 = 7;
    /// A flush, whatever else.
    pub const FLUSH: u16 = 14;
    /// A straight flush.
    pub const STRAIGHT_FLUSH: u16 = 15;
}

/// The rank of each kind is its base, plus the position of what makes the hand times the factor, plus the position of
/// the kickers.
const BASES_AND_FACTORS: [(u16, u8); 16] = {
    /// The five of the lowest straight, which is counted by its highest face, a bit above its place.
    const LOWEST_TOP: u16 = 4;
    let weakest = [
        CLASSES_BELOW[category::HIGH_CARD as usize] + 1,
        CLASSES_BELOW[category::PAIR as usize] + 1,
        CLASSES_BELOW[category::TWO_PAIR as usize] + 1,
        CLASSES_BELOW[category::THREE_OF_A_KIND as usize] + 1,
        CLASSES_BELOW[category::FULL_HOUSE as usize] + 1,
        CLASSES_BELOW[category::FOUR_OF_A_KIND as usize] + 1,
    ];
    let straight = (CLASSES_BELOW[category::STRAIGHT as usize] + 1 - LOWEST_TOP, 1);
    let flush = (CLASSES_BELOW[category::FLUSH as usize] + 1, 0);
    let straight_flush = (CLASSES_BELOW[category::STRAIGHT_FLUSH as usize] + 1 - LOWEST_TOP, 1);
    let none = (weakest[0], 0);
    let four = (weakest[5], choose(12, 1) as u8);
    [
        none,
        (weakest[1], choose(12, 3) as u8),
        (weakest[2], choose(11, 1) as u8),
        (weakest[3], choose(12, 2) as u8),
        (weakest[4], choose(12, 1) as u8),
        four,
        four,
        straight,
        straight,
        straight,
        straight,
        none,
        none,
        none,
        flush,
        straight_flush,
    ]
};

/// The lower byte of the base of each kind.
pub const BASE_LOW: [u8; 16] = column(0);
/// The upper byte of the base of each kind.
pub const BASE_HIGH: [u8; 16] = column(1);
/// The factor of each kind.
pub const FACTORS: [u8; 16] = column(2);

const fn column(which: usize) -> [u8; 16] {
    let (mut column, mut kind) = ([0; 16], 0);
    while kind < column.len() {
        let (base, factor) = BASES_AND_FACTORS[kind];
        let [low, high] = base.to_le_bytes();
        column[kind] = [low, high, factor][which];
        kind += 1;
    }
    column
}
