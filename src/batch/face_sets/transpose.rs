//! Rows to columns: hands or keys that lie one after the other in memory become registers of which each holds the same
//! byte of all 64.
//!
//! Sixteen rows of eight bytes or fewer fit two registers. One permutation gathers their first four bytes in a
//! register, the first bytes of four rows side by side, then the second bytes and so on; another gathers the last four
//! bytes. Four such registers are then a matrix of four by four groups of four bytes in every 16 bytes, which two
//! rounds of interleaving transpose. The hands end in an order of their own, which
//! [`ByteOrder::Transposed`](super::words::ByteOrder::Transposed) undoes once they are ranked.
//!
//! The work is done in two stages so that the loop can spread it: [`Transposing`] holds the first four columns.

use core::hint::black_box;

use keyfold_tables::registers::Table;

use super::bytes::{A, B, BLOCK, Bytes64, C, scheduling_barriers};
use super::counts::Halves;
use crate::batch::cpu::Vbmi;
use crate::cards::Card;
use crate::cards::suit_sets::sealed::SealedOrder;
use crate::key_sum::sums::KeySums;

/// Which of the 128 bytes of two registers, with sixteen rows in them, a permutation puts together: of rows 0 to 3 the
/// first byte of a half, then the second and so on, then those of rows 4 to 7 …
struct Permutations {
    /// For the first four bytes of each row.
    first: Table<64>,
    /// For the other four.
    last: Table<64>,
}

impl Permutations {
    /// For rows of `width` bytes. The second register ends where the sixteenth row does, so that nothing beyond is
    /// read.
    const fn of_rows(width: usize) -> Self {
        assert!(5 <= width && width <= 8);
        let mut permutations = Self { first: Table([0; 64]), last: Table([0; 64]) };
        let mut place = 0;
        while place < 64 {
            let (row, byte) = (place / 16 * 4 + place % 4, place / 4 % 4);
            // Narrow rows have no more bytes, and any will do.
            let last = if byte + 4 < width { byte + 4 } else { 0 };
            let start = if row < 8 { row * width } else { 64 + row * width - (16 * width - 64) };
            permutations.first.0[place] = (start + byte) as u8;
            permutations.last.0[place] = (start + last) as u8;
            place += 1;
        }
        permutations
    }

    /// For eight bytes of each set of cards, where a suit's upper half is four bytes behind the lower one: the columns
    /// are both halves of clubs, of diamonds, of hearts and of spades.
    const fn of_faces() -> Self {
        let mut permutations = Self::of_rows(8);
        let mut place = 0;
        while place < 64 {
            let column = place / 4 % 4;
            let (half, suit) = (4 * (column % 2), column / 2);
            // Of the first byte of the same row.
            let row = permutations.first.0[place] - column as u8;
            permutations.first.0[place] = row + (half + suit) as u8;
            permutations.last.0[place] = row + (half + suit + 2) as u8;
            place += 1;
        }
        permutations
    }

    /// For eight bytes of each key, where a register holds keys 0, 4, 1, 5, 2, 6, 3 and 7, as [`key_registers`] leaves
    /// them.
    const fn of_keys() -> Self {
        let Self { mut first, mut last } = Self::of_rows(8);
        let mut place = 0;
        while place < 64 {
            first.0[place] = place_of_key_byte(first.0[place]);
            last.0[place] = place_of_key_byte(last.0[place]);
            place += 1;
        }
        Self { first, last }
    }
}

/// Returns the place at which [`key_registers`] leaves a byte of sixteen keys that would be at `place` if the keys were
/// in order.
const fn place_of_key_byte(place: u8) -> u8 {
    let (register, key, byte) = (place / 64, place / 8 % 8, place % 8);
    64 * register + (key % 4 * 2 + key / 4) * 8 + byte
}

static OF_KEYS: Permutations = Permutations::of_keys();
static OF_SUITS: Permutations = Permutations::of_rows(8);
static OF_FACES: Permutations = Permutations::of_faces();

/// Rows, keys or sets, and the first four of their columns.
pub(super) struct Transposing {
    rows: [Bytes64; 8],
    first: [Bytes64; 4],
    /// The permutation for the others.
    last: &'static Table<64>,
}

/// Begins to transpose 64 hands of five to eight bytes.
#[inline(always)]
pub(super) fn transpose<const WIDTH: usize>(vbmi: Vbmi, hands: &[[Card; WIDTH]; BLOCK]) -> Transposing {
    Transposing::begin(const { &Permutations::of_rows(WIDTH) }, row_registers(vbmi, hands))
}

/// Begins to transpose the suits' sets of faces of 64 keys.
#[inline(always)]
pub(super) fn transpose_keys(vbmi: Vbmi, keys: &[KeySums; BLOCK]) -> Transposing {
    Transposing::begin(&OF_KEYS, key_registers(vbmi, keys))
}

/// Begins to transpose the suits' sets of faces of 64 sets of cards in the order `S`, with a board added if `ON_BOARD`.
#[inline(always)]
pub(super) fn transpose_sets<S: SealedOrder, const ON_BOARD: bool>(
    vbmi: Vbmi,
    sets: &[u64; BLOCK],
    board: u64,
) -> Transposing {
    let mut registers = [vbmi.splat(0); 8];
    for (number, register) in registers.iter_mut().enumerate() {
        let mut eight = vbmi.load_sets(sets, 8 * number);
        if ON_BOARD {
            eight = eight.or(vbmi.splat_eight(board));
        }
        *register = match S::WIDTH {
            0 => halves_of_faces(eight),
            13 => eight.extract_at(vbmi.splat_eight(0x2E_27_21_1A_14_0D_07_00)).and(vbmi.splat_eight(HALVES)),
            _ => halves_of_lanes(eight),
        };
    }
    Transposing::begin(if S::WIDTH == 0 { &OF_FACES } else { &OF_SUITS }, registers)
}

