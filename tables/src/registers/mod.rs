//! Byte tables by halves of a set of faces, each as large as one or two vector registers hold: what ranks many hands at
//! once without a rank table in memory. 2,304 bytes for seven cards, as many for five.
//!
//! # Halves
//!
//! A set of faces is two bytes. The *upper* half holds the six faces from the nine up, bit 0 the nine. The *lower* half
//! holds the seven faces from the eight down, **bit 0 the eight**: both halves run away from the cut between them.
//!
//! # Patterns
//!
//! How many faces a hand holds one to three times, and how many of these more than once, is its [`pattern`]. Within a
//! pattern a rank is a sum: a base, the position of the faces that make the hand times the number of kickers' positions,
//! and the position of the kickers. Positions are sums over the faces of a set ([`sets`](crate::rules::sets)), and so they are
//! sums of what the halves add. How many kickers of the lower half count follows from how many it holds: hands of one
//! pattern leave out equally many, the lowest.
//!
//! # Gaps
//!
//! Kickers are numbered among the faces that the made ones leave. *Closing the gap* of a made face moves the faces of its
//! half that are nearer to the cut one bit away from it. In the upper half the top bit then always is the highest kicker
//! there can be; in the lower half it always is the lowest.
//!
//! ```
//! use keyfold_tables::registers::{BIAS, SEVEN, pattern::PAIRED};
//! // Seven cards, six faces, one of them paired: a pair of deuces with the lowest kickers there are.
//! let pattern = usize::from(6 + PAIRED);
//! let base = u16::from_le_bytes([SEVEN.base_low.0[pattern], SEVEN.base_high.0[pattern]]);
//! assert_eq!(base - BIAS, 1_278);
//! ```

mod derive;
mod straights;

use crate::rules::classes::{HIGHEST_RANK, category};
use crate::rules::deck::FACES;
use derive::planes;

/// Faces below the cut: deuce to eight.
const LOWER_FACES: usize = 7;
/// Faces from the cut up: nine to ace.
const UPPER_FACES: usize = FACES - LOWER_FACES;
/// Sets of the faces below the cut.
const LOWER_SETS: usize = 1 << LOWER_FACES;
/// Sets of the faces from the cut up.
const UPPER_SETS: usize = 1 << UPPER_FACES;

/// A table that stands where vector registers like to be loaded from.
///
/// ```
/// use keyfold_tables::registers::Table;
/// assert_eq!((size_of::<Table<64>>(), align_of::<Table<64>>()), (64, 64));
/// ```
#[repr(C, align(64))]
#[derive(Debug)]
pub struct Table<const ENTRIES: usize>(pub [u8; ENTRIES]);

/// Sixty-four bytes: by card id, by upper half or by pattern.
///
/// ```
/// use keyfold_tables::registers::{SEVEN, Short};
/// let upper_face: &Short = &SEVEN.upper_face;
/// assert_eq!((upper_face.0[51], upper_face.0[0]), (1 << 5, 0)); // A♠ is in the upper half, 2♣ is not
/// ```
pub type Short = Table<64>;
/// Twice as many: by lower half; or by upper half from one of two tables, the second where bit 6 is set.
///
/// ```
/// use keyfold_tables::registers::{Long, SEVEN};
/// let lower_but_lowest: &Long = &SEVEN.lower_but_lowest;
/// assert_eq!(lower_but_lowest.0[0b100_0001], 0b000_0001); // of the eight and the deuce, the eight
/// ```
pub type Long = Table<128>;

/// A hand's pattern: how many faces it holds one to three times, and [`PAIRED`](pattern::PAIRED) for each of these that it
/// holds more than once. A face held four times is not counted; what is missing tells of it.
///
/// ```
/// use keyfold_tables::registers::{FIVE, pattern::PAIRED};
/// let two_pair = usize::from(3 + 2 * PAIRED); // five cards, three faces, two of them paired
/// assert_eq!(FIVE.times.0[two_pair], 11); // so many faces are left for the kicker
/// ```
pub mod pattern {
    /// For each face held two or three times.
    pub const PAIRED: u8 = 8;
    /// Added where five cards or more are of one suit; the others are not counted then.
    pub const FLUSH: u8 = 32;
    /// Of a hand with a straight and no more than that, by the straight: numbers that no other hand has.
    ///
    /// ```
    /// use keyfold_tables::registers::{BIAS, SEVEN, pattern::STRAIGHTS};
    /// let wheel = usize::from(STRAIGHTS[0]);
    /// let base = u16::from_le_bytes([SEVEN.base_low.0[wheel], SEVEN.base_high.0[wheel]]);
    /// assert_eq!(base - BIAS, 5_854);
    /// ```
    pub const STRAIGHTS: [u8; 10] = [2, 4, 8, 15, 16, 17, 22, 23, 24, 25];
}

