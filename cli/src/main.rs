//! The command `keyfold`.
#![forbid(unsafe_code)]

use std::process::ExitCode;

fn main() -> ExitCode {
    keyfold_cli::run()
}
