//! How hands stand in memory: columns are loaded as they are, rows and keys are turned into columns.

use core::arch::x86_64::*;

use keyfold_tables::registers::Table;

use super::counts::Halves;
use super::lanes::{HANDS, Lanes, Words};
use crate::key_sum::Tier;
use crate::{Card, HandKey};

/// Where sixteen hands of eight bytes or less, loaded into two registers, have their first four bytes and their last
/// four: of hands 0 to 3 the first byte, then the second and so on, then those of hands 4 to 7 …
struct Gather([Table<64>; 2]);

impl Gather {
    /// Rows of a number of bytes. The second register ends where the sixteenth hand does, so that nothing is read beyond.
    const fn rows(bytes: usize) -> Self {
        let mut gather = Self([Table([0; 64]), Table([0; 64])]);
        let mut place = 0;
        while place < 64 {
            let (hand, byte) = (place / 16 * 4 + place % 4, place / 4 % 4);
            // Rows of five and seven bytes have no more: any will do.
            let last = if byte + 4 < bytes { byte + 4 } else { 0 };
            let start = if hand < 8 { hand * bytes } else { 64 + hand * bytes - (16 * bytes - 64) };
            gather.0[0].0[place] = (start + byte) as u8;
            gather.0[1].0[place] = (start + last) as u8;
            place += 1;
        }
        gather
    }

    /// Eight bytes of each of eight keys in a register, which [`turn_keys`] leaves in the order 0, 4, 1, 5, 2, 6, 3, 7.
    const fn keys() -> Self {
        let mut gather = Self::rows(8);
        let mut place = 0;
        while place < 64 {
            let mut half = 0;
            while half < 2 {
                let from = gather.0[half].0[place] as usize;
                let (register, hand, byte) = (from / 64, from / 8 % 8, from % 8);
                gather.0[half].0[place] = (64 * register + (hand % 4 * 2 + hand / 4) * 8 + byte) as u8;
                half += 1;
            }
            place += 1;
        }
        gather
    }
}

static KEYS: Gather = Gather::keys();

/// Rows or keys on their way to columns, of which four are there.
pub(super) struct Turning {
    rows: [Lanes; 8],
    first: [Lanes; 4],
}

/// The columns of the sixty-four hands from `start` on; none if there are fewer.
#[inline]
#[target_feature(enable = "avx512f,avx512bw,avx512vbmi,avx512bitalg")]
pub(super) fn columns<const CARDS: usize>(columns: [&[Card]; CARDS], start: usize) -> Option<[Lanes; CARDS]> {
    let mut cards = [Lanes::of(0); CARDS];
    for (lanes, column) in cards.iter_mut().zip(columns) {
        let column = block(column, start)?;
        prefetch(column, 512);
        *lanes = Lanes::load(column);
    }
    Some(cards)
}

/// Begins to turn rows of five to eight bytes into columns, those of sixty-four hands.
#[inline]
#[target_feature(enable = "avx512f,avx512bw,avx512vbmi,avx512bitalg")]
pub(super) fn turn_rows<const BYTES: usize>(hands: &[[Card; BYTES]], start: usize) -> Option<Turning> {
    const { assert!(5 <= BYTES && BYTES <= 8) };
    let hands = block(hands, start)?;
    // The hardware does not look ahead far enough.
    for line in 0..BYTES {
        prefetch(hands, 4096 + line * 64);
    }
    Some(Turning::of(const { &Gather::rows(BYTES) }, row_registers(hands)))
}

/// Begins to turn keys into the four suits' sets of faces.
#[inline]
#[target_feature(enable = "avx512f,avx512bw,avx512vbmi,avx512bitalg")]
pub(super) fn turn_keys<T: Tier>(keys: &[HandKey<T>], start: usize) -> Option<Turning> {
    let keys = block(keys, start)?;
    // From bit 0 of each 16 the lower half, and from bit 7 the upper one.
    let halves = _mm512_set1_epi64(0x37_30_27_20_17_10_07_00);
    let registers = [0, 1, 2, 3, 4, 5, 6, 7].map(|eight| {
        let (four, next) = (Lanes::load_at(keys, 128 * eight), Lanes::load_at(keys, 128 * eight + 64));
        Lanes(_mm512_multishift_epi64_epi8(halves, _mm512_unpackhi_epi64(four.0, next.0)))
    });
    Some(Turning::of(&KEYS, registers))
}

impl Turning {
    #[inline]
    #[target_feature(enable = "avx512f,avx512bw,avx512vbmi,avx512bitalg")]
    fn of(gather: &Gather, rows: [Lanes; 8]) -> Self {
        let first = fours(&gather.0[0], rows);
        Self { rows: rows.map(|eight| eight.in_place()), first: first.map(|column| column.in_place()) }
    }

