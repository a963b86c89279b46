//! Blocks of hands by loops over arrays, which compilers turn into whatever vectors there are.

#![allow(clippy::needless_range_loop, reason = "the loops that compilers turn into vectors")]

use keyfold_tables::games::omaha::POSITIONS;

use super::{AnyHands, BoardCard, MOST_HOLE};
use crate::cards::Card;
use crate::games::omaha::best::{Sets, best};
use crate::games::omaha::rank::CARDS;
use crate::rank::HandRank;

/// Hands of a block.
const BLOCK: usize = 32;
/// A number for each hand of a block.
type Words = [u16; BLOCK];

/// By card id: its face as a reversed set; an empty set past the deck.
static FACES: [u16; 64] = {
    let (mut faces, mut id) = ([0; 64], 0);
    while id < faces.len() {
        faces[id] = CARDS[id] as u16;
        id += 1;
    }
    faces
};

/// The faces and the suits of the hole cards or the board: the faces held at least once, twice and so on.
struct Side<const CARDS: usize, const TIMES: usize> {
    /// The number of cards, at most the length of the array.
    cards: usize,
    faces: [Words; CARDS],
    suits: [Words; CARDS],
    held: [Words; TIMES],
    suit_counts: Words,
}

impl<const CARDS: usize, const TIMES: usize> Side<CARDS, TIMES> {
    /// From a card for each place and hand.
    #[inline(always)]
    fn new(cards: &[[Card; BLOCK]]) -> Self {
        let (none, count) = ([0; BLOCK], cards.len());
        let mut side =
            Self { cards: count, faces: [none; CARDS], suits: [none; CARDS], held: [none; TIMES], suit_counts: none };
        for ((cards, faces), suits) in cards.iter().zip(&mut side.faces).zip(&mut side.suits) {
            for (card, face) in cards.iter().zip(faces) {
                *face = FACES[card.index()];
            }
            for (card, suit) in cards.iter().zip(suits) {
                // 1 << 4 * (id & 3), by operations that vectors have.
                let (odd, high) = (u16::from(card.id() & 1), u16::from(card.id() >> 1 & 1));
                *suit = (odd * 15 + 1).wrapping_mul(high * 255 + 1);
            }
        }
        for (faces, suits) in side.faces.iter().zip(&side.suits).take(count) {
            for hand in 0..BLOCK {
                let mut more = faces[hand];
                for held in &mut side.held {
                    (held[hand], more) = (held[hand] | more, held[hand] & more);
                }
                side.suit_counts[hand] = side.suit_counts[hand].wrapping_add(suits[hand]);
            }
        }
        side
    }

    /// Returns the faces of the cards of one suit, given by a bit of its four.
    #[inline(always)]
    fn suited(&self, suit: &Words) -> Words {
        let mut suited = [0; BLOCK];
        for (faces, suits) in self.faces.iter().zip(&self.suits).take(self.cards) {
            for hand in 0..BLOCK {
                suited[hand] |= faces[hand] & u16::from(suits[hand] & suit[hand] != 0).wrapping_neg();
            }
        }
        suited
    }
}

/// Ranks all hands.
pub(super) fn rank<B: BoardCard>(hands: AnyHands<'_, B>, ranks: &mut [HandRank]) {
    for (block, ranks) in ranks.chunks_mut(BLOCK).enumerate() {
        let start = block * BLOCK;
        let mut hole = [[Card::from_checked_id(0); BLOCK]; MOST_HOLE];
        hole.iter_mut().zip(hands.hole).for_each(|(cards, column)| *cards = part(column, start));
        let hole = &hole[..hands.hole.len().min(MOST_HOLE)];
        let board = hands.board.map(|card| match card.same() {
            Some(card) => [card; BLOCK],
            None => part(card.column(), start),
        });
        for (rank, found) in ranks.iter_mut().zip(rank_block(hole, board)) {
            *rank = HandRank::from_table(found);
        }
    }
}

/// Returns the cards of a block, padded past the last.
#[inline(always)]
fn part(column: &[Card], start: usize) -> [Card; BLOCK] {
    let rest = column.get(start..).unwrap_or(&[]);
    if let Some(cards) = rest.first_chunk() {
        return *cards;
    }
    let mut cards = [Card::from_checked_id(0); BLOCK];
    cards.iter_mut().zip(rest).for_each(|(place, &card)| *place = card);
    cards
}

/// Returns the ranks of a block.
#[inline(always)]
fn rank_block(hole: &[[Card; BLOCK]], board: [[Card; BLOCK]; 5]) -> Words {
    let (hole, board) = (Side::<MOST_HOLE, 2>::new(hole), Side::<5, 3>::new(&board));
    let mut suit = [0; BLOCK];
    for hand in 0..BLOCK {
        // Three and more of the board, two and more of the hand, are raised to eight and more.
        let flush = board.suit_counts[hand].wrapping_add(0x5555) & hole.suit_counts[hand].wrapping_add(0x6666);
        suit[hand] = (flush & 0x8888) >> 3;
    }
    let (suited_board, suited_hole) = (board.suited(&suit), hole.suited(&suit));
    let [mut first, mut times, mut made, mut beside] = [[0; BLOCK]; 4];
    for hand in 0..BLOCK {
        let parts = best(&Sets {
            board: board.held.each_ref().map(|held| held[hand]),
            hole: hole.held.each_ref().map(|held| held[hand]),
            suited_board: suited_board[hand],
            suited_hole: suited_hole[hand],
        });
        (first[hand], times[hand], made[hand], beside[hand]) = (parts.first, parts.times, parts.made, parts.beside);
    }
    sums(&first, &times, &mut made, &mut beside);
    first.iter_mut().zip(beside).for_each(|(first, beside)| *first = beside);
    first
}

/// Turns the sets of the other faces into ranks.
#[inline(always)]
pub(super) fn sums(first: &[u16], times: &[u16], made: &mut [u16], beside: &mut [u16]) {
    for set in made.iter_mut().chain(beside.iter_mut()) {
        *set = POSITIONS[usize::from(*set) & (POSITIONS.len() - 1)];
    }
    for (((beside, made), times), first) in beside.iter_mut().zip(made).zip(times).zip(first) {
        *beside = beside.wrapping_add(*first).wrapping_add(times.wrapping_mul(*made));
    }
}
