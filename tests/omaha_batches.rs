//! Every backend ranks slices of Omaha hands as hands are ranked one by one, whatever the length and the alignment, repeated cards
//! among them, and writes nowhere else. Backends that this machine lacks are passed over; `backends` fails where one
//! is required and missing.
#![cfg(all(feature = "omaha", feature = "batch"))]

use core::array::from_fn;

use keyfold::batch::{Backend, BatchError};
use keyfold::games::{Game, Omaha};
use keyfold::{Card, HandRank};

/// Columns of random cards of the first `faces` faces and `suits` suits; different within a hand if there are enough of them.
fn columns<const HOLE: usize>(hands: usize, faces: u8, suits: u8, repeat: bool) -> ([Vec<Card>; HOLE], [Vec<Card>; 5]) {
    let mut rng = fastrand::Rng::with_seed(u64::from(faces) << 8 | u64::from(suits));
    let mut deck: Vec<u8> = (0..52).filter(|id| id / 4 >= 13 - faces && id % 4 < suits).collect();
    let (mut hole, mut board): ([Vec<Card>; HOLE], [Vec<Card>; 5]) = (from_fn(|_| vec![]), from_fn(|_| vec![]));
    for _ in 0..hands {
        rng.shuffle(&mut deck);
        let mut cards = deck.iter().copied().cycle();
        for column in hole.iter_mut().chain(&mut board) {
            let id = if repeat { deck[rng.usize(..deck.len())] } else { cards.next().unwrap() };
            column.push(Card::from_id(id).unwrap());
        }
    }
    // Of the exact length, so that a byte too far is a byte of nobody's.
    hole.iter_mut().chain(&mut board).for_each(Vec::shrink_to_fit);
    (hole, board)
}

/// The ranks that `rank` writes between others, which stay.
fn ranked(length: usize, rank: impl FnOnce(&mut [HandRank]) -> Result<(), BatchError>) -> Vec<HandRank> {
    let mut ranks = vec![HandRank::HIGHEST; length + 128];
    ranks[64..64 + length].fill(HandRank::LOWEST);
    rank(&mut ranks[64..64 + length]).unwrap();
    assert!(ranks[..64].iter().chain(&ranks[64 + length..]).all(|&rank| rank == HandRank::HIGHEST), "written outside");
    ranks[64..64 + length].to_vec()
}

fn slices<const COLUMNS: usize>(columns: &[Vec<Card>; COLUMNS], from: usize, length: usize) -> [&[Card]; COLUMNS] {
    columns.each_ref().map(|column| &column[from..from + length])
}

fn row<const COLUMNS: usize>(columns: &[Vec<Card>; COLUMNS], at: usize) -> [Card; COLUMNS] {
    columns.each_ref().map(|column| column[at])
}

fn ranks_as_one_by_one<const HOLE: usize>(
    backend: Backend,
    (hole, board): &([Vec<Card>; HOLE], [Vec<Card>; 5]),
    from: usize,
    length: usize,
) {
    let places = from..from + length;
    let expected: Vec<HandRank> = places.clone().map(|at| Omaha::rank(&row(hole, at), &row(board, at))).collect();
    let holes = slices(hole, from, length);
    let ranks = ranked(length, |ranks| backend.rank_omaha(holes, slices(board, from, length), ranks));
    assert_eq!(ranks, expected, "{backend}, {HOLE} hole cards, {length} hands");
    for at in places.clone().step_by(1 + length / 4) {
        let board = row(board, at);
        let ranks = ranked(length, |ranks| backend.rank_omaha_on(holes, &board, ranks));
        let expected = places.clone().map(|at| Omaha::rank(&row(hole, at), &board));
        assert!(ranks.into_iter().eq(expected), "{backend}, {HOLE} hole cards, {length} hands on one board");
    }
}

fn ranks_everything<const HOLE: usize>(backend: Backend) {
    // The whole deck, few faces, few suits; cards once in a hand, and cards of which many are repeated.
    for (faces, suits, repeat) in
        [(13, 4, false), (5, 4, false), (13, 2, false), (9, 2, false), (13, 4, true), (4, 1, true), (1, 4, true)]
    {
        let columns = columns::<HOLE>(8_191, faces, suits, repeat);
        ranks_as_one_by_one(backend, &columns, 0, 8_191);
        if (faces, repeat) == (13, true) {
            for length in (0..140).chain([255, 256, 257]) {
                ranks_as_one_by_one(backend, &columns, length % 17, length);
            }
        }
    }
}

#[test]
fn every_backend_ranks_omaha_hands_as_they_are_ranked_one_by_one() {
    for backend in Backend::available() {
        ranks_everything::<4>(backend);
        ranks_everything::<5>(backend);
        ranks_everything::<6>(backend);
        println!("{backend}");
    }
}

#[test]
fn lengths_that_differ_are_told() {
    let (hole, board) = columns::<5>(10, 13, 4, false);
    let (holes, mut boards, mut ranks) = (slices(&hole, 0, 10), slices(&board, 0, 10), [HandRank::LOWEST; 10]);
    let backend = Backend::detect();
    let error = backend.rank_omaha(holes, boards, &mut ranks[..9]).unwrap_err();
    assert_eq!(error, BatchError::Length { hands: 10, ranks: 9 });
    assert_eq!(backend.rank_omaha_on(holes, &row(&board, 0), &mut ranks[..9]), Err(error));
    boards[1] = &boards[1][..9];
    let error = backend.rank_omaha(holes, boards, &mut ranks).unwrap_err();
    assert_eq!(error, BatchError::ColumnLength { column: 7, cards: 9, first: 10 });
    let mut holes = holes;
    holes[4] = &holes[4][1..];
    let error = backend.rank_omaha_on(holes, &row(&board, 0), &mut ranks).unwrap_err();
    assert_eq!(error, BatchError::ColumnLength { column: 5, cards: 9, first: 10 });
    assert_eq!(ranks, [HandRank::LOWEST; 10]);
}