    /// The columns of rows of so many bytes.
    #[inline]
    #[target_feature(enable = "avx512f,avx512bw,avx512vbmi,avx512bitalg")]
    pub(super) fn columns<const BYTES: usize, const CARDS: usize>(self) -> [Lanes; CARDS] {
        let last = fours(const { &Gather::rows(BYTES).0[1] }, self.rows);
        core::array::from_fn(|card| if card < 4 { self.first[card] } else { last[card - 4] })
    }

    /// The four suits' sets of faces.
    #[inline]
    #[target_feature(enable = "avx512f,avx512bw,avx512vbmi,avx512bitalg")]
    pub(super) fn sets(self) -> [Halves; 4] {
        let [clubs, upper_clubs, diamonds, upper_diamonds] = self.first;
        let [hearts, upper_hearts, spades, upper_spades] = fours(&KEYS.0[1], self.rows);
        [
            Halves { upper: upper_clubs, lower: clubs },
            Halves { upper: upper_diamonds, lower: diamonds },
            Halves { upper: upper_hearts, lower: hearts },
            Halves { upper: upper_spades, lower: spades },
        ]
    }
}

#[inline]
fn block<T>(items: &[T], start: usize) -> Option<&[T; HANDS]> {
    items.get(start..)?.first_chunk()
}

#[inline]
fn prefetch<T>(block: &T, bytes_ahead: usize) {
    let place = (&raw const *block).cast::<i8>().wrapping_add(bytes_ahead);
    // SAFETY: a prefetch reads nothing that the program could see and never faults, whatever the address.
    unsafe { _mm_prefetch::<_MM_HINT_T0>(place) };
}

/// Registers with eight rows each: those of sixteen rows begin and end where the rows do.
#[inline]
#[target_feature(enable = "avx512f,avx512bw,avx512vbmi,avx512bitalg")]
fn row_registers<const BYTES: usize>(hands: &[[Card; BYTES]; HANDS]) -> [Lanes; 8] {
    [0, 1, 2, 3, 4, 5, 6, 7].map(|eight| {
        let sixteen = eight / 2 * 16 * BYTES;
        Lanes::load_at(hands, if eight % 2 == 0 { sixteen } else { sixteen + 16 * BYTES - 64 })
    })
}

/// Four columns of rows: of each four bytes of a column, the first are of hands 0 to 3, the next of 16 to 19, then 32 to 35
/// and 48 to 51, then 4 to 7 …
#[inline]
#[target_feature(enable = "avx512f,avx512bw,avx512vbmi,avx512bitalg")]
fn fours(gather: &Table<64>, rows: [Lanes; 8]) -> [Lanes; 4] {
    // Not to be seen through: the compiler would keep what it loads from there on the stack instead.
    let indices = Lanes::load(core::hint::black_box(gather)).0;
    let pair = |first: Lanes, second: Lanes| _mm512_permutex2var_epi8(first.0, indices, second.0);
    let sixteens = [pair(rows[0], rows[1]), pair(rows[2], rows[3]), pair(rows[4], rows[5]), pair(rows[6], rows[7])];
    let low = [_mm512_unpacklo_epi32(sixteens[0], sixteens[1]), _mm512_unpacklo_epi32(sixteens[2], sixteens[3])];
    let high = [_mm512_unpackhi_epi32(sixteens[0], sixteens[1]), _mm512_unpackhi_epi32(sixteens[2], sixteens[3])];
    [
        Lanes(_mm512_unpacklo_epi64(low[0], low[1])),
        Lanes(_mm512_unpackhi_epi64(low[0], low[1])),
        Lanes(_mm512_unpacklo_epi64(high[0], high[1])),
        Lanes(_mm512_unpackhi_epi64(high[0], high[1])),
    ]
}

/// How hands come to stand in the bytes of a register.
#[derive(Clone, Copy)]
pub(super) enum Order {
    /// As they stand in memory.
    Columns,
    /// As [`fours`] leaves them.
    Turned,
}

impl Words {
    /// The ranks in the order in which the hands stand in memory.
    #[inline]
    #[target_feature(enable = "avx512f,avx512bw,avx512vbmi,avx512bitalg")]
    pub(super) fn in_memory_order(self, order: Order) -> Self {
        let [one, other] = self.0;
        match order {
            Order::Columns => {
                let first = _mm512_setr_epi64(0, 1, 8, 9, 2, 3, 10, 11);
                let last = _mm512_setr_epi64(4, 5, 12, 13, 6, 7, 14, 15);
                Self([_mm512_permutex2var_epi64(one, first, other), _mm512_permutex2var_epi64(one, last, other)])
            }
            Order::Turned => {
                let order = _mm512_setr_epi64(0, 2, 4, 6, 1, 3, 5, 7);
                Self([_mm512_permutexvar_epi64(order, one), _mm512_permutexvar_epi64(order, other)])
            }
        }
    }
}
