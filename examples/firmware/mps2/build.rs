//! Tells the linker where `device.x` is, which cortex-m-rt asks for.

use std::env;

fn main() {
    println!("cargo::rerun-if-changed=device.x");
    println!("cargo::rustc-link-search={}", env::var("CARGO_MANIFEST_DIR").expect("Cargo names the package's folder"));
}
