//! Places of classes and holes in rows of numbers.

use keyfold::{Card, HoleCards, HoleClass};

/// The 169 classes, padded for vectors.
pub(super) const COLUMNS: usize = 176;
/// The 25 classes that hold a face, by [`local`], padded.
pub(super) const LOCALS: usize = 32;

/// Returns the place of a class among those that hold a face: by the other face, suited ones after all others.
pub(super) fn local(class: HoleClass, face: usize) -> Option<usize> {
    let [high, low] = class.faces().map(|face| usize::from(face.index()));
    let other = if high == face { low } else { high };
    (high == face || low == face).then_some(other + if class.is_suited() { 13 } else { 0 })
}

/// Where classes and holes stand.
pub(super) struct Places {
    /// By face and by the place among the classes that hold it, the index of the class; for a place without a class,
    /// that of the padding.
    pub(super) classes: [[usize; LOCALS]; 13],
    /// By two cards, the index of the hole and the place of its class among those with the first card's face.
    holes: Vec<[(usize, usize); Card::COUNT]>,
}

impl Places {
    pub(super) fn new() -> Self {
        let mut places =
            Self { classes: [[HoleClass::COUNT; LOCALS]; 13], holes: vec![[(0, 0); Card::COUNT]; Card::COUNT] };
        for (face, classes) in places.classes.iter_mut().enumerate() {
            for class in HoleClass::all() {
                local(class, face).into_iter().for_each(|local| classes[local] = class.index());
            }
        }
        for hole in HoleCards::all() {
            let [high, low] = hole.cards();
            for (one, other) in [(high, low), (low, high)] {
                let local = local(hole.class(), usize::from(one.face().index())).unwrap_or(0);
                places.holes[usize::from(one.id())][usize::from(other.id())] = (hole.index(), local);
            }
        }
        places
    }

    /// Returns the holes of a card and one of the hero's, and their places; none for a card of the hero.
    pub(super) fn with_hero(&self, hero: HoleCards, card: usize) -> impl Iterator<Item = (usize, usize)> {
        let own = hero.cards().map(|card| usize::from(card.id()));
        let is_own = own.contains(&card);
        own.into_iter().filter(move |_| !is_own).map(move |other| self.holes[card][other])
    }
}
