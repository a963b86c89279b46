//! The measured figures: the output of a program, its machine, date and command.

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::Context;
use serde::Deserialize;

/// The name of this program in messages.
pub(crate) const PROGRAM: &str = "keyfold-pictures";

/// One run of a measuring program.
#[derive(Deserialize)]
pub(crate) struct Figures {
    /// The command line.
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
}

impl Line {
    /// Millions of hands a second: slowest round, median, fastest.
    pub(crate) fn speeds(&self) -> [f64; 3] {
        [self.ns_most, self.ns_per_hand, self.ns_least].map(|nanoseconds| 1e3 / nanoseconds)
    }
}

impl Figures {
    pub(crate) fn read(name: &str) -> anyhow::Result<Self> {
        let path = path(name);
        let text = fs::read_to_string(&path).with_context(|| path.display().to_string())?;
        serde_json::from_str(&text).with_context(|| path.display().to_string())
    }

    /// Returns the lines of one workload, in the order in which they were printed.
    pub(crate) fn workload(&self, workload: &str) -> Vec<Line> {
        let lines = self.lines.iter().filter_map(|line| serde_json::from_value::<Line>(line.clone()).ok());
        lines.filter(|line| line.workload == workload).collect()
    }

    /// Returns the machine, date, compiler and command: the two lines at the foot of a picture.
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

/// Returns the file of the figures of a name.
pub(crate) fn path(name: &str) -> PathBuf {
    PathBuf::from(concat!(env!("CARGO_MANIFEST_DIR"), "/figures")).join(name).with_extension("json")
}
