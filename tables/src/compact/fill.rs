//! Lays out displacements, offsets and ranks, and proves that every look-up gives the rank of its hand.

use super::layout::{COLUMN_BITS, FACE_KEYS, LOW_FACES, ROW_BITS, SUIT_BITS, UPPER_HALF, offset, row_and_column};
use crate::in_section;
use crate::rules::classes::LOWEST_RANK;
use crate::rules::deck::{FACES, SUITS};
use crate::rules::multisets::{LowFaces, key_shares};
use crate::rules::ranks::{FACE_RANKS_5, FACE_RANKS_6, FACE_RANKS_7};

in_section! { ".rodata.keyfold_compact_cells_7",
    /// Displacements and ranks of seven cards, as described in the [module](super): 20,246 cells, 40,492 bytes.
    // Statics and not consts: indexing a const may copy it.
    pub static CELLS_7: [u16; 20_246] =
        cells(7, &FACE_RANKS_7, &include!("displacements_7.json"), &OFFSETS_7, 0);
}

in_section! { ".rodata.keyfold_compact_offsets_7",
    /// Offsets of seven cards, by column: 8,192 bytes.
    pub static OFFSETS_7: [u8; 1 << COLUMN_BITS] = offsets(7, &include!("offsets_7.json"));
}

in_section! { ".rodata.keyfold_compact_cells_6",
    /// Displacements and ranks of six cards: 11,568 cells, 23,136 bytes.
    pub static CELLS_6: [u16; 11_568] =
        cells(6, &FACE_RANKS_6, &include!("displacements_6.json"), &OFFSETS_6, UPPER_HALF);
}

in_section! { ".rodata.keyfold_compact_offsets_6",
    /// Offsets of six cards, by column: 8,192 bytes.
    pub static OFFSETS_6: [u8; 1 << COLUMN_BITS] = offsets(6, &include!("offsets_6.json"));
}

in_section! { ".rodata.keyfold_compact_cells_5",
    /// Displacements and ranks of five cards: 7,427 cells, 14,854 bytes.
    pub static CELLS_5: [u16; 7_427] =
        cells(5, &FACE_RANKS_5, &include!("displacements_5.json"), &OFFSETS_5, UPPER_HALF);
}

in_section! { ".rodata.keyfold_compact_offsets_5",
    /// Offsets of five cards, by column: 8,192 bytes.
    pub static OFFSETS_5: [u8; 1 << COLUMN_BITS] = offsets(5, &include!("offsets_5.json"));
}

/// The shares of the low faces of hands in their sums. Only the compiler reads these and the next.
static LOW: LowFaces = LowFaces::new(LOW_FACES, MAX_CARDS, &key_shares(&FACE_KEYS));

/// The shares of the high faces of hands in their sums: every way to hold up to seven cards of them, in the order in
/// which the walk over the multisets finds them.
static HIGH: HighFaces = {
    let mut high = HighFaces { sums: [0; HIGH_WAYS], cards: [0; HIGH_WAYS] };
    let count = high.decide_from(FACES - 1, 0, 0, 0);
    assert!(count == HIGH_WAYS);
    high
};

const MAX_CARDS: usize = 7;
/// The number of ways to hold up to seven cards of the high faces.
const HIGH_WAYS: usize = 1_548;

struct HighFaces {
    sums: [usize; HIGH_WAYS],
    cards: [usize; HIGH_WAYS],
}

impl HighFaces {
    /// Decides how many cards a hand has of a face, then of the high faces below it, beside the `cards` cards of sum
    /// `sum` that it has of those above. Returns the new length of the list.
    const fn decide_from(&mut self, face: usize, cards: usize, sum: usize, mut length: usize) -> usize {
        let mut count = 0;
        while count <= SUITS && cards + count <= MAX_CARDS {
            let sum = sum + count * FACE_KEYS[face] as usize;
            if face > LOW_FACES {
                length = self.decide_from(face - 1, cards + count, sum, length);
            } else {
                (self.sums[length], self.cards[length]) = (sum, cards + count);
                length += 1;
            }
            count += 1;
        }
        length
    }
}

/// The carries of high faces into the column, from sums that do not fit a row.
const CARRIES: usize = 2;

/// Returns the column of low faces to which high faces add a carry.
const fn column(low: usize, carry: usize) -> usize {
    row_and_column((LOW.sums[low] as u32 + (carry << ROW_BITS) as u32) << SUIT_BITS).1
}

