//! That the kernel takes cards from wherever they come: a board is five vectors of one card each, and only the hole
//! cards are loaded block after block.

use core::array::from_fn;

use super::source::{HandOrder, LoadCards};
use super::{MAX_BYTES, rank};
use crate::batch::layout::{HandColumns, Layout};
use crate::batch::rules::HoldemRules;
use crate::batch::simd::{BLOCK_BYTES, Vector};
use crate::cards::Card;
use crate::key_sum::compact::Compact;
use crate::rank::HandRank;

/// Hands that have five cards in common, and a slice for each of the two others.
#[derive(Clone, Copy)]
struct OnBoard<'h> {
    board: [Card; 5],
    holes: HandColumns<'h, 2>,
}

impl Layout<7> for OnBoard<'_> {
    const IN_ROWS: bool = false;

    fn hand_count(self) -> usize {
        self.holes.hand_count()
    }

    fn hand(self, at: usize) -> Option<[Card; 7]> {
        let ([a, b, c, d, e], [f, g]) = (self.board, self.holes.hand(at)?);
        Some([a, b, c, d, e, f, g])
    }

    fn part(self, start: usize, hands: usize) -> Self {
        Self { holes: self.holes.part(start, hands), ..self }
    }
}

// SAFETY: the board is in no memory of the caller's, and the hole cards are loaded as other columns are.
unsafe impl LoadCards<7> for OnBoard<'_> {
    const ORDER: HandOrder = <HandColumns<'_, 2> as LoadCards<2>>::ORDER;

    #[inline(always)]
    unsafe fn load_cards<V: Vector>(self, start: usize) -> [V; 7] {
        // SAFETY: the caller promises what is asked of it: the instructions, and
        // `start + V::BYTES <= self.hand_count()`.
        unsafe {
            let [a, b, c, d, e] = self.board.map(|card| V::splat([card.id(); BLOCK_BYTES]));
            let [f, g] = self.holes.load_cards::<V>(start);
            [a, b, c, d, e, f, g]
        }
    }
}

/// All hole cards on some boards, and the first of them in every number up to more than a block.
///
/// # Safety
/// The CPU has the instructions of `V`.
pub(in crate::batch) unsafe fn hole_cards_are_ranked_on_a_board_that_is_loaded_once<V: Vector>() {
    for ids in [[51, 47, 43, 39, 35], [0, 4, 8, 21, 30], [12, 13, 14, 50, 7]] {
        let board = ids.map(Card::from_checked_id);
        let (mut columns, mut hands) = ([[board[0]; PAIRS]; 2], 0);
        for second in (0..Card::COUNT as u8).filter(|id| !ids.contains(id)) {
            for first in (0..second).filter(|id| !ids.contains(id)) {
                (columns[0][hands], columns[1][hands]) = (Card::from_checked_id(first), Card::from_checked_id(second));
                hands += 1;
            }
        }
        assert_eq!(hands, PAIRS);
        for hands in (0..=MAX_BYTES + 1).chain([PAIRS]) {
            let on_board = OnBoard { board, holes: HandColumns(from_fn(|column| &columns[column][..hands])) };
            let mut ranks = [HandRank::LOWEST; PAIRS];
            // SAFETY: the caller promises the instructions.
            unsafe { rank::<V, HoldemRules, _, 7, false>(on_board, &mut ranks[..hands]) };
            for (at, &rank) in ranks[..hands].iter().enumerate() {
                assert_eq!(
                    Some(rank),
                    on_board.hand(at).map(|cards| Compact::rank_seven(&cards)),
                    "hole cards {at} of {hands}"
                );
            }
        }
    }
}

/// Pairs of the 47 cards that are not on a board.
const PAIRS: usize = 47 * 46 / 2;
