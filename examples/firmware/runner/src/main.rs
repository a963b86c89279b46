//! Runs firmware and prints its log, as Cargo's runner for the boards. The variable RUNS_ON, from a board's
//! configuration, says on what:
//!
//! - `probe-rs CHIP`: on the board, which probe-rs flashes;
//! - `EMULATOR MACHINE[,MACHINE]... [OPTION]...`: in QEMU, on the machines that the board has a memory map for. The
//!   variable MACHINE chooses another than the first. Time counts instructions (`-icount shift=0`: a nanosecond each),
//!   so that every run takes the same.

use std::env;
use std::fs;
use std::process::{Command, ExitCode, ExitStatus, Stdio};

use runner::needs;

fn main() -> ExitCode {
    match run() {
        Ok(status) => ExitCode::from(status.code().map_or(1, |code| u8::try_from(code).unwrap_or(1))),
        Err(message) => {
            eprintln!("{message}");
            ExitCode::from(2)
        }
    }
}

fn run() -> Result<ExitStatus, String> {
    let elf = env::args().nth(1).ok_or("runner takes the program that Cargo has built")?;
    let runs_on = env::var("RUNS_ON").map_err(|_| "RUNS_ON is missing in the board's .cargo/config.toml")?;
    let mut words = runs_on.split_whitespace();
    let (Some(tool), Some(place)) = (words.next(), words.next()) else {
        return Err(format!("RUNS_ON={runs_on} names a tool, and a chip or machines"));
    };
    needs(tool)?;
    if tool == "probe-rs" {
        start(Command::new(tool).args(["run", "--chip", place]).args(words).arg(elf))
    } else {
        emulate(Command::new(tool).args(words), place, &elf)
    }
}

fn emulate(emulator: &mut Command, machines: &str, elf: &str) -> Result<ExitStatus, String> {
    let machines: Vec<_> = machines.split(',').collect();
    let machine = env::var("MACHINE").unwrap_or_else(|_| machines[0].into());
    if !machines.contains(&&*machine) {
        let machines = machines.join(", ");
        return Err(format!("MACHINE={machine} is not a machine of this board, which runs on {machines}"));
    }
    let program = fs::read(elf).map_err(|error| format!("{elf}: {error}"))?;
    let has = |name: &str| String::from_utf8_lossy(&program).contains(name);
    emulator.args(["-machine", &machine, "-nographic", "-monitor", "none", "-icount", "shift=0"]);
    emulator.args(["-semihosting-config", "enable=on,target=native", "-kernel", elf]);
    let talks = has("TALKS_BY_SERIAL_PORT");
    emulator.args(if talks {
        // The terminal's keys go to the port, but for Ctrl-C.
        &["-chardev", "stdio,id=terminal,signal=on", "-serial", "chardev:terminal"][..]
    } else {
        &["-serial", "none"]
    });
    if talks || has("LOG_IS_PLAIN_TEXT") {
        return start(emulator);
    }
    needs("defmt-print")?;
    let failed = |error| format!("the emulator: {error}");
    let mut emulator = emulator.stdout(Stdio::piped()).spawn().map_err(failed)?;
    let mut decoder = Command::new("defmt-print");
    decoder
        .args(["--log-format", "{L} {s}", "-e", elf])
        .stdin(emulator.stdout.take().map_or_else(Stdio::null, Stdio::from));
    let decoded = start(&mut decoder)?;
    let status = emulator.wait().map_err(failed)?;
    if status.success() && !decoded.success() {
        return Err(format!("the log ends early: defmt-print ended with {decoded}"));
    }
    Ok(status)
}

fn start(command: &mut Command) -> Result<ExitStatus, String> {
    command.status().map_err(|error| format!("{}: {error}", command.get_program().display()))
}
