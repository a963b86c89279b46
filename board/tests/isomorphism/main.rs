//! The index of deals up to a renaming of their suits: dense, the same for all that are alike, and in the order that
//! the docs give.
#![allow(clippy::unwrap_used, missing_docs)]

mod holes;
mod next_cards;
mod rounds;

use std::collections::{HashMap, HashSet};

use keyfold::{Card, CardSet, Face, Suit};
use keyfold_board::isomorphism::{
    Deal, DealError, HoldemDeal, Indexer, OneRound, Renaming, Rounds, RoundsOf, Wide, canonical_boards,
};
use keyfold_testing::errors::{SIZES, prints};

/// All 24 ways to rename the suits.
fn renamings() -> Vec<[Suit; 4]> {
    let all = Suit::ALL;
    let mut found = Vec::new();
    for a in all {
        for b in all.into_iter().filter(|&b| b != a) {
            for c in all.into_iter().filter(|&c| c != a && c != b) {
                let d = all.into_iter().find(|&d| d != a && d != b && d != c).unwrap();
                found.push([a, b, c, d]);
            }
        }
    }
    assert_eq!(found.len(), 24);
    found
}

fn rename(card: Card, to: [Suit; 4]) -> Card {
    Card::new(card.face(), to[usize::from(card.suit().index())])
}

/// The cards of a random deal, and the generator, which shuffles within rounds too.
fn random_cards<const CARDS: usize>(random: &mut fastrand::Rng) -> [Card; CARDS] {
    let mut deck: Vec<Card> = Card::all().collect();
    random.shuffle(&mut deck);
    *deck.first_chunk().unwrap()
}

#[track_caller]
fn there_and_back<R: Rounds<Index = u32>, const CARDS: usize>(index: u32) {
    let cards = Indexer::<R>::unindex::<CARDS>(index).unwrap();
    assert_eq!(Indexer::<R>::index(&cards), Ok(index), "{cards:?}");
}

/// The last index is that of a deal, the next one is of none, and so many random ones between them go there and back.
fn seeded<R: Rounds<Index = u32>, const CARDS: usize>(size: u32, count: usize) {
    there_and_back::<R, CARDS>(0);
    there_and_back::<R, CARDS>(size - 1);
    assert_eq!(Indexer::<R>::unindex::<CARDS>(size), None);
    assert_eq!(Indexer::<R>::unindex::<CARDS>(u32::MAX), None);
    let mut random = fastrand::Rng::with_seed(u64::from(size));
    (0..count).for_each(|_| there_and_back::<R, CARDS>(random.u32(..size)));
}

#[test]
fn random_indices_of_every_round_go_there_and_back_and_none_is_past_the_last() {
    seeded::<HoldemDeal, 2>(169, 500);
    seeded::<HoldemDeal, 5>(1_286_792, 50_000);
    seeded::<HoldemDeal, 6>(55_190_538, 50_000);
    seeded::<HoldemDeal, 7>(2_428_287_420, 50_000);
    seeded::<OneRound<1>, 1>(13, 50);
    seeded::<OneRound<2>, 2>(169, 500);
    seeded::<OneRound<3>, 3>(1_755, 5_000);
    seeded::<OneRound<4>, 4>(16_432, 50_000);
    seeded::<OneRound<5>, 5>(134_459, 50_000);
    seeded::<OneRound<6>, 6>(962_988, 50_000);
    seeded::<OneRound<7>, 7>(6_009_159, 50_000);
}

#[test]
fn every_class_of_hole_cards_and_flop_goes_there_and_back_and_the_deals_of_all_are_all_deals() {
    let mut deals = 0;
    for index in 0..1_286_792 {
        let cards: [Card; 5] = Indexer::<HoldemDeal>::unindex(index).unwrap();
        let flop = Deal::<HoldemDeal>::new(&cards[..2]).unwrap().next_round(&cards[2..]).unwrap();
        assert_eq!(flop.index(), index, "{cards:?}");
        deals += flop.multiplicity();
    }
    assert_eq!(deals, 1_326 * 19_600);
}

