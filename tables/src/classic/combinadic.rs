//! Partial positions of card sets, block by block.
//!
//! A set of cards is a number of 52 bits, and its position is how many sets of the same size are smaller numbers. The
//! number is cut into blocks. The smaller sets that first differ in a given block are counted by the value of the block
//! and by the number of cards in it and below: for every smaller value, the ways to choose the remaining cards from
//! those below.

use crate::rules::deck::CARDS;

/// The most cards of a set.
pub const MAX_CARDS: usize = 9;

/// Binomial coefficients: `CHOOSE[n][k]` ways to choose `k` of `n`, for `n` up to 52 and `k` up to 9. 2,120 bytes.
pub static CHOOSE: [[u32; MAX_CARDS + 1]; CARDS + 1] = {
    let mut choose = [[0; MAX_CARDS + 1]; CARDS + 1];
    let mut many = 0;
    while many <= CARDS {
        choose[many][0] = 1;
        let mut few = 1;
        while few <= MAX_CARDS && many > 0 {
            choose[many][few] = choose[many - 1][few - 1] + choose[many - 1][few];
            few += 1;
        }
        many += 1;
    }
    assert!(choose[CARDS][MAX_CARDS] == 3_679_075_400);
    choose
};

/// The share of a block's value in the position: ten fields of 32 bits, two in each `u64`, the partial positions for 0
/// to 9 cards in the block and below; then the number of cards in the block.
///
/// The fields are packed because const evaluation then adds two of them in the time of one.
pub type Row = [u64; 6];

/// Returns the partial position for a number of cards in the block and below, 0 to 9; for larger numbers that of 8 or
/// 9.
#[must_use]
#[inline]
pub const fn partial(row: &Row, cards: u32) -> u32 {
    let word = if cards < 8 { cards / 2 } else { 4 };
    (row[word as usize] >> (32 * (cards % 2))) as u32
}

/// Returns the number of cards in the block.
#[must_use]
#[inline]
pub const fn cards_in(row: &Row) -> u32 {
    row[5] as u32
}

/// Returns the rows of a block above `below` cards, by the value of the block.
const fn block<const VALUES: usize>(below: usize) -> [Row; VALUES] {
    // For each number of cards in the block, the ways to choose the others.
    let mut ways = [[0; 5]; 17];
    let mut cards = 0;
    while cards <= MAX_CARDS {
        let mut held = 0;
        while held <= cards {
            ways[held][cards / 2] |= (CHOOSE[below][cards - held] as u64) << (32 * (cards % 2));
            held += 1;
        }
        cards += 1;
    }
    let mut rows = [[0; 6]; VALUES];
    let mut value = 0;
    while value + 1 < VALUES {
        let [zero, two, four, six, eight, held] = rows[value];
        let more = &ways[held as usize];
        value += 1;
        let held = (value as u64).count_ones() as u64;
        rows[value] = [zero + more[0], two + more[1], four + more[2], six + more[3], eight + more[4], held];
    }
    rows
}

/// Lists, by the value of the lowest block, its position among the values with as many cards.
const fn lowest_block<const VALUES: usize>() -> [u16; VALUES] {
    let mut seen = [0; 17];
    let mut positions = [0; VALUES];
    let mut value = 0;
    while value < VALUES {
        let cards = (value as u32).count_ones() as usize;
        positions[value] = seen[cards];
        seen[cards] += 1;
        value += 1;
    }
    positions
}

/// The four aces, which are above the whole blocks, be they of 8 or of 16 bits: 768 bytes.
pub static TOP: [Row; 16] = block(48);

/// Blocks of 8 bits, from the second lowest up: 61,440 bytes.
pub static BLOCKS_8: [[Row; 256]; 5] = [block(8), block(16), block(24), block(32), block(40)];
/// The lowest block of 8 bits: 512 bytes.
pub static LOWEST_8: [u16; 256] = lowest_block();

/// Blocks of 16 bits, the second lowest and the one above it: 6,291,456 bytes.
#[cfg(feature = "combinadic-16")]
pub static BLOCKS_16: [[Row; 1 << 16]; 2] = [block(16), block(32)];
/// The lowest block of 16 bits: 131,072 bytes.
#[cfg(feature = "combinadic-16")]
pub static LOWEST_16: [u16; 1 << 16] = lowest_block();
