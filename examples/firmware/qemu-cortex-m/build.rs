//! Picks the memory map of the machine that the environment variable MACHINE names, and says at what frequency its
//! clock counts.

use std::env;
use std::fs;

/// The machines and their frequencies in hertz; the first is the default.
const MACHINES: [(&str, u32); 5] = [
    ("mps2-an386", 25_000_000),
    ("mps2-an500", 25_000_000),
    ("mps2-an505", 20_000_000),
    ("mps3-an547", 32_000_000),
    ("netduinoplus2", 168_000_000),
];

fn main() {
    println!("cargo::rerun-if-env-changed=MACHINE");
    println!("cargo::rerun-if-changed=machines");
    println!("cargo::rustc-check-cfg=cfg(external_memory, tables_in_ram)");
    let machine = env::var("MACHINE").unwrap_or_else(|_| MACHINES[0].0.into());
    let Some((_, hertz)) = MACHINES.iter().find(|(name, _)| *name == machine) else {
        let names = MACHINES.map(|(name, _)| name).join(", ");
        println!("cargo::error=no memory map for MACHINE={machine}; there are {names}");
        return;
    };
    let folder = env::current_dir().expect("a build script has a current directory").join("machines");
    let map = fs::read_to_string(folder.join(&machine).join("memory.x")).expect("every machine has a memory map");
    if map.contains("EXTERNAL") {
        println!("cargo::rustc-cfg=external_memory");
    }
    if map.contains(".tables") {
        println!("cargo::rustc-cfg=tables_in_ram");
    }
    println!("cargo::rustc-env=HERTZ={hertz}");
    println!("cargo::rustc-link-search={}", folder.join(machine).display());
    println!("cargo::rustc-link-search={}", folder.display());
    println!("cargo::rustc-link-arg-bins=-Tlink.x");
    println!("cargo::rustc-link-arg-bins=-Tdefmt.x");
}
