//! A board's hole cards: their ranks, their order and their values, against the reference and against the definition.

use std::collections::HashSet;

use keyfold::{Card, CardSet, HandError, HandRank, HoleCards, HoleClass, IndexError, Suit, Tiny, naive};
use keyfold_board::{Board, HoleBlocks, HoleRanks, Showdown, Weight, WeightError};

/// Boards in the debug suite's checks, and in those of a release build.
const BOARDS: usize = if cfg!(debug_assertions) { 500 } else { 10_000 };

/// Boards with three, four and five suited cards, straight flushes, wheels, quads and other rare hands.
const RARE: [&str; 16] = [
    "2c 3c 4c 5c 9d",
    "Ts Js Qs Ks As",
    "Ts Js Qs Ks Ac",
    "3s 4s 5s 9s 9d",
    "2c 3c 4c 4d 4h",
    "As Ks Qs Ah Ad",
    "As 2s 3s Kd Kh",
    "9h Th Jh 2c 2d",
    "2c 3c 4c 5c 6c",
    "Ad Kd 9d 4d 3d",
    "7c 7d 7h 7s 2c",
    "Ac Ad Ah As Kc",
    "2c 2d 3h 3s 4c",
    "8h 9h Th Jh",
    "Qs Js Ts",
    "5d 5h 5s",
];

fn boards(count: usize, cards: usize, seed: u64) -> Vec<Board> {
    let mut random = fastrand::Rng::with_seed(seed);
    let deck: Vec<Card> = Card::all().collect();
    (0..count).map(|_| Board::new(&random.choose_multiple(deck.iter().copied(), cards)).unwrap()).collect()
}

/// Random boards of three to five cards, and the rare ones.
pub(crate) fn all_kinds(count: usize) -> Vec<Board> {
    let rare = RARE.iter().map(|text| text.parse().unwrap());
    let random =
        [(5, 8), (4, 1), (3, 1)].into_iter().flat_map(|(cards, tenths)| boards(count * tenths / 10, cards, 18));
    rare.chain(random).collect()
}

/// The rank of a hole on a board, hand by hand.
fn rank_of(board: &Board, hole: HoleCards) -> Option<HandRank> {
    if !hole.card_set().is_disjoint(board.card_set()) {
        return None;
    }
    let mut cards = board.cards().to_vec();
    cards.extend(hole.cards());
    Some(match cards.len() {
        5 => naive::rank::<5>(cards.as_slice().try_into().unwrap()),
        6 => naive::rank::<6>(cards.as_slice().try_into().unwrap()),
        _ => naive::rank::<7>(cards.as_slice().try_into().unwrap()),
    })
}

fn ranks_of(board: &Board) -> HoleRanks {
    let mut ranks = HoleRanks::new();
    board.rank_holes(&mut ranks);
    ranks
}

#[test]
fn every_hole_ranks_as_the_reference_says_on_flops_turns_and_rivers() {
    for board in all_kinds(BOARDS / 5) {
        let ranks = ranks_of(&board);
        for hole in HoleCards::all() {
            assert_eq!(ranks.rank(hole), rank_of(&board, hole), "{hole} on {board}");
        }
    }
}

#[test]
fn every_hole_ranks_as_the_scalar_calls_say_on_thousands_of_rivers() {
    for board in boards(BOARDS * 4, 5, 1) {
        let ranks = ranks_of(&board);
        let five = CardSet::from_cards(board.cards());
        let [a, b, c, d, e] = *board.cards().first_chunk().unwrap();
        for (hole, &number) in HoleCards::all().zip(ranks.numbers()) {
            let [high, low] = hole.cards();
            let rank = (!five.contains(high) && !five.contains(low))
                .then(|| keyfold::Compact::rank_seven(&[a, b, c, d, e, high, low]));
            assert_eq!(number, rank.map_or(0, HandRank::get), "{hole} on {board}");
        }
    }
}

#[test]
fn what_an_earlier_board_left_behind_does_not_show() {
    let mut ranks = HoleRanks::new();
    for board in all_kinds(40) {
        board.rank_holes(&mut ranks);
        assert_eq!(ranks, ranks_of(&board), "{board}");
    }
}

