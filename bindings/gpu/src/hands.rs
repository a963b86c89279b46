//! Hands of cards, a byte each.

use keyfold::CompactTables;

use crate::flush::{Four, NO_FLUSH, rank_of_faces};
use crate::memory::{Keyed, LANES, Lane, Share};

/// The key of each card, once for each lane, and the tables.
pub type CardKeys<T> = Keyed<LANES, 52, T>;

impl<const CARDS: usize, const CELLS: usize> CardKeys<CompactTables<CARDS, CELLS>> {
    /// Writes a thread's share of the keys and the tables.
    ///
    /// # Safety
    /// That of [`Keyed::fill`].
    #[inline(always)]
    pub unsafe fn fill_cards(to: *mut Self, tables: &CompactTables<CARDS, CELLS>, block: Share) {
        // SAFETY: the caller's promise.
        unsafe { Self::fill(to, tables, block, |card| tables.sum_of_set(crate::set(1 << card))) }
    }

    /// Returns the key of the card in the byte of a word that begins at bit `from`; any number for what is no card.
    #[inline(always)]
    pub(crate) fn key(&self, (word, from): (u32, u32), lane: Lane) -> u32 {
        const { assert!(size_of::<Self>() >= 64 * LANES * 4) };
        // SAFETY: there is room for 64 rows, as asserted.
        unsafe { self.row::<6>(0, word.into(), from as usize, lane) }
    }

    /// Returns the rank that a hand has without a flush and the suit of its flush, by the words and bits where the
    /// bytes of its cards begin. With `check`, 0 and no flush for what are not `CARDS` different cards.
    #[inline(always)]
    fn rank(&self, lane: Lane, check: bool, byte: impl Fn(usize) -> (u32, u32)) -> (u32, u32) {
        let (mut sum, mut low, mut high, mut card) = (0u32, 0, 0, 0);
        while card < CARDS {
            let (word, from) = byte(card);
            sum = sum.wrapping_add(self.key((word, from), lane));
            if check {
                let id = word >> from & 0xFF;
                // No bit for an id that is too large; a smaller one wraps around and is.
                low |= 1u32.unbounded_shl(id);
                high |= 1u32.unbounded_shl(id.wrapping_sub(32));
            }
            card += 1;
        }
        let (rank, suit) = (self.tables.cell(sum).into(), self.tables.suit_of_flush(sum).into());
        let different = (low.count_ones() + high.count_ones()) as usize == CARDS && high < 1 << (52 - 32);
        if check && !different { (0, NO_FLUSH) } else { (rank, suit) }
    }

    /// Returns the rank of one hand, by the ids of its cards.
    #[inline(always)]
    fn rank_one(&self, lane: Lane, check: bool, id: impl Fn(usize) -> u32) -> u16 {
        let (rank, suit) = self.rank(lane, check, |card| (id(card), 0));
        (if suit == NO_FLUSH { rank } else { rank_of_faces(faces::<CARDS>(suit, id)) }) as u16
    }
}

/// Returns the set of the faces that cards have of a suit, by their ids.
#[inline(always)]
pub(crate) fn faces<const CARDS: usize>(suit: u32, id: impl Fn(usize) -> u32) -> u32 {
    let (mut faces, mut card) = (0, 0);
    while card < CARDS {
        // The face, below two bits that are set if the suit is another one: such a shift leaves no bit.
        let face = (id(card) ^ suit).rotate_right(2);
        faces |= 1u32.unbounded_shl(face);
        card += 1;
    }
    faces
}

/// Ranks a thread's share of hands in rows: the cards of a hand side by side, one hand after the other.
///
/// Four hands a turn, which are as many words as a hand has cards. With `check`, 0 for what is no hand.
///
/// # Safety
/// `hands` is valid for reads of `CARDS * count` bytes and aligned to 4, `ranks` for writes of `count` ranks and
/// aligned to 8. They do not overlap.
#[inline(always)]
pub unsafe fn rank_rows<const CARDS: usize, const CELLS: usize>(
    keys: &CardKeys<CompactTables<CARDS, CELLS>>,
    (grid, lane): (Share, Lane),
    (hands, ranks, count): (*const u8, *mut u16, usize),
    check: bool,
) {
    for at in grid.of_items(count / 4) {
        let bytes = hands.wrapping_add(4 * CARDS * at);
        let (mut words, mut word) = ([0; CARDS], 0);
        while word < CARDS {
            // SAFETY: the words of four hands that are all there; `4 * CARDS * at` keeps the alignment.
            words[word] = unsafe { bytes.cast::<u32>().add(word).read() }.to_le();
            word += 1;
        }
        let four = Four::rank(|hand| {
            keys.rank(lane, check, |card| (words[(CARDS * hand + card) / 4], (CARDS * hand + card) as u32 % 4 * 8))
        });
        let with_flushes = four.with_flushes(|hand, suit| {
            // SAFETY: bytes of the same four hands, read once more: they are in the first cache.
            faces::<CARDS>(suit, |card| unsafe { *bytes.add(CARDS * hand + card) }.into())
        });
        // SAFETY: the ranks of these hands; four a turn keep the alignment.
        unsafe { ranks.cast::<u64>().add(at).write(with_flushes.to_le()) };
    }
    for rest in grid.of_items(count % 4) {
        let at = count / 4 * 4 + rest;
        // SAFETY: hand and rank are below the count.
        unsafe {
            let id = |card| u32::from(*hands.add(CARDS * at + card));
            ranks.add(at).write(keys.rank_one(lane, check, id));
        }
    }
}

