//! The solver for three players among the examples: what it pays at each end is summed over all deals, pot by pot.

#[allow(dead_code, reason = "its own entry is not called")]
#[path = "../examples/three_player_solver.rs"]
mod solver;

use keyfold::{HandRank, HoleCards, rank_seven};
use keyfold_board::{Board, HoleList, Showdown};
use keyfold_equity::Range;

use solver::{Blocks, End, Game};

/// Returns what each player wins or loses: every chip that has been put in belongs to a pot of those who have put in as
/// much, and the best hands of them that have not folded share it.
fn settled(End(put_in, live): &End, ranks: [HandRank; 3]) -> [f64; 3] {
    let (mut won, mut below) = (put_in.map(|chips| -f64::from(chips)), 0.0);
    let mut levels = *put_in;
    levels.sort_by(f32::total_cmp);
    for level in levels {
        let pot: f32 = put_in.iter().map(|chips| (chips.min(level) - below).max(0.0)).sum();
        let contends = |player: &usize| live[*player] && put_in[*player] >= level;
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
        let live = [27, 54, 108].map(|base| number / base % 2 == 1);
        let most = put_in.into_iter().fold(0.0, f32::max);
        ends.extend((0..3).any(|player| live[player] && put_in[player] == most).then_some(End(put_in, live)));
    }
    ends
}

/// Three straights of one rank, sets, pairs and busts, some of which want the same cards.
#[test]
fn each_end_pays_every_pot_to_the_best_hands_that_have_not_folded() {
    let board: Board = "Td 9d 6h Qc 2s".parse().unwrap();
    let texts = ["KJs,TT:0.5,AKs", "KJs,QJs,99,AQs:0.25", "KJs,AQs,87s,66"];
    let ranges = texts.map(|text| text.parse::<Range>().unwrap().without(board.card_set()).to_blocks::<f32>());
    let showdown = Showdown::new(&board).within(ranges.each_ref());
    let game = Game { showdown, lists: ranges.each_ref().map(HoleList::of), ranges };
    let hand = |hole: HoleCards| {
        let ([high, low], [a, b, c, d, e]) = (hole.cards(), board.cards()) else { panic!("a river") };
        (hole.card_set(), rank_seven(&[high, low, *a, *b, *c, *d, *e]))
    };
    let hands = game.lists.each_ref().map(|list| list.holes().map(hand).collect::<Vec<_>>());
    let weights = [0, 1, 2]
        .map(|player| -> Vec<f32> { game.lists[player].holes().map(|hole| game.ranges[player].get(hole)).collect() });
    let mut blocks = Blocks::default();
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
            let villains = [1, 2].map(|seat| &weights[(player + seat) % 3][..]);
            let mut found = vec![0.0; expected.len()];
            game.value(player, &end, villains, &mut blocks, &mut found);
            for (found, expected) in found.iter().zip(expected) {
                assert!((f64::from(*found) - expected).abs() < 0.1, "{found} for {expected}, {player} of {:?}", end.0);
            }
        }
    }
}
