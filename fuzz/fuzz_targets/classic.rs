//! Any cards and any numbers at the classic evaluators: different cards rank as the reference ranks them, repeated ones
//! somehow, and a number goes to cards and back, or is refused if it is not one.
#![no_main]

use keyfold::{Card, Evaluator, HandRank, Suit, naive};
use keyfold_classic::cactus_kev::{CactusKev, CactusKevCard, Lookup, Map, PerfectHash};
use keyfold_classic::combinadic::{Blocks, Blocks8, Blocks16, Combinadic};
use keyfold_classic::quinary::Quinary;
use keyfold_classic::signature::Signature;
use libfuzzer_sys::arbitrary::{self, Arbitrary};
use libfuzzer_sys::fuzz_target;

#[derive(Arbitrary, Debug)]
struct Input {
    ids: [u8; 9],
    /// Taken as a card of Cactus Kev's.
    word: u32,
    /// Taken as a product of primes.
    product: u32,
    /// Taken as the digits of a quinary number, as they are and reduced to numbers of faces.
    digits: [u8; 13],
    /// Taken as the position of a quinary number among those of some digit sum, and as one of a set of cards.
    position: u32,
    digit_sum: u32,
}

fuzz_target!(|input: Input| {
    let cards = input.ids.map(|id| Card::from_id(id % 52).expect("below 52"));
    five(cards.first_chunk().expect("nine cards"));
    six(cards.first_chunk().expect("nine cards"));
    seven(cards.first_chunk().expect("nine cards"));
    ranks::<Quinary, 8>(cards.first_chunk().expect("nine cards"));
    ranks::<Quinary, 9>(&cards);
    every_size::<Blocks8>(&cards, input.position);
    every_size::<Blocks16>(&cards, input.position);
    word(input.word);
    assert!(is_rank(Map::rank(input.product)) && is_rank(PerfectHash::rank(input.product)));
    digits(input.digits);
    digits(input.digits.map(|digit| digit % 5));
    place(input.position, input.digit_sum);
    place(input.position % 300_000, input.digit_sum % 12);
});

fn five(cards: &[Card; 5]) {
    ranks::<CactusKev, 5>(cards);
    ranks::<CactusKev<Map>, 5>(cards);
    ranks::<Quinary, 5>(cards);
}

fn six(cards: &[Card; 6]) {
    ranks::<CactusKev, 6>(cards);
    ranks::<CactusKev<Map>, 6>(cards);
    ranks::<Quinary, 6>(cards);
}

fn seven(cards: &[Card; 7]) {
    ranks::<CactusKev, 7>(cards);
    ranks::<CactusKev<Map>, 7>(cards);
    ranks::<Quinary, 7>(cards);
    ranks::<Signature, 7>(cards);
    let signature = Signature::from_cards(cards);
    if let Some(rank) = rank_if_different(cards) {
        assert_eq!(signature.rank(), rank);
        let held = |suit: Suit| cards.iter().filter(|card| card.suit() == suit).count();
        assert_eq!(signature.flush(), Suit::ALL.into_iter().find(|&suit| held(suit) >= 5));
        let digits = signature.digits();
        assert_eq!((0..13).rev().fold(0, |number, face| number * 5 + u32::from(digits[face])), signature.number());
    }
}

/// The reference's rank; `None` if a card is repeated.
fn rank_if_different(cards: &[Card]) -> Option<HandRank> {
    let is_first = |(at, card): (usize, &Card)| !cards[..at].contains(card);
    cards.iter().enumerate().all(is_first).then(|| naive::rank_any(cards).expect("five to nine cards"))
}

fn is_rank(rank: HandRank) -> bool {
    (1..=7_462).contains(&rank.get())
}

fn ranks<E: Evaluator<CARDS>, const CARDS: usize>(cards: &[Card; CARDS]) {
    let rank = E::rank(cards);
    let right = rank_if_different(cards).map_or(is_rank(rank), |expected| rank == expected);
    assert!(right, "{cards:?} have {rank:?} by {}", std::any::type_name::<E>());
}

fn every_size<B: Blocks>(cards: &[Card; 9], position: u32) {
    there_and_back::<5, B>(cards.first_chunk().expect("nine cards"), position);
    there_and_back::<6, B>(cards.first_chunk().expect("nine cards"), position);
    there_and_back::<7, B>(cards.first_chunk().expect("nine cards"), position);
    there_and_back::<8, B>(cards.first_chunk().expect("nine cards"), position);
    there_and_back::<9, B>(cards, position);
}

/// From cards to their position, and from a position to cards.
fn there_and_back<const CARDS: usize, B: Blocks>(cards: &[Card; CARDS], position: u32) {
    let count = Combinadic::<CARDS, B>::COUNT;
    let found = Combinadic::<CARDS, B>::position(cards);
    assert!(found < count, "{cards:?} at {found}");
    if rank_if_different(cards).is_some() {
        let mut sorted = *cards;
        sorted.sort_unstable();
        assert_eq!(Combinadic::<CARDS, B>::cards(found), Some(sorted));
    }
    for position in [position, position % count] {
        match Combinadic::<CARDS, B>::cards(position) {
            Some(cards) => {
                assert!(position < count && cards.is_sorted_by(|one, next| one < next));
                assert_eq!(Combinadic::<CARDS, B>::position(&cards), position);
            }
            None => assert!(position >= count),
        }
    }
}

fn word(word: u32) {
    let expected = Card::all().find(|&card| CactusKevCard::from_card(card).get() == word);
    assert_eq!(CactusKevCard::new(word).map(CactusKevCard::card), expected, "{word:#010x}");
}

fn digits(digits: [u8; 13]) {
    let sum: u32 = digits.iter().map(|&digit| u32::from(digit)).sum();
    let Some(number) = Quinary::new(digits) else {
        return assert!(sum > 9 || digits.iter().any(|&digit| digit > 4), "{digits:?}");
    };
    assert_eq!((number.digits(), number.cards()), (digits, sum));
    assert_eq!(Quinary::at(number.index(), sum), Some(number));
}

fn place(index: u32, cards: u32) {
    match Quinary::at(index, cards) {
        Some(number) => assert_eq!((number.index(), number.cards()), (index, cards)),
        None => assert!(index >= Quinary::count(cards)),
    }
}
