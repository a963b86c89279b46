//! `cargo firmware` in this workspace: the repository's command, told the board in whose folder it is called.

use std::env;
use std::ffi::OsString;
use std::process::{Command, ExitCode};

fn main() -> ExitCode {
    let typed: Vec<OsString> = env::args_os().skip(1).collect();
    let mut command = Command::new("cargo");
    command.current_dir(concat!(env!("CARGO_MANIFEST_DIR"), "/../../..")).arg("firmware");
    let names_board = typed.iter().any(|word| word.to_string_lossy().starts_with("--board"));
    if let Ok(here) = env::current_dir()
        && here.join(".cargo/config.toml").is_file()
        && here.join("src").is_dir()
        && !names_board
    {
        command.arg("--board").args(here.file_name());
    }
    match command.args(typed).status() {
        Ok(status) => ExitCode::from(status.code().map_or(1, |code| u8::try_from(code).unwrap_or(1))),
        Err(error) => {
            eprintln!("cargo: {error}");
            ExitCode::FAILURE
        }
    }
}
