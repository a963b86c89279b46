//! A deck that is dealt from and shuffled with any numbers, against a plain stack of cards.
#![no_main]

use keyfold::{Card, Deck};
use libfuzzer_sys::arbitrary::{self, Arbitrary};
use libfuzzer_sys::fuzz_target;

#[derive(Arbitrary, Debug)]
struct Input<'bytes> {
    /// Cards that are out before the first is dealt, whatever is repeated.
    dealt: &'bytes [u8],
    steps: Vec<Step>,
}

#[derive(Arbitrary, Debug)]
enum Step {
    Deal,
    DealTwo,
    DealNine,
    DealAll,
    /// By these numbers, over and over.
    Shuffle(Vec<u32>),
}

fuzz_target!(|input: Input<'_>| {
    let dealt: Vec<Card> = input.dealt.iter().map(|id| Card::from_id(id % 52).expect("below 52")).collect();
    let mut model: Vec<Card> = Card::all().filter(|card| !dealt.contains(card)).collect();
    let mut deck = if dealt.is_empty() { Deck::new() } else { Deck::without(&dealt) };
    for step in &input.steps {
        same(&deck, &model);
        match step {
            Step::Deal => assert_eq!(deck.deal(), model.pop()),
            Step::DealTwo => many::<2>(&mut deck, &mut model),
            Step::DealNine => many::<9>(&mut deck, &mut model),
            Step::DealAll => many::<52>(&mut deck, &mut model),
            Step::Shuffle(numbers) => shuffle(&mut deck, &mut model, numbers),
        }
    }
    same(&deck, &model);
});

fn same(deck: &Deck, model: &[Card]) {
    assert_eq!(deck.as_slice(), model);
    assert_eq!((deck.len(), deck.is_empty()), (model.len(), model.is_empty()));
}

/// All of them, or none.
fn many<const CARDS: usize>(deck: &mut Deck, model: &mut Vec<Card>) {
    let dealt = deck.deal_many::<CARDS>();
    let expected = model.len().checked_sub(CARDS).map(|rest| model.split_off(rest));
    assert_eq!(dealt.map(Vec::from), expected);
}

/// Fisher and Yates: from the top down, each place takes a card from those up to itself.
fn shuffle(deck: &mut Deck, model: &mut [Card], numbers: &[u32]) {
    let mut next = numbers.iter().copied().cycle();
    let mut bounds = Vec::new();
    deck.shuffle(|bound| {
        bounds.push(bound);
        next.next().unwrap_or(0)
    });
    let expected: Vec<u32> = (2..=model.len() as u32).rev().collect();
    assert_eq!(bounds, expected);
    for (bound, number) in expected.into_iter().zip(numbers.iter().copied().cycle().chain(std::iter::repeat(0))) {
        model.swap(bound as usize - 1, (number % bound) as usize);
    }
}
