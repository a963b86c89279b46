//! Faces, suits, categories, cards and ranks by their numbers.

use keyfold::{Card, Category, Face, HandRank, HoleCards, HoleClass, Suit};

/// Each of `all` has its place as its number, and no other number has any.
fn are_numbered<T: Copy + PartialEq + std::fmt::Debug>(all: &[T], index: fn(T) -> u8, from_index: fn(u8) -> Option<T>) {
    for number in 0..=u8::MAX {
        assert_eq!(from_index(number), all.get(usize::from(number)).copied(), "{number}");
    }
    assert!(all.iter().map(|&one| usize::from(index(one))).eq(0..all.len()));
}

#[test]
fn faces_suits_categories_and_cards_count_from_zero() {
    are_numbered(&Face::ALL, Face::index, Face::from_index);
    are_numbered(&Suit::ALL, Suit::index, Suit::from_index);
    are_numbered(&Category::ALL, Category::index, Category::from_index);
    let cards: Vec<Card> = Face::ALL.into_iter().flat_map(|face| Suit::ALL.map(|suit| Card::new(face, suit))).collect();
    are_numbered(&cards, Card::id, Card::from_id);
    assert!(Card::all().eq(cards));
}

#[test]
fn ranks_count_up_from_one_and_cactus_kevs_numbers_down() {
    for number in 0..=u16::MAX {
        let rank = HandRank::new(number);
        assert_eq!(rank.map(HandRank::get), (1..=7_462).contains(&number).then_some(number));
        assert_eq!(HandRank::from_cactus_kev(number), 7_463_u16.checked_sub(number).and_then(HandRank::new));
        assert!(rank.is_none_or(|rank| rank.cactus_kev() == 7_463 - number));
    }
}

#[test]
fn cards_and_hands_are_debugged_as_they_are_read() {
    let hand: keyfold::Hand = "As 10h 2c".parse().unwrap();
    assert_eq!(format!("{:?}", hand[1]), "Th");
    assert_eq!(format!("{:?}", &hand[..]), "[As, Th, 2c]");
}

#[test]
fn a_number_past_the_last_is_answered_with_the_last() {
    let errors = [
        (Card::try_from(52).unwrap_err(), Card::all().count()),
        (Face::try_from(13).unwrap_err(), Face::ALL.len()),
        (Suit::try_from(4).unwrap_err(), Suit::ALL.len()),
        (Category::try_from(9).unwrap_err(), Category::ALL.len()),
        (HoleCards::try_from(1_326).unwrap_err(), HoleCards::all().count()),
        (HoleClass::try_from(169).unwrap_err(), HoleClass::all().count()),
    ];
    for (error, count) in errors {
        let message = error.to_string();
        assert!(message.starts_with(&format!("{count} is not a")), "{message}");
        assert!(message.ends_with(&format!("run from 0 to {}", count - 1)), "{message}");
    }
}

#[test]
fn the_ranks_of_the_categories_follow_one_another_and_are_all_there_are() {
    let mut ranks = HandRank::all().peekable();
    for category in Category::ALL {
        let (weakest, strongest) = category.ranks();
        assert_eq!(ranks.peek(), Some(&weakest), "{category}");
        while let Some(rank) = ranks.next_if(|rank| *rank <= strongest) {
            // The category is the first digit of the code.
            assert_eq!(u32::from(category.index()), rank.code().get() >> 20, "{rank:?}");
            assert_eq!(rank.category(), category, "{rank:?}");
            let cards = rank.example();
            assert_eq!(category.is_suited(), cards.iter().all(|card| card.suit() == cards[0].suit()), "{rank:?}");
        }
    }
    assert_eq!(ranks.next(), None);
}
