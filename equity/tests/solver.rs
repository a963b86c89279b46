//! The parts of a solver: what ends of three players pay is summed over all deals, pot by pot.

use keyfold::games::{Game, Omaha};
use keyfold::{Card, CardSet, HandRank, HoleCards, rank_seven};
use keyfold_board::{Board, HoleRanks};
use keyfold_equity::solver::{Hands, OmahaRiver, River, Tree};
use keyfold_equity::{OmahaRange, Range};

/// What each player has put in, and who has folded.
type End = ([f32; 3], [bool; 3]);

/// Returns what each player wins or loses: every chip that has been put in belongs to a pot of those who have put in as
/// much, and the best hands of them that have not folded share it.
fn settled((put_in, folded): &End, ranks: [HandRank; 3]) -> [f64; 3] {
    let (mut won, mut below) = (put_in.map(|chips| -f64::from(chips)), 0.0);
    let mut levels = *put_in;
    levels.sort_by(f32::total_cmp);
    for level in levels {
        let pot: f32 = put_in.iter().map(|chips| (chips.min(level) - below).max(0.0)).sum();
        let contends = |player: &usize| !folded[*player] && put_in[*player] >= level;
        let best = (0..3).filter(contends).map(|player| ranks[player]).max();
        let winners: Vec<usize> = (0..3).filter(contends).filter(|player| Some(ranks[*player]) == best).collect();
        assert!(pot == 0.0 || !winners.is_empty(), "a pot of {pot} is nobody's");
        winners.iter().for_each(|&winner| won[winner] += f64::from(pot) / winners.len() as f64);
        below = level;
    }
    won
}

/// Returns every way to put in three sums and to fold, in which one who has put in the most has not folded.
fn ends() -> Vec<End> {
    let chips = [30.0, 80.0, 130.0];
    let mut ends = Vec::new();
    for number in 0..27 * 8 {
        let put_in = [1, 3, 9].map(|base| chips[number / base % 3]);
        let folded = [27, 54, 108].map(|base| number / base % 2 == 0);
        let most = put_in.into_iter().fold(0.0, f32::max);
        ends.extend((0..3).any(|player| !folded[player] && put_in[player] == most).then_some((put_in, folded)));
    }
    ends
}

/// Three straights of one rank, sets, pairs and busts, some of which want the same cards.
#[test]
fn each_end_pays_every_pot_to_the_best_hands_that_have_not_folded() {
    let board: Board = "Td 9d 6h Qc 2s".parse().unwrap();
    let texts = ["KJs,TT:0.5,AKs", "KJs,QJs,99,AQs:0.25", "KJs,AQs,87s,66"];
    let ranges = texts.map(|text| text.parse::<Range>().unwrap());
    let river = River::of_three(&board, ranges.each_ref()).unwrap();
    let hand = |hole: HoleCards| {
        let ([high, low], [a, b, c, d, e]) = (hole.cards(), board.cards()) else { panic!("a river") };
        (hole.card_set(), rank_seven(&[high, low, *a, *b, *c, *d, *e]))
    };
    let hands = [0, 1, 2].map(|player| river.holes(player).map(hand).collect::<Vec<_>>());
    let weights = [0, 1, 2].map(|player| river.weights(player));
    for end in ends() {
        let mut expected = hands.each_ref().map(|hands| vec![0.0; hands.len()]);
        for (first, one) in hands[0].iter().enumerate() {
            for (second, two) in hands[1].iter().enumerate().filter(|(_, two)| two.0.is_disjoint(one.0)) {
                for (third, three) in hands[2].iter().enumerate() {
                    if three.0.is_disjoint(one.0 | two.0) {
                        let (at, won) = ([first, second, third], settled(&end, [one.1, two.1, three.1]));
                        let weight = |player: usize| f64::from(weights[player][at[player]]);
                        for player in 0..3 {
                            let weight = weight((player + 1) % 3) * weight((player + 2) % 3);
                            expected[player][at[player]] += weight * won[player];
                        }
                    }
                }
            }
        }
        for (player, expected) in expected.iter().enumerate() {
            let found = river.settle(player, weights, end.0, end.1);
            assert_eq!(found.len(), expected.len());
            for (found, expected) in found.iter().zip(expected) {
                assert!((f64::from(*found) - expected).abs() < 0.1, "{found} for {expected}, {player} of {:?}", end.0);
            }
        }
    }
}

