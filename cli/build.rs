//! Builds the page's WebAssembly if the feature `page` is on; else does nothing.
//!
//! A missing part fails no build: the command then says what to do. Writes a file with `PAGE`, a `Result` of the page's
//! files.
//! page's files.

use std::env;
use std::error::Error;
use std::fmt::Write;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

const TARGET: &str = "wasm32-unknown-unknown";

fn main() -> Result<(), Box<dyn Error>> {
    println!("cargo::rerun-if-changed=build.rs");
    if env::var_os("CARGO_FEATURE_PAGE").is_none() {
        return Ok(());
    }
    let web = Path::new(env!("CARGO_MANIFEST_DIR")).join("../examples/web");
    for input in ["src", "page", "Cargo.toml", "Cargo.lock", "../../src", "../../tables/src", "../../equity/src"] {
        println!("cargo::rerun-if-changed={}", web.join(input).display());
    }
    let page = match files(&web) {
        Ok(files) => format!("Ok(&[{files}])"),
        Err(reason) => {
            println!("cargo::warning=without the page: {reason}");
            format!("Err({reason:?})")
        }
    };
    let written = format!("static PAGE: Result<Files, &str> = {page};\n");
    Ok(fs::write(PathBuf::from(env::var("OUT_DIR")?).join("page.rs"), written)?)
}

/// Returns the names of the page's files and their bytes, as the elements of a list.
fn files(web: &Path) -> Result<String, String> {
    let page = fs::read_dir(web.join("page")).map_err(|_| "its files are in the repository alone: build it there")?;
    let mut files: Vec<_> =
        page.flatten().map(|entry| (entry.file_name().to_string_lossy().into_owned(), entry.path())).collect();
    files.push(("keyfold.wasm".into(), wasm(web)?));
    files.sort();
    let mut list = String::new();
    for (name, path) in files.into_iter().filter(|(_, path)| path.is_file()) {
        write!(list, "({name:?}, include_bytes!({:?})), ", path.display().to_string())
            .map_err(|error| error.to_string())?;
    }
    Ok(list)
}

fn wasm(web: &Path) -> Result<PathBuf, String> {
    // The folder that examples/web/serve.py also builds in: built once for both.
    let target_dir = web.join("target");
    let mut cargo = Command::new(env::var_os("CARGO").unwrap_or("cargo".into()));
    cargo.args(["build", "--quiet", "--release", "--target", TARGET, "--target-dir"]).arg(&target_dir).current_dir(web);
    // Settings for this machine's build do not apply to the page's.
    for name in [
        "CARGO_ENCODED_RUSTFLAGS",
        "RUSTFLAGS",
        "RUSTC",
        "RUSTC_WORKSPACE_WRAPPER",
        "RUSTC_WRAPPER",
        "CARGO_BUILD_TARGET",
    ] {
        cargo.env_remove(name);
    }
    if cargo.status().is_ok_and(|status| status.success()) {
        Ok(target_dir.join(TARGET).join("release/web.wasm"))
    } else {
        Err(format!("it cannot be built; is the target there? rustup target add {TARGET}"))
    }
}
