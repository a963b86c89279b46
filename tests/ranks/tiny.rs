//! The tiny tier gives the rank of the reference, for every number of cards it takes.

use keyfold::{Card, Evaluator, Face, HandError, HandKey, HandRank, Naive, Suit, Tiny, check, rank_any};
use keyfold_tables::rules::multisets::{HELD_SHARES, over_multisets};
use quickcheck::{Arbitrary, Gen, QuickCheck};

/// Different cards. Half of the draws come from six neighbouring faces and one suit, where flushes, straights, quads
/// and hands that are several of these at once are common.
#[derive(Clone, Debug)]
struct Drawn<const CARDS: usize>([Card; CARDS]);

impl<const CARDS: usize> Arbitrary for Drawn<CARDS> {
    fn arbitrary(random: &mut Gen) -> Self {
        let mut deck: Vec<Card> = Card::all().collect();
        if bool::arbitrary(random) {
            let lowest = u8::arbitrary(random) % 8;
            deck.retain(|card| (lowest..lowest + 6).contains(&card.face().index()) || card.suit() == Suit::Hearts);
        }
        Self(std::array::from_fn(|_| deck.swap_remove(usize::arbitrary(random) % deck.len())))
    }
}

fn agrees<const CARDS: usize>(cards: &[Card; CARDS]) -> bool
where
    Tiny: Evaluator<CARDS>,
    Naive: Evaluator<CARDS>,
{
    let rank = Naive::rank(cards);
    let any = [rank_any(cards), Tiny::rank_any(cards), check::rank_any(cards)];
    Tiny::rank(cards) == rank && any == [Ok(rank); 3]
}

fn agrees_on_drawn_hands<const CARDS: usize>()
where
    Tiny: Evaluator<CARDS>,
    Naive: Evaluator<CARDS>,
{
    QuickCheck::new().tests(30_000).quickcheck((|cards| agrees(&cards.0)) as fn(Drawn<CARDS>) -> bool);
}

/// A hand of the given faces whose suits go round, so that no card is repeated and no five share a suit.
fn off_suit<const CARDS: usize>(faces: impl IntoIterator<Item = Face>) -> [Card; CARDS] {
    let mut cards = faces.into_iter().zip(Suit::ALL.into_iter().cycle()).map(|(face, suit)| Card::new(face, suit));
    std::array::from_fn(|_| cards.next().expect("as many faces as cards"))
}

/// For every set of five to `CARDS` faces, the hand that holds it in one suit and fills up from the next suits.
fn suited_hands<const CARDS: usize>(suit: usize) -> impl Iterator<Item = [Card; CARDS]> {
    let held = |set: u16| move |face: &Face| set >> face.index() & 1 == 1;
    (0u16..1 << 13).filter(|set| (5..=CARDS as u32).contains(&set.count_ones())).map(move |set| {
        let suited = Face::ALL.into_iter().filter(held(set)).map(|face| Card::new(face, Suit::ALL[suit]));
        // The lowest faces again, and again: pairs, three and four of a kind beside the flush.
        let others = (1..4).map(|step| Suit::ALL[(suit + step) % 4]);
        let fill = Face::ALL
            .into_iter()
            .filter(held(set))
            .flat_map(|face| others.clone().map(move |suit| Card::new(face, suit)));
        let mut cards = suited.chain(fill);
        std::array::from_fn(|_| cards.next().expect("five faces in four suits are twenty cards"))
    })
}

#[test]
fn every_five_cards_rank_as_the_reference_says() {
    let deck: Vec<Card> = Card::all().collect();
    let mut hands = 0;
    for first in 0..52 {
        for second in 0..first {
            for third in 0..second {
                for fourth in 0..third {
                    for fifth in 0..fourth {
                        let cards = [first, second, third, fourth, fifth].map(|id| deck[id]);
                        assert_eq!(<Tiny as Evaluator<5>>::rank(&cards), Naive::rank(&cards), "{cards:?}");
                        hands += 1;
                    }
                }
            }
        }
    }
    assert_eq!(hands, 2_598_960);
}