#[test]
fn an_end_pays_the_opponents_weights_that_share_no_card_and_what_is_missing_has_none() {
    let board: Board = "Td 9d 6h Qc 2s".parse().unwrap();
    let ranges = ["AA,KJs:0.5,TT", "KJ,QQ,98s:0.25"].map(|text| text.parse::<Range>().unwrap());
    let river = River::new(&board, ranges.each_ref()).unwrap();
    let mut ranks = HoleRanks::new();
    board.rank_holes(&mut ranks);
    let prices = [70.0, 10.0, -50.0];
    for player in 0..2 {
        let opponents: Vec<(HoleCards, f32)> =
            river.holes(1 - player).zip(river.weights(1 - player).iter().copied()).collect();
        for count in [opponents.len(), opponents.len() / 2, 0] {
            let weights: Vec<f32> = opponents[..count].iter().map(|(_, weight)| *weight).collect();
            let found = river.payoffs(player, &weights, prices);
            assert_eq!(found.len(), river.weights(player).len());
            for (own, found) in river.holes(player).zip(found) {
                let met = opponents[..count].iter().filter(|(hole, _)| hole.card_set().is_disjoint(own.card_set()));
                let price = |hole: HoleCards| prices[(ranks.rank(hole).cmp(&ranks.rank(own)) as isize + 1) as usize];
                let expected: f32 = met.map(|(hole, weight)| weight * price(*hole)).sum();
                assert!((found - expected).abs() < 1e-3, "{own}: {found} for {expected}");
            }
        }
    }
}

#[test]
fn an_end_of_omaha_pays_what_the_ranks_say_also_after_other_weights() {
    let board: Vec<Card> = "Ks 7d 2c Ts 9h".split(' ').map(|card| card.parse().unwrap()).collect();
    let ranges = ["KKTT, KK$ds@50, 8765", "AAKK, QJT9$ds, 7722"].map(|text| text.parse::<OmahaRange>().unwrap());
    let river = OmahaRiver::new(&"Ks 7d 2c Ts 9h".parse().unwrap(), ranges.each_ref());
    let hands = [0, 1].map(|player| river.hands(player).collect::<Vec<_>>());
    let weights = [0, 1].map(|player| river.weights(player).to_vec());
    let ranked = hands.each_ref().map(|hands| {
        let rank =
            |hand: &[Card; 4]| (CardSet::from_cards(hand), Omaha::<4>::rank(hand, board[..].try_into().unwrap()));
        hands.iter().map(rank).collect::<Vec<_>>()
    });
    for prices in [[70.0, 10.0, -50.0], [1.0, 0.0, -1.0], [-30.0; 3]] {
        for (player, count) in [(0, weights[1].len()), (1, 50), (1, weights[0].len()), (0, 0)] {
            let found = river.payoffs(player, &weights[1 - player][..count], prices);
            assert_eq!(found.len(), hands[player].len());
            for ((own, rank), found) in ranked[player].iter().zip(found) {
                let met = ranked[1 - player][..count].iter().zip(&weights[1 - player]);
                let met = met.filter(|((other, _), _)| other.is_disjoint(*own));
                let expected: f32 =
                    met.map(|((_, other), weight)| weight * prices[(other.cmp(rank) as isize + 1) as usize]).sum();
                assert!((found - expected).abs() < 0.02 * (1.0 + expected.abs()), "{own}: {found} for {expected}");
            }
        }
    }
}

