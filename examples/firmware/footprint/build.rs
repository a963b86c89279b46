//! Picks a memory map that has room for every tier.

fn main() {
    let architecture = std::env::var("CARGO_CFG_TARGET_ARCH").expect("Cargo names the target's architecture");
    let root = std::env::var("CARGO_MANIFEST_DIR").expect("Cargo names the package's folder");
    println!("cargo::rerun-if-changed=memory");
    println!("cargo::rustc-link-search={root}/memory/{architecture}");
    if architecture == "riscv32" {
        // The link script of riscv-rt does not ask for it.
        println!("cargo::rustc-link-arg-bins=-Tmemory.x");
    }
    println!("cargo::rustc-link-arg-bins=-Tlink.x");
    println!("cargo::rustc-link-arg-bins=-Tdefmt.x");
}
