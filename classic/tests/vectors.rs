//! Known answers from elsewhere, held against every evaluator.

use keyfold_classic::cactus_kev::{CactusKev, Map, PerfectHash};
use keyfold_classic::quinary::Quinary;
use keyfold_classic::signature::Signature;
use keyfold_testing::vectors::Vectors;

#[test]
fn five_cards_rank_as_other_evaluators_rank_them() {
    let vectors = Vectors::<5>::read("five");
    vectors.agree_with::<CactusKev<Map>>();
    vectors.agree_with::<CactusKev<PerfectHash>>();
    vectors.agree_with::<Quinary>();
}

#[test]
fn six_cards_rank_as_other_evaluators_rank_them() {
    let vectors = Vectors::<6>::read("six");
    vectors.agree_with::<CactusKev<Map>>();
    vectors.agree_with::<CactusKev<PerfectHash>>();
    vectors.agree_with::<Quinary>();
}

#[test]
fn seven_cards_rank_as_other_evaluators_rank_them() {
    let vectors = Vectors::<7>::read("seven");
    vectors.agree_with::<CactusKev<Map>>();
    vectors.agree_with::<CactusKev<PerfectHash>>();
    vectors.agree_with::<Quinary>();
    vectors.agree_with::<Signature>();
}
