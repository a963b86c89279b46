//! Any rank picked from any cards: five cards that have this rank, or none if no five of them have it.
#![no_main]

use keyfold::{Card, CardSet, HandRank, naive};
use libfuzzer_sys::arbitrary::{self, Arbitrary};
use libfuzzer_sys::fuzz_target;

#[derive(Arbitrary, Debug)]
struct Input<'bytes> {
    /// Any rank, or that of some five of the cards.
    rank: u16,
    held: bool,
    ids: &'bytes [u8],
}

fuzz_target!(|input: Input<'_>| {
    let ids = &input.ids[..input.ids.len().min(12)];
    let cards: Vec<Card> = ids.iter().map(|id| Card::from_id(id % 52).expect("below 52")).collect();
    let mut fives: Vec<HandRank> =
        cards.iter().collect::<CardSet>().combinations::<5>().map(|five| naive::rank(&five)).collect();
    fives.sort_unstable();
    let some_rank = HandRank::new(input.rank % 7_462 + 1).expect("1 to 7,462");
    let rank = if input.held && !fives.is_empty() { fives[usize::from(input.rank) % fives.len()] } else { some_rank };
    match rank.pick(&cards) {
        Some(five) => {
            assert_eq!(naive::rank(&five), rank, "{five:?} of {cards:?}");
            assert_eq!(five.map(Card::face), rank.faces(), "the most significant first");
            assert!(five.iter().all(|card| cards.contains(card)), "{five:?} of {cards:?}");
            assert_eq!(five.iter().collect::<CardSet>().len(), 5, "{five:?} of {cards:?}");
        }
        None => assert!(fives.binary_search(&rank).is_err(), "{cards:?} hold {rank:?}"),
    }
});
