//! Two players' hole cards before the flop: the equity of the 169 classes, all-in.
//!
//! A class's index is a place in a square of 13 by 13 faces, `row * 13 + column`, deuces first: pairs on the diagonal,
//! suited classes where the row's face is the higher one, offsuit classes where the column's is. Equities are in
//! [`WHOLE`]ths, rounded to the nearest.
//!
//! They are counted over all boards and cannot be derived while compiling. `against_random.bin` and `matchups.bin` hold
//! them as 16-bit numbers, low byte first: `cargo run --release -p keyfold-equity --example preflop_tables` writes
//! them, and a test of `keyfold-equity` compares them with the exact counts.
//!
//! ```
//! use keyfold_tables::preflop::{AGAINST_RANDOM, BY_EQUITY, WHOLE};
//! assert_eq!((BY_EQUITY[0], BY_EQUITY[168]), (168, 1)); // aces, 32o
//! assert_eq!((u32::from(AGAINST_RANDOM[168]) * 1_000 + WHOLE / 2) / WHOLE, 852); // aces win 85.2 %
//! ```

use crate::in_program_memory;

/// The number of classes.
const CLASSES: usize = 169;

/// The equity that is the whole pot: 2^16.
pub const WHOLE: u32 = 1 << 16;

in_program_memory! { ".rodata.keyfold_preflop_against_random",
    /// The equity of each class against a random hand, by index. 338 bytes.
    pub static AGAINST_RANDOM: [u16; CLASSES] = EQUITIES;
}

in_program_memory! { ".rodata.keyfold_preflop_by_equity",
    /// The indices of the classes by their equity against a random hand, the best one first. 169 bytes.
    pub static BY_EQUITY: [u8; CLASSES] = ORDER;
}

in_program_memory! { ".rodata.keyfold_preflop_better_holes",
    /// The number of pairs of hole cards in all better classes, by index: 0 for aces. 338 bytes.
    pub static BETTER_HOLES: [u16; CLASSES] = {
        let (mut better, mut held, mut place) = ([0; CLASSES], 0, 0);
        while place < CLASSES {
            let class = ORDER[place] as usize;
            better[class] = held;
            held += combinations(class);
            place += 1;
        }
        assert!(held == 1_326);
        better
    };
}

#[cfg(feature = "preflop-matchups")]
in_program_memory! { ".rodata.keyfold_preflop_matchups",
    /// The equity of each class against each that has no higher index, at `class * (class + 1) / 2 + other`; the other
    /// way round it is [`WHOLE`] less that. 28,730 bytes.
    pub static MATCHUPS: [u16; CLASSES * (CLASSES + 1) / 2] = read(include_bytes!("matchups.bin"));
}

const EQUITIES: [u16; CLASSES] = read(include_bytes!("against_random.bin"));

/// The classes in order. Rounding keeps the order: no two have the same place.
const ORDER: [u8; CLASSES] = {
    const NONE: u8 = CLASSES as u8;
    let (mut order, mut class) = ([NONE; CLASSES], 0);
    while class < CLASSES {
        let (mut place, mut other, equity) = (0, 0, EQUITIES[class]);
        while other < CLASSES {
            place += (EQUITIES[other] > equity) as usize;
            other += 1;
        }
        assert!(order[place] == NONE);
        order[place] = class as u8;
        class += 1;
    }
    order
};

/// Returns how many pairs of hole cards a class has.
const fn combinations(class: usize) -> u16 {
    let (row, column) = (class / 13, class % 13);
    if row == column {
        6
    } else if row > column {
        4
    } else {
        12
    }
}

/// Reads 16-bit numbers, low byte first.
const fn read<const NUMBERS: usize, const BYTES: usize>(bytes: &[u8; BYTES]) -> [u16; NUMBERS] {
    assert!(BYTES == 2 * NUMBERS);
    let (mut numbers, mut at) = ([0; NUMBERS], 0);
    while at < NUMBERS {
        numbers[at] = u16::from_le_bytes([bytes[2 * at], bytes[2 * at + 1]]);
        at += 1;
    }
    numbers
}
