//! The checks of a batch: lengths, bytes that are not card ids, and repeated cards.
//!
//! A check tests a whole chunk of hands at once, by compares that every compiler turns into vector instructions, and
//! looks for the bad hand only in a chunk that has one. Functions that backends call are always inlined, so that they
//! are compiled for the backends' instructions.

#![allow(unsafe_code, reason = "a slice of card ids becomes one of cards")]

use super::error::BatchError;
use super::layout::{FILLER, HandColumns, HandRows, Layout, filler_hand};
use super::rules::BatchRules;
use crate::cards::{Card, HandError};
use crate::rank::HandRank;

// Lengths.

/// Returns an error unless there are as many ranks as hands.
pub(crate) const fn same_length(hands: usize, ranks: usize) -> Result<(), BatchError> {
    if hands == ranks { Ok(()) } else { Err(BatchError::Length { hands, ranks }) }
}

/// Returns the length that all columns have.
pub(crate) fn common_length(columns: &[&[Card]]) -> Result<usize, BatchError> {
    let first = columns.first().map_or(0, |column| column.len());
    for (column, cards) in (1..).zip(columns) {
        if cards.len() != first {
            return Err(BatchError::ColumnLength { column, cards: cards.len(), first });
        }
    }
    Ok(first)
}

// Ids of cards.

/// Converts a slice of bytes to a slice of cards, without a copy.
///
/// The bytes are read once, by vector instructions on every target that has them: as fast as memory delivers them.
///
/// # Errors
/// [`HandError::OutOfRange`] with the first byte that is not a card id, and its position.
///
/// ```
/// use keyfold::batch;
/// assert_eq!(batch::cards_from_ids(&[0, 51])?[1].to_string(), "As");
/// assert_eq!(
///     batch::cards_from_ids(&[0, 52]).unwrap_err().to_string(),
///     "card 2: 52 is not a card id: ids run from 0 to 51"
/// );
/// # Ok::<(), keyfold::HandError>(())
/// ```
pub fn cards_from_ids(ids: &[u8]) -> Result<&[Card], HandError> {
    if let Some((at, id)) = first_bad_id(ids) {
        return Err(out_of_range(at, id));
    }
    // SAFETY: `Card` is a transparent `u8`, so that the pointer is aligned for it and the length in bytes stays the
    // same; the lifetime is that of `ids`. Any `u8` is a valid `Card` to the compiler, and `first_bad_id` found each to
    // be below 52, which safe code relies on.
    Ok(unsafe { core::slice::from_raw_parts(ids.as_ptr().cast::<Card>(), ids.len()) })
}

/// Converts rows of bytes to hands, without a copy, at the cost of [`cards_from_ids`].
///
/// # Errors
/// [`BatchError::Hand`] with the first hand that has a byte that is not a card id, the byte and its position in the
/// hand.
///
/// ```
/// use keyfold::batch;
/// let error = batch::rows_from_ids(&[[0u8, 1, 2, 3, 4], [5, 6, 99, 8, 9]]).unwrap_err();
/// assert_eq!(error.to_string(), "hand 2, card 3: 99 is not a card id: ids run from 0 to 51");
/// ```
///
/// A hand of no cards does not compile:
///
/// ```compile_fail,E0080
/// keyfold::batch::rows_from_ids::<0>(&[[]]);
/// ```
pub fn rows_from_ids<const CARDS: usize>(ids: &[[u8; CARDS]]) -> Result<&[[Card; CARDS]], BatchError> {
    const { assert!(CARDS > 0, "a hand of no cards") };
    match cards_from_ids(ids.as_flattened()) {
        Ok(cards) => Ok(cards.as_chunks().0),
        Err(error) => Err(name_bad_id(ids).unwrap_or(BatchError::Hand { hand: 1, error })),
    }
}

