//! How the tier on compact tables ranks: two dependent loads from small tables.
//!
//! A sum of card keys is split into a row and a column. The row's cell holds a displacement, the place in the same
//! array where the ranks of that row begin; the rank is as many cells further as the column's offset says. Flushes are
//! ranked by the set of their faces, as on the tier `Tiny`. The tables are described where they are derived, in
//! `keyfold_tables::compact`. On hosts, displacements and ranks are two arrays, so that no rank needs a check.

use keyfold_tables::compact::SUIT_BITS as SUIT_KEY_BITS;
use keyfold_tables::compact::{
    CARD_KEYS, CELLS_5, CELLS_6, CELLS_7, COLUMN_BITS, DISPLACEMENTS_5, DISPLACEMENTS_6, DISPLACEMENTS_7, OFFSETS_5,
    OFFSETS_6, OFFSETS_7, RANKS_5, RANKS_6, RANKS_7, SUIT_KEYS, UPPER_HALF,
};
use keyfold_tables::in_section;
use keyfold_tables::key_sum::suits::{NO_FLUSH, suit_table_of};
#[cfg(feature = "batch")]
use keyfold_tables::rules::deck::SUITS;

use super::compact::{COUNTS, Compact, NUMBER_START, suit_of_five};
use super::displaced_rows::DisplacedRows;
use super::face_sets::{ALL_FACES, rank_of_suited_faces};
#[cfg(target_pointer_width = "64")]
use super::sums::prevent_gather;
use super::sums::{IS_HOST, KeySum, KeySums, SUIT_BITS, by_id, key_sum, key_sum_of_ids};
use super::tier::sealed::SealedRankCards;
use crate::cards::suit_sets::lanes_of_ids;
use crate::cards::{Card, CardId};
use crate::rank::HandRank;

impl Compact {
    /// Ranks five different cards, in any order; higher is better.
    ///
    /// Two dependent loads beside the keys and, on a device, a table of suit sums; for a flush, one pass over the
    /// cards. A repeated card gives an unspecified rank. Never panics.
    #[must_use]
    #[inline(always)]
    pub const fn rank_five(cards: &[Card; 5]) -> HandRank {
        rank_cards::<Self, 5>(cards)
    }

    /// Ranks six different cards, in any order; higher is better.
    ///
    /// Two dependent loads beside the keys and, on a device, a table of suit sums; for a flush, one pass over the
    /// cards. A repeated card gives an unspecified rank. Never panics.
    #[must_use]
    #[inline(always)]
    pub const fn rank_six(cards: &[Card; 6]) -> HandRank {
        rank_cards::<Self, 6>(cards)
    }

    /// Ranks seven different cards, in any order; higher is better.
    ///
    /// Two dependent loads beside the keys and, on a device, a table of suit sums; for a flush, one pass over the
    /// cards. A repeated card gives an unspecified rank. Never panics.
    #[must_use]
    #[inline(always)]
    pub const fn rank_seven(cards: &[Card; 7]) -> HandRank {
        rank_cards::<Self, 7>(cards)
    }
}

/// How the compact tables store hands of `CARDS` cards.
pub trait CompactTable<const CARDS: usize> {
    /// The displacement of each row.
    const DISPLACEMENTS: &'static [u16];
    /// The ranks that they point at. On a host, every entry is a rank; on a device, ranks and displacements are in one
    /// array.
    const RANKS: &'static [u16];
    /// The offset of each column in its half.
    const OFFSETS: &'static [u8; 1 << COLUMN_BITS];
    /// Where the offsets of the upper half begin; 0 if there are no halves.
    const UPPER: usize;
    /// The suit of a flush, or `NO_FLUSH`, for every value of the eight bits of a suit sum.
    const FLUSH_SUITS: &'static [u8; 256];
    /// The tables that a hand without a flush is looked up in.
    const ROWS: DisplacedRows<'static> = DisplacedRows {
        displacements: Self::DISPLACEMENTS,
        ranks: Self::RANKS,
        offsets: Self::OFFSETS,
        upper: Self::UPPER,
        apart: IS_HOST,
    };
}

impl CompactTable<5> for Compact {
    const DISPLACEMENTS: &'static [u16] = if IS_HOST { &DISPLACEMENTS_5 } else { &CELLS_5 };
    const RANKS: &'static [u16] = if IS_HOST { &RANKS_5 } else { &CELLS_5 };
    const OFFSETS: &'static [u8; 1 << COLUMN_BITS] = &OFFSETS_5;
    const UPPER: usize = UPPER_HALF;
    const FLUSH_SUITS: &'static [u8; 256] = {
        in_section! { ".rodata.keyfold_compact_suits_5",
            static SUITS: [u8; 256] = suit_table_of(&SUIT_KEYS, 5);
        }
        &SUITS
    };
}

