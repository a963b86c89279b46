//! What ranges make on boards, by definitions that look at the five best cards and at every next card.

use keyfold::{Card, CardSet, Category, Face, HandRank, HoleCards, Suit, naive};
use keyfold_board::{Board, Draw};
use keyfold_equity::{Hit, HitCount, Range, RangeHits};

/// The five cards of the highest rank, of all ways to choose some of a hand's and some of a board's.
fn best(choices: impl Iterator<Item = [Card; 5]>) -> (HandRank, [Card; 5]) {
    choices.map(|five| (naive::rank(&five), five)).max_by_key(|(rank, _)| *rank).unwrap()
}

fn any_five(own: &[Card], board: &[Card]) -> (HandRank, [Card; 5]) {
    best(CardSet::from_cards(&[own, board].concat()).combinations::<5>())
}

/// A made hand by its name.
fn made((rank, five): (HandRank, [Card; 5]), own: &[Card], board: &[Card]) -> &'static str {
    let cards_of = |cards: &[Card], face: Face| cards.iter().filter(|card| card.face() == face).count();
    let mut pairs: Vec<Face> = Face::ALL.into_iter().filter(|face| cards_of(&five, *face) == 2).collect();
    pairs.retain(|face| cards_of(own, *face) > 0);
    let mut on_board: Vec<Face> = board.iter().map(|card| card.face()).collect();
    on_board.sort_unstable();
    on_board.dedup();
    on_board.reverse();
    let place = |face: Face| on_board.iter().position(|other| *other == face);
    let pocket = |face: Face| cards_of(own, face) > 1;
    match rank.category() {
        category if category >= Category::Straight => match category {
            Category::Straight => "straight",
            Category::Flush => "flush",
            Category::FullHouse => "full house",
            Category::FourOfAKind => "four of a kind",
            _ => "straight flush",
        },
        Category::ThreeOfAKind if cards_of(own, rank.faces()[0]) > 1 => "set",
        Category::ThreeOfAKind if cards_of(own, rank.faces()[0]) == 1 => "trips",
        _ => match pairs[..] {
            [low, high] => match (place(high).unwrap(), place(low).unwrap()) {
                (0, 1) => "top two pair",
                (0, _) => "top and lower pair",
                _ => "lower two pair",
            },
            [face] if pocket(face) && face > on_board[0] => "overpair",
            [face] if pocket(face) => "pocket pair below",
            [face] if place(face) == Some(0) => "top pair",
            [face] if place(face) == Some(on_board.len() - 1) => "bottom pair",
            [_] => "middle pair",
            _ if cards_of(own, Face::Ace) > 0 => "ace high",
            _ => "nothing",
        },
    }
}

const BOARDS: [&str; 12] = [
    "Ts 9s 2c",
    "Ks Kd 7h",
    "Ah Kh Qh",
    "7s 7d 7c",
    "5d 4c 3h",
    "Ts 9s 2c Qs",
    "Kh Kd 5c 2s",
    "8h 7h 6d 2h",
    "Ks Kd Qh Qc 8s",
    "Qd 7h 7c 5s 2d",
    "Ad Kd Qd Jd Td",
    "As 9d 6h 5c 4s",
];

#[test]
fn every_hand_makes_what_its_five_best_cards_say() {
    for text in BOARDS {
        let board: Board = text.parse().unwrap();
        let hits = RangeHits::new(&Range::random(), &board);
        for hole in HoleCards::all() {
            let own = hole.cards();
            if !hole.card_set().is_disjoint(board.card_set()) {
                assert_eq!(hits.hits(hole), None);
                continue;
            }
            let expected = made(any_five(&own, board.cards()), &own, board.cards());
            assert_eq!(hits.hits(hole).unwrap().made().name(), expected, "{hole} on {text}");
        }
    }
}

