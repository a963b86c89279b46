//! The compact tier gives the rank of the definition for every hand there is, up to the suits that cannot matter.

use keyfold::key_sum::RankHands;
use keyfold::{Card, Compact, Deck, Evaluator, Face, HandKey, HandRank, Naive, Suit};
use keyfold_tables::rules::multisets::{Shares, over_multisets};
use keyfold_tables::rules::{classes::Class, ranks::face_ranks};
use quickcheck::{Arbitrary, Gen, quickcheck};

/// Each face's number in a sum of its own four bits.
const DIGITS: Shares = {
    let mut shares = [[0; 5]; 13];
    let mut face = 0;
    while face < 13 {
        let mut count = 0;
        while count < 5 {
            shares[face][count] = (count as u64) << (4 * face);
            count += 1;
        }
        face += 1;
    }
    shares
};

/// Cards with the given number of each face, no five of a suit.
fn without_flush<const CARDS: usize>(digits: u64) -> [Card; CARDS] {
    let faces = Face::ALL.into_iter().flat_map(|face| vec![face; (digits >> (4 * face.index()) & 15) as usize]);
    let mut cards = faces.zip(Suit::ALL.into_iter().cycle()).map(|(face, suit)| Card::new(face, suit));
    std::array::from_fn(|_| cards.next().unwrap())
}

fn ranks_every_face_multiset<const CARDS: usize, const COUNT: usize>()
where
    Compact: Evaluator<CARDS> + RankHands<CARDS>,
{
    let multisets: [u64; COUNT] = over_multisets(CARDS, &DIGITS);
    for (digits, rank) in multisets.into_iter().zip(face_ranks::<COUNT>(CARDS)) {
        let cards = without_flush(digits);
        assert_eq!((Compact::rank(&cards).get(), rank_by_key(&cards).get()), (rank, rank), "{cards:?}");
    }
}

fn rank_by_key<const CARDS: usize>(cards: &[Card; CARDS]) -> HandRank
where
    Compact: RankHands<CARDS>,
{
    HandKey::<Compact>::from_cards(cards).rank::<CARDS>()
}

#[test]
fn every_multiset_of_five_faces_has_its_rank() {
    ranks_every_face_multiset::<5, 6_175>();
}

#[test]
fn every_multiset_of_six_faces_has_its_rank() {
    ranks_every_face_multiset::<6, 18_395>();
}

#[test]
fn every_multiset_of_seven_faces_has_its_rank() {
    ranks_every_face_multiset::<7, 49_205>();
}

fn ranks_every_flush<const CARDS: usize>() -> usize
where
    Compact: Evaluator<CARDS> + RankHands<CARDS>,
{
    let sets = (0u16..1 << 13).filter(|faces| (5..=CARDS as u32).contains(&faces.count_ones()));
    let mut ranked = 0;
    for faces in sets {
        let rank = Class::of_suited(faces).rank();
        for suit in Suit::ALL {
            let suited = Face::ALL.into_iter().filter(|face| faces >> face.index() & 1 == 1);
            // The cards beside the flush pair its faces and have all other suits.
            let beside = suited.clone().zip(Suit::ALL.into_iter().filter(|&other| other != suit));
            let beside = beside.map(|(face, other)| Card::new(face, other));
            let mut cards = suited.map(|face| Card::new(face, suit)).chain(beside);
            let cards = std::array::from_fn(|_| cards.next().unwrap());
            assert_eq!((Compact::rank(&cards).get(), rank_by_key(&cards).get()), (rank, rank), "{cards:?}");
            ranked += 1;
        }
    }
    ranked
}

#[test]
fn every_set_of_suited_faces_has_its_rank_in_every_suit() {
    assert_eq!(ranks_every_flush::<5>(), 4 * 1_287);
    assert_eq!(ranks_every_flush::<6>(), 4 * 3_003);
    assert_eq!(ranks_every_flush::<7>(), 4 * 4_719);
}

#[test]
fn all_hands_of_five_cards_rank_as_the_definition_says() {
    let deck: Vec<Card> = Card::all().collect();
    let mut hands = 0u32;
    for (first, second) in pairs(0, 52) {
        for (third, fourth) in pairs(second + 1, 52) {
            let board: HandKey<Compact> = [first, second, third, fourth].map(|id| deck[id]).into_iter().collect();
            for &last in &deck[fourth + 1..] {
                let cards = [deck[first], deck[second], deck[third], deck[fourth], last];
                let rank = Compact::rank_five(&cards);
                assert_eq!((rank, (board + last).rank_five()), (Naive::rank(&cards), rank), "{cards:?}");
                hands += 1;
            }
        }
    }
    assert_eq!(hands, 2_598_960);
}

/// All pairs of ascending numbers in a range.
fn pairs(from: usize, to: usize) -> impl Iterator<Item = (usize, usize)> {
    (from..to).flat_map(move |low| (low + 1..to).map(move |high| (low, high)))
}

/// Nine different cards at random, every other time with some spades in front.
#[derive(Clone, Debug)]
struct Dealt([Card; 9]);

impl Arbitrary for Dealt {
    fn arbitrary(random: &mut Gen) -> Self {
        let mut deck = Deck::new();
        deck.shuffle(&mut || u32::arbitrary(random));
        let mut cards: Vec<Card> = std::iter::from_fn(|| deck.deal()).collect();
        if bool::arbitrary(random) {
            // All thirteen spades, then the others: up to nine of the last spades.
            cards.sort_by_key(|card| card.suit() != Suit::Spades);
            cards.rotate_left(4 + usize::arbitrary(random) % 10);
        }
        Self(std::array::from_fn(|at| cards[at]))
    }
}

fn agrees<const CARDS: usize>(Dealt(cards): &Dealt) -> bool
where
    Compact: Evaluator<CARDS> + RankHands<CARDS>,
    Naive: Evaluator<CARDS>,
{
    let cards: &[Card; CARDS] = cards.first_chunk().unwrap();
    let rank = <Naive as Evaluator<CARDS>>::rank(cards);
    Compact::rank(cards) == rank && rank_by_key(cards) == rank
}

quickcheck! {
    fn five_cards_rank_as_the_definition_says(cards: Dealt) -> bool {
        agrees::<5>(&cards)
    }

    fn six_cards_rank_as_the_definition_says(cards: Dealt) -> bool {
        agrees::<6>(&cards)
    }

    fn seven_cards_rank_as_the_definition_says(cards: Dealt) -> bool {
        agrees::<7>(&cards)
    }

    fn a_board_and_hole_cards_rank_as_one_hand(cards: Dealt) -> bool {
        let (board, hole) = cards.0[..7].split_at(5);
        let (board, hole): (HandKey<Compact>, HandKey<Compact>) =
            (board.iter().copied().collect(), hole.iter().copied().collect());
        let seven = Compact::rank_seven(cards.0.first_chunk().unwrap());
        (board + hole).rank_seven() == seven && board + hole - hole == board
    }

    fn repeated_cards_give_some_rank(ids: Vec<u8>) -> bool {
        let card = |at| Card::from_id(ids.get(at).unwrap_or(&51) % 52).unwrap();
        let cards: [Card; 7] = std::array::from_fn(|at| card(at % 3));
        let ranks = [Compact::rank_seven(&cards), rank_by_key(&cards), Compact::rank_five(&cards[..5].try_into().unwrap())];
        ranks.into_iter().all(|rank| HandRank::new(rank.get()).is_some())
    }
}
