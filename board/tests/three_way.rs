//! Three players at a showdown, against every pair of holes of the two others.

use std::panic::{AssertUnwindSafe, catch_unwind};

use keyfold::{Card, HandRank, HoleCards};
use keyfold_board::{Board, HoleBlocks, HoleRanks, PairTotals, Showdown, Weight, WeightError};

use crate::hole_cards::all_kinds;

/// Some holes of a few cards of a board's suits and faces, so that many share a card, tie, or are blocked.
pub(crate) fn range(random: &mut fastrand::Rng, board: &Board) -> Vec<(HoleCards, u32)> {
    let near = |card: &Card| {
        let alike = |other: &Card| other.face() == card.face() || other.suit() == card.suit();
        board.cards().iter().filter(|other| alike(other)).count() > 1 || card.id().is_multiple_of(7)
    };
    let cards: Vec<Card> = Card::all().filter(near).collect();
    let hole = |_| {
        let two = random.choose_multiple(cards.iter().copied(), 2);
        HoleCards::new(two[0], two[1]).unwrap()
    };
    let mut holes: Vec<HoleCards> = (0..30).map(hole).collect();
    holes.sort_unstable();
    holes.dedup();
    holes.into_iter().map(|hole| (hole, random.u32(1..30))).collect()
}

pub(crate) fn blocks<W: Weight>(range: &[(HoleCards, u32)], weight: impl Fn(u32) -> W) -> HoleBlocks<W> {
    let mut blocks = HoleBlocks::new();
    range.iter().for_each(|(hole, number)| blocks.set(*hole, weight(*number)));
    blocks
}

/// What a hole wins alone, with one other, with both; what it meets; and its wins and ties in a side pot with the first
/// player.
pub(crate) type Values<W> = ([W; 3], W, [W; 2]);

/// Every pair of holes of the others, one by one.
pub(crate) fn by_pairs(ranks: &HoleRanks, hole: HoleCards, others: [&[(HoleCards, u32)]; 2]) -> Values<u64> {
    let ([mut alone, mut with_one, mut with_both, mut met], mut first) = ([0; 4], [0; 2]);
    let hero = ranks.rank(hole).unwrap();
    let held = |range: &[(HoleCards, u32)]| -> Vec<(HoleCards, HandRank, u64)> {
        let beside = range.iter().filter(|(other, _)| other.card_set().is_disjoint(hole.card_set()));
        beside.filter_map(|(other, weight)| Some((*other, ranks.rank(*other)?, u64::from(*weight)))).collect()
    };
    let [ones, twos] = others.map(held);
    for (one, one_rank, one_weight) in ones {
        let beside = twos.iter().filter(|(two, ..)| two.card_set().is_disjoint(one.card_set()));
        for (_, two_rank, two_weight) in beside {
            let weight = one_weight * two_weight;
            met += weight;
            match (hero > one_rank, hero == one_rank, hero > *two_rank, hero == *two_rank) {
                (true, _, true, _) => alone += weight,
                (true, _, _, true) | (_, true, true, _) => with_one += weight,
                (_, true, _, true) => with_both += weight,
                _ => {}
            }
            first[0] += if hero > one_rank { weight } else { 0 };
            first[1] += if hero == one_rank { weight } else { 0 };
        }
    }
    ([alone, with_one, with_both], met, first)
}

fn called<W: Weight>(
    showdown: &Showdown,
    hero: &HoleBlocks<W>,
    others: [&HoleBlocks<W>; 2],
    totals: &mut PairTotals<W>,
) -> Vec<(HoleCards, HandRank, Values<W::Product>)> {
    let (mut found, mut alone) = (vec![], vec![]);
    showdown.three_way_with_side_pot(hero, others, totals, |three, side_pot| {
        found.push((three.hole(), three.rank(), (three.won(), three.met(), side_pot)));
    });
    showdown.three_way(hero, others, totals, |three| alone.push((three.hole(), three.won(), three.met())));
    let wanted: Vec<_> = found.iter().map(|(hole, _, (won, met, _))| (*hole, *won, *met)).collect();
    // As text, in which two values are equal that are not numbers.
    assert_eq!(format!("{alone:?}"), format!("{wanted:?}"));
    found
}

