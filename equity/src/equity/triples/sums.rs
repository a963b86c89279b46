//! The sums of one class of heroes over all boards, by the classes of the two others.

use keyfold::HoleClass;

use super::layout::{COLUMNS, LOCALS, local};
use super::products::Products;
use crate::preflop::grid::{Grid, class_number};

/// A number for each two classes, in rows padded for vectors.
type Square = Vec<[u32; COLUMNS]>;

/// For each face, a number for each two classes that hold it.
type ByFace = Vec<[[u32; LOCALS]; LOCALS]>;

/// How often a class of heroes is ahead of holes of two classes, or ties with one of them. Modulo 2^32: final counts
/// are below.
pub(super) struct ClassSums {
    /// Ahead of both, by the higher class and the lower one, over pairs of holes that may have a common card.
    ahead: Square,
    /// Those in which the others have a common card, twice those with two.
    ahead_by_face: ByFace,
    /// By the class that ties with the hero and the class below, with common cards alike.
    tied: Square,
    tied_by_face: ByFace,
    /// How often the hero is ahead of a hole, by its class.
    equal: [u32; COLUMNS],
}

impl ClassSums {
    pub(super) fn new() -> Self {
        let square = || vec![[0; COLUMNS]; HoleClass::COUNT];
        let by_face = || vec![[[0; LOCALS]; LOCALS]; 13];
        let (ahead, ahead_by_face, tied, tied_by_face) = (square(), by_face(), square(), by_face());
        Self { ahead, ahead_by_face, tied, tied_by_face, equal: [0; COLUMNS] }
    }

    /// Adds deals without a flush: those in which the hero is ahead by the higher pair of faces and the lower one.
    pub(super) fn add_plain(&mut self, ahead: &Grid, tied: &Grid) {
        for (one, (ahead_row, tied_row)) in HoleClass::all().zip(self.ahead.iter_mut().zip(&mut self.tied)) {
            for (other, (ahead_sum, tied_sum)) in HoleClass::all().zip(ahead_row.iter_mut().zip(tied_row)) {
                let numbers = [one, other].map(class_number);
                *tied_sum = tied_sum.wrapping_add(tied.get(numbers[0], numbers[1]));
                if one >= other {
                    let ordered = if numbers[0] / 2 < numbers[1] / 2 { [numbers[1], numbers[0]] } else { numbers };
                    *ahead_sum = ahead_sum.wrapping_add(ahead.get(ordered[0], ordered[1]));
                }
            }
        }
    }

    /// Adds products `times` times, modulo 2^32, and empties them.
    pub(super) fn add_products(&mut self, products: &mut Products, times: u32) {
        let Products { ahead, ahead_by_face, tied, tied_by_face, equal, .. } = products;
        add_and_empty(self.ahead.as_flattened_mut(), ahead.as_flattened_mut(), times);
        let by_face = ahead_by_face.as_flattened_mut().as_flattened_mut();
        add_and_empty(self.ahead_by_face.as_flattened_mut().as_flattened_mut(), by_face, times);
        add_and_empty(&mut self.equal, equal, times);
        if std::mem::take(&mut products.any_tied) {
            add_and_empty(self.tied.as_flattened_mut(), tied.as_flattened_mut(), times);
            let by_face = tied_by_face.as_flattened_mut().as_flattened_mut();
            add_and_empty(self.tied_by_face.as_flattened_mut().as_flattened_mut(), by_face, times);
        }
    }

    /// Returns how often the hero is ahead of two classes.
    pub(super) fn ahead_of(&self, one: HoleClass, other: HoleClass) -> u32 {
        let (high, low) = (one.max(other), one.min(other));
        let sharing = common_faces(high, low).fold(0u32, |sum, (face, locals)| {
            sum.wrapping_add(self.ahead_by_face[face][locals[0].max(locals[1])][locals[0].min(locals[1])])
        });
        // Two equal holes were subtracted for both cards.
        let equal = if one == other { self.equal[one.index()] } else { 0 };
        self.ahead[high.index()][low.index()].wrapping_sub(sharing).wrapping_add(equal)
    }

    /// Returns how often the hero ties with one class, ahead of another.
    pub(super) fn tied_ahead_of(&self, tied: HoleClass, below: HoleClass) -> u32 {
        let sharing = common_faces(tied, below)
            .fold(0u32, |sum, (face, locals)| sum.wrapping_add(self.tied_by_face[face][locals[0]][locals[1]]));
        self.tied[tied.index()][below.index()].wrapping_sub(sharing)
    }
}

/// Returns the faces that two classes have in common, and the places of both among the classes with that face.
fn common_faces(one: HoleClass, other: HoleClass) -> impl Iterator<Item = (usize, [usize; 2])> {
    (0..13).filter_map(move |face| Some((face, [local(one, face)?, local(other, face)?])))
}

fn add_and_empty<T: Copy + Default + Into<u32>>(sums: &mut [u32], more: &mut [T], times: u32) {
    for (sum, more) in sums.iter_mut().zip(more) {
        *sum = sum.wrapping_add(std::mem::take(more).into().wrapping_mul(times));
    }
}
