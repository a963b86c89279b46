//! Any bytes as JSON and as a binary format: exactly the values that a plain model accepts are read, and they are
//! written as text or bytes that give the same value.
#![no_main]

use std::collections::HashMap;
use std::fmt::Debug;
use std::sync::LazyLock;

use keyfold::{Card, CardSet, Category, Face, Hand, HandCode, HandRank, Suit};
use libfuzzer_sys::fuzz_target;
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::Value;

fuzz_target!(|bytes: &[u8]| {
    let value: Option<Value> = serde_json::from_slice(bytes).ok();
    let text = value.as_ref().and_then(Value::as_str);
    json::<Card>(bytes, text.and_then(|text| text.parse().ok()));
    json::<HandCode>(bytes, text.and_then(|text| text.parse().ok()));
    json::<HandRank>(bytes, value.as_ref().and_then(rank));
    json::<Hand>(bytes, value.as_ref().and_then(hand));
    json::<CardSet>(bytes, value.as_ref().and_then(set));
    reads_back::<Face>(bytes);
    reads_back::<Suit>(bytes);
    reads_back::<Category>(bytes);

    let number = |limit: u64| postcard::from_bytes::<u64>(bytes).ok().filter(|&number| number < limit);
    binary::<Card>(bytes, bytes.first().and_then(|&id| Card::from_id(id)));
    binary::<CardSet>(bytes, number(1 << 52).and_then(CardSet::from_bits));
    let rank = postcard::from_bytes::<u16>(bytes).ok().and_then(HandRank::new);
    binary::<HandRank>(bytes, rank);
    let code = postcard::from_bytes::<u32>(bytes).ok();
    binary::<HandCode>(bytes, code.and_then(|code| CODES.get(&code).copied()));
    let ids: Option<Vec<u8>> = postcard::from_bytes(bytes).ok();
    let cards = ids.and_then(|ids| ids.into_iter().map(Card::from_id).collect::<Option<Vec<Card>>>());
    binary::<Hand>(bytes, cards.and_then(|cards| Hand::try_from(&cards[..]).ok()));
});

/// All codes by their numbers.
static CODES: LazyLock<HashMap<u32, HandCode>> =
    LazyLock::new(|| HandRank::all().map(HandRank::code).map(|code| (code.get(), code)).collect());

fn rank(value: &Value) -> Option<HandRank> {
    match value {
        Value::String(text) => text.parse().ok(),
        other => other.as_u64().and_then(|number| HandRank::new(number.try_into().ok()?)),
    }
}

/// The cards of a sequence of texts.
fn cards(value: &Value) -> Option<Vec<Card>> {
    value.as_array()?.iter().map(|card| card.as_str()?.parse().ok()).collect()
}

fn hand(value: &Value) -> Option<Hand> {
    match value {
        Value::String(text) => text.parse().ok(),
        other => Hand::try_from(&cards(other)?[..]).ok(),
    }
}

fn set(value: &Value) -> Option<CardSet> {
    match value {
        Value::String(text) => text.parse().ok(),
        other => {
            let cards = cards(other)?;
            let set = CardSet::from_cards(&cards);
            (set.len() == cards.len()).then_some(set)
        }
    }
}

/// What JSON holds is the value expected, and its text again that value.
fn json<T: Serialize + DeserializeOwned + PartialEq + Debug>(bytes: &[u8], expected: Option<T>) {
    assert_eq!(serde_json::from_slice::<T>(bytes).ok(), expected);
    reads_back::<T>(bytes);
}

fn reads_back<T: Serialize + DeserializeOwned + PartialEq + Debug>(bytes: &[u8]) {
    if let Ok(value) = serde_json::from_slice::<T>(bytes) {
        let text = serde_json::to_string(&value).expect("text");
        assert_eq!(serde_json::from_str::<T>(&text).ok(), Some(value), "{text}");
    }
}

/// What the bytes begin with is the value expected, and its bytes again that value.
fn binary<T: Serialize + DeserializeOwned + PartialEq + Debug>(bytes: &[u8], expected: Option<T>) {
    assert_eq!(postcard::from_bytes::<T>(bytes).ok(), expected);
    if let Some(value) = expected {
        let written = postcard::to_allocvec(&value).expect("bytes");
        assert!(written.len() <= 10);
        assert_eq!(postcard::from_bytes::<T>(&written).ok(), Some(value));
    }
}
