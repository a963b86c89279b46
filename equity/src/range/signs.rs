//! Signs that are read alike in hold'em's ranges and in Omaha's: all hands, percentages, and weights.

use super::range::{WEIGHT_ONE, parts_of};
use super::reader::Reader;
use super::top::HandOrder;

/// Parentheses and brackets within each other that are read: fewer than a stack of 128 KB has room for.
pub(crate) const DEEPEST: usize = 32;

/// The error for a sign without what belongs to it, and its column.
pub(crate) struct Mistake {
    pub(crate) column: usize,
    pub(crate) kind: MistakeKind,
}

/// What is wrong with a sign.
#[derive(Clone, Copy)]
pub(crate) enum MistakeKind {
    /// No number from 0 to 100 with a per cent sign, or the higher one first.
    Percentage,
    /// No number from 0 to 1 after a colon.
    Weight,
    /// No number from 0 to 100 after `@`.
    PercentWeight,
    /// A number above 0 and below 1 without a per cent sign: in other programs 0.95 is 95 per cent.
    NoPercentSign,
}

/// Returns the error for the next character.
fn mistake<T>(at: &Reader<'_>, kind: MistakeKind) -> Result<T, Mistake> {
    Err(Mistake { column: at.column(), kind })
}

/// Hands from a percentage of the best ones to another.
#[derive(Clone, Copy)]
pub(crate) struct Band {
    pub(crate) from: f64,
    pub(crate) to: f64,
    /// The order of the hands, if written.
    pub(crate) order: Option<HandOrder>,
}

/// Reads `random` or `any`, which stand alone.
pub(crate) fn all_hands(reader: &mut Reader<'_>) -> bool {
    let mut ahead = reader.clone();
    let found = ahead.word("random")
        || ahead.word("any") && ahead.peek().is_none_or(|next| !next.is_alphanumeric() && !"*?[".contains(next));
    if found {
        *reader = ahead;
    }
    found
}

/// Reads a number and its per cent sign.
fn percentage(reader: &mut Reader<'_>) -> (Option<f64>, bool) {
    let number = reader.number();
    reader.blanks();
    (number.filter(|number| *number <= 100.0), reader.take(|letter| letter == '%').is_some())
}

/// Reads `top 15%`, `15%` or `10%-30%`, each with or without `multiway` or `heads-up`, if present.
pub(crate) fn band(reader: &mut Reader<'_>) -> Result<Option<Band>, Mistake> {
    let mut ahead = reader.clone();
    let top = ahead.word("top");
    ahead.blanks();
    let at = ahead.clone();
    let first = match percentage(&mut ahead) {
        (Some(first), true) => first,
        (_, has_sign) if has_sign || top => return mistake(&at, MistakeKind::Percentage),
        _ => return Ok(None),
    };
    let (mut from, mut to) = (0.0, first);
    let mut further = ahead.clone();
    further.blanks();
    if further.take(|letter| matches!(letter, '-' | '–')).is_some() {
        further.blanks();
        (from, to) = match percentage(&mut further) {
            (Some(last), true) if first <= last => (first, last),
            _ => return mistake(&at, MistakeKind::Percentage),
        };
        ahead = further.clone();
    }
    further = ahead.clone();
    further.blanks();
    let order = HandOrder::ALL.into_iter().find(|order| further.word(order.name()));
    if order.is_some() {
        ahead = further;
    }
    *reader = ahead;
    Ok(Some(Band { from, to, order }))
}

/// Reads `40%` or `0.4` before a parenthesis, which is left, in parts of [`WEIGHT_ONE`]; `None` before anything else.
pub(crate) fn group_weight(reader: &mut Reader<'_>) -> Result<Option<u32>, Mistake> {
    let mut ahead = reader.clone();
    let Some(number) = ahead.number() else { return Ok(None) };
    ahead.blanks();
    let has_sign = ahead.take(|letter| letter == '%').is_some();
    ahead.blanks();
    if ahead.peek() != Some('(') {
        return Ok(None);
    }
    match parts_of(if has_sign { number / 100.0 } else { number }) {
        Ok(parts) => {
            *reader = ahead;
            Ok(Some(parts))
        }
        Err(_) if has_sign => mistake(reader, MistakeKind::Percentage),
        Err(_) => Ok(None),
    }
}

/// Returns `true` where a weight follows a colon, not hands, which never begin so.
#[cfg(feature = "games")]
pub(crate) fn is_weight(reader: &Reader<'_>) -> bool {
    let mut ahead = reader.clone();
    matches!(ahead.peek(), Some('0' | '.')) || ahead.word("1") && ahead.peek() != Some('0')
}

/// Reads a weight after `:`, from 0 to 1, or after `@`, a percentage, in parts of [`WEIGHT_ONE`].
pub(crate) fn weight(sign: char, reader: &mut Reader<'_>) -> Result<u32, Mistake> {
    let at = reader.clone();
    if sign == ':' {
        let parts = reader.number().and_then(|number| parts_of(number).ok());
        return parts.map_or_else(|| mistake(&at, MistakeKind::Weight), Ok);
    }
    let Some(percent) = reader.number() else { return mistake(&at, MistakeKind::PercentWeight) };
    let mut ahead = reader.clone();
    ahead.blanks();
    if ahead.take(|letter| letter == '%').is_some() {
        *reader = ahead;
    } else if percent > 0.0 && percent < 1.0 {
        return mistake(&at, MistakeKind::NoPercentSign);
    }
    parts_of(percent / 100.0).or_else(|_| mistake(&at, MistakeKind::PercentWeight))
}

/// Returns the product of two weights in parts, rounded down; it is above 0 if both are.
pub(crate) fn product(one: u32, other: u32) -> u32 {
    let exact = u64::from(one) * u64::from(other);
    (exact / u64::from(WEIGHT_ONE)).max(u64::from(exact > 0)) as u32
}
