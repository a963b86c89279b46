//! Players who folded take cards out of play: against every deal one by one, in every way and in other games.

use keyfold::registry::{OMAHA, OMAHA_HILO, Rules, SHORT_DECK};
use keyfold::{Card, CardSet, Category, HoleCards, rank_set};
use keyfold_equity::{Equity, EquityError, Holding, Method, OmahaRange, Outcomes, PlayerReport, Range, Report, Stop};

use crate::common::cards;

fn range(text: &str) -> Range {
    text.parse().unwrap()
}

/// The players who compete, those who folded, the board, and the faces of the cards that are in play.
#[derive(Clone, Copy)]
struct Spot<'a> {
    players: &'a [&'a str],
    folded: &'a [&'a str],
    board: &'a str,
    deck: &'a str,
}

impl Spot<'_> {
    fn dead(&self) -> Vec<Card> {
        Card::all().filter(|card| !self.deck.contains(card.face().to_string().as_str())).collect()
    }

    fn question(&self) -> Equity {
        let players: Vec<Range> = self.players.iter().map(|text| range(text)).collect();
        let question = Equity::new(&players).board(&cards(self.board)).dead(&self.dead());
        self.folded.iter().fold(question, |question, text| question.folded(&range(text)))
    }

    /// Deals to all players in turn, then every board, and returns each player's parts of 2,520 of the pots, the
    /// outcomes of the first against the second, the categories of the first, and the weight of all deals.
    fn one_by_one(&self) -> (Vec<u128>, Outcomes, [u128; 9], u128) {
        let mut found = (vec![0; self.players.len()], Outcomes::default(), [0; 9], 0);
        let board: CardSet = cards(self.board).into_iter().collect();
        let seats: Vec<_> = self.players.iter().chain(self.folded).map(|text| weighted(text)).collect();
        let out: CardSet = self.dead().into_iter().collect();
        deal(&seats, &mut Vec::new(), 1, board | out, &mut |holes, weight, gone| {
            boards(board, CardSet::ALL - gone, &mut |board| {
                let competing = holes.iter().take(self.players.len());
                let ranks: Vec<_> = competing.map(|hole| rank_set::<7>(board | hole.card_set())).collect();
                let best = *ranks.iter().max().unwrap();
                let winners = ranks.iter().filter(|rank| **rank == best).count() as u128;
                for (parts, _) in found.0.iter_mut().zip(&ranks).filter(|(_, rank)| **rank == best) {
                    *parts += weight * 2_520 / winners;
                }
                let sum = match ranks[0].cmp(&ranks[1]) {
                    std::cmp::Ordering::Greater => &mut found.1.wins,
                    std::cmp::Ordering::Equal => &mut found.1.ties,
                    std::cmp::Ordering::Less => &mut found.1.losses,
                };
                *sum += weight;
                found.2[usize::from(ranks[0].category().index())] += weight;
                found.3 += weight;
            });
        });
        found
    }

    #[track_caller]
    fn is_answered_as_one_by_one(&self, method: Method) {
        let (parts, outcomes, categories, all) = self.one_by_one();
        for question in [self.question(), self.question().with_categories()] {
            let report = question.exact().run().unwrap();
            assert_eq!(report.method(), method);
            assert_eq!(report.players().len(), self.players.len());
            for (player, parts) in report.players().iter().zip(&parts) {
                let share = player.share();
                assert_eq!(lowest(share.numerator, share.denominator), lowest(*parts, all * 2_520));
            }
            let of_all = |weight| lowest(weight, report.weight());
            let against = report.against(0, 1).unwrap();
            for (found, expected) in [(against.wins, outcomes.wins), (against.ties, outcomes.ties)] {
                assert_eq!(of_all(found), lowest(expected, all));
            }
            assert_eq!(against.total(), report.weight());
            for (category, expected) in Category::ALL.into_iter().zip(categories) {
                if let Some(found) = report.players()[0].category(category) {
                    assert_eq!(of_all(found), lowest(expected, all), "{category}");
                }
            }
        }
    }
}

