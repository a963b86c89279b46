//! Sets of cards, or numbers that should be: on a board, and with too few cards, too many or bits that are no card's.

use fastrand::Rng;
use keyfold::batch::{Backend, BatchError, RankBatch};
use keyfold::{Card, CardSet, HandError, HandRank, SetOrder, SuitSets, rank_any};
use keyfold_testing::deal::random_hands;

use super::ranked;

/// Numbers of which any may be no hand: random, sparse, with every bit, and with none.
fn any_bits(count: usize) -> Vec<u64> {
    let mut random = Rng::with_seed(33);
    let sparse = |random: &mut Rng| (0..4).fold(u64::MAX, |bits, _| bits & random.u64(..));
    let mut bits: Vec<u64> =
        (0..count).map(|_| if random.bool() { sparse(&mut random) } else { random.u64(..) }).collect();
    bits.extend((0..64).map(|bit| 1 << bit));
    bits.extend([0, u64::MAX]);
    // One suit or face alone, every number of times.
    bits.extend((0..64).map(|bit| u64::MAX >> bit));
    bits
}

pub(super) fn any_bits_have_some_rank(backend: Backend) {
    fn in_order<S: SetOrder, const CARDS: usize>(backend: Backend, bits: &[u64])
    where
        Backend: RankBatch<CARDS>,
    {
        for rank in ranked(bits.len(), |ranks| backend.rank_bits::<CARDS, S>(bits, ranks)) {
            assert!(HandRank::new(rank.get()).is_some(), "{backend}, {CARDS} cards: {rank:?}");
        }
    }
    fn of_cards<const CARDS: usize>(backend: Backend, bits: &[u64])
    where
        Backend: RankBatch<CARDS>,
    {
        in_order::<CardSet, CARDS>(backend, bits);
        in_order::<SuitSets<13>, CARDS>(backend, bits);
        in_order::<SuitSets<16>, CARDS>(backend, bits);
    }
    let bits = any_bits(50_000);
    of_cards::<5>(backend, &bits);
    of_cards::<6>(backend, &bits);
    of_cards::<7>(backend, &bits);
}

pub(super) fn holes_are_ranked_on_a_board(backend: Backend) {
    fn in_order<S: SetOrder + From<CardSet>>(backend: Backend) {
        for hand in random_hands::<7>(40, 8) {
            let board = CardSet::from_cards(&hand[..5]);
            let holes: Vec<CardSet> = random_hands::<2>(200, 9)
                .iter()
                .map(|hole| CardSet::from_cards(hole))
                .filter(|hole| hole.is_disjoint(board))
                .collect();
            for count in [0, 1, 15, 16, 63, 64, 65, holes.len()] {
                let expected: Vec<HandRank> =
                    holes[..count].iter().map(|hole| (board | *hole).rank().unwrap()).collect();
                let sets: Vec<S> = holes[..count].iter().map(|hole| (*hole).into()).collect();
                let ranks = ranked(count, |ranks| backend.rank_sets_on::<7, S>(board.into(), &sets, ranks));
                assert_eq!(ranks, expected, "{backend}, {count} holes on {board}");
            }
        }
    }
    in_order::<CardSet>(backend);
    in_order::<SuitSets<13>>(backend);
    in_order::<SuitSets<16>>(backend);
}

pub(super) fn the_first_set_with_a_mistake_is_named(backend: Backend) {
    fn in_order<S: SetOrder + From<CardSet>>(backend: Backend, bits_of: fn(S) -> u64, no_card: u32) {
        let hands = random_hands::<7>(300, 10);
        let good: Vec<u64> = hands.iter().map(|hand| bits_of(CardSet::from_cards(hand).into())).collect();
        let mut ranks = vec![HandRank::LOWEST; good.len()];
        let mut first_error = |bits: &[u64]| {
            let ranks = &mut ranks[..bits.len()];
            backend.rank_bits_checked::<7, S>(bits, ranks)
        };
        assert_eq!(first_error(&good), Ok(()));
        for length in [1, 15, 16, 17, 63, 64, 65, 200, 300] {
            for place in [0, length / 2, length - 1] {
                let mut bits = good[..length].to_vec();
                // Another mistake behind the first changes nothing.
                bits[length - 1] |= 1 << no_card;
                bits[place] = good[place] & (good[place] - 1);
                let error = HandError::WrongCount { min: 7, max: 7, found: 6 };
                assert_eq!(first_error(&bits), Err(BatchError::Hand { hand: place + 1, error }), "{backend}");
                bits[place] = good[place] | 1 << no_card;
                assert_eq!(first_error(&bits), Err(BatchError::Bit { hand: place + 1, bit: no_card }), "{backend}");
                bits[place] = bits_of(CardSet::ALL.into());
                let error = HandError::WrongCount { min: 7, max: 7, found: 52 };
                assert_eq!(first_error(&bits), Err(BatchError::Hand { hand: place + 1, error }), "{backend}");
            }
        }
    }
    in_order::<CardSet>(backend, CardSet::bits, 52);
    in_order::<CardSet>(backend, CardSet::bits, 63);
    in_order::<SuitSets<13>>(backend, SuitSets::bits, 57);
    in_order::<SuitSets<16>>(backend, SuitSets::bits, 13);
    in_order::<SuitSets<16>>(backend, SuitSets::bits, 63);
}