/// The bits of the halves of a suit's faces, seven and six, four times.
const HALVES: u64 = 0x3F7F_3F7F_3F7F_3F7F;

/// Of each eight sets of faces, sixteen bits to a suit, the seven lower and the six upper faces of each suit.
#[inline(always)]
fn halves_of_lanes(eight: Bytes64) -> Bytes64 {
    let vbmi = eight.vbmi();
    eight.extract_at(vbmi.splat_eight(0x37_30_27_20_17_10_07_00)).and(vbmi.splat_eight(HALVES))
}

/// Of each eight sets of cards, four suits to a face, the seven lower faces of each suit from the eight down, then the
/// six upper ones from the nine up.
///
/// The suits of a face of the lower half go into the lower four bits of a byte, those of the face seven above into the
/// upper four; the eight and the nine into the last byte, because transposing turns the order around.
#[inline(always)]
fn halves_of_faces(eight: Bytes64) -> Bytes64 {
    let vbmi = eight.vbmi();
    let lower = eight.extract_at(vbmi.splat_eight(0x18_14_10_0C_08_04_00_3C));
    let upper = eight.extract_at(vbmi.splat_eight(0x18_1C_20_24_28_2C_30_38));
    lower.ternary::<{ A & C | B & !C }>(upper, vbmi.splat(0x0F)).transpose_bits()
}

impl Transposing {
    #[inline(always)]
    fn begin(permutations: &'static Permutations, rows: [Bytes64; 8]) -> Self {
        let first = four_columns(&permutations.first, rows);
        Self { rows: scheduling_barriers(rows), first: scheduling_barriers(first), last: &permutations.last }
    }

    /// Returns the columns that are cards: byte `n` of each register is of the same hand.
    #[inline(always)]
    pub(super) fn columns<const CARDS: usize>(self) -> [Bytes64; CARDS] {
        let last = four_columns(self.last, self.rows);
        let mut columns = [self.first[0]; CARDS];
        for (column, first) in columns.iter_mut().zip(self.first) {
            *column = first;
        }
        for (column, last) in columns.iter_mut().skip(4).zip(last) {
            *column = last;
        }
        columns
    }

    /// Returns the sets of faces of clubs, diamonds, hearts and spades.
    #[inline(always)]
    pub(super) fn suits(self) -> [Halves; 4] {
        let [clubs, upper_clubs, diamonds, upper_diamonds] = self.first;
        let [hearts, upper_hearts, spades, upper_spades] = four_columns(self.last, self.rows);
        [
            Halves { upper: upper_clubs, lower: clubs },
            Halves { upper: upper_diamonds, lower: diamonds },
            Halves { upper: upper_hearts, lower: hearts },
            Halves { upper: upper_spades, lower: spades },
        ]
    }
}

/// Returns two registers for every sixteen hands: the first begins where they begin, the second ends where they end.
#[inline(always)]
fn row_registers<const WIDTH: usize>(vbmi: Vbmi, hands: &[[Card; WIDTH]; BLOCK]) -> [Bytes64; 8] {
    let mut registers = [vbmi.splat(0); 8];
    for (number, register) in registers.iter_mut().enumerate() {
        let sixteen = number / 2 * 16 * WIDTH;
        *register = vbmi.load_at(hands, if number % 2 == 0 { sixteen } else { sixteen + 16 * WIDTH - 64 });
    }
    registers
}

/// Returns one register for every eight keys: of each suit the faces of the lower half, bit 0 the deuce, then those of
/// the upper.
#[inline(always)]
fn key_registers(vbmi: Vbmi, keys: &[KeySums; BLOCK]) -> [Bytes64; 8] {
    let mut registers = [vbmi.splat(0); 8];
    for (number, register) in registers.iter_mut().enumerate() {
        let (four, next_four) = (vbmi.load_keys(keys, 8 * number), vbmi.load_keys(keys, 8 * number + 4));
        // The sets of faces are the upper eight bytes of a key.
        *register = halves_of_lanes(four.join_high_halves(next_four));
    }
    registers
}

/// Four columns of rows. Of each 16 bytes, the first four are of rows 0 to 3, the next of 16 to 19, then of 32 to 35
/// and of 48 to 51; the next 16 bytes are of rows 4 to 7 and so on.
#[inline(always)]
fn four_columns(permutation: &Table<64>, rows: [Bytes64; 8]) -> [Bytes64; 4] {
    // A compiler that knew the indices would load them before the loop, run out of registers and keep them on the
    // stack.
    let indices = rows[0].vbmi().load(black_box(permutation));
    let sixteens = [
        indices.lookup_in(rows[0], rows[1]),
        indices.lookup_in(rows[2], rows[3]),
        indices.lookup_in(rows[4], rows[5]),
        indices.lookup_in(rows[6], rows[7]),
    ];
    let low = [sixteens[0].zip_low_fours(sixteens[1]), sixteens[2].zip_low_fours(sixteens[3])];
    let high = [sixteens[0].zip_high_fours(sixteens[1]), sixteens[2].zip_high_fours(sixteens[3])];
    [
        low[0].join_low_halves(low[1]),
        low[0].join_high_halves(low[1]),
        high[0].join_low_halves(high[1]),
        high[0].join_high_halves(high[1]),
    ]
}