#[test]
fn ranges_that_the_board_blocks_have_no_deals_and_win_nothing() {
    let board: Board = "Td 9d 6h Qc 2s".parse().unwrap();
    let ranges = ["TdTc,2s2c", "AA", "KK"].map(|text| text.parse::<Range>().unwrap());
    let [blocked, aces, kings] = ranges.each_ref();
    let river = River::new(&board, [blocked, aces]).unwrap();
    assert_eq!((river.holes(0).count(), river.deals(), river.mean(1, &[1.0; 6])), (0, 0.0, 0.0));
    assert_eq!(river.payoffs(1, &[], [1.0; 3]), [0.0; 6]);
    let river = River::of_three(&board, [aces, blocked, kings]).unwrap();
    assert_eq!((river.weights(1), river.deals()), (&[][..], 0.0));
    assert_eq!(river.settle(0, [&[], &[], &[1.0; 6]], [1.0; 3], [false; 3]), [0.0; 6]);
}

/// Every way in which two can put in chips and fold, against prices.
#[test]
fn an_end_of_two_pays_what_both_have_put_in() {
    let board: Board = "Td 9d 6h Qc 2s".parse().unwrap();
    let ranges = ["AA,KJs:0.5,TT", "KJ,QQ,98s:0.25"].map(|text| text.parse::<Range>().unwrap());
    let river = River::new(&board, ranges.each_ref()).unwrap();
    let weights = [0, 1].map(|player| river.weights(player));
    for (stakes, folded, prices) in [
        ([30.0, 30.0], [false, false], [[30.0, 0.0, -30.0]; 2]),
        // What is not called goes back.
        ([80.0, 30.0], [false, false], [[30.0, 0.0, -30.0]; 2]),
        ([80.0, 30.0], [false, true], [[30.0; 3], [-30.0; 3]]),
        ([30.0, 80.0], [true, false], [[-30.0; 3], [30.0; 3]]),
    ] {
        for player in 0..2 {
            let found = river.settle(player, weights, stakes, folded);
            assert_eq!(found, river.payoffs(player, weights[1 - player], prices[player]));
        }
    }
}

/// A pot of 2 into which one who has the nuts or nothing may bet 2: nothing bets half as often as the nuts, and the
/// other calls half of the time.
#[test]
fn a_bluffer_and_a_caller_learn_to_leave_each_other_no_choice() {
    let board: Board = "Ks 7s 2s 9d 4c".parse().unwrap();
    let ranges = ["AsJs,3h3c", "QdQc"].map(|text| text.parse::<Range>().unwrap());
    let river = River::new(&board, ranges.each_ref()).unwrap();
    let answer = Tree::choice(1, vec![Tree::fold(1, [3.0, 1.0]), Tree::showdown([3.0; 2])]);
    let mut tree = Tree::choice(0, vec![Tree::showdown([1.0; 2]), answer]);
    for round in 1..=4_000 {
        tree.train(&river, round);
    }
    // The bets are three quarters of the deals, and win 1 on average; the other hands lose 1.
    assert!(tree.exploitability(&river) < 1e-3 && (tree.mean(&river, 0) - 0.5).abs() < 1e-3);
    assert!((tree.mean(&river, 0) + tree.mean(&river, 1)).abs() < 1e-5);
    let Tree::Choice { decision, actions, .. } = &tree else { unreachable!() };
    let Tree::Choice { decision: of_other, .. } = &actions[1] else { unreachable!() };
    let ([_, bets], [_, calls]) = (&decision.average()[..], &of_other.average()[..]) else { panic!("two actions") };
    let nuts = river.holes(0).position(|hole| hole.to_string() == "AsJs").unwrap();
    assert!((bets[nuts] - 1.0).abs() < 0.01 && (bets[1 - nuts] - 0.5).abs() < 0.02, "{bets:?}");
    assert!((calls[0] - 0.5).abs() < 0.02, "{calls:?}");
}

#[test]
fn a_tree_of_players_and_actions_that_are_not_there_is_walked_nevertheless() {
    let ranges = ["AA", "KK"].map(|text| text.parse::<Range>().unwrap());
    let river = River::new(&"Td 9d 6h Qc 2s".parse().unwrap(), ranges.each_ref()).unwrap();
    for mut tree in [Tree::choice(7, vec![Tree::choice(1, vec![])]), Tree::choice(0, vec![])] {
        tree.train(&river, 1);
        assert_eq!((tree.exploitability(&river), tree.mean(&river, 0)), (0.0, 0.0));
    }
}
