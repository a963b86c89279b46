//! What holes are paid: win less lose, and with prices of one's own, on all holes and on those of two ranges.

use keyfold::{Card, CardSet, HandError, HoleCards};
use keyfold_board::{Board, HoleBlocks, HoleList, Showdown, Weight};

use crate::hole_cards::{all_kinds, random_weights};

/// Win, tie and lose by the calls that keep them apart.
fn apart<W: Weight>(showdown: &Showdown, range: &HoleBlocks<W>, lose: impl Fn(W, W, W) -> W) -> [HoleBlocks<W>; 3] {
    let (mut win, mut tie) = (HoleBlocks::new(), HoleBlocks::new());
    showdown.block_values(range, &mut win, &mut tie);
    let mut rest = HoleBlocks::new();
    for (hole, met) in showdown.met(range).iter() {
        rest.set(hole, lose(met, win.get(hole), tie.get(hole)));
    }
    [win, tie, rest]
}

#[test]
fn a_hole_is_paid_for_what_it_beats_ties_with_and_loses_to_exactly_in_integers() {
    let mut random = fastrand::Rng::with_seed(6);
    let (mut net, mut paid) = (HoleBlocks::from_colex(&[7u32; HoleCards::COUNT]), HoleBlocks::new());
    let (mut small, mut long) = (HoleBlocks::new(), HoleBlocks::new());
    for board in all_kinds(120) {
        let (weights, showdown) = (random_weights(&mut random), Showdown::new(&board));
        let range = HoleBlocks::from_colex(&weights);
        let [win, tie, lose] = apart(&showdown, &range, |met, win, tie| met - win - tie);
        showdown.net(&range, &mut net);
        showdown.payoffs(&range, [3, 2, 0u32.wrapping_sub(5)], &mut paid);
        showdown.net(&HoleBlocks::from_colex(&weights.map(u64::from)), &mut long);
        showdown.payoffs(&HoleBlocks::from_colex(&weights.map(|weight| weight as u16)), [1, 0, 0], &mut small);
        for hole in HoleCards::all() {
            let [win, tie, lose] = [&win, &tie, &lose].map(|values| values.get(hole));
            assert_eq!(net.get(hole), win.wrapping_sub(lose), "{hole} on {board}");
            assert_eq!(long.get(hole).cast_signed(), i64::from(win) - i64::from(lose), "{hole} on {board}");
            let all = (3 * win).wrapping_add(2 * tie).wrapping_sub(lose.wrapping_mul(5));
            assert_eq!(paid.get(hole), all, "{hole} on {board}");
            assert_eq!(small.get(hole), win as u16, "{hole} on {board}");
        }
    }
}

#[test]
fn payoffs_in_floats_are_those_in_integers_up_to_rounding() {
    let mut random = fastrand::Rng::with_seed(7);
    let (mut net, mut paid) = (HoleBlocks::new(), HoleBlocks::new());
    for board in all_kinds(120) {
        let (weights, showdown) = (random_weights(&mut random), Showdown::new(&board));
        let range = HoleBlocks::from_colex(&weights.map(f64::from));
        let [win, tie, lose] = apart(&showdown, &range, |met, win, tie| met - win - tie);
        let range = HoleBlocks::from_colex(&weights.map(|weight| weight as f32));
        showdown.net(&range, &mut net);
        showdown.payoffs(&range, [46.0, -2.0, -50.0], &mut paid);
        let total = weights.iter().map(|&weight| f64::from(weight)).sum::<f64>();
        for hole in HoleCards::all() {
            let [win, tie, lose] = [&win, &tie, &lose].map(|values| values.get(hole));
            let off = (f64::from(net.get(hole)) - (win - lose)).abs();
            assert!(off <= 8e-6 * total, "{hole} on {board}: {off} of {total}");
            let off = (f64::from(paid.get(hole)) - (46.0 * win - 2.0 * tie - 50.0 * lose)).abs();
            assert!(off <= 400e-6 * total, "{hole} on {board}: {off} of {total}");
        }
    }
}

/// Holes of a few faces or of few cards, as ranges have, each with a weight.
fn narrow(random: &mut fastrand::Rng) -> HoleBlocks<u32> {
    let cards: CardSet = Card::all().filter(|_| random.u8(0..3) == 0).collect();
    let mut range = HoleBlocks::new();
    for hole in HoleCards::all().filter(|hole| (hole.card_set() - cards).is_empty()) {
        range.set(hole, random.u32(0..1_000));
    }
    range
}

