//! Ranges that want the same cards: samples against exact answers, and deals that exist or do not.

use crate::common;

use common::{cards, ranges};
use keyfold::HoleCards;
use keyfold::registry::{HOLDEM, SHORT_DECK};
use keyfold_equity::{Equity, EquityError, Range, Report, Stop};

fn same(text: &str, players: usize) -> Vec<Range> {
    vec![text.parse().unwrap(); players]
}

/// All pairs of the lowest few cards.
fn pairs_of(cards: u8) -> Range {
    HoleCards::all().filter(|hole| hole.cards().iter().all(|card| card.id() < cards)).collect()
}

/// How far sampled shares are from exact ones, in standard errors.
fn deviations(exact: &Report, sampled: &Report) -> Vec<f64> {
    let players = exact.players().iter().zip(sampled.players());
    players.map(|(exact, sampled)| (sampled.equity() - exact.equity()) / sampled.standard_error().unwrap()).collect()
}

/// One draw in a hundred gives no card to two of five players with queens and better.
const FIVE: [&str; 5] = ["QQ:0.3,KK,AA", "QQ,KK:0.5,AA:0.25", "QQ+", "AA:0.1,KK:0.2,QQ", "QQ:0.8,KK:0.7,AA"];

#[test]
fn five_players_with_queens_and_better_get_what_they_get_exactly() {
    let board = cards("2c 3d 5h 8s Kc");
    let by_pairs = Equity::new(&FIVE.map(|text| text.parse().unwrap())).board(&board);
    let in_any_game = Equity::in_game(&HOLDEM, &ranges(&FIVE)).board(&board);
    let exact = by_pairs.clone().exact().run().unwrap();
    assert_eq!(exact.players(), in_any_game.clone().exact().run().unwrap().players());
    let many = Stop::Samples(200_000);
    for sampled in [by_pairs.clone().sampled(many).run().unwrap(), in_any_game.sampled(many).run().unwrap()] {
        let deviations = deviations(&exact, &sampled);
        assert!(deviations.iter().all(|deviation| deviation.abs() < 5.0), "{deviations:?}");
    }
}

#[test]
fn the_standard_error_of_ranges_that_collide_is_true() {
    let question = Equity::new(&FIVE.map(|text| text.parse().unwrap())).board(&cards("2c 3d 5h 8s Kc"));
    let exact = question.clone().exact().run().unwrap();
    let sampled = question.sampled(Stop::Samples(1_000));
    let squares: Vec<f64> = (0..100)
        .flat_map(|seed| deviations(&exact, &sampled.clone().seed(seed).run().unwrap()))
        .map(|deviation| deviation * deviation)
        .collect();
    // One on average; of five hundred, of which some depend on each other, a fifth more or less is more than three
    // deviations.
    let average = squares.iter().sum::<f64>() / squares.len() as f64;
    assert!((0.8..1.2).contains(&average), "{average}");
}

#[test]
fn players_with_the_same_range_get_the_same_whoever_draws_first() {
    for (all, samples) in [
        (same("QQ+,AK", 6), 100_000),
        (same("JJ+,AK", 8), 50_000),
        (same("AA,22+:0.000001,A*:0.000001,K*:0.000001,Q*:0.000001,J*:0.000001", 9), 50_000),
        (vec![pairs_of(18); 9], 20_000),
    ] {
        let report = Equity::new(&all).sampled(Stop::Samples(samples)).run().unwrap();
        for player in report.players() {
            let deviation = (player.equity() - 1.0 / all.len() as f64) / player.standard_error().unwrap();
            assert!(deviation.abs() < 5.0, "{:?} {deviation}", all[0]);
        }
    }
}

/// Four players hold the aces: how much others would like some is all the same.
#[test]
fn whoever_is_left_no_ace_holds_anything_else() {
    let share = |others: &str| {
        let all = [same("A*", 4), same(others, 3)].concat();
        let report = Equity::new(&all).sampled(Stop::Samples(200_000)).run().unwrap();
        (report.players()[0].equity(), report.players()[0].standard_error().unwrap())
    };
    // Dealt to last; and drawn from ranges, of which some cards are watched and others are not.
    let ((one, one_error), (other, other_error)) = (share("random"), share("random:0.001,AA"));
    assert!((one - other).abs() < 5.0 * one_error.hypot(other_error), "{one} {other}");
}

#[test]
fn there_is_a_deal_or_there_is_none() {
    let answer = |all: &[Range]| Equity::new(all).sampled(Stop::Samples(100)).run().map(|report| report.deals());
    assert_eq!(answer(&vec![pairs_of(18); 9]), Ok(100));
    assert_eq!(answer(&vec![pairs_of(17); 9]), Err(EquityError::NoMatchup));
    assert_eq!(answer(&same("A*", 4)), Ok(100));
    assert_eq!(answer(&same("A*", 5)), Err(EquityError::NoMatchup));
    assert_eq!(answer(&same("A*,K*", 8)), Ok(100));
    assert_eq!(answer(&same("A*,K*", 9)), Err(EquityError::NoMatchup));
    assert_eq!(answer(&same("TT+", 9)), Ok(100));
    assert_eq!(answer(&same("JJ+", 9)), Err(EquityError::NoMatchup));
    // Nine players share sixteen cards with a tenth ace high.
    let mut all = vec![pairs_of(16); 8];
    all.push("22+,A2".parse().unwrap());
    assert_eq!(answer(&all), Ok(100));
    all[8] = "22,33,44,55".parse().unwrap();
    assert_eq!(answer(&all), Err(EquityError::NoMatchup));
    let in_short_deck = Equity::in_game(&SHORT_DECK, &ranges(&["A*,K*"; 9])).run();
    assert_eq!(in_short_deck, Err(EquityError::NoMatchup));
}

/// Against a search among all deals that forgets nothing and prunes nothing.
#[test]
fn any_few_hands_have_a_deal_if_one_of_all_deals_is_one() {
    fn exists(ranges: &[Range], held: keyfold::CardSet) -> bool {
        ranges.split_first().is_none_or(|(first, rest)| {
            let free = first.iter().filter(|(hole, _)| hole.card_set().is_disjoint(held));
            free.into_iter().any(|(hole, _)| exists(rest, held | hole.card_set()))
        })
    }
    let mut random = fastrand::Rng::with_seed(0);
    let (mut deals, mut none) = (0, 0);
    for _ in 0..3_000 {
        let (players, cards) = (random.usize(2..7), random.u8(5..14));
        let mut hands = |_| -> Range {
            let mut card = || keyfold::Card::from_id(random.u8(..cards)).unwrap();
            (0..8).filter_map(|_| HoleCards::new(card(), card()).ok()).take(5).collect()
        };
        let all: Vec<Range> = (0..players).map(&mut hands).collect();
        let known = |range: &Range| range.combinations() < 2;
        if all.iter().any(known) {
            continue;
        }
        let answer = Equity::new(&all).sampled(Stop::Samples(1)).run();
        let expected = exists(&all, keyfold::CardSet::EMPTY);
        *(if expected { &mut deals } else { &mut none }) += 1;
        assert_eq!(answer.err(), if expected { None } else { Some(EquityError::NoMatchup) }, "{all:?}");
    }
    assert!(deals > 500 && none > 500, "{deals} {none}");
}
