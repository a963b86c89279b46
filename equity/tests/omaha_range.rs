//! Ranges of Omaha hands against lists of all hands and a predicate written by hand, and counts worked out on paper.

use std::ops::ControlFlow;

use keyfold::games::Omaha;
use keyfold::games::omaha::{HandRun, OmahaShowdown, Pairs};
use keyfold::registry::{OMAHA, OMAHA_HILO, SHORT_DECK, SHORT_DECK_TRIPS};
use keyfold::{Card, CardSet};
use keyfold_equity::{Equity, Holding, HoldingError, OmahaRange, OmahaRangeErrorKind as Kind, Range, Stop};

fn range<const HOLE: usize>(text: &str) -> OmahaRange<HOLE> {
    text.parse().unwrap_or_else(|error| panic!("{text}: {error}"))
}

/// How many cards of a hand have a face, given by its letter.
fn faces<const HOLE: usize>(hand: &[Card; HOLE], face: char) -> usize {
    hand.iter().filter(|card| card.face().letter() == face).count()
}

/// The numbers of cards of each suit, the highest first.
fn suits<const HOLE: usize>(hand: &[Card; HOLE]) -> [usize; 4] {
    let mut suits = [0; 4];
    hand.iter().for_each(|card| suits[usize::from(card.suit().index())] += 1);
    suits.sort_unstable();
    suits.reverse();
    suits
}

/// The numbers of cards of each face, the highest first.
fn repeats<const HOLE: usize>(hand: &[Card; HOLE]) -> [usize; 13] {
    let mut repeats = [0; 13];
    hand.iter().for_each(|card| repeats[usize::from(card.face().index())] += 1);
    repeats.sort_unstable();
    repeats.reverse();
    repeats
}

fn has<const HOLE: usize>(hand: &[Card; HOLE], card: &str) -> bool {
    hand.contains(&card.parse().unwrap())
}

fn is<const HOLE: usize>(text: &str, predicate: impl Fn(&[Card; HOLE]) -> bool, count: usize) {
    let range: OmahaRange<HOLE> = range(text);
    let mut found = 0;
    for hand in CardSet::ALL.combinations::<HOLE>() {
        let expected = predicate(&hand);
        found += usize::from(expected);
        assert_eq!(range.weight(&hand), f64::from(u8::from(expected)), "{text}: {hand:?}");
    }
    assert_eq!((range.combinations(), found), (count, count), "{text}");
}

