//! What is refused, and how: bytes that are not cards, a hand that holds a card twice, and lengths that differ.

use keyfold::batch::{Backend, BatchError, RankBatch, cards_from_ids, columns_from_ids, rows_from_ids};
use keyfold::key_sum::Tiny;
use keyfold::{Card, HandError, HandKey, HandRank, check};

use keyfold_testing::deal::{columns_of, random_hands, slices};

/// Bytes that are not cards, of any number, anywhere among more than are checked at a time.
#[test]
fn the_first_byte_that_is_not_a_card_is_named_with_its_hand() {
    let hands = random_hands::<7>(100, 9);
    let ids: Vec<[u8; 7]> = hands.iter().map(|hand| hand.map(Card::id)).collect();
    assert_eq!(rows_from_ids(&ids), Ok(&hands[..]));
    assert_eq!(cards_from_ids(ids.as_flattened()), Ok(hands.as_flattened()));
    for place in 0..ids.len() * 7 {
        let (mut ids, id) = (ids.clone(), 52 + (place % 204) as u8);
        ids.as_flattened_mut()[place] = id;
        let named = |position| HandError::OutOfRange { position, id };
        let error = BatchError::Hand { hand: place / 7 + 1, error: named(place % 7 + 1) };
        for _ in 0..2 {
            assert_eq!(cards_from_ids(ids.as_flattened()), Err(named(place + 1)));
            assert_eq!(rows_from_ids(&ids), Err(error));
            // Later ones do not matter.
            ids.as_flattened_mut()[place + 1..].fill(255);
        }
    }
}

/// The same in columns, where the first hand may have its byte in a later column than a later hand.
#[test]
fn the_first_hand_with_a_byte_that_is_not_a_card_is_named_whichever_column_it_is_in() {
    let cards = columns_of(&random_hands::<7>(100, 9));
    let ids = cards.each_ref().map(|column| column.iter().map(|card| card.id()).collect::<Vec<u8>>());
    assert_eq!(columns_from_ids(ids.each_ref().map(Vec::as_slice)), Ok(slices(&cards)));
    for place in 0..100 * 7 {
        let (mut ids, id, hand, column) = (ids.clone(), 52 + (place % 204) as u8, place / 7, place % 7);
        ids[column][hand] = id;
        let error = BatchError::Hand { hand: hand + 1, error: HandError::OutOfRange { position: column + 1, id } };
        for _ in 0..2 {
            assert_eq!(columns_from_ids(ids.each_ref().map(Vec::as_slice)), Err(error));
            // Later hands do not matter, nor do later cards of this one.
            ids.iter_mut().for_each(|column| column[hand + 1..].fill(255));
            ids[column + 1..].iter_mut().for_each(|column| column[hand] = 255);
        }
    }
}

/// The first hand with a card twice is named, whatever the card, the places and the hand.
pub(crate) fn the_first_repeated_card_is_named(backend: Backend) {
    let (fives, sevens) = (random_hands::<5>(300, 7), random_hands::<7>(300, 7));
    backend.check_rows(&fives).unwrap();
    backend.check_rows(&sevens).unwrap();
    backend.check_rows(&random_hands::<7>(100_000, 7)).unwrap();
    names_bad_hands(backend, &fives);
    names_bad_hands(backend, &random_hands::<6>(300, 7));
    names_bad_hands(backend, &sevens);
    // Fewer than a vector holds, exactly as many, and more than are checked at a time, with the bad hand well within
    // them.
    for length in [1, 2, 63, 64, 65, 2_300] {
        names_one_bad_hand(backend, &random_hands::<5>(length, 8));
        names_one_bad_hand(backend, &random_hands::<6>(length, 8));
        names_one_bad_hand(backend, &random_hands::<7>(length, 8));
    }
}

