//! Cards in four lanes, one for each suit: the bits of the faces, and above them a count of the suit's cards.
//!
//! A card is shifted into its lane, where other tiers look up a key.

use keyfold_tables::bare::FaceSet;
use keyfold_tables::rules::deck::{FACES, SUITS};
#[cfg(target_arch = "avr")]
use keyfold_tables::{in_program_memory, program_memory::load_u16};

use super::sums::SUIT_BITS;
use crate::cards::{Card, CardId, HandError};

/// Four sets of faces, of clubs, diamonds, hearts and spades; above the faces a count of the suit's cards, up to seven.
pub(super) type Lanes = [FaceSet; SUITS];
/// One card of a suit, in its lane.
const ONE: FaceSet = 1 << FACES;
/// Five cards of a suit; any of its faces are no less.
pub(super) const FIVE: FaceSet = 5 * ONE;

/// Returns the lanes of up to seven cards.
#[inline(always)]
pub(super) const fn lanes_of(cards: &[Card]) -> Lanes {
    let (mut lanes, mut at) = ([0; SUITS], 0);
    while at < cards.len() {
        add(&mut lanes, cards[at].id());
        at += 1;
    }
    lanes
}

/// Returns the lanes of up to seven cards, by what holds their ids.
#[inline(always)]
pub(super) fn lanes_of_ids<C: CardId>(ids: &[C]) -> Lanes {
    let mut lanes = [0; SUITS];
    ids.iter().for_each(|id| add(&mut lanes, id.id()));
    lanes
}

/// Returns the lane of the suit of which there are five cards or more; another one if there is none.
#[inline(always)]
pub(super) const fn longest_suit([clubs, diamonds, hearts, spades]: Lanes) -> FaceSet {
    if clubs >= FIVE {
        clubs
    } else if diamonds >= FIVE {
        diamonds
    } else if hearts >= FIVE {
        hearts
    } else {
        spades
    }
}

/// Adds a card to the lane of its suit.
#[inline(always)]
const fn add(lanes: &mut Lanes, id: u8) {
    let lane = &mut lanes[(id & 3) as usize];
    *lane = lane.wrapping_add(card_bits(id));
}

/// Returns what a card adds to its lane: the bit of its face, and one to the count.
///
/// An AVR shifts by one place at a time: there a table is faster.
#[inline(always)]
const fn card_bits(id: u8) -> FaceSet {
    let face = id as usize >> 2 & 15;
    #[cfg(target_arch = "avr")]
    return load_u16(&CARD_BITS, face);
    #[cfg(not(target_arch = "avr"))]
    return 1 << face | ONE;
}

#[cfg(target_arch = "avr")]
in_program_memory! { ".rodata.keyfold_card_bits",
    static CARD_BITS: [u16; 16] = {
        let mut bits = [0; 16];
        let mut face = 0;
        while face < bits.len() {
            bits[face] = 1 << face | ONE;
            face += 1;
        }
        bits
    };
}

/// Returns the lanes of up to seven different cards, or the first byte that is not a card id or repeats a card.
///
/// The lanes are all that the check needs: they have the bit of a repeated card before it comes again.
#[inline(always)]
pub(super) fn different_lanes<C: CardId>(ids: &[C]) -> Result<Lanes, HandError> {
    let mut lanes = [0; SUITS];
    // Keeps the compiler from unrolling the walk, which takes three times the flash.
    let ids = core::hint::black_box(ids);
    for (before, id) in ids.iter().enumerate() {
        let (position, id) = (before + 1, id.id());
        let Some(card) = Card::from_id(id) else {
            return Err(HandError::OutOfRange { position, id });
        };
        if lanes[usize::from(id & 3)] & card_bits(id) & (ONE - 1) != 0 {
            let first = 1 + ids.iter().take_while(|earlier| earlier.id() != id).count();
            return Err(HandError::Repeated { position, first, card });
        }
        add(&mut lanes, id);
    }
    Ok(lanes)
}

/// Returns the lanes of four sets of faces, sixteen bits apart.
#[inline(always)]
pub(super) const fn counted(suits: u64) -> Lanes {
    let (mut lanes, mut suit) = ([0; SUITS], 0);
    while suit < SUITS {
        let faces = (suits >> (SUIT_BITS * suit)) as u16 as FaceSet;
        lanes[suit] = faces | (faces.count_ones() as FaceSet) << FACES;
        suit += 1;
    }
    lanes
}
