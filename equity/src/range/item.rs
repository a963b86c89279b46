//! An item of a range: hands with `+`, `-`, a weight or `!`.

use std::ops::Deref;

use keyfold::{CardSet, Face, HoleCards, HoleClass};

use super::error::{RangeError, RangeErrorKind};
use super::pattern::{Faces, Pattern};
use super::percent::{PercentMistake, read_percent};
use super::range::{Range, WEIGHT_ONE, parts_of};
use super::reader::Reader;
use super::top::Order;

/// Pairs, and their weight or exclusion.
pub(super) struct Item {
    holes: Holes,
    /// In parts of [`WEIGHT_ONE`]; `None` if the pairs are excluded.
    pub(super) parts: Option<u32>,
}

/// The pairs of an item.
enum Holes {
    All,
    Some(Vec<HoleCards>),
}

impl Item {
    pub(super) fn read(reader: &mut Reader<'_>, order: &dyn Deref<Target = Order>) -> Result<Self, RangeError> {
        let left_out = reader.take(|letter| letter == '!').is_some();
        let holes = read_holes(reader, order)?;
        let parts = if left_out { None } else { Some(read_weight(reader)?) };
        if reader.at_end() { Ok(Self { holes, parts }) } else { Err(reader.unexpected()) }
    }

    /// Returns `true` if there are such pairs, but none in a deck. What is excluded may be.
    pub(super) fn is_outside(&self, deck: CardSet) -> bool {
        let Holes::Some(holes) = &self.holes else { return false };
        let outside = |hole: &HoleCards| !(hole.card_set() - deck).is_empty();
        self.parts.is_some() && !holes.is_empty() && holes.iter().all(outside)
    }

    /// Sets the weight of the pairs in a range.
    pub(super) fn set(&self, range: &mut Range, parts: u32) {
        match &self.holes {
            Holes::All => range.parts.fill(parts),
            Holes::Some(holes) => holes.iter().for_each(|hole| range.set_parts(*hole, parts)),
        }
    }
}

fn read_holes(reader: &mut Reader<'_>, order: &dyn Deref<Target = Order>) -> Result<Holes, RangeError> {
    if let Some(percent) = read_percentage(reader)? {
        return Ok(Holes::Some(order.best(percent).flat_map(HoleClass::holes).collect()));
    }
    if reader.word("random") || reader.any() {
        return Ok(Holes::All);
    }
    let pattern = Pattern::read(reader)?;
    let sign = reader.clone();
    let Some(sign_letter) = reader.take(|letter| matches!(letter, '+' | '-' | '–')) else {
        return Ok(Holes::Some(pattern.holes().collect()));
    };
    let faces = pattern.faces().ok_or_else(|| sign.error(RangeErrorKind::NoOrder))?;
    let run = if sign_letter == '+' {
        run_up(faces)
    } else {
        let at = reader.clone();
        let end = Pattern::read(reader)?.faces();
        end.and_then(|end| run_between(faces, end)).ok_or_else(|| at.error(RangeErrorKind::Ends))?
    };
    Ok(Holes::Some(run.into_iter().flat_map(Faces::classes).flat_map(HoleClass::holes).collect()))
}

/// Reads `top 10%` or `10%`, if present.
fn read_percentage(reader: &mut Reader<'_>) -> Result<Option<f64>, RangeError> {
    let mut ahead = reader.clone();
    let top = ahead.word("top");
    ahead.blanks();
    let at = ahead.clone();
    let number = ahead.number();
    ahead.blanks();
    let percent = ahead.take(|letter| letter == '%').is_some();
    match number {
        Some(number) if percent && number <= 100.0 => {
            *reader = ahead;
            Ok(Some(number))
        }
        _ if percent || top => Err(at.error(RangeErrorKind::Percentage)),
        _ => Ok(None),
    }
}

/// Reads `:0.5`, `@50` or nothing.
fn read_weight(reader: &mut Reader<'_>) -> Result<u32, RangeError> {
    let Some(sign) = reader.take(|letter| matches!(letter, ':' | '@')) else { return Ok(WEIGHT_ONE) };
    let at = reader.clone();
    if sign == ':' {
        let parts = reader.number().and_then(|number| parts_of(number).ok());
        return parts.ok_or_else(|| at.error(RangeErrorKind::Weight));
    }
    read_percent(reader).map_err(|mistake| {
        let is_unclear = mistake == PercentMistake::NoSign;
        at.error(if is_unclear { RangeErrorKind::NoPercentSign } else { RangeErrorKind::Percentage })
    })
}

/// Returns the distance of two faces and the number of the lower one.
fn distance(faces: Faces) -> (u8, u8) {
    (faces.high.index() - faces.low.index(), faces.low.index())
}

/// Raises both faces or the lower one alone; `None` above the ace.
fn raised(faces: Faces, both: bool, by: u8) -> Option<Faces> {
    let high = if both { Face::from_index(faces.high.index() + by)? } else { faces.high };
    Some(Faces { high, low: Face::from_index(faces.low.index() + by)?, ..faces })
}

/// Pairs and neighbours rise together; other hands by their kicker.
fn run_up(faces: Faces) -> Vec<Faces> {
    let (distance, _) = distance(faces);
    if distance <= 1 {
        return (0..13).map_while(|by| raised(faces, true, by)).collect();
    }
    (0..distance).filter_map(|by| raised(faces, false, by)).collect()
}

/// Returns the hands from one to another, inclusive: with the same higher card, or the same distance.
fn run_between(one: Faces, other: Faces) -> Option<Vec<Faces>> {
    let ((one_distance, one_low), (other_distance, other_low)) = (distance(one), distance(other));
    let both = one_distance == other_distance;
    if one.suited != other.suited || !both && (one.high != other.high || one_distance == 0 || other_distance == 0) {
        return None;
    }
    let lower = if one_low < other_low { one } else { other };
    (0..=one_low.abs_diff(other_low)).map(|by| raised(lower, both, by)).collect()
}
