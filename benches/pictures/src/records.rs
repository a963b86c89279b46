//! The records in `docs/records`: the output of a measuring program, with its machine, date, load and command.

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::Context;
use serde::{Deserialize, Serialize};

/// The name of this program in messages.
pub(crate) const PROGRAM: &str = "keyfold-pictures";

/// One run of a measuring program.
#[derive(Deserialize)]
pub(crate) struct Record {
    /// The command line, or its form where it is repeated with other arguments.
    pub(crate) command: String,
    pub(crate) machine: String,
    /// The day, as `2026-01-31`.
    pub(crate) date: String,
    pub(crate) rustc: String,
    /// The machine's load average over the minute before the run: an idle one is near 0.
    pub(crate) load: f64,
    /// How many rounds each figure is the median of.
    pub(crate) rounds: u32,
    /// The output of the program, a line each.
    pub(crate) lines: Vec<serde_json::Value>,
}

/// The speed of one evaluator on one workload, a line of the program's output.
#[derive(Clone, Deserialize)]
pub(crate) struct Line {
    pub(crate) workload: String,
    pub(crate) tier: String,
    pub(crate) backend: String,
    /// Nanoseconds a hand: the median round.
    pub(crate) ns_per_hand: f64,
    /// The fastest round.
    #[serde(alias = "ns_min")]
    pub(crate) ns_least: f64,
    /// The slowest round.
    #[serde(alias = "ns_max")]
    pub(crate) ns_most: f64,
    /// The speed beside the scalar path of the same run.
    pub(crate) vs_scalar: f64,
    /// The share of the speed that a loop would have that only reads the same bytes.
    pub(crate) vs_stream: f64,
}

/// How long one question about equity took.
#[derive(Deserialize, Serialize)]
pub(crate) struct Question {
    /// The arguments of `keyfold equity`.
    pub(crate) question: String,
    /// The fastest, the median and the slowest run.
    pub(crate) seconds: [f64; 3],
}

impl Line {
    /// Millions of hands a second: slowest round, median, fastest.
    pub(crate) fn speeds(&self) -> [f64; 3] {
        [self.ns_most, self.ns_per_hand, self.ns_least].map(|nanoseconds| 1e3 / nanoseconds)
    }
}

impl Record {
    pub(crate) fn read(name: &str) -> anyhow::Result<Self> {
        let path = path(name);
        let text = fs::read_to_string(&path).with_context(|| path.display().to_string())?;
        serde_json::from_str(&text).with_context(|| path.display().to_string())
    }

    /// Reads a record that may not be there: other programs than this one measure it.
    pub(crate) fn read_if_any(name: &str) -> anyhow::Result<Option<Self>> {
        path(name).exists().then(|| Self::read(name)).transpose()
    }

    /// Returns the lines of one workload, in the order in which they were printed.
    pub(crate) fn workload(&self, workload: &str) -> Vec<Line> {
        let lines = self.lines.iter().filter_map(|line| serde_json::from_value::<Line>(line.clone()).ok());
        lines.filter(|line| line.workload == workload).collect()
    }

    /// Returns the workload of every line that has one.
    pub(crate) fn workloads(&self) -> impl Iterator<Item = String> {
        let lines = self.lines.iter().filter(|line| line.get("tier").is_some());
        lines.filter_map(|line| line["workload"].as_str().map(str::to_owned))
    }

    /// Returns the questions about equity, in the order in which they were asked.
    pub(crate) fn questions(&self) -> Vec<Question> {
        self.lines.iter().filter_map(|line| serde_json::from_value(line.clone()).ok()).collect()
    }

    /// Returns gigabytes a second of a loop that only reads memory, if the program measured it.
    pub(crate) fn read_rate(&self) -> Option<f64> {
        self.lines.iter().find_map(|line| line["gb_per_s"].as_f64())
    }

    /// Returns the spread's meaning, the machine, compiler and date: the two lines at the foot of a picture.
    pub(crate) fn provenance(&self) -> [String; 2] {
        let Self { machine, date, rustc, rounds, .. } = self;
        [
            format!("Points are the median of {rounds} rounds, thin lines run from the slowest to the fastest."),
            format!("{machine}, {rustc}, {date}"),
        ]
    }

    /// Returns the file's text: a line of the program stays a line.
    pub(crate) fn to_json(&self) -> String {
        let Self { command, machine, date, rustc, load, rounds, lines } = self;
        let [command, machine, date, rustc] =
            [command, machine, date, rustc].map(|text| serde_json::Value::from(&text[..]));
        let lines: Vec<String> = lines.iter().map(|line| format!("    {line}")).collect();
        format!(
            "{{\n  \"command\": {command},\n  \"machine\": {machine},\n  \"date\": {date},\n  \"rustc\": {rustc},\n  \
             \"load\": {load},\n  \"rounds\": {rounds},\n  \"lines\": [\n{}\n  ]\n}}\n",
            lines.join(",\n")
        )
    }
}

/// Returns the folder of the workspace.
pub(crate) fn root() -> &'static Path {
    Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/../.."))
}

/// Returns the file of a record.
pub(crate) fn path(name: &str) -> PathBuf {
    root().join("docs/records").join(name).with_extension("json")
}
