//! Sets of cards in other orders of their bits.

use keyfold::{Card, CardSet, SetOrder, SuitSets};
use quickcheck::quickcheck;

fn set(bits: u64) -> CardSet {
    CardSet::from_bits(bits & CardSet::ALL.bits()).unwrap_or_default()
}

/// The place of a card where a suit takes `width` bits.
fn place(card: Card, width: usize) -> usize {
    usize::from(card.id() / 4) + width * usize::from(card.id() % 4)
}

fn each_card_has_its_place<const WIDTH: usize>()
where
    SuitSets<WIDTH>: SetOrder,
{
    for card in Card::all() {
        let set = CardSet::from(card);
        let by_suit = SuitSets::<WIDTH>::from(set);
        assert_eq!(by_suit.bits(), 1 << place(card, WIDTH), "{card}");
        assert_eq!(CardSet::from(by_suit), set, "{card}");
        assert_eq!(SuitSets::from_bits(by_suit.bits()), Some(by_suit), "{card}");
        assert_eq!(SetOrder::card_set(by_suit), set, "{card}");
    }
    let cards = SuitSets::<WIDTH>::from_card_set(CardSet::ALL).bits();
    for bit in 0..u64::BITS {
        assert_eq!(SuitSets::<WIDTH>::from_bits(1 << bit).is_some(), cards >> bit & 1 == 1, "bit {bit}");
    }
}

#[test]
fn every_card_has_its_place_in_every_order() {
    each_card_has_its_place::<13>();
    each_card_has_its_place::<16>();
}

#[test]
fn a_set_by_suit_prints_as_its_cards_do() {
    let hand: CardSet = "As Kd 2c".parse().unwrap();
    assert_eq!(format!("{:?}", SuitSets::<13>::from(hand)), format!("{hand:?}"));
}

quickcheck! {
    fn a_set_by_suit_is_the_union_of_its_cards(bits: u64) -> () {
        let set = set(bits);
        let [dense, wide] = [13, 16].map(|width| set.iter().map(|card| 1u64 << place(card, width)).sum::<u64>());
        assert_eq!((SuitSets::<13>::from(set).bits(), SuitSets::<16>::from(set).bits()), (dense, wide));
        assert_eq!((SuitSets::<13>::from(set).card_set(), SuitSets::<16>::from(set).card_set()), (set, set));
        assert_eq!((SuitSets::<13>::from(set).len(), SuitSets::<16>::from(set).is_empty()), (set.len(), set.is_empty()));
    }
}
