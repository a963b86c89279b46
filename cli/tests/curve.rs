//! `keyfold equity --curve`: the hands of each range by equity.

use crate::common;

use common::{fails, run};

/// A line of values: player, cards, hand, weight, from and to how many percent, equity, method, standard error.
type Row = Vec<String>;

fn rows(arguments: &[&str]) -> Vec<Row> {
    let csv = run("equity", &[arguments, &["--curve", "--csv"]].concat()).out;
    let head = "player,cards,hand,weight,from_percent,to_percent,equity,method,standard_error";
    assert_eq!(csv.lines().next(), Some(head));
    csv.lines().skip(1).map(|line| line.split(',').map(str::to_owned).collect()).collect()
}

fn number(row: &Row, column: usize) -> f64 {
    row[column].parse().unwrap()
}

const FLOP: [&str; 4] = ["QQ+,AKs@50,76s", "TT,KQs", "-b", "Ts 7s 2c"];

#[test]
fn each_range_is_a_curve_from_its_best_hand_to_its_worst() {
    let all = rows(&FLOP);
    for (player, combinations) in [("1", 18 + 4 + 3), ("2", 3 + 4)] {
        let curve: Vec<&Row> = all.iter().filter(|row| row[0] == player).collect();
        assert_eq!(curve.len(), combinations);
        assert!(curve.is_sorted_by(|one, other| number(one, 6) >= number(other, 6)));
        // From 0 to 100 per cent, without a gap, each by its weight.
        assert_eq!((number(curve[0], 4), number(curve[curve.len() - 1], 5)), (0.0, 100.0));
        assert!(curve.windows(2).all(|both| both[0][5] == both[1][4]));
        let weight: f64 = curve.iter().map(|row| number(row, 3)).sum();
        assert!(
            curve.iter().all(|row| (number(row, 5) - number(row, 4) - 100.0 * number(row, 3) / weight).abs() < 1e-9)
        );
        // Each hand's equity is that of --by-hand.
        let hands = run("equity", &[&FLOP[..], &[&format!("--by-hand={player}"), "--csv"]].concat()).out;
        for row in curve {
            let line = [&row[1..4], &row[6..]].concat().join(",");
            assert!(hands.lines().any(|hand| hand == line), "{line}");
        }
    }
}

#[test]
fn people_see_the_curve_at_every_tenth() {
    let text = run("equity", &[&FLOP[..], &["--curve"]].concat()).out;
    let lines: Vec<&str> = text.lines().collect();
    assert_eq!(lines[..3], ["board Ts 7s 2c", "", "equity of each range's hands, the best first"], "{text}");
    assert!(lines[3].starts_with("hand at  QQ+,AKs@50,76s") && lines.len() == 4 + 11 + 1, "{text}");
    let all = rows(&FLOP);
    let percent = |row: &Row| format!("{:.2} %", 100.0 * number(row, 6));
    assert!(lines[4].starts_with("best") && lines[4].contains(&percent(&all[0])), "{text}");
    assert!(lines[14].starts_with("worst") && lines[14].ends_with(&percent(all.last().unwrap())), "{text}");
    assert_eq!(lines[15], "exact");
}

#[test]
fn curves_are_a_part_of_the_report() {
    let arguments = [&FLOP[..], &["--curve", "--by-hand", "--next-card", "--histogram"]].concat();
    let answer: serde_json::Value =
        serde_json::from_str(&run("equity", &[&arguments[..], &["--json"]].concat()).out).unwrap();
    let curves = answer["curves"].as_array().unwrap();
    assert_eq!(curves.iter().map(|curve| curve.as_array().unwrap().len()).collect::<Vec<_>>(), [25, 7]);
    assert_eq!((&curves[0][0]["from_percent"], &curves[1][6]["to_percent"]), (&0.0.into(), &100.0.into()));
    assert_eq!(answer["hands"].as_array().unwrap().len(), 25);
    fails(
        "equity",
        &[&arguments[..], &["--csv"]].concat(),
        "--csv: one table at a time, of --by-hand, --curve, --next-card or --histogram; --json has all",
    );
}