/// Every pair of places in the first, a middle and the last hand.
fn names_one_bad_hand<const CARDS: usize>(backend: Backend, hands: &[[Card; CARDS]])
where
    Backend: RankBatch<CARDS>,
{
    let last = hands.len() - 1;
    for hand in [0, last / 2, last] {
        for (first, position) in pairs_of_places::<CARDS>() {
            let mut hands = hands.to_vec();
            hands[hand][position] = hands[hand][first];
            let error = HandError::Repeated { position: position + 1, first: first + 1, card: hands[hand][first] };
            is_named(backend, &hands, BatchError::Hand { hand: hand + 1, error });
        }
    }
}

/// All four calls that look for repeated cards name the same.
fn is_named<const CARDS: usize>(backend: Backend, hands: &[[Card; CARDS]], error: BatchError)
where
    Backend: RankBatch<CARDS>,
{
    let (columns, mut ranks) = (columns_of(hands), vec![HandRank::LOWEST; hands.len()]);
    let is_rank = |rank: &HandRank| (1..=7_462).contains(&rank.get());
    assert_eq!(backend.check_rows(hands), Err(error), "{backend}");
    assert_eq!(backend.check_columns(slices(&columns)), Err(error), "{backend}");
    assert_eq!(backend.rank_rows_checked(hands, &mut ranks), Err(error), "{backend}");
    assert!(ranks.iter().all(is_rank), "{backend}");
    assert_eq!(backend.rank_columns_checked(slices(&columns), &mut ranks), Err(error), "{backend}");
    assert!(ranks.iter().all(is_rank), "{backend}");
}

fn pairs_of_places<const CARDS: usize>() -> impl Iterator<Item = (usize, usize)> {
    (0..CARDS).flat_map(|first| (first + 1..CARDS).map(move |position| (first, position)))
}

fn names_bad_hands<const CARDS: usize>(backend: Backend, hands: &[[Card; CARDS]])
where
    Backend: RankBatch<CARDS>,
{
    for hand in (0..hands.len()).step_by(13).chain(hands.len() - 66..hands.len()) {
        for (first, position) in pairs_of_places::<CARDS>() {
            let mut hands = hands.to_vec();
            hands[hand][position] = hands[hand][first];
            let error = check::distinct::<CARDS>(&hands[hand]).unwrap_err();
            assert!(matches!(error, HandError::Repeated { .. }));
            // A later one does not matter.
            let last = hands.len() - 1;
            hands[last] = [hands[last][0]; CARDS];
            let error = if hand == last { check::distinct::<CARDS>(&hands[last]).unwrap_err() } else { error };
            is_named(backend, &hands, BatchError::Hand { hand: hand + 1, error });
        }
    }
}

pub(crate) fn different_lengths_are_an_error(backend: Backend) {
    let (hands, keys) = ([[Card::all().next().unwrap(); 7]; 3], [HandKey::<Tiny>::EMPTY; 3]);
    let padded = [[hands[0][0]; 8]; 3];
    for length in [0, 2, 4] {
        let mut ranks = vec![HandRank::HIGHEST; length];
        let error = Err(BatchError::Length { hands: 3, ranks: length });
        assert_eq!(backend.rank_rows(&hands, &mut ranks), error);
        assert_eq!(backend.rank_padded_rows(&padded, &mut ranks), error);
        assert_eq!(backend.rank_columns([hands[0].first_chunk::<3>().unwrap(); 7], &mut ranks), error);
        assert_eq!(backend.rank_rows_checked(&hands, &mut ranks), error);
        assert_eq!(backend.rank_columns_checked([hands[0].first_chunk::<3>().unwrap(); 7], &mut ranks), error);
        assert_eq!(backend.rank_keys::<7, _>(&keys, &mut ranks), error);
        assert!(ranks.iter().all(|&rank| rank == HandRank::HIGHEST), "written in spite of the error");
    }
    let mut columns: [&[Card]; 5] = [hands[0].first_chunk::<3>().unwrap(); 5];
    columns[3] = &hands[0][..2];
    let error = Err(BatchError::ColumnLength { column: 4, cards: 2, first: 3 });
    assert_eq!(backend.rank_columns(columns, &mut [HandRank::LOWEST; 3]), error);
    assert_eq!(backend.check_columns(columns), error);
    assert_eq!(backend.rank_columns_checked(columns, &mut [HandRank::LOWEST; 3]), error);
}
