//! Links a board's programs by its memory map, and again when the map has changed.

use std::env;

fn main() {
    let board = env::var("CARGO_MANIFEST_DIR").expect("Cargo names the package's folder");
    println!("cargo::rerun-if-changed=memory.x");
    println!("cargo::rustc-link-search={board}");
    if env::var("CARGO_CFG_TARGET_ARCH").is_ok_and(|architecture| architecture == "riscv32") {
        // The link script of riscv-rt does not ask for it.
        println!("cargo::rustc-link-arg-bins=-Tmemory.x");
    }
    println!("cargo::rustc-link-arg-bins=-Tlink.x");
    println!("cargo::rustc-link-arg-bins=-Tdefmt.x");
}
