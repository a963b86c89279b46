//! Finds the displacements of the compact tables and writes them as Rust sources.
//!
//! To write `tables/src/compact/{displacements_5,displacements_6,displacements_7,flush_rows}.rs` anew, in a second:
//!
//! ```text
//! cargo run --release -p keyfold-search --bin compact_search
//! ```

use std::path::PathBuf;

use anyhow::Context;
use clap::Parser;
use keyfold_search::compact;

/// Finds the displacements of the compact tables and writes them as Rust sources.
#[derive(Parser)]
struct Arguments {
    /// The directory that holds the sources.
    #[arg(long, default_value = concat!(env!("CARGO_MANIFEST_DIR"), "/../tables/src/compact"))]
    out: PathBuf,
}

fn main() -> anyhow::Result<()> {
    let Arguments { out } = Arguments::parse();
    for (name, text) in compact::sources() {
        let path = out.join(name);
        std::fs::write(&path, text).with_context(|| format!("cannot write {}", path.display()))?;
    }
    Ok(())
}
