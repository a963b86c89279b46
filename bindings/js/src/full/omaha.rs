//! All Omaha hands that a board leaves: their ranks and their indices.

use keyfold::games::Omaha;
use keyfold::games::omaha::Pairs;
use keyfold::{Card, CardSet, HandRank, check};
use keyfold_equity::{OmahaRange, OmahaRangeError};

use super::buffer::bytes_of;
use super::last::Last;

static LAST: Last<Pairs> = Last::new();

/// The calls for a number of hole cards.
struct Calls {
    ranks: fn(&Pairs) -> Vec<u8>,
    index: fn(&Pairs, &[u8]) -> Result<u32, String>,
    hand: fn(&Pairs, usize) -> Option<Vec<u8>>,
}

impl Calls {
    fn of(cards: usize) -> Result<Self, String> {
        match cards {
            4 => Ok(Self::new::<4>()),
            5 => Ok(Self::new::<5>()),
            6 => Ok(Self::new::<6>()),
            _ => Err(format!("an Omaha hand has 4, 5 or 6 cards, not {cards}")),
        }
    }

    fn new<const HOLE: usize>() -> Self {
        Self {
            ranks: |pairs| {
                let mut ranks = vec![HandRank::LOWEST; Omaha::<HOLE>::HANDS_ON_A_BOARD];
                // There is room for as many as there are.
                let _ = pairs.rank_hands::<HOLE>(&mut ranks);
                bytes_of(&ranks, |rank| rank.get().to_le_bytes())
            },
            index: |pairs, ids| {
                let hole = check::distinct::<HOLE>(ids).map_err(|error| error.to_string())?;
                pairs.index(&hole).map(|index| index as u32).ok_or_else(|| on_the_board(pairs, &hole))
            },
            hand: |pairs, index| pairs.hand::<HOLE>(index).map(|hand| hand.map(Card::id).to_vec()),
        }
    }
}

/// Ranks all hands of so many cards that a board of five ids leaves.
pub fn ranks(board: &[u8], cards: usize) -> Result<Vec<u8>, String> {
    let calls = Calls::of(cards)?;
    on_board(board, calls.ranks)
}

/// Returns the indices of rows of ids, which follow those of the board, as `u32`.
pub fn indices(input: &[u8], cards: usize) -> Result<Vec<u8>, String> {
    let calls = Calls::of(cards)?;
    let (board, ids) = input.split_at_checked(5).unwrap_or((input, &[]));
    on_board(board, |pairs| {
        let indices = (1..).zip(ids.chunks_exact(cards)).map(|(hand, ids): (usize, _)| {
            (calls.index)(pairs, ids).map(u32::to_le_bytes).map_err(|error| format!("hand {hand}, {error}"))
        });
        Ok(indices.collect::<Result<Vec<_>, String>>()?.as_flattened().into())
    })?
}

/// Returns the weights of all hands of four cards in a range, whose text follows the ids of the board, as `u32`.
pub fn weights(input: &[u8]) -> Result<Vec<u8>, String> {
    let (board, text) = input.split_at_checked(5).unwrap_or((input, &[]));
    let range: OmahaRange =
        String::from_utf8_lossy(text).parse().map_err(|error: OmahaRangeError| error.to_string())?;
    on_board(board, |pairs| bytes_of(&range.weights_on(pairs), u32::to_le_bytes))
}

/// Returns the ids of the hand with an index.
pub fn hand(board: &[u8], cards: usize, index: usize) -> Result<Vec<u8>, String> {
    let calls = Calls::of(cards)?;
    on_board(board, |pairs| (calls.hand)(pairs, index).unwrap_or_default())
}

/// Calls a function with the pairs of a board.
fn on_board<T>(ids: &[u8], of: impl FnOnce(&Pairs) -> T) -> Result<T, String> {
    let board = check::distinct::<5>(ids).map_err(|error| format!("the board: {error}"))?;
    Ok(LAST.with(CardSet::from_cards(&board), || Pairs::new(&board), of))
}

/// Names the card of a hand that is the board's.
#[cold]
fn on_the_board(pairs: &Pairs, hole: &[Card]) -> String {
    let is_live = |card: Card| Card::all().any(|other| pairs.rank(card, other).is_some());
    let held = (1..).zip(hole).find(|(_, card)| !is_live(**card));
    held.map_or_else(String::new, |(at, card): (usize, _)| format!("card {at}: {card} is on the board"))
}
