//! All triples of classes before the flop against the exact answers that go match-up by match-up.

use std::ops::ControlFlow;
use std::sync::{Arc, LazyLock};

use keyfold::HoleClass;
use keyfold_equity::{Equity, EquityError, Method, PreflopMatrix, PreflopTriples, Range, Report, TriplesFileError};

const BOARDS: u128 = 1_370_754;

static TRIPLES: LazyLock<Arc<PreflopTriples>> = LazyLock::new(|| Arc::new(PreflopTriples::new()));

fn range(text: &str) -> Range {
    text.parse().unwrap()
}

fn exact(ranges: &[Range]) -> Result<Report, EquityError> {
    Equity::new(ranges).exact().run()
}

/// Panics unless three classes win what they win match-up by match-up. Returns `true` if they can meet.
#[track_caller]
fn agrees_with_match_ups(classes: [HoleClass; 3]) -> bool {
    let outcomes = TRIPLES.outcomes(classes);
    let report = match exact(&classes.map(|class| range(&class.to_string()))) {
        Err(EquityError::NoMatchup) => {
            assert_eq!(outcomes.total(), 0, "{classes:?}");
            return false;
        }
        report => report.unwrap(),
    };
    assert_eq!(outcomes.total(), report.weight(), "{classes:?}");
    for (player, won) in report.players().iter().enumerate() {
        let shared = outcomes.without.iter().sum::<u128>() - outcomes.without[player] + outcomes.all;
        assert_eq!([won.wins(), won.ties()], [outcomes.alone[player], shared], "{classes:?}");
        assert!((won.equity() - outcomes.equity(player)).abs() < 1e-15, "{classes:?}");
    }
    true
}

fn random_triples_agree(count: usize, seed: u64) {
    let mut random = fastrand::Rng::with_seed(seed);
    let mut classes = || [(); 3].map(|()| HoleClass::from_index(random.usize(..HoleClass::COUNT)).unwrap());
    let met = (0..count).filter(|_| agrees_with_match_ups(classes())).count();
    // Only three of one class, or a pair three times, cannot meet.
    assert!(met + 3 > count);
}

#[test]
#[ignore = "a minute: .ci/walks"]
fn three_hundred_random_triples_win_what_they_win_match_up_by_match_up() {
    random_triples_agree(300, 35);
}

#[test]
fn the_computation_ends_when_it_is_told_to() {
    let once = std::sync::atomic::AtomicBool::new(false);
    let stop = |_| {
        if once.swap(true, std::sync::atomic::Ordering::Relaxed) {
            ControlFlow::Break(())
        } else {
            ControlFlow::Continue(())
        }
    };
    let start = cpu_time::ProcessTime::now();
    assert_eq!(PreflopTriples::with_progress(&stop), Err(EquityError::Cancelled));
    assert!(start.elapsed().as_secs() < 30);
}

mod in_the_gate {
    use super::*;

    #[test]
    #[ignore = "slow: the gate"]
    fn three_classes_win_what_they_win_match_up_by_match_up() {
        let named = ["AA KK QQ", "22 22 33", "AKs AKo AKs", "72o 32o 32o", "JJ JTs J9o", "65s 65s 65s", "AA AA AA"];
        for text in named {
            let classes: Vec<HoleClass> = text.split(' ').map(|class| class.parse().unwrap()).collect();
            assert_eq!(agrees_with_match_ups(classes.try_into().unwrap()), text != "AA AA AA");
        }
        random_triples_agree(3, 7);
    }

    #[test]
    #[ignore = "slow: the gate"]
    fn the_deals_of_all_triples_are_all_deals_of_three_players() {
        let all = || HoleClass::all();
        let triples = all().flat_map(|one| all().flat_map(move |two| all().map(move |three| [one, two, three])));
        let mut won = [0; 3];
        let mut deals = 0;
        for outcomes in triples.map(|classes| TRIPLES.outcomes(classes)) {
            won.iter_mut().zip(outcomes.alone).for_each(|(sum, alone)| *sum += alone);
            deals += outcomes.total();
        }
        assert_eq!(deals, 1_326 * 1_225 * 1_128 * BOARDS);
        assert_eq!(won, [won[0]; 3]);
    }

    #[test]
    #[ignore = "slow: the gate"]
    fn a_class_wins_less_often_against_two_random_hands_than_against_one() {
        let all = || HoleClass::all();
        for hero in ["AA", "72o", "T9s"].map(|class| class.parse::<HoleClass>().unwrap()) {
            let pairs = all().flat_map(|one| all().map(move |two| [hero, one, two]));
            let (won, deals) = pairs
                .map(|classes| TRIPLES.outcomes(classes))
                .fold((0, 0), |(won, deals), outcomes| (won + outcomes.alone[0], deals + outcomes.total()));
            let against_one = PreflopMatrix::shared().against_random(hero);
            assert!(won * against_one.total() < against_one.wins * deals, "{hero}");
        }
    }

    #[test]
    #[ignore = "slow: the gate"]
    fn equity_takes_given_triples_for_whole_classes_and_for_nothing_else() {
        let given = |ranges: [&str; 3]| Equity::new(&ranges.map(range)).triples(TRIPLES.clone());
        for ranges in [["KQs", "66,55", "A2s"], ["AA:0.5,KK", "76s", "76s,T9o:0.25"]] {
            let (by_triples, by_match_ups) = (given(ranges).run().unwrap(), exact(&ranges.map(range)).unwrap());
            assert_eq!([by_triples.method(), by_match_ups.method()], [Method::Triples, Method::Runouts]);
            assert_eq!(by_triples.players(), by_match_ups.players());
            assert_eq!([by_triples.weight(), by_triples.deals()], [by_match_ups.weight(), by_match_ups.deals()]);
            assert_eq!(by_triples.matchups(), by_match_ups.matchups());
            assert_eq!(by_triples.against(0, 1), None);
        }
        let dead: keyfold::Hand = "As".parse().unwrap();
        let flop: keyfold::Hand = "Ah 7c 2d".parse().unwrap();
        let whole = ["AKs", "QQ", "JTs"];
        let others = [
            given(whole).dead(&dead),
            given(whole).board(&flop),
            given(whole).with_categories(),
            given(["AsKs", "QQ", "JTs"]),
            Equity::new(&["AKs", "QQ"].map(range)).triples(TRIPLES.clone()),
        ];
        for question in others {
            assert_ne!(question.run().unwrap().method(), Method::Triples);
        }
    }

    #[test]
    #[ignore = "slow: the gate"]
    fn a_file_keeps_all_triples_and_says_what_is_wrong_with_it() {
        let bytes = TRIPLES.to_bytes();
        assert!(bytes.len() <= 20_000_000);
        assert_eq!(PreflopTriples::from_bytes(&bytes), Ok((**TRIPLES).clone()));
        let changed = |at: usize, byte: u8| {
            let mut bytes = bytes.clone();
            bytes[at] ^= byte;
            PreflopTriples::from_bytes(&bytes)
        };
        assert_eq!(changed(0, 1), Err(TriplesFileError::Header));
        assert_eq!(changed(12, 1), Err(TriplesFileError::Header));
        assert_eq!(changed(8, 2), Err(TriplesFileError::Version(3)));
        assert_eq!(changed(10_000_000, 1), Err(TriplesFileError::Checksum));
        assert_eq!(changed(bytes.len() - 1, 1), Err(TriplesFileError::Checksum));
        assert_eq!(PreflopTriples::from_bytes(&bytes[1..]), Err(TriplesFileError::Length(bytes.len() - 1)));
    }
}