/// The highest face of a straight of some cards.
fn straight(cards: &[Card]) -> Option<u8> {
    let has = |face: i8| cards.iter().any(|card| (card.face().index() as i8) == if face < 0 { 12 } else { face });
    (3..13).rev().find(|top| (top - 4..=*top).all(has)).map(|top| top as u8)
}

/// The faces that make a straight higher than the board's with them, and have not made one yet.
fn straight_faces(own: &[Card], board: &[Card]) -> Vec<u8> {
    let with = |cards: &[Card], face: Face| straight(&[cards, &[Card::new(face, Suit::Spades)]].concat());
    let makes = |face: &Face| with(&[own, board].concat(), *face) > with(board, *face);
    let none = straight(&[own, board].concat()).is_some();
    Face::ALL.into_iter().filter(|face| !none && makes(face)).map(Face::index).collect()
}

#[test]
fn a_draw_is_a_card_away_and_no_draw_of_a_hand_that_has_what_it_makes() {
    for text in BOARDS {
        let board: Board = text.parse().unwrap();
        let hits = RangeHits::new(&Range::random(), &board);
        for hole in HoleCards::all().filter(|hole| hole.card_set().is_disjoint(board.card_set())) {
            let (own, cards, found) = (hole.cards(), board.cards(), hits.hits(hole).unwrap());
            let category = any_five(&own, cards).0.category();
            let to_come = cards.len() < 5;
            let of = |cards: &[Card], suit: Suit| cards.iter().filter(|card| card.suit() == suit).count();
            let four = |suit: &Suit| of(&own, *suit) > 0 && of(&own, *suit) + of(cards, *suit) == 4;
            let suit = Suit::ALL.into_iter().find(|suit| to_come && category < Category::Flush && four(suit));
            assert_eq!(found.contains(Hit::FlushDraw), suit.is_some(), "{hole} on {text}");
            let best = |suit| Card::all().rfind(|card| card.suit() == suit && !cards.contains(card)).unwrap();
            let nut = suit.is_some_and(|suit| own.contains(&best(suit)));
            assert_eq!(found.contains(Hit::NutFlushDraw), nut, "{hole} on {text}");
            let faces = if to_come && category < Category::Straight { straight_faces(&own, cards) } else { vec![] };
            let straights = [Hit::OpenEnded, Hit::DoubleGutshot, Hit::Gutshot].map(|hit| found.contains(hit));
            assert_eq!(
                straights.into_iter().filter(|has| *has).count(),
                usize::from(!faces.is_empty()),
                "{hole} {text}"
            );
            assert_eq!(straights[2], faces.len() == 1, "{hole} on {text}");
            // Ends of four in a row are five apart; an ace is below the deuce, too.
            let ends = faces.iter().any(|face| faces.contains(&(face + 5)) || *face == 4 && faces.contains(&12));
            assert!(!straights[0] || ends, "{hole} on {text}");
            let combo = suit.is_some() && !faces.is_empty();
            assert_eq!(found.contains(Hit::ComboDraw), combo, "{hole} on {text}");
            let backdoor = board.draws(hole).unwrap().contains(Draw::BackdoorFlushDraw);
            assert_eq!(found.contains(Hit::BackdoorFlushDraw), backdoor && category < Category::Flush);
        }
    }
}

#[test]
fn lines_count_live_hands_by_their_weights_and_made_hands_add_up_to_all() {
    let range: Range = "AA:0.5,KQs,T9s:0.25,22,7h2h".parse().unwrap();
    for text in BOARDS {
        let board: Board = text.parse().unwrap();
        let hits = RangeHits::new(&range, &board);
        let live = range.without(board.card_set());
        let mut sum = HitCount::default();
        for hit in Hit::ALL {
            let behind = hits.keep([hit]);
            let count = hits.of(hit);
            let weights: u64 = behind.parts().iter().map(|parts| u64::from(*parts)).sum();
            assert_eq!((count.combinations, count.parts), (behind.combinations() as u64, weights), "{hit} on {text}");
            if !hit.is_draw() {
                sum.combinations += count.combinations;
                sum.parts += count.parts;
            }
        }
        assert_eq!((sum, hits.all().combinations), (hits.all(), live.combinations() as u64), "{text}");
        assert_eq!(hits.keep(Hit::ALL), live);
    }
}

