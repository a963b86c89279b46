//! The preflop matrix against a walk over boards, and what its cells must have in common.

use keyfold::{HoleCards, HoleClass};
use keyfold_board::isomorphism::canonical_boards;
use keyfold_board::{Board, HoleBlocks, HoleStrengths, Showdown};
use keyfold_equity::{Equity, Method, Outcomes, PreflopMatrix, Range, Report};

const BOARDS: u128 = 1_712_304;

/// What each class wins against some classes, by a walk over the boards that differ by more than the names of their
/// suits.
fn walked(villains: &[HoleClass]) -> Vec<Vec<Outcomes>> {
    let ranges: Vec<HoleBlocks<u32>> = villains.iter().map(|&class| range_of(class)).collect();
    let mut outcomes = vec![vec![Outcomes::default(); HoleClass::COUNT]; villains.len()];
    let (mut win, mut tie) = (HoleBlocks::new(), HoleBlocks::new());
    for (cards, multiplicity) in canonical_boards::<5>() {
        let showdown = Showdown::new(&Board::new(&cards).unwrap());
        for (range, outcomes) in ranges.iter().zip(&mut outcomes) {
            showdown.block_values(range, &mut win, &mut tie);
            for hole in HoleCards::all() {
                let cell = &mut outcomes[hole.class().index()];
                cell.wins += u128::from(multiplicity * win.get(hole));
                cell.ties += u128::from(multiplicity * tie.get(hole));
            }
        }
    }
    outcomes
}

fn range_of(class: HoleClass) -> HoleBlocks<u32> {
    let mut range = HoleBlocks::new();
    class.holes().for_each(|hole| range.set(hole, 1));
    range
}

fn disjoint_pairs(hero: HoleClass, villain: HoleClass) -> u128 {
    let meets = |hole: HoleCards| villain.holes().filter(|other| hole.card_set().is_disjoint(other.card_set())).count();
    hero.holes().map(meets).sum::<usize>() as u128
}

#[track_caller]
fn agrees_with_the_walk(villains: &[HoleClass]) {
    let matrix = PreflopMatrix::shared();
    for (&villain, walked) in villains.iter().zip(walked(villains)) {
        for (hero, walked) in HoleClass::all().zip(walked) {
            let cell = matrix.outcomes(hero, villain);
            assert_eq!((cell.wins, cell.ties), (walked.wins, walked.ties), "{hero} v {villain}");
            assert_eq!(cell.total(), disjoint_pairs(hero, villain) * BOARDS, "{hero} v {villain}");
        }
    }
}

#[test]
#[ignore = "a minute: .ci/walks"]
fn every_class_wins_what_a_walk_over_boards_counts() {
    agrees_with_the_walk(&HoleClass::all().collect::<Vec<_>>());
}

#[test]
fn what_one_side_wins_the_other_loses() {
    let matrix = PreflopMatrix::shared();
    for hero in HoleClass::all() {
        for villain in HoleClass::all() {
            assert_eq!(matrix.outcomes(hero, villain), matrix.outcomes(villain, hero).reversed(), "{hero} v {villain}");
        }
    }
}

#[test]
fn random_hands_share_the_pot() {
    let matrix = PreflopMatrix::shared();
    let all: Outcomes = HoleClass::all().map(|hero| matrix.against_random(hero)).sum();
    assert_eq!(all.total(), 1_326 * 1_225 * BOARDS);
    assert_eq!(all.wins, all.losses);
}

#[test]
fn the_constants_of_the_library_are_the_exact_equities_rounded() {
    let matrix = PreflopMatrix::shared();
    for hero in HoleClass::all() {
        assert_eq!(u32::from(hero.equity()), matrix.against_random(hero).equity_in_parts(1 << 16), "{hero}");
        for villain in HoleClass::all() {
            // Rounded from below on the other side of the diagonal: a half goes up on one side alone.
            let exact = matrix.outcomes(hero.max(villain), hero.min(villain)).equity_in_parts(1 << 16);
            let exact = if hero < villain { (1 << 16) - exact } else { exact };
            assert_eq!(u32::from(hero.equity_against(villain)), exact, "{hero} v {villain}");
        }
    }
}

