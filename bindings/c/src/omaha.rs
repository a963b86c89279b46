//! All Omaha hands on a board, of a number of hole cards that is known at run time.
#![cfg(feature = "omaha")]

#[cfg(feature = "high-low")]
use kernel::games::high_low::OmahaLow;
use kernel::games::omaha::Pairs;
use kernel::games::{Game, Omaha};
use kernel::{Card, HandError, HandRank, check};

use crate::error::{Error, Mistake, Status, of_hand};

/// Returns how many hands a board leaves.
pub(crate) fn hands_of(count: usize) -> Result<usize, Mistake> {
    match count {
        4 => Ok(Omaha::<4>::HANDS_ON_A_BOARD),
        5 => Ok(Omaha::<5>::HANDS_ON_A_BOARD),
        6 => Ok(Omaha::<6>::HANDS_ON_A_BOARD),
        _ => Err((Status::WrongCount, Error { count, ..Error::default() })),
    }
}

/// Ranks a hand on a board, both checked. Cards are counted from the hole's first.
pub(crate) fn check(hole: &[u8], board: &[u8; 5]) -> Result<u16, Mistake> {
    let ranked = match hole.len() {
        4 => Omaha::<4>::check(hole, board),
        5 => Omaha::<5>::check(hole, board),
        _ => Omaha::<6>::check(hole, board),
    };
    ranked.map(HandRank::get).map_err(of_hand)
}

/// Returns the low of a hand on a board, both checked; 0 if there is none.
#[cfg(feature = "high-low")]
pub(crate) fn low_of(hole: &[u8], board: &[u8; 5]) -> Result<u16, Mistake> {
    let low = match hole.len() {
        4 => OmahaLow::<4>::check(hole, board),
        5 => OmahaLow::<5>::check(hole, board),
        _ => OmahaLow::<6>::check(hole, board),
    };
    low.map(|low| low.map_or(0, u16::from)).map_err(of_hand)
}

/// Returns what each two hole cards make on a board of different cards.
pub(crate) fn board_of(ids: &[u8; 5]) -> Result<Pairs, Mistake> {
    check::distinct::<5>(ids).map(|board| Pairs::new(&board)).map_err(of_hand)
}

/// Ranks all hands; there is room for as many.
pub(crate) fn rank_hands(pairs: &Pairs, count: usize, ranks: &mut [HandRank]) -> Result<(), Mistake> {
    match count {
        4 => pairs.rank_hands::<4>(ranks),
        5 => pairs.rank_hands::<5>(ranks),
        _ => pairs.rank_hands::<6>(ranks),
    }
    .map_err(|_| (Status::WrongCount, Error::default()))
}

/// Returns the number of a hand.
pub(crate) fn index_of(pairs: &Pairs, hole: &[u8]) -> Result<usize, Mistake> {
    match hole.len() {
        4 => index::<4>(pairs, hole),
        5 => index::<5>(pairs, hole),
        _ => index::<6>(pairs, hole),
    }
}

fn index<const HOLE: usize>(pairs: &Pairs, hole: &[u8]) -> Result<usize, Mistake> {
    let cards = check::distinct::<HOLE>(hole).map_err(of_hand)?;
    pairs.index(&cards).ok_or_else(|| on_the_board(pairs, &cards))
}

/// Returns the mistake of a hand that holds a card of the board.
#[cold]
fn on_the_board(pairs: &Pairs, hole: &[Card]) -> Mistake {
    let is_live = |card: Card| Card::all().any(|other| pairs.rank(card, other).is_some());
    let held = (1..).zip(hole).find(|(_, card)| !is_live(**card));
    held.map_or((Status::Repeated, Error::default()), |(position, &card)| {
        of_hand(HandError::Repeated { position, first: 0, card })
    })
}

/// Returns the ids of the hand with a number, with padding.
pub(crate) fn hand_of(pairs: &Pairs, count: usize, index: usize) -> Option<[u8; 6]> {
    match count {
        4 => pairs.hand::<4>(index).map(|hand| padded(&hand)),
        5 => pairs.hand::<5>(index).map(|hand| padded(&hand)),
        _ => pairs.hand::<6>(index).map(|hand| padded(&hand)),
    }
}

fn padded(hand: &[Card]) -> [u8; 6] {
    let mut ids = [0; 6];
    ids.iter_mut().zip(hand).for_each(|(id, card)| *id = card.id());
    ids
}
