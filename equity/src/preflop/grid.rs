//! Numbers for each two classes of hole cards, in the order of the computation.

use keyfold::{HoleCards, HoleClass};

use crate::faces::{PAIRS, pair_of};

/// The kind of suited holes or, with equal faces, pairs.
pub(crate) const SUITED: usize = 0;
/// The kind of offsuit holes.
pub(crate) const OFFSUIT: usize = 1;
/// Classes: two kinds for each two faces. Equal faces have no offsuit holes, so 13 of them stay empty.
pub(crate) const CLASSES: usize = 2 * PAIRS;

/// Returns the number of a class: twice the number of its faces, and the kind.
pub(crate) const fn class_of_faces(one: usize, other: usize, kind: usize) -> usize {
    2 * pair_of(one, other) + kind
}

/// Returns the number of a hole's class.
pub(crate) fn class_of_hole(hole: HoleCards) -> usize {
    class_number(hole.class())
}

/// Returns the number of one of the 169 classes.
pub(crate) fn class_number(class: HoleClass) -> usize {
    let [high, low] = class.faces().map(|face| usize::from(face.index()));
    let offsuit = !class.is_pair() && !class.is_suited();
    class_of_faces(high, low, if offsuit { OFFSUIT } else { SUITED })
}

/// The four numbers of two pairs of faces, by `2 * kind of the first + kind of the second`, added at once.
pub(crate) type Four = [u32; 4];

/// A row, by the second pair of faces, padded for an index of seven bits.
pub(crate) type Row = [Four; 128];

/// A number for each two classes, those of the same faces together. Sums are modulo 2^32; final ones are below.
pub(crate) struct Grid {
    pub(crate) rows: Vec<Row>,
}

impl Grid {
    pub(crate) fn new() -> Self {
        Self { rows: vec![[[0; 4]; 128]; PAIRS] }
    }

    pub(crate) fn get(&self, first: usize, second: usize) -> u32 {
        let row = self.rows.get(first / 2).map_or(&[[0; 4]; 128], |row| row);
        row[(second / 2) & 127][2 * (first & 1) + (second & 1)]
    }

    #[inline]
    pub(crate) fn add(&mut self, first: usize, second: usize, count: u32) {
        if let Some(row) = self.rows.get_mut(first / 2) {
            let place = &mut row[(second / 2) & 127][2 * (first & 1) + (second & 1)];
            *place = place.wrapping_add(count);
        }
    }

    #[inline]
    pub(crate) fn subtract(&mut self, first: usize, second: usize, count: u32) {
        self.add(first, second, count.wrapping_neg());
    }
}
