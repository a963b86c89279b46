//! Help that fits a screen, and answers as CSV beside those as JSON.

use crate::common;

use common::{Outcome, keyfold, run};

const SUBCOMMANDS: [&str; 12] = [
    "rank",
    "equity",
    "odds",
    "range",
    "hand",
    "enumerate",
    "strength",
    "bench",
    "tables",
    "page",
    "completions",
    "man",
];

#[test]
fn short_help_fits_a_screen_and_begins_with_examples() {
    for (columns, lines) in [("80", 50), ("100", 50)] {
        for name in SUBCOMMANDS {
            let output = keyfold(name).arg("-h").env("COLUMNS", columns).output().unwrap();
            let text = String::from_utf8(output.stdout).unwrap();
            assert!(text.lines().count() <= lines, "{name}, {columns} columns: {} lines\n{text}", text.lines().count());
            let [examples, usage] = ["Examples:", "Usage:"].map(|part| text.find(part).unwrap());
            assert!(examples < usage, "{text}");
        }
    }
}

#[test]
fn csv_has_the_keys_of_json_as_its_heads() {
    let asked: [(&str, &[&str]); 6] = [
        ("rank", &["AsKsQsJsTs"]),
        ("rank", &["--game", "omaha-hilo", "As2dKcKh/3s4d5cKdKs"]),
        ("rank", &["--game", "jacks-or-better", "KhQhJhThTd"]),
        ("rank", &["AsKs", "QhQd", "--board", "Ts 9s 2c Qs Jd"]),
        ("hand", &["7260"]),
        ("bench", &["--hands", "4096", "--rounds", "1", "--workload", "keys in cache"]),
    ];
    for (name, arguments) in asked {
        let [csv, json] = ["--csv", "--json"].map(|form| run(name, &[arguments, &[form]].concat()).out);
        let object = json.lines().filter(|line| !line.contains("gb_per_s")).map(|line| {
            let object: serde_json::Map<_, _> = serde_json::from_str(line).unwrap();
            object.keys().cloned().collect::<Vec<_>>().join(",")
        });
        let objects: Vec<String> = object.collect();
        assert_eq!(csv.lines().next(), objects.first().map(|keys| &**keys), "{name}");
        assert_eq!(csv.lines().count(), 1 + objects.len(), "{csv}");
    }
}

#[test]
fn csv_quotes_what_has_a_comma() {
    let Outcome { out, status, .. } = run("hand", &["7260", "--csv"]);
    let row = "203,full house,0x6999cc,\"full house, jacks full of aces\",Js Jh Jd Ac As,7260";
    assert_eq!((out.lines().nth(1), status), (Some(row), 0));
}

#[test]
fn counts_are_printed_for_programs() {
    let json: serde_json::Value = serde_json::from_str(&run("enumerate", &["--cards", "5", "--json"]).out).unwrap();
    assert_eq!(json["counts"][2]["counted"], 3_744);
    let csv = run("enumerate", &["--game", "badugi", "--csv"]).out;
    assert!(csv.starts_with("counted,name,published\n17160,badugi,17160\n"), "{csv}");
    let pays = run("enumerate", &["--game", "bonus", "--csv"]).out;
    assert!(pays.starts_with("counted,name,pays,published\n4,royal flush,800,4\n"), "{pays}");
}

#[track_caller]
fn says(name: &str, arguments: &[&str], words: &str) {
    let Outcome { err, status, .. } = run(name, arguments);
    assert!(status == 2 && err.contains(words), "{err}");
}

#[test]
fn a_misspelt_word_is_guessed() {
    says("equity", &["AA", "radnom"], "Did you mean random?");
    says("equity", &["--game", "omha", "AsAhKsKh", "any"], "omaha");
    says("man", &["equty"], "equity");
}

#[test]
fn games_and_pages_are_completed() {
    let script = run("completions", &["bash"]).out;
    assert!(script.contains("short-deck-trips") && script.contains("rank equity odds range hand"), "{script}");
}

#[test]
fn odds_of_other_games_are_counted() {
    let omaha = run("odds", &["--game", "omaha", "AsAhKsKd", "--board", "Qs7s2d3c", "--csv"]).out;
    assert!(omaha.contains("river,flush,9,"), "{omaha}");
    let deck = run("odds", &["--game", "short-deck", "AsAh", "--json"]).out;
    let json: serde_json::Value = serde_json::from_str(&deck).unwrap();
    assert_eq!(json["streets"][0]["ways"], 278_256);
    says("odds", &["--game", "short-deck", "AsAh", "--board", "2c3c4c"], "not in the deck of short-deck");
    says("odds", &["--game", "omaha", "AsAh"], "expected 4 hole cards, found 2");
    says("odds", &["--game", "omaha", "AsAhKsKd", "--board", "As3c4c"], "--board: As is known already");
}

