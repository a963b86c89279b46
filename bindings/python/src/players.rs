//! The players of a question of equity.

use std::str::FromStr;

use keyfold::registry::Rules;
use keyfold::{Hand, HoleCards};
use keyfold_equity::{Holding, OmahaRange, Range};
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use pyo3::types::PyString;

use crate::range::{Range as RangeObject, range_of};
use crate::text::{cards_of, value_error};

/// Reads a range of hold'em: a `Range`, the text of one, or two cards.
pub(crate) fn range(player: &Bound<'_, PyAny>) -> PyResult<Range> {
    if player.is_instance_of::<PyString>() || player.is_instance_of::<RangeObject>() || player.try_iter().is_err() {
        return range_of(player);
    }
    match cards_of(player, "cards")?[..] {
        [one, other] => Ok(HoleCards::new(one, other).map_err(value_error)?.into()),
        ref cards => Err(PyValueError::new_err(format!("expected 2 cards, found {}", cards.len()))),
    }
}

/// Reads a hand of another game: cards, maybe fewer than the game has, "random", or a range.
pub(crate) fn holding(game: &Rules, player: &Bound<'_, PyAny>) -> PyResult<Holding> {
    let (most, _) = game.own_cards();
    if let Ok(range) = player.cast::<RangeObject>() {
        return Ok(range.get().0.clone().into());
    }
    let Ok(text) = player.cast::<PyString>() else {
        let cards = cards_of(player, "cards")?;
        return match cards.len() {
            found if found > most => Err(too_many(found, most)),
            _ => Ok(Holding::cards(&cards)),
        };
    };
    let text = text.to_str()?;
    if matches!(text.trim(), "random" | "*") {
        return Ok(Holding::random());
    }
    let is_omaha = game.board() == 5 && game.exactly_two_count();
    // Unknown cards, as in "As Kd ? ?", are those that are missing.
    let (known, unknown) = (text.replace('?', " "), text.matches('?').count());
    match if known.trim().is_empty() { text } else { &known }.parse::<Hand>() {
        Ok(cards) if cards.len() + unknown > most => Err(too_many(cards.len() + unknown, most)),
        Ok(cards) if most > 2 || cards.len() == most => Ok(Holding::cards(&cards)),
        _ if most == 2 => text.parse::<Range>().map(Into::into).map_err(value_error),
        Err(_) if is_omaha && most == 4 => omaha_range::<OmahaRange<4>>(text),
        Err(_) if is_omaha && most == 5 => omaha_range::<OmahaRange<5>>(text),
        Err(_) if is_omaha && most == 6 => omaha_range::<OmahaRange<6>>(text),
        Ok(cards) => Err(PyValueError::new_err(format!("expected {most} cards, found {}", cards.len()))),
        Err(error) => Err(value_error(error)),
    }
}

fn too_many(found: usize, most: usize) -> PyErr {
    PyValueError::new_err(format!("expected at most {most} cards, found {found}"))
}

fn omaha_range<R: FromStr<Err: std::fmt::Display> + Into<Holding>>(text: &str) -> PyResult<Holding> {
    text.parse::<R>().map(Into::into).map_err(value_error)
}
