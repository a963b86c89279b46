//! Run-outs of a board that are alike.
//!
//! On a river, the cards of suits in which nobody can have a flush differ by their faces alone. Two run-outs that
//! differ in these suits are worth the same to a hole that both leave: the deck can be renamed so that one becomes the
//! other, and a hole becomes one of the same faces. Of a flop's 1,176 run-outs, some 270 to 360 are not alike.

use keyfold::CardSet;
use keyfold::internal::List;

use super::board::Board;
use super::faces::{FACE_PAIRS, FACES};

/// Most run-outs that are alike: of two faces, in four suits each.
const MOST: usize = 16;

/// The cards of clubs, one of each face.
const CLUBS: u64 = CardSet::ALL.bits() / 0xF;

/// Calls `each` with all run-outs of a board, those together that are alike.
pub(super) fn each_alike(board: &Board, mut each: impl FnMut(&[CardSet])) {
    let left = CardSet::ALL - board.card_set();
    let of_face = |face: u8| CardSet::from_bits(left.bits() & 0xF << (4 * face)).unwrap_or_default();
    match board.len() {
        Board::MIN_CARDS => {
            for faces in &FACES[..FACE_PAIRS] {
                let [high, low] = [faces.high, faces.low].map(of_face);
                if faces.high == faces.low {
                    each_of(board, high.combinations::<2>().map(|cards| CardSet::from_cards(&cards)), &mut each);
                } else {
                    let cards =
                        high.iter().flat_map(|card| low.iter().map(move |other| CardSet::from(card).with(other)));
                    each_of(board, cards, &mut each);
                }
            }
        }
        Board::MAX_CARDS => each_of(board, core::iter::once(CardSet::EMPTY), &mut each),
        _ => (0..13).for_each(|face| each_of(board, of_face(face).iter().map(CardSet::from), &mut each)),
    }
}

/// Groups run-outs of the same faces.
fn each_of(board: &Board, run_outs: impl Iterator<Item = CardSet>, each: &mut impl FnMut(&[CardSet])) {
    let with_suits = run_outs.map(|run_out| {
        let suit = flush_suit(board.card_set() | run_out);
        (run_out, suit, run_out & suit)
    });
    let all: List<_, MOST> = List::of((CardSet::EMPTY, CardSet::EMPTY, CardSet::EMPTY), with_suits);
    for (at, (_, suit, suited)) in all.iter().enumerate() {
        let is_alike = |other: &&(CardSet, CardSet, CardSet)| (other.1, other.2) == (*suit, *suited);
        if all.iter().position(|other| is_alike(&other)) == Some(at) {
            let alike: List<_, MOST> = List::of(CardSet::EMPTY, all.iter().filter(is_alike).map(|other| other.0));
            each(&alike);
        }
    }
}

/// Returns the cards of the suit of which three cards or more are on a river; none if there is no such suit.
fn flush_suit(river: CardSet) -> CardSet {
    let suits = [0, 1, 2, 3].map(|suit| CLUBS << suit);
    let suit = suits.into_iter().find(|suit| (river.bits() & suit).count_ones() >= 3);
    suit.and_then(CardSet::from_bits).unwrap_or_default()
}
