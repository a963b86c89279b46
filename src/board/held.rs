//! The holes that any of three players holds, from weak to strong.

use super::faces::{FACE_PAIRS, RankedFaces, faces_of};
use super::flushes::Kind;
use super::hole_blocks::place_of;
use super::live::LANES as MASKS;
use super::showdown::Showdown;
use super::totals::rows_of;
use super::weight::{Weight, masked};
use crate::wide::Block;

/// The most entries of a board: all face pairs, and the flushes. With four suited cards on the board these are 36 holes
/// of two more, and nine cards, each with others of every face; with three, 45 holes.
pub(super) const MAX_HELD: usize = FACE_PAIRS + 36 + 9 * 13;

/// The weights of a range.
pub(super) type Range<'a, W> = &'a [[W; 16]; FACE_PAIRS];

/// Holes of one rank and two faces that any of three players holds.
#[derive(Clone, Copy, Debug)]
pub(super) struct Held {
    pub(super) faces: RankedFaces,
    /// Which holes each player holds, a bit a place in the block.
    pub(super) by: [u16; 3],
}

impl Held {
    /// Padding; never read.
    pub(super) const NONE: Self = Self { faces: RankedFaces::NONE, by: [0; 3] };

    /// Adds some holes of two faces to a list of so many entries if a player holds one. Returns how many entries there
    /// are.
    #[cfg_attr(target_arch = "x86_64", inline(always))]
    #[cfg_attr(not(target_arch = "x86_64"), inline(never))]
    fn list<W: Weight>(
        faces: RankedFaces,
        places: u16,
        ranges: &[Range<'_, W>; 3],
        list: &mut [Self],
        count: usize,
    ) -> usize {
        let mut by = [0; 3];
        for player in 0..3 {
            by[player] = places & ranges[player].get(usize::from(faces.pair)).map_or(0, held);
        }
        if by == [0; 3] {
            return count;
        }
        list.get_mut(count).into_iter().for_each(|place| *place = Self { faces, by });
        count + 1
    }

    /// Returns the opponents' weights of the holes.
    #[cfg_attr(target_arch = "x86_64", inline(always))]
    #[cfg_attr(not(target_arch = "x86_64"), inline(never))]
    pub(super) fn weights<W: Weight>(&self, opponents: [Range<'_, W>; 2]) -> [Block<W>; 2] {
        let [_, one, two] = self.by;
        [self.weights_of(opponents[0], one), self.weights_of(opponents[1], two)]
    }

    #[inline(always)]
    fn weights_of<W: Weight>(&self, range: Range<'_, W>, places: u16) -> Block<W> {
        let rows = range.get(usize::from(self.faces.pair)).and_then(rows_of);
        let masks = [0, 4, 8, 12].map(|row| MASKS[usize::from(places >> row & 15)]);
        rows.map_or([[W::default(); 4]; 4], |rows| masked(rows, &masks))
    }
}

/// Returns the places of a block that have a weight.
#[inline(always)]
fn held<W: Weight>(block: &[W; 16]) -> u16 {
    let mut places = 0;
    for (at, weight) in block.iter().enumerate() {
        places |= u16::from(*weight != W::default()) << at;
    }
    places
}

impl Showdown {
    /// Lists the holes that the board leaves of some ranges, from weak to strong. Returns how many entries they take.
    #[inline(always)]
    pub(super) fn list_held<W: Weight>(&self, ranges: &[Range<'_, W>; 3], list: &mut [Held]) -> usize {
        let mut count = 0;
        for group in self.groups() {
            for faces in group.faces {
                let (mut places, live) = (0, self.live.of(*faces));
                for at in 0..16 {
                    places |= (live[at / 4][at % 4] as u16 & 1) << at;
                }
                count = Held::list(*faces, places, ranges, list, count);
            }
            for flush in group.flushes {
                match flush.kind {
                    Kind::Two(hole) => {
                        let faces = faces_of(hole.cards().map(|card| card.face().index()));
                        let faces = RankedFaces { rank: flush.rank, ..faces };
                        count = Held::list(faces, 1 << place_of(hole).1, ranges, list, count);
                    }
                    Kind::One(card) => {
                        for (faces, places) in self.pairs_of_card(card, flush.rank) {
                            count = Held::list(faces, places, ranges, list, count);
                        }
                    }
                }
            }
        }
        count
    }
}