#[test]
fn a_page_of_examples_holds_the_hands_of_its_predicates() {
    let [two_aces, aces_and_kings] = [6 * 48 * 47 / 2 + 4 * 48 + 1, 4_u64.pow(4) as usize];
    for text in ["AA", "AA**", "AAxx", "aaXX", "A A * *", "(AA)", "**AA", "AA*"] {
        is::<4>(text, |hand| faces(hand, 'A') >= 2, two_aces);
    }
    is::<4>("AKQJ", |hand| "AKQJ".chars().all(|face| faces(hand, face) == 1), aces_and_kings);
    is::<4>("(AK)(QJ)", |hand| "AKQJ".chars().all(|face| faces(hand, face) == 1), aces_and_kings);
    is::<4>("AAKK", |hand| faces(hand, 'A') == 2 && faces(hand, 'K') == 2, 36);
    is::<4>("AsKsQhJh", |hand| ["As", "Ks", "Qh", "Jh"].iter().all(|card| has(hand, card)), 1);
    is::<4>("As**", |hand| has(hand, "As"), 51 * 50 * 49 / 6);
    is::<4>("A[hs]", |hand| has(hand, "As") || has(hand, "Ah"), 270_725 - 230_300);
    let low = |hand: &[Card; 4]| hand.iter().all(|card| card.face().index() <= 3);
    is::<4>("[2-5][2-5][2-5][5-2]", low, 1_820);
    is::<4>("[2,3,4,5][2345][2-45][2,3-5]", low, 1_820);
    is::<4>("[2-T][2-T][2-T][2-T]", |hand| hand.iter().all(|card| card.face().index() <= 8), 58_905);
    is::<4>("[AKQ]", |hand| hand.iter().any(|card| "AKQ".contains(card.face().letter())), 270_725 - 91_390);
    let low_spade = |card: &Card| "A2345".contains(card.face().letter()) && card.suit().letter() == 's';
    is::<4>("[A,2-5]s", |hand| hand.iter().any(low_spade), 270_725 - 178_365);
    let spades = |hand: &[Card; 4]| hand.iter().filter(|card| card.suit().letter() == 's').count();
    is::<4>("*s*s", |hand| spades(hand) >= 2, 270_725 - 82_251 - 13 * 9_139);
    is::<4>("RRON", |hand| repeats(hand)[..3] == [2, 1, 1], 82_368);
    is::<4>("RROO", |hand| repeats(hand)[..2] == [2, 2], 2_808);
    is::<4>("RRRO", |hand| repeats(hand)[..2] == [3, 1], 2_496);
    is::<4>("PONR", |hand| repeats(hand)[0] == 1, 715 * 256);
    is::<4>("$np", |hand| repeats(hand)[0] == 1, 715 * 256);
    is::<4>("$op", |hand| repeats(hand)[..3] == [2, 1, 1], 82_368);
    is::<4>("$tp", |hand| repeats(hand)[..2] == [2, 2], 2_808);
    is::<4>("$nt", |hand| repeats(hand)[0] <= 2, 270_725 - 2_496 - 13);
    is::<4>("$ds", |hand| suits(hand)[..2] == [2, 2], 36_504);
    is::<4>("$ss", |hand| suits(hand)[0] >= 2 && suits(hand)[1] < 2, 158_184 + 44_616 + 2_860);
    is::<4>("$rb", |hand| suits(hand)[0] == 1, 28_561);
    is::<4>("AA$ds", |hand| faces(hand, 'A') >= 2 && suits(hand)[1] == 2, 864);
    let suited = |hand: &[Card; 4], faces: [char; 2]| {
        let has =
            |face: char, suit: u8| hand.iter().any(|card| card.face().letter() == face && card.suit().index() == suit);
        (0..4).any(|suit| has(faces[0], suit) && has(faces[1], suit))
    };
    // A suited ace and king of four suits, less the hands with two such.
    let suited_kings = 4 * 50 * 49 / 2 - 6;
    for text in ["AxKx", "AxKx**", "KzAz", "AYKY", "AxKxxx", "As Ks, AhKh, AdKd, AcKc"] {
        is::<4>(text, |hand| suited(hand, ['A', 'K']), suited_kings);
    }
    is::<4>("AxAyKxKy", |hand| faces(hand, 'A') == 2 && faces(hand, 'K') == 2 && suits(hand)[..2] == [2, 2], 6);
    is::<4>("AxKxQyJy", |hand| suited(hand, ['A', 'K']) && suited(hand, ['Q', 'J']) && suits(hand)[1] == 2, 12);
    is::<4>("*w*x*y*z", |hand| suits(hand)[0] == 1, 28_561);
    is::<4>("*x*x*x", |hand| suits(hand)[0] >= 3, 44_616 + 2_860);
    is::<4>("RxRyOxOy", |hand| repeats(hand)[..2] == [2, 2] && suits(hand)[..2] == [2, 2], 78 * 6);
    is::<4>("KK+", |hand| faces(hand, 'A') >= 2 || faces(hand, 'K') >= 2, 2 * two_aces - 36);
    let run = |hand: &[Card; 4]| {
        ["JT98", "QJT9", "KQJT", "AKQJ"].iter().any(|run| run.chars().all(|face| faces(hand, face) == 1))
    };
    is::<4>("JT98+", run, 1_024);
    is::<4>("AKQJ-JT98", run, 1_024);
    is::<4>("JT98-AKQJ", run, 1_024);
    is::<4>(
        "JT98-8765",
        |hand| ["JT98", "T987", "9876", "8765"].iter().any(|run| run.chars().all(|face| faces(hand, face) == 1)),
        1_024,
    );
    is::<4>(
        "(AA,KK)(QJ,JT)",
        |hand| {
            faces(hand, 'A') / 2 + faces(hand, 'K') / 2 == 1
                && faces(hand, 'J') == 1
                && faces(hand, 'Q') + faces(hand, 'T') == 1
        },
        2 * 6 * 2 * 16,
    );
    is::<4>(
        "(AA,KK)(QQ,JJ)",
        |hand| faces(hand, 'A') / 2 + faces(hand, 'K') / 2 == 1 && faces(hand, 'Q') / 2 + faces(hand, 'J') / 2 == 1,
        144,
    );
    is::<4>("AA!AAA", |hand| faces(hand, 'A') == 2, 6 * 1_128);
    is::<4>("!AA", |hand| faces(hand, 'A') < 2, 270_725 - two_aces);
    is::<4>("AA:KK", |hand| faces(hand, 'A') == 2 && faces(hand, 'K') == 2, 36);
    is::<4>(
        "AA:*s*s",
        |hand| faces(hand, 'A') >= 2 && hand.iter().filter(|card| card.suit().letter() == 's').count() >= 2,
        {
            // With the ace of spades: another spade and two of the other three aces' kind; without it, two spades more.
            let with_one_more_ace = 3 * (12 * 36 + 66);
            let with_two_more = 3 * 12;
            with_one_more_ace + with_two_more + 3 * 66
        },
    );
    let two_of = |hand: &[Card; 4], suit: char| hand.iter().filter(|card| card.suit().letter() == suit).count() >= 2;
    is::<4>(
        "AA:(*s*s,*h*h)",
        |hand| faces(hand, 'A') >= 2 && (two_of(hand, 's') || two_of(hand, 'h')),
        2 * 1_728 - 12 * 12,
    );
    is::<4>("random", |_| true, 270_725);
    is::<4>("*", |_| true, 270_725);
    is::<4>("!*", |_| false, 0);
    is::<4>("AA,KK!(AK)", |hand| faces(hand, 'A') >= 2 || faces(hand, 'K') >= 2 && faces(hand, 'A') == 0, {
        let kings_without_aces = 6 * 44 * 43 / 2 + 4 * 44 + 1;
        two_aces + kings_without_aces
    });
}