#[test]
fn every_line_is_read_by_its_name() {
    for hit in Hit::ALL {
        assert_eq!(hit.name().to_uppercase().parse(), Ok(hit));
    }
    assert!("pair".parse::<Hit>().unwrap_err().to_string().contains("top pair, middle pair"));
}

mod omaha {
    use super::*;
    use keyfold_equity::{OmahaHits, OmahaRange};

    /// All ways to take two cards of a hand and three of a board.
    fn two_and_three<'a>(own: &[Card], board: &'a [Card]) -> impl Iterator<Item = [Card; 5]> + use<'a> {
        let pairs: Vec<_> = CardSet::from_cards(own).combinations::<2>().collect();
        let threes = CardSet::from_cards(board).combinations::<3>();
        threes.flat_map(move |three| {
            pairs.clone().into_iter().map(move |two| [two[0], two[1], three[0], three[1], three[2]])
        })
    }

    #[test]
    fn omaha_hands_make_what_two_of_their_cards_do_with_three_of_the_board() {
        for text in BOARDS {
            let board: Board = text.parse().unwrap();
            let live = !board.card_set();
            for own in live.combinations::<4>().step_by(1_709) {
                let found = OmahaHits::hits(&own, &board).unwrap();
                let five = best(two_and_three(&own, board.cards()));
                let hand = own.map(|card| card.to_string()).concat();
                assert_eq!(found.made().name(), made(five, &own, board.cards()), "{hand} on {text}");
                let (mut faces, mut flush) = (CardSet::EMPTY, false);
                for next in (live - CardSet::from_cards(&own)).iter().filter(|_| board.len() < 5) {
                    let board = board.with(next).unwrap();
                    let fives = || two_and_three(&own, board.cards());
                    if fives().any(|five| straight(&five).is_some()) {
                        faces = faces.with(Card::new(next.face(), Suit::Spades));
                    }
                    flush |= fives().any(|five| five.iter().all(|card| card.suit() == five[0].suit()));
                }
                let category = five.0.category();
                if category >= Category::Straight {
                    faces = CardSet::EMPTY;
                }
                let expected = [faces.len() >= 3, faces.len() == 2, faces.len() == 1];
                let straights = [Hit::Wrap, Hit::OpenEnded, Hit::Gutshot].map(|hit| found.contains(hit));
                assert_eq!(straights, expected, "{hand} on {text}");
                assert_eq!(found.contains(Hit::FlushDraw), flush && category < Category::Flush, "{hand} on {text}");
                let combo = found.contains(Hit::FlushDraw) && !faces.is_empty();
                assert_eq!(found.contains(Hit::ComboDraw), combo, "{hand} on {text}");
            }
        }
    }

    #[test]
    fn a_range_of_omaha_hands_is_counted_line_by_line() {
        let board: Board = "Ts 9s 2c".parse().unwrap();
        let range: OmahaRange = "AATT@50,AAKK$ds".parse().unwrap();
        let hits = OmahaHits::new(&range, &board);
        let mut expected = [HitCount::default(); Hit::ALL.len()];
        for (hand, weight) in range.without(board.card_set()).iter() {
            for hit in OmahaHits::hits(&hand, &board).unwrap().iter() {
                expected[hit as usize].combinations += 1;
                expected[hit as usize].parts += (1e6 * weight).round() as u64;
            }
        }
        assert_eq!(Hit::ALL.map(|hit| hits.of(hit)), expected);
        assert_eq!(hits.of(Hit::Set), HitCount { combinations: 18, parts: 9_000_000 });
        assert_eq!(hits.of(Hit::Overpair).combinations, hits.all().combinations - 18);
    }
}
