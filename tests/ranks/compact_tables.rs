//! The compact tables as one value rank as the tier does.

use keyfold::key_sum::RankHands;
use keyfold::{
    Card, CardSet, Compact, CompactTables, CompactTables5, CompactTables6, CompactTables7, HandKey, HandRank,
};
use keyfold_testing::walks::{
    every_face_multiset, every_face_multiset_with_repeats, every_five_cards, every_flush, spread_over_suits,
};

static FIVE: CompactTables5 = CompactTables::FIVE;
static SIX: CompactTables6 = CompactTables::SIX;
static SEVEN: CompactTables7 = CompactTables::SEVEN;

/// Every call agrees with the tier's.
fn agree<const CARDS: usize, const CELLS: usize>(
    tables: &CompactTables<CARDS, CELLS>,
    cards: &[Card; CARDS],
    rank: HandRank,
) where
    Compact: RankHands<CARDS>,
{
    let (key, set) = (HandKey::<Compact>::from_cards(cards), CardSet::from_cards(cards));
    let want = key.rank::<CARDS>();
    let (some, others) = cards.split_at(2);
    let sum = tables.sum(some).wrapping_add(tables.sum(others));
    assert_eq!(sum, tables.sum_of_set(set));
    assert_eq!([rank, tables.rank_sum(sum, set), tables.rank_set(set), tables.rank_key(key)], [want; 4], "{cards:?}");
}

/// Every multiset of faces in four spreads over the suits, and every flush.
fn every_kind<const CARDS: usize>(mut call: impl FnMut(&[Card; CARDS])) {
    for suit in 0..4 {
        every_face_multiset(|faces| call(&spread_over_suits(faces, suit)));
    }
    every_flush(call);
}

#[test]
fn every_hand_of_five_has_its_rank() {
    every_five_cards(|cards| agree(&FIVE, cards, FIVE.rank_five(cards)));
}

#[test]
fn every_kind_of_hand_of_six_and_seven_has_its_rank() {
    every_kind(|cards| agree(&SIX, cards, SIX.rank_six(cards)));
    every_kind(|cards| agree(&SEVEN, cards, SEVEN.rank_seven(cards)));
}

#[test]
fn repeated_cards_have_some_rank() {
    every_face_multiset_with_repeats::<7>(|faces| {
        for suit in 0..4 {
            let cards = faces.map(|face| Card::from_id(4 * face.index() + suit).unwrap());
            assert!(HandRank::new(SEVEN.rank_seven(&cards).get()).is_some());
        }
    });
}
