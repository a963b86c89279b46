//! Hands of hole cards counted by their best pairs, against hands that are ranked.

use std::collections::BTreeMap;

use keyfold::batch::Backend;
use keyfold::games::high_low::{LowRank, OmahaLow};
use keyfold::games::omaha::Pairs;
use keyfold::games::{Game as _, Omaha};
use keyfold::{Card, CardSet, Category, HandRank};
use keyfold_runs::count::BestPairs;

/// Boards with and without pairs, flushes, straights and lows.
const BOARDS: [&str; 8] = [
    "Qs Js 5s Kh 5d",
    "Ts 9s 8s 7s 6s",
    "2c 3d 4h 5s 9c",
    "Ah Ad Ac As 2c",
    "Kc 8d 5h 3s 2c",
    "9c 9d 9h 4s 4c",
    "Ac Kc 7c 4c 2c",
    "Jd Th 9s 8c 2h",
];

fn board(text: &str) -> [Card; 5] {
    let cards: Vec<Card> = text.split(' ').map(|card| card.parse().unwrap()).collect();
    cards.try_into().unwrap()
}

fn counted(pairs: &BestPairs, hole_cards: usize) -> BTreeMap<u16, u64> {
    let mut counts = BTreeMap::new();
    pairs.count(hole_cards, |value, hands| assert_eq!(counts.insert(value, hands), None, "{value} comes twice"));
    counts.retain(|_, hands| *hands > 0);
    counts
}

fn by_category(board: &[Card; 5]) -> BestPairs {
    let pairs = Pairs::new(board);
    BestPairs::new(board, |one, other| pairs.rank(one, other).unwrap().category().index().into())
}

/// Calls back with every hand of cards that are not on a board.
fn every_hand<const HOLE: usize>(board: &[Card; 5], mut call: impl FnMut(&[Card; HOLE])) {
    let deck: Vec<Card> = (!CardSet::from_cards(board)).iter().collect();
    let mut at: [usize; HOLE] = std::array::from_fn(|place| place);
    loop {
        call(&at.map(|at| deck[at]));
        let Some(moved) = (0..HOLE).rev().find(|&place| at[place] < deck.len() - (HOLE - place)) else { return };
        let next = at[moved] + 1;
        (moved..HOLE).for_each(|place| at[place] = next + place - moved);
    }
}

#[test]
fn hands_of_four_cards_are_as_many_of_each_rank_as_the_library_says() {
    for text in BOARDS {
        let board = board(text);
        let pairs = Pairs::new(&board);
        let by_rank = BestPairs::new(&board, |one, other| pairs.rank(one, other).unwrap().get());
        for (rank, hands) in counted(&by_rank, 4) {
            assert_eq!(u64::from(pairs.count(HandRank::new(rank).unwrap())[1]), hands, "{rank} on {text}");
        }
    }
}

/// Five and six cards have nothing else to be compared with.
#[test]
fn hands_of_each_category_are_as_many_as_are_ranked() {
    fn of<const HOLE: usize>(text: &str) {
        let board = board(text);
        let mut ranked = BTreeMap::new();
        let backend = Backend::detect();
        let mut columns: [Vec<Card>; HOLE] = std::array::from_fn(|_| Vec::new());
        let mut rank_all = |columns: &mut [Vec<Card>; HOLE]| {
            let mut ranks = vec![HandRank::LOWEST; columns[0].len()];
            backend.rank_omaha_on(columns.each_ref().map(|column| &column[..]), &board, &mut ranks).unwrap();
            ranks.iter().for_each(|rank| *ranked.entry(u16::from(rank.category().index())).or_default() += 1);
            columns.iter_mut().for_each(Vec::clear);
        };
        every_hand(&board, |hand: &[Card; HOLE]| {
            columns.iter_mut().zip(hand).for_each(|(column, &card)| column.push(card));
            if columns[0].len() == 1 << 12 {
                rank_all(&mut columns);
            }
        });
        rank_all(&mut columns);
        assert_eq!(counted(&by_category(&board), HOLE), ranked, "{HOLE} cards on {text}");
    }
    for text in BOARDS {
        of::<4>(text);
        of::<5>(text);
    }
    of::<6>(BOARDS[0]);
    of::<6>(BOARDS[7]);
}

#[test]
fn random_hands_have_each_category_as_often_as_they_are_counted() {
    let mut random = fastrand::Rng::with_seed(4);
    let mut deck: Vec<Card> = Card::all().collect();
    for _ in 0..200 {
        random.shuffle(&mut deck);
        let board: [Card; 5] = *deck.first_chunk().unwrap();
        let mut ranked = BTreeMap::<u16, u64>::new();
        // All hands of ten cards: the others are on no hand.
        every_hand_of(&deck[5..15], |hand| {
            *ranked.entry(u16::from(Omaha::<4>::rank(hand, &board).category().index())).or_default() += 1;
        });
        let others = &deck[15..];
        let pairs = Pairs::new(&board);
        // A pair with a card of the others is worth most, and left out.
        let of_ten = BestPairs::new(&board, |one, other| match [one, other].iter().any(|card| others.contains(card)) {
            true => u16::MAX - 1,
            false => pairs.rank(one, other).unwrap().category().index().into(),
        });
        let mut counts = counted(&of_ten, 4);
        counts.remove(&(u16::MAX - 1));
        assert_eq!(counts, ranked, "{board:?}");
    }
}

fn every_hand_of(cards: &[Card], mut call: impl FnMut(&[Card; 4])) {
    for set in (0u32..1 << cards.len()).filter(|set| set.count_ones() == 4) {
        let hand: Vec<Card> = (0..cards.len()).filter(|at| set >> at & 1 == 1).map(|at| cards[at]).collect();
        call(hand[..].try_into().unwrap());
    }
}

#[test]
fn lows_of_four_cards_are_as_many_as_are_ranked() {
    let number = |low: Option<LowRank>| low.map_or(0, |low| u16::from(low.get()));
    for text in BOARDS {
        let board = board(text);
        let mut ranked = BTreeMap::new();
        every_hand(&board, |hand: &[Card; 4]| {
            *ranked.entry(number(OmahaLow::<4>::rank(hand, &board))).or_default() += 1;
        });
        let pairs = BestPairs::new(&board, |one, other| number(LowRank::of_omaha(&[one, other], &board)));
        assert_eq!(counted(&pairs, 4), ranked, "{text}");
    }
}

#[test]
fn where_no_suit_comes_three_times_no_hand_of_six_cards_is_a_flush() {
    let categories = counted(&by_category(&board(BOARDS[4])), 6);
    assert_eq!(categories.values().sum::<u64>(), 10_737_573);
    let flushes = [Category::Flush, Category::StraightFlush].map(|flush| u16::from(flush.index()));
    assert!(flushes.iter().all(|flush| !categories.contains_key(flush)));
}
