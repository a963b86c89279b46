//! Cards that can come next, up to a renaming of suits, and numbers that are renamed.

use std::collections::HashMap;

use keyfold::{Card, CardSet, HoleCards, Suit};
use keyfold_board::isomorphism::{Renameable, Renaming};
use keyfold_board::{Board, HoleBlocks, HoleList, Showdown};

use super::{random_cards, rename, renamings};

/// A set of cards, each with its suit renamed.
fn renamed(cards: CardSet, suits: [Suit; 4]) -> CardSet {
    cards.iter().map(|card| rename(card, suits)).collect()
}

/// A pair of hole cards, each with its suit renamed.
fn renamed_hole(hole: HoleCards, suits: [Suit; 4]) -> HoleCards {
    let [one, other] = hole.cards().map(|card| rename(card, suits));
    HoleCards::new(one, other).unwrap()
}

/// The classes of cards that some renamings make of each other, each in ascending order.
fn orbits(live: CardSet, group: &[[Suit; 4]]) -> Vec<Vec<Card>> {
    let orbit = |card: Card| group.iter().map(|suits| rename(card, *suits)).collect::<CardSet>().iter().collect();
    let mut orbits: Vec<Vec<Card>> = live.iter().map(orbit).collect();
    orbits.sort();
    orbits.dedup();
    orbits
}

#[test]
fn next_cards_are_in_one_class_if_a_renaming_that_keeps_the_boards_makes_one_of_the_other() {
    let mut random = fastrand::Rng::with_seed(58);
    for round in 0..400 {
        let cards = random_cards::<4>(&mut random);
        let (flop, board) = (CardSet::from_cards(&cards[..3]), Board::new(&cards[..3 + round % 2]).unwrap());
        for earlier in [vec![], vec![flop]] {
            let keeps =
                |suits: &[Suit; 4]| earlier.iter().chain([&board.card_set()]).all(|set| renamed(*set, *suits) == *set);
            let group: Vec<[Suit; 4]> = renamings().into_iter().filter(keeps).collect();
            let kept: Vec<&dyn Renameable> = earlier.iter().map(|set| set as _).collect();
            let classes: Vec<_> = board.next_cards(&kept).unwrap().collect();
            let members = |class: &keyfold_board::isomorphism::CardClass| {
                class.members().iter().map(|(card, _)| *card).collect::<Vec<_>>()
            };
            let found: Vec<Vec<Card>> = classes.iter().map(members).collect();
            assert_eq!(found, orbits(CardSet::ALL - board.card_set(), &group), "{board}, keeping {earlier:?}");
            for class in &classes {
                assert_eq!(class.members()[0], (class.card(), Renaming::IDENTITY));
                for (card, renaming) in class.members() {
                    assert!(group.contains(&renaming.suits()), "{renaming:?} on {board}");
                    assert_eq!(renaming.card(class.card()), *card);
                    // A swap of two suits, where no range stands against it.
                    let moved = Suit::ALL.iter().zip(renaming.suits()).filter(|(from, to)| **from != *to).count();
                    assert_eq!(moved, if *card == class.card() { 0 } else { 2 });
                }
            }
        }
    }
}

#[test]
fn a_range_that_prefers_a_suit_keeps_its_cards_apart() {
    let flop: Board = "Ks 7s 2s".parse().unwrap();
    let classes = |range: &HoleBlocks<u32>| flop.next_cards(&[range]).unwrap().count();
    let mut range = HoleBlocks::new();
    assert_eq!(classes(&range), 10 + 13);
    for hole in ["AcAd", "AcAh", "AdAh"] {
        range.set(hole.parse().unwrap(), 2);
    }
    assert_eq!(classes(&range), 10 + 13);
    range.set("AdAh".parse().unwrap(), 1);
    assert_eq!(classes(&range), 10 + 2 * 13);
    range.set("QcJd".parse().unwrap(), 1);
    assert_eq!(classes(&range), 10 + 3 * 13);
}

