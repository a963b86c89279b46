//! Decks that deal at random: every card as often, none twice, and no more random numbers than cards.

use std::collections::HashMap;

use keyfold::{Card, CardSet, Deck, RandomSource};
use quickcheck::quickcheck;

/// A deck of the cards with the lowest ids.
fn small_deck(cards: usize) -> Deck {
    Deck::from(Card::all().take(cards).collect::<CardSet>())
}

/// Pearson's statistic of counts that should be equal.
fn chi_square(counts: &[u32]) -> f64 {
    let expected = f64::from(counts.iter().sum::<u32>()) / counts.len() as f64;
    counts.iter().map(|&count| (f64::from(count) - expected).powi(2) / expected).sum()
}

#[test]
fn every_card_is_dealt_as_often_in_every_place() {
    let mut random = fastrand::Rng::with_seed(52);
    let mut counts = [[0; 52]; 17];
    for _ in 0..100_000 {
        let cards = Deck::new().deal_random::<17>(&mut || random.u32(..)).unwrap();
        for (place, card) in counts.iter_mut().zip(cards) {
            place[usize::from(card.id())] += 1;
        }
    }
    for place in counts {
        // With 51 degrees of freedom 101 is five standard deviations above the mean.
        assert!(chi_square(&place) < 101.0, "{place:?}");
    }
}

#[test]
fn every_pair_is_dealt_as_often_from_a_shuffled_deck_and_at_random() {
    let pair_of = |[one, other]: [Card; 2]| 52 * usize::from(one.id()) + usize::from(other.id());
    let mut random = fastrand::Rng::with_seed(1_326);
    let mut random = || random.u32(..);
    let mut counts = [vec![0; 52 * 52], vec![0; 52 * 52]];
    for _ in 0..300_000 {
        counts[0][pair_of(Deck::new().deal_random(&mut random).unwrap())] += 1;
        let mut deck = Deck::new();
        deck.shuffle(&mut random);
        counts[1][pair_of(deck.deal_many().unwrap())] += 1;
    }
    for counts in counts {
        let (repeated, pairs): (Vec<_>, Vec<_>) = (0..).zip(counts).partition(|(pair, _)| pair % 53 == 0);
        assert!(repeated.iter().all(|&(_, count)| count == 0));
        // 2,651 degrees of freedom: 3,015 is five standard deviations above the mean.
        assert!(chi_square(&pairs.into_iter().map(|(_, count)| count).collect::<Vec<_>>()) < 3_015.0);
    }
}

/// Deals one card from a deck of some: the id of the card, or `None` if the word was rejected.
fn card_of(word: u32, deck: &Deck) -> Option<u8> {
    let mut words = [word, u32::MAX].into_iter();
    let [card] = deck.clone().deal_random(&mut || words.next().unwrap()).unwrap();
    // The highest word is the last of its share: it is never rejected.
    (words.len() == 1).then_some(card.id())
}

#[test]
fn every_card_of_every_deck_has_as_many_words_as_the_others() {
    for cards in 1..=52u64 {
        let deck = small_deck(cards as usize);
        let share = (1u64 << 32) / cards;
        for card in 0..cards {
            // The words whose product with the number of cards has the card for its high half.
            let (first, end) = ((card << 32).div_ceil(cards), ((card + 1) << 32).div_ceil(cards));
            let taken = |word: u64| card_of(word as u32, &deck).map(u64::from);
            // A rejected word has a low half below the number of cards: only the first one does.
            assert!(
                [first + 1, first + 2, end - 1].into_iter().all(|word| taken(word) == Some(card)),
                "{cards}, {card}"
            );
            let rejected = u64::from(taken(first).is_none());
            assert_eq!(end - first - rejected, share, "{cards}, {card}");
        }
    }
}

#[test]
#[ignore = "all words: a minute in a release build"]
fn all_words_deal_every_card_of_a_whole_deck_as_often() {
    let (deck, mut counts) = (Deck::new(), [0u32; 52]);
    (0..=u32::MAX).filter_map(|word| card_of(word, &deck)).for_each(|card| counts[usize::from(card)] += 1);
    assert_eq!(counts, [82_595_524; 52]);
}

