//! The strength of all holes on all boards of a street: in order, by any number of threads, and before the flop.

use std::convert::Infallible;

use keyfold::{Card, CardSet, HoleCards, HoleClass};
use keyfold_board::isomorphism::{Deal, Indexer, OneRound};
use keyfold_board::{Board, HoleBlocks, HoleStrengths};
use keyfold_equity::PreflopMatrix;
use keyfold_equity::strength::{
    BoardStrengths, PreflopStrengths, Street, StreetStrengths, StrengthRowsError, StrengthTable,
};

/// What a board has, as numbers that can be compared.
type Numbers = (u32, Vec<u32>, Vec<u16>);

fn numbers(of: &BoardStrengths) -> Numbers {
    let sums = [of.strengths.wins(), of.strengths.ties(), of.strengths.squares()];
    let sums = sums.iter().flat_map(|sums| sums.to_colex()).collect();
    (of.index, sums, of.histograms.iter().flat_map(HoleBlocks::to_colex).collect())
}

fn all(street: &StreetStrengths) -> Vec<Numbers> {
    let mut found = Vec::new();
    let Ok(()) = street.for_each(&numbers, &mut |numbers| {
        found.push(numbers);
        Ok::<(), Infallible>(())
    });
    found
}

#[test]
fn each_board_has_the_strengths_of_its_canonical_board_in_the_order_of_the_index() {
    for (street, boards) in [(Street::Flop, 1_690..1_755), (Street::Turn, 7_000..7_300), (Street::River, 0..2_100)] {
        let found = all(&StreetStrengths::new(street).bins(6).boards(boards.clone()));
        assert!(found.iter().map(|numbers| numbers.0).eq(boards), "{street:?}");
        for numbers in found.iter().step_by(13) {
            let board = street.board(numbers.0).unwrap();
            let (mut strengths, mut histograms) = (HoleStrengths::new(), vec![HoleBlocks::new(); 6]);
            board.strength(&mut strengths, &mut histograms);
            let expected = self::numbers(&BoardStrengths { index: numbers.0, board, strengths, histograms });
            assert!(*numbers == expected, "{street:?} {}", numbers.0);
        }
    }
}

#[test]
fn the_boards_of_a_street_are_those_of_the_index_and_end_with_it() {
    assert_eq!(Street::ALL.map(Street::boards), [1_755, 16_432, 134_459]);
    for street in Street::ALL {
        assert_eq!(street.board(street.boards() - 1).unwrap().len(), street.cards());
        assert_eq!(street.board(street.boards()), None);
        let last = street.boards() - 1;
        assert_eq!(all(&StreetStrengths::new(street).boards(last..u32::MAX)).len(), 1, "{street:?}");
        assert!(all(&StreetStrengths::new(street).boards(u32::MAX - 1..u32::MAX)).is_empty());
    }
    let river = Street::River.board(77_777).unwrap();
    assert_eq!(Indexer::<OneRound<5>>::index(river.cards().first_chunk::<5>().unwrap()), Ok(77_777));
}

/// As `docs/strength.md` finds a hand's numbers in a file.
#[test]
fn a_hole_with_its_suits_renamed_as_the_board_has_the_same_strength() {
    let (flop, hole): (Board, HoleCards) = ("Qs 7s 2d".parse().unwrap(), "AsKs".parse().unwrap());
    let deal = Deal::<OneRound<3>>::new(flop.cards()).unwrap();
    let suits = deal.suits();
    let [high, low] = hole.cards().map(|card| Card::new(card.face(), suits[usize::from(card.suit().index())]));
    let renamed = HoleCards::new(high, low).unwrap();
    assert_eq!((deal.index(), renamed.index()), (1_105, 1_172));
    let mut strengths = [HoleStrengths::new(), HoleStrengths::new()];
    flop.strength(&mut strengths[0], &mut []);
    Street::Flop.board(deal.index()).unwrap().strength(&mut strengths[1], &mut []);
    assert_eq!(strengths[0].squares().get(hole), strengths[1].squares().get(renamed));
}

#[test]
fn an_error_ends_the_walk_and_comes_back() {
    for wanted in [0, 63, 64, 5_000] {
        let mut seen = 0;
        let mut until = |index| {
            seen += 1;
            if index == wanted { Err(index) } else { Ok(()) }
        };
        assert_eq!(StreetStrengths::new(Street::River).for_each(&|river| river.index, &mut until), Err(wanted));
        assert_eq!(seen, wanted + 1);
    }
}

#[cfg(feature = "parallel")]
#[test]
fn threads_change_nothing() {
    let turns = StreetStrengths::new(Street::Turn).bins(3).boards(100..400);
    let by = |threads| rayon::ThreadPoolBuilder::new().num_threads(threads).build().unwrap().install(|| all(&turns));
    assert!(by(1) == by(3));
}

