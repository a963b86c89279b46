//! The whole domain: every five-card hand, and everything that seven cards can hold, against the reference.

mod common;

use common::{every_face_multiset, every_five_cards, every_flush, spread_over_suits};
use keyfold::{Category, HandKey, HandRank, five, naive, seven};

#[test]
fn all_2_598_960_five_card_hands_rank_as_the_reference_says() {
    let (mut hands, mut counts, mut seen) = (0u32, [0u32; 9], vec![false; 7_463]);
    every_five_cards(|cards| {
        let rank = naive::rank(cards);
        assert_eq!(five(cards), rank, "{cards:?}");
        hands += 1;
        counts[rank.category().index() as usize] += 1;
        seen[rank.get() as usize] = true;
    });
    assert_eq!(hands, 2_598_960);
    assert_eq!(counts, [1_302_540, 1_098_240, 123_552, 54_912, 10_200, 5_108, 3_744, 624, 40]);
    assert_eq!(seen.iter().filter(|&&seen| seen).count(), 7_462);
}

#[test]
fn all_five_card_hands_rank_the_same_by_their_running_key() {
    every_five_cards(|cards| {
        let key: HandKey = cards.iter().copied().collect();
        assert_eq!(key.five(), five(cards), "{cards:?}");
    });
}

#[test]
fn all_49_205_face_multisets_of_seven_cards_rank_as_the_reference_says() {
    let mut multisets = 0;
    every_face_multiset::<7>(|faces| {
        // Clubs first, then one suit after the other: never five cards of a suit, in four different ways.
        for first_suit in 0..4 {
            let cards = spread_over_suits(faces, first_suit);
            assert_eq!(seven(&cards), naive::rank(&cards), "{cards:?}");
        }
        multisets += 1;
    });
    assert_eq!(multisets, 49_205);
}

#[test]
fn all_4_719_flush_sets_rank_as_the_reference_says_in_every_suit() {
    let mut flushes = 0;
    every_flush::<7>(|cards| {
        assert!(naive::rank(cards).category() >= Category::Flush, "{cards:?}");
        assert_eq!(seven(cards), naive::rank(cards), "{cards:?}");
        flushes += 1;
    });
    // Each set of five to seven faces in four suits, sets of five and six with three different fillings.
    assert_eq!(flushes, (1_287 * 3 + 1_716 * 3 + 1_716) * 4);
}

#[test]
fn every_rank_has_an_example_a_code_and_a_cactus_kev_number_of_its_own() {
    for (number, rank) in (1..).zip(HandRank::all()) {
        assert_eq!(rank.get(), number);
        assert_eq!(naive::rank(&rank.example()), rank);
        assert_eq!(five(&rank.example()), rank);
        assert_eq!(rank.code().rank(), rank);
        assert_eq!(rank.code().get() >> 20, u32::from(rank.category().index()));
        assert_eq!(HandRank::from_cactus_kev(rank.cactus_kev()), Some(rank));
        assert_eq!(rank.pick(&rank.example()), Some(rank.example()));
    }
}

#[test]
fn codes_order_hands_exactly_as_ranks_do() {
    assert!(HandRank::all().map(HandRank::code).is_sorted_by(|weaker, stronger| weaker < stronger));
}

#[test]
fn no_other_number_of_six_digits_is_a_hand_code() {
    let codes = (0..=0x9F_FFFF).filter(|&code| keyfold::HandCode::new(code).is_some()).count();
    assert_eq!(codes, 7_462);
}

#[test]
fn descriptions_tell_the_category_and_differ_between_categories() {
    for rank in HandRank::all() {
        let words = rank.describe().to_string();
        let telling = match rank.category() {
            Category::HighCard => "high, ",
            Category::Flush => "flush, ",
            Category::StraightFlush if rank == HandRank::HIGHEST => "royal flush",
            category => category.name(),
        };
        assert!(words.contains(telling), "{words}");
    }
}