#[test]
#[ignore = "55 million classes: up to a minute in a release build"]
fn every_class_of_hole_cards_flop_and_turn_goes_there_and_back_and_the_deals_of_all_are_all_deals() {
    let mut deals = 0;
    for index in 0..55_190_538 {
        let cards: [Card; 6] = Indexer::<HoldemDeal>::unindex(index).unwrap();
        let flop = Deal::<HoldemDeal>::new(&cards[..2]).unwrap().next_round(&cards[2..5]).unwrap();
        let turn = flop.next_round(&cards[5..]).unwrap();
        assert_eq!(turn.index(), index, "{cards:?}");
        deals += u64::from(turn.multiplicity());
    }
    assert_eq!(deals, 1_326 * 19_600 * 47);
}

#[test]
#[ignore = "25 million classes: fifteen seconds in a release build"]
fn every_97th_class_of_whole_deals_goes_there_and_back() {
    (0..2_428_287_420).step_by(97).for_each(there_and_back::<HoldemDeal, 7>);
}

#[test]
fn a_deal_has_one_index_whatever_its_suits_are_called_and_however_its_rounds_are_sorted() {
    let mut random = fastrand::Rng::with_seed(18);
    let renamings = renamings();
    for _ in 0..10_000 {
        let cards: [Card; 7] = random_cards(&mut random);
        let index = Indexer::<HoldemDeal>::index(&cards);
        let canonical = Indexer::<HoldemDeal>::unindex::<7>(index.unwrap());
        for &to in &renamings {
            let mut renamed = cards.map(|card| rename(card, to));
            random.shuffle(&mut renamed[..2]);
            random.shuffle(&mut renamed[2..5]);
            assert_eq!(Indexer::<HoldemDeal>::index(&renamed), index, "{cards:?} as {renamed:?}");
            assert_eq!(Indexer::<HoldemDeal>::canonical(&renamed).ok(), canonical, "{renamed:?}");
        }
    }
}

#[test]
fn a_deal_carried_from_street_to_street_has_the_index_of_the_whole_deal() {
    let mut random = fastrand::Rng::with_seed(19);
    for _ in 0..10_000 {
        let cards: [Card; 7] = random_cards(&mut random);
        let [hole, flop, turn, river] = [&cards[..2], &cards[2..5], &cards[5..6], &cards[6..]];
        let mut deal = Deal::<HoldemDeal>::new(hole).unwrap();
        assert_eq!(Ok(deal.index()), Indexer::<HoldemDeal>::index::<2>(cards.first_chunk().unwrap()));
        deal = deal.next_round(flop).unwrap();
        assert_eq!(Ok(deal.index()), Indexer::<HoldemDeal>::index::<5>(cards.first_chunk().unwrap()));
        deal = deal.next_round(turn).unwrap();
        assert_eq!(Ok(deal.index()), Indexer::<HoldemDeal>::index::<6>(cards.first_chunk().unwrap()));
        deal = deal.next_round(river).unwrap();
        assert_eq!(Ok(deal.index()), Indexer::<HoldemDeal>::index(&cards));
        let renamed = cards.map(|card| rename(card, deal.suits()));
        let canonical = Indexer::<HoldemDeal>::unindex::<7>(deal.index()).unwrap();
        for round in [0..2, 2..5, 5..6, 6..7] {
            assert_eq!(
                CardSet::from_cards(&renamed[round.clone()]),
                CardSet::from_cards(&canonical[round]),
                "{cards:?}"
            );
        }
    }
}

#[test]
fn suits_that_hold_the_same_keep_their_order() {
    use Suit::{Clubs, Diamonds, Hearts, Spades};
    let suits = |text: &str| {
        let hole: Vec<Card> = text.split(' ').map(|card| card.parse().unwrap()).collect();
        Deal::<HoldemDeal>::new(&hole).unwrap().suits()
    };
    // What clubs, diamonds, hearts and spades become.
    assert_eq!(suits("As Ah"), [Hearts, Spades, Clubs, Diamonds]);
    assert_eq!(suits("Kd Ah"), [Hearts, Diamonds, Clubs, Spades]);
    assert_eq!(suits("Kc Ac"), [Clubs, Diamonds, Hearts, Spades]);
}

