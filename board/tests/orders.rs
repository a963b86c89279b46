//! The orders in which three players finish, against every pair of the others' holes.

use keyfold::{HandRank, HoleCards, Weight};
use keyfold_board::{Board, HoleRanks, OrderTotals, Showdown};

use crate::hole_cards::all_kinds;
use crate::three_way::{blocks, range};

/// The weight of each order, by every pair of holes of the others, one by one.
fn by_pairs(ranks: &HoleRanks, hole: HoleCards, others: [&[(HoleCards, u32)]; 2]) -> [u64; 13] {
    let beside = |range: &[(HoleCards, u32)], taken: HoleCards| -> Vec<(HoleCards, HandRank, u64)> {
        let left = range.iter().filter(|(other, _)| other.card_set().is_disjoint(taken.card_set()));
        left.filter_map(|(other, weight)| Some((*other, ranks.rank(*other)?, u64::from(*weight)))).collect()
    };
    let (hero, [ones, twos]) = (ranks.rank(hole).unwrap(), others.map(|range| beside(range, hole)));
    let mut weights = [0; 13];
    for (one, one_rank, one_weight) in ones {
        for (two, two_rank, two_weight) in &twos {
            if one.card_set().is_disjoint(two.card_set()) {
                let players = [hero, one_rank, *two_rank];
                let places = players.map(|own| players.iter().filter(|other| **other > own).count() as u8);
                let order = Showdown::ORDERS.iter().position(|order| *order == places).unwrap();
                weights[order] += one_weight * two_weight;
            }
        }
    }
    weights
}

/// Checks the weights of all holes, and that what else is told of them is what `three_way` tells.
fn check<W: Weight>(
    board: &Board,
    ranges: [&[(HoleCards, u32)]; 3],
    totals: &mut OrderTotals<W>,
    weight: impl Fn(u32) -> W + Copy,
    close: impl Fn(W::Product, u64) -> bool,
) {
    let mut ranks = HoleRanks::new();
    board.rank_holes(&mut ranks);
    let [hero, one, two] = ranges.map(|range| blocks(range, weight));
    let all = Showdown::new(board);
    for showdown in [&all, &all.within([&hero, &one, &two])] {
        let (mut found, mut wanted) = (vec![], vec![]);
        showdown.three_way_orders(&hero, [&one, &two], totals, |three, weights| {
            found.push((three.hole(), three.won(), three.met()));
            let wanted = by_pairs(&ranks, three.hole(), [ranges[1], ranges[2]]);
            for (order, (found, wanted)) in Showdown::ORDERS.iter().zip(weights.into_iter().zip(wanted)) {
                assert!(close(found, wanted), "{order:?} of {} on {board}: {found:?} for {wanted}", three.hole());
            }
        });
        showdown.three_way(&hero, [&one, &two], &mut Box::default(), |three| {
            wanted.push((three.hole(), three.won(), three.met()));
        });
        assert_eq!(found, wanted, "{board}");
    }
}

#[test]
fn three_players_finish_in_each_order_as_every_pair_of_holes_says_exactly_in_integers() {
    let mut random = fastrand::Rng::with_seed(13);
    let mut totals = (Box::default(), Box::default(), Box::default());
    let mut seen = [0u32; 13];
    for board in all_kinds(120) {
        let ranges = [(); 3].map(|()| range(&mut random, &board));
        let [one, two, three] = &ranges;
        for ranges in [[one, two, three], [two, three, one], [one, two, two], [three, three, three], [one, one, two]] {
            let ranges = ranges.map(|range| &range[..]);
            check::<u16>(&board, ranges, &mut totals.0, |weight| weight as u16, |a, b| u64::from(a) == b);
            check::<u32>(&board, ranges, &mut totals.1, |weight| weight << 12, |a, b| a == b << 24);
            check::<u64>(&board, ranges, &mut totals.2, u64::from, |a, b| a == b);
        }
        let mut ranks = HoleRanks::new();
        board.rank_holes(&mut ranks);
        for (hole, _) in one.iter().filter(|(hole, _)| ranks.rank(*hole).is_some()) {
            let weights = by_pairs(&ranks, *hole, [two, three]);
            seen.iter_mut().zip(weights).for_each(|(seen, weight)| *seen += u32::from(weight > 0));
        }
    }
    assert!(seen.iter().all(|count| *count > 50), "each order comes often: {seen:?}");
}

#[test]
fn in_floats_three_players_finish_as_in_integers_up_to_rounding() {
    let mut random = fastrand::Rng::with_seed(14);
    let (mut single, mut double) = (Box::default(), Box::default());
    for board in all_kinds(60) {
        let ranges = [(); 3].map(|()| range(&mut random, &board));
        let ranges = ranges.each_ref().map(|range| &range[..]);
        let near = |found: f64, wanted: u64, part: f64| (found - wanted as f64 / 900.0).abs() <= part;
        check::<f32>(&board, ranges, &mut single, |of| of as f32 / 30.0, |a, b| near(a.into(), b, 2e-3));
        check::<f64>(&board, ranges, &mut double, |of| f64::from(of) / 30.0, |a, b| near(a, b, 2e-11));
    }
}

#[test]
fn orders_are_the_places_of_three_players_each_once() {
    let numbers = 0..3u8;
    let ranks = numbers.clone().flat_map(|a| (0..3).flat_map(move |b| (0..3).map(move |c| [a, b, c])));
    let mut orders: Vec<[u8; 3]> =
        ranks.map(|ranks| ranks.map(|own| ranks.iter().filter(|other| **other > own).count() as u8)).collect();
    orders.sort_unstable();
    orders.dedup();
    assert_eq!(orders, Showdown::ORDERS);
}
