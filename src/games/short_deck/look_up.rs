//! From cards to a rank: the cards' keys, the two sums of faces, and the tables.

use keyfold_tables::games::short_deck::{HandTables, PLACES, lower_key, upper_key};
use keyfold_tables::rules::deck::SUITS;

use crate::cards::{Card, CardId, Face};

/// The lowest bit of the sum of upper faces. The sum of lower faces is below it; no seven cards overflow that.
const UPPER: u32 = 12;
/// Bits of the sum of upper faces.
const UPPER_BITS: u32 = 10;
/// The lowest bit of the counts of suits, four bits a suit.
const SUITS_FROM: u32 = 32;

/// The key of each card, by id; a hand's keys are added. Zero below the six and for ids that are no card.
static KEYS: [u64; 64] = {
    let (mut keys, mut id) = ([0; 64], Face::Six as usize * SUITS);
    while id < Card::COUNT {
        let face = (id / SUITS) as u8 - Face::Six as u8;
        keys[id] =
            lower_key(face) as u64 | (upper_key(face) as u64) << UPPER | 1 << (SUITS_FROM + 4 * (id % SUITS) as u32);
        id += 1;
    }
    keys
};

const _: () = assert!(7 * lower_key(4) < 1 << UPPER && 7 * upper_key(8) < 1 << UPPER_BITS, "no sum runs into the next");

/// Returns the rank of cards, or of card ids, by the tables for that many cards.
#[inline(always)]
pub(super) fn rank<C: CardId, const N: usize>(cards: &[C], tables: &HandTables<N>, flushes: &[u16; 512]) -> u16 {
    let sum = cards.iter().fold(0u64, |sum, card| sum.wrapping_add(KEYS[usize::from(card.id() & 63)]));
    // Five or more of a suit carry to eight or more.
    let flush = ((sum >> SUITS_FROM) as u32).wrapping_add(0x3333) & 0x8888;
    if flush != 0 {
        return flushes[faces_of(cards, (flush.trailing_zeros() / 4) as u8)];
    }
    let lower = sum as usize & ((1 << UPPER) - 1);
    let upper = (sum >> UPPER) as usize & ((1 << UPPER_BITS) - 1);
    // Clamped for cards that are repeated.
    let place = PLACES[lower.min(PLACES.len() - 1)];
    let start = tables.starts[upper.min(tables.starts.len() - 1)];
    tables.ranks[(usize::from(start) + usize::from(place)).min(N - 1)]
}

/// Returns the set of the faces of one suit's cards; bit 0 is the six.
fn faces_of<C: CardId>(cards: &[C], suit: u8) -> usize {
    let suited = cards.iter().map(|card| card.id()).filter(|id| id & 3 == suit);
    suited.fold(0, |faces, id| faces | 1 << ((id >> 2).wrapping_sub(Face::Six as u8) & 15)) & 511
}