/// The least of a set's 24 renamings as a number: a canonical form that shares nothing with the index.
fn least_renaming(set: CardSet, renamings: &[[Suit; 4]]) -> u64 {
    const CLUBS: u64 = 0x1_1111_1111_1111;
    let suits = Suit::ALL.map(|suit| set.bits() >> suit.index() & CLUBS);
    let renamed = |to: &[Suit; 4]| suits.iter().zip(to).fold(0, |all, (faces, to)| all | faces << to.index());
    renamings.iter().map(renamed).min().unwrap()
}

fn canonical_boards_are_one_of_each_class<const CARDS: usize>(classes: usize, boards: u32) {
    let renamings = renamings();
    // Every board there is, by the least of its renamings.
    let mut multiplicities = HashMap::<u64, u32>::new();
    for board in CardSet::ALL.combinations::<CARDS>() {
        *multiplicities.entry(least_renaming(CardSet::from_cards(&board), &renamings)).or_default() += 1;
    }
    assert_eq!(multiplicities.len(), classes);
    assert_eq!(canonical_boards::<CARDS>().len(), classes);
    let (mut found, mut sum) = (HashMap::new(), 0);
    for (board, multiplicity) in canonical_boards::<CARDS>() {
        assert!(board.is_sorted());
        found.insert(least_renaming(CardSet::from_cards(&board), &renamings), multiplicity);
        sum += multiplicity;
    }
    assert_eq!((found, sum), (multiplicities, boards));
}

#[test]
fn canonical_boards_are_one_of_each_class_of_all_boards_with_as_many_as_it_represents() {
    canonical_boards_are_one_of_each_class::<3>(1_755, 22_100);
    canonical_boards_are_one_of_each_class::<4>(16_432, 270_725);
    canonical_boards_are_one_of_each_class::<5>(134_459, 2_598_960);
}

#[test]
fn skipped_canonical_boards_are_counted() {
    let all: Vec<_> = canonical_boards::<3>().collect();
    let every_tenth: Vec<_> = canonical_boards::<3>().step_by(10).collect();
    assert_eq!(every_tenth, all.iter().copied().step_by(10).collect::<Vec<_>>());
    let mut boards = canonical_boards::<3>();
    assert_eq!((boards.nth(1_754), boards.len(), boards.next()), (all.last().copied(), 0, None));
    assert_eq!(canonical_boards::<3>().nth(usize::MAX), None);
}

#[test]
fn two_boards_have_one_index_only_if_a_renaming_makes_them_one() {
    let renamings = renamings();
    let mut forms = HashMap::new();
    for board in CardSet::ALL.combinations::<4>() {
        let index = Indexer::<OneRound<4>>::index(&board).unwrap();
        let form = least_renaming(CardSet::from_cards(&board), &renamings);
        assert_eq!(*forms.entry(index).or_insert(form), form, "{board:?}");
    }
}

#[test]
fn hole_cards_of_two_suits_come_first_from_deuces_to_aces_and_the_suited_ones_follow() {
    let faces = |card: Card| card.face();
    let two_suits = Face::ALL
        .into_iter()
        .flat_map(|high| Face::ALL.into_iter().filter(move |&low| low <= high).map(move |low| [low, high]));
    let suited = two_suits.clone().filter(|[low, high]| low < high);
    let expected: Vec<_> = two_suits.map(|pair| (pair, false)).chain(suited.map(|pair| (pair, true))).collect();
    let found = (0..169).map(|index| {
        let mut hole = Indexer::<HoldemDeal>::unindex::<2>(index).unwrap();
        hole.sort_unstable();
        (hole.map(faces), hole[0].suit() == hole[1].suit())
    });
    assert_eq!(found.collect::<Vec<_>>(), expected);
}

