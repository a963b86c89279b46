//! Slices of hands of other games, by every backend.

use core::array::from_fn;

use keyfold::batch::{Backend, RankBatch};
use keyfold::games::short_deck::{Order, ShortRank, StraightsOverTrips, TripsOverStraights};
use keyfold::games::{Game, Omaha, ShortDeck};
use keyfold::{Card, HandRank};

use super::{is_model, offsets_and_lengths, only_adds_keys};

/// Random hands of cards from a lowest one on.
fn random_hands<const CARDS: usize>(count: usize, lowest: u8) -> Vec<[Card; CARDS]> {
    let mut random = fastrand::Rng::with_seed(6);
    let mut deck: Vec<Card> = (lowest..52).map(|id| Card::from_id(id).unwrap()).collect();
    let mut hand = || {
        random.shuffle(&mut deck);
        from_fn(|at| deck[at])
    };
    (0..count).map(|_| hand()).collect()
}

fn columns_of<const CARDS: usize>(hands: &[[Card; CARDS]]) -> [Vec<Card>; CARDS] {
    from_fn(|column| hands.iter().map(|hand| hand[column]).collect())
}

/// Each layout, of the exact length.
fn short_deck<O: Order, const CARDS: usize>(backend: Backend, offset: usize, length: usize)
where
    Backend: RankBatch<CARDS, ShortRank<O>>,
{
    let all = random_hands::<CARDS>(offset + length, 16);
    let (hands, columns) = (&all[offset..], columns_of(&all));
    let columns = columns.each_ref().map(|column| &column[offset..]);
    let expected: Vec<ShortRank<O>> = hands.iter().map(|hand| ShortDeck::rank_any(hand).unwrap()).collect();
    let mut ranks = vec![ShortRank::LOWEST; length];
    backend.rank_rows(hands, &mut ranks).unwrap();
    assert_eq!(ranks, expected, "{backend}, {length} rows of {CARDS} cards");
    ranks.fill(ShortRank::LOWEST);
    backend.rank_columns(columns, &mut ranks).unwrap();
    assert_eq!(ranks, expected, "{backend}, {length} columns of {CARDS} cards");
    ranks.fill(ShortRank::LOWEST);
    backend.rank_rows_checked(hands, &mut ranks).unwrap();
    assert_eq!(ranks, expected, "{backend}, {length} checked rows of {CARDS} cards");
    ranks.fill(ShortRank::LOWEST);
    backend.rank_columns_checked(columns, &mut ranks).unwrap();
    assert_eq!(ranks, expected, "{backend}, {length} checked columns of {CARDS} cards");
    // Cards that are none, and the same card again and again.
    let low = vec![[Card::from_id(15).unwrap(); CARDS]; length];
    backend.rank_rows(&low, &mut ranks).unwrap();
    assert!(ranks.iter().all(|&rank| ShortRank::new(rank.get()) == Some(rank)));
    assert_eq!(backend.rank_rows_checked(&low, &mut ranks).is_err(), length > 0);
}

/// The backends that rank hands of other games in ways of their own.
fn with_games() -> impl Iterator<Item = Backend> {
    Backend::available().filter(|&backend| !only_adds_keys(backend))
}

#[test]
fn every_backend_ranks_hands_of_short_deck_and_touches_nothing_beside_them() {
    for backend in with_games() {
        // What is loaded and stored for hold'em was interpreted at all lengths, and is the same here but for the
        // tables.
        let &[.., (offset, length)] = offsets_and_lengths(backend) else { unreachable!("some lengths") };
        short_deck::<TripsOverStraights, 7>(backend, offset, length);
        if !is_model(backend) {
            short_deck::<StraightsOverTrips, 5>(backend, 3, 17);
            short_deck::<TripsOverStraights, 6>(backend, 0, 32);
        }
    }
}

/// Hands on boards of their own, then on one board; both checked as well.
fn omaha<const HOLE: usize, const CARDS: usize>(backend: Backend, offset: usize, length: usize) {
    let all = random_hands::<CARDS>(offset + length, 0);
    let (hands, columns) = (&all[offset..], columns_of(&all));
    let hole: [&[Card]; HOLE] = from_fn(|column| &columns[column][offset..]);
    let board: [&[Card]; 5] = from_fn(|column| &columns[HOLE + column][offset..]);
    let rank = |hand: &[Card; CARDS]| {
        Omaha::<HOLE>::rank(hand.first_chunk::<HOLE>().unwrap(), hand.last_chunk::<5>().unwrap())
    };
    let expected: Vec<HandRank> = hands.iter().map(rank).collect();
    let mut ranks = vec![HandRank::LOWEST; length];
    backend.rank_omaha(hole, board, &mut ranks).unwrap();
    assert_eq!(ranks, expected, "{backend}, {length} hands");
    ranks.fill(HandRank::LOWEST);
    backend.rank_omaha_checked(hole, board, &mut ranks).unwrap();
    assert_eq!(ranks, expected, "{backend}, {length} checked hands");
    let Some(first) = hands.first() else { return };
    let board = first.last_chunk::<5>().unwrap();
    backend.rank_omaha_on(hole, board, &mut ranks).unwrap();
    let hole_cards = hands.iter().map(|hand| hand.first_chunk::<HOLE>().unwrap());
    assert!(
        ranks.iter().copied().eq(hole_cards.map(|hole| Omaha::rank(hole, board))),
        "{backend}, {length} on a board"
    );
    let repeats = hands.iter().any(|hand| hand[..HOLE].iter().any(|card| board.contains(card)));
    assert_eq!(backend.rank_omaha_on_checked(hole, board, &mut ranks).is_err(), repeats);
}

#[test]
fn every_backend_ranks_hands_of_omaha_and_touches_nothing_beside_them() {
    for backend in with_games() {
        for &(offset, length) in offsets_and_lengths(backend) {
            omaha::<4, 9>(backend, offset, length);
        }
        // One block of vectors and one that reaches back.
        let length = if backend == Backend::PORTABLE { 3 } else { 35 };
        if !is_model(backend) {
            omaha::<5, 10>(backend, 1, length);
            omaha::<6, 11>(backend, 2, length);
        }
    }
}
