//! The tables of Omaha: all hands of a board and equity, and other evaluators.

use keyfold::games::Omaha;

use crate::markdown::{SCALAR, code, digits, peer, table, times_as_fast, way_row};
use crate::records::{Line, Record};

/// The hands of four cards that a board leaves.
const HANDS: usize = Omaha::<4>::HANDS_ON_A_BOARD;

/// The workloads, what their rows say, the hands of a board, and in how many nanoseconds times are shown.
const WORKLOADS: [(&str, &str, usize, f64); 7] = [
    ("Omaha board", "ranks of all hands that a board leaves, µs", HANDS, 1e3),
    ("Omaha showdown order", "their order, µs", HANDS, 1e3),
    ("Omaha showdown", "their order, and what each wins and ties, ms", HANDS, 1e6),
    ("PLO5 showdown", "the same of hands of five cards, ms", Omaha::<5>::HANDS_ON_A_BOARD, 1e6),
    ("PLO6 showdown", "the same of hands of six cards, ms", Omaha::<6>::HANDS_ON_A_BOARD, 1e6),
    ("Omaha equity", "`5%` against `AA` on a river, ns a match-up", 1, 1.0),
    ("Omaha samples", "six random hands, ns a sample", 1, 1.0),
];

/// What `keyfold bench` measured of boards and of equity, one row for each way.
pub(crate) fn boards_and_equity(record: &Record) -> String {
    let rows = WORKLOADS.into_iter().flat_map(|(workload, what, hands, unit)| {
        let lines = record.workload(workload);
        // Of the batch calls the fastest backend, which comes first.
        let shown = |(at, line): &(usize, Line)| *at == 0 || !Line::is_backend(line);
        let unit = unit / hands as f64;
        lines.into_iter().enumerate().filter(shown).map(move |(_, line)| way_row(&line, what, way(&line), unit))
    });
    table(&["of Omaha", "by", "time", "speed"], &rows.collect::<Vec<_>>())
}

impl Line {
    /// Returns `true` if the line is of a batch call.
    fn is_backend(&self) -> bool {
        self.backend == "portable" || self.backend.starts_with("avx") || self.backend == "neon"
    }
}

fn way(line: &Line) -> String {
    match &line.backend[..] {
        SCALAR => "one by one".into(),
        "pairs" => "`Pairs::rank_hands`".into(),
        "order" => "`OmahaShowdown::new`".into(),
        "order and values" => "`OmahaShowdown::new`, `values`".into(),
        "sweep" | "sampled" => "`Equity::run`".into(),
        backend => format!("`Backend::rank_omaha_on`, {}", code(backend)),
    }
}

/// Other evaluators in the run of keyfold's line before them: crates, and phevaluator as Python calls it.
pub(crate) fn peers(crates: &Record, python: Option<&Record>) -> String {
    let of_crates = ["Omaha", "Omaha board", "Omaha equity"].into_iter().flat_map(|workload| {
        let lines = crates.workload(workload);
        let ours = lines.iter().filter(|line| line.tier == "keyfold");
        let best = ours.map(|line| line.ns_per_hand).fold(f64::INFINITY, f64::min);
        let shown = lines.into_iter().filter(move |line| line.tier != "keyfold" || line.ns_per_hand == best);
        shown.map(move |line| {
            vec![
                workload.to_owned(),
                peer(&line),
                digits(1e3 / line.ns_per_hand),
                times_as_fast(best / line.ns_per_hand),
            ]
        })
    });
    let ways = python.into_iter().flat_map(|record| &record.lines).filter_map(|line| {
        let (way, speed) = (line["way"].as_str()?, line["hands_per_s"].as_f64()?);
        let (name, workload) = way.split_once(", ").filter(|(_, workload)| workload.starts_with("Omaha"))?;
        let name = line["version"].as_str().map_or(name.to_owned(), |version| format!("{name} {version}"));
        let speed_beside = line["times"].as_f64().map_or(1.0, f64::recip);
        Some(vec![format!("{workload}, in Python"), name, digits(speed / 1e6), times_as_fast(speed_beside)])
    });
    table(&["workload", "evaluator", "million a second", "speed"], &of_crates.chain(ways).collect::<Vec<_>>())
}