/// What the docs compare: for each round its cards in the first three holdings, in the first two and in the first;
/// then, holding by holding, the faces of each round from the highest down.
fn order_of<R: Rounds>(cards: &[Card]) -> (Vec<[usize; 3]>, Vec<Vec<Vec<Face>>>) {
    let mut rest = cards;
    let mut rounds = Vec::new();
    while let Some((round, later)) = R::CARDS.get(rounds.len()).and_then(|&count| rest.split_at_checked(count)) {
        rounds.push(round);
        rest = later;
    }
    let faces_in = |round: &[Card], suit: Suit| {
        let mut faces: Vec<Face> = round.iter().filter(|card| card.suit() == suit).map(|card| card.face()).collect();
        faces.sort_unstable_by(|a, b| b.cmp(a));
        faces
    };
    let holdings = Suit::ALL.map(|suit| rounds.iter().map(|round| faces_in(round, suit)).collect::<Vec<_>>());
    let splits = (0..rounds.len()).map(|round| {
        let first = |count: usize| holdings[..count].iter().map(|holding| holding[round].len()).sum();
        [first(3), first(2), first(1)]
    });
    (splits.collect(), holdings.to_vec())
}

fn are_in_order<R: Rounds<Index = u32>, const CARDS: usize>(size: u32) {
    let mut random = fastrand::Rng::with_seed(u64::from(size));
    for _ in 0..20_000 {
        let index = random.u32(1..size);
        let [lower, higher] = [index - 1, index].map(|index| Indexer::<R>::unindex::<CARDS>(index).unwrap());
        assert!(order_of::<R>(&lower) < order_of::<R>(&higher), "{lower:?}, {higher:?}");
    }
}

#[test]
fn canonical_deals_are_in_the_order_that_the_docs_give() {
    are_in_order::<HoldemDeal, 2>(169);
    are_in_order::<HoldemDeal, 5>(1_286_792);
    are_in_order::<HoldemDeal, 6>(55_190_538);
    are_in_order::<HoldemDeal, 7>(2_428_287_420);
    are_in_order::<OneRound<5>, 5>(134_459);
    are_in_order::<RoundsOf<2, 5>, 7>(123_156_254);
    are_in_order::<RoundsOf<3, 1, 1>, 5>(2_554_656);
    are_in_order::<RoundsOf<4, 3>, 7>(204_461_673);
}

#[test]
fn renamings_move_each_card_of_a_set_and_there_are_24() {
    let all: HashSet<[Suit; 4]> = Renaming::all().map(Renaming::suits).collect();
    assert_eq!(all, renamings().into_iter().collect());
    let mut random = fastrand::Rng::with_seed(35);
    for renaming in Renaming::all() {
        let cards = random_cards::<20>(&mut random);
        let moved: CardSet = cards.iter().map(|card| rename(*card, renaming.suits())).collect();
        assert_eq!(renaming.cards(CardSet::from_cards(&cards)), moved, "{renaming:?}");
        assert!(cards.iter().all(|card| renaming.card(*card) == rename(*card, renaming.suits())), "{renaming:?}");
        assert_eq!(renaming.inverse().cards(moved), CardSet::from_cards(&cards), "{renaming:?}");
    }
}

#[test]
fn a_renaming_between_two_deals_makes_each_round_of_one_that_of_the_other() {
    fn deal(cards: &[Card; 7]) -> Deal<HoldemDeal> {
        let rounds = [&cards[2..5], &cards[5..6], &cards[6..]];
        rounds.iter().fold(Deal::new(&cards[..2]).unwrap(), |deal, round| deal.next_round(round).unwrap())
    }
    let mut random = fastrand::Rng::with_seed(36);
    for _ in 0..200 {
        let cards = random_cards::<7>(&mut random);
        for suits in renamings() {
            let renamed = cards.map(|card| rename(card, suits));
            let renaming = Renaming::between(&deal(&cards), &deal(&renamed)).unwrap();
            for round in [0..2, 2..5, 5..6, 6..7] {
                let [one, other] = [&cards, &renamed].map(|cards| CardSet::from_cards(&cards[round.clone()]));
                assert_eq!(renaming.cards(one), other, "{cards:?}, {suits:?}");
            }
        }
        let other = random_cards::<7>(&mut random);
        let is_alike = deal(&cards).index() == deal(&other).index();
        assert_eq!(Renaming::between(&deal(&cards), &deal(&other)).is_some(), is_alike);
    }
}

