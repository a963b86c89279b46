//! Equity in games other than hold'em, against deals played one by one by the references, and against the other ways in
//! hold'em.

use crate::common;

use std::ops::ControlFlow;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use common::{cards, holdings, ranges};
use keyfold::games::high_low::naive as lows;
use keyfold::games::short_deck::{TripsOverStraights, naive as short};
use keyfold::games::{low, omaha};
use keyfold::registry::{
    ALL, BADUGI, HOLDEM, OMAHA, OMAHA_HILO, OMAHA5, OMAHA5_HILO, OMAHA6, OMAHA6_HILO, RAZZ, Rules, SHORT_DECK,
    SHORT_DECK_TRIPS, STUD,
};
use keyfold::{Card, CardSet, Category, Face, Suit, naive};
use keyfold_equity::{Equity, EquityError, Holding, PlayerReport, Range, Report, Stop};

fn set(text: &str) -> Vec<Card> {
    text.parse::<CardSet>().unwrap().iter().collect()
}

fn random_cards<const N: usize>(random: &mut fastrand::Rng, deck: CardSet) -> Vec<Card> {
    keyfold::Deck::from(deck).deal_random::<N>(&mut || random.u32(..)).unwrap().to_vec()
}

/// The ways to choose cards of a set.
fn choices(cards: &[Card], count: usize) -> Vec<Vec<Card>> {
    if count == 0 {
        return vec![Vec::new()];
    }
    let with = |at: usize| {
        choices(&cards[at + 1..], count - 1).into_iter().map(move |rest| [&[cards[at]], &rest[..]].concat())
    };
    (0..cards.len()).flat_map(with).collect()
}

/// Each player's winnings of all pots, in parts of 5,040 a pot, by any ranking of a hand on a board: high, and low if
/// there is one.
fn plainly<R: Ord, L: Ord>(
    hands: &[Vec<Card>],
    board: &[Card],
    live: CardSet,
    rank: impl Fn(&[Card], &[Card; 5]) -> (R, Option<L>),
) -> (Vec<u128>, u128) {
    let live: Vec<Card> =
        (live - hands.concat().iter().copied().collect() - CardSet::from_cards(board)).iter().collect();
    let (mut parts, mut deals) = (vec![0; hands.len()], 0);
    for more in choices(&live, 5 - board.len()) {
        let board: [Card; 5] = [board, &more].concat().try_into().unwrap();
        let ranks: Vec<_> = hands.iter().map(|hand| rank(hand, &board)).collect();
        let best = ranks.iter().map(|(high, _)| high).max();
        let best_low = ranks.iter().filter_map(|(_, low)| low.as_ref()).max();
        let high = |player: usize| Some(&ranks[player].0) == best;
        let low = |player: usize| ranks[player].1.is_some() && ranks[player].1.as_ref() == best_low;
        let half = if best_low.is_some() { 2_520 } else { 5_040 };
        let all = 0..hands.len();
        for player in all.clone().filter(|player| high(*player)) {
            parts[player] += half / all.clone().filter(|other| high(*other)).count() as u128;
        }
        for player in all.clone().filter(|player| low(*player)) {
            parts[player] += 2_520 / all.clone().filter(|other| low(*other)).count() as u128;
        }
        deals += 1;
    }
    (parts, deals)
}

#[track_caller]
fn agrees(report: &Report, (parts, deals): (Vec<u128>, u128)) {
    assert!(report.is_exact());
    assert_eq!(report.deals(), deals);
    for (player, parts) in report.players().iter().zip(parts) {
        let share = player.share();
        assert_eq!(share.numerator * deals * 5_040, parts * share.denominator);
    }
}

fn adds_up(report: &Report) -> bool {
    let shares = report.players().iter().map(PlayerReport::share);
    shares.clone().map(|share| share.numerator).sum::<u128>() == shares.clone().next().unwrap().denominator
}

