//! All hands of Omaha that a board leaves: their numbers, their ranks, and what each wins, against hands one by one.

use keyfold::games::omaha::{HandList, HandRun, LengthError, OmahaShowdown, Pairs};
use keyfold::games::{Game, Omaha};
use keyfold::{Card, CardSet, HandRank, rank_five};

use crate::omaha::{deal, decks};

/// A board of each deck: rainbow, with three, four and five of a suit, paired.
fn boards() -> impl Iterator<Item = ([Card; 5], Vec<u8>)> {
    let mut rng = fastrand::Rng::with_seed(36);
    let text = ["Ts 9s 2s Qs Jd", "Ts 9s 2s 3s 4s", "As Ah Ad Ac Kc"].map(|text| {
        let cards: Vec<Card> = text.split(' ').map(|card| card.parse().unwrap()).collect();
        (cards.try_into().unwrap(), (0..52).collect())
    });
    let dealt = decks().map(|mut deck| {
        let ([], board) = deal::<0>(&mut rng, &mut deck);
        (board, deck)
    });
    text.into_iter().chain(dealt)
}

fn all_hands_have_the_rank_of_each_alone<const HOLE: usize>(step: usize) {
    let mut ranks = vec![HandRank::LOWEST; Omaha::<HOLE>::HANDS_ON_A_BOARD];
    for (board, _) in boards() {
        let pairs = Pairs::new(&board);
        pairs.rank_hands::<HOLE>(&mut ranks).unwrap();
        for index in (0..ranks.len()).step_by(step).chain([ranks.len() - 1]) {
            let hand = pairs.hand::<HOLE>(index).unwrap();
            assert_eq!(ranks[index], Omaha::rank(&hand, &board), "{hand:?} on {board:?}");
        }
    }
}

#[test]
fn all_hands_of_a_board_are_ranked_as_one_by_one() {
    all_hands_have_the_rank_of_each_alone::<4>(1);
    all_hands_have_the_rank_of_each_alone::<5>(31);
    all_hands_have_the_rank_of_each_alone::<6>(307);
}

/// The best of a hand's pairs with the best triple of the board for each, by the rank of five cards.
#[test]
#[ignore = "a minute"]
fn all_hands_of_ten_thousand_random_boards_have_the_rank_of_their_best_five_cards() {
    let mut rng = fastrand::Rng::with_seed(10_000);
    let mut ranks = vec![HandRank::LOWEST; Omaha::<4>::HANDS_ON_A_BOARD];
    for _ in 0..10_000 {
        let ([], board) = deal::<0>(&mut rng, &mut (0..52).collect::<Vec<u8>>());
        let set = CardSet::from_cards(&board);
        let live: Vec<Card> = (!set).into_iter().collect();
        let triples: Vec<[Card; 3]> = set.combinations().collect();
        let best_with =
            |[one, other]: [Card; 2]| triples.iter().map(|&[a, b, c]| rank_five(&[one, other, a, b, c])).max().unwrap();
        let mut best = [[HandRank::LOWEST; 47]; 47];
        for (high, &one) in live.iter().enumerate() {
            live.iter().take(high).enumerate().for_each(|(low, &other)| best[high][low] = best_with([one, other]));
        }
        Pairs::new(&board).rank_hands::<4>(&mut ranks).unwrap();
        let mut ranked = ranks.iter();
        for d in 0..47 {
            for c in 0..d {
                for b in 0..c {
                    for a in 0..b {
                        let pairs = [best[d][c], best[d][b], best[d][a], best[c][b], best[c][a], best[b][a]];
                        assert_eq!(ranked.next(), pairs.iter().max(), "{a} {b} {c} {d} on {board:?}");
                    }
                }
            }
        }
        assert_eq!(ranked.next(), None);
    }
}

#[test]
fn hands_are_numbered_by_their_highest_cards_first() {
    let (board, _) = boards().next().unwrap();
    let pairs = Pairs::new(&board);
    let live: Vec<Card> = (!CardSet::from_cards(&board)).into_iter().collect();
    let mut index = 0;
    for fourth in 0..live.len() {
        for third in 0..fourth {
            for second in 0..third {
                for first in 0..second {
                    let hand = [first, second, third, fourth].map(|place| live[place]);
                    assert_eq!((pairs.hand(index), pairs.index(&hand)), (Some(hand), Some(index)));
                    let [first, second, third, fourth] = hand;
                    assert_eq!(pairs.index(&[third, first, fourth, second]), Some(index));
                    index += 1;
                }
            }
        }
    }
    assert_eq!((index, pairs.hand::<4>(index)), (178_365, None));
    for index in (0..1_533_939).step_by(97) {
        assert_eq!(pairs.index(&pairs.hand::<5>(index).unwrap()), Some(index));
    }
    for index in (0..10_737_573).step_by(997) {
        assert_eq!(pairs.index(&pairs.hand::<6>(index).unwrap()), Some(index));
    }
    let [first, second, third, ..] = live[..] else { panic!("47 cards") };
    assert_eq!(pairs.index(&[first, second, third, board[0]]), None);
    assert_eq!(pairs.index(&[first, second, third, first]), None);
}

