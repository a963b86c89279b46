//! Everything that takes a number of 32 bits, given every one there is, and every hand on the tier without a table of
//! ranks: minutes, so that it is asked for by `.ci/walks`.

use keyfold::classic::cactus_kev::{CactusKevCard, Lookup, Map, PerfectHash};
use keyfold::{Bare, Card, CardSet, Compact, Evaluator, HandCode, HandRank};
use keyfold_tables::classic::cactus_kev::{PRODUCT_RANKS, PRODUCTS};

#[test]
#[ignore = "a walk over all words"]
fn of_all_words_those_of_the_52_cards_are_read_and_no_others() {
    let mut read: Vec<CactusKevCard> = (0..=u32::MAX).filter_map(CactusKevCard::new).collect();
    read.sort_unstable_by_key(|word| word.card());
    assert!(read.iter().map(|word| word.card()).eq(Card::all()), "each card once");
    assert!(read.into_iter().eq(Card::all().map(CactusKevCard::from_card)), "each by its own word");
}

#[test]
#[ignore = "a walk over all products"]
fn every_product_by_binary_search_has_the_rank_of_its_hand_or_some_rank() {
    every_product_has_a_rank::<Map>();
}

#[test]
#[ignore = "a walk over all products"]
fn every_product_by_perfect_hash_has_the_rank_of_its_hand_or_some_rank() {
    every_product_has_a_rank::<PerfectHash>();
}

fn every_product_has_a_rank<L: Lookup>() {
    let mut hands = PRODUCTS.iter().zip(&PRODUCT_RANKS).peekable();
    for product in 0..=u32::MAX {
        let rank = L::rank(product).get();
        assert!((HandRank::LOWEST.get()..=HandRank::HIGHEST.get()).contains(&rank), "{product}: {rank}");
        if let Some((_, &expected)) = hands.next_if(|&(&of_hand, _)| of_hand == product) {
            assert_eq!(rank, expected, "{product}");
        }
    }
    assert_eq!(hands.next(), None, "products ascend, and each was met");
}

#[test]
#[ignore = "a walk over all codes"]
fn of_all_numbers_the_codes_of_the_7_462_ranks_are_read_and_no_others() {
    let read: Vec<HandCode> = (0..=u32::MAX).filter_map(HandCode::new).collect();
    assert!(read.into_iter().eq(HandRank::all().map(HandRank::code)));
}

#[test]
#[ignore = "a walk over all hands"]
fn every_hand_of_five_to_seven_cards_has_the_rank_of_the_tables_and_a_strength_in_its_order() {
    let strengths: Vec<_> = HandRank::all().map(|rank| Bare::strength(&rank.example())).collect();
    assert!(strengths.is_sorted_by(|weaker, stronger| weaker < stronger));
    assert_eq!(every_hand::<5>(&strengths) + every_hand::<6>(&strengths) + every_hand::<7>(&strengths), 156_742_040);
}

fn every_hand<const CARDS: usize>(strengths: &[u32]) -> usize
where
    Bare: Evaluator<CARDS>,
    Compact: Evaluator<CARDS>,
{
    let hands = CardSet::ALL.combinations::<CARDS>();
    hands
        .inspect(|cards| {
            let rank = Compact::rank(cards);
            assert_eq!(Bare::rank(cards), rank, "{cards:?}");
            assert_eq!(Bare::strength(cards), strengths[usize::from(rank.get()) - 1], "{cards:?}");
        })
        .count()
}
