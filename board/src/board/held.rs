//! The holes that any of three players holds, from weak to strong.

use super::faces::{FACE_PAIRS, RankedFaces, face_of, faces_of};
use super::flushes::Kind;
use super::hole_blocks::place_of;
use super::live::SUIT_MASKS;
use super::showdown::Showdown;
use super::totals::rows_of;
use super::weight::{Weight, masked, nonzero};
use crate::wide::{Block, PlainWork, Wide};

/// The most entries of a board: all face pairs, and the flushes. With four suited cards on the board these are 36 holes
/// of two more, and nine cards, each with others of every face; with three, 45 holes.
pub(super) const MAX_HELD: usize = FACE_PAIRS + 36 + 9 * 13;

/// The weights of a range.
pub(super) type Range<'a, W> = &'a [[W; 16]; FACE_PAIRS];

/// Holes of one rank and two faces that any of three players holds.
#[derive(Clone, Copy, Debug)]
pub(super) struct HeldPair {
    pub(super) faces: RankedFaces,
    /// Which holes each player holds, a bit a place in the block.
    pub(super) by: [u16; 3],
}

impl HeldPair {
    /// Padding; never read.
    pub(super) const NONE: Self = Self { faces: RankedFaces::NONE, by: [0; 3] };

    /// Returns the holes' weights of the opponents that are asked for, zero of the others.
    #[inline(always)]
    pub(super) fn weights<W: Weight>(
        &self,
        wide: impl Wide,
        opponents: [Range<'_, W>; 2],
        asked: [bool; 2],
    ) -> [Block<W>; 2] {
        let mut weights = [[[W::default(); 4]; 4]; 2];
        for player in 0..2 {
            let places = if asked[player] { self.by[player + 1] } else { 0 };
            if let Some(rows) = rows_in(opponents[player], self.faces) {
                weights[player] = kept(wide, rows, places);
            }
        }
        weights
    }
}

/// Returns a range's block of two faces.
#[inline(always)]
pub(super) fn rows_in<W>(range: Range<'_, W>, faces: RankedFaces) -> Option<&Block<W>> {
    range.get(usize::from(faces.pair)).and_then(rows_of)
}

/// Returns a block's numbers at some places, zero elsewhere.
#[inline(always)]
pub(super) fn kept<W: Weight>(wide: impl Wide, rows: &Block<W>, places: u16) -> Block<W> {
    W::as_f32(rows).and_then(|rows| wide.kept(rows, places)).and_then(W::of_f32).unwrap_or_else(|| {
        let masks = [0, 4, 8, 12].map(|row| SUIT_MASKS[usize::from(places >> row & 15)]);
        masked(rows, &masks)
    })
}

/// Takes the holes of the lowest rank.
#[inline(always)]
pub(super) fn next_group<'a>(rest: &mut &'a [HeldPair]) -> Option<&'a [HeldPair]> {
    let (all, first) = (*rest, rest.first()?);
    let mut count = 1;
    while all.get(count).is_some_and(|held| held.faces.rank == first.faces.rank) {
        count += 1;
    }
    let (group, stronger) = all.split_at_checked(count)?;
    *rest = stronger;
    Some(group)
}

impl Showdown {
    /// Lists the holes that the board leaves of some ranges, from weak to strong. Returns how many entries they take.
    #[inline(always)]
    pub(super) fn list_held<W: Weight>(
        &self,
        wide: impl Wide,
        ranges: &[Range<'_, W>; 3],
        list: &mut [HeldPair],
    ) -> usize {
        let (mut left, mut count) = (0, 0);
        wide.call(ListingLeft { showdown: self, list, count: &mut left });
        for at in 0..left {
            let Some(HeldPair { faces, mut by }) = list.get(at).copied() else { break };
            for player in 0..3 {
                by[player] &= rows_in(ranges[player], faces).map_or(0, |rows| nonzero(wide, rows));
            }
            if let Some(place) = list.get_mut(count).filter(|_| by != [0; 3]) {
                (*place, count) = (HeldPair { faces, by }, count + 1);
            }
        }
        count
    }
}

/// Lists the holes that the board leaves, as if everybody held them. What type weights have does not matter yet.
struct ListingLeft<'a> {
    showdown: &'a Showdown,
    list: &'a mut [HeldPair],
    count: &'a mut usize,
}

impl PlainWork for ListingLeft<'_> {
    #[inline(always)]
    fn run(self, _: impl Wide) {
        let Self { showdown, list, count } = self;
        let mut add = |faces, places| {
            list.get_mut(*count).into_iter().for_each(|place| *place = HeldPair { faces, by: [places; 3] });
            *count += 1;
        };
        for group in showdown.groups() {
            for faces in group.faces {
                add(*faces, showdown.live.places(*faces));
            }
            for flush in group.flushes {
                match flush.kind {
                    Kind::Two(hole) => {
                        let faces = faces_of(hole.cards().map(face_of));
                        add(RankedFaces { rank: flush.rank, ..faces }, 1 << place_of(hole).1);
                    }
                    Kind::One(card) => {
                        for (faces, places) in showdown.pairs_of_card(card, flush.rank) {
                            add(faces, places);
                        }
                    }
                }
            }
        }
    }
}
