//! Masks of the holes that a board leaves.

use keyfold::CardSet;

use super::faces::RankedFaces;
use super::flushes::FlushSuit;
use super::weight::{Four, LiveHoles, and};

/// Which cards and holes are left: by the board alone, or also without the holes that make a flush.
#[derive(Clone, Debug)]
pub(super) struct Live {
    /// The cards of each face, a bit a suit.
    suits: [u8; 16],
    /// Masks of the numbers of a block that are holes without a flush: of two different faces, and of equal ones.
    holes: [[Four<u32>; 4]; 2],
    /// The same as sets, a bit for each number of a block.
    places: [u16; 2],
}

/// Masks of four suits, by a set of suits.
pub(super) static SUIT_MASKS: [Four<u32>; 16] = {
    let (mut lanes, mut set) = ([[0; 4]; 16], 0);
    while set < 16 {
        let mut suit = 0;
        while suit < 4 {
            lanes[set][suit] = if set >> suit & 1 == 1 { !0 } else { 0 };
            suit += 1;
        }
        set += 1;
    }
    lanes
};

/// Masks of a block's four rows, by the suits that the higher card can have.
pub(super) static SUIT_ROW_MASKS: [[Four<u32>; 4]; 16] = {
    let (mut rows, mut set) = ([[[0; 4]; 4]; 16], 0);
    while set < 16 {
        let mut suit = 0;
        while suit < 4 {
            rows[set][suit] = if set >> suit & 1 == 1 { [!0; 4] } else { [0; 4] };
            suit += 1;
        }
        set += 1;
    }
    rows
};

/// The places of every two cards of different faces; of equal faces those whose lower card has the lower suit.
const PLACES: [u16; 2] = [0xffff, 0x7310];

/// Rows of a block, by a set of suits of the higher card.
const ROWS: [u16; 16] = {
    let (mut rows, mut set) = ([0; 16], 0);
    while set < 16 {
        rows[set] = (set & 1 | (set & 2) << 3 | (set & 4) << 6 | (set & 8) << 9) as u16;
        set += 1;
    }
    rows
};

impl Live {
    /// Returns all holes that a board leaves, flushes too.
    // Compiled for the vectors of its callers, where there are several kinds.
    #[cfg_attr(target_arch = "x86_64", inline(always))]
    pub(super) fn on_board(board: CardSet) -> Self {
        Self::at(board, PLACES)
    }

    /// Returns the holes that a board leaves and that make no flush.
    pub(super) fn without_flushes(board: CardSet, flush_suit: Option<&FlushSuit>) -> Self {
        let left = flush_suit.map_or(!0, Self::without_flush);
        Self::at(board, PLACES.map(|places| places & left))
    }

    #[cfg_attr(target_arch = "x86_64", inline(always))]
    fn at(board: CardSet, places: [u16; 2]) -> Self {
        let left = (CardSet::ALL - board).bits();
        let suits = core::array::from_fn(|face| (left >> (4 * face) & 15) as u8);
        let rows = |places: u16| [0, 4, 8, 12].map(|row| SUIT_MASKS[usize::from(places >> row & 15)]);
        Self { suits, holes: places.map(rows), places }
    }

    /// Returns the places of holes without a flush.
    fn without_flush(FlushSuit { suit, faces, .. }: &FlushSuit) -> u16 {
        let suit = suit.index() & 3;
        // With three suited cards on the board, two more make a flush; with four or five, one does.
        let makes = if faces.count_ones() > 3 { 0xf << (4 * suit) | 0x1111 << suit } else { 1 << (5 * suit) };
        !makes
    }

    /// Returns the mask of the cards of a face.
    #[inline(always)]
    pub(super) fn of_face(&self, face: u8) -> &'static Four<u32> {
        &SUIT_MASKS[usize::from(self.suits[usize::from(face & 15)] & 15)]
    }

    /// Returns the mask of the cards of a face that are not of a suit.
    #[inline(always)]
    pub(super) fn of_other_suits(&self, face: usize, suit: usize) -> &'static Four<u32> {
        &SUIT_MASKS[usize::from(self.suits[face & 15] & !(1 << (suit & 3))) & 15]
    }

    /// Returns the mask of the cards of a face, a row for each.
    #[inline(always)]
    pub(super) fn rows_of_face(&self, face: u8) -> &'static [Four<u32>; 4] {
        &SUIT_ROW_MASKS[usize::from(self.suits[usize::from(face & 15)] & 15)]
    }

    /// Returns the masks of a block's four rows by the lower card alone, and by what two cards of equal faces can be.
    #[inline(always)]
    pub(super) fn holes_of(&self, low: u8, equal: bool) -> [Four<u32>; 4] {
        let (low, holes) = (self.of_face(low), &self.holes[usize::from(equal)]);
        holes.map(|row| and(row, *low))
    }

    /// Returns the masks of a block, apart.
    #[inline(always)]
    pub(super) fn holes(&self, high: u8, low: u8, equal: bool) -> LiveHoles<'_> {
        let masks = [self.rows_of_face(high), &self.holes[usize::from(equal)]];
        LiveHoles { masks, columns: self.of_face(low) }
    }

    /// Returns the masks of a face pair's block, apart.
    #[inline(always)]
    pub(super) fn holes_of_pair(&self, faces: RankedFaces) -> LiveHoles<'_> {
        self.holes(faces.high, faces.low, faces.high == faces.low)
    }

    /// Returns the places of a block's holes, a bit each.
    #[inline(always)]
    pub(super) fn places(&self, faces: RankedFaces) -> u16 {
        let [high, low] = [faces.high, faces.low].map(|face| self.suits[usize::from(face & 15)]);
        (ROWS[usize::from(high & 15)] * u16::from(low)) & self.places[usize::from(faces.high == faces.low)]
    }

    /// Returns the masks of a block's four rows.
    #[inline(always)]
    pub(super) fn of(&self, faces: RankedFaces) -> [Four<u32>; 4] {
        let (rows, holes) = (self.rows_of_face(faces.high), self.holes_of(faces.low, faces.high == faces.low));
        core::array::from_fn(|suit| and(rows[suit & 3], holes[suit & 3]))
    }
}
