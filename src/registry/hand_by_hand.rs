//! Columns of games without vector code: hand by hand.

use super::columns::array;
use crate::batch::BatchError;
use crate::cards::Card;

/// Hands taken from columns at once: the compiler drops the bounds check of an index below a constant.
const AT_ONCE: usize = 16;

/// Ranks columns hand by hand, `OWN` of a player's cards and `BOARD` of the board.
pub(super) fn one_by_one<const OWN: usize, const BOARD: usize>(
    columns: &[&[Card]],
    ranks: &mut [u16],
    rank: impl Fn(&[Card; OWN], &[Card; BOARD]) -> u16,
) -> Result<(), BatchError> {
    let (own, board) = columns.split_at(OWN.min(columns.len()));
    let (own, board) = (array::<OWN>(own)?, array::<BOARD>(board)?);
    let rank_next = |start, ranks: &mut [u16; AT_ONCE]| {
        let (mut own_room, mut board_room) = ([ANY; OWN], [ANY; BOARD]);
        let own = next(&own, start, &mut own_room);
        let board = next(&board, start, &mut board_room);
        for (at, place) in ranks.iter_mut().enumerate() {
            *place = rank(&hand(&own, at), &hand(&board, at));
        }
    };
    let whole = ranks.len() / AT_ONCE * AT_ONCE;
    let (blocks, rest) = ranks.as_chunks_mut();
    blocks.iter_mut().enumerate().for_each(|(number, ranks)| rank_next(number * AT_ONCE, ranks));
    if !rest.is_empty() {
        let mut ranks = [0; AT_ONCE];
        rank_next(whole, &mut ranks);
        rest.iter_mut().zip(ranks).for_each(|(place, rank)| *place = rank);
    }
    Ok(())
}

/// Padding after the end of a column.
const ANY: [Card; AT_ONCE] = [Card::from_checked_id(0); AT_ONCE];

/// Returns the next cards of columns: in place, or at the end in `room` with padding.
#[inline(always)]
fn next<'c, const N: usize>(
    columns: &[&'c [Card]; N],
    start: usize,
    room: &'c mut [[Card; AT_ONCE]; N],
) -> [&'c [Card; AT_ONCE]; N] {
    let mut chunks = [&ANY; N];
    for ((chunk, column), room) in chunks.iter_mut().zip(columns).zip(room) {
        let rest = column.get(start..).unwrap_or_default();
        *chunk = match rest.first_chunk() {
            Some(cards) => cards,
            None => {
                room.iter_mut().zip(rest).for_each(|(place, card)| *place = *card);
                room
            }
        };
    }
    chunks
}

/// A loop, because an array's `map` is not always inlined.
#[inline(always)]
fn hand<const N: usize>(columns: &[&[Card; AT_ONCE]; N], at: usize) -> [Card; N] {
    let mut cards = [Card::from_checked_id(0); N];
    for (card, column) in cards.iter_mut().zip(columns) {
        *card = column[at];
    }
    cards
}