/// A fraction in lowest terms, whatever the weights have in common.
fn lowest(numerator: u128, denominator: u128) -> (u128, u128) {
    let divisor = common_divisor(denominator, numerator);
    (numerator / divisor, denominator / divisor)
}

fn common_divisor(one: u128, other: u128) -> u128 {
    if other == 0 { one } else { common_divisor(other, one % other) }
}

/// The pairs of a range, with weights in whole numbers.
fn weighted(text: &str) -> Vec<(HoleCards, u128)> {
    let range = range(text);
    let parts: Vec<_> = range.iter().map(|(hole, _)| (hole, u128::from(range.parts()[hole.index()]))).collect();
    let divisor = parts.iter().fold(0, |divisor, (_, weight)| common_divisor(divisor, *weight));
    parts.into_iter().map(|(hole, weight)| (hole, weight / divisor)).collect()
}

fn deal(
    seats: &[Vec<(HoleCards, u128)>],
    holes: &mut Vec<HoleCards>,
    weight: u128,
    gone: CardSet,
    call: &mut dyn FnMut(&[HoleCards], u128, CardSet),
) {
    let Some(range) = seats.get(holes.len()) else { return call(holes, weight, gone) };
    for (hole, own) in range.iter().filter(|(hole, _)| hole.card_set().is_disjoint(gone)) {
        holes.push(*hole);
        deal(seats, holes, weight * own, gone | hole.card_set(), call);
        holes.pop();
    }
}

fn boards(board: CardSet, left: CardSet, call: &mut dyn FnMut(CardSet)) {
    if board.len() == 5 {
        return call(board);
    }
    for card in left {
        boards(board.with(card), left.above(card), call);
    }
}

const ALL: &str = "23456789TJQKA";

#[test]
fn one_range_that_folded_is_counted_as_one_by_one_by_the_method_of_three_players() {
    let (players, folded) = (&["AKs,QQ,55", "KK,QJs:0.5,77"], &["AQs:0.25,KQs,88"]);
    let spot = Spot { players, folded, board: "Ts 9s 2c Jd", deck: ALL };
    spot.is_answered_as_one_by_one(Method::Sweep);
    // A player who has more hands than the other, and weights that only whole numbers of 64 bits hold.
    let fine = &["AK:0.123457,QQ,55,33", "KK,QQ:0.777777"];
    Spot { players: fine, board: "Ts 9s 2c Jd 2d", ..spot }.is_answered_as_one_by_one(Method::Sweep);
    // Sixteen cards are in play before the flop.
    let (players, folded) = (&["AA,KQs", "KK,AJs:0.5"], &["QQ,AKs"]);
    Spot { players, folded, board: "", deck: "AKQJ" }.is_answered_as_one_by_one(Method::Sweep);
}

#[test]
fn few_match_ups_beside_folded_ranges_are_counted_as_one_by_one() {
    let spot = Spot { players: &["AsKs", "QQ,JJ:0.5"], folded: &["AK:0.5,KQs", "KK"], board: "Ts 9s 2c 3d", deck: ALL };
    spot.is_answered_as_one_by_one(Method::Boards);
    let three = Spot { players: &["AsKs", "QQ", "AdKd,AhKh"], folded: &["KK,AA", "AQs"], ..spot };
    three.is_answered_as_one_by_one(Method::Boards);
    let seven = ["AdAh", "KdKh", "JdJh", "8d8h", "7d7h", "6d6h", "5d5h,4d4h"];
    Spot { folded: &seven, ..spot }.is_answered_as_one_by_one(Method::Boards);
    let small = Spot { players: &["AsAh", "KsKh"], folded: &["AKs,KK", "QQ:0.5"], board: "", deck: "AKQJ" };
    small.is_answered_as_one_by_one(Method::Runouts);
}

