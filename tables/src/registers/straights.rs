//! The best straight of a hand, from the parts in the two halves of its faces.

use super::halves::LOWER_FACES;
use crate::rules::classes::runs;
use crate::rules::ranking::Ranking;

/// States of an upper half: 0 to 4 faces in a row from the nine up, without an ace or with one; a straight.
const HOLDS_ACE: u8 = 5;
const TO_THE_KING: u8 = 10;
const TO_THE_ACE: u8 = 11;
/// The number of states of an upper half.
pub(super) const UPPER_STATES: u8 = 12;

/// Returns the upper half's part of a straight.
pub(super) const fn upper_state(faces: u16) -> u8 {
    match runs(faces) >> 8 {
        0 => (faces >> LOWER_FACES).trailing_ones() as u8 + HOLDS_ACE * (faces >> 12) as u8,
        1 => TO_THE_KING,
        _ => TO_THE_ACE,
    }
}

/// States of a lower half: 0 to 5 faces in a row from the eight down; a straight further down; the wheel without its
/// ace.
const MAX_DOWN: u8 = 5;
const TO_THE_SIX: u8 = 6;
const TO_THE_SEVEN: u8 = 7;
const WHEEL_BUT_ACE: u8 = 8;
/// The number of states of a lower half.
pub(super) const LOWER_STATES: u8 = 9;

/// Returns the lower half's part of a straight.
pub(super) const fn lower_state(faces: u16) -> u8 {
    let down = (faces << (16 - LOWER_FACES)).leading_ones() as u8;
    match runs(faces) {
        0 if faces & 0b1111 == 0b1111 => WHEEL_BUT_ACE,
        0 => down,
        0b10 => TO_THE_SIX,
        0b100 | 0b110 => TO_THE_SEVEN,
        _ => MAX_DOWN,
    }
}

/// Returns the number of the best straight of an upper and a lower half, from 0, the wheel. Hands have too few cards
/// for straights in both halves.
pub(super) const fn best_straight(upper: u8, lower: u8, ranking: &Ranking) -> Option<u8> {
    let (from_nine_up, has_ace) = (upper % HOLDS_ACE, upper / HOLDS_ACE == 1);
    let faces_below = ranking.lowest_face as u8;
    // In a deck from the six up, the wheel runs from the nine down.
    let wheel = if faces_below == 4 && from_nine_up > 0 { 3 } else { WHEEL_BUT_ACE };
    match (upper, lower) {
        (TO_THE_KING, _) => Some(8 - faces_below),
        (TO_THE_ACE, _) => Some(9 - faces_below),
        (_, TO_THE_SIX) => Some(1),
        (_, TO_THE_SEVEN) => Some(2),
        (_, 0..=MAX_DOWN) if from_nine_up + lower >= 5 => Some((3 + from_nine_up).saturating_sub(faces_below)),
        (_, down) if has_ace && down == wheel => Some(0),
        _ => None,
    }
}
