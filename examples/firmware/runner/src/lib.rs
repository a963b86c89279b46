//! The tools that run firmware, and how each is installed.

use std::env;
use std::env::consts::EXE_EXTENSION;

/// Each tool with what installs it.
const TOOLS: [(&str, &str); 6] = [
    ("qemu-system-arm", "apt-get install qemu-system-arm (or the QEMU package of your system)"),
    ("qemu-system-riscv32", "apt-get install qemu-system-misc (or the QEMU package of your system)"),
    ("simavr", "apt-get install simavr (or the simavr package of your system)"),
    (
        "defmt-print",
        "cargo install defmt-print --locked, which takes minutes; for a log without it, add --features log-text",
    ),
    ("probe-rs", "cargo install probe-rs-tools --locked"),
    ("espflash", "cargo install espflash --locked"),
];

/// Returns an error that says how to install the first of a board's tools that is missing. `board` is any text that
/// names them, such as its configuration.
pub fn needs(board: &str) -> Result<(), String> {
    let path = env::var_os("PATH").unwrap_or_default();
    let is_missing =
        |tool: &str| !env::split_paths(&path).any(|folder| folder.join(tool).with_extension(EXE_EXTENSION).is_file());
    match TOOLS.iter().find(|(tool, _)| board.contains(tool) && is_missing(tool)) {
        Some((tool, command)) => Err(format!("{tool} is missing. To install it: {command}")),
        None => Ok(()),
    }
}