impl CompactTable<6> for Compact {
    const DISPLACEMENTS: &'static [u16] = if IS_HOST { &DISPLACEMENTS_6 } else { &CELLS_6 };
    const RANKS: &'static [u16] = if IS_HOST { &RANKS_6 } else { &CELLS_6 };
    const OFFSETS: &'static [u8; 1 << COLUMN_BITS] = &OFFSETS_6;
    const UPPER: usize = UPPER_HALF;
    const FLUSH_SUITS: &'static [u8; 256] = {
        in_section! { ".rodata.keyfold_compact_suits_6",
            static SUITS: [u8; 256] = suit_table_of(&SUIT_KEYS, 6);
        }
        &SUITS
    };
}

impl CompactTable<7> for Compact {
    const DISPLACEMENTS: &'static [u16] = if IS_HOST { &DISPLACEMENTS_7 } else { &CELLS_7 };
    const RANKS: &'static [u16] = if IS_HOST { &RANKS_7 } else { &CELLS_7 };
    const OFFSETS: &'static [u8; 1 << COLUMN_BITS] = &OFFSETS_7;
    const UPPER: usize = 0;
    const FLUSH_SUITS: &'static [u8; 256] = {
        in_section! { ".rodata.keyfold_compact_suits_7",
            static SUITS: [u8; 256] = suit_table_of(&SUIT_KEYS, 7);
        }
        &SUITS
    };
}

impl<const CARDS: usize> SealedRankCards<CARDS> for Compact
where
    Self: CompactTable<CARDS>,
{
    #[inline(always)]
    fn rank_cards(cards: &[Card; CARDS]) -> HandRank {
        rank_cards::<Self, CARDS>(cards)
    }

    #[inline(always)]
    fn rank_ids<C: CardId>(ids: &[C; CARDS]) -> HandRank {
        let sum = key_sum_of_ids(ids, &KEYS);
        match suit_of_flush::<Self, CARDS>(sum) {
            NO_FLUSH => face_rank_of_sum::<Self, CARDS>(sum),
            suit => rank_of_suit_of_ids(ids, suit),
        }
    }

    #[inline]
    fn rank_sums(sums: KeySums) -> HandRank {
        match suit_of_five(sums.five) {
            NO_FLUSH => face_rank::<Self, CARDS>(sums.seven),
            suit => flush_rank(sums.faces_of(suit)),
        }
    }
}

in_section! { ".rodata.keyfold_compact_keys",
    // On hosts laid out as a running key's sums are, one above the other: what a card counts, and its key. The suit
    // key, which nobody asks for there, leaves its room to the number of cards of large sets.
    static KEYS: [KeySum; 256] = {
        let (mut keys, mut id) = (by_id(&CARD_KEYS), 0);
        while IS_HOST && id < Card::COUNT {
            keys[id] = (keys[id] >> SUIT_KEY_BITS << SUIT_KEY_BITS) << KEYS_START | COUNTS[id] as KeySum;
            id += 1;
        }
        keys
    };
}

/// Where the keys begin in a sum.
const KEYS_START: u32 = KeySum::BITS - u32::BITS;

/// Returns the rank of a hand without a flush, by the sum of its keys.
#[inline(always)]
#[allow(clippy::unnecessary_cast, reason = "on a device it has 32 bits")]
const fn face_rank_of_sum<T: CompactTable<CARDS>, const CARDS: usize>(sum: KeySum) -> HandRank {
    face_rank::<T, CARDS>((sum >> KEYS_START) as u32)
}

/// Returns the rank of different cards. Inlined for the reason given at `rank_of_suit`; a device has no room for that.
#[cfg_attr(target_pointer_width = "64", inline(always))]
#[cfg_attr(not(target_pointer_width = "64"), inline)]
pub(crate) const fn rank_cards<T: CompactTable<CARDS>, const CARDS: usize>(cards: &[Card; CARDS]) -> HandRank {
    let sum = key_sum(cards, &KEYS);
    match suit_of_flush::<T, CARDS>(sum) {
        NO_FLUSH => face_rank_of_sum::<T, CARDS>(sum),
        suit => rank_of_suit(cards, suit),
    }
}

