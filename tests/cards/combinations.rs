//! Sets of cards and the choices out of them.

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

/// Takes a walk step by step and compares what it says is left with what comes.
fn counts_what_is_left(mut walk: impl ExactSizeIterator + Clone, total: usize) {
    for left in (0..=total).rev() {
        assert_eq!(walk.size_hint(), (left, Some(left)));
        assert_eq!((walk.len(), walk.clone().count()), (left, left));
        assert_eq!(walk.next().is_some(), left > 0);
    }
    assert_eq!((walk.len(), walk.count()), (0, 0), "after the end");
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
    let mut walk = deck.key_combinations::<CARDS, Tiny>(start);
    assert!(walk.clone().eq(sums.iter().copied()), "one by one");
    counts_what_is_left(deck.combinations::<CARDS>(), sums.len());
    counts_what_is_left(walk.clone(), sums.len());
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
    let keys = stub.key_combinations::<5, Tiny>(HandKey::EMPTY);
    let mut boards = 0;
    for (key, board) in keys.zip(stub.combinations::<5>()) {
        assert_eq!(key, board.into_iter().collect());
        boards += 1;
    }
    assert_eq!(boards, 1_712_304);
    assert_eq!(stub.key_combinations::<5, Tiny>(HandKey::EMPTY).count(), 1_712_304);
}

#[test]
fn the_number_of_choices_is_known_without_taking_them() {
    assert_eq!(CardSet::ALL.combinations::<0>().len(), 1);
    assert_eq!(CardSet::ALL.combinations::<5>().len(), 2_598_960);
    assert_eq!(CardSet::ALL.combinations::<7>().count(), 133_784_560);
    assert_eq!(CardSet::ALL.key_combinations::<9, Tiny>(HandKey::EMPTY).len() as u64, 3_679_075_400);
    assert_eq!(CardSet::ALL.combinations::<52>().len(), 1);
    assert_eq!(CardSet::ALL.combinations::<53>().len(), 0);
}

#[test]
#[cfg(target_pointer_width = "64")]
fn the_largest_number_of_choices_fits() {
    assert_eq!(CardSet::ALL.combinations::<26>().len(), 495_918_532_948_104);
}

/// There are 15,820,024,220 choices of ten cards.
#[test]
#[cfg(target_pointer_width = "32")]
fn too_many_choices_for_usize_saturate() {
    let tens = CardSet::ALL.combinations::<10>();
    assert_eq!((tens.size_hint(), tens.len(), tens.count()), ((usize::MAX, None), usize::MAX, usize::MAX));
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
    fn operators_are_the_methods_of_their_names(one: u64, other: u64) -> bool {
        let (one, other) = (set(one), set(other));
        let (mut or, mut and, mut less, mut either) = (one, one, one, one);
        or |= other;
        and &= other;
        less -= other;
        either ^= other;
        let [union, both, difference] = [one.union(other), one.intersection(other), one.difference(other)];
        [or, and, less, either] == [one | other, one & other, one - other, one ^ other]
            && [or, and, less, either] == [union, both, difference, union.difference(both)]
            && !one == CardSet::ALL.difference(one)
            && (!one).union(one) == CardSet::ALL
    }

    fn the_number_left_is_what_counting_one_by_one_gives(bits: u64, taken: u16) -> bool {
        fn is_counted<const CARDS: usize>(deck: CardSet, taken: usize) -> bool {
            let (mut walk, start) = (deck.combinations::<CARDS>(), HandKey::from_card(Card::all().next().unwrap()));
            let mut keys = deck.key_combinations::<CARDS, Tiny>(start);
            for _ in 0..taken {
                walk.next();
                keys.next();
            }
            let counted = walk.clone().fold(0, |count, _| count + 1);
            [walk.len(), keys.len(), walk.count(), keys.clone().count(), keys.fold(0, |count, _| count + 1)] == [counted; 5]
        }
        // About half of the cards, so that the walks end soon.
        let deck = set(bits);
        let taken = usize::from(taken);
        is_counted::<0>(deck, taken)
            && is_counted::<1>(deck, taken)
            && is_counted::<2>(deck, taken)
            && is_counted::<3>(deck, taken)
            && is_counted::<4>(deck, taken)
    }

    fn a_set_is_what_its_members_say(one: u64, other: u64) -> bool {
        let (one, other) = (set(one), set(other));
        Card::all().all(|card| {
            let (left, right) = (one.contains(card), other.contains(card));
            one.union(other).contains(card) == (left || right)
                && one.intersection(other).contains(card) == (left && right)
                && one.difference(other).contains(card) == (left && !right)
                && one.with(card).contains(card)
                && one.without(card) == one.difference(card.into())
                && one.above(card).iter().eq(one.iter().filter(|&held| held > card))
        }) && one.is_disjoint(other) == one.intersection(other).is_empty()
            && one.iter().collect::<CardSet>() == one
            && one.iter().rev().collect::<CardSet>() == one
            && one.iter().count() == one.len()
    }
}
