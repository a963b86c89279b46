//! What players get of the pots.

use keyfold_board::{settle_high_low_rows, settle_rows};

/// The most chips of a hand: whole numbers in JavaScript are exact up to it.
const MOST_CHIPS: u64 = (1 << 53) - 1;

/// Settles hands of some players each: of stakes, ranks and, if there are, lows, as `f64`, one after the other, and a
/// byte for each player, 1 if he has folded.
pub fn settle(input: &[u8], players: usize, has_lows: bool) -> Result<Vec<u8>, String> {
    let arrays = if has_lows { 3 } else { 2 };
    let count = input.len() / (8 * arrays + 1);
    let (numbers, folded) = input.split_at_checked(8 * arrays * count).unwrap_or_default();
    let numbers: Vec<u64> = numbers.as_chunks::<8>().0.iter().map(|bytes| f64::from_le_bytes(*bytes) as u64).collect();
    let array = |at: usize| numbers.get(at * count..).and_then(|rest| rest.get(..count)).unwrap_or_default();
    let folded: Vec<bool> = folded.iter().map(|byte| *byte != 0).collect();
    let ([paid, ranks], mut won) = ([0, 1].map(array), vec![0; count]);
    for (row, hand) in paid.chunks(players.max(1)).zip(1..) {
        if row.iter().map(|chips| u128::from(*chips)).sum::<u128>() > MOST_CHIPS.into() {
            return Err(format!("hand {hand}: the chips of all players exceed {MOST_CHIPS}"));
        }
    }
    let settled = match has_lows {
        true => settle_high_low_rows(players, paid, &folded, ranks, array(2), &mut won),
        false => settle_rows(players, paid, &folded, ranks, &mut won),
    };
    settled.map_err(|error| error.to_string())?;
    Ok(won.iter().flat_map(|chips| (*chips as f64).to_le_bytes()).collect())
}
