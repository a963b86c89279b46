//! What is measured.

use crate::common;

#[test]
fn every_layout_has_a_line_beside_the_scalar_path() {
    let layouts = ["rows", "padded rows", "columns", "sets", "suits", "checked rows", "check columns", "keys in cache"];
    let mut arguments = vec!["--hands", "4096", "--rounds", "1", "--json", "--backend", "portable"];
    arguments.extend(layouts.iter().flat_map(|layout| ["--workload", layout]));
    let common::Outcome { out, err, status } = common::run("bench", &arguments);
    assert_eq!(status, 0, "{err}");
    let lines: Vec<serde_json::Value> = out.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    for layout in layouts {
        let of_it = |line: &&serde_json::Value| line["workload"] == layout && line["backend"] == "portable";
        let line = lines.iter().find(of_it).unwrap_or_else(|| panic!("{layout}: {out}"));
        assert!(line["vs_scalar"].as_f64().is_some_and(|ratio| ratio > 0.0), "{line}");
    }
}
