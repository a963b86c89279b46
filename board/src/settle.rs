//! What each player gets at the end of a hand: side pots, split pots, odd chips, bets that nobody called.
//!
//! The stakes of the players who hold cards, in ascending order, are the levels. Between two levels lies one pot: of
//! what all players put in there, and for those who hold cards and put in at least the upper level. The highest level
//! has no end, so that the last pot has what players put in beyond it before they folded. A pot for one player alone is
//! his, and so a bet that nobody called goes back.

use core::fmt;
use core::iter::repeat;

use keyfold::internal::{EvenSplit, pad};

/// The error of chips that cannot be settled. Hands count from 1.
///
/// ```
/// use keyfold_board::{SettleError, settle};
/// let error = settle(&[5, 5], &[true, true], &[1, 2], &mut [0; 2]).unwrap_err();
/// assert_eq!(error, SettleError::AllFolded { hand: 1 });
/// assert_eq!(error.to_string(), "hand 1: all players have folded");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
#[non_exhaustive]
pub enum SettleError {
    /// More or fewer folds, ranks, lows or places for the answer than stakes.
    Length {
        /// The name of the slice.
        of: &'static str,
        /// Its length.
        found: usize,
        /// The number of stakes.
        expected: usize,
    },
    /// Stakes that are not rows of that many players.
    Rows {
        /// The number of players.
        players: usize,
        /// The number of stakes.
        stakes: usize,
    },
    /// A hand in which no player holds cards.
    AllFolded {
        /// The hand.
        hand: usize,
    },
    /// A hand whose chips exceed 64 bits.
    TooManyChips {
        /// The hand.
        hand: usize,
    },
}

impl fmt::Display for SettleError {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        pad(out, |out| match *self {
            Self::Length { of, found, expected } => {
                write!(out, "{of}: expected {expected}, as many as stakes, found {found}")
            }
            Self::Rows { players, stakes } => write!(out, "{stakes} stakes are no rows of {players} players"),
            Self::AllFolded { hand } => write!(out, "hand {hand}: all players have folded"),
            Self::TooManyChips { hand } => write!(out, "hand {hand}: the chips of all players exceed 64 bits"),
        })
    }
}

impl core::error::Error for SettleError {}

/// Settles a hand: `won[n]` becomes what player `n` gets of all pots.
///
/// `paid` is what each player has put in, on all streets and antes included, and `ranks` has the ranks of the hands, of
/// any type that compares: the higher wins. The rank of a player who has folded is ignored; one who mucks has not
/// folded. The slices are in the order of seats from the left of the button.
///
/// - **Side pots**: a player wins from each other player no more than he has put in himself. A player who folded gets
///   nothing, and his chips stay in the pots.
/// - **Uncalled bets** go back, with what the player wins: if all others fold, he gets all chips.
/// - **Split pots**: equal ranks share a pot evenly; its odd chips go one each to the first of them.
/// - **Dead money**, such as an ante that one player puts in for all, is that of one more player, who has folded: right
///   if every player with cards has put in as much.
///
/// What all get adds up to what all put in. Passes over the players a few times for each pot.
///
/// # Errors
/// [`SettleError`] for slices of different lengths, if all players have folded, or if the chips of all exceed 64 bits;
/// then nothing is written.
///
/// ```
/// use keyfold::{Hand, HandRank};
/// use keyfold_board::settle;
/// let rank = |hole: &str| format!("{hole} 2c 3d 7h 9s Td").parse::<Hand>().unwrap().rank().unwrap();
/// let ranks: [HandRank; 4] = ["As Ah", "Ks Kh", "Qs Qh", "Js Jh"].map(rank);
/// // Aces are all-in for 50, kings for 100; queens called them and folded to the last bet, of 200.
/// let (paid, folded) = ([50, 100, 100, 300], [false, false, true, false]);
/// let mut won = [0; 4];
/// settle(&paid, &folded, &ranks, &mut won)?;
/// // The main pot of four times 50, the side pot of three times 50, and the bet that nobody called.
/// assert_eq!(won, [200, 150, 0, 200]);
/// # Ok::<(), keyfold_board::SettleError>(())
/// ```
pub fn settle<R: Ord>(paid: &[u64], folded: &[bool], ranks: &[R], won: &mut [u64]) -> Result<(), SettleError> {
    Rows { players: paid.len(), paid, folded, ranks, lows: None::<&[()]> }.settle(won)
}

