//! Any bytes at the entry points that check: ranked exactly when a plain set finds them different cards, by the rank of
//! the reference; else the first bad card is named.
#![no_main]

use std::collections::HashMap;

use keyfold::batch::{self, BatchError};
use keyfold::{Card, Folded, Hand, HandError, HandRank, check, naive};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|ids: &[u8]| {
    same(check::rank_five::<Folded>(ids), model(ids, 5, 5), ids);
    same(check::rank_seven::<Folded>(ids), model(ids, 7, 7), ids);
    same(check::rank_any(ids), model(ids, 5, 9), ids);
    distinct::<0>(ids);
    distinct::<1>(ids);
    distinct::<5>(ids);
    distinct::<6>(ids);
    distinct::<7>(ids);
    distinct::<8>(ids);
    distinct::<9>(ids);
    distinct::<13>(ids);
    distinct::<52>(ids);
    distinct::<53>(ids);
    let cards = batch::cards_from_ids(ids);
    same_slice(cards, ids);
    rows::<1>(ids);
    rows::<5>(ids);
    rows::<7>(ids);
    if let Ok(cards) = cards {
        same(check::rank_any(cards), model(ids, 5, 9), ids);
        hand(cards, ids);
    }
});

/// The first error in `ids`, by a set of the cards before.
fn model(ids: &[u8], min: usize, max: usize) -> Result<(), HandError> {
    let found = ids.len();
    if !(min..=max).contains(&found) {
        return Err(HandError::WrongCount { min, max, found });
    }
    let mut seen = HashMap::new();
    for (position, &id) in (1..).zip(ids) {
        let card = Card::from_id(id).ok_or(HandError::OutOfRange { position, id })?;
        if let Some(first) = seen.insert(id, position) {
            return Err(HandError::Repeated { position, first, card });
        }
    }
    Ok(())
}

fn same(checked: Result<HandRank, HandError>, model: Result<(), HandError>, ids: &[u8]) {
    assert_eq!(checked, model.and_then(|()| naive::rank_any(&cards(ids))));
}

fn cards(ids: &[u8]) -> Vec<Card> {
    ids.iter().map(|&id| Card::from_id(id).expect("a card")).collect()
}

fn distinct<const CARDS: usize>(ids: &[u8]) {
    let expected = model(ids, CARDS, CARDS).map(|()| cards(ids));
    assert_eq!(check::distinct::<CARDS>(ids).map(|cards| cards.to_vec()), expected);
    if let Some((first, _)) = ids.split_first_chunk::<CARDS>() {
        let expected = model(first, CARDS, CARDS).map(|()| cards(first));
        assert_eq!(check::distinct::<CARDS>(first).map(|cards| cards.to_vec()), expected);
    }
}

fn same_slice(cards: Result<&[Card], HandError>, ids: &[u8]) {
    let bad = ids.iter().position(|&id| id > 51);
    match cards {
        Ok(cards) => assert!(bad.is_none() && cards.iter().map(|card| card.id()).eq(ids.iter().copied())),
        Err(error) => {
            let bad = bad.expect("a byte that is not a card id");
            assert_eq!(error, HandError::OutOfRange { position: bad + 1, id: ids[bad] });
        }
    }
}

fn rows<const CARDS: usize>(ids: &[u8]) {
    let rows = ids.as_chunks::<CARDS>().0;
    let bad = rows.as_flattened().iter().position(|&id| id > 51);
    match batch::rows_from_ids(rows) {
        Ok(hands) => {
            assert!(bad.is_none());
            assert!(hands.iter().map(|hand| hand.map(Card::id)).eq(rows.iter().copied()));
        }
        Err(BatchError::Hand { hand, error }) => {
            let (row, column) = (bad.unwrap() / CARDS, bad.unwrap() % CARDS);
            assert_eq!(error, HandError::OutOfRange { position: column + 1, id: rows[row][column] });
            assert_eq!(hand, row + 1);
        }
        Err(error) => panic!("{error}"),
    }
}

/// A hand takes different cards, up to nine.
fn hand(cards: &[Card], ids: &[u8]) {
    let expected = match model(&ids[..ids.len().min(Hand::MAX_CARDS)], 0, Hand::MAX_CARDS) {
        Ok(()) if ids.len() > Hand::MAX_CARDS => {
            let (min, max, found) = (0, Hand::MAX_CARDS, Hand::MAX_CARDS + 1);
            let tenth = cards[Hand::MAX_CARDS];
            Err(match cards[..Hand::MAX_CARDS].iter().position(|&card| card == tenth) {
                Some(index) => HandError::Repeated { position: Hand::MAX_CARDS + 1, first: index + 1, card: tenth },
                None => HandError::WrongCount { min, max, found },
            })
        }
        other => other,
    };
    assert_eq!(Hand::try_from(cards).map(|hand| hand.to_vec()), expected.map(|()| cards.to_vec()));
}