/// Converts columns of bytes to columns of cards, without a copy, at the cost of [`cards_from_ids`]. Their lengths are
/// not compared: the calls that rank columns do that.
///
/// # Errors
/// [`BatchError::Hand`] with the first hand that has a byte that is not a card id, whichever column it is in, the byte
/// and its position in the hand.
///
/// ```
/// use keyfold::batch;
/// let error = batch::columns_from_ids([&[0u8, 1, 99], &[5, 88, 9]]).unwrap_err();
/// assert_eq!(error.to_string(), "hand 2, card 2: 88 is not a card id: ids run from 0 to 51");
/// ```
pub fn columns_from_ids<const CARDS: usize>(ids: [&[u8]; CARDS]) -> Result<[&[Card]; CARDS], BatchError> {
    let columns = ids.map(cards_from_ids);
    // All columns are searched before one is reported. A position in a column is the number of the hand.
    let bad_ids = (1..).zip(&columns).filter_map(|(position, cards)| match cards {
        Err(HandError::OutOfRange { position: hand, id }) => Some((*hand, position, *id)),
        _ => None,
    });
    match bad_ids.min() {
        Some((hand, position, id)) => Err(BatchError::Hand { hand, error: HandError::OutOfRange { position, id } }),
        None => Ok(columns.map(Result::unwrap_or_default)),
    }
}

/// Returns the first byte in rows that is not a card id, as an error.
#[cold]
fn name_bad_id<const CARDS: usize>(ids: &[[u8; CARDS]]) -> Option<BatchError> {
    let (at, id) = first_bad_id(ids.as_flattened())?;
    Some(BatchError::Hand { hand: at / CARDS + 1, error: out_of_range(at % CARDS, id) })
}

/// Returns the error for the byte at an index.
const fn out_of_range(at: usize, id: u8) -> HandError {
    HandError::OutOfRange { position: at + 1, id }
}

/// Bytes checked together: many vectors, but few enough that the search for the bad byte costs little.
const BYTES_OF_CHUNK: usize = 256;

/// Returns the first byte that is not a card id, and its place.
fn first_bad_id(ids: &[u8]) -> Option<(usize, u8)> {
    let mut start = 0;
    for chunk in ids.chunks(BYTES_OF_CHUNK) {
        if !are_card_ids(chunk) {
            let is_bad = |&(_, &id): &(usize, &u8)| Card::from_id(id).is_none();
            return (start..).zip(chunk).find(is_bad).map(|(at, &id)| (at, id));
        }
        start += BYTES_OF_CHUNK;
    }
    None
}

/// Tests the maximum rather than each byte: one vector operation for many bytes.
#[inline]
fn are_card_ids(ids: &[u8]) -> bool {
    let mut highest = 0;
    for &id in ids {
        highest = id.max(highest);
    }
    usize::from(highest) < Card::COUNT
}

// Repeated cards.

/// Hands of a chunk that is searched for repeated cards.
const HANDS_OF_CHUNK: usize = 64;

/// A layout in which a search for repeated cards is written.
pub(super) trait FindRepeat<const CARDS: usize>: Layout<CARDS> {
    /// Returns the place of the first hand of a chunk in which some hand holds a card twice: that hand or one before
    /// it.
    fn chunk_with_repeat(self) -> Option<usize>;
}

impl<const CARDS: usize, const WIDTH: usize> FindRepeat<CARDS> for HandRows<'_, CARDS, WIDTH> {
    #[inline(always)]
    fn chunk_with_repeat(self) -> Option<usize> {
        let mut start = 0;
        for hands in self.0.chunks(HANDS_OF_CHUNK) {
            if rows_have_repeat::<CARDS, WIDTH>(hands) {
                return Some(start);
            }
            start += HANDS_OF_CHUNK;
        }
        None
    }
}

/// Compares each card with the next one, then with the second next and so on, through all hands; a mask leaves out the
/// pairs that are not of one hand.
#[inline(always)]
fn rows_have_repeat<const CARDS: usize, const WIDTH: usize>(hands: &[[Card; WIDTH]]) -> bool {
    let cards = hands.as_flattened();
    for (apart, of_one_hand) in (1..CARDS).zip(&PairsOfOneHand::<CARDS, WIDTH>::MASKS) {
        let later = cards.get(apart..).unwrap_or_default();
        let mut found = 0;
        for ((first, second), of_one_hand) in cards.iter().zip(later).zip(of_one_hand) {
            found |= u8::from(first == second) & of_one_hand;
        }
        if found != 0 {
            return true;
        }
    }
    false
}

/// The widest row of a hand.
const MAX_WIDTH: usize = 8;

struct PairsOfOneHand<const CARDS: usize, const WIDTH: usize>;

