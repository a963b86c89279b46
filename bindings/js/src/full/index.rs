//! The index of suit-isomorphic deals, for the rounds that JavaScript names.

use keyfold::{Card, HoleCards};
use keyfold_board::isomorphism::{Deal, HoldemDeal, Indexer, Rounds, RoundsOf};

use super::buffer::{self, board, bytes_of};

/// The calls for one sequence of rounds.
struct Sequence {
    rounds: &'static [usize],
    sizes: &'static [u32],
    index: fn(&[Card]) -> Result<u32, String>,
    unindex: fn(usize, u32) -> Option<Vec<u8>>,
    /// The indices of all hole cards with a board of different cards; `None` if no round of two cards comes first.
    holes: fn(&[Card]) -> Option<Vec<u8>>,
}

const fn sequence<R: Rounds<Index = u32>>(
    unindex: fn(usize, u32) -> Option<Vec<u8>>,
    holes: fn(&[Card]) -> Option<Vec<u8>>,
) -> Sequence {
    Sequence { rounds: R::CARDS, sizes: R::SIZES, index: index_of::<R>, unindex, holes }
}

/// Each begins with every shorter one that is named: a deal may end after any round.
const SEQUENCES: [Sequence; 5] = [
    sequence::<HoldemDeal>(
        |cards, index| match cards {
            2 => ids::<HoldemDeal, 2>(index),
            5 => ids::<HoldemDeal, 5>(index),
            6 => ids::<HoldemDeal, 6>(index),
            _ => ids::<HoldemDeal, 7>(index),
        },
        |board| match board.len() {
            0 => indices_of::<HoldemDeal, 0>(board),
            3 => indices_of::<HoldemDeal, 3>(board),
            4 => indices_of::<HoldemDeal, 4>(board),
            _ => indices_of::<HoldemDeal, 5>(board),
        },
    ),
    sequence::<RoundsOf<2, 5>>(|_, index| ids::<RoundsOf<2, 5>, 7>(index), indices_of::<RoundsOf<2, 5>, 5>),
    sequence::<RoundsOf<3, 1, 1>>(
        |cards, index| match cards {
            3 => ids::<RoundsOf<3, 1, 1>, 3>(index),
            4 => ids::<RoundsOf<3, 1, 1>, 4>(index),
            _ => ids::<RoundsOf<3, 1, 1>, 5>(index),
        },
        |_| None,
    ),
    sequence::<RoundsOf<4, 1>>(
        |cards, index| match cards {
            4 => ids::<RoundsOf<4, 1>, 4>(index),
            _ => ids::<RoundsOf<4, 1>, 5>(index),
        },
        |_| None,
    ),
    sequence::<RoundsOf<5>>(|_, index| ids::<RoundsOf<5>, 5>(index), |_| None),
];

/// Returns the number of deals that end after the given rounds, one byte each.
pub fn size(rounds: &[u8]) -> Result<u32, String> {
    let (sequence, round) = find(rounds)?;
    Ok(sequence.sizes.get(round).copied().unwrap_or(0))
}

/// Returns the indices of rows of cards; the input is the number of rounds, the rounds, and the ids.
pub fn indices(input: &[u8], before: usize) -> Result<Vec<u8>, String> {
    let (rounds, ids) = split(input);
    let (sequence, _) = find(rounds)?;
    let width: usize = rounds.iter().map(|&cards| usize::from(cards)).sum();
    let mut indices = Vec::with_capacity(ids.len() / width * 4);
    for (row, ids) in (before + 1..).zip(ids.chunks_exact(width)) {
        let cards = buffer::cards(ids).map_err(|error| format!("deal {row}, {error}"))?;
        let index = (sequence.index)(&cards).map_err(|error| format!("deal {row}: {error}"))?;
        indices.extend(index.to_le_bytes());
    }
    Ok(indices)
}

/// Returns the indices of all hole cards with a board, by the index of the hole cards; the input is the number of
/// rounds, the rounds, and the ids of the board, of which there are as many as the rounds say.
pub fn hole_indices(input: &[u8]) -> Result<Vec<u8>, String> {
    let (rounds, ids) = split(input);
    let (sequence, _) = find(rounds)?;
    let cards = if ids.is_empty() { Vec::new() } else { board(ids)?.cards().to_vec() };
    (sequence.holes)(&cards)
        .ok_or_else(|| format!("{rounds:?} do not begin with two hole cards and end with this board"))
}

/// Returns the ids of the deal with an index.
pub fn unindex(input: &[u8], index: u32) -> Result<Vec<u8>, String> {
    let (rounds, _) = split(input);
    let (sequence, round) = find(rounds)?;
    let size = sequence.sizes.get(round).copied().unwrap_or(0);
    let cards = rounds.iter().map(|&cards| usize::from(cards)).sum();
    let found = (index < size).then(|| (sequence.unindex)(cards, index)).flatten();
    found.ok_or_else(|| format!("{index} is no index: the deals run from 0 to {}", size.saturating_sub(1)))
}

fn split(input: &[u8]) -> (&[u8], &[u8]) {
    let (rounds, rest) = input.split_first().unwrap_or((&0, &[]));
    rest.split_at_checked((*rounds).into()).unwrap_or((rest, &[]))
}

fn find(rounds: &[u8]) -> Result<(&'static Sequence, usize), String> {
    let begins = |sequence: &&Sequence| {
        sequence.rounds.len() >= rounds.len()
            && sequence.rounds.iter().zip(rounds).all(|(&own, &asked)| own == usize::from(asked))
    };
    const ALL: &[Sequence] = &SEQUENCES;
    let found = ALL.iter().find(begins).filter(|_| !rounds.is_empty());
    found.map(|sequence| (sequence, rounds.len() - 1)).ok_or_else(|| {
        let all: Vec<String> = ALL.iter().map(|sequence| format!("{:?}", sequence.rounds)).collect();
        format!("{rounds:?} are no rounds of an index: take {}, or the first of them", all.join(" or "))
    })
}

fn index_of<R: Rounds<Index = u32>>(cards: &[Card]) -> Result<u32, String> {
    let message = |error: keyfold_board::isomorphism::DealError| error.to_string();
    let (mut deal, mut rest): (Option<Deal<R>>, _) = (None, cards);
    for &count in R::CARDS {
        let Some((round, later)) = rest.split_at_checked(count).filter(|(round, _)| !round.is_empty()) else { break };
        deal = Some(match deal {
            None => Deal::new(round).map_err(message)?,
            Some(deal) => deal.next_round(round).map_err(message)?,
        });
        rest = later;
    }
    Ok(deal.map_or(0, |deal| deal.index()))
}

fn indices_of<R: Rounds<Index = u32>, const BOARD: usize>(board: &[Card]) -> Option<Vec<u8>> {
    let mut indices = [0; HoleCards::COUNT];
    Indexer::<R>::index_holes(board.first_chunk::<BOARD>()?, &mut indices).ok()?;
    Some(bytes_of(&indices, u32::to_le_bytes))
}

fn ids<R: Rounds<Index = u32>, const CARDS: usize>(index: u32) -> Option<Vec<u8>> {
    Indexer::<R>::unindex::<CARDS>(index).map(|cards| cards.map(Card::id).to_vec())
}
