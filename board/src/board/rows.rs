//! The 1,326 numbers of a board's holes, written row by row.
//!
//! A row has the ranks of the holes of one higher card, by lower card. Rows follow each other without gaps, and the
//! four rows of a face are equal but for flushes and cards of the board.

use keyfold::Card;
use keyfold::internal::pairs_below;

use super::board::Board;
use super::faces::{FacePairs, RankBoards, face_pair, face_ranks};
use super::flushes::{FlushSuit, face_bit};

/// A number for each hole, by its index, and padding that the last row writes to: a multiple of 64 bytes.
pub(super) type Numbers = [u16; 1_344];

/// A number for each lower card: seven vectors, the length of the longest row.
pub(super) type Row = [u16; 56];

/// Writes the rank of each hole on a board, by its faces or by its flush; 0 for holes that the board blocks.
pub(super) fn fill<T: RankBoards>(board: &Board, numbers: &mut Numbers) {
    let ranks = face_ranks::<T>(board);
    match FlushSuit::of(board) {
        None => spread(&ranks, board, &ByFaces, numbers),
        Some(suit) if suit.faces.count_ones() == 3 => {
            spread(&ranks, board, &ByFaces, numbers);
            put_pairs::<T>(&suit, numbers);
        }
        Some(suit) => spread(&ranks, board, &WithFlushes::new::<T>(&suit), numbers),
    }
}

/// Writes the rank of each hole by its faces or, if better, by its flush; 0 for holes that the board blocks.
///
/// Rows are written in ascending order and by whole vectors; the next row overwrites what exceeds the one before.
#[inline(never)]
pub(super) fn spread(ranks: &FacePairs<u16>, board: &Board, finish: &impl Finish, numbers: &mut Numbers) {
    let mut live: Row = [u16::MAX; 56];
    for card in board.cards() {
        live.get_mut(card.index()).into_iter().for_each(|lane| *lane = 0);
    }
    let mut rows = HoleRows { ranks, live: &live, finish, numbers };
    rows.fill::<1>(0);
    rows.fill::<1>(1);
    rows.fill::<2>(2);
    rows.fill::<2>(3);
    rows.fill::<3>(4);
    rows.fill::<3>(5);
    rows.fill::<4>(6);
    rows.fill::<4>(7);
    rows.fill::<5>(8);
    rows.fill::<5>(9);
    rows.fill::<6>(10);
    rows.fill::<6>(11);
    rows.fill::<7>(12);
    board.cards().iter().for_each(|&card| rows.clear(card));
}

struct HoleRows<'a, F> {
    ranks: &'a FacePairs<u16>,
    live: &'a Row,
    finish: &'a F,
    numbers: &'a mut Numbers,
}

impl<F: Finish> HoleRows<'_, F> {
    /// Fills the four rows of a face, `VECTORS` vectors each.
    #[inline(always)]
    fn fill<const VECTORS: usize>(&mut self, high: usize) {
        let ranks = self.ranks[face_pair(high, 0)..].as_chunks().0.first_chunk();
        let live = self.live.as_chunks().0.first_chunk();
        if let (Some(ranks), Some(live)) = (ranks, live) {
            four_rows::<VECTORS>(ranks, live, 4 * high, self.finish, &mut self.numbers[pairs_below(4 * high)..]);
        }
    }

    /// Clears the row of a card of the board, and nothing after it. Always seven vectors: the end of a loop over the
    /// row alone would be mispredicted.
    #[inline]
    fn clear(&mut self, card: Card) {
        let past_its_end = PAST_52.get(52usize.saturating_sub(card.index())..).and_then(<[u16]>::first_chunk::<56>);
        let row = self.numbers.get_mut(pairs_below(card.index())..).and_then(<[u16]>::first_chunk_mut::<56>);
        if let (Some(past_its_end), Some(row)) = (past_its_end, row) {
            row.iter_mut().zip(past_its_end).for_each(|(number, kept)| *number &= kept);
        }
    }
}

/// A mask: zero for the first 52 numbers, all ones from there on.
static PAST_52: [u16; 52 + 56] = {
    let mut past = [0; 52 + 56];
    let mut at = 52;
    while at < past.len() {
        past[at] = u16::MAX;
        at += 1;
    }
    past
};

