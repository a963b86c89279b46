//! Is a card twice in a hand? Compares of bytes beside bytes, which every compiler turns into vectors.
//!
//! In columns every two columns are compared. In rows a card and the one some places behind it are, all along the bytes,
//! whatever hands they belong to; a mask that repeats with the length of a row leaves out the pairs that reach from one
//! hand into the next. A block of hands is looked at as a whole: which hand it was is worked out only after something
//! was found.
//!
//! Always inlined, so that a backend that calls these is compiled with vectors of its own width.

use crate::Card;

/// Hands looked at together.
const BLOCK: usize = 64;

/// The start of the first block of `columns`, all of one length, in which a hand holds a card twice.
#[inline(always)]
pub(super) fn columns<const CARDS: usize>(columns: [&[Card]; CARDS]) -> Option<usize> {
    let split = columns.map(|column| column.as_chunks::<BLOCK>());
    let whole = split.first().map_or(0, |(blocks, _)| blocks.len());
    // Behind the end of each column stands what is no card, nor in any other column.
    let mut last = core::array::from_fn(|column| [(Card::COUNT + column) as u8; BLOCK]);
    for block in 0..whole {
        // The columns end together, which the compiler cannot know: no index is trusted.
        let ids =
            core::array::from_fn(|column| split[column].0.get(block).map_or(last[column], |cards| cards.map(Card::id)));
        if holds_repeat::<CARDS>(ids) {
            return Some(block * BLOCK);
        }
    }
    for (block, (_, rest)) in last.iter_mut().zip(&split) {
        for (id, card) in block.iter_mut().zip(*rest) {
            *id = card.id();
        }
    }
    holds_repeat::<CARDS>(last).then_some(whole * BLOCK)
}

/// Whether two columns hold the same at the same place.
#[inline(always)]
fn holds_repeat<const CARDS: usize>(columns: [[u8; BLOCK]; CARDS]) -> bool {
    let mut repeated = [0; BLOCK];
    for (at, first) in columns.iter().enumerate() {
        for second in columns.iter().skip(at + 1) {
            for ((repeated, first), second) in repeated.iter_mut().zip(first).zip(second) {
                *repeated |= u8::from(first == second);
            }
        }
    }
    repeated != [0; BLOCK]
}

/// The start of the first block of rows in which a hand holds a card twice.
#[inline(always)]
pub(super) fn rows<const CARDS: usize>(hands: &[[Card; CARDS]]) -> Option<usize> {
    let holds_repeat = |block: &[[Card; CARDS]]| {
        let cards = block.as_flattened();
        (1..CARDS).zip(&SameHand::<CARDS>::MASKS).any(|(apart, same_hand)| {
            let later = cards.get(apart..).unwrap_or_default();
            let pairs = cards.iter().zip(later).zip(same_hand);
            pairs.fold(0, |found, ((first, second), same_hand)| found | (u8::from(first == second) & same_hand)) != 0
        })
    };
    hands.chunks(BLOCK).position(holds_repeat).map(|block| block * BLOCK)
}

struct SameHand<const CARDS: usize>;

impl<const CARDS: usize> SameHand<CARDS> {
    /// For cards 1, 2 … apart and for every place in a block: 1 where the later one is of the same hand.
    const MASKS: [[u8; MOST_CARDS * BLOCK]; MOST_CARDS - 1] = {
        assert!(CARDS <= MOST_CARDS);
        let mut masks = [[0; MOST_CARDS * BLOCK]; MOST_CARDS - 1];
        let mut apart = 1;
        while apart < MOST_CARDS {
            let mut at = 0;
            while at < MOST_CARDS * BLOCK {
                masks[apart - 1][at] = (at % CARDS + apart < CARDS) as u8;
                at += 1;
            }
            apart += 1;
        }
        masks
    };
}

const MOST_CARDS: usize = 7;
