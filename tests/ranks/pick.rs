//! The five cards that make a rank, picked from any cards.

use keyfold::{Card, Hand, HandRank, rank_any};

/// Picks the rank of one hand from the cards of another.
fn picked(rank_of: &str, from: &str) -> Option<String> {
    let [rank_of, from] = [rank_of, from].map(|text| text.parse::<Hand>().unwrap());
    let five = rank_any(&rank_of).unwrap().pick(&from)?;
    Some(Hand::try_from(&five[..]).unwrap().to_string())
}

#[test]
fn cards_of_one_suit_are_no_straight_and_no_high_card() {
    assert_eq!(picked("As Kh Qd Jc 9s", "As Ks Qs Js 9s"), None);
    assert_eq!(picked("9s 8h 7d 6c 5s", "9h 8h 7h 6h 5h 2c 2d"), None);
}

#[test]
fn a_straight_is_picked_beside_a_straight_flush_with_one_card_of_another_suit() {
    assert_eq!(picked("9s 8h 7d 6c 5s", "9h 8h 7h 6h 5h 7c 5d").unwrap(), "9h 8h 7c 6h 5h");
    assert_eq!(picked("9s 8h 7h 6h 5h", "9h 8h 7h 6h 5h 5d").unwrap(), "9h 8h 7h 6h 5d");
}

#[test]
fn a_flush_is_picked_from_the_cards_of_its_suit() {
    assert_eq!(picked("As Ks Qs Js 9s", "Ah As Kd Ks Qs Jc Js 9h 9s").unwrap(), "As Ks Qs Js 9s");
    assert_eq!(picked("As Ks Qs Js 9s", "Ah Ks Qs Js 9s"), None);
}

#[test]
fn a_card_that_comes_twice_is_picked_once() {
    let ace: Card = "As".parse().unwrap();
    let pair_of_aces = HandRank::all().find(|rank| rank.describe().to_string().starts_with("pair of aces")).unwrap();
    let others = pair_of_aces.example().into_iter().filter(|card| card.face() != ace.face());
    let cards: Vec<Card> = [ace, ace].into_iter().chain(others).collect();
    assert_eq!(pair_of_aces.pick(&cards), None);
}
