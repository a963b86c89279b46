//! Low hands: deuce-to-seven by hold'em's ranks, which any backend finds, and ace-to-five hand by hand.
//!
//! By ace-to-five the best five of seven cards are the lowest five different faces, which no kernel of hold'em finds.

use super::dispatch::Backend;
use super::error::BatchError;
use super::kernels::{HandSource, Size};
use super::size::RankInto;
use crate::games::GameRank;
use crate::games::low::{AceToFive, DeuceToSeven, ace_to_five_of, deuce_to_seven_of};
use crate::rank::HandRank;

/// Hands whose ranks of hold'em are reversed while they are in a cache.
const CHUNK: usize = 512;

impl RankInto<5, GameRank<DeuceToSeven>> for Backend {
    fn rank<L: HandSource<5>, const CHECKED: bool>(
        self,
        hands: L,
        ranks: &mut [GameRank<DeuceToSeven>],
    ) -> Result<(), BatchError> {
        if CHECKED {
            self.check_all(hands)?;
        }
        let mut holdem = [HandRank::LOWEST; CHUNK];
        for (number, ranks) in ranks.chunks_mut(CHUNK).enumerate() {
            let holdem = &mut holdem[..ranks.len()];
            self.rank_holdem::<L, 5, false>(hands.part(number * CHUNK, ranks.len()), holdem);
            ranks.iter_mut().zip(holdem).for_each(|(rank, holdem)| *rank = deuce_to_seven_of(*holdem));
        }
        Ok(())
    }
}

impl<const CARDS: usize> RankInto<CARDS, GameRank<AceToFive>> for Backend
where
    Self: Size<CARDS>,
{
    fn rank<L: HandSource<CARDS>, const CHECKED: bool>(
        self,
        hands: L,
        ranks: &mut [GameRank<AceToFive>],
    ) -> Result<(), BatchError> {
        if CHECKED {
            self.check_all(hands)?;
        }
        for (at, rank) in ranks.iter_mut().enumerate() {
            if let Some(hand) = hands.hand(at) {
                *rank = ace_to_five_of(&hand);
            }
        }
        Ok(())
    }
}