/// Numbers and cards of some hands, made of few cards so that many meet and tie, and of the whole deck.
fn some_hands<const HOLE: usize>(pairs: &Pairs, board: &[Card; 5], deck: &[u8], count: usize) -> Vec<(usize, CardSet)> {
    let mut rng = fastrand::Rng::with_seed(HOLE as u64);
    let all: Vec<u8> = (0..52).collect();
    let board = CardSet::from_cards(board);
    let mut hands: Vec<(usize, CardSet)> = Vec::new();
    while hands.len() < count {
        let mut deck = if hands.len().is_multiple_of(4) { all.clone() } else { deck.to_vec() };
        deck.retain(|&id| !board.contains(Card::from_id(id).unwrap()));
        if deck.len() < HOLE {
            deck.clone_from(&all);
        }
        rng.shuffle(&mut deck);
        let hand: [Card; HOLE] = core::array::from_fn(|at| Card::from_id(deck[at]).unwrap());
        hands.extend(pairs.index(&hand).map(|index| (index, CardSet::from_cards(&hand))));
    }
    hands.sort_by_key(|hand| hand.0);
    hands.dedup();
    hands
}

/// Weights on some hands alone, against the sum over all pairs of them.
fn values_are_sums_over_all_pairs<const HOLE: usize>(boards: impl Iterator<Item = ([Card; 5], Vec<u8>)>, hands: usize) {
    let count = Omaha::<HOLE>::HANDS_ON_A_BOARD;
    let (mut ranks, mut memory) = (vec![HandRank::LOWEST; count], vec![HandRun::default(); count]);
    let [mut win, mut tie, mut met, mut net, mut paid] = [(); 5].map(|()| vec![0u32; count]);
    let (prices, mut memory_of_list) = ([19, 5, 0u32.wrapping_sub(11)], vec![0; hands]);
    let (mut weights, mut sums) = (vec![0u32; count], vec![7u32; OmahaShowdown::<HOLE>::SUMS]);
    for (board, deck) in boards {
        let pairs = Pairs::new(&board);
        pairs.rank_hands::<HOLE>(&mut ranks).unwrap();
        let showdown = OmahaShowdown::<HOLE>::new(&pairs, &mut memory).unwrap();
        let hands = some_hands::<HOLE>(&pairs, &board, &deck, hands);
        hands.iter().for_each(|&(index, _)| weights[index] = index as u32 % 7 + 1);
        showdown.values(&weights, &mut win, &mut tie, &mut sums).unwrap();
        showdown.met(&weights, &mut met, &mut sums).unwrap();
        showdown.net(&weights, &mut net, &mut sums).unwrap();
        showdown.payoffs(&weights, prices, &mut paid, &mut sums).unwrap();
        // The hands themselves, and others of no weight.
        let others = (0..count).step_by(1 + count / 100);
        let others = others.map(|index| (index, CardSet::from_cards(&pairs.hand::<HOLE>(index).unwrap())));
        for (hero, cards) in hands.iter().copied().chain(others) {
            let mut expected = [0; 3];
            for &(villain, other) in &hands {
                if cards.is_disjoint(other) {
                    expected[0] += if ranks[villain] < ranks[hero] { weights[villain] } else { 0 };
                    expected[1] += if ranks[villain] == ranks[hero] { weights[villain] } else { 0 };
                    expected[2] += weights[villain];
                }
            }
            assert_eq!([win[hero], tie[hero], met[hero]], expected, "{cards} on {board:?}");
            let [won, tied, lost] = [expected[0], expected[1], expected[2] - expected[0] - expected[1]];
            assert_eq!(i64::from(net[hero].cast_signed()), i64::from(won) - i64::from(lost), "{cards} on {board:?}");
            let of_stakes = i64::from(19 * won + 5 * tied) - i64::from(11 * lost);
            assert_eq!(i64::from(paid[hero].cast_signed()), of_stakes, "{cards} on {board:?}");
        }
        // In the order of these hands alone, they have the same values.
        let list = HandList::of(&weights, &mut memory_of_list).unwrap();
        assert!(list.indices().iter().map(|&index| index as usize).eq(hands.iter().map(|hand| hand.0)));
        let gathered = |numbers: [&Vec<u32>; 5]| {
            numbers.map(|numbers| {
                let mut own = vec![0; list.len()];
                list.gather(numbers, &mut own);
                own
            })
        };
        let all = gathered([&win, &tie, &met, &net, &paid]);
        let within = OmahaShowdown::<HOLE>::within(&pairs, [&weights, &vec![0; count]], &mut memory).unwrap();
        within.values(&weights, &mut win, &mut tie, &mut sums).unwrap();
        within.met(&weights, &mut met, &mut sums).unwrap();
        within.net(&weights, &mut net, &mut sums).unwrap();
        within.payoffs(&weights, prices, &mut paid, &mut sums).unwrap();
        assert_eq!(gathered([&win, &tie, &met, &net, &paid]), all);
        list.scatter(&vec![0; list.len()], &mut weights);
        assert!(HandList::of(&weights, &mut []).unwrap().is_empty());
    }
}

