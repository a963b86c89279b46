//! The rank of a low, a number from 1 to 56.

use core::fmt;

use keyfold_tables::games::high_low::{LOW_RANKS, LOWS};

use crate::cards::{Card, Face};
use crate::games::numbered::{Numbered, number_and_text};
use crate::padding::pad;

/// The rank of a low, eight or better: **higher wins**. 1 is 8-7-6-5-4, 56 is 5-4-3-2-A.
///
/// Written as its faces, the highest first; read from those or from its number. A hand that may have no low gives an
/// `Option`: `None` is below every low.
///
/// ```
/// use keyfold::{Hand, games::high_low::LowRank};
/// let low = |text: &str| LowRank::of(&text.parse::<Hand>().unwrap());
/// assert_eq!(low("As 2d 3c 5h 8s Ah Kd").unwrap().to_string(), "8-5-3-2-A");
/// assert!(low("As 2s 3s 4s 5s") == Some(LowRank::BEST) && low("As 2d 3c 5h 9s Ah Kd").is_none());
/// assert_eq!("8-5-3-2-a".parse(), Ok(low("As 2d 3c 5h 8s").unwrap()));
/// assert!(low("7s 6d 5c 4h 3s") > low("8s 4d 3c 2h As") && low("8s 7d 6c 5h 4s") > None);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
#[repr(transparent)]
pub struct LowRank(u8);

impl LowRank {
    /// The best low, 56: 5-4-3-2-A.
    pub const BEST: Self = Self(LOWS);
    /// The worst low, 1: 8-7-6-5-4.
    pub const WORST: Self = Self(1);

    /// Returns the low with this number; `None` unless it is from 1 to 56.
    #[must_use]
    pub const fn new(number: u8) -> Option<Self> {
        if number >= 1 && number <= LOWS { Some(Self(number)) } else { None }
    }

    /// Returns the number of the low, 1 to 56.
    #[must_use]
    #[inline]
    pub const fn get(self) -> u8 {
        self.0
    }

    /// Returns the best low of any number of cards; `None` if they have fewer than five different faces from the eight
    /// down.
    ///
    /// One bit per face, and one load. Repeated cards count once.
    ///
    /// ```
    /// use keyfold::{Hand, games::high_low::LowRank};
    /// let stud: Hand = "As Ad 2c 4h 6s 8d 8c".parse()?;
    /// assert_eq!(LowRank::of(&stud).map(|low| low.to_string()), Some("8-6-4-2-A".into()));
    /// # Ok::<(), keyfold::ParseError>(())
    /// ```
    #[must_use]
    #[inline]
    pub fn of(cards: &[Card]) -> Option<Self> {
        Self::of_faces(faces_of(cards))
    }

    /// Returns the best low of exactly two hole cards and three of the board; `None` if there is none.
    ///
    /// A face on both sides may come from either. Of the others, only the three lowest on the board and the two lowest
    /// in the hand can count. The five lowest of all these are the best low, so no choice is tried.
    ///
    /// ```
    /// use keyfold::{Hand, games::high_low::LowRank};
    /// let [hole, board] = ["As 2d Kc Kh", "2s 3d 4c 8h Ks"].map(|text| text.parse::<Hand>().unwrap());
    /// let low = LowRank::of_omaha(&hole, board.first_chunk().unwrap());
    /// assert_eq!(low.map(|low| low.to_string()), Some("8-4-3-2-A".into()));
    /// ```
    #[must_use]
    #[inline]
    pub fn of_omaha(hole: &[Card], board: &[Card; 5]) -> Option<Self> {
        let (hole, board) = (faces_of(hole), faces_of(board));
        let (of_hole, of_board) = (hole & !board, board & !hole);
        Self::of_faces(hole & board | lowest::<3>(of_board) | lowest::<2>(of_hole))
    }

    /// Returns the low of the five lowest faces of a set.
    #[inline]
    fn of_faces(faces: u8) -> Option<Self> {
        match LOW_RANKS[usize::from(lowest::<5>(faces))] {
            0 => None,
            rank => Some(Self(rank)),
        }
    }

    /// Returns the five faces of the low, the highest first; the ace is last.
    ///
    /// ```
    /// use keyfold::{Face, games::high_low::LowRank};
    /// assert_eq!(LowRank::WORST.faces(), [Face::Eight, Face::Seven, Face::Six, Face::Five, Face::Four]);
    /// ```
    #[must_use]
    pub fn faces(self) -> [Face; 5] {
        let set = LOW_RANKS.iter().position(|&rank| rank == self.0).unwrap_or(0);
        let held = (0..8).rev().filter(|face| set >> face & 1 == 1);
        let mut faces = [Face::Ace; 5];
        faces.iter_mut().zip(held).for_each(|(place, face)| *place = face_of(face));
        faces
    }
}

/// Returns the set of faces from the ace, bit 0, to the eight, bit 7.
#[inline]
fn faces_of(cards: &[Card]) -> u8 {
    /// By card id; 0 above the eight and for ids that are no card.
    static BITS: [u8; 64] = {
        let (mut bits, mut id) = ([0; 64], 0);
        while id < Card::COUNT {
            let face = (id / 4 + 1) % 13;
            bits[id] = if face < 8 { 1 << face } else { 0 };
            id += 1;
        }
        bits
    };
    cards.iter().fold(0, |faces, card| faces | BITS[card.index()])
}

/// Returns the `COUNT` lowest faces of a set, or all if it has fewer.
#[inline]
fn lowest<const COUNT: usize>(faces: u8) -> u8 {
    let mut rest = faces;
    for _ in 0..COUNT {
        rest &= rest.wrapping_sub(1);
    }
    faces ^ rest
}

/// Returns the face of a bit: the ace is 0.
fn face_of(bit: u8) -> Face {
    match bit {
        0 => Face::Ace,
        above => Face::from_low_bits(above - 1),
    }
}

impl Numbered for LowRank {
    const HIGHEST: u16 = LOWS as u16;
    const IN_WORDS: bool = true;

    fn numbered(number: u16) -> Option<Self> {
        u8::try_from(number).ok().and_then(Self::new)
    }
}

number_and_text! { [] LowRank }

impl From<LowRank> for u16 {
    #[inline]
    fn from(rank: LowRank) -> Self {
        rank.0.into()
    }
}

impl fmt::Display for LowRank {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        pad(out, |out| {
            self.faces().into_iter().enumerate().try_for_each(|(place, face)| {
                if place > 0 {
                    out.write_char('-')?;
                }
                out.write_char(face.letter())
            })
        })
    }
}