#[test]
fn the_tiny_tier_gives_the_same_ranks_and_the_same_order() {
    for board in all_kinds(BOARDS / 5) {
        let mut by_tiny = HoleRanks::new();
        board.rank_holes_with::<Tiny>(&mut by_tiny);
        assert_eq!(by_tiny, ranks_of(&board), "{board}");
        let holes = |showdown: Showdown| {
            showdown.groups().map(|group| (group.rank(), group.holes().collect::<Vec<_>>())).collect::<Vec<_>>()
        };
        assert_eq!(holes(Showdown::with::<Tiny>(&board)), holes(Showdown::new(&board)), "{board}");
    }
}

#[test]
fn renaming_the_suits_of_board_and_hole_changes_no_rank() {
    for (board, turn) in all_kinds(200).iter().zip([1, 2, 3].into_iter().cycle()) {
        let renamed = |card: Card| Card::new(card.face(), Suit::ALL[(usize::from(card.suit().index()) + turn) % 4]);
        let other = Board::new(&board.cards().iter().copied().map(renamed).collect::<Vec<_>>()).unwrap();
        let (ranks, of_other) = (ranks_of(board), ranks_of(&other));
        for hole in HoleCards::all() {
            let [high, low] = hole.cards().map(renamed);
            assert_eq!(ranks.rank(hole), of_other.rank(HoleCards::new(high, low).unwrap()), "{hole} on {board}");
        }
    }
}

#[test]
fn the_groups_hold_every_live_hole_once_from_weak_to_strong() {
    for board in all_kinds(BOARDS / 5) {
        let (ranks, showdown) = (ranks_of(&board), Showdown::new(&board));
        let mut seen = HashSet::new();
        let mut last = None;
        for group in showdown.groups() {
            assert!(Some(group.rank()) > last, "{board}");
            last = Some(group.rank());
            assert!(group.holes().next().is_some(), "{board}");
            for hole in group.holes() {
                assert_eq!(ranks.rank(hole), Some(group.rank()), "{hole} on {board}");
                assert!(seen.insert(hole), "{hole} on {board}");
            }
        }
        assert_eq!(seen.len(), ranks.iter().count(), "{board}");
    }
}

/// What each hole beats, ties with and loses to, by the definition: every hole against every other.
fn by_the_square(ranks: &HoleRanks, weights: &[u32; HoleCards::COUNT]) -> Vec<[u64; 3]> {
    let live: Vec<(u64, u16, u64)> = (HoleCards::all().zip(ranks.numbers()).zip(weights))
        .filter(|((_, number), _)| **number > 0)
        .map(|((hole, &number), &weight)| (hole.card_set().bits(), number, weight.into()))
        .collect();
    let values = |(hole, &number): (HoleCards, &u16)| {
        let mut values = [0; 3];
        if number > 0 {
            let cards = hole.card_set().bits();
            for &(other, rank, weight) in &live {
                let place = 1 + usize::from(rank > number) - usize::from(rank < number);
                values[place] += if other & cards == 0 { weight } else { 0 };
            }
        }
        values
    };
    HoleCards::all().zip(ranks.numbers()).map(values).collect()
}

pub(crate) fn random_weights(random: &mut fastrand::Rng) -> [u32; HoleCards::COUNT] {
    // A third of the holes is not in the range.
    std::array::from_fn(|_| if random.u8(0..3) == 0 { 0 } else { random.u32(0..1 << 20) })
}