#[test]
fn within_two_ranges_every_hole_of_either_has_the_value_that_it_has_among_all() {
    let mut random = fastrand::Rng::with_seed(8);
    for board in all_kinds(120) {
        let (all, [own, other]) = (Showdown::new(&board), [(); 2].map(|()| narrow(&mut random)));
        let within = all.within([&own, &other]);
        // Numbers of an earlier board must not show.
        let stale = HoleBlocks::from_colex(&[7u32; HoleCards::COUNT]);
        let mut found = [(); 5].map(|()| stale.clone());
        let mut wanted = found.clone();
        for (showdown, [net, paid, met, win, tie]) in [(&within, found.each_mut()), (&all, wanted.each_mut())] {
            showdown.net(&other, net);
            showdown.payoffs(&other, [9, 4, 1], paid);
            showdown.met_into(&other, met);
            showdown.block_values(&other, win, tie);
        }
        assert_eq!(within.live_weight(&other), all.live_weight(&other), "{board}");
        for range in [&own, &other] {
            let list = HoleList::of(range);
            for (found, wanted) in found.iter().zip(&wanted) {
                let mut numbers = [vec![1; list.len()], vec![2; list.len()]];
                list.gather(found, &mut numbers[0]);
                list.gather(wanted, &mut numbers[1]);
                assert_eq!(numbers[0], numbers[1], "{board}");
            }
        }
    }
}

#[test]
fn within_no_range_there_is_nothing_to_value() {
    let none = HoleBlocks::<f32>::new();
    let within = Showdown::new(&"Ts 9s 2c Qs 5s".parse().unwrap()).within([&none, &none]);
    let mut net = HoleBlocks::from_colex(&[1.0; HoleCards::COUNT]);
    let before = net.clone();
    within.net(&none, &mut net);
    assert_eq!((net, within.groups().count(), within.live_weight(&none)), (before, 0, None));
}

#[test]
fn lists_of_holes_move_the_numbers_of_just_those_and_ignore_what_is_past_them() {
    let mut random = fastrand::Rng::with_seed(9);
    let range = narrow(&mut random);
    let list = HoleList::of(&range);
    let held: Vec<(HoleCards, u32)> = range.iter().filter(|(_, weight)| *weight > 0).collect();
    assert!(list.holes().eq(held.iter().map(|(hole, _)| *hole)));
    assert_eq!((list.len(), list.is_empty()), (held.len(), false));
    let mut numbers = vec![9; list.len() + 3];
    list.gather(&range, &mut numbers);
    assert!(numbers.iter().copied().eq(held.iter().map(|(_, weight)| *weight).chain([9; 3])));
    let mut back = HoleBlocks::new();
    list.scatter(&numbers, &mut back);
    assert_eq!(back, range);
    list.scatter(&[], &mut back);
    list.gather(&range, &mut []);
    assert_eq!(back, range);
}

#[test]
fn every_place_is_of_one_hole_or_of_none() {
    let holes: Vec<HoleCards> = (0..1_456).filter_map(HoleBlocks::<f32>::hole_at).collect();
    assert_eq!(holes.len(), HoleCards::COUNT);
    for hole in HoleCards::all() {
        assert_eq!(HoleBlocks::<f32>::hole_at(HoleBlocks::<u64>::place(hole)), Some(hole));
    }
    assert_eq!([1_456, usize::MAX].map(HoleBlocks::<u32>::hole_at), [None; 2]);
}

#[test]
fn a_board_takes_cards_up_to_the_river_and_none_twice() {
    for river in all_kinds(50).into_iter().filter(|board| board.len() == 5) {
        let mut board = Board::new(&river.cards()[..3]).unwrap();
        for &card in &river.cards()[3..] {
            board = board.with(card).unwrap();
        }
        assert_eq!(board, river);
        let sixth = Card::all().find(|card| !river.cards().contains(card)).unwrap();
        assert_eq!(river.with(sixth), Err(HandError::WrongCount { min: 3, max: 5, found: 6 }));
        for (first, &card) in (1..).zip(river.cards()) {
            assert_eq!(river.with(card), Err(HandError::Repeated { position: 6, first, card }));
        }
    }
}
