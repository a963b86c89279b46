//! The programs that run evaluators, as a user runs them.

use std::path::Path;

use keyfold_testing::programs::{Outcome, command, outcome};

fn run(executable: &str, arguments: &[&str]) -> Outcome {
    outcome(command(Path::new(executable)).args(arguments), b"")
}

const ENUMERATE: &str = env!("CARGO_BIN_EXE_enumerate");
const EXPLAIN_FOLD: &str = env!("CARGO_BIN_EXE_explain_fold");
const BENCH_EVALUATORS: &str = env!("CARGO_BIN_EXE_bench_evaluators");

#[test]
fn every_five_card_hand_has_the_rank_of_the_reference() {
    for evaluator in ["folded", "quinary"] {
        let Outcome { out, err, status } = run(ENUMERATE, &["--cards", "5", "--evaluator", evaluator]);
        assert_eq!((status, &*err), (0, ""), "{out}");
        assert!(out.starts_with(&format!("5 cards by {evaluator}: every hand ranked and compared\n")), "{out}");
        assert!(out.contains("\nfull house                3,744          3,744\n"), "{out}");
        assert!(out.contains("\ndistinct ranks            7,462          7,462\n"), "{out}");
        assert!(out.contains("\nevery hand has the rank that the reference gives to its class\n"), "{out}");
    }
}

#[test]
fn seven_card_hands_by_the_reference_are_counted_by_class_and_the_output_says_so() {
    let Outcome { out, status, .. } = run(ENUMERATE, &["--cards", "7", "--evaluator", "naive"]);
    assert_eq!(status, 0, "{out}");
    assert!(out.contains("one hand of each class ranked and counted for all of its class"), "{out}");
    assert!(out.contains("all hands           133,784,560    133,784,560\n"), "{out}");
}

#[test]
fn a_mistake_is_answered_with_what_there_is() {
    for arguments in [&["--cards", "4"][..], &["--cards", "6", "--evaluator", "folded"], &["--evaluator", "x"]] {
        let Outcome { out, err, status } = run(ENUMERATE, arguments);
        assert_eq!((status, &*out), (2, ""));
        assert!(err.starts_with("enumerate: no evaluator of that name ranks so many cards; there is:\n"), "{err}");
        assert!(err.contains("--cards 7 --evaluator folded\n"), "{err}");
    }
}

#[test]
fn the_published_keys_sums_and_fold_are_explained() {
    let plain = run(EXPLAIN_FOLD, &["Ah Ad Ac As Kc Kd 2h"]).out;
    for line in [
        "  Ah       1479181        29",
        "  suit sum     97, no flush",
        "  fold         7189414 - 4565145 = 2624269",
        "  face index   2624269, where the table holds 7452",
    ] {
        assert!(plain.lines().any(|found| found == line), "no {line:?} in\n{plain}");
    }
    let flush = run(EXPLAIN_FOLD, &["As Ks Qs Js Ts 2c 3d"]).out;
    for line in [
        "  suit sum     186, a flush in spades",
        "  fold         not folded, 2484391 is below 4565145",
        "  Ks                1728",
        "  flush index  6656, where the flush table holds 7462",
    ] {
        assert!(flush.lines().any(|found| found == line), "no {line:?} in\n{flush}");
    }
}

#[test]
fn both_folds_lead_a_hand_to_its_rank() {
    for arguments in [&["Jh Jd Jc As Ac 7d 2h"][..], &["--dense", "Jh Jd Jc As Ac 7d 2h"], &["--dense", "JhJdJcAsAc"]] {
        let Outcome { out, status, .. } = run(EXPLAIN_FOLD, arguments);
        assert!(status == 0 && out.ends_with("where the table holds 7260\n"), "{out}");
    }
}

#[test]
fn a_hand_without_a_fold_is_refused() {
    for (hand, message) in
        [("AsKsQsJsTs9s", "expected 5 or 7 cards, found 6"), ("As Ks Qs Js As", "card 5, column 13: As is repeated")]
    {
        let Outcome { out, err, status } = run(EXPLAIN_FOLD, &[hand]);
        assert_eq!((&*out, &*err, status), ("", &*format!("explain_fold: {message}\n"), 2));
    }
}

#[test]
fn every_evaluator_has_a_line_and_the_same_ranks() {
    let Outcome { out, err, status } = run(BENCH_EVALUATORS, &["--hands", "4096", "--rounds", "1", "--json"]);
    assert_eq!((status, &*err), (0, ""));
    for name in ["compact", "folded", "dense", "tiny", "signature", "quinary", "cactus-kev"] {
        assert!(out.contains(&format!("\"tier\":\"{name}\"")), "{name}: {out}");
    }
}