/// Returns all ways to hold so many cards: up to four of each face, of any faces the most first.
fn ways_to_hold(cards: usize, most: usize) -> Vec<Vec<usize>> {
    if cards == 0 {
        return vec![vec![]];
    }
    let firsts = 1..=most.min(cards);
    let ways = |first| ways_to_hold(cards - first, first).into_iter().map(move |rest| [vec![first], rest].concat());
    firsts.flat_map(ways).filter(|way| way.len() <= 13).collect()
}

pub(super) fn cards_are_counted_however_many_share_a_face(backend: Backend) {
    fn are_counted<const CARDS: usize>(backend: Backend, held: usize, set: CardSet)
    where
        Backend: RankBatch<CARDS>,
    {
        let good = CardSet::from_cards(&random_hands::<CARDS>(1, 12)[0]);
        let mut sets = [good; 65];
        sets[32] = set;
        let error = HandError::WrongCount { min: CARDS, max: CARDS, found: held };
        let expected = if held == CARDS { Ok(()) } else { Err(BatchError::Hand { hand: 33, error }) };
        let ranks = &mut [HandRank::LOWEST; 65];
        assert_eq!(backend.rank_sets_checked::<CARDS, _>(&sets, ranks), expected, "{backend}, {set}");
        assert_eq!(backend.rank_sets_checked::<CARDS, _>(&sets.map(SuitSets::<16>::from), ranks), expected);
    }
    for held in 0..=16 {
        for (number, way) in ways_to_hold(held, 4).iter().enumerate() {
            let faces = (0..13).map(|place| (place * 5 + number) % 13);
            let cards = faces.zip(way).flat_map(|(face, &count)| {
                (0..count).map(move |copy| Card::from_id((4 * face + (face + copy) % 4) as u8).expect("below 52"))
            });
            let set: CardSet = cards.collect();
            are_counted::<5>(backend, held, set);
            are_counted::<6>(backend, held, set);
            are_counted::<7>(backend, held, set);
        }
    }
}

#[test]
fn sets_of_five_to_nine_cards_are_ranked_in_any_mixture() {
    let hands: Vec<Vec<_>> =
        random_hands::<9>(500, 11).iter().enumerate().map(|(number, hand)| hand[..5 + number % 5].to_vec()).collect();
    let mut sets: Vec<CardSet> = hands.iter().map(|hand| CardSet::from_cards(hand)).collect();
    let expected: Vec<HandRank> = hands.iter().map(|hand| rank_any(hand).unwrap()).collect();
    assert_eq!(ranked(sets.len(), |ranks| Backend::PORTABLE.rank_any_sets(&sets, ranks)), expected);
    sets[3] = CardSet::EMPTY;
    let error = Backend::PORTABLE.rank_any_sets(&sets, &mut vec![HandRank::LOWEST; sets.len()]).unwrap_err();
    assert_eq!(error.to_string(), "hand 4, expected 5 to 9 cards, found 0");
}

#[test]
fn there_are_as_many_ranks_as_sets() {
    let (sets, mut ranks) = ([CardSet::EMPTY; 3], [HandRank::LOWEST; 2]);
    let wrong = Err(BatchError::Length { hands: 3, ranks: 2 });
    let portable = Backend::PORTABLE;
    assert_eq!(portable.rank_sets::<5, _>(&sets, &mut ranks), wrong);
    assert_eq!(portable.rank_sets_checked::<5, _>(&sets, &mut ranks), wrong);
    assert_eq!(portable.rank_sets_on::<5, _>(CardSet::EMPTY, &sets, &mut ranks), wrong);
    assert_eq!(portable.rank_bits::<5, CardSet>(&[0; 3], &mut ranks), wrong);
    assert_eq!(portable.rank_bits_checked::<5, CardSet>(&[0; 3], &mut ranks), wrong);
    assert_eq!(portable.rank_any_sets(&sets, &mut ranks), wrong);
}
