//! The tests run with the checks that a release leaves out: what overflows or breaks an assertion fails here.

use std::hint::black_box;

#[test]
#[should_panic = "attempt to add with overflow"]
fn an_overflow_fails_a_test() {
    black_box(black_box(u8::MAX) + black_box(1));
}

#[test]
#[should_panic = "a card too many"]
fn a_broken_debug_assertion_fails_a_test() {
    debug_assert!(black_box(53) <= black_box(52), "a card too many");
}