impl<const CARDS: usize, const WIDTH: usize> PairsOfOneHand<CARDS, WIDTH> {
    /// For distances of 1, 2 … cards: 1 for each card of a chunk whose partner at that distance is of the same hand.
    const MASKS: [[u8; MAX_WIDTH * HANDS_OF_CHUNK]; MAX_WIDTH - 1] = {
        assert!(CARDS <= WIDTH && WIDTH <= MAX_WIDTH);
        let mut masks = [[0; MAX_WIDTH * HANDS_OF_CHUNK]; MAX_WIDTH - 1];
        let mut apart = 1;
        while apart < MAX_WIDTH {
            let mut at = 0;
            while at < MAX_WIDTH * HANDS_OF_CHUNK {
                masks[apart - 1][at] = (at % WIDTH + apart < CARDS) as u8;
                at += 1;
            }
            apart += 1;
        }
        masks
    };
}

impl<const CARDS: usize> FindRepeat<CARDS> for HandColumns<'_, CARDS> {
    #[inline(always)]
    fn chunk_with_repeat(self) -> Option<usize> {
        let hands = self.hand_count();
        let whole = hands / HANDS_OF_CHUNK;
        let mut columns: [&[[Card; HANDS_OF_CHUNK]]; CARDS] = [&[]; CARDS];
        for (chunks, column) in columns.iter_mut().zip(self.0) {
            // Of one length, so that no index into them is checked.
            *chunks = column.as_chunks().0.get(..whole)?;
        }
        for number in 0..whole {
            let mut chunk = [&[FILLER; HANDS_OF_CHUNK]; CARDS];
            for (cards, chunks) in chunk.iter_mut().zip(columns) {
                *cards = chunks.get(number)?;
            }
            if columns_have_repeat(chunk) {
                return Some(number * HANDS_OF_CHUNK);
            }
        }
        let start = whole * HANDS_OF_CHUNK;
        if start == hands {
            return None;
        }
        let mut last = filler_hand::<CARDS>().map(|card| [card; HANDS_OF_CHUNK]);
        for (cards, column) in last.iter_mut().zip(self.0) {
            for (place, card) in cards.iter_mut().zip(column.iter().skip(start)) {
                *place = *card;
            }
        }
        columns_have_repeat(last.each_ref()).then_some(start)
    }
}

/// Compares every two columns.
#[inline(always)]
fn columns_have_repeat<const CARDS: usize>(columns: [&[Card; HANDS_OF_CHUNK]; CARDS]) -> bool {
    let mut repeated = 0;
    for at in 0..HANDS_OF_CHUNK {
        for (number, first) in columns.iter().enumerate() {
            // From the first column on, and not from the next one: loops of a constant length are unrolled by every
            // compiler, and only then do the hands become the elements of vectors.
            for (other, second) in columns.iter().enumerate() {
                repeated |= u8::from(number < other && first[at] == second[at]);
            }
        }
    }
    repeated != 0
}

/// Hands that are checked and then ranked: seven kilobytes of cards and two of ranks, which stay in a first-level
/// cache.
pub(super) const HANDS_CHECKED_TOGETHER: usize = 1024;

/// Hands and their ranks in chunks, each with the place of its first hand.
#[inline(always)]
pub(super) fn chunks<L: Layout<CARDS>, const CARDS: usize>(
    hands: L,
    ranks: &mut [HandRank],
) -> impl Iterator<Item = (usize, L, &mut [HandRank])> {
    let starts = (0..).step_by(HANDS_CHECKED_TOGETHER);
    starts
        .zip(ranks.chunks_mut(HANDS_CHECKED_TOGETHER))
        .map(move |(start, ranks)| (start, hands.part(start, ranks.len()), ranks))
}

/// Returns the first hand that holds a card twice, or one that is not in the deck, as an error, if a backend found one;
/// `found` is that hand's place or an earlier one.
#[inline]
pub(super) fn refuse<R: BatchRules, L: Layout<CARDS>, const CARDS: usize>(
    hands: L,
    found: Option<usize>,
) -> Result<(), BatchError> {
    match found {
        None => Ok(()),
        Some(start) => name_mistake::<R, L, CARDS>(hands, start),
    }
}

#[cold]
#[inline(never)]
fn name_mistake<R: BatchRules, L: Layout<CARDS>, const CARDS: usize>(hands: L, start: usize) -> Result<(), BatchError> {
    for at in start..hands.hand_count() {
        if let Some(cards) = hands.hand(at) {
            R::check(&cards).map_err(|error| BatchError::Hand { hand: at + 1, error })?;
        }
    }
    Ok(())
}
