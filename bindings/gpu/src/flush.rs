//! Flushes, which are ranked by the set of their faces.

use keyfold::internal::flush_rank;

/// What [`CompactTables::suit_of_flush`](keyfold::CompactTables::suit_of_flush) returns for a hand without one.
pub const NO_FLUSH: u32 = 4;

/// The rank of a flush by the set of its faces: 32 KB that stay in the GPU's own memory, as few hands need them.
///
/// Numbers of 32 bits, unlike the cells in shared memory: of two loads of one type, of which a hand needs either, LLVM
/// makes one, from whichever memory it is, and that load is slow.
static RANKS: [u32; 1 << 13] = {
    let (mut ranks, mut faces) = ([0; 1 << 13], 0);
    while faces < ranks.len() {
        if faces.count_ones() >= 5 {
            ranks[faces] = flush_rank(faces as u32).get() as u32;
        }
        faces += 1;
    }
    ranks
};

/// Returns the rank of a flush by the set of its faces; 0 for fewer than five.
#[inline(always)]
pub fn rank_of_faces(faces: u32) -> u32 {
    RANKS[faces as usize % RANKS.len()]
}

/// Returns the set of the faces that a set of cards, by ids, has of a suit: bits four apart are brought together.
#[inline(always)]
pub fn faces_of_suit(set: u64, suit: u32) -> u32 {
    let bits = set >> (suit & 3) & 0x1_1111_1111_1111;
    let bits = (bits | bits >> 3) & 0x0303_0303_0303_0303;
    let bits = (bits | bits >> 6) & 0x000F_000F_000F_000F;
    let bits = (bits | bits >> 12) & 0x0000_00FF_0000_00FF;
    (bits | bits >> 24) as u32 & 0x1FFF
}

/// Four ranks, of which those of flushes are still to be found.
///
/// The lanes of a warp run in step, so that where one has a flush, all wait for it. Three hands of a hundred have one;
/// ranked when they come, nearly every hand of 32 lanes would wait. So four hands are ranked without a branch, and then
/// the flushes among them, one a turn: most warps take one turn.
#[derive(Clone, Copy, Debug)]
pub struct Four {
    /// Sixteen bits each, the first hand's lowest.
    ranks: u64,
    /// The suits of flushes, or [`NO_FLUSH`], a byte each.
    suits: u32,
}

impl Four {
    /// Ranks four hands by a call that returns the rank that one has without a flush, and the suit of its flush.
    #[inline(always)]
    pub fn rank(each: impl Fn(usize) -> (u32, u32)) -> Self {
        let [a, b, c, d] = [each(0), each(1), each(2), each(3)];
        Self {
            ranks: u64::from(a.0 | b.0 << 16) | u64::from(c.0 | d.0 << 16) << 32,
            suits: a.1 | b.1 << 8 | c.1 << 16 | d.1 << 24,
        }
    }

    /// Returns the ranks, sixteen bits each, by a call that returns the set of the faces that a hand has of a suit.
    #[inline(always)]
    pub fn with_flushes(self, faces: impl Fn(usize, u32) -> u32) -> u64 {
        let Self { mut ranks, suits } = self;
        let mut left = !suits & (NO_FLUSH * 0x0101_0101);
        while left != 0 {
            let hand = left.trailing_zeros() / 8;
            left &= left - 1;
            let rank = rank_of_faces(faces(hand as usize, suits >> (8 * hand) & 3));
            ranks = ranks & !(0xFFFF << (16 * hand)) | u64::from(rank) << (16 * hand);
        }
        ranks
    }
}