#[test]
fn boards_of_one_and_two_known_cards_are_counted_as_one_by_one() {
    let spot = Spot { players: &["AhKs", "QhQd"], folded: &[], board: "As 2d", deck: ALL };
    spot.is_answered_as_one_by_one(Method::Boards);
    let wide = Spot { players: &["AA,KQ,AK", "QQ,KJ:0.5,AJ"], folded: &[], board: "Kd", deck: "AKQJ" };
    wide.is_answered_as_one_by_one(Method::Sweep);
    Spot { board: "Kd Ad", ..wide }.is_answered_as_one_by_one(Method::Sweep);
    Spot { folded: &["AK:0.25,QQ"], ..wide }.is_answered_as_one_by_one(Method::Sweep);
    Spot { players: &["AA,KQ", "KK,QJs:0.5", "AJs,QQ"], ..wide }.is_answered_as_one_by_one(Method::Sweep);
}

#[test]
fn one_known_card_of_the_board_is_the_mean_of_the_boards_with_it() {
    let spot = Spot { players: &["AsKs", "QhQd"], folded: &[], board: "", deck: "789TJQKA" };
    let won = |board: &str| {
        let report = Spot { board, ..spot }.question().exact().run().unwrap();
        (report.players()[0].wins(), report.players()[0].ties(), report.weight())
    };
    let known = [cards("AsKsQhQd"), spot.dead()].concat();
    let first = Card::all().filter(|card| !known.contains(card)).map(|card| won(&card.to_string()));
    let (whole, sums) = (won(""), first.fold((0, 0, 0), |sum, more| (sum.0 + more.0, sum.1 + more.1, sum.2 + more.2)));
    // Each board has five cards.
    assert_eq!(sums, (5 * whole.0, 5 * whole.1, 5 * whole.2));
}

#[test]
fn parts_of_a_question_with_folded_ranges_add_up() {
    let spot = Spot { players: &["A*,KQ", "22+"], folded: &["A*:0.25,K*"], board: "Ts 9s 2c", deck: ALL };
    let few = Spot { players: &["AK", "QQ"], folded: &["AQ", "KQs"], ..spot };
    let random = spot.question().sampled(Stop::Samples(50_000));
    for question in [spot.question().exact(), few.question().exact(), random] {
        let won = |report: Report| {
            let of = |player: &PlayerReport| [player.wins(), player.ties(), player.losses(), player.share().numerator];
            report.players().iter().flat_map(of).collect::<Vec<_>>()
        };
        let parts = (0..3).map(|part| won(question.clone().part(part, 3).run().unwrap()));
        let sums = parts.reduce(|sum, more| sum.iter().zip(more).map(|(one, other)| one + other).collect());
        assert_eq!(sums.unwrap(), won(question.run().unwrap()));
    }
}

#[test]
fn samples_come_within_five_standard_errors() {
    for spot in [
        Spot { players: &["A*,KQ", "22+"], folded: &["A*:0.25,K*"], board: "Ts 9s 2c", deck: ALL },
        Spot { players: &["AKs", "QQ", "JTs"], folded: &["AQs", "KQs"], board: "Ts 9s 2c", deck: ALL },
        Spot { players: &["random", "AhKh"], folded: &["AK"], board: "Ts 9s 2c 2d", deck: ALL },
        Spot { players: &["AsKs", "QhQd"], folded: &["AdKd"], board: "2c", deck: ALL },
    ] {
        let exact = spot.question().exact().run().unwrap();
        let sampled = spot.question().sampled(Stop::Samples(200_000)).run().unwrap();
        assert_eq!((sampled.method(), sampled.players().len()), (Method::Sampled, spot.players.len()));
        for (one, other) in sampled.players().iter().zip(exact.players()) {
            let error = one.standard_error().unwrap();
            assert!((one.equity() - other.equity()).abs() < 5.0 * error, "{} {}", one.equity(), other.equity());
        }
    }
    // Seven wide ranges meet in more ways than can be counted.
    let seven = (0..7).fold(Equity::new(&[range("AA"), range("KK")]), |question, _| question.folded(&range("top 40%")));
    assert_eq!(seven.exact().run(), Err(EquityError::TooLarge));
}

