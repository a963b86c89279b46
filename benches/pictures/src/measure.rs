//! Runs the measuring programs and keeps their output.

use std::fs;
use std::process::{Command, Stdio};

use anyhow::{Context, ensure};
use keyfold_cli::terminal;

use crate::figures::{self, Figures, PROGRAM, root};

const ROUNDS: u32 = 15;

/// Measures everything that the pictures show.
pub(crate) fn all(machine: Option<String>) -> anyhow::Result<()> {
    let machine = machine.unwrap_or_else(this_machine);
    // Two of the other crates do not build with stable Rust.
    let peers = "cargo +nightly run --quiet --release --features nightly --manifest-path benches/peers/Cargo.toml --";
    let tiers = "cargo run --quiet --release -- bench --backend portable --workload rows";
    for (name, program, toolchain) in [("peers", peers, "+nightly "), ("tiers", tiers, "")] {
        let figures = run(&format!("{program} --rounds {ROUNDS} --json"), &machine, toolchain)?;
        let path = figures::path(name);
        fs::write(&path, figures.to_json()).with_context(|| path.display().to_string())?;
    }
    Ok(())
}

fn run(command: &str, machine: &str, toolchain: &str) -> anyhow::Result<Figures> {
    let load = load();
    // Built first, so that the compiler neither adds to the load nor delays the first round.
    let (before, _) = command.split_once(" -- ").context("a cargo command with arguments for the program")?;
    output(&format!("{before} -- --help"))?;
    terminal::complain(PROGRAM, format_args!("$ {command}"));
    if load > 0.5 {
        terminal::complain(
            PROGRAM,
            format_args!("the load average is {load}: figures of a busy machine are worth little"),
        );
    }
    let lines = output(command)?.lines().map(serde_json::from_str).collect::<Result<_, _>>()?;
    Ok(Figures {
        command: command.into(),
        machine: machine.into(),
        date: output("date -u +%F")?.trim().into(),
        rustc: short(&output(&format!("rustc {toolchain}--version"))?),
        load,
        rounds: ROUNDS,
        lines,
    })
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