/// Settles a hand of a high-low game as [`settle`] does, given the players' lows, too: the highest wins, and the
/// default of their type, such as `None` or 0, is no low.
///
/// The best high hand takes half of each pot, the best low the other half; without a low, the high hand takes all. The
/// odd chip of a pot goes to the high half, odd chips of a half that players share one each to the first of them.
///
/// # Errors
/// Those of [`settle`], and [`SettleError::Length`] for more or fewer lows than players.
///
/// ```
/// use keyfold_board::settle_high_low;
/// // The first is all-in for 51, with the better low.
/// let (paid, ranks, lows) = ([51, 100, 100], [3, 7, 5], [Some(2), None, Some(1)]);
/// let mut won = [0; 3];
/// settle_high_low(&paid, &[false; 3], &ranks, &lows, &mut won)?;
/// assert_eq!(won, [76, 77 + 49, 49]); // halves of 153, and of the 98 beside
/// # Ok::<(), keyfold_board::SettleError>(())
/// ```
pub fn settle_high_low<R: Ord, L: Ord + Default>(
    paid: &[u64],
    folded: &[bool],
    ranks: &[R],
    lows: &[L],
    won: &mut [u64],
) -> Result<(), SettleError> {
    Rows { players: paid.len(), paid, folded, ranks, lows: Some(lows) }.settle(won)
}

/// Settles many hands of `players` players each as [`settle`] does: every slice has the first hand's players, then the
/// second's, and so on.
///
/// # Errors
/// Those of [`settle`], with the number of the hand; hands before it are settled. [`SettleError::Rows`] if the stakes
/// are no multiple of the players, or if there is none.
///
/// ```
/// use keyfold_board::settle_rows;
/// let (paid, folded, ranks) = ([[5, 5], [5, 9]], [[false, false], [true, false]], [[7, 7], [0, 0]]);
/// let mut won = [[0; 2]; 2];
/// settle_rows(2, paid.as_flattened(), folded.as_flattened(), ranks.as_flattened(), won.as_flattened_mut())?;
/// assert_eq!(won, [[5, 5], [0, 14]]);
/// # Ok::<(), keyfold_board::SettleError>(())
/// ```
pub fn settle_rows<R: Ord>(
    players: usize,
    paid: &[u64],
    folded: &[bool],
    ranks: &[R],
    won: &mut [u64],
) -> Result<(), SettleError> {
    Rows { players, paid, folded, ranks, lows: None::<&[()]> }.settle(won)
}

/// Settles many hands of a high-low game, as [`settle_rows`] and [`settle_high_low`] do.
///
/// # Errors
/// Those of [`settle_rows`], and [`SettleError::Length`] for more or fewer lows than stakes.
///
/// ```
/// use keyfold_board::settle_high_low_rows;
/// let (paid, ranks, lows) = ([4, 4, 4, 4], [1, 2, 1, 2], [1, 0, 0, 0]);
/// let mut won = [0; 4];
/// settle_high_low_rows(2, &paid, &[false; 4], &ranks, &lows, &mut won)?;
/// assert_eq!(won, [4, 4, 0, 8]); // no low in the second hand
/// # Ok::<(), keyfold_board::SettleError>(())
/// ```
pub fn settle_high_low_rows<R: Ord, L: Ord + Default>(
    players: usize,
    paid: &[u64],
    folded: &[bool],
    ranks: &[R],
    lows: &[L],
    won: &mut [u64],
) -> Result<(), SettleError> {
    Rows { players, paid, folded, ranks, lows: Some(lows) }.settle(won)
}