#[test]
fn whoever_folds_any_hand_changes_nothing() {
    let question = Equity::new(&[range("AA,AKs"), range("QQ-99")]);
    let report = question.run().unwrap();
    let folded = (0..7).fold(question, |question, _| question.folded(&Range::random()));
    assert_eq!(folded.run().unwrap(), report);
    // But he has cards: of 52, seven and the two players take 18.
    let dead: Vec<Card> = Card::all().take(30).collect();
    let ranges = [range("AsKs"), range("AhKh")];
    let seven = (0..7).fold(Equity::new(&ranges).dead(&dead), |question, _| question.folded(&Range::random()));
    assert_eq!(seven.run(), Err(EquityError::TooFewCards));
}

#[test]
fn the_order_of_those_who_folded_does_not_matter() {
    let spot = Spot { players: &["AK", "QQ"], folded: &["AQ:0.5", "KQs"], board: "Ts 9s 2c", deck: ALL };
    let back = Spot { folded: &["KQs", "AQ:0.5"], ..spot };
    assert_eq!(spot.question().run(), back.question().run());
}

#[test]
fn hands_of_a_range_are_answered_beside_folded_ranges() {
    let spot = Spot { players: &["AK", "QQ"], folded: &["AQ:0.5"], board: "Ts 9s 2c", deck: ALL };
    for (hole, _, report) in spot.question().by_hand(0).unwrap() {
        let text = hole.to_string();
        let alone = Spot { players: &[&text, "QQ"], ..spot };
        assert_eq!(report, alone.question().run().unwrap());
    }
    assert_eq!(spot.question().by_hand(2), Err(EquityError::Players(2)));
    // Before the flop, a folded hand sets its suits apart.
    let before = Spot { players: &["AKo", "QQ"], folded: &["AsKd"], board: "", ..spot };
    let hands = before.question().by_hand(0).unwrap();
    assert!(hands.iter().any(|(_, _, report)| *report != hands[0].2));
    assert_eq!(spot.question().standing(), Err(EquityError::NoneFolded));
}

/// Every meeting of the hands, each by itself with the folded cards dead.
fn agrees_with_dead_cards(game: &'static Rules, players: [&str; 2], folded: &str, board: &str) {
    let hands = |text: &str| -> Vec<Vec<Card>> {
        match game.own_cards().0 {
            2 => range(text).iter().map(|(hole, _)| hole.cards().to_vec()).collect(),
            _ => text.parse::<OmahaRange<4>>().unwrap().iter().map(|(hand, _)| hand.to_vec()).collect(),
        }
    };
    let holding = |text: &str| match game.own_cards().0 {
        2 => Holding::from(range(text)),
        _ => text.parse::<OmahaRange<4>>().unwrap().into(),
    };
    let question = Equity::in_game(game, &players.map(holding)).board(&cards(board)).folded_hand(&holding(folded));
    let report = question.exact().run().unwrap();
    let (mut won, mut all, mut matchups) = (0, 0, 0);
    for one in hands(players[0]) {
        for other in hands(players[1]) {
            for folded in hands(folded) {
                let known = [&one[..], &other, &folded, &cards(board)].concat();
                if CardSet::from_cards(&known).len() < known.len() {
                    continue;
                }
                let single = Equity::in_game(game, &[Holding::cards(&one), Holding::cards(&other)]);
                let share = single.board(&cards(board)).dead(&folded).run().unwrap().players()[0].share();
                (won, all, matchups) = (won + share.numerator, all + share.denominator, matchups + 1);
            }
        }
    }
    let share = report.players()[0].share();
    assert_eq!((report.matchups(), share.numerator * all), (Some(matchups), won * share.denominator), "{game:?}");
}