/// Writes the row of a face four times, for cards from `card` on. Not inlined, so that `card` is not a constant: the
/// compiler would otherwise drop overwritten stores and assemble vectors from parts of others.
#[inline(never)]
fn four_rows<const VECTORS: usize>(
    ranks: &[[u16; 2]; VECTORS],
    live: &[[u16; 8]; VECTORS],
    card: usize,
    finish: &impl Finish,
    numbers: &mut [u16],
) {
    let mut row = [[0; 8]; VECTORS];
    for ((out, [one, other]), live) in row.iter_mut().zip(ranks).zip(live) {
        let four_of_each = [*one, *one, *one, *one, *other, *other, *other, *other];
        *out = core::array::from_fn(|lane| four_of_each[lane] & live[lane]);
    }
    let mut rest = numbers;
    for high in card..card + 4 {
        let Some(to) = rest.as_chunks_mut().0.first_chunk_mut() else { return };
        *to = finish.row(high, row);
        let Some((_, next)) = rest.split_at_mut_checked(high) else { return };
        rest = next;
    }
}

/// The last step for a row of ranks by faces.
pub(super) trait Finish {
    /// Returns the row of a higher card.
    fn row<const VECTORS: usize>(&self, high: usize, row: [[u16; 8]; VECTORS]) -> [[u16; 8]; VECTORS];
}

/// Leaves the row as it is: no flush is possible, or flushes are written later.
struct ByFaces;

impl Finish for ByFaces {
    #[inline(always)]
    fn row<const VECTORS: usize>(&self, _: usize, row: [[u16; 8]; VECTORS]) -> [[u16; 8]; VECTORS] {
        row
    }
}

/// Takes the better of faces and flush, on a board with four or five cards of a suit: the ranks of the flushes by lower
/// card, 0 for none. A hole that makes a flush never has a higher rank by its faces.
struct WithFlushes {
    suit: usize,
    /// With a higher card of the suit, by its face.
    of_suit: [Row; 16],
    /// With any other higher card.
    of_others: Row,
}

impl WithFlushes {
    fn new<T: RankBoards>(suit: &FlushSuit) -> Self {
        let alone = if suit.faces.count_ones() >= 5 { T::rank_flush(suit.faces) } else { 0 };
        let mut flushes = Self { suit: usize::from(suit.suit.index()), of_suit: [[0; 56]; 16], of_others: [alone; 56] };
        for &high in suit.left() {
            let faces = suit.faces | face_bit(high);
            let row = &mut flushes.of_suit[high.index() / 4];
            *row = [T::rank_flush(faces); 56];
            for &low in suit.left().iter().take_while(|low| **low < high) {
                row.get_mut(low.index()).into_iter().for_each(|lane| *lane = T::rank_flush(faces | face_bit(low)));
            }
            flushes.of_others.get_mut(high.index()).into_iter().for_each(|lane| *lane = T::rank_flush(faces));
        }
        flushes
    }
}

impl Finish for WithFlushes {
    #[inline(always)]
    fn row<const VECTORS: usize>(&self, high: usize, mut row: [[u16; 8]; VECTORS]) -> [[u16; 8]; VECTORS] {
        let flushes = if high % 4 == self.suit { &self.of_suit[(high / 4) & 15] } else { &self.of_others };
        for (ranks, flushes) in row.iter_mut().zip(flushes.as_chunks::<8>().0) {
            for (rank, flush) in ranks.iter_mut().zip(flushes) {
                // Signed: not every CPU compares unsigned lanes.
                let better = rank.cast_signed().max(flush.cast_signed()).cast_unsigned();
                *rank = if *rank == 0 { 0 } else { better };
            }
        }
        row
    }
}

/// Three cards of the suit on the board: two more make a flush.
#[inline(never)]
fn put_pairs<T: RankBoards>(suit: &FlushSuit, numbers: &mut Numbers) {
    for (at, &high) in suit.left().iter().enumerate() {
        let faces = suit.faces | face_bit(high);
        // Sixty-four numbers, so that an index of six bits needs no check.
        let row = numbers.get_mut(pairs_below(high.index())..).and_then(<[u16]>::first_chunk_mut::<64>);
        let (Some(row), Some(lower)) = (row, suit.left().get(..at)) else { return };
        for &low in lower {
            row[low.index()] = T::rank_flush(faces | face_bit(low));
        }
    }
}
