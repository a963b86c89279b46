//! Numbers for each two classes of hole cards, in the order in which the matrix is computed.

use keyfold::{HoleCards, HoleClass};

use crate::faces::{PAIRS, pair_of};

/// Of two faces there are two kinds of holes: suited ones (or, of equal faces, pairs), and offsuit ones.
pub(super) const SUITED: usize = 0;
/// The other kind.
pub(super) const OFFSUIT: usize = 1;
/// Classes: two kinds of each two faces. Equal faces have no offsuit holes, so that 13 of them stay empty.
pub(super) const CLASSES: usize = 2 * PAIRS;

/// Returns the number of a class: twice the number of its faces, and the kind.
pub(super) const fn class_of_faces(one: usize, other: usize, kind: usize) -> usize {
    2 * pair_of(one, other) + kind
}

/// Returns the number of a hole's class.
pub(super) fn class_of_hole(hole: HoleCards) -> usize {
    class_number(hole.class())
}

/// Returns the number of one of the 169 classes.
pub(super) fn class_number(class: HoleClass) -> usize {
    let [high, low] = class.faces().map(|face| usize::from(face.index()));
    let offsuit = !class.is_pair() && !class.is_suited();
    class_of_faces(high, low, if offsuit { OFFSUIT } else { SUITED })
}

/// The four numbers of two pairs of faces, by `2 * kind of the first + kind of the second`: what is added at once.
pub(super) type Four = [u32; 4];

/// A row: the second pair of faces, and room for an index of seven bits.
pub(super) type Row = [Four; 128];

/// A number for each two classes, those of the same faces together. Sums are taken modulo 2^32, which the final ones
/// are below.
pub(super) struct Grid {
    pub(super) rows: Vec<Row>,
}

impl Grid {
    pub(super) fn new() -> Self {
        Self { rows: vec![[[0; 4]; 128]; PAIRS] }
    }

    pub(super) fn get(&self, first: usize, second: usize) -> u32 {
        let row = self.rows.get(first / 2).map_or(&[[0; 4]; 128], |row| row);
        row[(second / 2) & 127][2 * (first & 1) + (second & 1)]
    }

    #[inline]
    pub(super) fn add(&mut self, first: usize, second: usize, count: u32) {
        if let Some(row) = self.rows.get_mut(first / 2) {
            let place = &mut row[(second / 2) & 127][2 * (first & 1) + (second & 1)];
            *place = place.wrapping_add(count);
        }
    }

    #[inline]
    pub(super) fn subtract(&mut self, first: usize, second: usize, count: u32) {
        self.add(first, second, count.wrapping_neg());
    }
}
