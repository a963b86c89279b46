//! Questions of equity as text.

#![allow(dead_code, reason = "each test uses some of them")]

use keyfold::{Card, Hand};
use keyfold_equity::{Holding, Range};

pub(crate) fn holdings(texts: &[&str]) -> Vec<Holding> {
    texts.iter().map(|text| text.parse().unwrap()).collect()
}

pub(crate) fn ranges(texts: &[&str]) -> Vec<Holding> {
    texts.iter().map(|text| text.parse::<Range>().unwrap().into()).collect()
}

pub(crate) fn cards(text: &str) -> Vec<Card> {
    text.parse::<Hand>().unwrap().to_vec()
}
