//! The draws of hole cards: against their definitions, and all holes at once against one by one.

use keyfold::{Card, CardSet, HoleCards, Suit};
use keyfold_board::{Board, Draw, Draws, HoleDraws};

use crate::hole_cards::all_kinds;

/// One of so many flops is checked hole by hole.
const FLOPS: usize = if cfg!(debug_assertions) { 211 } else { 7 };

/// The faces of cards, 0 for a deuce to 12 for an ace.
type Faces = [bool; 13];

fn faces_of(cards: &[Card]) -> Faces {
    let mut faces = [false; 13];
    cards.iter().for_each(|card| faces[usize::from(card.face().index())] = true);
    faces
}

fn with(mut faces: Faces, face: usize) -> Faces {
    faces[face] = true;
    faces
}

/// The straights: their faces from the lowest, and their height.
fn straights() -> impl Iterator<Item = (usize, [usize; 5])> {
    // An ace comes before the deuce.
    (0..10).map(|height| (height, [12, 0, 1, 2, 3].map(|face| (face + height) % 13)))
}

fn highest_straight(faces: Faces) -> Option<usize> {
    straights().filter(|(_, five)| five.iter().all(|face| faces[*face])).map(|(height, _)| height).max()
}

fn straight_draw(board: &[Card], hole: [Card; 2]) -> Option<Draw> {
    let (shared, own) = (faces_of(board), faces_of(&hole));
    let all: Faces = std::array::from_fn(|face| shared[face] || own[face]);
    if board.len() == 5 || highest_straight(all).is_some() {
        return None;
    }
    let is_out = |face| highest_straight(with(all, face)) > highest_straight(with(shared, face));
    let outs = (0..13).filter(|face| is_out(*face)).count();
    // Six faces in a row, of which the four in the middle are held.
    let mut sixes = straights().zip(straights().skip(1)).map(|((_, low), (_, high))| (low, high[4]));
    let open_ended = sixes.any(|(low, end)| low[1..].iter().all(|face| all[*face]) && is_out(low[0]) && is_out(end));
    let backdoor = straights().any(|(_, five)| {
        let held = five.iter().filter(|face| all[**face]).count();
        held >= 3 && five.iter().any(|face| own[*face] && !shared[*face])
    });
    match outs {
        0 => (backdoor && board.len() == 3).then_some(Draw::BackdoorStraightDraw),
        _ if open_ended => Some(Draw::OpenEnded),
        1 => Some(Draw::Gutshot),
        _ => Some(Draw::DoubleGutshot),
    }
}

fn flush_draws(board: &[Card], hole: [Card; 2], draws: &mut Vec<Draw>) {
    for suit in Suit::ALL {
        let of_suit = |cards: &[Card]| cards.iter().filter(|card| card.suit() == suit).count();
        let (own, all) = (of_suit(&hole), of_suit(board) + of_suit(&hole));
        if own > 0 && all == 4 && board.len() < 5 {
            draws.push(Draw::FlushDraw);
            let left = Card::all().filter(|card| card.suit() == suit && !board.contains(card));
            if hole.contains(&left.max().unwrap()) {
                draws.push(Draw::NutFlushDraw);
            }
        }
        if own > 0 && all == 3 && board.len() == 3 {
            draws.push(Draw::BackdoorFlushDraw);
        }
    }
}

fn pairs(board: &[Card], hole: [Card; 2], draws: &mut Vec<Draw>) {
    let [one, other] = hole.map(Card::face);
    let on_board = |face| board.iter().filter(|card| card.face() == face).count();
    let highest = board.iter().map(|card| card.face()).max().unwrap();
    let lowest = board.iter().map(|card| card.face()).min().unwrap();
    if one == other {
        draws.extend((one > highest).then_some(Draw::Overpair));
        draws.extend((on_board(one) > 0).then_some(Draw::Set));
        return;
    }
    match [one, other].into_iter().filter(|face| *face > highest).count() {
        0 => {}
        1 => draws.push(Draw::OneOvercard),
        _ => draws.push(Draw::TwoOvercards),
    }
    for face in [one, other] {
        draws.extend(match on_board(face) {
            0 => None,
            1 if face == highest => Some(Draw::TopPair),
            1 if face == lowest => Some(Draw::BottomPair),
            1 => Some(Draw::MiddlePair),
            _ => Some(Draw::Trips),
        });
    }
}

