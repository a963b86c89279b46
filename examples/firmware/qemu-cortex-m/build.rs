//! Picks the memory map of the machine that the environment variable MACHINE names.

fn main() {
    println!("cargo::rerun-if-env-changed=MACHINE");
    println!("cargo::rerun-if-changed=machines");
    let machine = std::env::var("MACHINE").unwrap_or_else(|_| "mps2-an386".into());
    let folder = std::env::current_dir().expect("a build script has a current directory").join("machines");
    if !folder.join(&machine).is_dir() {
        println!("cargo::error=no memory map for MACHINE={machine}; there are mps2-an386 (the default) and mps2-an500");
        return;
    }
    println!("cargo::rustc-link-search={}", folder.join(machine).display());
    println!("cargo::rustc-link-search={}", folder.display());
    println!("cargo::rustc-link-arg-bins=-Tlink.x");
    println!("cargo::rustc-link-arg-bins=-Tdefmt.x");
}
