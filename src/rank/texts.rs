//! The texts that ranks are described with, one behind another: each takes two bytes beside its letters.

use core::ops::Range;

use keyfold_tables::in_program_memory;
use keyfold_tables::program_memory::{load_u8, load_u16};
use keyfold_tables::rules::classes::{CATEGORIES, category};
use keyfold_tables::rules::deck::FACES;

use crate::cards::Face;

/// A text, by its place among all: the names of the faces, their plurals, what comes before a face by category, others.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) struct Text(u8);

const BEFORE_A_FACE: [&str; CATEGORIES] = [
    "",
    "pair of ",
    "two pair, ",
    "three of a kind, ",
    "straight to the ",
    "flush, ",
    "full house, ",
    "four of a kind, ",
    "straight flush to the ",
];
const OTHERS: [&str; 7] = ["royal flush", " high", " and ", " full of ", ", ", " kicker", " kickers"];
const TEXTS: usize = FACES * 2 + CATEGORIES + OTHERS.len();

impl Text {
    /// The empty one, which stands before a high card.
    pub(super) const NONE: Self = Self::before_face(category::HIGH_CARD);
    pub(super) const ROYAL_FLUSH: Self = Self::other(0);
    const HIGH: Self = Self::other(1);
    pub(super) const AND: Self = Self::other(2);
    const FULL_OF: Self = Self::other(3);
    pub(super) const COMMA: Self = Self::other(4);
    pub(super) const KICKER: Self = Self::other(5);
    pub(super) const KICKERS: Self = Self::other(6);

    const fn other(place: u8) -> Self {
        Self((FACES * 2 + CATEGORIES) as u8 + place)
    }

    /// Returns the name of a face, by its index.
    pub(super) const fn name(face: u8) -> Self {
        Self(face)
    }

    /// Returns the plural of the name of a face, by its index.
    pub(super) const fn plural(face: u8) -> Self {
        Self(FACES as u8 + face)
    }

    /// Returns the text before the first face of a category, by its digit.
    pub(super) const fn before_face(category: u8) -> Self {
        Self((FACES * 2) as u8 + category)
    }

    /// Returns the text after the first face of a category, by its digit.
    pub(super) const fn after_face(category: u8) -> Self {
        match category {
            category::HIGH_CARD | category::FLUSH => Self::HIGH,
            category::TWO_PAIR => Self::AND,
            category::FULL_HOUSE => Self::FULL_OF,
            _ => Self::NONE,
        }
    }

    /// Returns the text. On an AVR it is in RAM, with all others, where a program asks for any.
    pub(super) fn as_str(self) -> &'static str {
        ALL.get(self.place()).unwrap_or_default()
    }

    /// Returns the letters of the text.
    pub(super) fn bytes(self) -> impl Iterator<Item = u8> {
        self.place().map(|at| load_u8(&LETTERS, if at < ALL.len() { at } else { 0 }))
    }

    /// Returns the place of its letters among all.
    #[inline(never)] // firmware has it once
    fn place(self) -> Range<usize> {
        let text = usize::from(self.0).min(TEXTS - 1);
        usize::from(load_u16(&STARTS, text))..usize::from(load_u16(&STARTS, text + 1))
    }
}

/// Returns the text at a place among all.
const fn text(place: usize) -> &'static str {
    if place < FACES {
        return Face::from_low_bits(place as u8).name();
    }
    if place < FACES * 2 {
        return Face::from_low_bits((place - FACES) as u8).plural();
    }
    let place = place - FACES * 2;
    if place < CATEGORIES { BEFORE_A_FACE[place] } else { OTHERS[place - CATEGORIES] }
}

/// All texts.
const ALL: &str = {
    const LENGTH: usize = STARTS_OF_ALL[TEXTS] as usize;
    const BYTES: [u8; LENGTH] = {
        let (mut bytes, mut at, mut place) = ([0; LENGTH], 0, 0);
        while place < TEXTS {
            let (letters, mut letter) = (text(place).as_bytes(), 0);
            while letter < letters.len() {
                bytes[at] = letters[letter];
                (at, letter) = (at + 1, letter + 1);
            }
            place += 1;
        }
        bytes
    };
    match str::from_utf8(&BYTES) {
        Ok(all) => all,
        Err(_) => panic!("not all texts are text"),
    }
};

/// Where each text begins, and where the last one ends.
const STARTS_OF_ALL: [u16; TEXTS + 1] = {
    let (mut starts, mut place) = ([0; TEXTS + 1], 0);
    while place < TEXTS {
        starts[place + 1] = starts[place] + text(place).len() as u16;
        place += 1;
    }
    starts
};

in_program_memory! { ".rodata.keyfold_words_starts",
    static STARTS: [u16; TEXTS + 1] = STARTS_OF_ALL;
}

in_program_memory! { ".rodata.keyfold_words_letters",
    static LETTERS: [u8; ALL.len()] = match ALL.as_bytes().first_chunk() {
        Some(letters) => *letters,
        None => [0; ALL.len()],
    };
}
