//! The tables of one number of cards, and the units of their entries.

use crate::rules::ranking::{HOLDEM, Ranking};

/// A table aligned for loads into vector registers.
#[repr(C, align(64))]
#[derive(Debug)]
pub struct Table<const ENTRIES: usize>(pub [u8; ENTRIES]);

/// Sixty-four bytes, indexed by card id, by upper half or by pattern.
pub type Short = Table<64>;
/// A hundred and twenty-eight bytes, indexed by lower half; or two tables by upper half, bit 6 selecting the second.
pub type Long = Table<128>;

/// The tables for one number of cards in one game.
#[derive(Debug)]
pub struct RegisterTables {
    /// By card: its bit in the upper half, if it has one.
    pub upper_face: Short,
    /// By card: its bit in the lower half, if it has one.
    pub lower_face: Short,
    /// By card: a bit for each of the suits that it does not have.
    pub other_suits: Short,

    /// By the faces of the upper half held two or three times: their share of the pattern.
    pub upper_paired: Short,
    /// By the faces of the lower half held two or three times: their share of the pattern.
    pub lower_paired: Long,
    /// By the faces of the upper half: its part of a straight, one of twelve multiples of nine.
    pub upper_straights: Short,
    /// By the faces of the lower half: its part of a straight, one of nine numbers.
    pub lower_straights: Long,
    /// By the sum of the two: the [pattern](super::pattern::STRAIGHTS) of the best straight, or 0.
    pub straight: Long,

    /// By pattern: its [`flags`](super::flags).
    pub flags: Short,
    /// By pattern: 0 for full houses, whose kicker is among the faces held two or three times, and `0xFF` for all
    /// others.
    pub not_full: Short,
    /// By pattern: the factor of the position of the made faces.
    pub times: Short,
    /// By pattern: the low byte of the lowest rank plus [`bias`].
    pub base_low: Short,
    /// By pattern: the high byte of the lowest rank plus [`bias`].
    pub base_high: Short,

    /// By the faces of the lower half: the same faces without the lowest.
    pub lower_but_lowest: Long,
    /// By the faces of the lower half that make the hand: their share of the position of the made faces.
    pub lower_made: Long,
    /// By the face of the upper half that alone makes the hand: its position.
    pub upper_one_made: Short,
    /// By the faces of the upper half, where two faces make the hand: their share of the position of the made faces.
    pub upper_two_made: Short,
    /// By the upper half of five kickers: their share of the position of the kickers, in steps of [`FIVE_STEP`].
    pub upper_of_five: Short,

    /// By the kickers of the upper half, their gaps closed: their share of the position of the kickers. The first table
    /// is for five kickers (the rest beside the steps of [`upper_of_five`](Self::upper_of_five)), then for three; the
    /// second is for two, then for one beside one made face.
    pub upper_kickers: [Long; 2],
    /// By the kickers of the lower half, their gaps closed: their share of the position of the kickers, if all of them
    /// count, if the lowest does not, or if the two lowest do not.
    pub lower_kickers: [Long; 3],

    /// By a set of the seven lowest faces, bit 0 the deuce: the lower half.
    pub lower_of_key: Long,
    /// 1 in every entry.
    pub ones: Short,
}

/// Raises hold'em's ranks so far that a saturating addition of signed 16-bit numbers stops at the highest one.
pub const BIAS: u16 = bias(&HOLDEM);

/// Returns the same for the ranks of any game.
#[must_use]
pub const fn bias(ranking: &Ranking) -> u16 {
    i16::MAX as u16 - ranking.highest
}

/// The unit of [`upper_of_five`](RegisterTables::upper_of_five): a position of five kickers does not fit a byte.
pub const FIVE_STEP: u8 = 16;
