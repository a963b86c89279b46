//! A question in parts, for workers that share no memory: the parts add up to the answer of one run.

use keyfold::registry::{OMAHA, OMAHA_HILO, Rules};
use keyfold::{Category, Hand};
use keyfold_equity::{Equity, Holding, Method, Range, Report, Stop};

fn holdem(players: &[&str], board: &str) -> Equity {
    let ranges: Vec<Range> = players.iter().map(|range| range.parse().unwrap()).collect();
    Equity::new(&ranges).board(&board.parse::<Hand>().unwrap_or_default())
}

fn in_game(game: &'static Rules, players: &[&str], board: &str) -> Equity {
    let hands: Vec<Holding> = players.iter().map(|hand| hand.parse().unwrap()).collect();
    Equity::in_game(game, &hands).board(&board.parse::<Hand>().unwrap_or_default())
}

/// All whole numbers of a report.
fn counts(report: &Report) -> Vec<u128> {
    let players = report.players().iter().flat_map(|player| {
        let share = player.share();
        let categories = Category::ALL.map(|category| player.category(category).unwrap_or(0));
        [share.numerator, share.denominator, player.wins(), player.ties(), player.losses()]
            .into_iter()
            .chain(categories)
    });
    let numbers = 0..report.players().len();
    let pairs = numbers.clone().flat_map(|one| numbers.clone().map(move |other| (one, other)));
    let against = pairs.filter_map(|(one, other)| report.against(one, other));
    let outcomes = against.flat_map(|outcomes| [outcomes.wins, outcomes.ties, outcomes.losses]);
    players.chain(outcomes).chain([report.weight()]).collect()
}

#[track_caller]
fn parts_add_up(question: &Equity, method: Method) {
    let whole = question.run().unwrap();
    assert_eq!(whole.method(), method);
    for of in [2, 3, 16] {
        let parts: Vec<Report> = (0..of).map(|index| question.clone().part(index, of).run().unwrap()).collect();
        let sums = parts
            .iter()
            .map(counts)
            .reduce(|sum, more| sum.iter().zip(&more).map(|(one, other)| one + other).collect());
        assert_eq!(sums.unwrap(), counts(&whole), "{of} parts");
        assert_eq!(Report::of_parts(&parts), Some(whole.clone()), "{of} parts");
        let read = |report: &Report| Report::from_line(&report.to_line());
        assert!(parts.iter().all(|part| read(part).as_ref() == Some(part)) && read(&whole).as_ref() == Some(&whole));
        let numbers = |report: &Report| (report.method(), report.matchups(), report.boards());
        assert!(parts.iter().all(|part| numbers(part) == numbers(&whole)));
    }
}

#[test]
fn two_ranges_before_the_flop_and_after_it() {
    parts_add_up(&holdem(&["random", "22+"], ""), Method::Matrix);
    parts_add_up(&holdem(&["AKs", "QQ:0.5,JJ"], ""), Method::Runouts);
    parts_add_up(&holdem(&["AKs", "QQ"], "2c7d9h").with_categories(), Method::Boards);
    parts_add_up(&holdem(&["random", "22+,A*:0.3"], "2c7d9h"), Method::Sweep);
    parts_add_up(&holdem(&["22+", "A*"], "2c7d9hJs").with_categories(), Method::Sweep);
}

#[test]
fn three_ranges_and_four() {
    parts_add_up(&holdem(&["22+", "A*:0.5", "K*"], "2c7d9h"), Method::Sweep);
    parts_add_up(&holdem(&["AK", "QQ", "JTs"], ""), Method::Runouts);
    parts_add_up(&holdem(&["AK", "QQ", "JTs", "98s"], "2c7d9h"), Method::Boards);
}

#[test]
fn other_games() {
    parts_add_up(&in_game(&OMAHA, &["AsAhKsKh", "QdJdTc9c"], "2c7d9h").with_categories(), Method::Deals);
    parts_add_up(&in_game(&OMAHA_HILO, &["As2hKsKh", "QdJdTc9c"], "3c7d8h"), Method::Deals);
    let ranges = ["AA**@50,KK**", "JT98"].map(|range| range.parse::<keyfold_equity::OmahaRange<4>>().unwrap().into());
    let board: Hand = "2c 7d 9h Js".parse().unwrap();
    parts_add_up(&Equity::in_game(&OMAHA, &ranges).board(&board).exact(), Method::Sweep);
}

#[test]
fn parts_of_different_questions_have_no_sum() {
    let report = |players: &[&str], board: &str| holdem(players, board).run().unwrap();
    let flop = report(&["AKs", "QQ"], "2c7d9h");
    for other in
        [report(&["AKs", "QQ"], "2c7d9hJs"), report(&["AKs", "QQ", "JJ"], "2c7d9h"), report(&["AKs", "QQ"], "")]
    {
        assert_eq!(Report::of_parts(&[flop.clone(), other]), None);
    }
    assert_eq!(Report::of_parts(&[]), None);
}

#[test]
fn a_line_that_is_no_report_is_refused() {
    let line = holdem(&["AKs", "QQ"], "2c7d9h").run().unwrap().to_line();
    let words: Vec<&str> = line.split(' ').collect();
    let (highest, more) = (u128::MAX.to_string(), [&words[..], &["0"]].concat().join(" "));
    assert!([more.as_str(), "", "keyfold-report-1", "AsKs"].iter().all(|text| Report::from_line(text).is_none()));
    for at in 0..words.len() {
        assert_eq!(Report::from_line(&words[..at].join(" ")), None, "{at} words");
        for word in ["-1", "x", "", &highest] {
            let mut other = words.clone();
            other[at] = word;
            let read = Report::from_line(&other.join(" "));
            assert!(read.is_none(), "word {at}: {word}");
        }
    }
    // A player wins one deal more than there are shares of.
    let mut other = words.clone();
    let more = (words[8].parse::<u128>().unwrap() + 1).to_string();
    other[8] = &more;
    assert_eq!(Report::from_line(&other.join(" ")), None);
}

#[test]
fn random_deals_are_the_same_in_parts() {
    let three = holdem(&["random", "22+", "AK"], "").with_categories().seed(7);
    parts_add_up(&three.clone().sampled(Stop::Samples(300_001)), Method::Sampled);
    parts_add_up(&three.sampled(Stop::Samples(3)), Method::Sampled);
    let stud = in_game(&OMAHA, &["AsAh", "QdJdTc9c"], "").sampled(Stop::Samples(50_000));
    parts_add_up(&stud, Method::Sampled);
}