#[test]
fn folded_hands_of_other_games_are_dead_cards_one_by_one() {
    agrees_with_dead_cards(&SHORT_DECK, ["AA,KQs", "TT"], "AKs,A9s", "Ts 9d 7c");
    agrees_with_dead_cards(&OMAHA, ["AsAhKsKh,AsAhKsQh", "QdJdTc9c"], "AcAdJcTd,AcAdJsTd,AsKcQcJc", "Ts 9d 7c");
    agrees_with_dead_cards(&OMAHA_HILO, ["As2hKsKh", "QdJd4c5c,QdJd4c6c"], "Ac3dJcTd,AcAdJsTd", "Ts 3s 7c");
}

#[test]
fn cards_that_nobody_saw_of_a_folded_hand_stay_anywhere() {
    let hands = ["AsAhKsKh", "QdJdTc9c"].map(|hand| hand.parse::<Holding>().unwrap());
    let question = Equity::in_game(&OMAHA, &hands).board(&cards("Ts 9d 7c"));
    let one = question.clone().folded_hand(&"Ac Ad".parse().unwrap()).folded_hand(&Holding::random());
    assert_eq!(one.run(), question.clone().dead(&cards("Ac Ad")).run());
    let sampled = one.sampled(Stop::Samples(20_000)).run().unwrap();
    let exact = question.dead(&cards("Ac Ad")).run().unwrap();
    let [sampled, exact] = [&sampled, &exact].map(|report| &report.players()[0]);
    assert!((sampled.equity() - exact.equity()).abs() < 5.0 * sampled.standard_error().unwrap());
    // A hand in a question of hold'em.
    let holdem = Equity::new(&[range("AsKs"), range("QhQd")]).board(&cards("Ts 9d 7c"));
    let hand = holdem.clone().folded_hand(&"Qs".parse().unwrap()).run().unwrap();
    assert_eq!(hand.players()[0].share(), holdem.dead(&cards("Qs")).run().unwrap().players()[0].share());
}

#[test]
fn mistakes_name_the_player_who_folded() {
    let ask = |folded: &[&str]| {
        let question = Equity::new(&[range("AsKs"), range("QQ")]).board(&cards("Ts 9s 2c"));
        let question = folded.iter().fold(question, |question, text| question.folded(&range(text)));
        question.run().unwrap_err().to_string()
    };
    assert_eq!(ask(&["AA", "!*"]), "folded player 2's range is empty");
    assert_eq!(ask(&["As*"]), "folded player 1's range is fully blocked by the known cards");
    assert_eq!(ask(&["AsAd"]), "As is in folded player 1's hand and in player 1's hand");
    assert_eq!(ask(&["AA", "Ts2c"]), "Ts is in folded player 2's hand and on the board");
    assert_eq!(ask(&["AcAd", "AcAh"]), "Ac is in folded player 2's hand and in folded player 1's hand");
    // All queens are two players'.
    assert_eq!(ask(&["QQ", "QQ"]), "the players' ranges block each other: there is no deal");
    assert_eq!(ask(&["AA"; 8]), "2 players and 8 who folded: expected at most 9 in all");
    let omaha = Equity::in_game(&OMAHA, &[Holding::random(), Holding::random()]);
    let error = |question: Equity| question.run().unwrap_err().to_string();
    let pairs = "folded player 1 has a range of pairs: expected cards, as players have 4";
    assert_eq!(error(omaha.clone().folded(&range("AA"))), pairs);
    let five = "folded player 1 has 5 cards: expected at most 4";
    assert_eq!(error(omaha.clone().folded_hand(&"As Ks Qs Js Ts".parse().unwrap())), five);
    let four: Holding = "AAKK".parse::<OmahaRange<4>>().unwrap().into();
    let question = Equity::new(&[range("AsKs"), range("QQ")]).folded_hand(&four);
    assert_eq!(error(question), "folded player 1 has a range of hands of 4 cards: expected 2, as players have");
    let eight = (0..8).fold(omaha, |question, _| question.folded_hand(&Holding::random()));
    assert_eq!(error(eight), "2 players and 8 who folded: expected at most 9 in all");
}
