//! Cards of a hand, partly known: `AKQJ`, `As**`, `[2-T]`, `RRON`.

use keyfold::{Card, Face, Suit};

/// The letters of faces that are the same wherever the letter is, and differ from each other.
pub(super) const VARIABLES: [char; 4] = ['R', 'O', 'N', 'P'];

/// A card, as far as written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Slot {
    /// A bit for each face that it can have.
    pub(super) faces: u16,
    /// A bit for each suit that it can have.
    pub(super) suits: u8,
    /// An index of [`VARIABLES`].
    pub(super) variable: Option<usize>,
}

impl Slot {
    pub(super) const ANY: Self = Self { faces: 0x1FFF, suits: 15, variable: None };

    /// Returns the face, if it is given by a letter alone.
    pub(super) fn plain_face(self) -> Option<Face> {
        let single = self.faces.is_power_of_two() && self.suits == 15;
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

/// Returns `true` if each slot can have a card of its own in the hand. A hand may hold more cards.
pub(super) fn fits(slots: &[Slot], hand: &[Card]) -> bool {
    place(slots, hand, 0, [None; VARIABLES.len()])
}

/// Finds cards for slots, without those whose places are bits of `taken`; `bound` are the faces of variables.
fn place(slots: &[Slot], hand: &[Card], taken: u32, bound: [Option<Face>; VARIABLES.len()]) -> bool {
    let Some((slot, rest)) = slots.split_first() else { return true };
    hand.iter().enumerate().any(|(at, &card)| {
        if taken >> at & 1 == 1 || !slot.fits(card) {
            return false;
        }
        let mut bound = bound;
        if let Some(variable) = slot.variable {
            let face = Some(card.face());
            let differs = |(other, bound): (usize, &Option<Face>)| (*bound == face) != (other == variable);
            match bound.get(variable) {
                Some(None) if bound.contains(&face) => return false,
                Some(Some(_)) if bound.iter().enumerate().any(differs) => return false,
                _ => bound.get_mut(variable).into_iter().for_each(|place| *place = face),
            }
        }
        place(rest, hand, taken | 1 << at, bound)
    })
}
