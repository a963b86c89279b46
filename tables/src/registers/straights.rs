//! The best straight of a hand, by what each half of its faces can add to one.

use super::derive::halves;
use super::{LOWER_FACES, Planes, SEVEN, pattern};
use crate::rules::classes::runs;
use crate::rules::deck::FACES;
use crate::rules::sets::highest_face;

/// States of an upper half: 0 to 4 faces in a row from the cut up, with an ace or without; a straight.
const HOLDS_ACE: u8 = 5;
const TO_THE_KING: u8 = 10;
const TO_THE_ACE: u8 = 11;

/// What the upper half can add to a straight.
pub(super) const fn upper_straights(faces: u16) -> u8 {
    match runs(faces) >> 8 {
        0 => (faces >> LOWER_FACES).trailing_ones() as u8 + HOLDS_ACE * (faces >> 12) as u8,
        1 => TO_THE_KING,
        _ => TO_THE_ACE,
    }
}

/// States of a lower half: 0 to 5 faces in a row from the cut down; a straight further down; the wheel but for the ace.
const MOST_DOWN: u8 = 5;
const TO_THE_SIX: u8 = 6;
const TO_THE_SEVEN: u8 = 7;
const MOST_OF_WHEEL: u8 = 8;
pub(super) const LOWER_STATES: u8 = 9;

/// What the lower half can add to a straight.
pub(super) const fn lower_straights(faces: u16) -> u8 {
    let down = (faces << (16 - LOWER_FACES)).leading_ones() as u8;
    match runs(faces) {
        0 if faces & 0b1111 == 0b1111 => MOST_OF_WHEEL,
        0 => down,
        0b10 => TO_THE_SIX,
        0b100 | 0b110 => TO_THE_SEVEN,
        _ => MOST_DOWN,
    }
}

impl Planes {
    /// What the halves' states make together. Hands have too few cards for more than one kind of straight.
    pub(super) const fn fill_straights(&mut self) {
        let mut upper = 0;
        while upper <= TO_THE_ACE {
            let (across, has_ace) = (upper % HOLDS_ACE, upper / HOLDS_ACE == 1);
            let mut lower = 0;
            while lower < LOWER_STATES {
                let straight = match (upper, lower) {
                    (TO_THE_KING, _) => Some(8),
                    (TO_THE_ACE, _) => Some(9),
                    (_, TO_THE_SIX) => Some(1),
                    (_, TO_THE_SEVEN) => Some(2),
                    (_, MOST_OF_WHEEL) if has_ace => Some(0),
                    (_, 0..=MOST_DOWN) if across + lower >= 5 => Some(3 + across),
                    _ => None,
                };
                if let Some(straight) = straight {
                    let sum = upper * LOWER_STATES + lower;
                    self.straight.0[sum as usize] = pattern::STRAIGHTS[straight as usize];
                }
                lower += 1;
            }
            upper += 1;
        }
    }
}

/// Every set of up to seven faces has the pattern of its best straight, or none.
const _: () = {
    let mut set = 0u16;
    while set < 1 << FACES {
        if set.count_ones() <= 7 {
            let (upper, lower) = halves(set);
            let sum = SEVEN.upper_straights.0[upper] + SEVEN.lower_straights.0[lower];
            let best = if runs(set) == 0 { 0 } else { pattern::STRAIGHTS[highest_face(runs(set)) as usize] };
            assert!(SEVEN.straight.0[sum as usize] == best);
        }
        set += 1;
    }
};
