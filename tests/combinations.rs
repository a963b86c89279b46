//! Sets of cards and the choices out of them.
#![allow(missing_docs)]

use keyfold::{Card, CardSet, HandKey, Tiny};
use quickcheck::quickcheck;

fn set(bits: u64) -> CardSet {
    CardSet::from_bits(bits & CardSet::ALL.bits()).unwrap_or_default()
}

/// The choices of `CARDS` cards by looking at every set of the deck's cards: for small decks.
fn by_subsets<const CARDS: usize>(deck: CardSet) -> Vec<CardSet> {
    let cards: Vec<Card> = deck.iter().collect();
    (0u64..1 << cards.len())
        .filter(|subset| subset.count_ones() as usize == CARDS)
        .map(|subset| (0..cards.len()).filter(|at| subset >> at & 1 == 1).map(|at| cards[at]).collect())
        .collect()
}

fn choices_are_all_subsets<const CARDS: usize>(deck: CardSet) {
    let choices: Vec<[Card; CARDS]> = deck.combinations().collect();
    assert!(choices.is_sorted() && choices.iter().all(|choice| choice.is_sorted()), "in order");
    let mut sets: Vec<CardSet> = choices.iter().map(|choice| CardSet::from_cards(choice)).collect();
    sets.sort_unstable();
    let mut expected = by_subsets::<CARDS>(deck);
    expected.sort_unstable();
    assert_eq!(sets, expected);
    let start = HandKey::<Tiny>::from_card(Card::all().next_back().unwrap());
    let sums = choices.iter().map(|choice| start + choice.iter().copied().collect::<HandKey<Tiny>>());
    let sums: Vec<_> = sums.collect();
    let mut walk = deck.keys::<CARDS, Tiny>(start);
    assert!(walk.clone().eq(sums.iter().copied()), "one by one");
    for taken in 0..sums.len().min(20) {
        let mut rest = Vec::new();
        walk.clone().for_each(|key| rest.push(key));
        assert_eq!(rest, sums[taken..], "in one go, after {taken}");
        walk.next();
    }
}

#[test]
fn every_choice_out_of_zero_to_twelve_cards_comes_once_and_in_order() {
    for count in 0..=12 {
        let deck = Card::all().skip(3).step_by(4).take(count).collect();
        choices_are_all_subsets::<0>(deck);
        choices_are_all_subsets::<1>(deck);
        choices_are_all_subsets::<2>(deck);
        choices_are_all_subsets::<3>(deck);
        choices_are_all_subsets::<5>(deck);
        choices_are_all_subsets::<7>(deck);
    }
}

#[test]
fn a_stub_of_48_cards_has_1_712_304_boards_each_with_the_key_of_its_cards() {
    let stub = Card::all().skip(4).collect::<CardSet>();
    let keys = stub.keys::<5, Tiny>(HandKey::EMPTY);
    let mut boards = 0;
    for (key, board) in keys.zip(stub.combinations::<5>()) {
        assert_eq!(key, board.into_iter().collect());
        boards += 1;
    }
    assert_eq!(boards, 1_712_304);
    assert_eq!(stub.keys::<5, Tiny>(HandKey::EMPTY).count(), 1_712_304);
}

#[test]
fn a_finished_walk_stays_finished() {
    let mut walk = CardSet::EMPTY.combinations::<0>();
    assert_eq!((walk.next(), walk.next(), walk.next()), (Some([]), None, None));
    let mut walk = CardSet::EMPTY.combinations::<1>();
    assert_eq!((walk.next(), walk.next()), (None, None));
}

#[test]
fn the_whole_deck_walks_from_both_ends() {
    assert!(CardSet::ALL.iter().eq(Card::all()));
    assert!(CardSet::ALL.iter().rev().eq(Card::all().rev()));
    assert_eq!(CardSet::ALL.iter().len(), 52);
    assert!(CardSet::ALL.above(Card::all().next_back().unwrap()).is_empty());
}

quickcheck! {
    fn a_set_is_what_its_members_say(one: u64, other: u64) -> bool {
        let (one, other) = (set(one), set(other));
        Card::all().all(|card| {
            let (left, right) = (one.contains(card), other.contains(card));
            one.union(other).contains(card) == (left || right)
                && one.intersection(other).contains(card) == (left && right)
                && one.difference(other).contains(card) == (left && !right)
                && one.with(card).contains(card)
                && one.above(card).iter().eq(one.iter().filter(|&held| held > card))
        }) && one.is_disjoint(other) == one.intersection(other).is_empty()
            && one.iter().collect::<CardSet>() == one
            && one.iter().rev().collect::<CardSet>() == one
            && one.iter().count() == one.len()
    }
}
