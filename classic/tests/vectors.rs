//! Known answers from elsewhere, held against every evaluator.

use keyfold::Evaluator;
use keyfold_classic::cactus_kev::{CactusKev, Map, PerfectHash};
use keyfold_classic::quinary::Quinary;
use keyfold_classic::signature::Signature;
use keyfold_testing::vectors::Vectors;

fn agree<E: Evaluator<5> + Evaluator<6> + Evaluator<7>>() {
    Vectors::<5>::read("five").agree_with::<E>();
    Vectors::<6>::read("six").agree_with::<E>();
    Vectors::<7>::read("seven").agree_with::<E>();
}

#[test]
fn hands_rank_as_other_evaluators_rank_them() {
    agree::<CactusKev<Map>>();
    agree::<CactusKev<PerfectHash>>();
    agree::<Quinary>();
    Vectors::<7>::read("seven").agree_with::<Signature>();
}
