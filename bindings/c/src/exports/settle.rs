//! What players get of the pots.

use core::slice;

use keyfold_board::{settle_high_low_rows, settle_rows};

use super::outcome;
use crate::error::{Error, Status, of_settling};

/// Settles `hands` hands of `players` players each, one hand after the other: `won[hand * players + player]` becomes
/// what the player gets of all pots. Players are in the order of seats from the left of the button.
///
/// `paid` is what each has put in, on all streets and antes included; the rank of a player who has folded is ignored,
/// and else the higher wins. A player wins from each other no more than he has put in; a bet that nobody called goes
/// back; equal ranks share a pot, and its odd chips go one each to the first of them. `lows` is NULL, or has the ranks
/// of the lows in a high-low game, of which 0 is none: the best takes half of a pot, without its odd chip. An ante that
/// one player puts in for all is that of one more player, who has folded.
///
/// KEYFOLD_STATUS_ALL_FOLDED or KEYFOLD_STATUS_TOO_MANY_CHIPS for a hand, `error.hand`, in which nobody holds cards, or
/// whose chips exceed 64 bits; hands before it are settled. KEYFOLD_STATUS_UNSUPPORTED without a player.
/// `error` may be NULL, and so may all others if there are no hands.
/// Never blocks or allocates; may be called from an interrupt.
///
/// # Safety
/// `paid`, `folded`, `ranks` and, unless it is null, `lows` can be read for `hands * players` numbers each, and `won`
/// can be written for as many; `error` can be written, or is null. What is written does not overlap what is read.
#[unsafe(no_mangle)]
#[allow(clippy::too_many_arguments, reason = "they are C's")]
pub unsafe extern "C" fn keyfold_settle(
    paid: *const u64,
    folded: *const bool,
    ranks: *const u16,
    lows: *const u16,
    players: usize,
    hands: usize,
    won: *mut u64,
    error: *mut Error,
) -> Status {
    if players == 0 || hands == 0 {
        let status = if players == 0 { Err((Status::Unsupported, Error::default())) } else { Ok(()) };
        // SAFETY: the error can be written, or is null.
        return unsafe { outcome(status, error) };
    }
    // Of the size of an object: no more than fits.
    let count = hands.saturating_mul(players);
    // SAFETY: as many numbers can be read at each, and are aligned; any bits are one, and C's `bool` is 0 or 1.
    let (paid, folded, ranks) = unsafe {
        (slice::from_raw_parts(paid, count), slice::from_raw_parts(folded, count), slice::from_raw_parts(ranks, count))
    };
    // SAFETY: as many numbers can be written, and are aligned; any bits are one, and nothing reads what was there.
    let won = unsafe { slice::from_raw_parts_mut(won, count) };
    let settled = if lows.is_null() {
        settle_rows(players, paid, folded, ranks, won)
    } else {
        // SAFETY: as many numbers can be read, and are aligned; any bits are one.
        let lows = unsafe { slice::from_raw_parts(lows, count) };
        settle_high_low_rows(players, paid, folded, ranks, lows, won)
    };
    // SAFETY: the error can be written, or is null.
    unsafe { outcome(settled.map_err(of_settling), error) }
}
