//! Running keys: boards and hole cards that are added up before they are ranked.

use keyfold::{Card, CompactTables, HandKey};

use crate::memory::Share;

/// Writes a thread's share of the keys of hands: card `c` of hand `h` is `row * h + column * c` bytes from `hands`. A
/// byte that is no card adds nothing.
///
/// # Safety
/// All these bytes are valid for reads and `keys` is valid for writes of `count` keys, aligned. They do not overlap.
#[inline(always)]
pub unsafe fn hand_keys(
    grid: Share,
    (hands, keys, count): (*const u8, *mut HandKey, usize),
    cards: u32,
    (row, column): (isize, isize),
) {
    for at in grid.of_items(count) {
        let (mut key, mut card) = (HandKey::EMPTY, 0);
        while card < cards as isize {
            let offset = row.wrapping_mul(at as isize).wrapping_add(column.wrapping_mul(card));
            // SAFETY: a card of a hand below the count.
            if let Some(card) = Card::from_id(unsafe { *hands.offset(offset) }) {
                key += card;
            }
            card += 1;
        }
        // SAFETY: a key below the count.
        unsafe { keys.add(at).write(key) };
    }
}

/// Ranks a thread's share of hands, each the sum of two keys. A distance of 0 means one key for all hands.
///
/// # Safety
/// `first` and `second` are valid for reads of `count` keys, each as many keys after the one before as the number
/// beside it says, and aligned; `ranks` for writes of `count` ranks, aligned. They do not overlap.
#[inline(always)]
pub unsafe fn rank_keys<const CARDS: usize, const CELLS: usize>(
    tables: &CompactTables<CARDS, CELLS>,
    grid: Share,
    (first, first_stride): (*const HandKey, usize),
    (second, second_stride): (*const HandKey, usize),
    (ranks, count): (*mut u16, usize),
) {
    for at in grid.of_items(count) {
        // SAFETY: keys and rank of a hand below the count.
        unsafe {
            let key = *first.add(first_stride * at) + *second.add(second_stride * at);
            ranks.add(at).write(tables.rank_key(key).get());
        }
    }
}
