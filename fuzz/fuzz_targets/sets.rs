//! Any two sets of cards, against plain sorted sets of them: the operations, iteration from both ends, and every choice
//! of some of the cards, one by one and in one go.
#![no_main]

use std::collections::BTreeSet;

use keyfold::{Card, CardSet, HandKey, Tiny};
use libfuzzer_sys::arbitrary::{self, Arbitrary};
use libfuzzer_sys::fuzz_target;

#[derive(Arbitrary, Debug)]
struct Input {
    one: u64,
    other: u64,
    card: u8,
    /// For each card taken from an iterator, from which end it is.
    ends: u64,
    /// How many cards choices are made of, and how many choices are taken one by one.
    deck: u8,
    taken: u16,
}

type Model = BTreeSet<Card>;

fuzz_target!(|input: Input| {
    let Some((one, model)) = read(input.one) else { return };
    let Some((other, other_model)) = read(input.other & CardSet::ALL.bits()) else { return };
    let card = Card::from_id(input.card % 52).expect("below 52");
    same(one, &model);
    same(one | other, &(&model | &other_model));
    same(one & other, &(&model & &other_model));
    same(one - other, &(&model - &other_model));
    same(one ^ other, &(&model ^ &other_model));
    same(!one, &Card::all().filter(|card| !model.contains(card)).collect());
    same(one.above(card), &model.iter().copied().filter(|&held| held > card).collect());
    assert_eq!(one.is_disjoint(other), model.is_disjoint(&other_model));
    comes_and_goes(one, model.clone(), card);
    both_ends(one, &model, input.ends);
    let deck: Vec<Card> = model.iter().copied().take(usize::from(input.deck % 13)).collect();
    choices::<0>(&deck, card, input.taken.into());
    choices::<1>(&deck, card, input.taken.into());
    choices::<2>(&deck, card, input.taken.into());
    choices::<3>(&deck, card, input.taken.into());
    choices::<5>(&deck, card, input.taken.into());
    choices::<7>(&deck, card, input.taken.into());
});

/// A set from its bits; `None` if one of them belongs to no card.
fn read(bits: u64) -> Option<(CardSet, Model)> {
    let model = (0..64).filter(|id| bits >> id & 1 == 1).map(Card::from_id).collect::<Option<Model>>();
    let set = CardSet::from_bits(bits);
    assert_eq!(set.is_some(), model.is_some(), "{bits:#x}");
    set.zip(model)
}

fn same(set: CardSet, model: &Model) {
    assert!(set.iter().eq(model.iter().copied()), "{set} is not {model:?}");
    assert_eq!((set.len(), set.is_empty()), (model.len(), model.is_empty()));
    assert_eq!(model.iter().collect::<CardSet>(), set);
    assert_eq!(CardSet::from_cards(&model.iter().rev().copied().collect::<Vec<Card>>()), set);
    assert!(Card::all().all(|card| set.contains(card) == model.contains(&card)));
    assert_eq!(set.bits(), model.iter().map(|card| 1 << card.id()).sum::<u64>());
    assert_eq!(set.to_string().parse(), Ok(set));
}

fn comes_and_goes(set: CardSet, mut model: Model, card: Card) {
    model.insert(card);
    same(set.with(card), &model);
    model.remove(&card);
    same(set.without(card), &model);
}

fn both_ends(set: CardSet, model: &Model, ends: u64) {
    let (mut cards, mut expected) = (set.iter(), model.iter().copied());
    for step in 0..=model.len() {
        assert_eq!(cards.len(), model.len() - step);
        if ends >> step & 1 == 0 {
            assert_eq!(cards.next(), expected.next());
        } else {
            assert_eq!(cards.next_back(), expected.next_back());
        }
        if cards.len() == 0 {
            return assert_eq!((cards.next(), cards.next_back()), (None, None));
        }
    }
}

/// Every choice of `CARDS` cards in lexicographic order, by the definition: each first card with each choice of those
/// above.
fn choices_of<const CARDS: usize>(deck: &[Card], chosen: &mut Vec<Card>, choices: &mut Vec<[Card; CARDS]>) {
    if let Ok(choice) = <[Card; CARDS]>::try_from(&chosen[..]) {
        return choices.push(choice);
    }
    for (at, &card) in deck.iter().enumerate() {
        chosen.push(card);
        choices_of(&deck[at + 1..], chosen, choices);
        chosen.pop();
    }
}

fn choices<const CARDS: usize>(deck: &[Card], start: Card, taken: usize) {
    let mut expected = Vec::new();
    choices_of::<CARDS>(deck, &mut Vec::new(), &mut expected);
    let (set, start) = (CardSet::from_cards(deck), HandKey::<Tiny>::from_card(start));
    let key = |choice: &[Card; CARDS]| choice.iter().fold(start, |key, &card| key + card);
    let (mut cards, mut keys) = (set.combinations::<CARDS>(), set.key_combinations::<CARDS, Tiny>(start));
    let taken = taken % (expected.len() + 2);
    for step in 0..taken {
        assert_eq!(cards.len(), expected.len().saturating_sub(step));
        assert_eq!(cards.next(), expected.get(step).copied());
        assert_eq!(keys.next(), expected.get(step).map(key));
    }
    let rest = expected.get(taken..).unwrap_or_default();
    assert_eq!((cards.len(), keys.len()), (rest.len(), rest.len()));
    assert!(cards.eq(rest.iter().copied()));
    let mut in_one_go = Vec::new();
    keys.for_each(|key| in_one_go.push(key));
    assert!(in_one_go.into_iter().eq(rest.iter().map(key)));
}
