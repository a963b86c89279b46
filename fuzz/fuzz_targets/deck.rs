//! A deck that is dealt from and shuffled with any numbers, against a plain stack of cards.
#![no_main]

use keyfold::{Card, Deck};
use libfuzzer_sys::arbitrary::{self, Arbitrary};
use libfuzzer_sys::fuzz_target;

#[derive(Arbitrary, Debug)]
struct Input<'bytes> {
    /// Cards that are removed before the first is dealt; some may repeat.
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
    /// Likewise.
    DealRandom(Vec<u32>),
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
            Step::DealRandom(numbers) => deal_random(&mut deck, &mut model, numbers),
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

/// The numbers, over and over.
fn source(numbers: &[u32]) -> impl FnMut() -> u32 {
    let mut next = numbers.iter().copied().cycle();
    move || next.next().unwrap_or(0)
}

/// The same cards in another order, by the numbers alone.
fn shuffle(deck: &mut Deck, model: &mut Vec<Card>, numbers: &[u32]) {
    let mut again = deck.clone();
    deck.shuffle(&mut source(numbers));
    again.shuffle(&mut source(numbers));
    same(&again, deck.as_slice());
    let shuffled = deck.as_slice().to_vec();
    assert_eq!(sorted(shuffled.clone()), sorted(std::mem::replace(model, shuffled)));
}

/// Cards of the deck, and those that it keeps are all others.
fn deal_random(deck: &mut Deck, model: &mut Vec<Card>, numbers: &[u32]) {
    let dealt = deck.deal_random::<5>(&mut source(numbers));
    assert_eq!(dealt.is_some(), model.len() >= 5);
    let left = deck.as_slice().to_vec();
    let all = dealt.into_iter().flatten().chain(left.iter().copied()).collect();
    assert_eq!(sorted(all), sorted(std::mem::replace(model, left)));
}

fn sorted(mut cards: Vec<Card>) -> Vec<Card> {
    cards.sort_unstable();
    cards
}
