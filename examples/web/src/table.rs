//! The folded tables as arithmetic. They take nine megabytes, which the page does not carry: their used entries are
//! worked out when it wants a picture of them, and ranks come from tiers that are small.

use keyfold::{Card, HandRank};
use keyfold_js::rank::rank_ids;
use keyfold_tables::key_sum::fold::{ENTRIES_5, ENTRIES_7, MODULUS_5, MODULUS_7, fold};
use keyfold_tables::key_sum::keys::{CARD_KEYS_5, CARD_KEYS_7, FACE_MASK};
use keyfold_tables::rules::deck::{CARDS, FACES, SUITS};

/// A key series and the table that its sums fold into.
pub(crate) struct Table {
    /// The number of cards that it ranks.
    pub(crate) cards: u32,
    pub(crate) card_keys: [u32; CARDS],
    pub(crate) modulus: u32,
    pub(crate) entries: usize,
}

impl Table {
    pub(crate) const FIVE: Self = Self { cards: 5, card_keys: CARD_KEYS_5, modulus: MODULUS_5, entries: ENTRIES_5 };
    pub(crate) const SEVEN: Self = Self { cards: 7, card_keys: CARD_KEYS_7, modulus: MODULUS_7, entries: ENTRIES_7 };

    /// Returns the index of a face sum.
    pub(crate) const fn index(&self, face_sum: u32) -> u32 {
        fold(face_sum, self.modulus)
    }

    /// Packs the entry of some cards without a flush.
    fn packed(&self, cards: &[Card]) -> u64 {
        let face_sum = cards.iter().map(|card| self.card_keys[usize::from(card.id())] & FACE_MASK).sum();
        let category = rank_of(cards).map_or(0, |rank| rank.category().index());
        let faces = cards.iter().map(|card| 5u64.pow(u32::from(card.face().index()))).sum::<u64>();
        u64::from(packed(self.index(face_sum), category, face_sum >= self.modulus)) | faces << 32
    }
}

/// Returns the rank of five to seven different cards; `None` of fewer.
pub(crate) fn rank_of(cards: &[Card]) -> Option<HandRank> {
    rank_ids(&cards.iter().map(|card| card.id()).collect::<Vec<_>>()).ok()
}

/// An entry in 32 bits: index, then category from bit 24, then, as bit 31, whether the sum was folded. Above them, in
/// 32 more, are the counts of its faces as the digits of a number to base five, deuces lowest.
const fn packed(index: u32, category: u8, folded: bool) -> u32 {
    index | (category as u32) << 24 | (folded as u32) << 31
}

/// The used entries of the table for five or seven cards, in no order; none for other numbers of cards.
pub(crate) fn used_entries(cards: u32) -> Vec<u64> {
    let table = match cards {
        5 => &Table::FIVE,
        7 => &Table::SEVEN,
        _ => return Vec::new(),
    };
    let mut entries = Vec::new();
    hold_from(0, cards as usize, &mut Vec::new(), &mut |cards| entries.push(table.packed(cards)));
    entries
}

/// Visits every way to hold `left` more cards of the faces from `face` on.
fn hold_from(face: usize, left: usize, held: &mut Vec<Card>, visit: &mut impl FnMut(&[Card])) {
    if left == 0 {
        return visit(held);
    }
    if face == FACES {
        return;
    }
    let before = held.len();
    for count in 0..=left.min(SUITS) {
        held.truncate(before);
        // The suits go round: a face's cards get different ones and no suit comes more than twice.
        held.extend((before..before + count).filter_map(|place| Card::from_id((face * SUITS + place % SUITS) as u8)));
        hold_from(face + 1, left - count, held, visit);
    }
    held.truncate(before);
}

#[cfg(test)]
mod tests {
    use super::{Table, used_entries};

    const INDEX_MASK: u64 = (1 << 24) - 1;

    #[test]
    fn every_face_multiset_has_an_entry_of_its_own() {
        for (table, multisets) in [(Table::FIVE, 6_175), (Table::SEVEN, 49_205)] {
            let mut indices: Vec<_> = used_entries(table.cards).into_iter().map(|entry| entry & INDEX_MASK).collect();
            indices.sort_unstable();
            indices.dedup();
            assert_eq!(indices.len(), multisets);
            assert_eq!(indices.last().map(|&last| last as usize + 1), Some(table.entries));
        }
    }
}
