//! Every backend ranks slices of Omaha hands as hands are ranked one by one, whatever the length and the alignment,
//! repeated cards among them, and writes nowhere else. Backends that this machine lacks are passed over; `backends`
//! fails where one is required and missing.

#![cfg(all(feature = "omaha", feature = "batch"))]

use core::array::from_fn;

use keyfold::batch::{Backend, BatchError};
use keyfold::games::{Game, Omaha};
use keyfold::{Card, HandRank};

/// Columns of random cards of the first `faces` faces and `suits` suits; different within a hand if there are enough of
/// them.
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
fn different_lengths_are_an_error() {
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

/// The checked calls rank what has no repeated card, and name the first hand that has one as it is named alone.
fn the_first_repeated_card_is_named<const HOLE: usize>(backend: Backend) {
    const HANDS: usize = 1_500;
    let (hole, board) = columns::<HOLE>(HANDS, 13, 4, false);
    let (holes, boards) = (slices(&hole, 0, HANDS), slices(&board, 0, HANDS));
    let expected = ranked(HANDS, |ranks| backend.rank_omaha(holes, boards, ranks));
    assert_eq!(ranked(HANDS, |ranks| backend.rank_omaha_checked(holes, boards, ranks)), expected);
    let mut ranks = [HandRank::LOWEST; HANDS];
    for bad in [0, 63, 1_023, 1_024, HANDS - 1] {
        for (place, other) in [(0, 1), (HOLE - 1, 2), (1, HOLE + 4), (HOLE, HOLE - 1), (HOLE + 1, HOLE + 3)] {
            let (mut hole, mut board) = (hole.clone(), board.clone());
            let card = if other < HOLE { hole[other][bad] } else { board[other - HOLE][bad] };
            if place < HOLE {
                hole[place][bad] = card;
            } else {
                board[place - HOLE][bad] = card;
            };
            // A later mistake is not the one that is named.
            board[0][HANDS - 1] = if bad == HANDS - 1 { board[0][bad] } else { board[1][HANDS - 1] };
            let error = Omaha::<HOLE>::check(&row(&hole, bad), &row(&board, bad)).unwrap_err();
            let (holes, boards) = (slices(&hole, 0, HANDS), slices(&board, 0, HANDS));
            let found = backend.rank_omaha_checked(holes, boards, &mut ranks);
            assert_eq!(found, Err(BatchError::Hand { hand: bad + 1, error }), "{backend}, {place} as {other}");
        }
    }
    // Two hands that make the same mistake.
    let mut twice = hole.clone();
    for at in [10, 11] {
        twice[1][at] = twice[0][at];
    }
    let error = Omaha::<HOLE>::check(&row(&twice, 10), &row(&board, 10)).unwrap_err();
    let found = backend.rank_omaha_checked(slices(&twice, 0, HANDS), boards, &mut ranks);
    assert_eq!(found, Err(BatchError::Hand { hand: 11, error }));
    // On one board: hands in which no card meets it, but the last.
    let shared = row(&board, 0);
    let meets = |at: &usize| row(&hole, *at).iter().any(|card| shared.contains(card));
    let without: Vec<usize> = (0..HANDS).filter(|at| !meets(at)).collect();
    let mut chosen = hole.each_ref().map(|column| without.iter().map(|&at| column[at]).collect::<Vec<_>>());
    let (count, mut ranks) = (without.len(), vec![HandRank::LOWEST; without.len()]);
    assert!(count > 300);
    backend.rank_omaha_on_checked(slices(&chosen, 0, count), &shared, &mut ranks).unwrap();
    let one_by_one = (0..count).map(|at| Omaha::rank(&row(&chosen, at), &shared));
    assert!(ranks.iter().copied().eq(one_by_one));
    chosen[HOLE - 1][count - 1] = shared[4];
    let error = Omaha::<HOLE>::check(&row(&chosen, count - 1), &shared).unwrap_err();
    let found = backend.rank_omaha_on_checked(slices(&chosen, 0, count), &shared, &mut ranks);
    assert_eq!(found, Err(BatchError::Hand { hand: count, error }));
    chosen[HOLE - 1][count - 2] = shared[4];
    let error = Omaha::<HOLE>::check(&row(&chosen, count - 2), &shared).unwrap_err();
    let found = backend.rank_omaha_on_checked(slices(&chosen, 0, count), &shared, &mut ranks);
    assert_eq!(found, Err(BatchError::Hand { hand: count - 1, error }));
    let repeats = [shared[0], shared[1], shared[2], shared[3], shared[1]];
    let found = backend.rank_omaha_on_checked(slices(&chosen, 0, count), &repeats, &mut ranks);
    let error = Omaha::<HOLE>::check(&row(&chosen, 0), &repeats).unwrap_err();
    assert_eq!(found, Err(BatchError::Hand { hand: 1, error }));
}

#[test]
fn checked_calls_name_the_first_repeated_card() {
    for backend in Backend::available() {
        the_first_repeated_card_is_named::<4>(backend);
        the_first_repeated_card_is_named::<5>(backend);
        the_first_repeated_card_is_named::<6>(backend);
    }
}
