//! Sets of five to nine cards, and of numbers of cards that are no hand.

use keyfold::{Card, CardSet, HandError, HandRank, naive, rank_set};
use keyfold_testing::deal::random_hands;

fn ranks_as_the_reference<const CARDS: usize>() {
    for cards in random_hands::<CARDS>(5_000, 12) {
        let (set, rank) = (CardSet::from_cards(&cards), naive::rank(&cards));
        assert_eq!((set.rank(), rank_set::<CARDS>(set)), (Ok(rank), rank), "{set}");
    }
}

#[test]
fn a_set_ranks_as_its_cards_do() {
    ranks_as_the_reference::<5>();
    ranks_as_the_reference::<6>();
    ranks_as_the_reference::<7>();
    ranks_as_the_reference::<8>();
    ranks_as_the_reference::<9>();
}

#[test]
fn a_set_is_a_hand_if_it_has_five_to_nine_cards() {
    let mut set = CardSet::EMPTY;
    for card in Card::all() {
        let found = set.len();
        let is_hand = (5..=9).contains(&found);
        let error = HandError::WrongCount { min: 5, max: 9, found };
        assert_eq!(set.rank().err(), (!is_hand).then_some(error), "{set}");
        set = set.with(card);
    }
    assert!(set.rank().is_err());
}

#[test]
fn a_set_of_another_number_of_cards_has_some_rank() {
    let mut bits = CardSet::ALL.bits();
    let is_rank = |rank: HandRank| HandRank::new(rank.get()).is_some();
    while bits != 0 {
        let set = CardSet::from_bits(bits).unwrap();
        assert!(is_rank(rank_set::<5>(set)) && is_rank(rank_set::<6>(set)) && is_rank(rank_set::<7>(set)), "{set}");
        assert!(is_rank(rank_set::<8>(set)) && is_rank(rank_set::<9>(set)), "{set}");
        bits &= bits.wrapping_mul(0x9E37_79B9_7F4A_7C15) | bits.wrapping_sub(1);
        bits &= bits - 1;
    }
}

#[test]
fn a_set_is_ranked_at_compile_time() {
    const RANK: HandRank = rank_set::<7>(CardSet::from_bits(0b111_1111).unwrap());
    assert_eq!(RANK.describe().to_string(), "four of a kind, deuces, trey kicker");
}