#[test]
fn five_and_six_cards_are_counted_too() {
    is::<5>("AAKK", |hand| faces(hand, 'A') >= 2 && faces(hand, 'K') >= 2, 36 * 44 + 2 * 24);
    let six: OmahaRange<6> = range("AAAAKK");
    assert_eq!(six.combinations(), 6);
}

#[test]
fn hands_written_card_by_card_are_a_range_like_any_other() {
    let listed: OmahaRange = range("AsAhKsKh, (QcJcTc9c, 2d3d4d5d@50)!2d, QcJcTc9c@20, AhAsKhKs@40");
    // Beside a face alone, all hands are visited.
    assert_eq!(listed, range("AsAhKsKh@40, QcJcTc9c@20, AAAA@0"));
    let hand = ["As", "Kh", "Ks", "Ah", "2c", "7d"].map(|card| card.parse().unwrap());
    assert_eq!(range::<6>("7d2cAsAhKsKh"), [hand].into_iter().collect());
}

#[test]
fn weights_are_those_of_the_last_item() {
    let range: OmahaRange = range("AA@50, AA$ds@25%, (KKKK,AAAA)@80");
    let weight = |hand: [&str; 4]| range.weight(&hand.map(|card| card.parse().unwrap()));
    assert_eq!(weight(["As", "Ah", "Kd", "2c"]), 0.5);
    assert_eq!(weight(["As", "Ah", "Ks", "2h"]), 0.25);
    assert_eq!(weight(["As", "Ah", "Ad", "Ac"]), 0.8);
    assert_eq!(weight(["Ks", "Kh", "Qd", "2c"]), 0.0);
    assert_eq!(weight(["As", "As", "Qd", "2c"]), 0.0);
    assert_eq!(range.combinations(), 6_961 + 1);
    assert_eq!(self::range::<4>("AA!KK@50"), self::range("(AA!KK)@50"));
    assert_eq!(self::range::<4>("AA:KK@50@50"), self::range("AAKK@25"));
    assert_eq!(self::range::<4>("AA@50%"), self::range("AA@0.5 %@100, AA@50.0"));
    // No product of weights above 0 becomes 0.
    assert_eq!(self::range::<4>(&format!("AsAhKdQd{}", "@9".repeat(60_000))), self::range("AsAhKdQd@0.0001%"));
    let share = f64::from(6_961 - 864 - 1) * 0.5 + 864.0 * 0.25 + 2.0 * 0.8;
    assert!((range.share() - share / 270_725.0).abs() < 1e-12);
    assert_eq!(range.to_string().parse(), Ok(range));
}

