//! What takes a number of 32 bits, given every one there is: minutes, so that it is asked for by `.ci/walks`.

use keyfold::{Card, HandRank};
use keyfold_classic::cactus_kev::{CactusKevCard, Lookup, Map, PerfectHash};
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