#[test]
fn the_order_holds_every_class_once_and_falls_in_exact_equity() {
    let matrix = PreflopMatrix::shared();
    let won = |class: HoleClass| {
        let against_random = matrix.against_random(class);
        (2 * against_random.wins + against_random.ties) / class.combinations() as u128
    };
    let mut order: Vec<HoleClass> = HoleClass::by_equity().collect();
    assert!(order.is_sorted_by(|one, other| won(*one) > won(*other)));
    let mut held = 0;
    for class in &order {
        assert_eq!(class.better_holes(), held, "{class}");
        held += class.combinations();
    }
    order.sort();
    assert!(order.into_iter().eq(HoleClass::all()));
}

mod in_the_gate {
    use super::*;

    /// A question by ways that have nothing in common.
    #[test]
    #[ignore = "slow: the gate"]
    fn every_way_before_the_flop_gives_the_same_answer() {
        let ranges = |texts: [&str; 2]| texts.map(|text| text.parse::<Range>().unwrap());
        let exact = |texts| Equity::new(&ranges(texts)).exact().run().unwrap();
        let whole = exact(["22+,A*,K*", "random"]);
        let without_one = exact(["22+,A*,K*,!AsKs", "random"]);
        let one = exact(["AsKs", "random"]);
        let methods = [&whole, &without_one, &one].map(Report::method);
        assert_eq!(methods, [Method::Matrix, Method::Sweep, Method::Runouts]);
        let parts = [&without_one, &one].map(|report| report.against(0, 1).unwrap());
        assert_eq!(whole.against(0, 1), Some(parts.into_iter().sum()));
        assert_eq!(whole.deals(), without_one.deals() + one.deals());
        // Nothing is summed over the matrix where categories are asked for.
        let with_categories = Equity::new(&ranges(["AKs", "random"])).with_categories().run().unwrap();
        assert_eq!(with_categories.method(), Method::Runouts);
        assert_eq!(with_categories.against(0, 1), exact(["AKs", "random"]).against(0, 1));
    }

    #[test]
    #[ignore = "slow: the gate"]
    fn the_strengths_of_a_hole_on_all_rivers_add_up_to_its_wins_before_the_flop() {
        let mut strengths = HoleStrengths::new();
        let (mut wins, mut ties) = ([0u128; HoleClass::COUNT], [0u128; HoleClass::COUNT]);
        for (cards, multiplicity) in canonical_boards::<5>() {
            Board::new(&cards).unwrap().strength(&mut strengths, &mut []);
            for (hole, won) in strengths.wins().iter() {
                wins[hole.class().index()] += u128::from(multiplicity * won);
                ties[hole.class().index()] += u128::from(multiplicity * strengths.ties().get(hole));
            }
        }
        for class in HoleClass::all() {
            let random = PreflopMatrix::shared().against_random(class);
            assert_eq!([wins[class.index()], ties[class.index()]], [random.wins, random.ties], "{class}");
        }
    }

    #[test]
    #[ignore = "slow: the gate"]
    fn a_pair_a_suited_class_and_an_offsuit_one_win_what_a_walk_over_boards_counts() {
        let mut random = fastrand::Rng::with_seed(7);
        let mut pick =
            |fits: fn(&HoleClass) -> bool| random.choice(HoleClass::all().filter(fits).collect::<Vec<_>>()).unwrap();
        let pair = pick(|class| class.is_pair());
        let suited = pick(|class| class.is_suited());
        let offsuit = pick(|class| !class.is_pair() && !class.is_suited());
        agrees_with_the_walk(&[pair, suited, offsuit]);
    }
}
