//! Block after block of hands, as many as a vector has bytes.

#![allow(unsafe_code, reason = "loads and stores of whole vectors")]

mod lanes;

use super::{BoardCard, OmahaHands, portable};
use crate::batch::simd::{BLOCK_BYTES, Vector};
use crate::cards::{Card, Face};
use crate::games::omaha::best::{Sets, best};
use crate::rank::HandRank;
use lanes::Words;

/// The most hands of a block.
const MAX_BYTES: usize = 64;

/// A word for each hand of a block.
#[repr(C, align(64))]
struct Block([u16; MAX_BYTES]);

/// By face number, 1 for the deuce to 13 for the ace: the lower eight bits of the reversed set of that face, then the
/// upper ones.
const FACE_BITS: [[u8; BLOCK_BYTES]; 2] = {
    let (mut bits, mut face) = ([[0; BLOCK_BYTES]; 2], 0);
    while face <= Face::Ace as usize {
        let set = (1u16 << (Face::Ace as usize - face)).to_le_bytes();
        (bits[0][face + 1], bits[1][face + 1]) = (set[0], set[1]);
        face += 1;
    }
    bits
};

/// A bit for each suit, by the low bits of a card's id.
const SUIT_BITS: [u8; BLOCK_BYTES] = [1, 2, 4, 8, 1, 2, 4, 8, 1, 2, 4, 8, 1, 2, 4, 8];

/// Ranks all hands; there are as many ranks. No flush is looked for, unless `FLUSHES`.
///
/// # Safety
/// The CPU has the instructions of `V`.
#[inline(always)]
pub(super) unsafe fn rank<V: Vector, B: BoardCard, const HOLE: usize, const FLUSHES: bool>(
    hands: OmahaHands<'_, B, HOLE>,
    ranks: &mut [HandRank],
) {
    const { assert!(V::BYTES <= MAX_BYTES) };
    if ranks.len() < V::BYTES || count(&hands) < ranks.len() {
        portable::rank(hands.any(), ranks);
        return;
    }
    let (last, mut start) = (ranks.len() - V::BYTES, 0);
    loop {
        // SAFETY: the caller promises that the CPU has the instructions of `V`. No column has fewer cards than there
        // are ranks, or `rank` had returned, and `start` is at most `last`: `V::BYTES` cards follow in each.
        let [mut made, mut beside, first, times] = unsafe { parts_of_block::<V, B, HOLE, FLUSHES>(&hands, start) };
        let words = ..V::BYTES;
        portable::sums(&first.0[words], &times.0[words], &mut made.0[words], &mut beside.0[words]);
        for (rank, found) in ranks[start..].iter_mut().zip(&beside.0[words]) {
            *rank = HandRank::from_table(*found);
        }
        if start == last {
            return;
        }
        // The last block reaches back over the one before it.
        start = (start + V::BYTES).min(last);
    }
}

/// Returns the number of hands that every column holds: the length of the shortest.
fn count<B: BoardCard, const HOLE: usize>(hands: &OmahaHands<'_, B, HOLE>) -> usize {
    let board = hands.board.iter().filter(|card| card.same().is_none()).map(|card| card.column().len());
    hands.hole.iter().map(|column| column.len()).chain(board).min().unwrap_or(0)
}

/// Returns the parts of the ranks of a block: the made faces, the other faces, the base and the factor, in the order of
/// the hands.
///
/// # Safety
/// The CPU has the instructions of `V`, and `V::BYTES` cards of each column follow from `start` on.
#[inline(always)]
unsafe fn parts_of_block<V: Vector, B: BoardCard, const HOLE: usize, const FLUSHES: bool>(
    hands: &OmahaHands<'_, B, HOLE>,
    start: usize,
) -> [Block; 4] {
    // Loops and functions that are always inlined: closures would not all be compiled for the instructions.
    // SAFETY: the caller promises the instructions.
    let look = unsafe { Look { faces: [V::splat(FACE_BITS[0]), V::splat(FACE_BITS[1])], suits: V::splat(SUIT_BITS) } };
    let mut hole = [look.seen(look.suits); HOLE];
    for (column, seen) in hands.hole.iter().zip(&mut hole) {
        // SAFETY: the caller promises the instructions and the cards.
        *seen = look.seen(unsafe { V::load_all(column.as_ptr().add(start).cast()) });
    }
    let mut board = [look.seen(look.suits); 5];
    for (card, seen) in hands.board.iter().zip(&mut board) {
        // SAFETY: likewise; a column answers now as it did when its cards were counted.
        *seen = look.seen(unsafe {
            match card.same() {
                Some(card) => V::splat([card.id(); BLOCK_BYTES]),
                None => V::load_all(card.column().as_ptr().add(start).cast()),
            }
        });
    }
    let (hole_held, hole_suits) = held::<V, 2>(&hole);
    let (board_held, board_suits) = held::<V, 3>(&board);
    let none = look.suits.xor(look.suits);
    let (mut suited_board, mut suited_hole) = ([none; 2], [none; 2]);
    if FLUSHES {
        // At most one of the suits that the board has three times.
        let flush = board_suits[2].and(hole_suits[1]);
        (suited_board, suited_hole) = (suited(&board, flush), suited(&hole, flush));
    }
    let sets = Sets { board: board_held, hole: hole_held, suited_board, suited_hole };
    let (low, high) = (best(&words::<V, false>(&sets)), best(&words::<V, true>(&sets)));
    [
        in_order(low.made, high.made),
        in_order(low.beside, high.beside),
        in_order(low.first, high.first),
        in_order(low.times, high.times),
    ]
}

