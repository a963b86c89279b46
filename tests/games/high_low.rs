//! Eight-or-better lows against their reference, their numbers, and the split of the pot.

use keyfold::games::Game;
use keyfold::games::high_low::{LowRank, OmahaLow, Stud, StudLow, naive, shares};
use keyfold::{Card, CardSet, rank_seven};

#[test]
fn all_hands_of_five_cards_hold_57_344_lows_of_56_kinds() {
    let mut counts = [0u32; 57];
    for hand in CardSet::ALL.combinations::<5>() {
        let low = LowRank::of(&hand);
        counts[low.map_or(0, |low| usize::from(low.get()))] += 1;
        // Every set of faces occurs with the first suits.
        if hand.iter().all(|card| card.id() % 4 < 2) {
            assert_eq!(low.map(LowRank::faces), naive::best(&hand), "{hand:?}");
        }
    }
    assert_eq!(counts[1..].iter().sum::<u32>(), 57_344);
    assert!(counts[1..].iter().all(|&count| count == 1_024)); // a suit for each of five faces
}

#[test]
fn better_lows_have_higher_ranks() {
    let lows: Vec<LowRank> = (0..=255).filter_map(LowRank::new).collect();
    assert_eq!((lows.len(), lows[0], lows[55]), (56, LowRank::WORST, LowRank::BEST));
    let numbers = |low: LowRank| low.faces().map(|face| (face.index() + 1) % 13);
    assert!(lows.windows(2).all(|two| two[0] < two[1] && numbers(two[0]) > numbers(two[1])));
}

/// Deals cards of a part of the deck.
fn deal<const CARDS: usize>(rng: &mut fastrand::Rng, deck: &mut [u8]) -> [Card; CARDS] {
    core::array::from_fn(|place| {
        let other = rng.usize(place..deck.len());
        deck.swap(place, other);
        Card::from_id(deck[place]).unwrap()
    })
}

#[test]
fn lows_of_five_to_nine_cards_are_those_of_the_reference() {
    let mut rng = fastrand::Rng::with_seed(8);
    for mut deck in [(0..52).collect::<Vec<u8>>(), (0..24).chain(48..52).collect()] {
        for _ in 0..8_000 {
            let cards: [Card; 9] = deal(&mut rng, &mut deck);
            for count in 5..=9 {
                let low = LowRank::of(&cards[..count]).map(LowRank::faces);
                assert_eq!(low, naive::best(&cards[..count]), "{:?}", &cards[..count]);
            }
            let seven = cards.first_chunk().unwrap();
            assert_eq!(StudLow::rank(seven, &[]), LowRank::of(seven));
            assert_eq!(Stud::check(seven, &[0u8; 0]), Ok(rank_seven(seven)));
        }
    }
}

fn omaha_lows_are_those_of_the_reference<const HOLE: usize>() {
    let mut rng = fastrand::Rng::with_seed(HOLE as u64);
    for mut deck in [(0..52).collect::<Vec<u8>>(), (0..32).chain(48..52).collect(), (0..16).chain(48..52).collect()] {
        let mut lows = 0;
        for _ in 0..10_000 {
            let cards: [Card; 11] = deal(&mut rng, &mut deck);
            let (hole, board) = (cards.first_chunk::<HOLE>().unwrap(), cards.last_chunk::<5>().unwrap());
            let low = OmahaLow::rank(hole, board);
            assert_eq!(low.map(LowRank::faces), naive::best_of_omaha(hole, board), "{hole:?} on {board:?}");
            lows += u32::from(low.is_some());
        }
        assert!(lows > 2_000);
    }
}

#[test]
fn omaha_lows_take_two_and_three() {
    omaha_lows_are_those_of_the_reference::<4>();
    omaha_lows_are_those_of_the_reference::<5>();
    omaha_lows_are_those_of_the_reference::<6>();
}

#[test]
fn the_whole_pot_is_shared_out() {
    let mut rng = fastrand::Rng::with_seed(100);
    for _ in 0..100_000 {
        let pot = rng.u64(..1_000);
        let hands: Vec<(u8, Option<LowRank>)> =
            (0..rng.usize(1..10)).map(|_| (rng.u8(..4), LowRank::new(rng.u8(..4)))).collect();
        let shares: Vec<u64> = shares(pot, &hands).collect();
        assert_eq!(shares.iter().sum::<u64>(), pot, "{hands:?}: {shares:?}");
        let (high, low) = (hands.iter().map(|hand| hand.0).max(), hands.iter().map(|hand| hand.1).max().flatten());
        for (hand, &share) in hands.iter().zip(&shares) {
            assert!(share == 0 || Some(hand.0) == high || low.is_some() && hand.1 == low);
        }
    }
    assert_eq!(shares::<u8>(10, &[]).count(), 0);
    assert_eq!(shares(u64::MAX, &[(1, None), (1, None)]).collect::<Vec<_>>(), [1 << 63, (1 << 63) - 1]);
}