/// Adds one more card to a sum of card keys.
#[cfg(feature = "batch")]
#[inline(always)]
pub(crate) fn add_card(key_sum: KeySum, card: Card) -> KeySum {
    key_sum.wrapping_add(KEYS[usize::from(card.id())])
}

/// Returns the rank of different cards by the sum of their keys; the cards are asked for if they make a flush.
#[cfg(feature = "batch")]
#[inline(always)]
pub(crate) fn rank_sum<T: CompactTable<CARDS>, const CARDS: usize>(
    key_sum: KeySum,
    cards: impl FnOnce() -> [Card; CARDS],
) -> HandRank {
    match suit_of_flush::<T, CARDS>(key_sum) {
        NO_FLUSH => face_rank_of_sum::<T, CARDS>(key_sum),
        suit => rank_of_suit(&cards(), suit),
    }
}

/// Returns the sum of the keys of cards by a bit for each id; bits from 52 on are dropped.
#[inline(always)]
pub(super) const fn key_sum_of_bits(bits: u64) -> KeySum {
    const CHUNK: usize = 8;
    const CHUNKS: usize = Card::COUNT.div_ceil(CHUNK);
    in_section! { ".rodata.keyfold_compact_chunks",
        static SUMS: [[KeySum; 1 << CHUNK]; CHUNKS] = {
            let (mut sums, mut chunk) = ([[0; 1 << CHUNK]; CHUNKS], 0);
            while chunk < CHUNKS {
                let mut set: usize = 1;
                while set < 1 << CHUNK {
                    let id = CHUNK * chunk + set.trailing_zeros() as usize;
                    sums[chunk][set] = KeySum::wrapping_add(sums[chunk][set & (set - 1)], KEYS[id]);
                    set += 1;
                }
                chunk += 1;
            }
            sums
        };
    }
    let (mut sum, mut chunk): (KeySum, _) = (0, 0);
    while chunk < CHUNKS {
        sum = sum.wrapping_add(SUMS[chunk][(bits >> (CHUNK * chunk)) as u8 as usize]);
        chunk += 1;
    }
    sum
}

/// Returns the rank of `CARDS` cards by a bit for each id, and by the sum of their keys.
#[inline(always)]
pub(super) const fn rank_bits_and_sum<T: CompactTable<CARDS>, const CARDS: usize>(bits: u64, sum: KeySum) -> HandRank {
    match suit_of_flush::<T, CARDS>(sum) {
        NO_FLUSH => face_rank_of_sum::<T, CARDS>(sum),
        suit => flush_rank(faces_of_suit(lanes_of_ids(bits), suit)),
    }
}

/// Returns the rank of `CARDS` cards by a bit for each id; bits from 52 on are dropped.
#[cfg(feature = "batch")]
#[inline(always)]
pub(crate) const fn rank_card_bits<T: CompactTable<CARDS>, const CARDS: usize>(bits: u64) -> HandRank {
    rank_bits_and_sum::<T, CARDS>(bits, key_sum_of_bits(bits))
}

/// Returns the rank of `CARDS` cards by the sets of faces of the suits, sixteen bits apart; other bits are none.
#[cfg(feature = "batch")]
#[inline(always)]
pub(crate) const fn rank_suits<T: CompactTable<CARDS>, const CARDS: usize>(suits: u64) -> HandRank {
    const LOWER: usize = 7;
    const FACES: usize = Card::COUNT / SUITS;
    in_section! { ".rodata.keyfold_compact_faces",
        // Of the seven lower faces of each suit, then of the six upper ones.
        static SUMS: [([KeySum; 1 << LOWER], [KeySum; 1 << (FACES - LOWER)]); SUITS] = {
            let mut sums = [([0; 1 << LOWER], [0; 1 << (FACES - LOWER)]); SUITS];
            let mut suit = 0;
            while suit < SUITS {
                let mut set: usize = 1;
                while set < 1 << LOWER {
                    let face = set.trailing_zeros() as usize;
                    let key = KEYS[SUITS * face + suit];
                    sums[suit].0[set] = KeySum::wrapping_add(sums[suit].0[set & (set - 1)], key);
                    if set < 1 << (FACES - LOWER) {
                        let key = KEYS[SUITS * (LOWER + face) + suit];
                        sums[suit].1[set] = KeySum::wrapping_add(sums[suit].1[set & (set - 1)], key);
                    }
                    set += 1;
                }
                suit += 1;
            }
            sums
        };
    }
    let (mut sum, mut suit): (KeySum, _) = (0, 0);
    while suit < SUITS {
        let faces = (suits >> (SUIT_BITS * suit)) as usize;
        let (lower, upper) = &SUMS[suit];
        sum = sum.wrapping_add(lower[faces % (1 << LOWER)]);
        sum = sum.wrapping_add(upper[faces >> LOWER & ((1 << (FACES - LOWER)) - 1)]);
        suit += 1;
    }
    match suit_of_flush::<T, CARDS>(sum) {
        NO_FLUSH => face_rank_of_sum::<T, CARDS>(sum),
        suit => flush_rank(faces_of_suit(suits, suit)),
    }
}

