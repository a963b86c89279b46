//! The bare tier: strengths order hands as ranks do, sets rank as their cards, and mistakes are named by the lanes.

use keyfold::{Bare, Card, CardSet, HandRank, SuitSets, check, naive};
use keyfold_testing::deal::random_hands;
use keyfold_testing::walks::{every_face_multiset, every_five_cards, every_flush, spread_over_suits};
use quickcheck::QuickCheck;

/// The strength of each rank, by example.
fn strengths() -> Vec<u32> {
    let strengths: Vec<_> = HandRank::all().map(|rank| Bare::strength(&rank.example())).collect();
    assert!(strengths.is_sorted_by(|weaker, stronger| weaker < stronger));
    strengths
}

#[test]
fn a_higher_rank_is_a_higher_strength_and_an_equal_rank_an_equal_one() {
    let strengths = strengths();
    let of = |rank: HandRank| strengths[usize::from(rank.get()) - 1];
    every_five_cards(|cards| assert_eq!(Bare::strength(cards), of(Bare::rank_five(cards)), "{cards:?}"));
    every_face_multiset::<6>(|faces| {
        let cards = spread_over_suits(faces, 1);
        assert_eq!(Bare::strength(&cards), of(Bare::rank_six(&cards)), "{cards:?}");
    });
    every_face_multiset::<7>(|faces| {
        let cards = spread_over_suits(faces, 2);
        assert_eq!(Bare::strength(&cards), of(Bare::rank_seven(&cards)), "{cards:?}");
    });
    every_flush::<6>(|cards| assert_eq!(Bare::strength(cards), of(Bare::rank_six(cards)), "{cards:?}"));
    every_flush::<7>(|cards| assert_eq!(Bare::strength(cards), of(Bare::rank_seven(cards)), "{cards:?}"));
}

fn set_ranks_as_its_cards<const CARDS: usize>() {
    for cards in random_hands::<CARDS>(5_000, 34) {
        let (set, rank, strength) = (CardSet::from_cards(&cards), naive::rank(&cards), Bare::strength(&cards));
        let (wide, narrow) = (SuitSets::<16>::from(set), SuitSets::<13>::from(set));
        assert_eq!([Bare::rank_set(set), Bare::rank_set(wide), Bare::rank_set(narrow)], [rank; 3], "{set}");
        let strengths = [Bare::strength_of_set(set), Bare::strength_of_set(wide), Bare::strength_of_set(narrow)];
        assert_eq!(strengths, [strength; 3], "{set}");
    }
}

#[test]
fn a_set_in_any_order_is_as_strong_as_its_cards() {
    set_ranks_as_its_cards::<5>();
    set_ranks_as_its_cards::<6>();
    set_ranks_as_its_cards::<7>();
}

#[test]
fn a_set_of_any_number_of_cards_has_some_rank() {
    fn property(bits: u64) -> bool {
        let set = CardSet::from_bits(bits & CardSet::ALL.bits()).unwrap();
        let _ = Bare::strength_of_set(set);
        HandRank::new(Bare::rank_set(set).get()).is_some()
    }
    QuickCheck::new().tests(30_000).quickcheck(property as fn(u64) -> bool);
    assert!(property(0) && property(u64::MAX));
}

#[test]
fn repeated_cards_have_some_rank() {
    fn property(ids: [u8; 7]) -> bool {
        // Of few cards, so that most hands repeat some.
        let cards = ids.map(|id| Card::from_id(id % 12 * 4 + id / 12 % 2).unwrap());
        let _ = Bare::strength(&cards);
        HandRank::new(Bare::rank_seven(&cards).get()).is_some()
    }
    fn of_bytes(bytes: u64) -> bool {
        property(std::array::from_fn(|at| (bytes >> (8 * at)) as u8))
    }
    QuickCheck::new().tests(30_000).quickcheck(of_bytes as fn(u64) -> bool);
    for card in Card::all() {
        assert!(HandRank::new(Bare::rank_seven(&[card; 7]).get()).is_some());
    }
}

#[test]
fn the_lanes_name_the_mistake_that_others_name() {
    fn property(bytes: u64) -> bool {
        let ids: [u8; 7] = std::array::from_fn(|at| (bytes >> (8 * at)) as u8 % 56);
        let agree = check::rank_seven::<Bare>(&ids).map(HandRank::get) == check::rank_any(&ids).map(HandRank::get);
        agree && check::rank_five::<Bare>(&ids[..5]) == check::rank_any(&ids[..5])
    }
    QuickCheck::new().tests(60_000).quickcheck(property as fn(u64) -> bool);
    let error = check::rank_seven::<Bare>(&[0u8; 6]).unwrap_err();
    assert_eq!(error.to_string(), "expected 7 cards, found 6");
}

#[test]
fn a_strength_is_known_at_compile_time() {
    const STRENGTH: u32 = Bare::strength(&HandRank::HIGHEST.example());
    assert_eq!(STRENGTH >> 26, 8);
}