/// Every river has some hole that wins all, and in all of them together a hole wins as often as it loses.
#[test]
fn on_each_river_wins_are_losses_of_others() {
    let check = |river: &BoardStrengths| {
        let sums =
            [river.strengths.wins(), river.strengths.ties()].map(|sums| sums.blocks().as_flattened().iter().sum());
        let [wins, ties]: [u32; 2] = sums;
        2 * wins + ties == 1_081 * 990
    };
    let mut wrong = 0;
    let Ok(()) = StreetStrengths::new(Street::River).boards(40_000..60_000).for_each(&check, &mut |holds| {
        wrong += u32::from(!holds);
        Ok::<(), Infallible>(())
    });
    assert_eq!(wrong, 0);
}

/// The sums of squares and the histogram of one class, by its shares on all boards.
#[test]
#[ignore = "a sum over two million boards: a minute"]
fn before_the_flop_squares_and_histograms_are_those_of_all_boards() {
    let hole: HoleCards = "AsKs".parse().unwrap();
    let (mut squares, mut histogram, mut strengths) = (0, vec![0; 7], HoleStrengths::new());
    let left: Vec<_> = (CardSet::ALL - hole.card_set()).into_iter().collect();
    for board in CardSet::from_cards(&left).combinations::<5>() {
        Board::new(&board).unwrap().strength(&mut strengths, &mut []);
        let share = 2 * strengths.wins().get(hole) + strengths.ties().get(hole);
        squares += u64::from(share * share);
        histogram[(share as usize * 7 / 1_980).min(6)] += 1;
    }
    let computed = PreflopStrengths::new(7);
    let of = computed.of(hole.class());
    assert_eq!((of.squares, &of.histogram), (squares, &histogram));
}

#[test]
fn rows_of_holes_and_boards_have_the_strength_that_the_board_tells() {
    let mut random = fastrand::Rng::with_seed(12);
    let mut deck: Vec<Card> = Card::all().collect();
    let row = |_| {
        random.shuffle(&mut deck);
        let board = Board::new(&deck[2..5 + random.usize(..3)]).unwrap();
        (HoleCards::new(deck[0], deck[1]).unwrap(), board)
    };
    let (holes, boards): (Vec<_>, Vec<_>) = (0..300).map(row).unzip();
    let table = StrengthTable::new();
    let mut shares = vec![0.0; 300];
    assert_eq!(table.rows(&holes, &boards, &mut shares), Ok(()));
    let mut strengths = HoleStrengths::new();
    for ((hole, board), share) in holes.iter().zip(&boards).zip(&shares) {
        board.strength(&mut strengths, &mut []);
        assert_eq!(strengths.share(*hole), Some(*share), "{hole} {board}");
    }
    // Boards that are there already, and one for all.
    let mut again = vec![0.0; 300];
    assert_eq!(table.rows(&holes, &boards, &mut again), Ok(()));
    assert_eq!(again, shares);
    let river: Board = "2c 2d 2h 2s Ac".parse().unwrap();
    let live: Vec<HoleCards> = HoleCards::all().filter(|hole| hole.card_set().is_disjoint(river.card_set())).collect();
    let mut shares = vec![0.0; live.len()];
    assert_eq!(table.rows(&live, std::slice::from_ref(&river), &mut shares), Ok(()));
    assert!(shares.iter().all(|share| *share == 0.5));
    let mut one = [0.0; 2];
    let blocked: Vec<HoleCards> = ["KdKh", "AcKd"].map(|hole| hole.parse().unwrap()).to_vec();
    let mistake = StrengthRowsError::Blocked { row: 1, hole: blocked[1] };
    assert_eq!(table.rows(&blocked, std::slice::from_ref(&river), &mut one), Err(mistake));
    assert_eq!(one[0], 0.5);
    let length = StrengthRowsError::Length { holes: 2, boards: 0, shares: 2 };
    assert_eq!(table.rows(&blocked, &[], &mut one), Err(length));
}

mod in_the_gate {
    use super::*;

    #[test]
    #[ignore = "slow: the gate"]
    fn before_the_flop_wins_and_ties_are_those_of_the_matrix() {
        let mut flops = Vec::new();
        let strengths = PreflopStrengths::with_progress(10, &mut |flop| flops.push(flop));
        assert!(flops.into_iter().eq(0..1_755));
        for class in HoleClass::all() {
            let (of, matrix) = (strengths.of(class), PreflopMatrix::shared().against_random(class));
            let holes = class.combinations() as u128;
            assert_eq!(
                (holes * u128::from(of.wins), holes * u128::from(of.ties)),
                (matrix.wins, matrix.ties),
                "{class}"
            );
            assert_eq!(of.histogram.iter().sum::<u32>(), 2_118_760, "{class}");
        }
    }
}
