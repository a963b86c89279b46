//! Ranks one hand: its sets of faces, then their positions.

use keyfold_tables::games::omaha::POSITIONS;
use keyfold_tables::rules::deck::SUITS;
use keyfold_tables::rules::sets::set_position;
use keyfold_tables::tiny::five_highest;

use super::best::{Parts, Sets, best};
use crate::cards::{Card, Face};
use crate::rank::HandRank;

/// By card id: the face as a reversed set (bit 0 is the ace) and, in the upper sixteen bits, four bits for each suit. 0
/// for ids that are no card.
pub(crate) static CARDS: [u32; 64] = {
    let (mut cards, mut id) = ([0; 64], 0);
    while id < Card::COUNT {
        cards[id] = 1 << (Face::Ace as usize - id / SUITS) | 1 << (16 + 4 * (id % SUITS));
        id += 1;
    }
    cards
};

/// Returns the faces held at least once, twice and so on up to `TIMES`, and the count of each suit, in four bits.
#[inline(always)]
pub(super) fn held<const TIMES: usize>(cards: &[Card]) -> ([u16; TIMES], u16) {
    let (mut held, mut suits) = ([0; TIMES], 0u16);
    for card in cards {
        let bits = CARDS[card.index()];
        let mut more = bits as u16;
        for set in &mut held {
            (*set, more) = (*set | more, *set & more);
        }
        suits = suits.wrapping_add((bits >> 16) as u16);
    }
    (held, suits)
}

/// Returns the faces of the cards of a suit, given as one of its four bits.
#[inline(always)]
pub(super) fn suited(cards: &[Card], suit: u16) -> u16 {
    cards.iter().fold(0, |faces, card| {
        let bits = CARDS[card.index()];
        faces | if (bits >> 16) as u16 & suit != 0 { bits as u16 } else { 0 }
    })
}

/// Returns the sets of faces of hole cards and a board.
#[inline(always)]
pub(crate) fn sets_of(hole: &[Card], board: &[Card]) -> Sets<u16> {
    let ((board_held, board_suits), (hole_held, hole_suits)) = (held::<3>(board), held::<2>(hole));
    // Three or more on the board, and two or more in the hand, carry to eight or more.
    let flush = board_suits.wrapping_add(0x5555) & hole_suits.wrapping_add(0x6666) & 0x8888;
    let suit = flush >> 3;
    let [suited_board, suited_hole] = if suit == 0 { [0; 2] } else { [suited(board, suit), suited(hole, suit)] };
    Sets { board: board_held, hole: hole_held, suited_board, suited_hole }
}

/// Returns the rank, by the table of positions.
#[inline(always)]
pub(super) fn rank(hole: &[Card], board: &[Card]) -> HandRank {
    rank_of(best(&sets_of(hole, board)))
}

/// Returns the rank that the parts add up to.
#[inline(always)]
pub(crate) fn rank_of(parts: Parts<u16>) -> HandRank {
    sum(parts, |set| POSITIONS[usize::from(set) & (POSITIONS.len() - 1)])
}

/// Returns the rank without the table.
pub(super) fn rank_small(hole: &[Card], board: &[Card]) -> HandRank {
    sum(best(&sets_of(hole, board)), position)
}

#[inline(always)]
fn sum(parts: Parts<u16>, position: impl Fn(u16) -> u16) -> HandRank {
    let made = parts.times.wrapping_mul(position(parts.made));
    HandRank::from_table(parts.first.wrapping_add(made).wrapping_add(position(parts.beside)))
}

/// Computes the table's entry for a reversed set, for devices without room for the table.
fn position(reversed: u16) -> u16 {
    let set = reversed.reverse_bits() >> 3;
    match set.count_ones() {
        0..=3 => set_position(set),
        5 if set == 0b1_0000_0000_1111 => 0,
        5 if set >> (set.trailing_zeros() & 15) == 31 => set.trailing_zeros() as u16 + 1,
        5 => five_highest(set),
        _ => 0,
    }
}
