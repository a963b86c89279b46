//! The players of a question of equity.

use std::ops::ControlFlow;

use keyfold::registry::Rules;
use keyfold::{Hand, HoleCards};
use keyfold_equity::{Holding, Range};
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use pyo3::types::PyString;

use crate::range::{Range as RangeObject, range_in, range_of};
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
    if player.is_instance_of::<RangeObject>() {
        return range_in(game, player).map(Into::into);
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
        _ if most == 2 => Range::read_in(game, text).map(Into::into).map_err(value_error),
        Err(_) if is_omaha => omaha_range(player.py(), game, text),
        Ok(cards) => Err(PyValueError::new_err(format!("expected {most} cards, found {}", cards.len()))),
        Err(error) => Err(value_error(error)),
    }
}

fn too_many(found: usize, most: usize) -> PyErr {
    PyValueError::new_err(format!("expected at most {most} cards, found {found}"))
}

/// Reads a range of Omaha hands, which takes seconds for six cards: signals are looked at meanwhile.
fn omaha_range(py: Python<'_>, game: &Rules, text: &str) -> PyResult<Holding> {
    let mut signal = Ok(());
    let holding = Holding::read(game, text, &mut || {
        signal = py.check_signals();
        if signal.is_ok() { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
    });
    signal?;
    holding.map_err(value_error)
}