/// Checks the values of all holes, each as a number, and that every hole of the hero came, from weak to strong.
fn check<W: Weight>(
    board: &Board,
    [hero, one, two]: [&[(HoleCards, u32)]; 3],
    totals: &mut PairTotals<W>,
    weight: impl Fn(u32) -> W + Copy,
    close: impl Fn(W::Product, u64, u64) -> bool,
) {
    let mut ranks = HoleRanks::new();
    board.rank_holes(&mut ranks);
    let [blocks_of_hero, first, second] = [hero, one, two].map(|range| blocks(range, weight));
    let second = if one == two { &first } else { &second };
    let showdown = Showdown::new(board);
    let found = called(&showdown, &blocks_of_hero, [&first, second], totals);
    assert!(found.is_sorted_by_key(|(_, rank, _)| *rank), "{board}");
    assert_eq!(found.len(), hero.iter().filter(|(hole, _)| ranks.rank(*hole).is_some()).count(), "{board}");
    for (hole, rank, (won, met, side_pot)) in &found {
        let (wanted_won, wanted_met, wanted_side_pot) = by_pairs(&ranks, *hole, [one, two]);
        assert_eq!(Some(*rank), ranks.rank(*hole), "{hole} on {board}");
        let found = won.iter().chain(side_pot).chain([met]);
        for (found, wanted) in found.zip(wanted_won.into_iter().chain(wanted_side_pot).chain([wanted_met])) {
            assert!(close(*found, wanted, wanted_met), "{hole} on {board}: {found:?} for {wanted}");
        }
    }
    // An order of just these holes has the same values, and so have two ranges that only have the same numbers.
    let within = showdown.within([&blocks_of_hero, &first, second]);
    assert_eq!(called(&within, &blocks_of_hero, [&first, second], totals), found, "{board}");
    if one == two {
        let copy = second.clone();
        for ((hole, _, (won, ..)), (_, _, (wanted, ..))) in
            called(&showdown, &blocks_of_hero, [&first, &copy], totals).iter().zip(&found)
        {
            assert_eq!(won, wanted, "{hole} on {board}");
        }
    }
}

#[test]
fn three_players_win_tie_and_lose_as_every_pair_of_holes_says_exactly_in_integers() {
    let mut random = fastrand::Rng::with_seed(35);
    let mut totals = (Box::default(), Box::default(), Box::default());
    let mut kinds = [0u64; 3];
    for board in all_kinds(120) {
        let ranges = [(); 3].map(|()| range(&mut random, &board));
        let [one, two, three] = &ranges;
        for ranges in [[one, two, three], [two, three, one], [one, two, two], [three, three, three], [one, one, two]] {
            let ranges = ranges.map(|range| &range[..]);
            check::<u16>(
                &board,
                ranges,
                &mut totals.0,
                |weight| weight as u16,
                |found, wanted, _| u64::from(found) == wanted,
            );
            check::<u32>(
                &board,
                ranges,
                &mut totals.1,
                |weight| weight << 12,
                |found, wanted, _| found == wanted << 24,
            );
            check::<u64>(&board, ranges, &mut totals.2, u64::from, |found, wanted, _| found == wanted);
        }
        let mut ranks = HoleRanks::new();
        board.rank_holes(&mut ranks);
        for (hole, _) in one.iter().filter(|(hole, _)| ranks.rank(*hole).is_some()) {
            let won = by_pairs(&ranks, *hole, [two, three]).0;
            kinds.iter_mut().zip(won).for_each(|(kinds, won)| *kinds += u64::from(won > 0));
        }
    }
    assert!(kinds.iter().all(|count| *count > 100), "wins, ties of two and of three: {kinds:?}");
}

#[test]
fn in_floats_three_players_win_what_they_do_in_integers_up_to_rounding() {
    let mut random = fastrand::Rng::with_seed(36);
    let (mut single, mut double) = (Box::default(), Box::default());
    for board in all_kinds(60) {
        let ranges = [(); 3].map(|()| range(&mut random, &board));
        let ranges = ranges.each_ref().map(|range| &range[..]);
        let near = |found: f64, wanted: u64, part: f64| (found - wanted as f64 / 900.0).abs() <= part;
        check::<f32>(
            &board,
            ranges,
            &mut single,
            |weight| weight as f32 / 30.0,
            |found, wanted, _| near(found.into(), wanted, 1e-3),
        );
        check::<f64>(
            &board,
            ranges,
            &mut double,
            |weight| f64::from(weight) / 30.0,
            |found, wanted, _| near(found, wanted, 1e-11),
        );
    }
}

#[test]
fn in_floats_three_players_win_whole_numbers_exactly_up_to_an_eighth_of_what_all_pairs_can_weigh() {
    let mut random = fastrand::Rng::with_seed(37);
    let (mut floats, mut integers) = (Box::default(), Box::default());
    for board in all_kinds(20) {
        // 2^25 in all: squared, an eighth of 2^53.
        let mut ranges = [(); 3].map(|()| [0u64; HoleCards::COUNT]);
        for range in &mut ranges {
            range.iter_mut().for_each(|weight| *weight = random.u64(..(1 << 26) / 1_326));
            let sum: u64 = range.iter().sum();
            range[random.usize(..HoleCards::COUNT)] += (1u64 << 25).saturating_sub(sum);
        }
        let wanted = ranges.each_ref().map(HoleBlocks::from_colex);
        let found = ranges.each_ref().map(|range| HoleBlocks::from_colex(&range.map(|weight| weight as f64)));
        let showdown = Showdown::new(&board);
        let whole = |value: u64| value as f64;
        let wanted = called(&showdown, &wanted[0], [&wanted[1], &wanted[2]], &mut integers);
        let found = called(&showdown, &found[0], [&found[1], &found[2]], &mut floats);
        for ((hole, _, (won, met, side_pot)), found) in wanted.iter().zip(&found) {
            let wanted = (won.map(whole), whole(*met), side_pot.map(whole));
            assert_eq!((*hole, wanted), (found.0, found.2), "{board}");
        }
    }
}

