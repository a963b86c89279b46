//! Eight-or-better: the 56 lows, by set of faces from the ace to the eight, 256 bytes.

/// How many lows there are: five of eight faces.
pub const LOWS: u8 = 56;

/// By set of faces, bit 0 the ace to bit 7 the eight: of five faces the rank of the low, 1 for 8-7-6-5-4 to 56 for
/// 5-4-3-2-A; 0 for all other sets.
pub static LOW_RANKS: [u8; 256] = {
    let (mut ranks, mut set, mut rank) = ([0; 256], 0, LOWS);
    // Sets ascend by their highest face, then by the next: the best low first.
    while set < ranks.len() {
        if set.count_ones() == 5 {
            ranks[set] = rank;
            rank -= 1;
        }
        set += 1;
    }
    assert!(rank == 0);
    ranks
};
