//! The strength of holes over the run-outs of a board, against the definition.

use keyfold::{CardSet, HoleCards};
use keyfold_board::isomorphism::{OneRound, Rounds, canonical_boards};
use keyfold_board::{Board, HoleBlocks, HoleRanks, HoleStrengths, Showdown};

/// What each hole wins, ties and shares, by the definition: every pair of holes, on every run-out.
struct Defined {
    wins: Vec<u32>,
    ties: Vec<u32>,
    squares: Vec<u32>,
    bins: Vec<Vec<u16>>,
}

/// Sums up rivers, whose wins and ties a function gives.
fn defined(rivers: &[Board], bins: usize, values: impl Fn(&Board) -> Vec<Option<[u32; 2]>>) -> Defined {
    let zeros = || vec![0; HoleCards::COUNT];
    let mut sums =
        Defined { wins: zeros(), ties: zeros(), squares: zeros(), bins: vec![vec![0; HoleCards::COUNT]; bins] };
    for river in rivers {
        for (hole, value) in values(river).into_iter().enumerate() {
            let Some([win, tie]) = value else { continue };
            let share = 2 * win + tie;
            sums.wins[hole] += win;
            sums.ties[hole] += tie;
            sums.squares[hole] += share * share;
            sums.bins[(share as usize * bins / 1_980).min(bins - 1)][hole] += 1;
        }
    }
    sums
}

/// The wins and ties of each hole on a river: every pair of ranks compared.
fn compared(river: &Board) -> Vec<Option<[u32; 2]>> {
    let mut ranks = HoleRanks::new();
    river.rank_holes(&mut ranks);
    let live: Vec<_> = ranks.iter().collect();
    let value =
        |hole: HoleCards| {
            let rank = ranks.rank(hole)?;
            let met = live.iter().filter(|(other, _)| other.card_set().is_disjoint(hole.card_set()));
            Some(met.fold([0, 0], |[win, tie], (_, other)| {
                [win + u32::from(*other < rank), tie + u32::from(*other == rank)]
            }))
        };
    HoleCards::all().map(value).collect()
}

/// The same by one pass over the holes in order.
fn swept(river: &Board) -> Vec<Option<[u32; 2]>> {
    let (mut win, mut tie) = ([0; HoleCards::COUNT], [0; HoleCards::COUNT]);
    Showdown::new(river).values(&[1u32; HoleCards::COUNT], &mut win, &mut tie);
    let live = |hole: HoleCards| hole.card_set().is_disjoint(river.card_set());
    HoleCards::all().map(|hole| live(hole).then(|| [win[hole.index()], tie[hole.index()]])).collect()
}

pub(super) fn rivers(board: &Board) -> Vec<Board> {
    let with_one = |board: &Board| -> Vec<Board> {
        (CardSet::ALL - board.card_set()).into_iter().map(|card| board.with(card).unwrap()).collect()
    };
    match board.len() {
        5 => vec![board.clone()],
        4 => with_one(board),
        _ => {
            let left = (CardSet::ALL - board.card_set()).combinations::<2>();
            left.map(|[turn, river]| board.with(turn).unwrap().with(river).unwrap()).collect()
        }
    }
}

#[track_caller]
fn agrees(text: &str, bins: usize, values: impl Fn(&Board) -> Vec<Option<[u32; 2]>>) {
    let board: Board = text.parse().unwrap();
    let (mut strengths, mut histograms) = (HoleStrengths::new(), vec![HoleBlocks::from_colex(&[9; 1_326]); bins]);
    board.strength(&mut strengths, &mut histograms);
    let rivers = rivers(&board);
    let expected = defined(&rivers, bins, values);
    assert_eq!(strengths.wins().to_colex()[..], expected.wins, "{text}");
    assert_eq!(strengths.ties().to_colex()[..], expected.ties, "{text}");
    assert_eq!(strengths.squares().to_colex()[..], expected.squares, "{text}");
    for (at, (histogram, expected)) in histograms.iter().zip(&expected.bins).enumerate() {
        assert_eq!(histogram.to_colex()[..], *expected, "{text}, bin {at}");
    }
    for hole in HoleCards::all() {
        let counted = if hole.card_set().is_disjoint(board.card_set()) { [1_081, 46, 1][board.len() - 3] } else { 0 };
        let [wins, ties] = [strengths.wins(), strengths.ties()].map(|counts| counts.get(hole));
        assert_eq!(strengths.showdowns(hole), 990 * counted, "{text}: {hole}");
        assert_eq!(wins + ties + strengths.losses(hole), 990 * counted, "{text}: {hole}");
    }
}