#[test]
fn a_showdown_is_the_square_of_comparisons_exactly_in_integers_and_rounded_in_floats() {
    let mut random = fastrand::Rng::with_seed(2);
    let (mut win, mut tie) = ([7; HoleCards::COUNT], [7; HoleCards::COUNT]);
    let (mut long_win, mut long_tie) = (HoleBlocks::new(), HoleBlocks::new());
    let (mut float_win, mut float_tie) = ([7.0f32; HoleCards::COUNT], [7.0f32; HoleCards::COUNT]);
    for board in all_kinds(BOARDS) {
        let (weights, showdown) = (random_weights(&mut random), Showdown::new(&board));
        let wanted = by_the_square(&ranks_of(&board), &weights);
        showdown.values(&weights, &mut win, &mut tie);
        let long: HoleBlocks<u64> = HoleBlocks::from_colex(&weights.map(u64::from));
        showdown.block_values(&long, &mut long_win, &mut long_tie);
        showdown.values(&weights.map(|weight| weight as f32), &mut float_win, &mut float_tie);
        // Some 700 holes of half a million each: their total is some 4e8.
        let (total, tolerance) = (weights.iter().map(|&weight| f64::from(weight)).sum::<f64>(), 4e-6);
        for (hole, [beats, ties, _]) in HoleCards::all().zip(wanted) {
            let at = hole.index();
            assert_eq!([u64::from(win[at]), u64::from(tie[at])], [beats, ties], "{hole} on {board}");
            assert_eq!([long_win.get(hole), long_tie.get(hole)], [beats, ties], "{hole} on {board}");
            let off = [(float_win[at], beats), (float_tie[at], ties)]
                .map(|(float, exact)| (f64::from(float) - exact as f64).abs());
            assert!(off.iter().all(|off| *off <= tolerance * total), "{hole} on {board}: {off:?} of {total}");
        }
    }
}

#[test]
fn what_a_hole_beats_ties_with_and_loses_to_is_all_that_it_can_meet() {
    let mut random = fastrand::Rng::with_seed(3);
    for board in all_kinds(BOARDS / 5) {
        let (ranks, weights) = (ranks_of(&board), random_weights(&mut random));
        let wanted = by_the_square(&ranks, &weights);
        let live = |hole: HoleCards| ranks.rank(hole).is_some();
        let by_card = |card: Card| {
            let of_card = HoleCards::all().filter(|hole| live(*hole) && hole.card_set().contains(card));
            of_card.map(|hole| u64::from(weights[hole.index()])).sum::<u64>()
        };
        let by_card: Vec<u64> = Card::all().map(by_card).collect();
        let total: u64 = HoleCards::all().filter(|hole| live(*hole)).map(|hole| u64::from(weights[hole.index()])).sum();
        let range = HoleBlocks::from_colex(&weights.map(u64::from));
        let showdown = Showdown::new(&board);
        assert_eq!(showdown.live_weight(&range), Some(total), "{board}");
        let met = showdown.met(&range);
        let dead = HoleCards::all().filter(|hole| !live(*hole));
        assert_eq!(dead.map(|hole| met.get(hole)).max(), Some(0), "{board}");
        for hole in HoleCards::all().filter(|hole| live(*hole)) {
            let [high, low] = hole.cards().map(|card| by_card[usize::from(card.id())]);
            let meets = total - high - low + u64::from(weights[hole.index()]);
            assert_eq!(wanted[hole.index()].iter().sum::<u64>(), meets, "{hole} on {board}");
            assert_eq!(met.get(hole), meets, "{hole} on {board}");
        }
    }
}

#[test]
fn both_sides_values_at_once_are_those_of_each_side() {
    fn check<W: Weight + std::fmt::Debug>(board: &Board, [one, other]: [HoleBlocks<W>; 2]) {
        let showdown = Showdown::new(board);
        let mut win = [HoleBlocks::new(), HoleBlocks::new()];
        let mut tie = win.clone();
        showdown.values_of_both([&one, &other], win.each_mut(), tie.each_mut());
        for (at, range) in [&other, &one].into_iter().enumerate() {
            let (mut alone_win, mut alone_tie) = (HoleBlocks::new(), HoleBlocks::new());
            showdown.block_values(range, &mut alone_win, &mut alone_tie);
            assert_eq!((&win[at], &tie[at]), (&alone_win, &alone_tie), "side {at} on {board}");
        }
    }
    let mut random = fastrand::Rng::with_seed(4);
    for board in all_kinds(100) {
        let weights = [(); 2].map(|()| random_weights(&mut random));
        check(&board, weights.map(|weights| HoleBlocks::from_colex(&weights)));
        check(&board, weights.map(|weights| HoleBlocks::from_colex(&weights.map(u64::from))));
        check(&board, weights.map(|weights| HoleBlocks::from_colex(&weights.map(|weight| weight as f32))));
        check(&board, weights.map(|weights| HoleBlocks::from_colex(&weights.map(f64::from))));
    }
}