/// Hands of some players, one after the other.
struct Rows<'a, R, L> {
    players: usize,
    paid: &'a [u64],
    folded: &'a [bool],
    ranks: &'a [R],
    /// `None` if no half of a pot is for lows.
    lows: Option<&'a [L]>,
}

impl<R: Ord, L: Ord + Default> Rows<'_, R, L> {
    fn settle(&self, won: &mut [u64]) -> Result<(), SettleError> {
        let (players, expected) = (self.players, self.paid.len());
        let slices = [("folded", self.folded.len()), ("ranks", self.ranks.len()), ("won", won.len())];
        let lows = self.lows.map(|lows| ("lows", lows.len()));
        if let Some((of, found)) = slices.into_iter().chain(lows).find(|(_, found)| *found != expected) {
            return Err(SettleError::Length { of, found, expected });
        }
        if expected.checked_rem(players) != Some(0) {
            return Err(SettleError::Rows { players, stakes: expected });
        }
        let hands = self.paid.chunks(players).zip(self.folded.chunks(players)).zip(self.ranks.chunks(players));
        let lows = self.lows.unwrap_or_default().chunks(players).chain(repeat(&[][..]));
        for ((((paid, folded), ranks), lows), (won, hand)) in hands.zip(lows).zip(won.chunks_mut(players).zip(1..)) {
            let none = L::default();
            let lows = lows.iter().chain(repeat(&none));
            let seats = paid.iter().zip(folded).zip(ranks).zip(lows);
            let seats = seats.map(|(((paid, folded), rank), low)| Seat { paid: *paid, holds: !*folded, rank, low });
            settle_seats(hand, seats, &none, won)?;
        }
        Ok(())
    }
}

/// A player's part in a hand.
struct Seat<'a, R, L> {
    paid: u64,
    /// `false` if he has folded.
    holds: bool,
    rank: &'a R,
    low: &'a L,
}

/// Settles one hand; `none` is no low.
fn settle_seats<'a, R: Ord + 'a, L: Ord + 'a>(
    hand: usize,
    seats: impl Iterator<Item = Seat<'a, R, L>> + Clone,
    none: &'a L,
    won: &mut [u64],
) -> Result<(), SettleError> {
    let all = seats.clone().try_fold(0u64, |all, seat| all.checked_add(seat.paid));
    all.ok_or(SettleError::TooManyChips { hand })?;
    let stakes = seats.clone().filter(|seat| seat.holds).map(|seat| seat.paid);
    let highest = stakes.clone().max().ok_or(SettleError::AllFolded { hand })?;
    won.fill(0);
    let mut below = 0;
    loop {
        let level = stakes.clone().filter(|stake| *stake > below).min().unwrap_or(highest);
        let end = if level == highest { u64::MAX } else { level };
        let chips = seats.clone().map(|seat| seat.paid.min(end).saturating_sub(below)).sum::<u64>();
        let is_in = |seat: &Seat<'a, R, L>| seat.holds && seat.paid >= level;
        let rivals = || seats.clone().filter(is_in);
        let best = rivals().map(|seat| seat.rank).max();
        let best_low = rivals().map(|seat| seat.low).filter(|low| *low != none).max();
        let wins = |seat: &Seat<'a, R, L>| is_in(seat) && Some(seat.rank) == best;
        let wins_low = |seat: &Seat<'a, R, L>| is_in(seat) && Some(seat.low) == best_low;
        let low_half = if best_low.is_some() { chips / 2 } else { 0 };
        let mut high = EvenSplit::new(chips - low_half, rivals().filter(wins).count());
        let mut low = EvenSplit::new(low_half, rivals().filter(wins_low).count());
        for (won, seat) in won.iter_mut().zip(seats.clone()) {
            *won += high.next(wins(&seat)) + low.next(wins_low(&seat));
        }
        if level == highest {
            return Ok(());
        }
        below = level;
    }
}
