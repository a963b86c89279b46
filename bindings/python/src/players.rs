//! The players of a question of equity.

use std::ops::ControlFlow;

use keyfold::HoleCards;
use keyfold::registry::Rules;
use keyfold_equity::{Holding, HoldingError, Range};
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
            found if found > most => Err(value_error(HoldingError::TooManyCards { found, most })),
            _ => Ok(Holding::cards(&cards)),
        };
    };
    let text = text.to_str()?;
    let py = player.py();
    // A range of Omaha hands of six cards takes seconds: signals are looked at meanwhile.
    let mut signal = Ok(());
    let holding = Holding::read(game, text, &mut || {
        signal = py.check_signals();
        if signal.is_ok() { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
    });
    signal?;
    holding.map_err(value_error)
}