/// Words of the lower eight hands of each 128-bit block, then of the upper eight, in the order of the hands.
#[inline(always)]
fn in_order<V: Vector>(low: Words<V>, high: Words<V>) -> Block {
    let mut block = Block([0; MAX_BYTES]);
    // SAFETY: a vector has 64 bytes at most, so that a block, of 128, has room for two.
    unsafe { low.0.store_alternating(high.0, block.0.as_mut_ptr().cast()) };
    block
}

/// Returns the sets of half of the hands as words: of the upper eight of each 128-bit block if `HIGH`, else of the
/// lower eight.
#[inline(always)]
fn words<V: Vector, const HIGH: bool>(sets: &Sets<[V; 2]>) -> Sets<Words<V>> {
    let [once, twice, thrice] = &sets.board;
    let [hole_once, hole_twice] = &sets.hole;
    Sets {
        board: [word::<V, HIGH>(once), word::<V, HIGH>(twice), word::<V, HIGH>(thrice)],
        hole: [word::<V, HIGH>(hole_once), word::<V, HIGH>(hole_twice)],
        suited_board: word::<V, HIGH>(&sets.suited_board),
        suited_hole: word::<V, HIGH>(&sets.suited_hole),
    }
}

#[inline(always)]
fn word<V: Vector, const HIGH: bool>([lower, upper]: &[V; 2]) -> Words<V> {
    Words(if HIGH { lower.unpack_high_u8(*upper) } else { lower.unpack_low_u8(*upper) })
}

/// The tables that cards are looked up in.
struct Look<V> {
    faces: [V; 2],
    suits: V,
}

impl<V: Vector> Look<V> {
    #[inline(always)]
    fn seen(&self, cards: V) -> Seen<V> {
        let numbers = cards.quarter_plus_one_u8();
        Seen {
            faces: [self.faces[0].shuffle(numbers), self.faces[1].shuffle(numbers)],
            suit: self.suits.shuffle_modulo_16(cards),
        }
    }
}

/// A card of each hand: its face as a bit of two bytes, and a bit for its suit.
#[derive(Clone, Copy)]
struct Seen<V> {
    faces: [V; 2],
    suit: V,
}

/// Returns the faces that are held, and the suits: at least once, twice and so on.
#[inline(always)]
fn held<V: Vector, const TIMES: usize>(cards: &[Seen<V>]) -> ([[V; 2]; TIMES], [V; TIMES]) {
    let none = cards[0].suit.xor(cards[0].suit);
    let (mut faces, mut suits) = ([[none; 2]; TIMES], [none; TIMES]);
    for card in cards {
        let (mut lower, mut upper, mut suit) = (card.faces[0], card.faces[1], card.suit);
        for (faces, suits) in faces.iter_mut().zip(&mut suits) {
            let more = [faces[0].and(lower), faces[1].and(upper), suits.and(suit)];
            *faces = [faces[0].or(lower), faces[1].or(upper)];
            *suits = suits.or(suit);
            [lower, upper, suit] = more;
        }
    }
    (faces, suits)
}

/// Returns the faces of the cards whose suit is the one of a flush.
#[inline(always)]
fn suited<V: Vector>(cards: &[Seen<V>], flush: V) -> [V; 2] {
    let none = flush.xor(flush);
    let mut faces = [none; 2];
    for card in cards {
        let counts = card.suit.and(flush).equal_u8(card.suit);
        faces = [faces[0].or(counts.and(card.faces[0])), faces[1].or(counts.and(card.faces[1]))];
    }
    faces
}

/// Cards are read as bytes.
const _: () = assert!(size_of::<Card>() == 1);