#[test]
fn ranges_are_joined_as_sets() {
    let texts = ["$ds@50", "KK+, JT98+@20", "!AKQ"];
    let ranges = texts.map(range::<4>);
    for (one, text) in ranges.iter().zip(texts) {
        for other in &ranges {
            let (either, both, only) = (one.union(other), one.intersection(other), one.difference(other));
            for hand in CardSet::ALL.combinations::<4>().step_by(7) {
                let [a, b] = [one, other].map(|range| range.weight(&hand));
                assert_eq!(either.weight(&hand), if b > 0.0 { b } else { a });
                assert_eq!(both.weight(&hand), if b > 0.0 { a } else { 0.0 });
                assert_eq!(only.weight(&hand), if b > 0.0 { 0.0 } else { a });
            }
            for joined in [either, both, only] {
                assert_eq!(joined.to_string().parse(), Ok(joined), "{text} and {other}");
            }
        }
        let dead: CardSet = "As Kd".parse().unwrap();
        let live = one.without(dead);
        assert!(live.iter().all(|(hand, _)| CardSet::from_cards(&hand).is_disjoint(dead)));
        let without = one.iter().filter(|(hand, _)| CardSet::from_cards(hand).is_disjoint(dead)).count();
        assert_eq!((live.combinations(), live.to_string().parse()), (without, Ok(live)));
    }
}

#[test]
fn on_the_river_equity_is_that_of_the_showdown() {
    for board in ["Ks 7d 2c Ts 9h", "As 7s 2s Ts 9h", "Kh Kd 2c 2s Jh"] {
        let cards: Vec<Card> = board.split(' ').map(|card| card.parse().unwrap()).collect();
        let [hero, villain] = ["AAKK, AA$ds@50", "JT98+, 7722@20"].map(range::<4>);
        let report = Equity::in_game(&OMAHA, &[hero.clone().into(), villain.clone().into()]).board(&cards).exact();
        let exact = report.run().unwrap().players()[0].equity();
        let pairs = Pairs::new(&cards[..].try_into().unwrap());
        let mut memory = vec![HandRun::default(); OmahaShowdown::<4>::runs(&pairs)];
        let showdown = OmahaShowdown::<4>::new(&pairs, &mut memory).unwrap();
        let weights = |range: &OmahaRange| range.weights_on::<f64>(&pairs);
        let (hero_weights, villain_weights) = (weights(&hero), weights(&villain));
        let [mut win, mut tie, mut met] = [(); 3].map(|()| vec![0.0; Omaha::<4>::HANDS_ON_A_BOARD]);
        let mut sums = vec![0.0; OmahaShowdown::<4>::SUMS];
        showdown.values(&villain_weights, &mut win, &mut tie, &mut sums).unwrap();
        showdown.met(&villain_weights, &mut met, &mut sums).unwrap();
        let total = |values: &[f64]| hero_weights.iter().zip(values).map(|(weight, value)| weight * value).sum::<f64>();
        let share = (total(&win) + total(&tie) / 2.0) / total(&met);
        assert!((exact - share).abs() < 1e-9, "{board}: {exact} and {share}");
        let hands: [Holding; 2] = [hero.into(), villain.into()];
        let sampled = Equity::in_game(&OMAHA, &hands).board(&cards).sampled(Stop::Samples(100_000)).run().unwrap();
        assert!((sampled.players()[0].equity() - exact).abs() < 0.01, "{board}");
    }
}

