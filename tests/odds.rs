//! Outs and final categories against what the reference says of every card that can come.
#![allow(clippy::unwrap_used, missing_docs)]

use keyfold::odds::{CategoryCounts, Outs};
use keyfold::{Card, CardSet, Category, Compact, Deck, Folded, Hand, HandError, Tiny, naive};
use quickcheck::quickcheck;

fn hand_of<const CARDS: usize>(seed: u64) -> Hand {
    let mut random = fastrand::Rng::with_seed(seed);
    Hand::try_from(&Deck::new().deal_random::<CARDS>(&mut || random.u32(..)).unwrap()[..]).unwrap()
}

fn with(hand: &[Card], cards: &[Card]) -> Vec<Card> {
    [hand, cards].concat()
}

fn outs_are_the_cards_that_lift(hand: &Hand) -> bool {
    let (outs, before) = (Outs::of(hand).unwrap(), naive::rank_any(hand).unwrap());
    let made = |card: Card| naive::rank_any(&with(hand, &[card])).unwrap();
    let cards = |is_one: &dyn Fn(Card) -> bool| -> CardSet {
        Card::all().filter(|&card| !hand.contains(&card) && is_one(card)).collect()
    };
    Category::ALL.into_iter().all(|category| outs.making(category) == cards(&|card| made(card).category() == category))
        && outs.category() == cards(&|card| made(card).category() > before.category())
        && outs.rank() == cards(&|card| made(card) > before)
}

/// The counts by the reference, of a hand that misses one card or two.
fn counted_by_the_reference(hand: &Hand, dead: CardSet) -> [u32; 9] {
    let mut counts = [0; 9];
    let live: Vec<Card> = (!CardSet::from_cards(hand) - dead).iter().collect();
    let mut count = |cards: &[Card]| {
        counts[usize::from(naive::rank_any(cards).unwrap().category().index())] += 1;
    };
    for (at, &first) in live.iter().enumerate() {
        match hand.len() {
            6 => count(&with(hand, &[first])),
            _ => live[..at].iter().for_each(|&second| count(&with(hand, &[first, second]))),
        }
    }
    counts
}

fn array_of(ends: &CategoryCounts) -> [u32; 9] {
    Category::ALL.map(|category| ends.count(category))
}

quickcheck! {
    fn outs_of_a_flop_are_the_cards_that_lift_it(seed: u64) -> bool {
        outs_are_the_cards_that_lift(&hand_of::<5>(seed))
    }

    fn outs_of_a_turn_are_the_cards_that_lift_it(seed: u64) -> bool {
        outs_are_the_cards_that_lift(&hand_of::<6>(seed))
    }

    fn outs_of_seven_cards_are_the_cards_that_lift_them(seed: u64) -> bool {
        outs_are_the_cards_that_lift(&hand_of::<7>(seed))
    }

    fn rivers_of_a_turn_end_as_the_reference_counts(seed: u64, dead: u64) -> bool {
        let (hand, dead) = (hand_of::<6>(seed), CardSet::from_bits(dead & CardSet::ALL.bits()).unwrap());
        let ends = CategoryCounts::of::<Tiny>(&hand, dead).unwrap();
        array_of(&ends) == counted_by_the_reference(&hand, dead)
    }
}

#[test]
fn turns_and_rivers_of_a_flop_end_as_the_reference_counts_on_every_tier() {
    for seed in 0..10 {
        let hand = hand_of::<5>(seed);
        let ends = CategoryCounts::of::<Tiny>(&hand, CardSet::EMPTY).unwrap();
        assert_eq!(array_of(&ends), counted_by_the_reference(&hand, CardSet::EMPTY), "{hand}");
        assert_eq!(ends.total(), 1_081);
        assert_eq!(CategoryCounts::of::<Compact>(&hand, CardSet::EMPTY), Ok(ends));
        #[cfg(feature = "folded")]
        assert_eq!(CategoryCounts::of::<Folded>(&hand, CardSet::EMPTY), Ok(ends));
        let sum: f64 = Category::ALL.into_iter().map(|category| ends.probability(category)).sum();
        assert!((sum - 1.0).abs() < 1e-12, "{sum}");
    }
}

