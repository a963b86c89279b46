//! The ranks that the tables are filled with are those of the classes, for everything that a hand can hold.

use keyfold_tables::rules::classes::Class;
use keyfold_tables::rules::multisets::{Shares, over_multisets};
use keyfold_tables::rules::ranks::{face_rank, face_ranks, suited_rank};
use keyfold_tables::rules::walk::FaceCounts;

/// Shares that keep the number of cards of each face apart: three bits a face.
fn apart() -> Shares {
    std::array::from_fn(|face| std::array::from_fn(|count| (count as u64) << (3 * face)))
}

fn every_rank_is_that_of_the_class<const COUNT: usize>(cards: usize) {
    for (held, rank) in over_multisets::<COUNT>(cards, &apart()).into_iter().zip(face_ranks::<COUNT>(cards)) {
        let counts: [u8; 13] = std::array::from_fn(|face| (held >> (3 * face) & 7) as u8);
        let held = FaceCounts::new(&counts);
        assert_eq!([face_rank(held), rank], [Class::of_faces(held).rank(); 2], "{counts:?}");
    }
}

#[test]
fn every_suited_set_has_the_rank_of_its_class() {
    for faces in (0u16..1 << 13).filter(|faces| faces.count_ones() >= 5) {
        assert_eq!(suited_rank(faces), Class::of_suited(faces).rank(), "{faces:#015b}");
    }
}

#[test]
fn every_multiset_of_five_to_nine_cards_has_the_rank_of_its_class() {
    every_rank_is_that_of_the_class::<6_175>(5);
    every_rank_is_that_of_the_class::<18_395>(6);
    every_rank_is_that_of_the_class::<49_205>(7);
    // Two megabytes of list are more than a test's stack holds.
    let large = || {
        every_rank_is_that_of_the_class::<120_055>(8);
        every_rank_is_that_of_the_class::<270_270>(9);
    };
    std::thread::Builder::new().stack_size(16 << 20).spawn(large).unwrap().join().unwrap();
}