/// The draws of a hole as their definitions say.
fn by_definition(board: &Board, hole: HoleCards) -> Option<Draws> {
    let (cards, hole_cards) = (board.cards(), hole.cards());
    if hole_cards.iter().any(|card| cards.contains(card)) {
        return None;
    }
    let mut draws = Vec::new();
    flush_draws(cards, hole_cards, &mut draws);
    draws.extend(straight_draw(cards, hole_cards));
    pairs(cards, hole_cards, &mut draws);
    Draws::from_bits(draws.into_iter().fold(0, |bits, draw| bits | draw.bit()))
}

fn every_hole_is_as_defined(board: &Board, draws: &mut HoleDraws) {
    board.draw_holes(draws);
    for hole in HoleCards::all() {
        assert_eq!(draws.draws(hole), by_definition(board, hole), "{hole} on {board}");
    }
}

#[test]
fn every_hole_draws_as_the_definitions_say_on_flops_turns_and_rivers() {
    let mut draws = HoleDraws::new();
    for flop in CardSet::ALL.combinations::<3>().step_by(FLOPS) {
        every_hole_is_as_defined(&Board::new(&flop).unwrap(), &mut draws);
    }
    let turns = CardSet::ALL.combinations::<4>().step_by(14 * FLOPS + 1);
    turns.for_each(|turn| every_hole_is_as_defined(&Board::new(&turn).unwrap(), &mut draws));
    all_kinds(20).iter().for_each(|board| every_hole_is_as_defined(board, &mut draws));
}

#[test]
fn one_hole_and_sets_draw_as_all_holes_together() {
    let mut draws = HoleDraws::new();
    for board in all_kinds(100) {
        board.draw_holes(&mut draws);
        for hole in HoleCards::all() {
            assert_eq!(board.draws(hole), draws.draws(hole), "{hole} on {board}");
            assert_eq!(Draws::of_sets(hole.card_set(), board.card_set()), draws.draws(hole), "{hole} on {board}");
        }
    }
}

#[test]
fn straight_draws_of_ends_gaps_and_boards_are_told_apart() {
    let text = |hole: &str, board: &str| {
        board.parse::<Board>().unwrap().draws(hole.parse().unwrap()).map(|draws| draws.to_string())
    };
    for (hole, board, expected) in [
        ("Ac2d", "3h 4s 9c", "gutshot, one overcard"),
        ("AcKd", "Qh Js 2c", "gutshot, two overcards"),
        ("9c8d", "7h 5s Jc", "double gutshot"),
        ("6c5d", "7h 8s 9c Jd", "no draw"), // a straight already
        ("QcTd", "9h 8s 7c 2d", "open-ended straight draw, two overcards"), // a six or a jack
        ("Qc2d", "7h 8s 9c Jd", "gutshot, one overcard"), // a ten: higher than the board's own
        ("6c2d", "7h 8s 9c Jd", "gutshot"), // a five; a ten makes the board's own
        ("AcKd", "7h 8s 9c Td", "two overcards"), // every straight to come is the board's
    ] {
        assert_eq!(text(hole, board).as_deref(), Some(expected), "{hole} on {board}");
    }
}

#[test]
fn every_flag_has_a_bit_and_a_name_of_its_own() {
    let mut names: Vec<&str> = Draw::ALL.into_iter().map(Draw::name).collect();
    names.sort_unstable();
    names.dedup();
    assert_eq!(names.len(), 15);
    for (at, draw) in Draw::ALL.into_iter().enumerate() {
        assert_eq!(draw.bit(), 1 << at);
        assert_eq!(Draws::from_bits(draw.bit()).unwrap().iter().collect::<Vec<_>>(), [draw]);
    }
    assert!((0..1 << 15).all(|bits| Draws::from_bits(bits).unwrap().bits() == bits));
}

#[test]
fn sets_that_are_no_hole_or_no_board_have_no_draws() {
    let set = |text: &str| text.parse::<CardSet>().unwrap();
    for (hole, board) in [
        ("", "2c 3c 4c"),
        ("As", "2c 3c 4c"),
        ("As Ks Qs", "2c 3c 4c"),
        ("As Ks", "2c 3c"),
        ("As Ks", "2c 3c 4c 5c 6c 7c"),
        ("As Ks", "As 3c 4c"),
    ] {
        assert_eq!(Draws::of_sets(set(hole), set(board)), None, "{hole} on {board}");
    }
}
