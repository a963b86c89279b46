//! Omaha hands in columns, on boards of their own and on one board.

use std::array::from_fn;

use keyfold::batch::Backend;
use keyfold::games::{Game, Omaha};
use keyfold::{Card, HandRank};

use super::pages::{Pages, Side};
use super::{MOST, ROOM, every_length_on_both_sides};
use keyfold_testing::deal::{columns_of, random_hands};

/// Columns, each in pages of its own.
struct OmahaColumns<const CARDS: usize> {
    cards: [Vec<Card>; CARDS],
    pages: [Pages; CARDS],
}

impl<const CARDS: usize> OmahaColumns<CARDS> {
    fn new(rows: &[[Card; CARDS]]) -> Self {
        Self { cards: columns_of(rows), pages: from_fn(|_| Pages::new(ROOM)) }
    }

    fn slices(&mut self, length: usize, side: Side) -> [&[Card]; CARDS] {
        let mut slices: [&[Card]; CARDS] = [&[]; CARDS];
        for ((slice, pages), cards) in slices.iter_mut().zip(&mut self.pages).zip(&self.cards) {
            *slice = pages.copy(&cards[..length], side);
        }
        slices
    }
}

fn stays_within_its_slices<const HOLE: usize>() {
    // Of eleven different cards each, the board's five first.
    let dealt = random_hands::<11>(MOST, 17);
    let boards: Vec<[Card; 5]> = dealt.iter().map(|cards| from_fn(|at| cards[at])).collect();
    let holes: Vec<[Card; HOLE]> = dealt.iter().map(|cards| from_fn(|at| cards[5 + at])).collect();
    let own: Vec<HandRank> = holes.iter().zip(&boards).map(|(hole, board)| Omaha::rank(hole, board)).collect();
    let one: Vec<HandRank> = holes.iter().map(|hole| Omaha::rank(hole, &boards[0])).collect();
    let (mut hole_columns, mut board_columns) = (OmahaColumns::new(&holes), OmahaColumns::new(&boards));
    let mut rank_pages = Pages::new(ROOM);
    for backend in Backend::available() {
        every_length_on_both_sides(|length, side| {
            println!("{backend}, {length} Omaha hands of {HOLE}, {side:?}");
            let (hole, board) = (hole_columns.slices(length, side), board_columns.slices(length, side));
            let ranks = rank_pages.copy(&vec![HandRank::HIGHEST; length], side);
            backend.rank_omaha(hole, board, ranks).unwrap();
            assert!(*ranks == own[..length], "{backend}, {length} hands of {HOLE}, {side:?}");
            backend.rank_omaha_on(hole, &boards[0], ranks).unwrap();
            assert!(*ranks == one[..length], "{backend}, {length} hands of {HOLE} on one board, {side:?}");
        });
    }
}

#[test]
fn every_backend_stays_within_slices_of_omaha_hands() {
    stays_within_its_slices::<4>();
    stays_within_its_slices::<5>();
    stays_within_its_slices::<6>();
}
