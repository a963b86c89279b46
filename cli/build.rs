//! Builds the page, if the feature `page` is on, into one document with its scripts, styles and WebAssembly; else does
//! nothing.
//!
//! A missing part fails no build: the command then says what to do. Writes a file with `PAGE`, a `Result` of the
//! document.

use std::env;
use std::error::Error;
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
    let out = PathBuf::from(env::var("OUT_DIR")?);
    let page = match document(&web) {
        Ok(document) => {
            fs::write(out.join("page.html"), document)?;
            "Ok(include_str!(concat!(env!(\"OUT_DIR\"), \"/page.html\")))".to_owned()
        }
        Err(reason) => {
            println!("cargo::warning=without the page: {reason}");
            format!("Err({reason:?})")
        }
    };
    Ok(fs::write(out.join("page.rs"), format!("static PAGE: Result<&str, &str> = {page};\n"))?)
}

/// What the page of many files loads, and may load.
const STYLES: &str = r#"<link rel="stylesheet" href="style.css">"#;
const SCRIPTS: &str = r#"<script type="module" src="main.js"></script>"#;
const POLICY: &str = "default-src 'self'; script-src 'self' 'wasm-unsafe-eval' blob:; worker-src blob:; img-src data:";
/// What the document may load: nothing but itself.
const OWN_POLICY: &str = "default-src 'none'; script-src 'unsafe-inline' 'wasm-unsafe-eval' blob:; style-src 'unsafe-inline'; \
worker-src blob:; img-src data:";

/// Returns the page as one document.
fn document(web: &Path) -> Result<String, String> {
    let read = |name: &str| {
        let missing = |_| "its files are in the repository alone: build it there".to_owned();
        fs::read_to_string(web.join("page").join(name)).map_err(missing)
    };
    let (styles, main, worker) = (read("style.css")?, bundle("main", &read)?, bundle("worker", &read)?);
    // Only modules await outside of functions, and browsers start none as a worker from disk.
    let worker = format!("(async () => {{\n{worker}}})();\n");
    let kernel = base64(&fs::read(wasm(web)?).map_err(|error| error.to_string())?);
    // Text of a type that is no script waits for the scripts to read it.
    let text = |name: &str, text: &str| format!("<script type=\"text/plain\" id=\"{name}\">{text}</script>\n");
    let scripts =
        [text("kernel", &kernel), text("worker", &worker), format!("<script type=\"module\">\n{main}</script>")];
    let mut page = read("index.html")?;
    let parts =
        [(STYLES, format!("<style>\n{styles}</style>")), (POLICY, OWN_POLICY.into()), (SCRIPTS, scripts.concat())];
    for (part, own) in parts {
        if !page.contains(part) {
            return Err(format!("index.html has no {part}"));
        }
        page = page.replace(part, &own);
    }
    Ok(page)
}

/// Returns a module and those it imports as one script: a function for each, which returns what it exports.
fn bundle(name: &str, read: &dyn Fn(&str) -> Result<String, String>) -> Result<String, String> {
    let (mut script, mut done) = (String::new(), Vec::new());
    add_module(name, read, &mut script, &mut done)?;
    if script.contains("</script") { Err("a script ends within a script".into()) } else { Ok(script) }
}

fn add_module(
    name: &str,
    read: &dyn Fn(&str) -> Result<String, String>,
    script: &mut String,
    done: &mut Vec<String>,
) -> Result<(), String> {
    if done.iter().any(|other| other == name) {
        return Ok(());
    }
    done.push(name.to_owned());
    let (mut body, mut exports) = (String::new(), Vec::new());
    for line in read(&format!("{name}.js"))?.lines() {
        let import =
            line.strip_prefix("import ").and_then(|rest| rest.strip_suffix(".js\";")?.split_once(" from \"./"));
        if let Some((names, from)) = import {
            add_module(from, read, script, done)?;
            body += &format!("const {names} = ${from};\n");
        } else if let Some(declared) = line.strip_prefix("export ") {
            let words = declared.split(|character: char| !character.is_alphanumeric() && character != '_');
            exports.extend(
                words.filter(|word| !["async", "function", "class", "const"].contains(word)).take(1).map(str::to_owned),
            );
            body += &format!("{declared}\n");
        } else {
            body += &format!("{line}\n");
        }
    }
    *script += &format!("const ${name} = await (async () => {{\n{body}return {{ {} }};\n}})();\n", exports.join(", "));
    Ok(())
}

/// Returns bytes in base 64 (RFC 4648).
fn base64(bytes: &[u8]) -> String {
    const DIGITS: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    let four = |three: &[u8]| {
        let number = (0..3).fold(0, |number, at| number << 8 | u32::from(three.get(at).copied().unwrap_or(0)));
        let digit = |place: usize| match place <= three.len() {
            true => char::from(DIGITS[(number >> (18 - 6 * place) & 63) as usize]),
            false => '=',
        };
        (0..4).map(digit).collect::<String>()
    };
    bytes.chunks(3).map(four).collect()
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