#[test]
fn three_players_who_play_the_board_share_the_pot_of_every_pair() {
    let (board, every) = ("Ts Js Qs Ks As".parse().unwrap(), HoleBlocks::from_colex(&[1u32; HoleCards::COUNT]));
    let found = called(&Showdown::new(&board), &every, [&every, &every], &mut Box::default());
    assert_eq!(found.len(), 47 * 46 / 2);
    let all = 45 * 44 / 2 * (43 * 42 / 2);
    assert!(found.iter().all(|(_, _, values)| *values == ([0, 0, all], all, [0, all])));
}

#[test]
fn of_three_players_two_can_hold_the_same_hole_in_their_ranges_but_only_one_in_a_deal() {
    let (board, mut aces, mut kings) = ("2c 7d 9h Js Qd".parse().unwrap(), HoleBlocks::new(), HoleBlocks::new());
    aces.set("AsAh".parse().unwrap(), 3u16);
    kings.set("KsKh".parse().unwrap(), 1);
    let found = called(&Showdown::new(&board), &kings, [&aces, &aces], &mut Box::default());
    assert_eq!(found[0].2, ([0; 3], 0, [0; 2]));
}

#[test]
fn memory_for_three_players_is_as_good_as_new_after_a_call_that_did_not_return() {
    let (board, every) = ("2c 7d 9h Js Qd".parse().unwrap(), HoleBlocks::from_colex(&[0.3f32; HoleCards::COUNT]));
    let (showdown, mut totals) = (Showdown::new(&board), Box::default());
    let stops = || showdown.three_way(&every, [&every, &every], &mut totals, |_| panic!("stopped"));
    assert!(catch_unwind(AssertUnwindSafe(stops)).is_err());
    let again = called(&showdown, &every, [&every, &every], &mut totals);
    assert_eq!(again, called(&showdown, &every, [&every, &every], &mut totals));
    assert_eq!(again, called(&showdown, &every, [&every, &every], &mut Box::default()));
}

#[test]
fn weights_of_three_players_that_are_none_are_named_when_asked_and_never_panic_or_stay() {
    let (board, good) = ("2c 7d 9h Js Qd".parse().unwrap(), HoleBlocks::from_colex(&[1.0f32; HoleCards::COUNT]));
    let (showdown, mut totals) = (Showdown::new(&board), Box::default());
    let wanted = called(&showdown, &good, [&good, &good], &mut totals);
    let hole: HoleCards = "AsKs".parse().unwrap();
    for (bad, error) in [
        (f32::NAN, WeightError::NotANumber { hole }),
        (-1.0, WeightError::Negative { hole }),
        (f32::INFINITY, WeightError::Infinite { hole }),
    ] {
        let mut range = good.clone();
        range.set(hole, bad);
        assert_eq!(HoleBlocks::checked(&range.to_colex()), Err(error));
        assert_eq!(called(&showdown, &range, [&range, &good], &mut totals).len(), wanted.len());
        assert_eq!(called(&showdown, &good, [&good, &good], &mut totals), wanted);
    }
    // The board's own cards are nobody's.
    let mut blocked = HoleBlocks::new();
    blocked.set("QdQs".parse().unwrap(), 1.0);
    assert_eq!(called(&showdown, &blocked, [&good, &good], &mut totals), []);
    let none = called(&showdown, &good, [&blocked, &good], &mut totals);
    assert!(none.iter().all(|(_, _, values)| *values == ([0.0; 3], 0.0, [0.0; 2])));
}

#[test]
fn three_players_with_all_holes_hear_of_every_hole_on_boards_of_every_kind() {
    let (every, mut totals) = (HoleBlocks::from_colex(&[1u16; HoleCards::COUNT]), Box::default());
    for board in all_kinds(10) {
        let pairs = |taken: usize| {
            let cards = (52 - board.cards().len() - taken) as u64;
            cards * (cards - 1) / 2
        };
        let mut ranks = HoleRanks::new();
        board.rank_holes(&mut ranks);
        let found = called(&Showdown::new(&board), &every, [&every, &every], &mut totals);
        assert!(found.is_sorted_by_key(|(_, rank, _)| *rank), "{board}");
        assert_eq!(found.len() as u64, pairs(0), "{board}");
        for (hole, rank, (_, met, _)) in &found {
            assert_eq!((Some(*rank), u64::from(*met)), (ranks.rank(*hole), pairs(2) * pairs(4)), "{hole} on {board}");
        }
        // Of each three holes somebody wins, or some share: pots won alone, halves and thirds.
        let shares: u64 = found.iter().map(|(.., ([a, b, c], ..))| u64::from(6 * a + 3 * b + 2 * c)).sum();
        assert_eq!(3 * shares, 6 * pairs(0) * pairs(2) * pairs(4), "{board}");
    }
}
