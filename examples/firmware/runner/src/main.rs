//! Runs firmware and prints its log, as Cargo's runner for the boards. The variable RUNS_ON, from a board's
//! configuration, says on what:
//!
//! - `probe-rs CHIP`: on the board, which probe-rs flashes;
//! - `EMULATOR MACHINE[,MACHINE]... [OPTION]...`: in QEMU, on the machines that the board has a memory map for. The
//!   variable MACHINE chooses another than the first. Time counts instructions (`-icount shift=0`: a nanosecond each),
//!   so that every run takes the same. A program that talks by its serial port does so to the terminal; then its log is
//!   on the standard error.

use std::env;
use std::fs;
use std::io;
use std::net::{Ipv4Addr, SocketAddr, TcpListener, TcpStream};
use std::process::{Command, ExitCode, ExitStatus, Stdio};
use std::thread::{self, JoinHandle};

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
    let failed = |error| format!("the emulator: {error}");
    let terminal = if has("TALKS_BY_SERIAL_PORT") {
        Some(connect(emulator).map_err(failed)?)
    } else {
        emulator.args(["-serial", "none"]);
        None
    };
    // Whom the port does not leave the output to, has it for the log.
    let output = || if terminal.is_some() { Stdio::from(io::stderr()) } else { Stdio::inherit() };
    let (status, decoded) = if has("LOG_IS_PLAIN_TEXT") {
        let status = start(emulator.stdout(output()))?;
        (status, status)
    } else {
        needs("defmt-print")?;
        let mut emulator = emulator.stdout(Stdio::piped()).spawn().map_err(failed)?;
        let mut decoder = Command::new("defmt-print");
        decoder
            .args(["--log-format", "{L} {s}", "-e", elf])
            .stdin(emulator.stdout.take().map_or_else(Stdio::null, Stdio::from))
            .stdout(output());
        let decoded = start(&mut decoder)?;
        (emulator.wait().map_err(failed)?, decoded)
    };
    if let Some((address, answers)) = terminal {
        // An emulator that did not come so far has left nothing to wait for.
        drop(TcpStream::connect(address));
        answers.join().map_err(|_| "the terminal: its thread has ended")?.map_err(failed)?;
    }
    if status.success() && !decoded.success() {
        return Err(format!("the log ends early: defmt-print ended with {decoded}"));
    }
    Ok(status)
}

/// Connects the program's serial port with the terminal. Returns the address that the emulator calls, and what shows
/// the answers until the emulator ends.
fn connect(emulator: &mut Command) -> io::Result<(SocketAddr, JoinHandle<io::Result<u64>>)> {
    let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, 0))?;
    let address = listener.local_addr()?;
    emulator.args(["-serial", &format!("tcp:{address}")]).stdin(Stdio::null());
    let answers = thread::spawn(move || {
        let (mut port, _) = listener.accept()?;
        let mut keys = port.try_clone()?;
        thread::spawn(move || io::copy(&mut io::stdin(), &mut keys));
        io::copy(&mut port, &mut io::stdout())
    });
    Ok((address, answers))
}

fn start(command: &mut Command) -> Result<ExitStatus, String> {
    command.status().map_err(|error| format!("{}: {error}", command.get_program().display()))
}
