//! The program `range`.

use crate::common;

use common::{fails, run};

#[test]
fn a_range_is_drawn_and_counted() {
    let out = run("range", &["TT+,AQs+,KQo,A5s:0.5"]).out;
    let lines: Vec<&str> = out.lines().collect();
    assert_eq!(lines[0], "AA AK AQ  .  .  .  .  .  . a5  .  .  .");
    assert_eq!(lines[2], " . KQ QQ  .  .  .  .  .  .  .  .  .  .");
    assert!(out.ends_with("9 hands, 54 combinations, 3.92 % of all\n"), "{out}");
}

#[test]
fn ranges_are_sets() {
    let csv = |arguments: &[&str]| run("range", &[arguments, &["--csv"]].concat()).out;
    assert_eq!(csv(&["AA,KK", "--minus", "AA"]), csv(&["KK"]));
    assert_eq!(csv(&["AA,KK", "--and", "QQ+,AK", "--and", "AA"]), csv(&["AA"]));
    assert_eq!(csv(&["AA", "--board", "As 7d 2c", "--dead", "Ah"]).lines().count(), 2);
    let json = run("range", &["AKs:0.5", "--json"]).out;
    let json: serde_json::Value = serde_json::from_str(&json).unwrap();
    assert_eq!((&json["combinations"], &json["hands"][0]["weight"]), (&4.into(), &0.5.into()));
}

#[test]
fn mistakes_of_ranges_are_named() {
    fails("range", &["AA", "--board", "2c3c4c5c6c7c"], "--board: 6 cards: expected at most 5");
    fails("range", &["AA", "--board", "As 7d 2c", "--dead", "7d"], "--dead: 7d is on the board");
}

#[test]
fn a_range_of_omaha_hands_is_counted_and_shown_by_some_of_them() {
    let out = run("range", &["--game", "omaha", "AA$ds"]).out;
    let lines: Vec<&str> = out.lines().collect();
    assert_eq!((lines[0], lines[1], lines.len()), ("864 hands of 270,725, 0.32 % of all", "for example", 10));
    assert!(lines[2..].iter().all(|hand| hand.matches('A').count() >= 2), "{out}");
    let out = run("range", &["--game", "omaha5", "AAAAK"]).out;
    assert!(out.ends_with("these are\n  AsAhAdAcKs\n  AsAhAdAcKh\n  AsAhAdAcKd\n  AsAhAdAcKc\n"), "{out}");
    assert_eq!(run("range", &["--game", "omaha", "AA:KKK"]).out, "0 hands of 270,725, 0.00 % of all\n");
}

#[test]
fn ranges_of_omaha_hands_are_sets() {
    let csv = |arguments: &[&str]| run("range", &[&["--game", "omaha", "--csv"], arguments].concat()).out;
    assert_eq!(csv(&["AA,KK", "--minus", "AA"]), csv(&["KK!AA"]));
    assert_eq!(csv(&["AA", "--and", "KK", "--and", "$ds"]), csv(&["AAKK$ds"]));
    assert_eq!(csv(&["AAAA@25"]), "cards,weight\nAsAhAdAc,0.25\n");
    assert_eq!(csv(&["AAAx", "--board", "Ac 7d 2c", "--dead", "Ks"]).lines().count(), 1 + 45);
    let json = run("range", &["--game", "omaha", "AAKK@50", "--json"]).out;
    let json: serde_json::Value = serde_json::from_str(&json).unwrap();
    assert_eq!((&json["combinations"], &json["game"]), (&36.into(), &"omaha".into()));
    assert_eq!(json["examples"].as_array().unwrap().len(), 8);
    assert!(json["share"].as_f64().unwrap() < 18.1 / 270_725.0);
    let mistake = "--minus: column 5: more than 4 cards";
    fails("range", &["--game", "omaha", "AA", "--minus", "KKQQJ"], mistake);
}

#[test]
fn a_range_on_a_board_is_counted_by_what_it_makes() {
    let out = run("range", &["TT+,AQs+,KQo:0.5", "--board", "Ts9s2c"]).out;
    let line = |name: &str| {
        out.lines()
            .find(|line| line.starts_with(name))
            .unwrap_or_default()
            .split_whitespace()
            .collect::<Vec<_>>()
            .join(" ")
    };
    // Of 53 live hands, twelve count half: 27 pairs, eight suited hands.
    assert_eq!(line("set "), "set 3 7.32 %");
    assert_eq!(line("overpair"), "overpair 24 58.54 %");
    assert_eq!(line("all"), "all 41 100.00 %");
    assert_eq!(line("nut flush draw"), "nut flush draw 2 4.88 %");
    let json = run("range", &["TT+,AQs+,KQo:0.5", "--board", "Ts9s2c", "--json"]).out;
    let json: serde_json::Value = serde_json::from_str(&json).unwrap();
    let lines = json["hits"]["lines"].as_array().unwrap();
    let overpair = lines.iter().find(|line| line["line"] == "overpair").unwrap();
    assert_eq!((&overpair["combinations"], &overpair["share"]), (&24.into(), &(24.0 / 41.0).into()));
    assert!(run("range", &["TT+"]).out.lines().all(|line| !line.starts_with("made hands")));
}