/// No low is lower than all; of two lows the one whose highest card is lower is better.
fn low_of(hole: &[Card], board: &[Card]) -> Option<std::cmp::Reverse<[u8; 5]>> {
    let number = |face: Face| if face == Face::Ace { 0 } else { face.index() + 1 };
    lows::best_of_omaha(hole, board).map(|faces| std::cmp::Reverse(faces.map(number)))
}

/// Random hands of two or three players on a random flop or turn.
fn omaha_agrees([game, high_low]: [&'static Rules; 2], players: usize, on_board: usize, seed: u64) {
    let hole = game.own_cards().0;
    let mut random = fastrand::Rng::with_seed(seed);
    let all = random_cards::<23>(&mut random, CardSet::ALL);
    let hands: Vec<Vec<Card>> = (0..players).map(|player| all[player * hole..][..hole].to_vec()).collect();
    let board = &all[18..18 + on_board];
    let question: Vec<Holding> = hands.iter().map(|hand| Holding::cards(hand)).collect();
    let high = Equity::in_game(game, &question).board(board).exact().run().unwrap();
    agrees(&high, plainly(&hands, board, CardSet::ALL, |hole, board| (omaha::naive::rank(hole, board), None::<()>)));
    let both = Equity::in_game(high_low, &question).board(board).exact().run().unwrap();
    agrees(
        &both,
        plainly(&hands, board, CardSet::ALL, |hole, board| (omaha::naive::rank(hole, board), low_of(hole, board))),
    );
    assert!(adds_up(&high) && adds_up(&both));
}

#[test]
fn omaha_has_the_shares_that_deals_one_by_one_have() {
    for seed in 0..4 {
        omaha_agrees([&OMAHA, &OMAHA_HILO], 2, 4, seed);
        omaha_agrees([&OMAHA, &OMAHA_HILO], 3, 4, seed);
        omaha_agrees([&OMAHA5, &OMAHA5_HILO], 2, 4, seed);
        omaha_agrees([&OMAHA6, &OMAHA6_HILO], 3, 4, seed);
    }
    omaha_agrees([&OMAHA, &OMAHA_HILO], 2, 3, 7);
    omaha_agrees([&OMAHA, &OMAHA_HILO], 4, 5, 7);
}

#[test]
fn short_deck_has_the_shares_that_deals_one_by_one_have() {
    let deck: CardSet = Card::all().filter(|card| card.face() >= Face::Six).collect();
    for seed in 0..6 {
        let all = random_cards::<10>(&mut fastrand::Rng::with_seed(seed), deck);
        let hands: Vec<Vec<Card>> = (0..3).map(|player| all[2 * player..][..2].to_vec()).collect();
        let board = &all[6..10 - seed as usize % 2];
        let question: Vec<Holding> = hands.iter().map(|hand| Holding::cards(hand)).collect();
        let of = |hole: &[Card], board: &[Card; 5]| [hole, board].concat();
        let report = Equity::in_game(&SHORT_DECK, &question).board(board).exact().run().unwrap();
        let expected = plainly(&hands, board, deck, |hole, board| {
            (short::rank_any(&of(hole, board)).unwrap() as keyfold::games::short_deck::ShortRank, None::<()>)
        });
        agrees(&report, expected);
        let report = Equity::in_game(&SHORT_DECK_TRIPS, &question).board(board).exact().run().unwrap();
        let expected = plainly(&hands, board, deck, |hole, board| {
            (short::rank_any::<TripsOverStraights>(&of(hole, board)).unwrap(), None::<()>)
        });
        agrees(&report, expected);
    }
}

#[test]
fn ranges_in_short_deck_are_the_sum_of_their_pairs() {
    let board = cards("Ts 9d 7c");
    let question = ranges(&["AA,KQs:0.5,55", "TT,98s"]);
    let report = Equity::in_game(&SHORT_DECK, &question).board(&board).run().unwrap();
    let (mut parts, mut weight, mut matchups) = (0, 0, 0);
    let pairs = |text: &str| {
        text.parse::<Range>().unwrap().iter().map(|(hole, weight)| (hole.cards(), weight)).collect::<Vec<_>>()
    };
    for (one, own) in pairs("AA,KQs:0.5") {
        for (other, _) in pairs("TT,98s") {
            let all = [&one[..], &other, &board].concat();
            if CardSet::from_cards(&all).len() < all.len() {
                continue;
            }
            let single = Equity::in_game(&SHORT_DECK, &[Holding::cards(&one), Holding::cards(&other)])
                .board(&board)
                .run()
                .unwrap();
            let times = (2.0 * own) as u128;
            parts += times * single.players()[0].share().numerator;
            weight += times * single.players()[0].share().denominator;
            matchups += 1;
        }
    }
    let share = report.players()[0].share();
    assert_eq!((report.matchups(), share.numerator * weight), (Some(matchups), parts * share.denominator));
    assert!(adds_up(&report));
}

/// Two ways that have nothing in common but the ranks: by faces and flushes, and deal by deal.
#[test]
fn holdem_deal_by_deal_has_the_shares_of_the_other_ways() {
    for (texts, board) in [
        (&["AsKs", "QhQd"][..], ""),
        (&["AsKs", "QhQd", "7c7d"], "Ts 9s 2c"),
        (&["AA,AKs:0.5", "22-66"], "Ts 9s 2c 4d"),
        (&["AKs", "QQ"], "Ts 9s 2c"),
        (&["AsKs", "QhQd"], "Ts 9s 2c 4d 5h"),
    ] {
        let all: Vec<Range> = texts.iter().map(|text| text.parse().unwrap()).collect();
        let (board, dead) = (cards(board), cards("3h 3d"));
        let one = Equity::new(&all).board(&board).dead(&dead).exact().with_categories().run().unwrap();
        let other =
            Equity::in_game(&HOLDEM, &ranges(texts)).board(&board).dead(&dead).exact().with_categories().run().unwrap();
        assert_eq!(one.players(), other.players(), "{texts:?}");
        assert_eq!(
            (one.deals(), one.weight(), one.against(0, 1)),
            (other.deals(), other.weight(), other.against(0, 1))
        );
    }
}

/// One against any hand: the sum over all the hands that the other can hold.
#[test]
fn a_random_hand_is_every_hand() {
    let board = cards("Td 9d 2s 3h 4c");
    let hero = Holding::cards(&cards("AsAhKsKh"));
    let dead = set("5c 5d 5h 5s 6c 6d 6h 6s 7c 7d 7h 7s 8c 8d 8h 8s 9c 9h 9s Tc Th Ts Jc Jd Jh");
    let report =
        Equity::in_game(&OMAHA, &[hero.clone(), Holding::random()]).board(&board).dead(&dead).exact().run().unwrap();
    let live = CardSet::ALL - CardSet::from_cards(&[&board[..], &dead, &cards("AsAhKsKh")].concat());
    let (mut numerator, mut deals) = (0, 0);
    for four in choices(&live.iter().collect::<Vec<_>>(), 4) {
        let single = Equity::in_game(&OMAHA, &[hero.clone(), Holding::cards(&four)]).board(&board).run().unwrap();
        numerator += single.players()[0].share().numerator;
        deals += 1;
    }
    assert_eq!((report.matchups(), report.boards()), (Some(deals), Some(1)));
    assert_eq!(report.players()[0].share().numerator, numerator);
}

#[test]
fn players_in_another_order_and_suits_of_other_names_get_the_same() {
    let rename = |text: &str| -> Vec<Card> {
        let exchanged = |card: Card| Card::new(card.face(), Suit::ALL[usize::from(card.suit().index() + 1) % 4]);
        cards(text).into_iter().map(exchanged).collect()
    };
    let (texts, board) = (["As2dKcKh", "QsJdTh3c", "9c8c5h4h"], "3s 4d 7c");
    let shares = |hands: &[Holding], board: &[Card]| -> Vec<PlayerReport> {
        Equity::in_game(&OMAHA_HILO, hands).board(board).exact().run().unwrap().players().to_vec()
    };
    let there = shares(&holdings(&texts), &cards(board));
    let mut back = shares(&texts.iter().rev().map(|text| text.parse().unwrap()).collect::<Vec<_>>(), &cards(board));
    back.reverse();
    assert_eq!(there, back);
    assert_eq!(there, shares(&texts.map(|text| Holding::cards(&rename(text))), &rename(board)));
}

#[test]
fn samples_come_close_to_the_exact_answer() {
    fn close(game: &'static Rules, hands: &[Holding], board: &str) {
        let question = Equity::in_game(game, hands).board(&cards(board)).seed(11);
        let (exact, sampled) =
            (question.clone().exact().run().unwrap(), question.sampled(Stop::Samples(100_000)).run().unwrap());
        for (exact, sampled) in exact.players().iter().zip(sampled.players()) {
            let error = sampled.standard_error().unwrap();
            assert!(error > 0.0 && (exact.equity() - sampled.equity()).abs() < 5.0 * error, "{exact:?} {sampled:?}");
        }
    }
    close(&OMAHA, &holdings(&["AsAhKsKh", "QdJdTc9c"]), "");
    close(&OMAHA_HILO, &holdings(&["As2dKcKh", "QsJdTh3c", "9c8c5h4h"]), "3s 4d 7c");
    close(&SHORT_DECK, &ranges(&["AKs", "99-66"]), "");
    close(&BADUGI, &holdings(&["Ac2d3h", "random"]), "");
    close(&RAZZ, &holdings(&["Ac2d3h4s8c", "Kc2c3d4h5s"]), "");
    close(&HOLDEM, &ranges(&["22+,A*,K*,Q*", "22+,A*,K*"]), "Ts 9s 2c 4d");
}

#[test]
fn the_same_seed_gives_the_same_answer_on_any_number_of_threads() {
    let question =
        Equity::in_game(&OMAHA5_HILO, &holdings(&["As2dKcKh3s", "random", "QsJd"])).sampled(Stop::Samples(100_000));
    let on = |threads| rayon_pool(threads, || question.run().unwrap());
    assert_eq!(on(1), on(3));
    assert_ne!(on(1), question.clone().seed(1).run().unwrap());
    let exact = Equity::in_game(&OMAHA, &holdings(&["AsAhKsKh", "QdJdTc9c"])).board(&cards("Td 9d 2s"));
    assert_eq!(rayon_pool(1, || exact.run().unwrap()), rayon_pool(3, || exact.run().unwrap()));
}

fn rayon_pool<T: Send>(threads: usize, run: impl FnOnce() -> T + Send) -> T {
    rayon::ThreadPoolBuilder::new().num_threads(threads).build().unwrap().install(run)
}

#[test]
fn every_game_deals_what_is_not_known() {
    for game in ALL.iter().filter(|game| game.has_pot()) {
        let question = Equity::in_game(game, &[Holding::random(), Holding::random()]);
        let report = question.sampled(Stop::Samples(20_000)).run().unwrap();
        assert!(adds_up(&report) && (report.players()[0].equity() - 0.5).abs() < 0.02, "{game:?}");
    }
}

#[test]
fn a_last_card_in_stud_and_in_draw_games_is_each_card() {
    let hands = ["As2d3c4h6sKc", "Ah2c3d5h7sKd"];
    let live: Vec<Card> =
        (CardSet::ALL - cards(hands[0]).into_iter().chain(cards(hands[1])).collect()).iter().collect();
    let (mut high_wins, mut razz_wins, mut deals) = (0, 0, 0);
    for first in &live {
        for second in live.iter().filter(|second| *second != first) {
            let [one, other] =
                [(hands[0], first), (hands[1], second)].map(|(hand, card)| [cards(hand), vec![*card]].concat());
            high_wins += u128::from(naive::rank_any(&one).unwrap() > naive::rank_any(&other).unwrap());
            razz_wins += u128::from(low::naive::ace_to_five(&one) > low::naive::ace_to_five(&other));
            deals += 1;
        }
    }
    let stud = Equity::in_game(&STUD, &holdings(&hands)).exact().run().unwrap();
    let razz = Equity::in_game(&RAZZ, &holdings(&hands)).exact().run().unwrap();
    assert_eq!((stud.deals(), stud.players()[0].wins()), (deals, high_wins));
    assert_eq!((razz.deals(), razz.players()[0].wins()), (deals, razz_wins));
}

#[test]
fn progress_reaches_its_total_and_can_be_stopped() {
    let question = Equity::in_game(&OMAHA, &holdings(&["AsAhKsKh", "QdJdTc9c"]));
    let (last, total) = (AtomicU64::new(0), AtomicU64::new(0));
    let report = question.run_with(&|progress| {
        last.fetch_max(progress.done, Ordering::Relaxed);
        // Before meetings are listed their number is not known.
        total.fetch_max(progress.total.unwrap_or(0), Ordering::Relaxed);
        ControlFlow::Continue(())
    });
    assert_eq!(report.unwrap().deals(), 1_086_008);
    assert_eq!((last.into_inner(), total.into_inner()), (1_086_008, 1_086_008));
    assert_eq!(question.run_with(&|_| ControlFlow::Break(())), Err(EquityError::Cancelled));
    let precise = question.clone().sampled(Stop::StandardError(0.005)).run().unwrap();
    assert!(precise.players()[0].standard_error().unwrap() <= 0.005);
    assert!(question.sampled(Stop::Time(Duration::ZERO)).run().unwrap().deals() > 0);
}

#[test]
fn halves_are_counted_one_by_one() {
    // A low that both have, and a flush for one: three quarters and a quarter.
    let hands = holdings(&["As2s9h9d", "Ah2dKcKh"]);
    let report = Equity::in_game(&OMAHA_HILO, &hands).board(&cards("3s 4s 8s Jc Qd")).with_categories().run().unwrap();
    let [flush, low] = report.players() else { panic!() };
    assert_eq!((flush.share().to_string(), low.share().to_string()), ("3/4".into(), "1/4".into()));
    assert_eq!((flush.wins(), flush.ties(), low.ties(), low.losses()), (0, 1, 1, 0));
    assert_eq!((flush.high(), flush.low(), low.high(), low.low()), (Some(1), Some(1), Some(0), Some(1)));
    assert_eq!((flush.category(Category::Flush), report.against(0, 1)), (Some(1), None));
}

mod in_the_gate {
    use super::*;

    /// Boards by themselves, and boards in columns: how many hands there are decides, which changes nothing.
    #[test]
    #[ignore = "slow: the gate"]
    fn many_hands_on_a_board_count_as_few_do() {
        // Of 24 cards from the nine up, 4,845 hands on each of 4,368 boards.
        let dead: Vec<Card> = Card::all().filter(|card| card.face() < Face::Nine).collect();
        let hero = Holding::cards(&cards("AsAhKsKh"));
        let parts = |villain: Holding| {
            let report = Equity::in_game(&OMAHA, &[hero.clone(), villain]).dead(&dead).exact().run().unwrap();
            report.players()[1].share().numerator
        };
        // If each card is given in turn, each hand of four is counted four times.
        let live = CardSet::ALL - dead.iter().copied().collect() - CardSet::from_cards(&cards("AsAhKsKh"));
        let one_by_one: u128 = live.iter().map(|card| parts(Holding::cards(&[card]))).sum();
        assert_eq!(one_by_one, 4 * parts(Holding::random()));
    }
}
