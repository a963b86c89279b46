//! The index of suit-isomorphic deals, for rounds that are named at run time.
#![cfg(feature = "isomorphism")]

use kernel::{HandError, check};
use keyfold_board::isomorphism::{HoldemDeal, Indexer, OneRound, Rounds, RoundsOf};

use crate::error::{Error, Mistake, Status, of_hand};
use crate::holes::PerHole;

/// The most cards of a deal.
pub(crate) const MAX_CARDS: usize = 7;

/// Writes the index of each hole with a board.
type IndexHoles = fn(&[u8], &mut PerHole<u32>) -> Result<(), HandError>;

/// The cards of each round, and what is asked about such deals.
#[derive(Clone, Copy)]
pub(crate) struct Deal {
    /// The cards of each round as decimal digits.
    rounds: u32,
    /// The number of cards in all.
    pub(crate) cards: usize,
    /// The number of classes.
    pub(crate) size: u32,
    index: fn(&[u8]) -> Result<u32, HandError>,
    unindex: fn(u32, &mut [u8; MAX_CARDS]) -> bool,
    index_holes: Option<IndexHoles>,
}

/// All that are supported, by the digits of their rounds.
static DEALS: [Deal; 14] = [
    deal::<HoldemDeal, 2>(2),
    with_holes::<HoldemDeal, 5, 3>(23),
    with_holes::<HoldemDeal, 6, 4>(231),
    with_holes::<HoldemDeal, 7, 5>(2311),
    with_holes::<RoundsOf<2, 4>, 6, 4>(24),
    with_holes::<RoundsOf<2, 5>, 7, 5>(25),
    deal::<RoundsOf<3, 1, 1>, 3>(3),
    deal::<RoundsOf<3, 1, 1>, 4>(31),
    deal::<RoundsOf<3, 1, 1>, 5>(311),
    deal::<RoundsOf<4, 1>, 4>(4),
    deal::<RoundsOf<4, 1>, 5>(41),
    deal::<OneRound<5>, 5>(5),
    deal::<OneRound<6>, 6>(6),
    deal::<RoundsOf<4, 3>, 7>(43),
];

const fn deal<R: Rounds<Index = u32>, const CARDS: usize>(rounds: u32) -> Deal {
    let (mut cards, mut left) = (0, rounds);
    while left > 0 {
        cards += left as usize % 10;
        left /= 10;
    }
    assert!(cards == CARDS && cards <= MAX_CARDS);
    let (mut round, mut dealt) = (0, R::CARDS[0]);
    while dealt < CARDS {
        round += 1;
        dealt += R::CARDS[round];
    }
    let size = R::SIZES[round];
    Deal { rounds, cards, size, index: index::<R, CARDS>, unindex: unindex::<R, CARDS>, index_holes: None }
}

const fn with_holes<R: Rounds<Index = u32>, const CARDS: usize, const BOARD: usize>(rounds: u32) -> Deal {
    assert!(R::CARDS[0] == 2 && CARDS == BOARD + 2);
    Deal { index_holes: Some(index_holes::<R, BOARD>), ..deal::<R, CARDS>(rounds) }
}

fn index<R: Rounds<Index = u32>, const CARDS: usize>(ids: &[u8]) -> Result<u32, HandError> {
    let cards = check::distinct::<CARDS>(ids)?;
    // The cards differ.
    Ok(Indexer::<R>::index(&cards).unwrap_or_default())
}

fn unindex<R: Rounds<Index = u32>, const CARDS: usize>(index: u32, ids: &mut [u8; MAX_CARDS]) -> bool {
    let Some(found) = Indexer::<R>::unindex::<CARDS>(index) else { return false };
    ids.iter_mut().zip(found).for_each(|(id, card)| *id = card.id());
    true
}

fn index_holes<R: Rounds<Index = u32>, const BOARD: usize>(
    ids: &[u8],
    indices: &mut PerHole<u32>,
) -> Result<(), HandError> {
    let board = check::distinct::<BOARD>(ids)?;
    // The cards differ.
    _ = Indexer::<R>::index_holes(&board, indices);
    Ok(())
}

impl Deal {
    /// Returns the deal with such rounds.
    pub(crate) fn of(rounds: u32) -> Result<&'static Self, Mistake> {
        let mistake = || (Status::Unsupported, Error { count: rounds as usize, ..Error::default() });
        DEALS.iter().find(|deal| deal.rounds == rounds).ok_or_else(mistake)
    }

    /// Returns the index of a deal's class.
    pub(crate) fn index(&self, ids: &[u8]) -> Result<u64, Mistake> {
        (self.index)(ids).map(u64::from).map_err(of_hand)
    }

    /// Returns the ids of the canonical deal of a class, with padding.
    pub(crate) fn unindex(&self, index: u64) -> Option<[u8; MAX_CARDS]> {
        let mut ids = [0; MAX_CARDS];
        u32::try_from(index).is_ok_and(|index| (self.unindex)(index, &mut ids)).then_some(ids)
    }

    /// Returns the number of board cards, if the deal is of hole cards and a board.
    pub(crate) fn board(&self) -> Result<usize, Mistake> {
        let mistake = (Status::Unsupported, Error { count: self.rounds as usize, ..Error::default() });
        self.index_holes.map(|_| self.cards - 2).ok_or(mistake)
    }

    /// Writes the index of each hole with a board.
    pub(crate) fn index_holes(&self, board: &[u8], indices: &mut PerHole<u32>) -> Result<(), Mistake> {
        self.index_holes.map_or(Ok(()), |index| index(board, indices)).map_err(of_hand)
    }
}
