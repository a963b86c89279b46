//! The classes that the enumerations walk: together they are all hands, each once.

use std::collections::HashSet;

use keyfold::naive;
use keyfold_lab::evaluators::HandClass;
use keyfold_runs::count::hands;

fn total<const CARDS: usize>() -> (usize, u64) {
    let classes = HandClass::<CARDS>::all();
    (classes.len(), classes.iter().map(HandClass::size).sum())
}

#[test]
fn the_classes_of_five_to_nine_cards_hold_all_hands() {
    assert_eq!(total::<5>(), (7_462, 2_598_960));
    assert_eq!(total::<6>().1, 20_358_520);
    assert_eq!(total::<7>(), (49_205 + 141_141, 133_784_560));
    assert_eq!(total::<8>().1, 752_538_150);
    assert_eq!(total::<9>().1, 3_679_075_400);
    assert_eq!([5, 6, 7, 8, 9].map(hands), [2_598_960, 20_358_520, 133_784_560, 752_538_150, 3_679_075_400]);
}

#[test]
fn the_hands_of_the_classes_are_all_five_card_hands_once() {
    let mut seen = HashSet::new();
    for class in HandClass::<5>::all() {
        class.for_each_hand(|hand| {
            assert!(hand.is_sorted());
            assert!(seen.insert(*hand), "{hand:?} is repeated");
        });
    }
    assert_eq!(seen.len() as u64, hands(5));
}

#[test]
fn a_class_holds_as_many_hands_as_it_says_and_its_example_is_one_of_them() {
    fn holds<const CARDS: usize>(every: usize) {
        for class in HandClass::<CARDS>::all().iter().step_by(every) {
            let (mut count, mut has_example) = (0, false);
            let mut example = class.example();
            example.sort_unstable();
            class.for_each_hand(|hand| {
                count += 1;
                has_example |= *hand == example;
            });
            assert_eq!(count, class.size(), "{class:?}");
            assert!(has_example, "{class:?}");
        }
    }
    holds::<5>(1);
    holds::<6>(97);
    holds::<7>(997);
    holds::<8>(9_973);
    holds::<9>(99_991);
}

#[test]
fn the_reference_cannot_tell_the_hands_of_a_class_apart() {
    fn are_equal<const CARDS: usize>(every: usize) {
        for class in HandClass::<CARDS>::all().iter().step_by(every) {
            let rank = naive::rank(&class.example());
            class.for_each_hand(|hand| assert_eq!(naive::rank(hand), rank, "{hand:?}"));
        }
    }
    are_equal::<5>(1);
    are_equal::<7>(9_973);
    are_equal::<9>(999_983);
}