/// Bits that tell what to do with hands of a pattern: [`ways`](Planes::ways).
///
/// ```
/// use keyfold_tables::registers::{FIVE, pattern::PAIRED, way};
/// let two_pair = usize::from(3 + 2 * PAIRED);
/// assert_ne!(FIVE.ways.0[two_pair] & way::TWO_MADE, 0);
/// assert_ne!(FIVE.ways.0[two_pair] & way::DROPS_NONE, 0);
/// ```
pub mod way {
    /// All kickers count. Without this and the next one the two lowest do not.
    pub const DROPS_NONE: u8 = 1;
    /// The lowest kicker does not count.
    pub const DROPS_ONE: u8 = 2;
    /// The lowest of the faces held two or three times does not make the hand.
    pub const LOWEST_NOT_MADE: u8 = 4;
    /// Two faces make the hand.
    pub const TWO_MADE: u8 = 8;
    /// No face makes the hand: it has five kickers.
    pub const NONE_MADE: u8 = 16;
    /// Which half of a table of [`upper_kickers`](super::Planes::upper_kickers): that for three kickers rather than
    /// five, or for one rather than two.
    pub const SECOND_HALF: u8 = 64;
    /// Which table of [`upper_kickers`](super::Planes::upper_kickers): that for one or two kickers.
    pub const SECOND_TABLE: u8 = 128;
}
use way::{DROPS_NONE, DROPS_ONE, LOWEST_NOT_MADE, NONE_MADE, TWO_MADE};

/// The tables for one number of cards.
///
/// ```
/// use keyfold_tables::registers::Planes;
/// assert_eq!(size_of::<Planes>(), 2_304); // 36 registers of 64 bytes
/// ```
#[derive(Debug)]
pub struct Planes {
    /// By card: its bit in the upper half, if it has one.
    pub upper_face: Short,
    /// By card: its bit in the lower half, if it has one.
    pub lower_face: Short,
    /// By card: a bit for each of the suits that it does not have.
    pub other_suits: Short,

    /// By the faces of the upper half held two or three times: what they add to the pattern.
    pub upper_paired: Short,
    /// The same for the lower half.
    pub lower_paired: Long,
    /// By the faces of the upper half: what it can add to a straight, as one of twelve multiples of nine.
    pub upper_straights: Short,
    /// By the faces of the lower half: what it can add, as one of nine numbers.
    pub lower_straights: Long,
    /// By the sum of the two: the pattern of the best straight, or 0.
    pub straight: Long,

    /// By pattern: [`way`]s.
    pub ways: Short,
    /// By pattern: all bits, but none for full houses, which have their kicker among the faces held two or three times.
    pub not_full: Short,
    /// By pattern: what the position of the made faces is multiplied by.
    pub times: Short,
    /// By pattern: the low byte of the weakest rank plus [`BIAS`].
    pub base_low: Short,
    /// By pattern: the high byte.
    pub base_high: Short,

    /// By faces of the lower half: the same without the lowest.
    pub lower_but_lowest: Long,
    /// By the faces of the lower half that make the hand: what they add to their position.
    pub lower_made: Long,
    /// By the one face of the upper half that makes the hand alone: its position.
    pub upper_one_made: Short,
    /// By the faces of the upper half of two that make the hand: what they add to their position.
    pub upper_two_made: Short,
    /// By the upper half of five kickers: what they add to their position, in steps of [`FIVE_STEP`].
    pub upper_of_five: Short,

    /// By the kickers of the upper half, their gaps closed: what they add to their position. Those of five kickers (what
    /// the steps leave), then three; those of two, then one beside one made face.
    pub upper_kickers: [Long; 2],
    /// By the kickers of the lower half, their gaps closed, for each number of them that do not count.
    pub lower_kickers: [Long; 3],