#[test]
fn numbers_of_no_hole_and_of_the_boards_own_cards_change_no_value() {
    let board: Board = "Ts 9s 2c Qs Jd".parse().unwrap();
    let showdown = Showdown::new(&board);
    let values = |range: &HoleBlocks<u32>| {
        let (mut win, mut tie) = (HoleBlocks::new(), HoleBlocks::new());
        showdown.block_values(range, &mut win, &mut tie);
        (win, tie)
    };
    let live = HoleCards::all().filter(|hole| hole.card_set().is_disjoint(board.card_set()));
    let mut only_live = HoleBlocks::new();
    live.for_each(|hole| only_live.set(hole, 1));
    let mut with_rest = HoleBlocks::<u32>::new();
    with_rest.blocks_mut().as_flattened_mut().fill(1);
    assert_eq!(values(&with_rest), values(&only_live));
    let (win, tie) = values(&with_rest);
    for hole in HoleCards::all().filter(|hole| !hole.card_set().is_disjoint(board.card_set())) {
        assert_eq!((win.get(hole), tie.get(hole)), (0, 0), "{hole}");
    }
}

#[test]
fn blocks_keep_each_hole_in_one_place_of_its_own() {
    let numbers: [u32; HoleCards::COUNT] = std::array::from_fn(|index| index as u32 + 1);
    let blocks = HoleBlocks::from_colex(&numbers);
    let mut places: Vec<u32> = blocks.blocks().as_flattened().iter().copied().filter(|&number| number > 0).collect();
    places.sort_unstable();
    assert_eq!(places, numbers);
    for hole in HoleCards::all() {
        assert_eq!(blocks.get(hole), numbers[hole.index()], "{hole}");
        let [high, low] = hole.cards().map(|card| [card.face().index(), card.suit().index()].map(usize::from));
        let block = blocks.blocks()[high[0] * (high[0] + 1) / 2 + low[0]];
        assert_eq!(block[4 * high[1] + low[1]], numbers[hole.index()], "{hole}");
    }
    assert_eq!(blocks.to_colex(), numbers);
    let mut one_by_one = HoleBlocks::new();
    HoleCards::all().for_each(|hole| one_by_one.set(hole, numbers[hole.index()]));
    assert_eq!(one_by_one, blocks);
}

#[test]
fn pairs_of_hole_cards_count_up_in_colexicographic_order() {
    let by_two_loops: Vec<[u8; 2]> = (0..52).flat_map(|high| (0..high).map(move |low| [high, low])).collect();
    let ids: Vec<[u8; 2]> = HoleCards::all().map(|hole| hole.cards().map(Card::id)).collect();
    assert_eq!(ids, by_two_loops);
    for (index, hole) in HoleCards::all().enumerate() {
        assert_eq!((hole.index(), HoleCards::from_index(index)), (index, Some(hole)));
        assert_eq!(hole.to_string().parse(), Ok(hole));
        assert_eq!(format!("{hole:#}").parse(), Ok(hole));
        let [high, low] = hole.cards();
        assert_eq!((HoleCards::new(high, low), HoleCards::new(low, high)), (Ok(hole), Ok(hole)));
    }
    assert!(HoleCards::all().is_sorted());
    assert_eq!(HoleCards::try_from(1_326), Err(IndexError::HoleCards(1_326)));
    assert_eq!(HoleCards::from_index(usize::MAX), None);
}

#[test]
fn each_pair_is_of_one_class_and_classes_have_six_four_or_twelve() {
    let mut count = [0; HoleClass::COUNT];
    HoleCards::all().for_each(|hole| count[hole.class().index()] += 1);
    for (index, class) in HoleClass::all().enumerate() {
        assert_eq!((class.index(), HoleClass::from_index(index)), (index, Some(class)));
        assert_eq!((class.to_string().parse(), class.combinations()), (Ok(class), count[index]));
        assert_eq!(class.holes().count(), count[index], "{class}");
        assert!(class.holes().is_sorted() && class.holes().all(|hole| hole.class() == class), "{class}");
        let [high, low] = class.faces();
        assert_eq!(HoleClass::new(low, high, class.is_suited()), Some(class));
        assert!(high > low || class.is_pair());
    }
    assert_eq!(HoleClass::try_from(169), Err(IndexError::HoleClass(169)));
}