#[test]
fn percentages_are_nested_and_keep_suits_equal() {
    let shares = [0.0, 0.5, 5.0, 15.0, 30.0, 75.0, 100.0];
    let ranges = shares.map(|percent| range::<4>(&format!("{percent}%")));
    for (range, share) in ranges.iter().zip(shares) {
        assert!(
            (share / 100.0..share / 100.0 + 0.000_1).contains(&(range.share() + 1e-9)),
            "{share}: {}",
            range.share()
        );
        // Half a per cent might be a share of a half, and is asked for by text.
        assert!(OmahaRange::top(share).map_or(share == 0.5, |top| top == *range), "{share}");
    }
    for two in ranges.windows(2) {
        assert_eq!(two[0].difference(&two[1]), OmahaRange::new());
    }
    assert_eq!(range::<4>("top 30%"), range("30 %"));
    assert_eq!(range::<4>("5%-30%"), range("30%!5%"));
    assert_eq!(range::<4>("15%$ds"), range("15%:$ds"));
    // The best hands are double-suited aces with a pair or a run; the worst are four of a kind.
    assert_eq!(range::<4>("AAKK$ds").difference(&range("0.1%")), OmahaRange::new());
    assert_eq!(range::<4>("75%:(2222,3333,2223)"), OmahaRange::new());
}

#[test]
fn mistakes_are_named_with_their_columns() {
    let error = |text: &str| {
        let error = text.parse::<OmahaRange>().unwrap_err();
        (error.column(), error.kind().clone())
    };
    let mistakes = [
        ("", 1, Kind::Empty),
        ("  ", 3, Kind::Empty),
        ("AA,", 4, Kind::Card(None)),
        ("AA,,KK", 4, Kind::Card(Some(','))),
        ("AAQB", 4, Kind::Card(Some('B'))),
        ("AAKKQ", 5, Kind::TooManyCards(4)),
        ("(AA)(KK)(QQ)", 9, Kind::TooManyCards(4)),
        ("AsAs", 3, Kind::Repeated("As".parse().unwrap())),
        ("(As,Ks)(KsQs)", 8, Kind::Repeated("Ks".parse().unwrap())),
        ("AAds", 3, Kind::NoSign("$ds")),
        ("KK+ SS", 5, Kind::NoSign("$ss")),
        ("AA:1.5", 4, Kind::Weight),
        ("AA 15%", 1, Kind::Group),
        ("xxAA", 1, Kind::AnyCard),
        ("AAxxK", 4, Kind::AnyCard),
        ("AyKyy", 5, Kind::Card(Some('y'))),
        ("AxKx+", 5, Kind::NoOrder),
        ("AA$xy", 4, Kind::Name("xy".into())),
        ("AA$dss", 4, Kind::Name("dss".into())),
        ("115%", 1, Kind::Percentage),
        ("AA, 30%-10%", 5, Kind::Percentage),
        ("top", 4, Kind::Percentage),
        ("10%-30", 1, Kind::Percentage),
        ("AA**+", 5, Kind::NoOrder),
        ("AsKs+", 5, Kind::NoOrder),
        ("JT98-876", 6, Kind::Ends),
        ("JT98-8764", 6, Kind::Ends),
        ("(AA", 4, Kind::Unclosed(')')),
        ("[2-T", 5, Kind::Unclosed(']')),
        ("A[h", 4, Kind::Unclosed(']')),
        ("[2-]", 4, Kind::Card(Some(']'))),
        ("AA)", 3, Kind::Trailing(')')),
        ("AA@101", 4, Kind::Weight),
        ("AA@0.95", 4, Kind::NoPercentSign),
        ("AA@50@.5,KK", 7, Kind::NoPercentSign),
        ("AA@", 4, Kind::Weight),
        ("(AA!KK)Q", 1, Kind::Group),
    ];
    for (text, column, kind) in mistakes {
        assert_eq!(error(text), (column, kind), "{text}");
    }
    assert_eq!(error(&"(".repeat(100)).1, Kind::TooDeep);
    assert_eq!(error(&format!("({0})({0})({0})({0})", ["A"; 20].join(","))).1, Kind::TooManyChoices);
    assert_eq!("15%".parse::<OmahaRange<5>>().unwrap_err().kind(), &Kind::NoPercentage);
    assert_eq!("AAKKQQJ".parse::<OmahaRange<6>>().unwrap_err().to_string(), "column 7: more than 6 cards");
}

