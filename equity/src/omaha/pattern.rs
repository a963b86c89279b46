//! Cards of a hand, partly known: `AKQJ`, `As**`, `[2-T]`, `RRON`, `AxKx`.

use keyfold::{Card, Face, Suit};

/// The letters of faces that are the same wherever the letter is, and differ from each other.
pub(super) const VARIABLES: [char; 4] = ['R', 'O', 'N', 'P'];

/// The letters of suits that are the same wherever the letter is, and differ from each other.
pub(super) const SUIT_VARIABLES: [char; 4] = ['W', 'X', 'Y', 'Z'];

/// A card, as far as written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Slot {
    /// A bit for each face that it can have.
    pub(super) faces: u16,
    /// A bit for each suit that it can have.
    pub(super) suits: u8,
    /// An index of [`VARIABLES`].
    pub(super) variable: Option<usize>,
    /// An index of [`SUIT_VARIABLES`].
    pub(super) suit_variable: Option<usize>,
}

impl Slot {
    pub(super) const ANY: Self = Self { faces: 0x1FFF, suits: 15, variable: None, suit_variable: None };

    /// Returns the face, if it is given by a letter alone.
    pub(super) fn plain_face(self) -> Option<Face> {
        let single = self.faces.is_power_of_two() && self.suits == 15 && self.suit_variable.is_none();
        single.then(|| Face::from_index(self.faces.trailing_zeros() as u8)).flatten()
    }

    /// Returns a plain face as a slot.
    pub(super) fn of_face(face: Face) -> Self {
        Self { faces: 1 << face.index(), ..Self::ANY }
    }

    /// Returns the card, if face and suit are given.
    pub(super) fn card(self) -> Option<Card> {
        let one = self.faces.is_power_of_two() && self.suits.is_power_of_two();
        let face = Face::from_index(self.faces.trailing_zeros() as u8);
        one.then(|| Some(Card::new(face?, Suit::from_index(self.suits.trailing_zeros() as u8)?))).flatten()
    }

    fn fits(self, card: Card) -> bool {
        self.faces >> card.face().index() & 1 == 1 && self.suits >> card.suit().index() & 1 == 1
    }
}

/// Returns the last card if it is one before, too.
pub(super) fn repeated(slots: &[Slot]) -> Option<Card> {
    let (last, before) = slots.split_last()?;
    last.card().filter(|card| before.iter().any(|slot| slot.card() == Some(*card)))
}

/// Faces raised together.
pub(super) fn raised(faces: &[Face], by: u8) -> Vec<Slot> {
    faces.iter().filter_map(|face| Face::from_index(face.index() + by)).map(Slot::of_face).collect()
}

/// Returns `true` if no slot wants a suit.
pub(super) fn is_of_faces(slots: &[Slot]) -> bool {
    slots.iter().all(|slot| slot.suits == Slot::ANY.suits && slot.suit_variable.is_none())
}

/// Returns `true` if each slot can have a face of its own in the hand, whatever the suits.
pub(super) fn fits_faces(slots: &[Slot], hand: &[Card]) -> bool {
    let of_faces = |slot: &Slot| Slot { suits: Slot::ANY.suits, suit_variable: None, ..*slot };
    fits(&slots.iter().map(of_faces).collect::<Vec<_>>(), hand)
}

/// Returns `true` if each slot can have a card of its own in the hand. A hand may hold more cards.
pub(super) fn fits(slots: &[Slot], hand: &[Card]) -> bool {
    place(slots, hand, 0, Bound::default())
}

/// The faces and the suits that letters stand for.
#[derive(Clone, Copy, Default)]
struct Bound {
    faces: [Option<Face>; VARIABLES.len()],
    suits: [Option<Suit>; SUIT_VARIABLES.len()],
}

/// Finds cards for slots, without those whose places are bits of `taken`.
fn place(slots: &[Slot], hand: &[Card], taken: u32, bound: Bound) -> bool {
    let Some((slot, rest)) = slots.split_first() else { return true };
    hand.iter().enumerate().any(|(at, &card)| {
        let mut bound = bound;
        taken >> at & 1 == 0
            && slot.fits(card)
            && slot.variable.is_none_or(|variable| bind(&mut bound.faces, variable, card.face()))
            && slot.suit_variable.is_none_or(|variable| bind(&mut bound.suits, variable, card.suit()))
            && place(rest, hand, taken | 1 << at, bound)
    })
}

/// Lets a letter stand for a value; returns `false` if it stands for another, or another letter stands for this one.
fn bind<T: Copy + PartialEq>(bound: &mut [Option<T>], variable: usize, value: T) -> bool {
    let others = bound.iter().enumerate().filter(|(other, _)| *other != variable);
    if others.into_iter().any(|(_, bound)| *bound == Some(value)) {
        return false;
    }
    let Some(place) = bound.get_mut(variable) else { return false };
    *place.get_or_insert(value) == value
}