#[test]
fn what_is_no_board_or_no_range_is_an_error_that_names_it() {
    let [ten, nine, deuce] = ["Ts", "9s", "2c"].map(|card| card.parse::<Card>().unwrap());
    let repeated = HandError::Repeated { position: 5, first: 2, card: nine };
    assert_eq!(Board::new(&[ten, nine, deuce, "Kd".parse().unwrap(), nine]), Err(repeated));
    assert_eq!(Board::new(&[]).unwrap_err(), HandError::WrongCount { min: 3, max: 5, found: 0 });
    let six: Vec<Card> = Card::all().take(6).collect();
    assert_eq!(Board::new(&six).unwrap_err(), HandError::WrongCount { min: 3, max: 5, found: 6 });
    assert_eq!(
        "2c 2d 2h 2s 3c 3d".parse::<Board>().unwrap_err().to_string(),
        "card 6, column 16: too many cards: expected at most 5"
    );

    let hole: HoleCards = "AsKd".parse().unwrap();
    let with = |weight: f32| {
        let mut weights = [1.0; HoleCards::COUNT];
        weights[hole.index()] = weight;
        HoleBlocks::checked(&weights).map(|_| ())
    };
    assert_eq!(with(f32::NAN), Err(WeightError::NotANumber { hole }));
    assert_eq!(with(-f32::MIN_POSITIVE), Err(WeightError::Negative { hole }));
    assert_eq!(with(f32::INFINITY), Err(WeightError::Infinite { hole }));
    assert_eq!(with(f32::NEG_INFINITY), Err(WeightError::Negative { hole }));
    assert_eq!(with(f32::MAX), Err(WeightError::TooLarge { hole }));
    assert_eq!((with(-0.0), with(f32::MAX / 4_096.0)), (Ok(()), Ok(())));
    assert!(HoleBlocks::checked(&[u32::MAX; HoleCards::COUNT]).is_ok());
}

#[test]
fn the_largest_weights_that_are_accepted_give_finite_values() {
    fn largest<W: Weight + Into<f64> + std::fmt::Debug>(weight: W) {
        let range = HoleBlocks::checked(&[weight; HoleCards::COUNT]).unwrap();
        for board in all_kinds(20) {
            let showdown = Showdown::new(&board);
            let (mut win, mut tie) = (HoleBlocks::new(), HoleBlocks::new());
            showdown.block_values(&range, &mut win, &mut tie);
            for hole in HoleCards::all() {
                let values: [f64; 2] = [win.get(hole).into(), tie.get(hole).into()];
                assert!(values.iter().all(|value| value.is_finite()), "{board} {hole} {values:?}");
            }
            assert!(showdown.live_weight(&range).is_some_and(|total| total.into().is_finite()));
        }
    }
    largest(f32::MAX / 4_096.0);
    largest(f64::MAX / 4_096.0);
    let above = HoleBlocks::checked(&[f64::MAX / 4_095.0; HoleCards::COUNT]);
    assert_eq!(above.unwrap_err().to_string(), "the weight of 2d2c is too large for a sum of weights");
}

#[test]
fn unchecked_weights_of_any_kind_go_through_a_showdown_without_a_panic() {
    for board in all_kinds(20) {
        let showdown = Showdown::new(&board);
        let (mut win, mut tie) = ([0.0; HoleCards::COUNT], [0.0; HoleCards::COUNT]);
        for weight in [f32::NAN, f32::INFINITY, f32::NEG_INFINITY, f32::MAX] {
            showdown.values(&[weight; HoleCards::COUNT], &mut win, &mut tie);
        }
        let (mut win, mut tie) = ([0; HoleCards::COUNT], [0; HoleCards::COUNT]);
        showdown.values(&[u32::MAX; HoleCards::COUNT], &mut win, &mut tie); // wraps
        assert_eq!(showdown.live_weight(&HoleBlocks::<u64>::new()), None);
    }
}