#[test]
fn a_few_live_cards_complete_any_hand_as_the_reference_counts() {
    fn completed<const MISSING: usize>(hand: &[Card], live: CardSet) {
        let mut expected = [0; 9];
        for cards in live.combinations::<MISSING>() {
            let rank = naive::rank_any(&with(hand, &cards)).unwrap();
            expected[usize::from(rank.category().index())] += 1;
        }
        let hand = Hand::try_from(hand).unwrap();
        assert_eq!(array_of(&CategoryCounts::of::<Tiny>(&hand, !live).unwrap()), expected, "{hand} and {live}");
        assert_eq!(array_of(&CategoryCounts::of::<Compact>(&hand, !live).unwrap()), expected, "{hand} and {live}");
    }
    for seed in 0..10 {
        let cards = hand_of::<7>(seed);
        let others = !CardSet::from_cards(&cards);
        let live: CardSet = others.iter().skip(seed as usize).step_by(3).take(12).collect();
        completed::<5>(&cards[..2], live);
        completed::<4>(&cards[..3], live);
        completed::<3>(&cards[..4], live);
        completed::<2>(&cards[..5], live);
        completed::<1>(&cards[..6], live);
        completed::<0>(&cards[..7], live);
    }
}

/// Seven cards hold 21 pairs of hole cards, so that every class of hole cards, as often as it is dealt, ends in each category
/// as often as seven cards do, 21 times.
#[test]
#[ignore = "358 million hands: ten seconds in a release build"]
fn all_hole_cards_together_end_as_all_seven_cards_do() {
    use keyfold::isomorphism::{Deal, Holdem, Indexer};
    let mut sums = [0u64; 9];
    for class in 0..169 {
        let hole = Indexer::<Holdem>::unindex::<2>(class).unwrap();
        let multiplicity = Deal::<Holdem>::new(&hole).unwrap().multiplicity();
        let ends = CategoryCounts::of::<Compact>(&Hand::try_from(&hole[..]).unwrap(), CardSet::EMPTY).unwrap();
        assert_eq!(ends.total(), 2_118_760);
        for (sum, category) in sums.iter_mut().zip(Category::ALL) {
            *sum += u64::from(ends.count(category)) * u64::from(multiplicity);
        }
    }
    let frequencies = [23_294_460, 58_627_800, 31_433_400, 6_461_620, 6_180_020, 4_047_644, 3_473_184, 224_848, 41_584];
    assert_eq!(sums, frequencies.map(|count: u64| 21 * count));
}

#[test]
fn too_few_and_too_many_cards_are_errors_and_a_deck_without_enough_cards_has_no_ends() {
    let nine = hand_of::<9>(1);
    assert_eq!(Outs::of(&nine), Err(HandError::WrongCount { min: 5, max: 8, found: 9 }));
    assert_eq!(Outs::of(&hand_of::<4>(1)), Err(HandError::WrongCount { min: 5, max: 8, found: 4 }));
    for found in [0, 1, 8, 9] {
        let hand = Hand::try_from(&nine[..found]).unwrap();
        let error = CategoryCounts::of::<Tiny>(&hand, CardSet::EMPTY);
        assert_eq!(error, Err(HandError::WrongCount { min: 2, max: 7, found }));
    }
    let ends = CategoryCounts::of::<Tiny>(&hand_of::<6>(1), CardSet::ALL).unwrap();
    assert_eq!((ends.total(), ends.probability(Category::Pair)), (0, 0.0));
    for count in 2..=7 {
        let (hand, missing) = (Hand::try_from(&nine[..count]).unwrap(), 7 - count as u32);
        let live: CardSet = Card::all().filter(|card| !nine.contains(card)).take(10).collect();
        let choices = (0..missing).fold(1, |ways, taken| ways * (10 - taken) / (taken + 1));
        assert_eq!(CategoryCounts::of::<Tiny>(&hand, !live).unwrap().total(), choices);
    }
}
