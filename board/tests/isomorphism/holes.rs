//! The indices of all hole cards on a board are those of each of them by itself.

use std::fmt::Debug;

use keyfold::{Card, HoleCards};
use keyfold_board::isomorphism::{ClassIndex, DealError, HoldemDeal, Indexer, Rounds, RoundsOf, Wide};

fn are_those_of_each<R: Rounds<Index: Debug>, const BOARD: usize, const CARDS: usize>(board: [Card; BOARD]) {
    let mut indices = [R::Index::default(); HoleCards::COUNT];
    Indexer::<R>::index_holes(&board, &mut indices).unwrap();
    for (hole, index) in HoleCards::all().zip(indices) {
        let mut cards = hole.cards().into_iter().chain(board);
        let cards: [Card; CARDS] = std::array::from_fn(|_| cards.next().unwrap());
        assert_eq!(index, Indexer::<R>::index(&cards).unwrap_or(R::Index::NONE), "{hole} on {board:?}");
    }
}

/// All rounds that begin with two hole cards, on the first cards of a deck.
fn on_the_boards_of(deck: &[Card]) {
    are_those_of_each::<HoldemDeal, 0, 2>([]);
    are_those_of_each::<HoldemDeal, 3, 5>(*deck.first_chunk().unwrap());
    are_those_of_each::<HoldemDeal, 4, 6>(*deck.first_chunk().unwrap());
    are_those_of_each::<HoldemDeal, 5, 7>(*deck.first_chunk().unwrap());
    are_those_of_each::<RoundsOf<2, 4>, 4, 6>(*deck.first_chunk().unwrap());
    are_those_of_each::<RoundsOf<2, 5>, 5, 7>(*deck.first_chunk().unwrap());
    are_those_of_each::<RoundsOf<2, 4, 1>, 5, 7>(*deck.first_chunk().unwrap());
    are_those_of_each::<Wide<RoundsOf<2, 5, 4>>, 9, 11>(*deck.first_chunk().unwrap());
}

#[test]
fn on_random_boards() {
    let mut random = fastrand::Rng::with_seed(35);
    let mut deck: Vec<Card> = Card::all().collect();
    for _ in 0..100 {
        random.shuffle(&mut deck);
        on_the_boards_of(&deck);
    }
}

#[test]
fn on_boards_of_one_suit_and_of_one_face() {
    let deck: Vec<Card> = Card::all().collect();
    on_the_boards_of(&deck);
    on_the_boards_of(&deck[40..]);
    for suit in 0..4 {
        let of_suit: Vec<Card> = deck.iter().copied().skip(suit).step_by(4).collect();
        on_the_boards_of(&of_suit);
        are_those_of_each::<Wide<RoundsOf<2, 13>>, 13, 15>(*of_suit.first_chunk().unwrap());
        on_the_boards_of(&of_suit.into_iter().rev().collect::<Vec<_>>());
    }
}

#[test]
fn a_board_with_a_repeated_card_is_an_error_and_nothing_is_written() {
    let [ace, king] = ["As", "Kd"].map(|card| card.parse::<Card>().unwrap());
    let mut indices = [7; HoleCards::COUNT];
    assert_eq!(Indexer::<HoldemDeal>::index_holes(&[ace, king, ace], &mut indices), Err(DealError::Repeated(ace)));
    assert_eq!(indices, [7; HoleCards::COUNT]);
}
