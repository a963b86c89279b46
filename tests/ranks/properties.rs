//! Properties of any cards, tried on random ones.

use keyfold::{Card, Deck, Folded, HandError, HandKey, best_five, check, naive, rank_five, rank_seven, rank_six};
use quickcheck::{Arbitrary, Gen, QuickCheck, TestResult};

/// A few different cards in random order.
#[derive(Clone, Debug)]
struct Dealt<const CARDS: usize>([Card; CARDS]);

impl<const CARDS: usize> Arbitrary for Dealt<CARDS> {
    fn arbitrary(gen_: &mut Gen) -> Self {
        let mut deck = Deck::new();
        deck.shuffle(&mut || u32::arbitrary(gen_));
        Self(deck.deal_many().unwrap())
    }
}

fn check_many<Property: quickcheck::Testable>(property: Property) {
    QuickCheck::new().tests(20_000).quickcheck(property);
}

#[test]
fn seven_random_cards_rank_as_the_reference_says_in_every_suit_permutation() {
    fn property(Dealt(cards): Dealt<7>) -> bool {
        let rank = naive::rank(&cards);
        suit_permutations().all(|suits| {
            let moved =
                cards.map(|card| Card::new(card.face(), keyfold::Suit::ALL[suits[card.suit().index() as usize]]));
            rank_seven(&moved) == rank
        })
    }
    check_many(property as fn(Dealt<7>) -> bool);
}

/// All 24 orders of the suits.
fn suit_permutations() -> impl Iterator<Item = [usize; 4]> {
    (0..256usize).map(|code| [code & 3, code >> 2 & 3, code >> 4 & 3, code >> 6]).filter(|suits| {
        let set = suits.iter().fold(0, |set, suit| set | 1 << suit);
        set == 0b1111
    })
}

#[test]
fn the_order_of_the_cards_does_not_matter() {
    fn property(Dealt(cards): Dealt<7>, swaps: Vec<(usize, usize)>) -> bool {
        let mut moved = cards;
        swaps.iter().for_each(|(one, other)| moved.swap(one % 7, other % 7));
        let fives = |cards: &[Card; 7]| *cards.first_chunk::<5>().unwrap();
        let (mut some, mut same) = (fives(&cards), fives(&cards));
        some.sort();
        same.reverse();
        rank_seven(&moved) == rank_seven(&cards) && rank_five(&some) == rank_five(&same)
    }
    check_many(property as fn(Dealt<7>, Vec<(usize, usize)>) -> bool);
}

#[test]
fn seven_cards_rank_as_the_best_of_their_21_fives() {
    fn property(Dealt(cards): Dealt<7>) -> bool {
        let mut best = None;
        for one in 0..7 {
            for other in 0..one {
                let mut rest =
                    cards.iter().enumerate().filter(|&(at, _)| at != one && at != other).map(|(_, &card)| card);
                best = best.max(Some(rank_five(&core::array::from_fn(|_| rest.next().unwrap()))));
            }
        }
        best == Some(rank_seven(&cards))
    }
    check_many(property as fn(Dealt<7>) -> bool);
}

#[test]
fn the_best_five_cards_are_among_the_seven_and_have_their_rank() {
    fn property(Dealt(cards): Dealt<7>) -> bool {
        let best = best_five(&cards);
        rank_five(&best) == rank_seven(&cards) && best.iter().all(|card| cards.contains(card))
    }
    check_many(property as fn(Dealt<7>) -> bool);
}

#[test]
fn a_running_key_ranks_as_its_cards_do_whatever_came_and_went() {
    fn property(Dealt(cards): Dealt<9>) -> bool {
        let [board @ .., first, second, other, another] = cards;
        let board: HandKey = board.into_iter().collect();
        let hole = HandKey::from(first) + second;
        let mut key = board + other + another;
        key -= other;
        key += first;
        key = key - another + second;
        let all: [Card; 7] = *cards.first_chunk().unwrap();
        key == board + hole
            && key.rank_seven() == rank_seven(&all)
            && board.rank_five() == rank_five(cards.first_chunk().unwrap())
            && (board + first).rank_six() == rank_six(cards.first_chunk().unwrap())
    }
    check_many(property as fn(Dealt<9>) -> bool);
}

#[test]
fn checked_ranking_agrees_with_unchecked_ranking_on_different_cards() {
    fn property(Dealt(cards): Dealt<7>) -> bool {
        let fives = cards.first_chunk::<5>().unwrap();
        check::rank_seven::<Folded>(&cards) == Ok(rank_seven(&cards))
            && check::rank_seven::<Folded>(&cards.map(Card::id)) == Ok(rank_seven(&cards))
            && check::rank_five::<Folded>(fives) == Ok(rank_five(fives))
    }
    check_many(property as fn(Dealt<7>) -> bool);
}

#[test]
fn checked_ranking_names_the_first_byte_that_is_wrong() {
    fn property(ids: Vec<u8>) -> TestResult {
        let ids: Vec<u8> = ids.iter().map(|id| id % 64).take(7).collect();
        let Ok(ids) = <[u8; 7]>::try_from(ids) else { return TestResult::discard() };
        let wrong = (0..7).find(|&at| ids[at] > 51 || ids[..at].contains(&ids[at]));
        TestResult::from_bool(match (check::rank_seven::<Folded>(&ids), wrong) {
            (Ok(_), None) => true,
            (Err(HandError::OutOfRange { position, id }), Some(at)) => position == at + 1 && id == ids[at] && id > 51,
            (Err(HandError::Repeated { position, first, card }), Some(at)) => {
                position == at + 1 && first < position && card.id() == ids[at] && ids[first - 1] == ids[at]
            }
            _ => false,
        })
    }
    QuickCheck::new().tests(20_000).max_tests(1_000_000).quickcheck(property as fn(Vec<u8>) -> TestResult);
}

#[test]
fn repeated_cards_give_some_rank_and_never_a_panic() {
    fn property(ids: [u8; 7]) -> bool {
        let cards = ids.map(|id| Card::from_id(id % 52).unwrap());
        let key: HandKey = cards.into_iter().collect();
        let ranks = [
            rank_seven(&cards),
            rank_five(cards.first_chunk().unwrap()),
            key.rank_seven(),
            key.rank_five(),
            naive::rank(&cards),
        ];
        let _ = best_five(&cards);
        ranks.iter().all(|rank| (1..=7_462).contains(&rank.get()) && !rank.describe().to_string().is_empty())
    }
    #[derive(Clone, Debug)]
    struct Bytes([u8; 7]);
    impl Arbitrary for Bytes {
        fn arbitrary(gen_: &mut Gen) -> Self {
            // Few different cards, so that the same one comes again and again.
            let few = u8::arbitrary(gen_) % 8 + 1;
            Self(core::array::from_fn(|_| (u8::arbitrary(gen_) % few) * 7))
        }
    }
    fn of_bytes(Bytes(ids): Bytes) -> bool {
        property(ids)
    }
    check_many(of_bytes as fn(Bytes) -> bool);
}
