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

/// Deals two hole cards and a board of three to each table.
fn tables(deck: CardSet, seed: u64, held: &[CardSet], count: usize) -> Result<Vec<[CardSet; 2]>, HandError> {
    let mut random = fastrand::Rng::with_seed(seed);
    let (mut holes, mut boards) = (vec![CardSet::EMPTY; count], vec![CardSet::EMPTY; count]);
    deck.sample_hands(&mut || random.u32(..), held, &mut [(2, &mut holes), (3, &mut boards)])?;
    Ok(holes.into_iter().zip(boards).map(|(hole, board)| [hole, board]).collect())
}

#[test]
fn every_deal_of_a_table_is_as_likely_as_any_other() {
    let deck: CardSet = "2c 9d Th Js Ks Ac".parse().unwrap();
    let mut counts: HashMap<[CardSet; 2], u32> = HashMap::new();
    for deal in tables(deck, 6, &[], 120_000).unwrap() {
        *counts.entry(deal).or_default() += 1;
    }
    assert_eq!(counts.len(), 60);
    // A standard deviation is 44.
    assert!(counts.values().all(|count| count.abs_diff(2_000) < 230), "{counts:?}");
}

#[test]
fn cards_that_somebody_holds_are_not_dealt_and_all_others_are_as_likely() {
    let deck: CardSet = "2c 9d Th Js Ks Ac 3c".parse().unwrap();
    let held: Vec<CardSet> = ["", "2c", "Ac 3c", "Th 5h", "9d Ks"].map(|held| held.parse().unwrap()).repeat(24_000);
    let mut counts: HashMap<(CardSet, [CardSet; 2]), u32> = HashMap::new();
    for (held, deal) in held.iter().zip(tables(deck, 7, &held, 120_000).unwrap()) {
        *counts.entry((*held & deck, deal)).or_default() += 1;
    }
    for held in &held[..5] {
        let held = *held & deck;
        let left = deck.len() - held.len();
        let of_table = counts.iter().filter(|((others, _), _)| *others == held);
        let of_table: Vec<_> = of_table.map(|((_, deal), count)| (deal, *count)).collect();
        assert!(of_table.iter().all(|([hole, board], _)| hole.is_disjoint(held | *board) && board.is_disjoint(held)));
        let deals = (1..=left).product::<usize>() / (1..=left - 5).product::<usize>() / 12;
        assert_eq!(of_table.len(), deals);
        let expected = 24_000 / deals as u32;
        let deviation = f64::from(expected).sqrt();
        assert!(of_table.iter().all(|(_, count)| f64::from(count.abs_diff(expected)) < 6.0 * deviation));
    }
}

#[test]
fn a_table_with_too_few_cards_is_an_error() {
    let deck: CardSet = "2c 9d Th Js Ks Ac".parse().unwrap();
    let held: Vec<CardSet> = ["", "2c", "Ac 3c"].map(|held| held.parse().unwrap()).to_vec();
    assert!(tables(deck, 8, &held, 2).is_ok());
    let error = HandError::WrongCount { min: 5, max: 52, found: 4 };
    assert_eq!(tables(deck, 8, &held[1..], 1).map(|deals| deals.len()), Ok(1));
    assert_eq!(tables("9d Th Js Ks".parse().unwrap(), 8, &[], 1), Err(error));
    assert!(tables(deck, 8, &["2c 9d".parse().unwrap()], 3).is_err());
}

#[test]
fn the_shortest_slice_says_how_many_tables_there_are() {
    let (mut holes, mut boards) = ([CardSet::EMPTY; 5], [CardSet::EMPTY; 3]);
    let held = [CardSet::EMPTY; 2];
    CardSet::ALL.sample_hands(&mut || 7, &held, &mut [(2, &mut holes), (3, &mut boards)]).unwrap();
    assert_eq!(holes.map(CardSet::len), [2, 2, 0, 0, 0]);
    assert_eq!(boards.map(CardSet::len), [3, 3, 0]);
    assert_eq!(CardSet::ALL.sample_hands(&mut || 7, &[], &mut []), Ok(()));
    // Every card there is, and a board of nothing.
    let mut all = [CardSet::EMPTY; 70];
    CardSet::ALL.sample_hands(&mut || 7, &[], &mut [(52, &mut all), (0, &mut [CardSet::ALL; 70])]).unwrap();
    assert!(all.iter().all(|set| *set == CardSet::ALL));
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