/// All series of `DRAWS` words out of twelve, one in the middle of each twelfth of all words.
fn all_series<const DRAWS: usize>() -> impl Iterator<Item = [u32; DRAWS]> {
    let words = |number: usize| {
        core::array::from_fn(|draw| {
            let twelfth = number / 12usize.pow(draw as u32) % 12;
            (((2 * twelfth as u64 + 1) << 32) / 24) as u32
        })
    };
    (0..12usize.pow(DRAWS as u32)).map(words)
}

fn comes_as_often(orders: impl Iterator<Item = Vec<Card>>, count: usize) {
    let mut counts = HashMap::<_, u32>::new();
    orders.for_each(|order| *counts.entry(order).or_default() += 1);
    let expected = counts.values().sum::<u32>() / count as u32;
    assert_eq!(counts.len(), count);
    assert!(counts.values().all(|&count| count == expected), "{counts:?}");
}

#[test]
fn every_order_of_four_cards_comes_from_as_many_series_of_a_small_generator() {
    // Twelve is a multiple of 4, 3 and 2: each bound has equal shares of the twelve words.
    comes_as_often(
        all_series::<4>().map(|series| {
            let mut words = series.into_iter();
            small_deck(4).deal_random::<4>(&mut || words.next().unwrap()).unwrap().to_vec()
        }),
        24,
    );
    comes_as_often(
        all_series::<3>().map(|series| {
            let (mut deck, mut words) = (small_deck(4), series.into_iter());
            deck.shuffle(&mut || words.next().unwrap());
            deck.as_slice().to_vec()
        }),
        24,
    );
    comes_as_often(
        all_series::<2>().map(|series| {
            let mut words = series.into_iter();
            small_deck(4).deal_random::<2>(&mut || words.next().unwrap()).unwrap().to_vec()
        }),
        12,
    );
}

#[test]
fn a_source_that_gives_one_number_for_ever_still_deals_all_cards() {
    for word in [0, 1, 51, 1 << 31, u32::MAX] {
        let mut words = 0;
        let cards = Deck::new().deal_random::<52>(&mut || {
            words += 1;
            word
        });
        assert_eq!(CardSet::from_cards(&cards.unwrap()), CardSet::ALL);
        assert!(words <= 9 * 52, "{words} words of {word}");
    }
}

#[test]
fn a_deck_without_enough_cards_deals_none_and_keeps_those_it_has() {
    let mut random = fastrand::Rng::with_seed(4);
    let dead = Card::all().skip(4).collect::<CardSet>();
    let mut deck = Deck::from(!dead);
    assert_eq!(deck.deal_random::<5>(&mut || random.u32(..)), None);
    assert_eq!(deck, small_deck(4));
    assert_eq!(deck.deal_random::<0>(&mut || random.u32(..)), Some([]));
    let all = deck.deal_random::<4>(&mut || random.u32(..)).unwrap();
    assert_eq!(CardSet::from_cards(&all), !dead);
    assert!(deck.is_empty() && deck.deal_random::<1>(&mut || random.u32(..)).is_none());
}

/// A source of a type of its own.
struct Counted {
    random: fastrand::Rng,
    words: usize,
}

impl RandomSource for Counted {
    fn next_u32(&mut self) -> u32 {
        self.words += 1;
        self.random.u32(..)
    }
}

quickcheck! {
    fn cards_dealt_from_live_ones_are_live_and_different_and_the_others_stay(seed: u64, bits: u64) -> bool {
        let live = CardSet::from_bits(bits & CardSet::ALL.bits()).unwrap();
        let (mut deck, mut random) = (Deck::from(live), fastrand::Rng::with_seed(seed));
        let Some(cards) = deck.deal_random::<7>(&mut || random.u32(..)) else { return live.len() < 7 };
        let dealt = CardSet::from_cards(&cards);
        dealt.len() == 7 && dealt.union(CardSet::from_cards(deck.as_slice())) == live && deck.len() == live.len() - 7
    }

    fn one_series_deals_the_same_cards_and_takes_a_word_a_card(seed: u64) -> bool {
        let source = || Counted { random: fastrand::Rng::with_seed(seed), words: 0 };
        let (mut one, mut other) = (source(), source());
        let cards = Deck::new().deal_random::<17>(&mut one);
        // A word is rejected once in a hundred million.
        cards == Deck::new().deal_random::<17>(&mut other) && (17..=18).contains(&one.words)
    }
}
