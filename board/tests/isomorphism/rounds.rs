//! Rounds of any numbers of cards: as many classes as Burnside's lemma counts, each of which goes there and back.

use std::collections::HashMap;

use keyfold::{Card, CardSet, Suit};
use keyfold_board::isomorphism::{Deal, Indexer, OneRound, Rounds, RoundsOf, Wide, canonical_holes};

/// The classes of some rounds: the mean, over the 24 permutations of the suits, of how many deals each leaves as they
/// are. Those give each cycle of suits a face in one round, or in none.
fn burnside(rounds: &[usize]) -> u64 {
    let permutations = [(1, &[1, 1, 1, 1][..]), (6, &[1, 1, 2]), (3, &[2, 2]), (8, &[1, 3]), (6, &[4])];
    let fixed = |(count, cycles): (u128, &[usize])| {
        let mut deals = HashMap::from([(vec![0; rounds.len()], 1)]);
        for &cycle in &cycles.repeat(13) {
            let mut with_cycle = deals.clone();
            for (dealt, ways) in deals {
                for round in 0..rounds.len() {
                    let mut dealt = dealt.clone();
                    dealt[round] += cycle;
                    if dealt[round] <= rounds[round] {
                        *with_cycle.entry(dealt).or_default() += ways;
                    }
                }
            }
            deals = with_cycle;
        }
        count * deals.get(rounds).copied().unwrap_or(0)
    };
    (permutations.into_iter().map(fixed).sum::<u128>() / 24).try_into().unwrap()
}

fn sizes_are_burnsides<R: Rounds>() {
    for (round, &size) in R::SIZES.iter().enumerate() {
        assert_eq!(size.into(), burnside(&R::CARDS[..=round]), "{:?}", R::CARDS);
    }
    assert_eq!(R::SIZES.len(), R::CARDS.len());
}

#[test]
fn there_are_as_many_classes_as_burnsides_lemma_counts() {
    assert_eq!(burnside(&[2, 5]), 123_156_254);
    sizes_are_burnsides::<RoundsOf<2, 3, 1, 1>>();
    sizes_are_burnsides::<RoundsOf<2, 4>>();
    sizes_are_burnsides::<RoundsOf<2, 5>>();
    sizes_are_burnsides::<RoundsOf<3, 1, 1>>();
    sizes_are_burnsides::<RoundsOf<4, 1>>();
    sizes_are_burnsides::<RoundsOf<4, 3>>();
    sizes_are_burnsides::<RoundsOf<3, 4>>();
    sizes_are_burnsides::<RoundsOf<2, 2, 2, 1>>();
    sizes_are_burnsides::<Wide<RoundsOf<2, 5, 4>>>();
    sizes_are_burnsides::<Wide<RoundsOf<4, 3, 1, 1>>>();
    sizes_are_burnsides::<Wide<RoundsOf<7, 7>>>();
    sizes_are_burnsides::<Wide<RoundsOf<13, 1>>>();
    sizes_are_burnsides::<Wide<RoundsOf<1, 13>>>();
    sizes_are_burnsides::<OneRound<1>>();
    sizes_are_burnsides::<OneRound<6>>();
    sizes_are_burnsides::<OneRound<7>>();
    sizes_are_burnsides::<OneRound<11>>();
}

/// The sum of the multiplicities of all classes is the number of all deals.
fn every_class_goes_there_and_back<R: Rounds<Index = u32>, const CARDS: usize>(deals: u64) {
    let mut found = 0;
    for index in 0..*R::SIZES.last().unwrap() {
        let cards = Indexer::<R>::unindex::<CARDS>(index).unwrap();
        let mut rest = &cards[..];
        let rounds = R::CARDS.iter().map(|&count| rest.split_off(..count).unwrap());
        let mut rounds = rounds.collect::<Vec<_>>().into_iter();
        let first = Deal::<R>::new(rounds.next().unwrap()).unwrap();
        let deal = rounds.fold(first, |deal, round| deal.next_round(round).unwrap());
        assert_eq!(deal.index(), index, "{cards:?}");
        found += u64::from(deal.multiplicity());
    }
    assert_eq!(found, deals);
}

#[test]
fn every_class_of_omahas_holes_and_of_flops_turns_and_rivers_goes_there_and_back() {
    every_class_goes_there_and_back::<RoundsOf<4>, 4>(270_725);
    every_class_goes_there_and_back::<RoundsOf<4, 1>, 5>(270_725 * 48);
    every_class_goes_there_and_back::<RoundsOf<3, 1>, 4>(22_100 * 49);
    every_class_goes_there_and_back::<RoundsOf<3, 1, 1>, 5>(22_100 * 49 * 48);
    every_class_goes_there_and_back::<RoundsOf<1, 1, 1, 1>, 4>(52 * 51 * 50 * 49);
}

#[test]
#[ignore = "14 million classes and 123 million: two minutes in a release build"]
fn every_class_of_hole_cards_and_a_turn_or_river_in_any_order_goes_there_and_back() {
    every_class_goes_there_and_back::<RoundsOf<2, 4>, 6>(1_326 * 230_300);
    every_class_goes_there_and_back::<RoundsOf<2, 5>, 7>(1_326 * 2_118_760);
}

fn rename(card: Card, suits: [Suit; 4]) -> Card {
    Card::new(card.face(), suits[usize::from(card.suit().index())])
}

