//! Runs the measuring programs and keeps their output as records.

use std::fs;
use std::process::{Command, Stdio};

use anyhow::{Context, ensure};
use keyfold_cli::terminal;
use serde_json::Value;

use crate::records::{self, PROGRAM, Question, Record, root};

const ROUNDS: u32 = 11;
const BENCH: &str = "cargo run --quiet --release -- bench";
/// Two of the other crates do not build with stable Rust.
const PEERS: &str =
    "cargo +nightly run --quiet --release --features nightly --manifest-path benches/peers/Cargo.toml --";
const EQUITY: &str = "cargo run --quiet --release -- equity";
const QUESTIONS: [&str; 5] =
    ["AA KK", "TT+,AQs+,KQo 22-99", "random random", "AA KK QQ", "random random --board Ts9s2c"];

/// Measures everything that the documents and the pictures show.
pub(crate) fn all(machine: Option<String>) -> anyhow::Result<()> {
    let machine = machine.unwrap_or_else(this_machine);
    // Built first, so that the compiler neither adds to the load nor delays a first round.
    for command in [PEERS, BENCH] {
        output(&format!("{command} --help"))?;
    }
    warn_of_load();
    let lines = |command: &str| {
        terminal::complain(PROGRAM, format_args!("$ {command}"));
        Ok(output(command)?.lines().map(serde_json::from_str).collect::<Result<Vec<Value>, _>>()?)
    };
    for (name, program, toolchain) in [("peers", PEERS, "+nightly "), ("bench", BENCH, "")] {
        let command = format!("{program} --rounds {ROUNDS} --json");
        keep(name, &command, &machine, toolchain, lines)?;
    }
    keep("equity", &format!("{EQUITY} QUESTION --exact --threads 1 --json"), &machine, "", |command| {
        QUESTIONS.iter().map(|question| ask(command, question)).collect()
    })
}

/// Measures by a function of the command, and writes the record.
fn keep(
    name: &str,
    command: &str,
    machine: &str,
    toolchain: &str,
    measured: impl Fn(&str) -> anyhow::Result<Vec<Value>>,
) -> anyhow::Result<()> {
    let record = Record {
        command: command.into(),
        machine: machine.into(),
        date: output("date -u +%F")?.trim().into(),
        rustc: short(&output(&format!("rustc {toolchain}--version"))?),
        load: load(),
        rounds: ROUNDS,
        lines: measured(command)?,
    };
    let path = records::path(name);
    fs::write(&path, record.to_json()).with_context(|| path.display().to_string())
}

/// Asks one question about equity in each round; the answer says how long the call took, without the process.
fn ask(command: &str, question: &str) -> anyhow::Result<Value> {
    let command = command.replace("QUESTION", question);
    let seconds = |_| {
        let answer: Value = serde_json::from_str(&output(&command)?)?;
        answer["seconds"].as_f64().with_context(|| format!("{command} gave no seconds"))
    };
    let mut times = (0..ROUNDS).map(seconds).collect::<anyhow::Result<Vec<_>>>()?;
    times.sort_by(f64::total_cmp);
    let seconds = [0, times.len() / 2, times.len() - 1].map(|at| times[at]);
    Ok(serde_json::to_value(Question { question: question.into(), seconds })?)
}

fn warn_of_load() {
    let load = load();
    if load > 0.5 {
        terminal::complain(
            PROGRAM,
            format_args!("the load average is {load}: figures of a loaded machine are worth little"),
        );
    }
}

/// Runs a command in the workspace's folder and returns its output.
fn output(command: &str) -> anyhow::Result<String> {
    let mut words = command.split(' ');
    let program = words.next().context("a command")?;
    let output = Command::new(program)
        .args(words)
        .current_dir(root())
        // Set by the cargo that runs this program; a `+nightly` would be of no effect.
        .env_remove("CARGO")
        .env_remove("RUSTUP_TOOLCHAIN")
        .stderr(Stdio::inherit())
        .output()
        .with_context(|| command.to_owned())?;
    ensure!(output.status.success(), "{command}: {}", output.status);
    Ok(String::from_utf8(output.stdout)?)
}

/// Shortens `rustc 1.95.0 (59807616e 2026-04-14)` by the part in brackets.
fn short(version: &str) -> String {
    version.split(" (").next().unwrap_or(version).trim().into()
}

fn load() -> f64 {
    let text = fs::read_to_string("/proc/loadavg").unwrap_or_default();
    text.split(' ').next().and_then(|minute| minute.parse().ok()).unwrap_or(0.0)
}

/// Returns the CPU's own name.
fn this_machine() -> String {
    let info = fs::read_to_string("/proc/cpuinfo").unwrap_or_default();
    let name = info.lines().find_map(|line| line.strip_prefix("model name")?.split_once(": "));
    name.map_or_else(|| std::env::consts::ARCH.into(), |(_, name)| name.into())
}
