//! No call accesses a byte beside the slices that it is given: hands, columns, keys, ids and ranks lie right before and
//! right behind pages that cannot be accessed. A call that does ends the test by a signal; with `-- --nocapture` the
//! last line tells which one.
#![cfg(all(test, unix))]

mod omaha;
mod pages;

use std::array::from_fn;
use std::fmt::Debug;

use keyfold::batch::{Backend, BatchError, RankBatch, cards_from_ids, rows_from_ids};
use keyfold::key_sum::RankHands;
use keyfold::{Card, CardSet, Compact, Evaluator, HandKey, HandRank, SetOrder, SuitSets, Tiny};
use keyfold_testing::deal::{columns_of, padded, random_hands};
use pages::{Pages, Side};

/// The hands of most calls, and those of a call in which chunks of every size come to an end.
const LENGTHS: [std::ops::RangeInclusive<usize>; 3] = [0..=300, 1_022..=1_028, 2_046..=2_052];
const MOST: usize = 2_052;

/// Bytes of the largest slices: those of keys.
const ROOM: usize = MOST * 16;

/// Calls back with every length on either side.
fn every_length_on_both_sides(mut call: impl FnMut(usize, Side)) {
    for length in LENGTHS.into_iter().flatten() {
        call(length, Side::Before);
        call(length, Side::Behind);
    }
}

/// Slices of hands, of what is made of them and of their ranks, each in pages of its own.
struct Slices<const CARDS: usize> {
    hands: Pages,
    columns: [Pages; CARDS],
    ranks: Pages,
}

impl<const CARDS: usize> Slices<CARDS> {
    fn new() -> Self {
        Self { hands: Pages::new(ROOM), columns: from_fn(|_| Pages::new(ROOM)), ranks: Pages::new(ROOM) }
    }

    /// Ranks what `rank` is given, rows of any kind, and compares.
    fn rows<T: Copy, E: Debug>(
        &mut self,
        what: &str,
        rows: &[T],
        side: Side,
        expected: &[HandRank],
        rank: impl FnOnce(&[T], &mut [HandRank]) -> Result<(), E>,
    ) {
        println!("{} {what}, {side:?}", rows.len());
        let ranks = self.ranks.copy(&vec![HandRank::HIGHEST; rows.len()], side);
        rank(self.hands.copy(rows, side), ranks).unwrap();
        assert!(ranks == expected, "{} {what}, {side:?}", rows.len());
    }

    /// The same for columns.
    fn columns(
        &mut self,
        what: &str,
        columns: &[Vec<Card>; CARDS],
        side: Side,
        expected: &[HandRank],
        rank: impl FnOnce([&[Card]; CARDS], &mut [HandRank]) -> Result<(), BatchError>,
    ) {
        let length = expected.len();
        println!("{length} {what}, {side:?}");
        let ranks = self.ranks.copy(&vec![HandRank::HIGHEST; length], side);
        let mut slices: [&[Card]; CARDS] = [&[]; CARDS];
        for ((slice, pages), column) in slices.iter_mut().zip(&mut self.columns).zip(columns) {
            *slice = pages.copy(&column[..length], side);
        }
        rank(slices, ranks).unwrap();
        assert!(ranks == expected, "{length} {what}, {side:?}");
    }
}

/// Every call of a backend for hands of `CARDS` cards.
fn stays_within_its_slices<const CARDS: usize>(backend: Backend)
where
    Backend: RankBatch<CARDS>,
    Compact: RankHands<CARDS> + Evaluator<CARDS>,
    Tiny: RankHands<CARDS>,
{
    println!("{backend}, {CARDS} cards");
    let hands = random_hands::<CARDS>(MOST, 14);
    let ranks: Vec<HandRank> = hands.iter().map(Compact::rank).collect();
    let columns = columns_of(&hands);
    let compact: Vec<HandKey<Compact>> = hands.iter().map(|hand| hand.iter().copied().collect()).collect();
    let tiny: Vec<HandKey<Tiny>> = hands.iter().map(|hand| hand.iter().copied().collect()).collect();
    let mut slices = Slices::<CARDS>::new();
    every_length_on_both_sides(|length, side| {
        let (hands, expected) = (&hands[..length], &ranks[..length]);
        slices.rows("rows", hands, side, expected, |hands, ranks| backend.rank_rows(hands, ranks));
        slices.rows("checked rows", hands, side, expected, |hands, ranks| {
            backend.check_rows(hands)?;
            backend.rank_rows_checked(hands, ranks)
        });
        slices.columns("columns", &columns, side, expected, |columns, ranks| backend.rank_columns(columns, ranks));
        slices.columns("checked columns", &columns, side, expected, |columns, ranks| {
            backend.check_columns(columns)?;
            backend.rank_columns_checked(columns, ranks)
        });
        slices.rows("compact keys", &compact[..length], side, expected, |keys, ranks| {
            backend.rank_keys::<CARDS, _>(keys, ranks)
        });
        slices.rows("tiny keys", &tiny[..length], side, expected, |keys, ranks| {
            backend.rank_keys::<CARDS, _>(keys, ranks)
        });
    });
}

