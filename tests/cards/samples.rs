//! Random sets of cards, and all sets of some size.

use std::collections::HashMap;

use keyfold::{Card, CardSet, HandError};
use quickcheck::quickcheck;

fn sampled<const CARDS: usize>(deck: CardSet, seed: u64, count: usize) -> Vec<CardSet> {
    let mut random = fastrand::Rng::with_seed(seed);
    let mut samples = vec![CardSet::EMPTY; count];
    deck.sample_many::<CARDS>(&mut || random.u32(..), &mut samples).unwrap();
    samples
}

#[test]
fn every_set_of_cards_is_as_likely_as_any_other() {
    let deck: CardSet = "2c 9d Th Js Ks Ac".parse().unwrap();
    let mut counts: HashMap<CardSet, u32> = HashMap::new();
    for sample in sampled::<3>(deck, 3, 200_000) {
        *counts.entry(sample).or_default() += 1;
    }
    assert_eq!(counts.len(), 20);
    // A standard deviation is 97.
    assert!(counts.values().all(|count| count.abs_diff(10_000) < 500), "{counts:?}");
}

#[test]
fn a_sample_does_not_tell_the_next() {
    let deck: CardSet = "2c 9d Th Js".parse().unwrap();
    let mut counts: HashMap<[CardSet; 2], u32> = HashMap::new();
    for pair in sampled::<2>(deck, 4, 200_001).windows(2) {
        *counts.entry([pair[0], pair[1]]).or_default() += 1;
    }
    assert_eq!(counts.len(), 36);
    // A standard deviation is 73.
    assert!(counts.values().all(|count| count.abs_diff(5_556) < 400), "{counts:?}");
}

#[test]
fn no_more_cards_are_sampled_than_there_are() {
    let deck: CardSet = "2c 9d Th".parse().unwrap();
    assert!(sampled::<3>(deck, 5, 10).iter().all(|sample| *sample == deck));
    assert!(sampled::<0>(CardSet::EMPTY, 5, 10).iter().all(|sample| sample.is_empty()));
    let mut samples = [CardSet::ALL; 2];
    let error = deck.sample_many::<4>(&mut || 0, &mut samples);
    assert_eq!(error, Err(HandError::WrongCount { min: 4, max: 52, found: 3 }));
    assert_eq!(samples, [CardSet::ALL; 2]);
}

#[test]
fn a_source_that_repeats_one_number_still_gives_sets() {
    for number in [0, 1, u32::MAX] {
        let mut samples = [CardSet::EMPTY; 100];
        CardSet::ALL.sample_many::<7>(&mut || number, &mut samples).unwrap();
        assert!(samples.iter().all(|sample| sample.len() == 7));
    }
}

quickcheck! {
    fn a_sample_is_of_the_set(bits: u64, seed: u64) -> () {
        let ace: CardSet = Card::from_id(51).unwrap().into();
        let deck = CardSet::from_bits(bits & CardSet::ALL.bits()).unwrap() | ace;
        for sample in sampled::<1>(deck, seed, 20) {
            assert!(sample.len() == 1 && (sample - deck).is_empty());
        }
        if deck.len() >= 5 {
            for sample in sampled::<5>(deck, seed, 20) {
                assert!(sample.len() == 5 && (sample - deck).is_empty(), "{sample} of {deck}");
            }
        }
    }
}

#[test]
fn choices_are_written_in_order() {
    let deck: CardSet = "2c 9d Th Js Ks Ac".parse().unwrap();
    let choices: Vec<CardSet> = deck.combinations::<3>().map(|choice| CardSet::from_cards(&choice)).collect();
    for room in [0, 1, 19, 20, 25] {
        let mut sets = vec![CardSet::ALL; room];
        assert_eq!(deck.combine_into::<3>(&mut sets), 20);
        assert_eq!(sets[..room.min(20)], choices[..room.min(20)]);
        assert!(sets.iter().skip(20).all(|set| *set == CardSet::ALL));
    }
    assert_eq!(deck.combine_into::<7>(&mut []), 0);
}