#[test]
fn on_rivers_of_every_kind_each_hole_wins_and_ties_what_comparing_every_two_holes_counts() {
    for (river, bins) in [
        ("2c 7d 9h Js Qd", 1),
        ("Ts 9s 2c Qs Jd", 2),
        ("Ts 9s 2s Qs Jd", 7),
        ("Ts 9s 2s Qs Js", 50),
        ("As Ks Qs Js Ts", 3),
        ("As 5s 4s 3d 2s", 10),
        ("2c 2d 2h 2s 3d", 10),
        ("Ac Ad Kh Ks 2c", 10),
        ("Ac Kd Qh Js Tc", 10),
        ("9c 9d 9h 2c 4c", 1_000),
    ] {
        agrees(river, bins, compared);
    }
}

#[test]
fn a_turn_adds_up_its_rivers_and_a_flop_its_run_outs() {
    agrees("Ts 9s 2c Qs", 13, swept);
    agrees("2c 2d 2h 2s", 5, swept);
    agrees("Kd 8d 3s 3h", 6, swept);
    agrees("Kd 8d 3s 8s", 9, swept);
    agrees("As Ks 8s 2s", 8, swept);
    agrees("Kd 8d 3s", 6, swept);
    agrees("Ts 9s 2s", 30, swept);
    agrees("Ah 7d 7c", 4, swept);
}

/// Run-outs that are alike are counted once: that it comes to the same is shown by the boards of the next street, of
/// which each hole of a flop sees each run-out twice.
#[test]
#[ignore = "all turns and flops: a minute in a release build"]
fn every_turn_adds_up_its_rivers_and_every_flop_its_turns() {
    fn numbers(board: &Board) -> impl Iterator<Item = u64> {
        let (mut strengths, mut histograms) = (HoleStrengths::new(), vec![HoleBlocks::new(); 7]);
        board.strength(&mut strengths, &mut histograms);
        let sums = [strengths.wins(), strengths.ties(), strengths.squares()].map(HoleBlocks::to_colex);
        let counts = histograms.into_iter().flat_map(|histogram| histogram.to_colex().map(u64::from));
        sums.into_iter().flatten().map(u64::from).chain(counts)
    }
    fn add_up<const CARDS: usize>(times: u64)
    where
        OneRound<CARDS>: Rounds,
    {
        for (board, _) in canonical_boards::<CARDS>() {
            let board = Board::new(&board).unwrap();
            let mut sums = vec![0; 10 * HoleCards::COUNT];
            for card in CardSet::ALL - board.card_set() {
                sums.iter_mut().zip(numbers(&board.with(card).unwrap())).for_each(|(sum, number)| *sum += number);
            }
            assert!(numbers(&board).map(|number| times * number).eq(sums), "{board}");
        }
    }
    add_up::<4>(1);
    add_up::<3>(2);
}

#[test]
fn without_bins_there_are_no_histograms_and_strengths_are_the_same() {
    let flop: Board = "Kd 8d 3s".parse().unwrap();
    let (mut with, mut without) = (HoleStrengths::new(), HoleStrengths::new());
    flop.strength(&mut with, &mut vec![HoleBlocks::new(); 20]);
    flop.strength(&mut without, &mut []);
    assert!(with == without);
    without.add_to(&mut []);
    HoleStrengths::default().add_to(&mut vec![HoleBlocks::new(); 20]); // no board, no share
}