#[test]
fn a_renaming_that_keeps_a_turn_is_found_for_each_two_rivers_that_are_alike_on_it() {
    let turn: CardSet = "5d Ks 9s 2s".parse().unwrap();
    let [clubs, hearts] = ["5c", "5h"].map(|river| river.parse::<Card>().unwrap());
    let kept: Vec<Renaming> = Renaming::keeping(&[turn]).collect();
    assert_eq!(kept.iter().map(|renaming| renaming.card(clubs)).collect::<Vec<_>>(), [clubs, hearts]);
    assert!(kept.iter().all(|renaming| renaming.cards(turn) == turn));
}

#[test]
fn repeated_cards_and_wrong_numbers_of_cards_are_errors_that_name_them() {
    let card = |text: &str| text.parse::<Card>().unwrap();
    let [ace, king, queen, jack, deuce] = ["As", "Ks", "Qs", "Js", "2d"].map(card);
    assert_eq!(Deal::<HoldemDeal>::new(&[ace, ace]), Err(DealError::Repeated(ace)));
    assert_eq!(Deal::<HoldemDeal>::new(&[ace]), Err(DealError::WrongCount { round: 1, expected: 2, found: 1 }));
    assert_eq!(Deal::<HoldemDeal>::new(&[]), Err(DealError::WrongCount { round: 1, expected: 2, found: 0 }));
    let hole = Deal::<HoldemDeal>::new(&[ace, king]).unwrap();
    assert_eq!(hole.next_round(&[queen, king, jack]), Err(DealError::Repeated(king)));
    let flop = hole.next_round(&[queen, jack, deuce]).unwrap();
    assert_eq!(flop.next_round(&[jack]), Err(DealError::Repeated(jack)));
    let few = flop.next_round(&[]).unwrap_err();
    assert_eq!(few.to_string(), "round 3: expected 1 card, found 0");
    let river = flop.next_round(&[card("3d")]).unwrap().next_round(&[card("4d")]).unwrap();
    assert_eq!(river.next_round(&[card("5d")]), Err(DealError::NoMoreRounds));
    assert_eq!(DealError::NoMoreRounds.to_string(), "all rounds have been dealt");
    assert_eq!(Indexer::<HoldemDeal>::index(&[ace, king, queen, jack, ace]), Err(DealError::Repeated(ace)));
    assert_eq!(Indexer::<OneRound<3>>::canonical(&[ace, king, ace]), Err(DealError::Repeated(ace)));
}

#[test]
fn the_index_of_deals_takes_less_than_twelve_kilobytes() {
    fn bytes<R: Rounds>() -> [usize; 2] {
        [size_of_val(R::TABLES.distribution_of), size_of_val(R::TABLES.distributions)]
    }
    assert_eq!(bytes::<HoldemDeal>(), [4_210, 221 * 32]);
    assert_eq!((bytes::<OneRound<1>>(), bytes::<OneRound<7>>()), ([4, 32], [120, 11 * 32]));
    assert_eq!(bytes::<Wide<RoundsOf<2, 5, 4>>>(), [40_340, 964 * 56]);
    assert_eq!(size_of::<Deal<HoldemDeal>>(), 48);
}

#[test]
fn an_error_about_a_deal_prints_whatever_its_fields_are() {
    prints(&DealError::NoMoreRounds);
    Card::all().for_each(|card| prints(&DealError::Repeated(card)));
    for round in SIZES {
        for expected in SIZES {
            SIZES.iter().for_each(|&found| prints(&DealError::WrongCount { round, expected, found }));
        }
    }
}