#[test]
fn four_hole_cards_win_and_tie_with_what_they_do_one_by_one() {
    values_are_sums_over_all_pairs::<4>(boards(), 2_000);
}

#[test]
fn five_hole_cards_win_and_tie_with_what_they_do_one_by_one() {
    values_are_sums_over_all_pairs::<5>(boards().skip(1).step_by(3), 1_000);
}

#[test]
#[ignore = "half a gigabyte, and half a minute"]
fn six_hole_cards_win_and_tie_with_what_they_do_one_by_one() {
    values_are_sums_over_all_pairs::<6>(boards(), 2_000);
}

#[test]
fn against_a_random_hand_what_is_won_is_what_is_counted_of_the_other_cards() {
    let (board, _) = boards().next().unwrap();
    let pairs = Pairs::new(&board);
    let mut memory = vec![HandRun::default(); OmahaShowdown::<4>::runs(&pairs)];
    let showdown = OmahaShowdown::<4>::new(&pairs, &mut memory).unwrap();
    let every = vec![1.0; Omaha::<4>::HANDS_ON_A_BOARD];
    let (mut win, mut tie, mut sums) = (every.clone(), every.clone(), vec![0.0; OmahaShowdown::<4>::SUMS]);
    showdown.values(&every, &mut win, &mut tie, &mut sums).unwrap();
    let dead = CardSet::from_cards(&board);
    for hero in (0..every.len()).step_by(20_011) {
        let hand = pairs.hand::<4>(hero).unwrap();
        let rank = Omaha::rank(&hand, &board);
        let (mut wins, mut ties) = (0, 0);
        for other in (!(dead | CardSet::from_cards(&hand))).combinations::<4>() {
            let other = Omaha::rank(&other, &board);
            (wins, ties) = (wins + u32::from(other < rank), ties + u32::from(other == rank));
        }
        // Sums of whole numbers are exact in floating point, too.
        assert_eq!((win[hero], tie[hero]), (f64::from(wins), f64::from(ties)), "{hand:?}");
    }
}