/// The first and the last class and random ones go there and back, whatever their suits are called and however their
/// rounds are sorted; there is none past the last.
fn random_classes_go_there_and_back<R: Rounds, const CARDS: usize>()
where
    R::Index: TryFrom<u64, Error: core::fmt::Debug>,
{
    let index = |number: u64| R::Index::try_from(number).unwrap();
    let size: u64 = (*R::SIZES.last().unwrap()).into();
    let mut random = fastrand::Rng::with_seed(size);
    assert_eq!(Indexer::<R>::unindex::<CARDS>(index(size)), None);
    for number in
        [0, size - 1].into_iter().chain(std::iter::repeat_with(|| random.u64(..size)).take(5_000)).collect::<Vec<_>>()
    {
        let mut cards = Indexer::<R>::unindex::<CARDS>(index(number)).unwrap();
        assert_eq!(Indexer::<R>::index(&cards), Ok(index(number)), "{cards:?}");
        let mut suits = Suit::ALL;
        random.shuffle(&mut suits);
        cards = cards.map(|card| rename(card, suits));
        let mut rest = &mut cards[..];
        for &count in R::CARDS {
            random.shuffle(rest.split_off_mut(..count).unwrap());
        }
        assert_eq!(Indexer::<R>::index(&cards), Ok(index(number)), "{cards:?}");
    }
}

#[test]
fn random_classes_of_many_rounds_go_there_and_back_whatever_their_suits_are_called() {
    random_classes_go_there_and_back::<RoundsOf<2, 4>, 6>();
    random_classes_go_there_and_back::<RoundsOf<2, 5>, 7>();
    random_classes_go_there_and_back::<RoundsOf<3, 1, 1>, 5>();
    random_classes_go_there_and_back::<RoundsOf<4, 3>, 7>();
    random_classes_go_there_and_back::<RoundsOf<3, 4>, 7>();
    random_classes_go_there_and_back::<RoundsOf<2, 2, 2, 1>, 7>();
    random_classes_go_there_and_back::<OneRound<11>, 11>();
    random_classes_go_there_and_back::<Wide<RoundsOf<2, 3, 1, 1>>, 7>();
    random_classes_go_there_and_back::<Wide<RoundsOf<2, 5, 4>>, 11>();
    random_classes_go_there_and_back::<Wide<RoundsOf<4, 3, 1, 1>>, 9>();
    random_classes_go_there_and_back::<Wide<RoundsOf<7, 7>>, 14>();
    random_classes_go_there_and_back::<Wide<RoundsOf<13, 1>>, 14>();
    random_classes_go_there_and_back::<Wide<RoundsOf<1, 13>>, 14>();
}

#[test]
fn wide_indices_are_the_narrow_ones() {
    let mut random = fastrand::Rng::with_seed(37);
    for _ in 0..5_000 {
        let index = random.u32(..2_428_287_420);
        let cards = Indexer::<RoundsOf<2, 3, 1, 1>>::unindex::<7>(index).unwrap();
        assert_eq!(Indexer::<Wide<RoundsOf<2, 3, 1, 1>>>::index(&cards), Ok(u64::from(index)));
        assert_eq!(Indexer::<Wide<RoundsOf<2, 3, 1, 1>>>::unindex(u64::from(index)), Some(cards));
    }
}

#[test]
fn fewer_rounds_have_the_indices_of_more_until_they_end() {
    let mut random = fastrand::Rng::with_seed(38);
    for _ in 0..5_000 {
        let cards: [Card; 5] = Indexer::<RoundsOf<2, 3>>::unindex(random.u32(..1_286_792)).unwrap();
        assert_eq!(Indexer::<RoundsOf<2, 3>>::index(&cards), Indexer::<RoundsOf<2, 3, 1, 1>>::index(&cards));
    }
}

#[test]
fn rivers_that_are_alike_on_a_turn_are_those_that_a_renaming_of_the_turn_makes_alike() {
    let turn: [Card; 4] = ["5d", "Ks", "9s", "2s"].map(|card| card.parse().unwrap());
    let index = |river: &str| {
        let [a, b, c, d] = turn;
        Indexer::<RoundsOf<4, 1>>::index(&[a, b, c, d, river.parse().unwrap()]).unwrap()
    };
    assert_eq!(index("5c"), index("5h"));
    assert_ne!(index("7c"), index("7d"));
    let mut rivers: Vec<u32> = (!CardSet::from_cards(&turn)).iter().map(|river| index(&river.to_string())).collect();
    rivers.sort_unstable();
    rivers.dedup();
    // 48 rivers: clubs and hearts are alike, thirteen of each.
    assert_eq!(rivers.len(), 48 - 13);
}

#[test]
fn canonical_hole_cards_are_one_of_each_class_with_as_many_as_it_represents() {
    for (index, (hole, _)) in canonical_holes::<4>().enumerate() {
        assert_eq!(Indexer::<RoundsOf<4>>::index(&hole), Ok(index as u32));
    }
    fn counts<const CARDS: usize>() -> (usize, u32) {
        let holes = canonical_holes::<CARDS>();
        (holes.len(), holes.map(|(_, multiplicity)| multiplicity).sum())
    }
    assert_eq!(counts::<2>(), (169, 1_326));
    assert_eq!(counts::<4>(), (16_432, 270_725));
    assert_eq!(counts::<5>(), (134_459, 2_598_960));
}
