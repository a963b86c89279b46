//! What is measured.

use crate::common;

#[test]
fn every_game_has_a_line_beside_holdem() {
    let games = [
        "Omaha",
        "6-card Omaha",
        "Omaha low",
        "short deck",
        "ace-to-five low",
        "deuce-to-seven low",
        "badugi",
        "three-card poker",
        "four cards",
        "hold, jacks or better",
        "hold, deuces wild",
    ];
    let mut arguments = vec!["--hands", "4096", "--rounds", "1", "--json", "--backend", "portable"];
    arguments.extend(games.iter().flat_map(|game| ["--workload", game]));
    let common::Outcome { out, err, status } = common::run("bench", &arguments);
    assert_eq!(status, 0, "{err}");
    let lines: Vec<serde_json::Value> = out.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    for game in games {
        let line = lines.iter().find(|line| line["workload"] == game).unwrap_or_else(|| panic!("{game}: {out}"));
        assert!(line["vs_scalar"].as_f64().is_some_and(|ratio| ratio > 0.0), "{line}");
    }
}
