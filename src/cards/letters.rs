//! The letters of cards: of thirteen faces and four suits, in either case.

use super::card::Card;
use super::face::Face;
use super::suit::Suit;

impl Card {
    /// Returns the card of a face's digit or letter, `2` to `9`, `T`, `J`, `Q`, `K` or `A`, and a suit's letter, `c`,
    /// `d`, `h` or `s`, in either case; `None` for any other two bytes.
    ///
    /// The smallest way to read a card: [`parse`](str::parse) also reads `10h` and `A♠`, and says what is wrong.
    ///
    /// ```
    /// use keyfold::Card;
    /// let card = Card::from_ascii(*b"Th");
    /// assert_eq!(card, "10h".parse().ok());
    /// assert_eq!(card.map(Card::to_ascii), Some(*b"Th"));
    /// assert_eq!([*b"hT", *b"1h", *b"T "].map(Card::from_ascii), [None; 3]);
    /// ```
    #[must_use]
    #[inline]
    pub const fn from_ascii(letters: [u8; 2]) -> Option<Self> {
        let [face, suit] = letters;
        if HAS_TABLE {
            // A high bit stays set, which no card id has, unless the first is a face's letter and the second a suit's.
            return Self::from_id((Letter::of(face).0 ^ Letter::FACE) | (Letter::of(suit).0 ^ Letter::SUIT));
        }
        let Some(face) = place_of_face(face) else { return None };
        let Some(suit) = place_in(&SUITS, suit | LOWER_CASE) else { return None };
        Some(Self::from_checked_id(face * 4 + suit))
    }

    /// Returns the letters of the face and of the suit, as the card prints: `Th` for a ten of hearts.
    #[must_use]
    pub const fn to_ascii(self) -> [u8; 2] {
        [self.face().letter() as u8, self.suit().letter() as u8]
    }
}

/// Returns the face that a letter or a digit stands for.
pub(super) fn face_of(letter: u8) -> Option<Face> {
    if HAS_TABLE {
        return Face::from_index((Letter::of(letter).0 ^ Letter::FACE) / 4);
    }
    place_of_face(letter).map(Face::from_low_bits)
}

/// Returns the suit that a letter stands for.
pub(super) fn suit_of(letter: u8) -> Option<Suit> {
    if HAS_TABLE {
        return Suit::from_index(Letter::of(letter).0 ^ Letter::SUIT);
    }
    place_in(&SUITS, letter | LOWER_CASE).map(Suit::from_low_bits)
}

/// `true` for hosts, where a load takes the place of branches that a CPU cannot predict on random cards. Elsewhere the
/// table would take more flash than all that reads cards.
pub(super) const HAS_TABLE: bool = cfg!(any(target_pointer_width = "64", target_family = "wasm"));

/// The bit of an ASCII letter that tells lower case from upper case. Digits have it.
const LOWER_CASE: u8 = 0x20;

/// The letters of all faces and suits, by index, in lower case.
static FACES: [u8; 13] = {
    let (mut letters, mut at) = ([0; 13], 0);
    while at < letters.len() {
        letters[at] = Face::ALL[at].letter() as u8 | LOWER_CASE;
        at += 1;
    }
    letters
};
static SUITS: [u8; 4] = {
    let (mut letters, mut at) = ([0; 4], 0);
    while at < letters.len() {
        letters[at] = Suit::ALL[at].letter() as u8 | LOWER_CASE;
        at += 1;
    }
    letters
};

/// Returns the index of the face that a letter or a digit stands for.
#[inline]
const fn place_of_face(letter: u8) -> Option<u8> {
    // Below the digits are bytes that differ from them in the bit of lower case alone.
    if letter < b'0' { None } else { place_in(&FACES, letter | LOWER_CASE) }
}

/// Returns the index of a letter among others.
#[inline]
const fn place_in(letters: &[u8], letter: u8) -> Option<u8> {
    let mut at = 0;
    while at < letters.len() {
        if letters[at] == letter {
            return Some(at as u8);
        }
        // Keeps the compiler from unrolling the loop, which takes three times the flash.
        at = core::hint::black_box(at + 1);
    }
    None
}

/// The meaning of an ASCII letter or digit: a face, a suit or neither, with its part of a card id.
#[derive(Clone, Copy)]
struct Letter(u8);

impl Letter {
    const FACE: u8 = 0x40;
    const SUIT: u8 = 0x80;
    const OTHER: Self = Self(0);

    #[inline]
    const fn of(byte: u8) -> Self {
        LETTERS[byte as usize]
    }
}

static LETTERS: [Letter; 256] = {
    let mut letters = [Letter::OTHER; 256];
    let mut at = 0;
    while at < Face::ALL.len() {
        put_both_cases(&mut letters, Face::ALL[at].letter(), Letter(Letter::FACE + Face::ALL[at].index() * 4));
        at += 1;
    }
    at = 0;
    while at < Suit::ALL.len() {
        put_both_cases(&mut letters, Suit::ALL[at].letter(), Letter(Letter::SUIT + Suit::ALL[at].index()));
        at += 1;
    }
    letters
};

const fn put_both_cases(letters: &mut [Letter; 256], letter: char, stands_for: Letter) {
    letters[letter.to_ascii_uppercase() as usize] = stands_for;
    letters[letter.to_ascii_lowercase() as usize] = stands_for;
}

#[cfg(test)]
mod tests {
    use super::{LETTERS, LOWER_CASE, Letter, SUITS, place_in, place_of_face};

    /// Hosts read the table, devices search: both must give the same answer.
    #[test]
    fn a_search_finds_the_letters_that_the_table_has() {
        for letter in 0..=u8::MAX {
            let Letter(meaning) = LETTERS[usize::from(letter)];
            let face = place_of_face(letter).map(|face| Letter::FACE + 4 * face);
            let suit = place_in(&SUITS, letter | LOWER_CASE).map(|suit| Letter::SUIT + suit);
            assert_eq!(face.or(suit).unwrap_or_default(), meaning, "{letter:#04x}");
        }
    }
}
