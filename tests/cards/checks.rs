//! The entry points that check: only valid hands are ranked, and errors name the card.

use keyfold::key_sum::{Compact, Folded, RankHands, TierVisitor, for_each_tier};
use keyfold::{Card, Deck, HandError, HandRank, check, naive};

#[test]
fn a_card_that_comes_any_number_of_times_is_found() {
    for times in 2..=9 {
        let mut ids = [0u8, 4, 8, 12, 16, 20, 24, 28, 32];
        ids[..times].fill(51);
        let card = Card::from_id(51).unwrap();
        assert_eq!(check::distinct::<9>(&ids), Err(HandError::Repeated { position: 2, first: 1, card }));
    }
}

#[test]
fn a_byte_that_is_no_card_is_found_when_it_is_alone() {
    for id in Card::COUNT as u8..=u8::MAX {
        assert_eq!(check::distinct::<1>(&[id]), Err(HandError::OutOfRange { position: 1, id }));
        assert_eq!(check::distinct::<2>(&[id, 51]), Err(HandError::OutOfRange { position: 1, id }));
    }
}

#[test]
fn a_repeated_card_is_found_among_as_many_as_the_deck_has() {
    let mut ids: [u8; 52] = std::array::from_fn(|id| id as u8);
    ids[40] = 20;
    let card = Card::from_id(20).unwrap();
    assert_eq!(check::distinct::<52>(&ids), Err(HandError::Repeated { position: 41, first: 21, card }));
    ids[30] = 52;
    assert_eq!(check::distinct::<52>(&ids), Err(HandError::OutOfRange { position: 31, id: 52 }));
}

#[test]
fn no_number_of_the_same_card_passes_for_different_ones() {
    // 2^13 times the highest card's bit, and one more, are that bit again modulo 2^64.
    let aces = vec![51u8; (1 << 13) + 1];
    let card = Card::from_id(51).unwrap();
    assert_eq!(check::distinct::<8_193>(&aces), Err(HandError::Repeated { position: 2, first: 1, card }));
}

#[test]
fn repeated_cards_that_make_up_for_missing_ones_do_not_pass() {
    // Every other card twice: as bits they add up to the other half of the deck.
    let twice: [u8; 52] = std::array::from_fn(|at| at as u8 & !1);
    let card = Card::from_id(0).unwrap();
    assert_eq!(check::distinct::<52>(&twice), Err(HandError::Repeated { position: 2, first: 1, card }));
    // As many cards as are missing from the deck.
    let with_repeats: [u8; 27] = std::array::from_fn(|at| at as u8 % 25);
    assert_eq!(check::distinct::<27>(&with_repeats), Err(HandError::Repeated { position: 26, first: 1, card }));
}

#[test]
fn different_cards_pass_in_their_order() {
    let deck: Vec<Card> = Card::all().rev().collect();
    assert_eq!(check::distinct::<52>(&deck).unwrap()[..], deck[..]);
    assert_eq!(check::distinct::<6>(&[51u8, 0, 50, 1, 49, 2]).unwrap().map(u8::from), [51, 0, 50, 1, 49, 2]);
}

#[test]
fn a_wrong_number_of_cards_is_told() {
    for found in [0, 1, 6, 8, 200] {
        let error = HandError::WrongCount { min: 7, max: 7, found };
        assert_eq!(check::distinct::<7>(&vec![0u8; found]), Err(error));
    }
}

#[test]
fn every_card_that_comes_twice_is_named_wherever_it_stands() {
    for card in Card::all() {
        for (first, position) in (0..7).flat_map(|first| (first + 1..7).map(move |position| (first, position))) {
            let mut others = Card::all().filter(|&other| other != card);
            let mut hand: [Card; 7] = std::array::from_fn(|_| others.next().unwrap());
            (hand[first], hand[position]) = (card, card);
            let error = HandError::Repeated { position: position + 1, first: first + 1, card };
            assert_eq!(check::distinct::<7>(&hand), Err(error));
            assert_eq!(check::rank_seven::<Folded>(&hand), Err(error));
            assert_eq!(check::rank_seven::<Folded>(&hand.map(u8::from)), Err(error));
            assert_eq!(check::rank_any(&hand), Err(error));
            if position < 5 {
                assert_eq!(check::rank_five::<Folded>(&hand[..5]), Err(error));
            }
        }
    }
}

