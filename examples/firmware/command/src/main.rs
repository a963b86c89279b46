//! The command `cargo firmware`: runs a program of the firmware examples on a board, from any folder of the workspace.
//!
//! ```text
//! $ cargo firmware deal
//! $ cargo firmware selftest --board qemu-microbit
//! $ cargo firmware bench --machine mps2-an500 -- --features log-text
//! ```

use std::ffi::OsString;
use std::fs;
use std::path::Path;
use std::process::{Command, ExitCode};

use clap::Parser;

const FIRMWARE: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/..");
/// Of a board, in its folder.
const CONFIGURATION: &str = ".cargo/config.toml";

/// Runs a program of the firmware examples: bench, bot, deal, draw, equity, selftest, serial or one that a board adds.
#[derive(Parser)]
#[command(name = "cargo firmware")]
struct Arguments {
    /// The program.
    program: String,
    /// The board, a folder of examples/firmware.
    #[arg(long, value_name = "FOLDER", default_value = "qemu-cortex-m", value_parser = board)]
    board: String,
    /// The emulated machine, where a board is written for several.
    #[arg(long, value_name = "NAME")]
    machine: Option<String>,
    /// More arguments for `cargo run`.
    #[arg(last = true)]
    cargo: Vec<OsString>,
}

fn main() -> ExitCode {
    let arguments = Arguments::parse();
    let folder = Path::new(FIRMWARE).join(&arguments.board);
    if let Err(message) = needs(&folder, &arguments.cargo) {
        eprintln!("cargo firmware: {message}");
        return ExitCode::from(2);
    }
    // A board that names its toolchain is built by it, not by this one.
    let is_of_another = folder.join("rust-toolchain.toml").is_file();
    let mut command = Command::new(if is_of_another { "cargo" } else { env!("CARGO") });
    if is_of_another {
        command.env_remove("RUSTUP_TOOLCHAIN");
    }
    // In the board's folder, because there is the configuration that names its target and its runner.
    command.current_dir(folder);
    command.args(["run", "--release", "--bin", &arguments.program]).args(&arguments.cargo);
    if let Some(machine) = arguments.machine {
        command.env("MACHINE", machine);
    }
    match command.status() {
        // Status 2 is for what was typed, which cargo itself has said by then.
        Ok(status) => ExitCode::from(status.code().map_or(1, |code| u8::try_from(code).unwrap_or(1))),
        Err(error) => {
            eprintln!("cargo firmware: {}: {error}", env!("CARGO"));
            ExitCode::FAILURE
        }
    }
}

/// Returns an error if a tool is missing that runs the board's programs, before minutes are spent on building one.
fn needs(folder: &Path, cargo: &[OsString]) -> Result<(), String> {
    let configuration = folder.join(CONFIGURATION);
    let board = fs::read_to_string(&configuration).map_err(|error| format!("{}: {error}", configuration.display()))?;
    runner::needs(&board)?;
    let in_plain_text = cargo.iter().any(|argument| argument == "log-text");
    runner::needs(if board.contains("qemu") && !in_plain_text { "defmt-print" } else { "" })
}

/// A board's folder: one that names its target, but for the starter, which is to be copied.
fn board(name: &str) -> Result<String, String> {
    let folders = Path::new(FIRMWARE).read_dir().map_err(|error| format!("{FIRMWARE}: {error}"))?;
    let names_target =
        |folder: &Path| fs::read_to_string(folder.join(CONFIGURATION)).is_ok_and(|text| text.contains("\ntarget = "));
    let folders = folders.flatten().filter(|folder| folder.file_name() != "starter" && names_target(&folder.path()));
    let mut boards: Vec<_> = folders.filter_map(|folder| folder.file_name().into_string().ok()).collect();
    boards.sort();
    if boards.iter().any(|board| board == name) {
        Ok(name.into())
    } else {
        Err(format!("the boards are {}", boards.join(", ")))
    }
}
