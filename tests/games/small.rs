//! Hands of three and four cards against their references, every one.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Debug;

use keyfold::games::small::naive;
use keyfold::games::{Classes, FourCard, GameRank, ThreeCard, check_hand};
use keyfold::{Card, CardSet, Category, Hand};

/// Ranks every hand, and gives the number of hands of each category.
fn every_hand<G: Classes, W: Ord + Debug, const CARDS: usize>(
    rank: impl Fn(&[Card; CARDS]) -> GameRank<G>,
    worth: impl Fn(&[Card; CARDS]) -> (usize, Category, W),
) -> BTreeMap<Category, u32> {
    let (mut worths, mut categories) = (BTreeMap::new(), BTreeMap::new());
    for hand in CardSet::ALL.combinations::<CARDS>() {
        let (rank, worth) = (rank(&hand), worth(&hand));
        *categories.entry(worth.1).or_insert(0) += 1;
        assert_eq!(*worths.entry(worth).or_insert(rank), rank, "{hand:?}");
    }
    assert!(worths.into_values().eq(GameRank::all()));
    let words: BTreeSet<String> = GameRank::<G>::all().map(|rank| rank.to_string()).collect();
    assert_eq!(words.len(), usize::from(G::CLASSES));
    categories
}

#[test]
fn every_hand_of_three_cards_has_the_place_that_the_reference_gives_it() {
    let categories = every_hand(ThreeCard::rank_three, naive::three_card);
    // Published: Wikipedia, "Three card poker".
    let published = [
        (Category::HighCard, 16_440),
        (Category::Pair, 3_744),
        (Category::Flush, 1_096),
        (Category::Straight, 720),
        (Category::ThreeOfAKind, 52),
        (Category::StraightFlush, 48),
    ];
    assert_eq!(categories, BTreeMap::from(published));
}

#[test]
fn every_hand_of_four_cards_has_the_place_that_the_reference_gives_it() {
    let categories = every_hand(FourCard::rank_four, naive::four_card);
    // Published: Brian Alspach, "4-card poker hands".
    let published = [
        (Category::HighCard, 177_408),
        (Category::Pair, 82_368),
        (Category::TwoPair, 2_808),
        (Category::Straight, 2_772),
        (Category::Flush, 2_816),
        (Category::ThreeOfAKind, 2_496),
        (Category::StraightFlush, 44),
        (Category::FourOfAKind, 13),
    ];
    assert_eq!(categories, BTreeMap::from(published));
}

#[test]
fn words_say_what_decides() {
    let three = |text: &str| check_hand::<ThreeCard>(&text.parse::<Hand>().unwrap()).unwrap().to_string();
    assert_eq!(three("Ac Kd Jh"), "A-K-J");
    assert_eq!(three("3c 2d Ah"), "straight to the trey");
    assert_eq!(three("Kc 9c 4c"), "flush, K-9-4");
    assert_eq!(three("Kc Kd Ks"), "three kings");
    let four = |text: &str| check_hand::<FourCard>(&text.parse::<Hand>().unwrap()).unwrap().to_string();
    assert_eq!(four("Kc Kd Ks 2h"), "three kings, 2");
    assert_eq!(four("Kc Kd As 2h"), "pair of kings, A-2");
    assert_eq!(four("4c 3c 2c Ac"), "straight flush to the four");
}

#[test]
fn repeated_cards_do_not_panic() {
    for card in Card::all() {
        for other in Card::all() {
            let _ = ThreeCard::rank_three(&[card, card, other]).to_string();
            let _ = FourCard::rank_four(&[card, card, other, card]).to_string();
            let _ = FourCard::rank_four(&[card; 4]).to_string();
        }
    }
}