#[test]
fn a_fourth_card_that_could_change_places_with_the_flop_does_so_unless_the_flop_is_kept() {
    let turn: Board = "Ks Kh 7s 7h".parse().unwrap();
    let flop: CardSet = "Ks Kh 7s".parse().unwrap();
    assert_eq!(turn.next_cards(&[]).unwrap().count(), 2 * 11 + 2);
    // Clubs and diamonds alone are alike.
    assert_eq!(turn.next_cards(&[&flop]).unwrap().count(), 2 * 11 + 11 + 2);
}

#[test]
fn after_a_card_of_a_class_a_hole_is_worth_what_the_renamed_hole_is_worth_after_the_renamed_card() {
    let mut random = fastrand::Rng::with_seed(59);
    for turn in ["Ks 7s 2s 9s", "Td 9d 6h Qc", "Ks Kd 7h 7c", "Ad 8d 8c 3h"] {
        let turn: Board = turn.parse().unwrap();
        let live = |hole: &HoleCards| hole.card_set().is_disjoint(turn.card_set());
        // Weights by class alone, which every renaming keeps.
        let mut range = HoleBlocks::<u32>::new();
        let weights: Vec<u32> = (0..169).map(|_| random.u32(..3)).collect();
        HoleCards::all().filter(live).for_each(|hole| range.set(hole, weights[hole.class().index()]));
        let list = HoleList::of(&range);
        let values = |river: Card| {
            let (mut net, mut numbers) = (HoleBlocks::new(), vec![0; list.len()]);
            Showdown::new(&turn.with(river).unwrap()).net(&range, &mut net);
            list.gather(&net, &mut numbers);
            numbers
        };
        for class in turn.next_cards(&[&range]).unwrap() {
            let of_lowest = values(class.card());
            for (river, renaming) in class.members() {
                let permutation = list.permutation(*renaming).unwrap();
                assert_eq!(permutation.renamed(&of_lowest).collect::<Vec<u32>>(), values(*river), "{turn} {river}");
            }
        }
    }
}

#[test]
fn a_permutation_moves_the_number_of_each_hole_to_the_hole_that_it_becomes() {
    let mut random = fastrand::Rng::with_seed(60);
    for suits in renamings() {
        let renaming = Renaming::new(suits).unwrap();
        // A list that the renaming keeps: random holes, and what they become again and again.
        let mut range = HoleBlocks::<u16>::new();
        for _ in 0..random.usize(..300) {
            let mut hole = HoleCards::from_index(random.usize(..HoleCards::COUNT)).unwrap();
            for _ in 0..12 {
                range.set(hole, 1);
                hole = renamed_hole(hole, suits);
            }
        }
        let list = HoleList::of(&range);
        let numbers: Vec<u16> = (1..).take(list.len()).collect();
        let moved: HashMap<_, _> = list.holes().map(|hole| renamed_hole(hole, suits)).zip(&numbers).collect();
        let permutation = list.permutation(renaming).unwrap();
        let found: Vec<u16> = permutation.renamed(&numbers).collect();
        assert!(list.holes().map(|hole| moved[&hole]).eq(&found), "{renaming:?}");
        // What an array is too short for is zero.
        assert!(permutation.renamed(&[0u16; 0]).eq(vec![0; list.len()]));
    }
}

#[test]
fn a_hole_that_a_list_does_not_have_and_a_board_of_five_cards_are_errors_that_name_them() {
    let mut range = HoleBlocks::<f32>::new();
    for hole in ["AsAh", "AsAd", "KsQs"] {
        range.set(hole.parse().unwrap(), 1.0);
    }
    let [club, diamond, heart, spade] = Suit::ALL;
    let list = HoleList::of(&range);
    assert!(list.permutation(Renaming::new([club, heart, diamond, spade]).unwrap()).is_ok());
    let error = list.permutation(Renaming::new([spade, diamond, heart, club]).unwrap()).unwrap_err();
    assert_eq!(error.to_string(), "KsQs becomes KcQc, which the list does not have");
    let river: Board = "2c 7d 9h Js Qd".parse().unwrap();
    assert_eq!(river.next_cards(&[]).err().unwrap().to_string(), "expected 3 to 5 cards, found 6");
}