#[test]
fn fractions_of_weights_are_summed_with_a_small_error() {
    let (board, _) = boards().nth(3).unwrap();
    let pairs = Pairs::new(&board);
    let mut memory = vec![HandRun::default(); OmahaShowdown::<4>::runs(&pairs)];
    let showdown = OmahaShowdown::<4>::new(&pairs, &mut memory).unwrap();
    let mut rng = fastrand::Rng::with_seed(1);
    let whole: Vec<u64> = (0..Omaha::<4>::HANDS_ON_A_BOARD).map(|_| rng.u64(..1 << 20)).collect();
    let (mut win, mut tie) = (whole.clone(), whole.clone());
    showdown.values(&whole, &mut win, &mut tie, &mut vec![0; OmahaShowdown::<4>::SUMS]).unwrap();
    let parts: Vec<f32> = whole.iter().map(|&weight| weight as f32 / 1_048_576.0).collect();
    let (mut win_parts, mut tie_parts) = (parts.clone(), parts.clone());
    showdown.values(&parts, &mut win_parts, &mut tie_parts, &mut vec![0.0; OmahaShowdown::<4>::SUMS]).unwrap();
    let (mut paid, mut paid_parts, mut sums) = (whole.clone(), parts.clone(), vec![0; OmahaShowdown::<4>::SUMS]);
    showdown.payoffs(&whole, [2, 1, 0], &mut paid, &mut sums).unwrap();
    showdown.payoffs(&parts, [2.0, 1.0, 0.0], &mut paid_parts, &mut vec![0.0; OmahaShowdown::<4>::SUMS]).unwrap();
    let (mut net, mut net_parts) = (whole.clone(), parts.clone());
    showdown.net(&whole, &mut net, &mut sums).unwrap();
    showdown.net(&parts, &mut net_parts, &mut vec![0.0; OmahaShowdown::<4>::SUMS]).unwrap();
    let total: f32 = parts.iter().sum();
    let in_one_pass = paid_parts.iter().zip(&paid).chain(net_parts.iter().zip(&net));
    let apart = win_parts.iter().zip(&win).chain(tie_parts.iter().zip(&tie));
    // In one pass, sums span twice the total weight, in more steps.
    for (most, (part, whole)) in apart.map(|value| (5e-6, value)).chain(in_one_pass.map(|value| (3e-5, value))) {
        let error = (f64::from(*part) - whole.cast_signed() as f64 / 1_048_576.0) / f64::from(total);
        assert!(error.abs() < most, "{part} for {whole}: {error}");
    }
}

#[test]
fn slices_of_the_wrong_length_are_errors_by_name() {
    let (board, _) = boards().next().unwrap();
    let pairs = Pairs::new(&board);
    let expected = LengthError { slice: "ranks", expected: 1_533_939, found: 4 };
    assert_eq!(pairs.rank_hands::<5>(&mut [HandRank::LOWEST; 4]), Err(expected));
    let runs = OmahaShowdown::<4>::runs(&pairs);
    let mut memory = vec![HandRun::default(); runs];
    let error = OmahaShowdown::<4>::new(&pairs, &mut memory[1..]).unwrap_err();
    assert_eq!(error.to_string(), format!("memory: expected {runs}, found {}", runs - 1));
    let showdown = OmahaShowdown::<4>::new(&pairs, &mut memory).unwrap();
    let full = vec![1u32; Omaha::<4>::HANDS_ON_A_BOARD];
    let (mut win, mut tie, mut sums) = (full.clone(), full.clone(), vec![1; OmahaShowdown::<4>::SUMS]);
    let name = |result: Result<(), LengthError>| result.unwrap_err().slice;
    assert_eq!(name(showdown.values(&full[1..], &mut win, &mut tie, &mut sums)), "villain");
    assert_eq!(name(showdown.values(&full, &mut win[1..], &mut tie, &mut sums)), "win");
    assert_eq!(name(showdown.values(&full, &mut win, &mut tie[1..], &mut sums)), "tie");
    assert_eq!(name(showdown.values(&full, &mut win, &mut tie, &mut sums[1..])), "sums");
    assert_eq!(name(showdown.met(&full, &mut win[1..], &mut sums)), "met");
    assert_eq!(name(showdown.net(&full, &mut win[1..], &mut sums)), "net");
    assert_eq!(name(showdown.payoffs(&full, [1; 3], &mut win[1..], &mut sums)), "paid");
    assert_eq!(name(HandList::of(&full, &mut [0; 9]).map(drop)), "memory");
    assert!(win.iter().chain(&tie).chain(&sums).all(|&number| number == 1), "nothing is written");
}

#[test]
fn boards_that_repeat_a_card_do_not_panic() {
    let card = |id| Card::from_id(id).unwrap();
    for board in [[0, 0, 0, 0, 0], [51, 51, 1, 2, 3], [4, 8, 4, 8, 12]].map(|ids| ids.map(card)) {
        let pairs = Pairs::new(&board);
        let mut ranks = vec![HandRank::LOWEST; Omaha::<4>::HANDS_ON_A_BOARD];
        pairs.rank_hands::<4>(&mut ranks).unwrap();
        assert!(ranks.iter().all(|rank| HandRank::new(rank.get()).is_some()));
        let mut memory = vec![HandRun::default(); OmahaShowdown::<4>::runs(&pairs)];
        assert!(OmahaShowdown::<4>::new(&pairs, &mut memory).unwrap().ranks().count() > 0);
        assert!(pairs.count(HandRank::HIGHEST)[0] > 0);
    }
}
