//! Every load of pairs, and which hands have a flush, against scalar code, for the instruction set that the tests of
//! `simd` ask for.

use core::array::from_fn;

use super::pairs::LoadPairs;
use super::sums::Keys;
use crate::batch::layout::{HandColumns, HandRows};
use crate::batch::simd::tests::{MOST, bytes};
use crate::batch::simd::{BLOCK_BYTES, Vector};
use crate::cards::Card;
use crate::key_sum::compact::Compact;
use crate::key_sum::compact_table::CompactTable;

/// Hands enough for the longest vector, a start that is not the first and spare ones.
const HANDS: usize = 3 + MOST + 2;

/// # Safety
/// The CPU has the instructions of `V`.
unsafe fn pairs_are_the_cards_side_by_side<V: Vector, L: LoadPairs<CARDS>, const CARDS: usize>(hands: L) {
    for start in 0..=3 {
        // SAFETY: the caller promises the instructions, and there are so many hands behind the start.
        let pairs = unsafe { hands.load_pairs::<V>(start) };
        for (set, pairs) in pairs.into_iter().enumerate() {
            for card in 0..CARDS {
                let loaded = bytes(pairs[card / 2]);
                for eighth in 0..V::BYTES / 2 {
                    // Of the sixteen hands of a block, a set has the first eight or the last.
                    let (block, of_eight) = (eighth / 8, eighth % 8);
                    let hand = hands.hand(start + block * BLOCK_BYTES + set * 8 + of_eight);
                    let id = loaded[block * BLOCK_BYTES + of_eight * 2 + card % 2];
                    assert_eq!(Some(id), hand.map(|hand| hand[card].id()), "card {card} of hand {eighth} from {start}");
                }
            }
        }
    }
}

/// # Safety
/// The CPU has the instructions of `V`.
pub(in crate::batch) unsafe fn pairs_of_every_layout<V: Vector>() {
    let card = |hand: usize, place: usize| Card::from_checked_id(((hand * 7 + place * 11) % Card::COUNT) as u8);
    let (fives, sixes, sevens, eights) = (
        from_fn::<[Card; 5], HANDS, _>(|hand| from_fn(|place| card(hand, place))),
        from_fn::<[Card; 6], HANDS, _>(|hand| from_fn(|place| card(hand, place))),
        from_fn::<[Card; 7], HANDS, _>(|hand| from_fn(|place| card(hand, place))),
        from_fn::<[Card; 8], HANDS, _>(|hand| from_fn(|place| card(hand, place))),
    );
    let columns: [[Card; HANDS]; 7] = from_fn(|place| from_fn(|hand| card(hand, place)));
    // SAFETY: the caller promises the instructions.
    unsafe {
        pairs_are_the_cards_side_by_side::<V, _, 5>(HandRows::<5, 5>(&fives));
        pairs_are_the_cards_side_by_side::<V, _, 6>(HandRows::<6, 6>(&sixes));
        pairs_are_the_cards_side_by_side::<V, _, 7>(HandRows::<7, 7>(&sevens));
        pairs_are_the_cards_side_by_side::<V, _, 7>(HandRows::<7, 8>(&eights));
        pairs_are_the_cards_side_by_side::<V, _, 5>(HandColumns::<5>(from_fn(|place| &columns[place][..])));
        pairs_are_the_cards_side_by_side::<V, _, 6>(HandColumns::<6>(from_fn(|place| &columns[place][..])));
        pairs_are_the_cards_side_by_side::<V, _, 7>(HandColumns::<7>(
            columns.each_ref().map(<[Card; HANDS]>::as_slice),
        ));
    }
}

/// Hands with five cards of a suit and no others: others would be ranked right as well, but one by one.
///
/// # Safety
/// The CPU has the instructions of `V`.
unsafe fn hands_have_a_flush_by_five_cards_of_a_suit<V: Vector, const CARDS: usize>()
where
    Compact: CompactTable<CARDS>,
{
    let hands: [[Card; CARDS]; HANDS] = from_fn(|hand| {
        // Of each suit all cards, one less and so on, and the rest of the suits in turn: sixteen hands have both kinds.
        let (suit, suited) = (hand % 4, CARDS - hand / 4 % (CARDS + 1));
        from_fn(|place| {
            let suit = if place < suited { suit } else { place % 4 };
            Card::from_checked_id((place * 4 + suit) as u8)
        })
    });
    let has_flush =
        |hand: &[Card; CARDS]| (0..4).any(|suit| hand.iter().filter(|card| card.id() % 4 == suit).count() >= 5);
    let expected: u64 = (0..V::BYTES).filter(|&hand| has_flush(&hands[hand])).map(|hand| 1 << hand).sum();
    // SAFETY: the caller promises the instructions, and there are so many hands.
    let (keys, pairs) =
        unsafe { (Keys::<V, Compact, CARDS>::new(), HandRows::<CARDS, CARDS>(&hands).load_pairs::<V>(0)) };
    assert_eq!(keys.flushes(&pairs), expected, "{CARDS} cards");
}

/// # Safety
/// The CPU has the instructions of `V`.
pub(in crate::batch) unsafe fn flushes_of_every_size<V: Vector>() {
    // SAFETY: the caller promises the instructions.
    unsafe {
        hands_have_a_flush_by_five_cards_of_a_suit::<V, 5>();
        hands_have_a_flush_by_five_cards_of_a_suit::<V, 6>();
        hands_have_a_flush_by_five_cards_of_a_suit::<V, 7>();
    }
}
