//! The draws of slices of holes are found as one by one.

use keyfold::CardSet;
use keyfold_board::{Draws, DrawsError, draw_sets};
use keyfold_testing::deal::random_hands;

fn agree_on_boards_of<const CARDS: usize, const ALL: usize>() {
    let hands = random_hands::<ALL>(10_007, 3);
    let holes: Vec<CardSet> = hands.iter().map(|cards| CardSet::from_cards(&cards[..2])).collect();
    let boards: Vec<CardSet> = hands.iter().map(|cards| CardSet::from_cards(&cards[2..])).collect();
    let expected: Vec<_> =
        holes.iter().zip(&boards).map(|(hole, board)| Draws::of_sets(*hole, *board).unwrap()).collect();
    for length in (0..70).chain([hands.len()]) {
        let mut draws = vec![Draws::default(); length];
        draw_sets::<CARDS>(&holes[..length], &boards[..length], &mut draws).unwrap();
        assert_eq!(draws, expected[..length], "{length} holes on boards of {CARDS} cards");
    }
}

#[test]
fn holes_on_flops_turns_and_rivers_draw_as_one_by_one() {
    agree_on_boards_of::<3, 5>();
    agree_on_boards_of::<4, 6>();
    agree_on_boards_of::<5, 7>();
}

#[test]
fn as_many_boards_and_draws_as_holes_are_asked_for() {
    let sets = [CardSet::EMPTY; 3];
    let error = draw_sets::<3>(&sets, &sets[..2], &mut [Draws::default(); 4]).unwrap_err();
    assert_eq!(error, DrawsError { holes: 3, boards: 2, draws: 4 });
    assert_eq!(error.to_string(), "3 holes, but 2 boards and room for 4 draws");
}

#[test]
fn no_hole_and_no_board_has_some_draws() {
    let sets = [CardSet::EMPTY, CardSet::ALL, "As".parse().unwrap(), "As Ks Qs 2c".parse().unwrap()];
    let mut draws = [Draws::default(); 4];
    draw_sets::<4>(&sets, &sets, &mut draws).unwrap();
    draw_sets::<5>(&sets, &sets, &mut draws).unwrap();
}
