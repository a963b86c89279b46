//! The strength of holes against a range over the run-outs of a board, against the definition.

use keyfold::{Deck, HoleCards};
use keyfold_board::{Board, HoleBlocks, HoleRanks, HoleStrengths};

use super::strength::rivers;

/// A range of whole weights, in which a third of the pairs are missing.
fn range(seed: u64) -> HoleBlocks<u32> {
    let mut random = fastrand::Rng::with_seed(seed);
    let weights = [(); HoleCards::COUNT].map(|()| random.u32(0..1_500).saturating_sub(500));
    HoleBlocks::from_colex(&weights)
}

/// Weights that a hole beats, ties with and meets, by comparing its rank with every other on every river.
fn compared(rivers: &[Board], villain: &HoleBlocks<u32>, hole: HoleCards) -> [u32; 3] {
    let (mut sums, mut ranks) = ([0; 3], HoleRanks::new());
    for river in rivers {
        river.rank_holes(&mut ranks);
        let Some(rank) = ranks.rank(hole) else { continue };
        for (other, of_other) in ranks.iter().filter(|(other, _)| other.card_set().is_disjoint(hole.card_set())) {
            let weight = villain.get(other);
            let [win, tie, met] = &mut sums;
            *win += if of_other < rank { weight } else { 0 };
            *tie += if of_other == rank { weight } else { 0 };
            *met += weight;
        }
    }
    sums
}

fn against(board: &Board, villain: &HoleBlocks<u32>) -> [HoleBlocks<u32>; 3] {
    // Whatever is there is overwritten.
    let [mut win, mut tie, mut met] = [(); 3].map(|()| HoleBlocks::from_colex(&[9; HoleCards::COUNT]));
    board.strength_against(villain, &mut win, &mut tie, &mut met);
    [win, tie, met]
}

#[track_caller]
fn agrees(board: &Board, seed: u64, holes: impl Iterator<Item = HoleCards>) {
    let (villain, rivers) = (range(seed), rivers(board));
    let sums = against(board, &villain);
    for hole in holes {
        assert_eq!(sums.each_ref().map(|sums| sums.get(hole)), compared(&rivers, &villain, hole), "{board}: {hole}");
    }
}

#[test]
fn on_a_river_each_hole_beats_ties_and_meets_the_weight_that_comparing_every_two_holes_adds_up() {
    for (seed, river) in ["2c 7d 9h Js Qd", "Ts 9s 2s Qs Js", "As Ks Qs Js Ts", "2c 2d 2h 2s 3d"].iter().enumerate() {
        agrees(&river.parse().unwrap(), seed as u64, HoleCards::all());
    }
}

#[test]
fn random_turns_and_flops_add_up_their_run_outs() {
    let mut random = fastrand::Rng::with_seed(7);
    for (cards, boards, every) in [(4, 10, 7), (3, 2, 97)] {
        for seed in 0..boards {
            let board = Deck::new().deal_random::<5>(&mut || random.u32(..)).unwrap();
            agrees(&Board::new(&board[..cards]).unwrap(), seed, HoleCards::all().skip(seed as usize).step_by(every));
        }
    }
}

#[test]
fn against_every_pair_once_it_is_the_strength_against_a_random_hand() {
    let every = HoleBlocks::from_colex(&[1; HoleCards::COUNT]);
    for text in ["Kd 8d 3s", "Kd 8d 3s 8s", "Kd 8d 3s 8s Qd"] {
        let (board, mut strengths) = (text.parse::<Board>().unwrap(), HoleStrengths::new());
        board.strength(&mut strengths, &mut []);
        let [win, tie, met] = against(&board, &every);
        assert!(win == *strengths.wins() && tie == *strengths.ties(), "{text}");
        assert!(met.iter().all(|(hole, met)| met == strengths.showdowns(hole)), "{text}");
    }
}

/// Whole numbers have no rounding in `f64`, whatever the order of the sums.
#[test]
fn weights_of_every_type_add_up_alike() {
    let (turn, villain): (Board, _) = ("Kd 8d 3s 8s".parse().unwrap(), range(3));
    let whole = against(&turn, &villain);
    let mut villain_as_float = HoleBlocks::<f64>::new();
    villain_as_float.zip_with(&villain, |_, weight| weight.into());
    let [mut win, mut tie, mut met] = [(); 3].map(|()| HoleBlocks::new());
    turn.strength_against(&villain_as_float, &mut win, &mut tie, &mut met);
    for (whole, float) in whole.iter().zip([win, tie, met]) {
        assert!(whole.iter().zip(float.iter()).all(|((_, whole), (_, float))| f64::from(whole) == float));
    }
}

#[test]
fn a_hole_that_the_board_blocks_and_a_range_that_it_blocks_have_nothing() {
    let (flop, mut villain) = ("Kd 8d 3s".parse::<Board>().unwrap(), HoleBlocks::new());
    HoleCards::all().for_each(|hole| {
        villain.set(hole, u32::from(!hole.card_set().is_disjoint(flop.card_set())));
    });
    assert!(against(&flop, &villain).iter().all(|sums| *sums == HoleBlocks::new()));
    let [win, tie, met] = against(&flop, &range(1)).map(|sums| sums.get("KdQd".parse().unwrap()));
    assert_eq!([win, tie, met], [0; 3]);
}