#[test]
fn no_text_makes_it_panic() {
    let mut rng = fastrand::Rng::with_seed(9);
    let letters: Vec<char> = "AKQJT92RONxs*h[]()$dsnp,:!@+-% 10é".chars().collect();
    for _ in 0..200 {
        let text: String = (0..rng.usize(..12)).map(|_| letters[rng.usize(..letters.len())]).collect();
        if let Err(error) = text.parse::<OmahaRange>() {
            assert!(error.column() <= text.chars().count() + 1, "{text}: {error}");
        }
    }
}

#[test]
fn a_percentage_is_of_the_games_own_order_or_refused() {
    let read = |game, text: &str| Holding::read(game, text, &mut || ControlFlow::Continue(()));
    assert_eq!(read(&OMAHA, "15%"), Ok(OmahaRange::top(15.0).unwrap().into()));
    for text in ["15%", "AA, top 5%", "(10%-20%)$ds"] {
        let HoldingError::OmahaRange(error) = read(&OMAHA_HILO, text).unwrap_err() else { panic!("{text}") };
        assert_eq!(error.kind(), &Kind::NoLowPercentage);
    }
    assert_eq!(read(&OMAHA_HILO, "A23*@15%"), read(&OMAHA, "A23*@15"));
    for game in [&SHORT_DECK, &SHORT_DECK_TRIPS] {
        let best = |percent: f64| Range::read_in(game, &format!("{percent}%")).unwrap();
        for (percent, pairs) in [(0.0, 0..1), (15.0, 95..106), (50.0, 315..326), (100.0, 630..631)] {
            let range = best(percent);
            assert!(pairs.contains(&range.combinations()), "{percent}: {range}");
            assert!(range.iter().all(|(hole, _)| (hole.card_set() - game.deck()).is_empty()), "{range}");
            assert_eq!(read(game, &format!("top {percent}%")), Ok(range.into()));
        }
    }
    // With trips over straights, small pairs are worth more.
    let best = [&SHORT_DECK, &SHORT_DECK_TRIPS].map(|game| Range::read_in(game, "8%").unwrap().to_string());
    assert_eq!(best, ["TT+,AJs+,AKo", "99+,AK,AQs"]);
    assert_eq!(Range::read_in(&SHORT_DECK, "AA@0.5").unwrap_err().column(), 4);
}

#[test]
fn a_range_joined_again_and_again_reads_back() {
    let [mut range, kings, queens]: [OmahaRange; 3] =
        ["AA@12.3456", "KKQQ", "KKQQ$ds"].map(|text| text.parse().unwrap());
    for _ in 0..33 {
        range = range.union(&kings).difference(&queens);
    }
    assert_eq!(range.combinations(), 6_961 + 36 - 6);
    assert_eq!(range.to_string().parse(), Ok(range.clone()));
    for _ in 0..20 {
        range = range.union(&range);
    }
    assert_eq!(range.to_string().parse(), Ok(range.clone()));
    let nobody = range.difference(&range);
    assert_eq!((nobody.combinations(), nobody.to_string().parse()), (0, Ok(nobody.clone())));
}

mod in_the_gate {
    use super::*;

    #[test]
    #[ignore = "slow: the gate"]
    fn each_fifth_of_a_short_decks_order_is_worth_more_than_the_next() {
        for game in [&SHORT_DECK, &SHORT_DECK_TRIPS] {
            let best = |percent: f64| Range::read_in(game, &format!("{percent}%")).unwrap();
            let fifths = [20.0, 40.0, 60.0, 80.0, 100.0].map(best);
            let fifths = fifths.iter().enumerate().map(|(at, range)| match at.checked_sub(1) {
                Some(before) => range.minus(&fifths[before]),
                None => range.clone(),
            });
            let share = |range: Range| {
                let hands = [range, Range::random()].map(Holding::from);
                Equity::in_game(game, &hands).exact().run().unwrap().players()[0].equity()
            };
            assert!(fifths.map(share).is_sorted_by(|better, worse| better > worse), "{game:?}");
        }
    }
}