#[test]
fn seven_cards_of_all_faces_without_a_flush_rank_as_the_reference_says() {
    let held: Box<[u64; 49_205]> = Box::new(over_multisets(7, &HELD_SHARES));
    for lanes in *held {
        let times = |face: Face| (0..4).filter(move |lane| lanes >> (16 * lane + face.index()) & 1 == 1);
        let cards: [Card; 7] = off_suit(Face::ALL.into_iter().flat_map(|face| times(face).map(move |_| face)));
        assert!(agrees(&cards), "{cards:?}");
    }
}

#[test]
fn flushes_of_every_suit_and_all_faces_rank_as_the_reference_says() {
    for suit in 0..4 {
        assert_eq!(suited_hands::<7>(suit).inspect(|cards| assert!(agrees(cards), "{cards:?}")).count(), 4_719);
    }
    for cards in suited_hands::<9>(3) {
        assert!(agrees(&cards), "{cards:?}");
    }
}

#[test]
fn six_eight_and_nine_cards_rank_as_the_reference_says() {
    agrees_on_drawn_hands::<6>();
    agrees_on_drawn_hands::<7>();
    agrees_on_drawn_hands::<8>();
    agrees_on_drawn_hands::<9>();
}

#[test]
fn the_example_of_every_rank_has_that_rank() {
    for rank in HandRank::all() {
        assert_eq!(rank_any(&rank.example()), Ok(rank));
    }
}

#[test]
fn a_board_and_hole_cards_rank_by_the_sum_of_their_keys() {
    fn property(cards: Drawn<9>) -> bool {
        let (board, hole) = cards.0.split_at(5);
        let (board, hole): (HandKey<Tiny>, HandKey<Tiny>) =
            (board.iter().copied().collect(), hole.iter().copied().collect());
        (board + hole).rank::<9>() == Naive::rank(&cards.0) && (board + hole - hole).rank_five() == board.rank::<9>()
    }
    QuickCheck::new().tests(10_000).quickcheck(property as fn(Drawn<9>) -> bool);
}

#[test]
fn repeated_cards_rank_somewhere_between_the_lowest_and_the_highest() {
    fn property(ids: Vec<u8>) -> bool {
        let mut cards = ids.iter().cycle().filter_map(|id| Card::from_id(id % 52)).take(9);
        let cards: [Card; 9] = std::array::from_fn(|_| cards.next().unwrap_or(Card::new(Face::Ace, Suit::Spades)));
        HandRank::new(Tiny::rank(&cards).get()).is_some()
    }
    QuickCheck::new().tests(30_000).quickcheck(property as fn(Vec<u8>) -> bool);
    for set in 0..1 << 13 {
        let faces = Face::ALL.into_iter().filter(|face| set >> face.index() & 1 == 1);
        let sum: HandKey<Tiny> = faces.map(|face| Card::new(face, Suit::Spades)).collect();
        let bent = sum + Card::new(Face::Ace, Suit::Clubs);
        assert!(
            [sum.rank_five(), sum.rank::<9>(), (bent + bent).rank::<9>()]
                .map(HandRank::get)
                .map(HandRank::new)
                .iter()
                .all(Option::is_some)
        );
    }
}

#[test]
fn an_invalid_hand_is_named_with_its_mistake() {
    assert_eq!(rank_any(&[]), Err(HandError::WrongCount { min: 5, max: 9, found: 0 }));
    assert_eq!(Tiny::rank_any(&[]), rank_any(&[]));
    let message = |ids: &[u8]| check::rank_any(ids).map_err(|error| error.to_string());
    assert_eq!(message(&[0; 10]), Err("expected 5 to 9 cards, found 10".into()));
    assert_eq!(message(&[0, 1, 2, 3, 4, 52]), Err("card 6: 52 is not a card id: ids run from 0 to 51".into()));
    assert_eq!(message(&[0, 1, 2, 3, 4, 1]), Err("card 6: 2d repeats card 2".into()));
}
