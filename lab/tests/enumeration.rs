//! What the program `enumerate` finds out about an evaluator that is wrong.

use keyfold::{Card, Evaluator, HandRank, rank_five};
use keyfold_lab::evaluators::{Report, Run};

/// Takes the royal flush for the weakest hand.
struct BlindToRoyalFlushes;

impl Evaluator<5> for BlindToRoyalFlushes {
    fn rank(cards: &[Card; 5]) -> HandRank {
        Some(rank_five(cards)).filter(|&rank| rank != HandRank::HIGHEST).unwrap_or(HandRank::LOWEST)
    }
}

/// Takes 7-5-4-3-2 and 7-6-4-3-2 for each other: no frequency shows it.
struct MisordersKickers;

impl Evaluator<5> for MisordersKickers {
    fn rank(cards: &[Card; 5]) -> HandRank {
        let rank = rank_five(cards);
        HandRank::new(3 - rank.get().min(3)).filter(|_| rank.get() < 3).unwrap_or(rank)
    }
}

fn report(run: &Run) -> (bool, String) {
    let report = Report { run, comparison: &run.compare(&|_| {}) };
    (report.agrees(), report.to_string())
}

#[test]
fn a_wrong_frequency_is_marked() {
    for run in [Run::every_hand::<BlindToRoyalFlushes, 5>("blind"), Run::every_class::<BlindToRoyalFlushes, 5>("blind")]
    {
        let (agrees, text) = report(&run);
        assert!(!agrees);
        let marked: Vec<_> = text.lines().filter(|line| line.ends_with("differs")).collect();
        assert_eq!(marked.len(), 3, "{text}");
        assert!(marked[0].starts_with("straight flush") && marked[0].contains("36"), "{text}");
        assert!(marked[1].starts_with("high card") && marked[1].contains("1,302,544"), "{text}");
        assert!(marked[2].starts_with("distinct ranks") && marked[2].contains("7,461"), "{text}");
    }
}

#[test]
fn a_wrong_order_is_found_though_all_frequencies_are_right() {
    let (agrees, text) = report(&Run::every_hand::<MisordersKickers, 5>("misorders"));
    assert!(!agrees && !text.contains("differs"), "{text}");
    assert!(text.contains("2,040 hands have another rank than by the reference"), "{text}");
    assert!(text.contains(": 2 and not 1") || text.contains(": 1 and not 2"), "{text}");
}