    /// By a set of the lowest seven faces, bit 0 the deuce, in which keys hold them: the lower half.
    pub lower_of_key: Long,
    /// 1 in every place.
    pub ones: Short,
}

/// What lifts ranks so that the addition of signed 16-bit numbers saturates at the highest one.
///
/// ```
/// use keyfold_tables::registers::BIAS;
/// assert_eq!((BIAS + 7_462) as i16, i16::MAX); // the royal flush
/// ```
pub const BIAS: u16 = i16::MAX as u16 - HIGHEST_RANK;

/// Positions of five kickers need more than a byte.
pub const FIVE_STEP: u8 = 16;

/// The tables for seven cards: 2,304 bytes.
///
/// ```
/// use keyfold_tables::registers::{SEVEN, pattern::PAIRED};
/// let full_house = usize::from(4 + 2 * PAIRED); // seven cards, four faces: three, two, one and one
/// assert_eq!((SEVEN.not_full.0[full_house], SEVEN.times.0[full_house]), (0, 12));
/// ```
pub static SEVEN: Planes = planes(&[
    Pattern { faces: 7, paired: 0, category: category::HIGH_CARD, way: NONE_MADE },
    Pattern { faces: 6, paired: 1, category: category::PAIR, way: 0 },
    Pattern { faces: 5, paired: 2, category: category::TWO_PAIR, way: TWO_MADE },
    Pattern { faces: 4, paired: 3, category: category::TWO_PAIR, way: TWO_MADE | LOWEST_NOT_MADE | DROPS_ONE },
    Pattern { faces: 5, paired: 1, category: category::THREE_OF_A_KIND, way: 0 },
    Pattern { faces: 5, paired: 0, category: category::FLUSH, way: NONE_MADE | DROPS_NONE },
    Pattern { faces: 6, paired: 0, category: category::FLUSH, way: NONE_MADE | DROPS_ONE },
    Pattern { faces: 7, paired: 0, category: category::FLUSH, way: NONE_MADE },
    // Three and a pair; three and two pairs; twice three.
    Pattern { faces: 4, paired: 2, category: category::FULL_HOUSE, way: DROPS_NONE },
    Pattern { faces: 3, paired: 3, category: category::FULL_HOUSE, way: DROPS_ONE },
    Pattern { faces: 3, paired: 2, category: category::FULL_HOUSE, way: LOWEST_NOT_MADE | DROPS_NONE },
    // Four and three others; four, a pair and another; four and three.
    Pattern { faces: 3, paired: 0, category: category::FOUR_OF_A_KIND, way: 0 },
    Pattern { faces: 2, paired: 1, category: category::FOUR_OF_A_KIND, way: LOWEST_NOT_MADE | DROPS_ONE },
    Pattern { faces: 1, paired: 1, category: category::FOUR_OF_A_KIND, way: LOWEST_NOT_MADE | DROPS_NONE },
]);

/// The tables for five cards: 2,304 bytes.
///
/// ```
/// use keyfold_tables::registers::{FIVE, pattern::PAIRED};
/// let full_house = usize::from(2 + 2 * PAIRED); // five cards, two faces: three and two
/// assert_eq!((FIVE.not_full.0[full_house], FIVE.times.0[full_house]), (0, 12));
/// ```
pub static FIVE: Planes = planes(&[
    Pattern { faces: 5, paired: 0, category: category::HIGH_CARD, way: NONE_MADE | DROPS_NONE },
    Pattern { faces: 4, paired: 1, category: category::PAIR, way: DROPS_NONE },
    Pattern { faces: 3, paired: 2, category: category::TWO_PAIR, way: TWO_MADE | DROPS_NONE },
    Pattern { faces: 3, paired: 1, category: category::THREE_OF_A_KIND, way: DROPS_NONE },
    Pattern { faces: 5, paired: 0, category: category::FLUSH, way: NONE_MADE | DROPS_NONE },
    Pattern { faces: 2, paired: 2, category: category::FULL_HOUSE, way: DROPS_NONE },
    Pattern { faces: 1, paired: 0, category: category::FOUR_OF_A_KIND, way: DROPS_NONE },
]);

/// Hands that hold `faces` faces one to three times, `paired` of them more than once.
struct Pattern {
    faces: u8,
    paired: u8,
    category: u8,
    /// What its category does not tell of [`way`].
    way: u8,
}
