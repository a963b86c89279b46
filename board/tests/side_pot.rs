//! Three players of whom one has folded, or two: against every pair of the others' holes.

use keyfold::{HoleCards, Weight};
use keyfold_board::{Board, HoleBlocks, HoleRanks, PairTotals, Showdown};

use crate::hole_cards::all_kinds;
use crate::three_way::{blocks, by_pairs, range};

/// What a hole meets, and what it is paid at some prices, for the weights of the pairs that it beats, ties with and
/// loses to.
type Paid<'a, P> = &'a dyn Fn([u64; 3]) -> P;

/// Checks what each hole of a player meets of two others and what it is paid in a side pot with the first of these.
fn check<W: Weight>(
    board: &Board,
    ranges: [&[(HoleCards, u32)]; 3],
    totals: &mut PairTotals<W>,
    weight: impl Fn(u32) -> W + Copy,
    (prices, [met_of, paid_of]): ([W::Product; 3], [Paid<'_, W::Product>; 2]),
    close: impl Fn(W::Product, W::Product) -> bool,
) {
    let mut ranks = HoleRanks::new();
    board.rank_holes(&mut ranks);
    let [hero, first, second] = ranges.map(|range| blocks(range, weight));
    let all = Showdown::new(board);
    for showdown in [&all, &all.within([&hero, &first, &second])] {
        let untouched = HoleBlocks::from_colex(&[prices[0]; HoleCards::COUNT]);
        let [mut met, mut paid] = [untouched.clone(), untouched];
        showdown.met_of_two(&hero, [&first, &second], totals, &mut met);
        showdown.side_pot(&hero, [&first, &second], prices, totals, &mut paid);
        for hole in HoleCards::all() {
            let found = [met.get(hole), paid.get(hole)];
            if hero.get(hole) == W::default() || ranks.rank(hole).is_none() {
                assert_eq!(found, [prices[0]; 2], "{hole} on {board}");
                continue;
            }
            let (_, all, [win, tie]) = by_pairs(&ranks, hole, [ranges[1], ranges[2]]);
            let wanted = [met_of, paid_of].map(|paid| paid([win, tie, all - win - tie]));
            assert!(
                found.into_iter().zip(wanted).all(|(found, wanted)| close(found, wanted)),
                "{hole} on {board}: {found:?} for {wanted:?}"
            );
        }
    }
}

#[test]
fn a_pot_of_two_beside_a_folded_range_pays_as_every_pair_of_holes_says_exactly_in_integers() {
    let mut random = fastrand::Rng::with_seed(58);
    let mut totals = (Box::default(), Box::default(), Box::default());
    for board in all_kinds(120) {
        let ranges = [(); 3].map(|()| range(&mut random, &board));
        let [one, two, three] = &ranges;
        for ranges in [[one, two, three], [two, three, one], [one, two, two], [three, three, three], [one, one, two]] {
            let ranges = ranges.map(|range| &range[..]);
            let all = |of: [u64; 3]| of.iter().sum::<u64>();
            let (met, paid) = (|of| all(of) as u32, |[win, tie, lose]: [u64; 3]| (7 * win + 3 * tie + lose) as u32);
            check::<u16>(
                &board,
                ranges,
                &mut totals.0,
                |weight| weight as u16,
                ([7, 3, 1], [&met, &paid]),
                |a, b| a == b,
            );
            let paid = |[win, tie, lose]: [u64; 3]| (3 * win + 2 * tie).wrapping_sub(5 * lose) << 24;
            let prices = [3, 2, 0u64.wrapping_sub(5)];
            let met = |of| all(of) << 24;
            check::<u32>(&board, ranges, &mut totals.1, |weight| weight << 12, (prices, [&met, &paid]), |a, b| a == b);
            let paid = |[win, _, lose]: [u64; 3]| win.wrapping_sub(lose);
            let prices = [1, 0, 0u64.wrapping_sub(1)];
            check::<u64>(&board, ranges, &mut totals.2, u64::from, (prices, [&all, &paid]), |a, b| a == b);
        }
    }
}

#[test]
fn in_floats_a_pot_of_two_beside_a_folded_range_pays_what_it_does_in_integers_up_to_rounding() {
    let mut random = fastrand::Rng::with_seed(59);
    let (mut single, mut double) = (Box::default(), Box::default());
    for board in all_kinds(60) {
        let ranges = [(); 3].map(|()| range(&mut random, &board));
        let ranges = ranges.each_ref().map(|range| &range[..]);
        let met = |of: [u64; 3]| of.iter().sum::<u64>() as f64 / 900.0;
        let paid = |[win, tie, lose]: [u64; 3]| (46.0 * win as f64 - 2.0 * tie as f64 - 50.0 * lose as f64) / 900.0;
        let weight = |weight| f64::from(weight) / 30.0;
        let close = |a: f64, b: f64| (a - b).abs() < 1e-9;
        check::<f64>(&board, ranges, &mut double, weight, ([46.0, -2.0, -50.0], [&met, &paid]), close);
        let (met, paid) = (|of| met(of) as f32, |of| paid(of) as f32);
        let close = |a: f32, b: f32| (a - b).abs() < 0.05;
        check::<f32>(&board, ranges, &mut single, |of| weight(of) as f32, ([46.0, -2.0, -50.0], [&met, &paid]), close);
    }
}

#[test]
fn beside_every_pair_of_holes_a_hole_meets_what_the_cards_that_are_left_can_make() {
    let every = HoleBlocks::from_colex(&[1.0f32; HoleCards::COUNT]);
    let (mut totals, mut met, mut net) = (Box::default(), HoleBlocks::new(), HoleBlocks::new());
    for board in all_kinds(10) {
        let pairs = |taken: usize| {
            let cards = (52 - board.len() - taken) as f32;
            cards * (cards - 1.0) / 2.0
        };
        let showdown = Showdown::new(&board);
        showdown.met_of_two(&every, [&every, &every], &mut totals, &mut met);
        showdown.net(&every, &mut net);
        let mut paid = HoleBlocks::new();
        showdown.side_pot(&every, [&every, &every], [1.0, 0.0, -1.0], &mut totals, &mut paid);
        for hole in HoleCards::all().filter(|hole| hole.card_set().is_disjoint(board.card_set())) {
            let (wanted, found) = (pairs(2) * pairs(4), met.get(hole));
            assert!((found - wanted).abs() < 2e-6 * wanted, "{hole} on {board}: {found} for {wanted}");
            // Whatever the folded hole is, it takes from what the hole beats and loses to alike.
            let (wanted, found) = (net.get(hole) * pairs(4), paid.get(hole));
            assert!((found - wanted).abs() < 4e-6 * pairs(0) * pairs(0), "{hole} on {board}: {found} for {wanted}");
        }
    }
}

#[test]
fn a_player_whose_range_the_board_or_the_others_block_meets_nobody_and_is_paid_nothing() {
    let board: Board = "2c 7d 9h Js Qd".parse().unwrap();
    let (showdown, mut totals) = (Showdown::new(&board), Box::default());
    let range = |holes: &[&str]| {
        let mut range = HoleBlocks::<f32>::new();
        holes.iter().for_each(|hole| range.set(hole.parse().unwrap(), 1.0));
        range
    };
    let (aces, kings, blocked) = (range(&["AsAh"]), range(&["KsKh"]), range(&["QdQs", "7d7h"]));
    for [hero, one, two] in
        [[&aces, &kings, &kings], [&aces, &kings, &blocked], [&aces, &blocked, &kings], [&aces, &aces, &kings]]
    {
        let [mut met, mut paid] = [range(&["2s2d"]), range(&["2s2d"])];
        showdown.met_of_two(hero, [one, two], &mut totals, &mut met);
        showdown.side_pot(hero, [one, two], [1.0, 1.0, 1.0], &mut totals, &mut paid);
        assert_eq!([met, paid], [range(&["2s2d"]), range(&["2s2d"])]);
    }
}

#[test]
fn weights_that_are_none_of_holes_on_the_board_are_ignored_and_others_stay_in_one_call() {
    let (board, good) = ("2c 7d 9h Js Qd".parse().unwrap(), HoleBlocks::from_colex(&[1.0f32; HoleCards::COUNT]));
    let (showdown, mut totals): (Showdown, Box<PairTotals<f32>>) = (Showdown::new(&board), Box::default());
    let mut values = |range: &HoleBlocks<f32>| {
        let [mut met, mut paid] = [HoleBlocks::new(), HoleBlocks::new()];
        showdown.met_of_two(&good, [range, range], &mut totals, &mut met);
        showdown.side_pot(&good, [range, range], [1.0, 0.0, -1.0], &mut totals, &mut paid);
        [met, paid]
    };
    let wanted = values(&good);
    for (hole, matters) in [("QdQs", false), ("7d2c", false), ("AsKs", true)] {
        let mut bad = good.clone();
        bad.set(hole.parse().unwrap(), f32::NAN);
        assert_eq!(values(&bad) != wanted, matters, "{hole}");
        assert_eq!(values(&good), wanted, "after {hole}");
    }
}
