//! Omaha hands in columns, on boards of their own and on one board.

use std::array::from_fn;

use keyfold::batch::Backend;
use keyfold::games::{Game, Omaha};
use keyfold::{Card, HandRank};

use super::deal::{columns_of, random_hands};
use super::pages::Pages;
use super::{MOST, ROOM, every_length_on_both_sides};

#[test]
fn every_backend_stays_within_slices_of_omaha_hands() {
    let dealt = random_hands::<9>(MOST, 17);
    let board: [Card; 5] = from_fn(|at| dealt[0][4 + at]);
    let hole = |hand: &[Card; 9]| from_fn::<Card, 4, _>(|at| hand[at]);
    let own: Vec<HandRank> = dealt.iter().map(|hand| Omaha::rank(&hole(hand), &from_fn(|at| hand[4 + at]))).collect();
    let one: Vec<HandRank> = dealt.iter().map(|hand| Omaha::rank(&hole(hand), &board)).collect();
    let columns: [Vec<Card>; 9] = columns_of(&dealt);
    let mut pages: [Pages; 9] = from_fn(|_| Pages::new(ROOM));
    let mut rank_pages = Pages::new(ROOM);
    for backend in Backend::available() {
        every_length_on_both_sides(|length, side| {
            println!("{backend}, {length} Omaha hands, {side:?}");
            let mut slices: [&[Card]; 9] = [&[]; 9];
            for ((slice, pages), column) in slices.iter_mut().zip(&mut pages).zip(&columns) {
                *slice = pages.copy(&column[..length], side);
            }
            let (holes, boards) = (from_fn(|at| slices[at]), from_fn(|at| slices[4 + at]));
            let ranks = rank_pages.copy(&vec![HandRank::HIGHEST; length], side);
            backend.rank_omaha::<4>(holes, boards, ranks).unwrap();
            assert!(*ranks == own[..length], "{backend}, {length} hands, {side:?}");
            backend.rank_omaha_on::<4>(holes, &board, ranks).unwrap();
            assert!(*ranks == one[..length], "{backend}, {length} hands on one board, {side:?}");
        });
    }
}