#[test]
fn of_two_repeated_cards_the_first_to_come_again_is_named() {
    for one in Card::all() {
        for other in Card::all().filter(|&other| other != one) {
            let mut rest = Card::all().filter(|&card| card != one && card != other);
            let mut next = || rest.next().unwrap();
            let error = HandError::Repeated { position: 3, first: 2, card: other };
            assert_eq!(check::rank_five::<Folded>(&[one, other, other, one, next()]), Err(error));
            assert_eq!(check::rank_seven::<Folded>(&[one, other, other, next(), one, next(), next()]), Err(error));
        }
    }
}

#[test]
fn every_byte_that_is_no_card_is_named_wherever_it_stands() {
    for (position, id) in (0..7).flat_map(|position| (52..=255).map(move |id| (position, id))) {
        let mut ids = [0, 8, 16, 24, 32, 40, 51];
        ids[position] = id;
        let error = HandError::OutOfRange { position: position + 1, id };
        assert_eq!(check::distinct::<7>(&ids), Err(error));
        assert_eq!(check::rank_seven::<Folded>(&ids), Err(error));
        assert_eq!(check::rank_any(&ids), Err(error));
        if position < 5 {
            assert_eq!(check::rank_five::<Folded>(&ids[..5]), Err(error));
        }
    }
    assert_eq!(check::distinct::<5>(&[52u8; 5]), Err(HandError::OutOfRange { position: 1, id: 52 }));
}

#[test]
fn no_multiset_of_five_cards_with_a_repeat_is_ranked() {
    let distinct = |ids: &[u8; 5]| ids.windows(2).all(|pair| pair[0] != pair[1]);
    let (mut hands, mut refused) = (0, 0);
    for a in 0..52 {
        for b in a..52 {
            for c in b..52 {
                for (d, e) in (c..52).flat_map(|d| (d..52).map(move |e| (d, e))) {
                    let ids = [a, b, c, d, e];
                    let answer = check::rank_five::<Folded>(&ids);
                    assert_eq!(answer.is_ok(), distinct(&ids), "{ids:?}");
                    if answer.is_ok() { hands += 1 } else { refused += 1 }
                }
            }
        }
    }
    assert_eq!((hands, refused), (2_598_960, 1_220_856));
}

/// Hands of which each holds the one before.
struct Checked {
    five: [Card; 5],
    six: [Card; 6],
    seven: [Card; 7],
}

impl TierVisitor for Checked {
    fn visit<T: RankHands<5> + RankHands<7>>(&mut self) {
        assert_eq!(check::rank_five::<T>(&self.five), Ok(naive::rank(&self.five)), "{}", T::NAME);
        assert_eq!(check::rank_seven::<T>(&self.seven), Ok(naive::rank(&self.seven)), "{}", T::NAME);
    }

    fn visit_six<T: RankHands<6>>(&mut self) {
        assert_eq!(check::rank_six::<T>(&self.six), Ok(naive::rank(&self.six)), "{}", T::NAME);
    }
}

#[test]
fn checked_cards_have_the_rank_of_the_reference_on_every_tier() {
    for rank in HandRank::all() {
        let five = rank.example();
        let deck = Deck::without(&five);
        let mut others = deck.as_slice().iter().skip(usize::from(rank.get()) % 40).copied();
        let seven: [Card; 7] = std::array::from_fn(|at| five.get(at).copied().or_else(|| others.next()).unwrap());
        let six: [Card; 6] = *seven.first_chunk().unwrap();
        assert_eq!(naive::rank(&five), rank);
        for_each_tier(&mut Checked { five, six, seven });
        assert_eq!(
            [Folded::rank_five(&five), Compact::rank_six(&six), Folded::rank_seven(&seven)],
            [rank, naive::rank(&six), naive::rank(&seven)]
        );
    }
}
