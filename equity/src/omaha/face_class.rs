//! Hands by their faces: 1,820 classes of four cards, 6,175 of five, 18,395 of six.

use keyfold::{Card, CardSet, Face, Suit};

/// The faces of a hand in order, each four times at most.
pub(super) struct FaceClass(Vec<Face>);

impl FaceClass {
    /// Returns the classes of hands of so many cards.
    pub(super) fn all(cards: usize) -> Vec<Self> {
        let longer = |Self(faces): Self| {
            let is_free = |face: &Face| faces.iter().filter(|other| *other == face).count() < Suit::ALL.len();
            let is_next = |face: &Face| faces.last().is_none_or(|last| face >= last) && is_free(face);
            let free: Vec<Face> = Face::ALL.into_iter().filter(is_next).collect();
            free.into_iter().map(move |face| Self([&faces[..], &[face]].concat()))
        };
        (0..cards).fold(vec![Self(Vec::new())], |classes, _| classes.into_iter().flat_map(longer).collect())
    }

    /// Returns cards of the faces, all of one suit: only their faces are those of a hand.
    pub(super) fn faces(&self) -> Vec<Card> {
        self.0.iter().map(|face| Card::new(*face, Suit::Spades)).collect()
    }

    /// Returns the number of hands.
    pub(super) fn count(&self) -> u64 {
        self.by_face().map(|faces| [1, 4, 6, 4, 1].get(faces.len()).map_or(0, |&ways| ways)).product()
    }

    /// Returns the hands.
    pub(super) fn hands(&self) -> Vec<CardSet> {
        self.by_face().fold(vec![CardSet::EMPTY], |hands, faces| {
            let has = |bits: u8, suit: &Suit| bits >> suit.index() & 1 == 1;
            let cards = |bits| Suit::ALL.into_iter().filter(move |suit| has(bits, suit));
            let of = |bits| faces.iter().zip(cards(bits)).map(|(face, suit)| Card::new(*face, suit)).collect();
            let ways = (0..16_u8).filter(|bits| bits.count_ones() as usize == faces.len());
            let ways: Vec<CardSet> = ways.map(of).collect();
            hands.iter().flat_map(|hand| ways.iter().map(|cards| hand.union(*cards))).collect()
        })
    }

    fn by_face(&self) -> impl Iterator<Item = &[Face]> {
        self.0.chunk_by(Face::eq)
    }
}
