//! Two cards, partly known: `AK`, `AKs`, `A*`, `As*`, `A*Ks`.

use keyfold::{Card, Face, HoleCards, HoleClass, Suit};

use super::error::{RangeError, RangeErrorKind};
use super::reader::Reader;

/// One of two cards, as far as written.
#[derive(Clone, Copy)]
struct Slot {
    face: Option<Face>,
    suit: SlotSuit,
}

/// A card's suit, as far as written.
#[derive(Clone, Copy, PartialEq, Eq)]
enum SlotSuit {
    /// Nothing: a letter for both cards may follow, or a run.
    Unwritten,
    /// Any suit, by `*`.
    Any,
    One(Suit),
}

impl Slot {
    /// Returns the cards that fit.
    fn cards(self) -> impl Iterator<Item = Card> {
        let faces = Face::ALL.into_iter().filter(move |face| self.face.is_none_or(|own| own == *face));
        let has = move |suit: &Suit| if let SlotSuit::One(own) = self.suit { own == *suit } else { true };
        faces.flat_map(move |face| Suit::ALL.into_iter().filter(has).map(move |suit| Card::new(face, suit)))
    }

    fn card(self) -> Option<Card> {
        match self.suit {
            SlotSuit::One(suit) => Some(Card::new(self.face?, suit)),
            _ => None,
        }
    }
}

/// Two cards as an item describes them.
#[derive(Clone, Copy)]
pub(super) struct Pattern {
    slots: [Slot; 2],
    /// `true` if suited, `false` if offsuit, `None` if not written.
    suited: Option<bool>,
}

/// Two faces, the higher one first, and their suitedness: an end of a run.
#[derive(Clone, Copy)]
pub(super) struct Faces {
    pub(super) high: Face,
    pub(super) low: Face,
    pub(super) suited: Option<bool>,
}

impl Faces {
    /// Returns the classes of these faces: two if the suits are not given.
    pub(super) fn classes(self) -> impl Iterator<Item = HoleClass> {
        let said = move |suited: &bool| self.suited.is_none_or(|said| said == *suited);
        [false, true].into_iter().filter(said).filter_map(move |suited| HoleClass::new(self.high, self.low, suited))
    }
}

impl Pattern {
    pub(super) fn read(reader: &mut Reader<'_>) -> Result<Self, RangeError> {
        let first = read_first(reader)?;
        if first.suit == SlotSuit::Unwritten {
            Self::read_faces(first, reader)
        } else {
            Self::read_cards(first, reader)
        }
    }

    /// Reads the second card without its own suit, then `s`, `o` or neither.
    fn read_faces(first: Slot, reader: &mut Reader<'_>) -> Result<Self, RangeError> {
        let second = Slot { face: read_face_or_any(reader)?, suit: SlotSuit::Unwritten };
        let at = reader.clone();
        let letter = reader.take(|letter| matches!(letter, 's' | 'S' | 'o' | 'O'));
        if letter.is_some() && first.face == second.face {
            return Err(at.error(RangeErrorKind::SuitedPair));
        }
        Ok(Self { slots: [first, second], suited: letter.map(|letter| letter.eq_ignore_ascii_case(&'s')) })
    }

    /// Reads the second card, with its own suit or without one. Two whole cards may be separated by blanks.
    fn read_cards(first: Slot, reader: &mut Reader<'_>) -> Result<Self, RangeError> {
        let mut apart = reader.clone();
        apart.blanks();
        if apart.clone().card().is_some() {
            *reader = apart;
        }
        let at = reader.clone();
        let face = read_face_or_any(reader)?;
        let suit = match reader.suit() {
            Some(suit) => SlotSuit::One(suit),
            None => {
                reader.any();
                SlotSuit::Any
            }
        };
        let second = Slot { face, suit };
        match second.card() {
            Some(card) if first.card() == Some(card) => Err(at.error(RangeErrorKind::Repeated(card))),
            _ => Ok(Self { slots: [first, second], suited: None }),
        }
    }

    /// Returns two faces, if the pattern has no `*` and neither card's own suit.
    pub(super) fn faces(self) -> Option<Faces> {
        let [first, second] = self.slots;
        let (one, other) = (first.face?, second.face?);
        let unwritten = first.suit == SlotSuit::Unwritten;
        unwritten.then_some(Faces { high: one.max(other), low: one.min(other), suited: self.suited })
    }

    /// Returns the pairs that fit, some of them twice.
    pub(super) fn holes(self) -> impl Iterator<Item = HoleCards> {
        let [first, second] = self.slots;
        // A pair is neither suited nor offsuit.
        let fit = move |one: Card, other: Card| {
            self.suited.is_none_or(|suited| one.face() != other.face() && suited == (one.suit() == other.suit()))
        };
        first.cards().flat_map(move |one| {
            let others = second.cards().filter(move |other| fit(one, *other));
            others.filter_map(move |other| HoleCards::new(one, other).ok())
        })
    }
}

/// Reads the first card: a face, and a suit or, if another face follows, `*` for any.
fn read_first(reader: &mut Reader<'_>) -> Result<Slot, RangeError> {
    let Some(face) = reader.face() else { return Err(reader.error(RangeErrorKind::Face(reader.peek()))) };
    let mut suit = reader.suit().map_or(SlotSuit::Unwritten, SlotSuit::One);
    let mut ahead = reader.clone();
    // In `A*Ks` the sign is the ace's suit; in `A*` and `A*s` it is the other card.
    if suit == SlotSuit::Unwritten && ahead.any() && ahead.clone().face().is_some() {
        (*reader, suit) = (ahead, SlotSuit::Any);
    }
    Ok(Slot { face: Some(face), suit })
}

fn read_face_or_any(reader: &mut Reader<'_>) -> Result<Option<Face>, RangeError> {
    match reader.face() {
        None if reader.any() => Ok(None),
        None => Err(reader.error(RangeErrorKind::Face(reader.peek()))),
        face => Ok(face),
    }
}