/// Returns the set of faces of a suit, 0 to 3, of four that are sixteen bits apart.
#[inline(always)]
pub(super) const fn faces_of_suit(suits: u64, suit: u8) -> u32 {
    (suits >> (SUIT_BITS * (suit & 3) as usize)) as u32 & 0xFFFF
}

/// Returns the suit of a flush, or `NO_FLUSH`, by the sum of the card keys.
#[inline(always)]
#[allow(clippy::unnecessary_cast, reason = "on a device it has 32 bits")]
const fn suit_of_flush<T: CompactTable<CARDS>, const CARDS: usize>(sum: KeySum) -> u8 {
    if IS_HOST { suit_of_five(sum as u32) } else { T::FLUSH_SUITS[(sum & 0xFF) as usize] }
}

/// Returns the rank of a hand without a flush.
#[inline]
pub(super) const fn face_rank<T: CompactTable<CARDS>, const CARDS: usize>(key_sum: u32) -> HandRank {
    T::ROWS.rank(key_sum)
}

/// Returns the rank in a row and a column.
#[inline(always)]
pub(super) const fn rank_at<T: CompactTable<CARDS>, const CARDS: usize>(row: usize, column: usize) -> HandRank {
    T::ROWS.rank_at(row, column)
}

/// Returns the rank of a flush, by the set of its faces; any rank for sets that repeated cards leave.
#[must_use]
#[inline]
pub const fn flush_rank(faces: u32) -> HandRank {
    HandRank::from_table(rank_of_suited_faces((faces & ALL_FACES) as u16))
}

/// Returns the rank of the flush that the cards of a suit make.
///
/// The sets of all suits are built side by side, without a branch on a card's suit, which no CPU can predict. Inlined,
/// because a call would write the cards of every hand to memory.
#[cfg(target_pointer_width = "64")]
#[inline(always)]
pub(super) const fn rank_of_suit(cards: &[Card], suit: u8) -> HandRank {
    in_section! { ".rodata.keyfold_compact_suited",
        // Of 256 entries, so that a byte is an index without a check or a mask.
        static SUITED: [u64; 256] = {
            let (mut suited, mut id) = ([0; 256], 0);
            while id < Card::COUNT {
                suited[id] = KeySums::of_card(id, 0, 0).suited;
                id += 1;
            }
            suited
        };
    }
    let (mut suited, mut at) = (0, 0);
    while at < cards.len() {
        let id = cards[at].id();
        if prevent_gather(at, id) {
            break;
        }
        suited |= SUITED[id as usize];
        at += 1;
    }
    flush_rank((suited >> (SUIT_BITS * (suit & 3) as usize)) as u32 & 0xFFFF)
}

/// Returns the rank of the flush that the cards of a suit make. Out of line: it would take registers from the hands
/// without one. By shifts, as a table would take a kilobyte.
#[cfg(not(target_pointer_width = "64"))]
#[cold]
#[inline(never)]
pub(super) const fn rank_of_suit(cards: &[Card], suit: u8) -> HandRank {
    let (mut faces, mut at) = (0, 0);
    while at < cards.len() {
        if cards[at].id() & 3 == suit {
            faces |= 1 << (cards[at].index() >> 2);
        }
        at += 1;
    }
    flush_rank(faces)
}

/// Does the same by the cards' ids, for which a `const fn` cannot call a trait.
#[cold]
#[inline(never)]
fn rank_of_suit_of_ids<C: CardId>(ids: &[C], suit: u8) -> HandRank {
    let suited = ids.iter().map(|id| id.id()).filter(|id| id & 3 == suit);
    flush_rank(suited.fold(0, |faces, id| faces | 1 << (id >> 2 & 15)))
}

/// Returns the number of cards by the sum of their keys on a host. A set may hold all 52: ten or more of one suit can
/// carry, which makes the number one larger, but none that is a hand's.
#[inline(always)]
pub(super) const fn number_of_cards(sum: KeySum) -> usize {
    (sum >> NUMBER_START) as usize & 63
}