#[test]
fn the_hands_behind_a_line_are_a_range() {
    let csv = |arguments: &[&str]| run("range", &[arguments, &["--board", "Ts9s2c", "--csv"]].concat()).out;
    assert_eq!(csv(&["TT+,AKs", "--of", "set"]).lines().nth(1), Some("TdTc,TT,1,set,"));
    assert_eq!(csv(&["TT+,AKs", "--of", "Overpair+"]).lines().count(), 1 + 3 + 24);
    assert_eq!(csv(&["TT+,AKs", "--of", "set", "--of", "flush draw"]).lines().count(), 1 + 3 + 1);
    let names = keyfold_equity::Hit::ALL.map(keyfold_equity::Hit::name).join(", ");
    let mistake = format!("--of: expected {names}");
    fails("range", &["AA", "--board", "Ts9s2c", "--of", "second pair"], &mistake);
    fails("range", &["AA", "--board", "Ts9s2c", "--of", "gutshot+"], "--of: + is for made hands: expected gutshot");
}

#[test]
fn two_ranges_stand_side_by_side() {
    let out = run("range", &["AA", "--board", "Ts9s2c", "--beside", "22,KK"]).out;
    let overpair = out.lines().find(|line| line.starts_with("overpair")).unwrap();
    assert_eq!(overpair.split_whitespace().collect::<Vec<_>>().join(" "), "overpair 6 100.00 % 6 66.67 %");
    fails(
        "range",
        &["AA", "--board", "Ts9s2c", "--beside", "2"],
        "--beside: column 2: a face is missing: expected 2 to 9, T or 10, J, Q, K, A, or * for any",
    );
}

#[test]
fn omaha_hands_on_a_board_are_counted_by_what_they_make() {
    let omaha = |arguments: &[&str]| run("range", &[&["--game", "omaha"], arguments].concat()).out;
    let out = omaha(&["AATT", "--board", "Ts9s2c", "--beside", "QJ87"]);
    let set = out.lines().find(|line| line.starts_with("set")).unwrap();
    assert_eq!(set.split_whitespace().collect::<Vec<_>>()[..3], ["set", "18", "100.00"]);
    assert!(out.lines().any(|line| line.starts_with("wrap")), "{out}");
    let csv = omaha(&["AATT", "--board", "Ts9s2c", "--of", "nut flush draw", "--csv"]);
    assert_eq!(csv.lines().count(), 1);
    let csv = omaha(&["AA$ds", "--board", "Ts9s2c", "--of", "nut flush draw", "--csv"]);
    assert!(csv.lines().count() > 10 && csv.lines().skip(1).all(|line| line.contains("nut flush draw+flush draw")));
}

#[test]
fn a_range_is_written_for_other_programs() {
    let written = |name: &str| run("range", &["TT+,40%(AQs+)", "--as", name]).out;
    assert_eq!(written("list"), "TT+,AQs+:0.4\n");
    assert_eq!(written("gto+"), "AA,KK,QQ,JJ,TT,[40.0]AKs,AQs[/40.0]\n");
    assert_eq!(written("pio"), "AA,KK,QQ,JJ,TT,AKs:0.4,AQs:0.4\n");
    assert_eq!(written("flopzilla"), "AA-TT,[40]AKs-AQs[/40]\n");
    fails("range", &["--game", "omaha", "AA", "--as", "pio"], "--as: those programs write hold'em's hands");
}

#[test]
fn percentages_name_the_order_they_go_by() {
    let order =
        |range: &str| run("range", &[range]).out.lines().find(|line| line.starts_with("best hands")).map(str::to_owned);
    assert!(order("top 15%").unwrap().ends_with("against a random hand, before the flop"));
    assert!(order("15% multiway, AA").unwrap().ends_with("of three random hands, before the flop"));
    assert_eq!([order("AA@50%"), order("40%(AA)"), order("AA:0.5")], [None, None, None]);
}