#[test]
fn hole_cards_alone_have_a_place_and_an_equity_against_one_to_eight_random_hands() {
    let aces: serde_json::Value = serde_json::from_str(&run("odds", &["AsAh", "--json"]).out).unwrap();
    let preflop = &aces["preflop"];
    assert_eq!((&preflop["class"], &preflop["place"]), (&"AA".into(), &1.into()));
    let against = preflop["against_random"].as_array().unwrap();
    let equities: Vec<f64> = against.iter().map(|one| one["equity"].as_f64().unwrap()).collect();
    assert_eq!((equities.len(), (equities[0] * 10_000.0).round()), (8, 8_520.0));
    assert!(equities.is_sorted_by(|fewer, more| fewer > more), "{equities:?}");
    // Only one opponent is counted exactly.
    assert!(against[0]["standard_error"].is_null() && against[1]["standard_error"].is_number());
    let worst = run("odds", &["3s2h"]).out;
    assert!(worst.contains("32o is number 169 of 169 starting hands"), "{worst}");
    // On a board there is no place before the flop.
    assert!(!run("odds", &["AsAh", "-b", "2c3c4c"]).out.contains("starting hands"));
}

#[test]
fn pages_of_the_manual_have_options_examples_and_a_title() {
    for page in ["enumerate", "equity", "strength"] {
        let text = run("man", &[page]).out;
        let name = format!("keyfold-{page}");
        assert!(text.contains(&format!(".TH {} 1", name.to_uppercase())), "{text:.300}");
        assert!(text.contains("\n.SH OPTIONS\n") && text.contains(&name.replace('-', "\\-")), "{text}");
        assert!(text.contains("\n.SH EXAMPLES\n"), "{text}");
        assert!(!text.contains(".SH EXTRA"), "{text}");
    }
    says("man", &["export"], "invalid value 'export'");
}

#[test]
fn work_is_shared_among_as_many_threads_as_are_asked_for() {
    for arguments in [&["--cards", "5"][..], &["--game", "badugi"], &["--game", "bonus"]] {
        let out = run("enumerate", &[arguments, &["--threads", "1"]].concat()).out;
        assert!(out.ends_with(" s on 1 thread\n"), "{out}");
    }
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("preflop.kst");
    let Outcome { err, status, .. } =
        run("strength", &["--street", "nowhere", "--threads", "1", "--out", file.to_str().unwrap()]);
    assert!(status == 2 && !err.contains("--threads"), "{err}");
}

#[test]
fn the_header_for_cuda_has_all_tables() {
    let Outcome { out, err, status } = run("tables", &["--cuda"]);
    assert_eq!((&*err, status), ("", 0));
    assert!(!out.contains('@'), "a name that stands for something was left");
    for (name, cells) in [("FIVE", 7_427), ("SIX", 11_568), ("SEVEN", 20_246)] {
        let (_, table) = out.split_once(&format!("KEYFOLD_{name} = {{")).unwrap();
        let (table, _) = table.split_once(';').unwrap();
        let numbers = table.split([',', '{', '}', '\n']).map(str::trim).filter(|number| !number.is_empty());
        let numbers: Vec<u32> = numbers.map(|number| number.parse().unwrap()).collect();
        assert_eq!(numbers.len(), 52 + 256 + 8_192 + cells);
    }
    let Outcome { err, status, .. } = run::<&str>("tables", &[]);
    assert_eq!((status, err.contains("--cuda")), (2, true), "{err}");
}

#[test]
fn plain_c_is_written_as_two_files_or_none() {
    let folder = tempfile::tempdir().unwrap();
    let written =
        |arguments: &[&str]| run("tables", &[&["--out", folder.path().to_str().unwrap()], arguments].concat());
    for tier in ["bare", "tiny", "compact"] {
        let Outcome { out, err, status } = written(&["--c", tier]);
        assert_eq!((&*err, status, out.lines().count()), ("", 0, 2));
        for (path, ending) in out.lines().zip([".h", ".c"]) {
            assert!(path.ends_with(&format!("keyfold_{tier}{ending}")), "{path}");
            let text = std::fs::read_to_string(path).unwrap();
            assert!(!text.contains('@'), "a name that stands for something was left");
            assert!(text.lines().all(|line| line.len() <= 200), "{path}");
        }
    }
    // One of the two is there: neither is written.
    let [header, source] = ["h", "c"].map(|ending| folder.path().join(format!("keyfold_tiny.{ending}")));
    std::fs::remove_file(&header).unwrap();
    std::fs::write(&source, "mine").unwrap();
    let Outcome { err, status, .. } = written(&["--c", "tiny"]);
    assert!(status == 2 && err.contains("keyfold_tiny.c cannot be written") && err.contains("--force"), "{err}");
    assert!(!header.exists() && std::fs::read(&source).unwrap() == b"mine");
    assert_eq!(written(&["--c", "tiny", "--force"]).status, 0);
    assert!(std::fs::read_to_string(&source).unwrap().contains("keyfold_tiny_rank_seven"));
    let Outcome { err, status, .. } = written(&["--c", "folded"]);
    assert!(status == 2 && err.contains("bare, tiny, compact"), "{err}");
}