/// The same for sets in an order.
fn stays_within_sets<S: SetOrder + From<CardSet>, const CARDS: usize>(backend: Backend, order: &str)
where
    Backend: RankBatch<CARDS>,
    Compact: RankHands<CARDS> + Evaluator<CARDS>,
{
    println!("{backend}, {CARDS} cards");
    let hands = random_hands::<CARDS>(MOST, 17);
    let ranks: Vec<HandRank> = hands.iter().map(Compact::rank).collect();
    let sets: Vec<S> = hands.iter().map(|hand| CardSet::from_cards(hand).into()).collect();
    let mut slices = Slices::<CARDS>::new();
    every_length_on_both_sides(|length, side| {
        let (sets, expected) = (&sets[..length], &ranks[..length]);
        slices.rows(order, sets, side, expected, |sets, ranks| backend.rank_sets::<CARDS, S>(sets, ranks));
        slices.rows(order, sets, side, expected, |sets, ranks| backend.rank_sets_checked::<CARDS, S>(sets, ranks));
        slices.rows(order, sets, side, expected, |sets, ranks| {
            backend.rank_sets_on::<CARDS, S>(CardSet::EMPTY.into(), sets, ranks)
        });
    });
}

#[test]
fn every_backend_stays_within_slices_of_sets() {
    for backend in Backend::available() {
        stays_within_sets::<CardSet, 5>(backend, "sets");
        stays_within_sets::<CardSet, 7>(backend, "sets");
        stays_within_sets::<SuitSets<13>, 7>(backend, "sets of 13 bits a suit");
        stays_within_sets::<SuitSets<16>, 7>(backend, "sets of 16 bits a suit");
    }
}

#[test]
fn every_backend_stays_within_slices_of_five_cards() {
    Backend::available().for_each(stays_within_its_slices::<5>);
}

#[test]
fn every_backend_stays_within_slices_of_seven_cards() {
    Backend::available().for_each(stays_within_its_slices::<7>);
}

#[test]
fn every_backend_stays_within_padded_rows() {
    let hands = random_hands::<7>(MOST, 15);
    let (rows, ranks) = (padded(&hands), hands.iter().map(Compact::rank_seven).collect::<Vec<_>>());
    let mut slices = Slices::<7>::new();
    for backend in Backend::available() {
        println!("{backend}");
        every_length_on_both_sides(|length, side| {
            slices.rows("padded rows", &rows[..length], side, &ranks[..length], |rows, ranks| {
                backend.rank_padded_rows(rows, ranks)
            });
        });
    }
}

/// Ids become cards, and one that is not an id of a card is found, wherever it is.
fn ids_are_read_within_their_slice<const CARDS: usize>() {
    let rows: Vec<[u8; CARDS]> = random_hands::<CARDS>(MOST, 16).iter().map(|hand| hand.map(Card::id)).collect();
    let mut pages = Pages::new(ROOM);
    every_length_on_both_sides(|length, side| {
        println!("{length} rows of ids, {side:?}");
        let ids = pages.copy(&rows[..length], side);
        assert_eq!(rows_from_ids(ids).unwrap().len(), length);
        let Some(last) = ids.last_mut() else { return };
        last[CARDS - 1] = 52;
        assert!(matches!(rows_from_ids(ids), Err(BatchError::Hand { hand, .. }) if hand == length));
        println!("{length} ids, {side:?}");
        let ids = pages.copy(&rows.as_flattened()[..length], side);
        assert_eq!(cards_from_ids(ids).unwrap().len(), length);
        ids[length - 1] = 255;
        assert!(cards_from_ids(ids).is_err());
    });
}

#[test]
fn ids_of_cards_are_read_within_their_slice() {
    ids_are_read_within_their_slice::<5>();
    ids_are_read_within_their_slice::<7>();
}
