//! One match-up before the flop, on all boards, without a walk over them.
//!
//! A board without a flush counts by its faces: 6,175 sets, each as often as the remaining suits allow. Boards on which
//! three to five cards of a suit allow a flush are counted by the faces of that suit and of the others, at most 36,608
//! per suit, and subtracted from the former. So all 1,712,304 boards of two players take some tens of thousands of
//! comparisons.

use keyfold::{CardSet, HoleCards, Suit};

use super::super::tally::Tally;
use super::deal::CheckedDeal;
use crate::faces::{FaceBoards, SuitedBoard, pair_of};

/// Returns each player's wins on all boards that a match-up's hole cards and the dead cards leave.
pub(super) fn play<const K: usize>(deal: &CheckedDeal, matchup: &[u16; K], categories: bool) -> Tally<K> {
    let faces = FaceBoards::shared();
    let holes: Vec<HoleCards> = matchup.iter().filter_map(|hole| HoleCards::from_index(usize::from(*hole))).collect();
    let held = holes.iter().fold(deal.dead, |held, hole| held | hole.card_set());
    let players = deal.competing;
    let holes = holes.get(..players).unwrap_or_default();
    let left = Left::of(CardSet::ALL - held);
    let mut ranks: [&[u16]; K] = [&[]; K];
    for (ranks, hole) in ranks.iter_mut().zip(holes) {
        let [high, low] = hole.cards().map(|card| usize::from(card.face().index()));
        *ranks = faces.ranks(pair_of(high, low));
    }
    let by_faces = |player: usize, board: usize| ranks[player].get(board).copied().unwrap_or(0);
    let mut tally = Tally::new(categories);
    let mut boards: Vec<u32> = faces.boards.iter().map(|board| left.ways(board)).collect();
    for suit in Suit::ALL {
        let mut own = [0; K];
        own.iter_mut().zip(holes).for_each(|(own, hole)| *own = faces_of(hole.card_set(), suit));
        let most = own.iter().map(|own| own.count_ones()).max().unwrap_or(0);
        let left = left.beside(suit);
        for on_board in (3..=5).filter(|on_board| on_board + most >= 5) {
            for board in faces.suited(on_board as usize) {
                let ways = left.ways(board);
                let at = usize::from(board.board);
                let Some(rest) = boards.get_mut(at).filter(|_| ways > 0) else { continue };
                *rest -= ways;
                let rank = |player: usize| {
                    let flush = own[player].count_ones() + on_board >= 5;
                    if flush { faces.flush(board.suited | own[player]) } else { by_faces(player, at) }
                };
                count(&mut tally, players, ways, rank);
            }
        }
    }
    for (board, ways) in boards.into_iter().enumerate().filter(|(_, ways)| *ways > 0) {
        count(&mut tally, players, ways, |player| by_faces(player, board));
    }
    tally
}

/// Counts a board in some suits by the rank of each player.
#[inline]
fn count<const K: usize>(tally: &mut Tally<K>, players: usize, ways: u32, rank: impl Fn(usize) -> u16) {
    let mut ranks = [0; K];
    ranks.iter_mut().enumerate().take(players).for_each(|(player, place)| *place = rank(player));
    tally.add(&ranks, ways.into());
}

/// Returns the faces of a suit: a bit for each.
fn faces_of(cards: CardSet, suit: Suit) -> u16 {
    cards.iter().filter(|card| card.suit() == suit).fold(0, |faces, card| faces | 1 << card.face().index())
}

/// The number of cards left of each face.
struct Left {
    cards: CardSet,
    count: [u32; 16],
}

impl Left {
    fn of(cards: CardSet) -> Self {
        let count = |face: usize| (cards.bits() >> (4 * face) & 15).count_ones();
        Self { cards, count: std::array::from_fn(count) }
    }

    fn of_face(&self, face: u8) -> u32 {
        self.count[usize::from(face) & 15]
    }

    /// Returns the number of ways to suit a board.
    fn ways(&self, board: &[u8; 5]) -> u32 {
        // Ordered choices, card by card; then divided by the orders of equal faces.
        let (mut ordered, mut orders, mut equal) = (1, 1, 0);
        for (at, &face) in board.iter().enumerate() {
            equal = if at > 0 && board[at - 1] == face { equal + 1 } else { 0 };
            ordered *= self.of_face(face).saturating_sub(equal);
            orders *= equal + 1;
        }
        ordered / orders
    }

    /// Returns the cards left of a suit, and the numbers left of the others.
    fn beside(&self, suit: Suit) -> Beside {
        let suited = faces_of(self.cards, suit);
        let others = self.cards.iter().filter(|card| card.suit() != suit).collect();
        Beside { suited, others: Self::of(others) }
    }
}

/// The faces of a suit that are left, and the cards of other suits.
struct Beside {
    suited: u16,
    others: Left,
}

impl Beside {
    /// Returns the number of boards with some faces of the suit.
    #[inline]
    fn ways(&self, board: &SuitedBoard) -> u32 {
        if board.suited & !self.suited != 0 {
            return 0;
        }
        let [one, other] = board.others.map(|face| self.others.of_face(face));
        match board.suited.count_ones() {
            5 => 1,
            4 => one,
            _ if board.others[0] == board.others[1] => one * one.saturating_sub(1) / 2,
            _ => one * other,
        }
    }
}