/// Ranks a thread's share of hands in columns: the first cards of all hands side by side, `stride` bytes further the
/// second ones, and so on.
///
/// Eight hands a turn, a word of eight bytes of each column. With `check`, 0 for what is no hand.
///
/// # Safety
/// `hands` is valid for reads of `CARDS` times `count` bytes, each `stride` after the one before, and aligned to 8 like
/// `stride`; `ranks` for writes of `count` ranks and aligned to 16. They do not overlap.
#[inline(always)]
pub unsafe fn rank_columns<const CARDS: usize, const CELLS: usize>(
    keys: &CardKeys<CompactTables<CARDS, CELLS>>,
    (grid, lane): (Share, Lane),
    (hands, ranks, count): (*const u8, *mut u16, usize),
    stride: usize,
    check: bool,
) {
    for at in grid.of_items(count / 8) {
        let (mut words, mut card) = ([0; CARDS], 0);
        while card < CARDS {
            // SAFETY: eight bytes of a column that has as many; stride and eight hands a turn keep the alignment.
            words[card] = unsafe { hands.add(stride * card + 8 * at).cast::<u64>().read() }.to_le();
            card += 1;
        }
        let four = |half: u32| {
            let four = Four::rank(|hand| {
                keys.rank(lane, check, |card| ((words[card] >> (32 * half)) as u32, 8 * hand as u32))
            });
            four.with_flushes(|hand, suit| {
                faces::<CARDS>(suit, |card| (words[card] >> (32 * half)) as u32 >> (8 * hand) & 0xFF)
            })
        };
        let both = u128::from(four(0)) | u128::from(four(1)) << 64;
        // SAFETY: the ranks of these hands; eight a turn keep the alignment.
        unsafe { ranks.cast::<u128>().add(at).write(both.to_le()) };
    }
    for rest in grid.of_items(count % 8) {
        let at = count / 8 * 8 + rest;
        // SAFETY: hand and rank are below the count.
        unsafe {
            let id = |card| u32::from(*hands.add(stride * card + at));
            ranks.add(at).write(keys.rank_one(lane, check, id));
        }
    }
}

/// Ranks a thread's share of hands at any distance: card `c` of hand `h` is `row * h + column * c` bytes from `hands`.
///
/// Four hands a turn, as many apart as a warp has lanes: so what the lanes read at once is together. With `check`, 0
/// for what is no hand.
///
/// # Safety
/// All these bytes are valid for reads, `ranks` is valid for writes of `count` ranks. They do not overlap.
#[inline(always)]
pub unsafe fn rank_strided<const CARDS: usize, const CELLS: usize>(
    keys: &CardKeys<CompactTables<CARDS, CELLS>>,
    (grid, lane): (Share, Lane),
    (hands, ranks, count): (*const u8, *mut u16, usize),
    (row, column): (isize, isize),
    check: bool,
) {
    let warps = Share { at: grid.at / LANES, of: grid.of.div_ceil(LANES) };
    for turn in warps.of_items(count.div_ceil(4 * LANES)) {
        let first = 4 * LANES * turn + grid.at % LANES;
        // Past the end the last hand, whose rank is then not written.
        let at = |hand: usize| (first + LANES * hand).min(count - 1);
        let id = |hand, card| {
            let offset = row.wrapping_mul(at(hand) as isize).wrapping_add(column.wrapping_mul(card as isize));
            // SAFETY: a card of a hand below the count, whose byte is valid for reads.
            u32::from(unsafe { *hands.offset(offset) })
        };
        let four = Four::rank(|hand| keys.rank(lane, check, |card| (id(hand, card), 0)));
        let with_flushes = four.with_flushes(|hand, suit| faces::<CARDS>(suit, |card| id(hand, card)));
        let mut hand = 0;
        while hand < 4 && first + LANES * hand < count {
            // SAFETY: a rank below the count.
            unsafe { ranks.add(first + LANES * hand).write((with_flushes >> (16 * hand)) as u16) };
            hand += 1;
        }
    }
}