/// Returns the offsets of all columns; 0 for those that do not occur. They are given in the order in which their
/// columns first occur.
///
/// # Panics
/// If there are too few or too many.
const fn offsets(cards: usize, in_order: &[u8]) -> [u8; 1 << COLUMN_BITS] {
    let (mut offsets, mut seen) = ([0; 1 << COLUMN_BITS], [false; 1 << COLUMN_BITS]);
    let (mut walked, mut high, mut laid) = ([[false; MAX_CARDS + 1]; CARRIES], 0, 0);
    while high < HIGH_WAYS {
        // Beside high faces with the same carry, the same number of low cards have the same columns.
        let (carry, held) = (HIGH.sums[high] >> ROW_BITS, HIGH.cards[high]);
        if held <= cards && !walked[carry][held] {
            walked[carry][held] = true;
            let (mut low, end) = (LOW.starts[cards - held], LOW.starts[cards - held + 1]);
            while low < end {
                let column = column(low, carry);
                if !seen[column] {
                    (seen[column], offsets[column]) = (true, in_order[laid]);
                    laid += 1;
                }
                low += 1;
            }
        }
        high += 1;
    }
    assert!(laid == in_order.len(), "there are more offsets than columns");
    offsets
}

/// More than the ways to hold up to seven cards of the low faces.
const LOW_WAYS: usize = LOW.sums.len();

/// Returns the distance of the rank from the row's displacement, by low faces and carry.
const fn places(cards: usize, offsets: &[u8; 1 << COLUMN_BITS], upper: usize, carry: usize) -> [usize; LOW_WAYS] {
    let (mut places, mut low) = ([0; LOW_WAYS], 0);
    while low < LOW.starts[cards + 1] {
        places[low] = offset(offsets, column(low, carry), upper);
        low += 1;
    }
    places
}

/// A cell without a rank while the array fills: free, or kept for a displacement, which is written last.
const FREE: u16 = 0;
const DISPLACEMENT: u16 = u16::MAX;

/// Returns the array of all displacements and ranks; [`LOWEST_RANK`] in unused cells. Ranks are in the order of the
/// walk over the multisets, and displacements are in the order in which their rows first occur there.
///
/// # Panics
/// If two different entries need the same cell, if a cell is outside the array, if there are too few or too many
/// displacements, or if the array has no cell for some row. A look-up would then not give the rank of its hand.
const fn cells<const CELLS: usize>(
    cards: usize,
    ranks: &[u16],
    displacements: &[u16],
    offsets: &[u8; 1 << COLUMN_BITS],
    upper: usize,
) -> [u16; CELLS] {
    assert!(CELLS >= 1 << ROW_BITS, "a row has no cell for its displacement");
    let (mut cells, mut rows) = ([FREE; CELLS], [FREE; 1 << ROW_BITS]);
    let (mut high, mut laid) = (0, 0);
    while high < HIGH_WAYS {
        let row = HIGH.sums[high] % (1 << ROW_BITS);
        if HIGH.cards[high] <= cards && cells[row] == FREE {
            assert!(
                displacements[laid] >= LOWEST_RANK,
                "a look-up that leads to a displacement takes it for less than a rank"
            );
            (cells[row], rows[row]) = (DISPLACEMENT, displacements[laid]);
            laid += 1;
        }
        high += 1;
    }
    assert!(laid == displacements.len(), "there are more displacements than rows");

    let places = [places(cards, offsets, upper, 0), places(cards, offsets, upper, 1)];
    let (mut high, mut at) = (0, 0);
    while high < HIGH_WAYS {
        if HIGH.cards[high] <= cards {
            let (row, carry) = (HIGH.sums[high] % (1 << ROW_BITS), HIGH.sums[high] >> ROW_BITS);
            let (displacement, places, lows) = (rows[row] as usize, &places[carry], cards - HIGH.cards[high]);
            let (mut low, end) = (LOW.starts[lows], LOW.starts[lows + 1]);
            while low < end {
                let cell = &mut cells[displacement + places[low]];
                let rank = ranks[at];
                if *cell != rank {
                    assert!(*cell == FREE, "a rank and another entry need the same cell");
                    *cell = rank;
                }
                low += 1;
                at += 1;
            }
        }
        high += 1;
    }
    assert!(at == ranks.len());

    let mut row = 0;
    while row < rows.len() {
        if rows[row] != FREE {
            cells[row] = rows[row];
        }
        row += 1;
    }
    let mut cell = 0;
    while cell < CELLS {
        if cells[cell] == FREE {
            cells[cell] = LOWEST_RANK;
        }
        cell += 1;
    }
    cells
}
