//! Builds the page, if the feature `page` is on, into a document with its scripts, styles and WebAssembly, and one for
//! browsers without simd128; else does nothing.
//!
//! A missing part fails no build, unless `KEYFOLD_REQUIRE_PAGE` is set: a warning names it, the command says what to
//! do, and tests of the page are ignored. Writes a file with `PAGE` and `PLAIN_PAGE`, each an `Option` of the document.

use std::env;
use std::error::Error;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

const TARGET: &str = "wasm32-unknown-unknown";
/// Indices and addresses in as few bytes as they need, not in five each.
const SHORT: &str = "-Clink-arg=--strip-all -Clink-arg=--compress-relocations";
/// The environment variable by which a build fails that cannot have the page.
const REQUIRED: &str = "KEYFOLD_REQUIRE_PAGE";

fn main() -> Result<(), Box<dyn Error>> {
    println!("cargo::rerun-if-changed=build.rs");
    println!("cargo::rerun-if-env-changed={REQUIRED}");
    println!("cargo::rustc-check-cfg=cfg(has_page)");
    if env::var_os("CARGO_FEATURE_PAGE").is_none() {
        return Ok(());
    }
    let web = Path::new(env!("CARGO_MANIFEST_DIR")).join("../examples/web");
    for input in [
        "src",
        "page",
        "../../src",
        "../../tables/src",
        "../../board/src",
        "../../classic/src",
        "../../equity/src",
        "../../bindings/js/src",
        "../../bindings/js/Cargo.toml",
        "../../bindings/js/Cargo.lock",
        "../../bindings/js/package",
    ] {
        println!("cargo::rerun-if-changed={}", web.join(input).display());
    }
    let out = PathBuf::from(env::var("OUT_DIR")?);
    let (mut pages, mut is_whole) = (String::new(), true);
    for (name, build) in [("PAGE", &SIMD), ("PLAIN_PAGE", &PLAIN)] {
        let page = match document(&web, build) {
            Ok(document) => {
                let file = out.join(name).with_extension("html");
                fs::write(&file, document)?;
                format!("Some(include_str!({file:?}))")
            }
            Err(reason) if env::var_os(REQUIRED).is_some() => return Err(reason.into()),
            Err(reason) => {
                println!("cargo::warning=without the page: {reason}");
                is_whole = false;
                "None".to_owned()
            }
        };
        pages += &format!("static {name}: Option<&str> = {page};\n");
    }
    if is_whole {
        println!("cargo::rustc-cfg=has_page");
    } else if let Some(targets) = installed_targets() {
        println!("cargo::rerun-if-changed={}", targets.display());
    }
    Ok(fs::write(out.join("page.rs"), pages)?)
}

/// The folder with the libraries of each target: it changes when the missing one is added.
fn installed_targets() -> Option<PathBuf> {
    let output = Command::new(env::var_os("RUSTC")?).args(["--print", "sysroot"]).output().ok()?;
    Some(Path::new(str::from_utf8(&output.stdout).ok()?.trim()).join("lib/rustlib"))
}

/// A build of the kernel: what it is for, and what marks it in the document.
struct Build {
    feature: &'static str,
    mark: &'static str,
}

const SIMD: Build = Build { feature: "+simd128", mark: "" };
const PLAIN: Build = Build { feature: "-simd128", mark: " data-plain=\"yes\"" };

/// What the page of many files loads, and may load.
const STYLES: &str = r#"<link rel="stylesheet" href="style.css">"#;
const SCRIPTS: &str = r#"<script type="module" src="main.js"></script>"#;
const POLICY: &str = "default-src 'self'; script-src 'self' 'wasm-unsafe-eval' blob:; worker-src blob:; img-src data:";
/// What the document may load: nothing but itself.
const OWN_POLICY: &str = "default-src 'none'; script-src 'unsafe-inline' 'wasm-unsafe-eval' blob:; style-src 'unsafe-inline'; \
worker-src blob:; img-src data:";

/// Returns the page as one document.
fn document(web: &Path, build: &Build) -> Result<String, String> {
    let read = |name: &str| {
        let missing = |_| "its files are in the repository alone: build it there".to_owned();
        let file = match name.strip_prefix("keyfold/") {
            Some(of_package) => web.join("../../bindings/js/package").join(of_package),
            None => web.join("page").join(name),
        };
        fs::read_to_string(file).map_err(missing)
    };
    let (styles, main, worker) = (read("style.css")?, bundle("main", &read)?, bundle("worker", &read)?);
    // Only modules await outside of functions, and browsers start none as a worker from disk.
    let worker = format!("(async () => {{\n{worker}}})();\n");
    let (order, kernel) = pack(&fs::read(wasm(web, build)?).map_err(|error| error.to_string())?);
    // Text of a type that is no script waits for the scripts to read it.
    let text = |name: &str, more: &str, text: &str| {
        format!("<script type=\"text/plain\" id=\"{name}\"{more}>{text}</script>\n")
    };
    let scripts = [
        text("kernel", &format!("{} data-order=\"{order:?}\"", build.mark), &kernel),
        text("worker", "", &worker),
        format!("<script type=\"module\">\n{main}</script>"),
    ];
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
    let folder = name.rfind('/').map_or("", |end| &name[..=end]);
    let value = |module: &str| format!("${}", module.replace('/', "_"));
    let (mut body, mut exports) = (String::new(), Vec::new());
    for line in read(&format!("{name}.js"))?.lines() {
        let import =
            line.strip_prefix("import ").and_then(|rest| rest.strip_suffix(".js\";")?.split_once(" from \"./"));
        if let Some((names, from)) = import {
            let from = format!("{folder}{from}");
            add_module(&from, read, script, done)?;
            body += &format!("const {names} = {};\n", value(&from));
        } else if let Some(declared) = line.strip_prefix("export ") {
            let (declared_names, _) = declared.split_once(['=', '(']).unwrap_or((declared, ""));
            let words = declared_names.split(|character: char| !character.is_alphanumeric() && character != '_');
            let is_name = |word: &&str| !["", "async", "function", "class", "const"].contains(word);
            exports.extend(words.filter(is_name).take_while(|&word| word != "extends").map(str::to_owned));
            body += &format!("{declared}\n");
        } else {
            body += &format!("{line}\n");
        }
    }
    *script +=
        &format!("const {} = await (async () => {{\n{body}return {{ {} }};\n}})();\n", value(name), exports.join(", "));
    Ok(())
}

/// Packs bytes as text, which `unpack` in `page/keyfold.js` reads: the most frequent ones as a character each, the
/// others as two. Returns all bytes in the order of their frequency, too.
fn pack(bytes: &[u8]) -> (Vec<u8>, String) {
    // Characters from `=` to `~`: none that HTML knows.
    const FIRST: u8 = b'=';
    const SINGLE: usize = 62;
    let mut counts = [0; 256];
    bytes.iter().for_each(|byte| counts[usize::from(*byte)] += 1);
    let mut order: Vec<u8> = (0..=u8::MAX).collect();
    order.sort_by_key(|byte| std::cmp::Reverse(counts[usize::from(*byte)]));
    let character = |place: usize| char::from(FIRST + place as u8);
    let words: Vec<String> = (0..256)
        .map(|place| match place / SINGLE {
            0 => character(place).into(),
            row => [character(SINGLE + row - 1), character(place % SINGLE)].iter().collect(),
        })
        .collect();
    let mut words_of = vec![""; 256];
    order.iter().zip(&words).for_each(|(byte, word)| words_of[usize::from(*byte)] = word);
    let text = bytes.iter().map(|byte| words_of[usize::from(*byte)]).collect();
    (order, text)
}

/// Builds the kernel as examples/web/serve.py does, in the folders of bindings/js/build.mjs: they share most libraries.
fn wasm(web: &Path, build: &Build) -> Result<PathBuf, String> {
    let package = web.join("../../bindings/js");
    let target_dir = package.join("target").join(build.feature);
    let mut cargo = Command::new(env::var_os("CARGO").unwrap_or("cargo".into()));
    cargo.args(["build", "--quiet", "--locked", "--example", "page", "--profile", "full", "--features", "equity"]);
    cargo.args(["--config", "profile.full.package.keyfold-equity.opt-level = 3"]);
    cargo.args(["--target", TARGET, "--target-dir"]).arg(&target_dir).current_dir(package);
    // Settings for this machine's build do not apply to the page's.
    for name in ["CARGO_ENCODED_RUSTFLAGS", "RUSTC", "RUSTC_WORKSPACE_WRAPPER", "RUSTC_WRAPPER", "CARGO_BUILD_TARGET"] {
        cargo.env_remove(name);
    }
    cargo.env("RUSTFLAGS", format!("-Ctarget-feature={} {SHORT}", build.feature));
    if cargo.status().is_ok_and(|status| status.success()) {
        Ok(target_dir.join(TARGET).join("full/examples/page.wasm"))
    } else {
        Err(format!("it cannot be built; is the target there? rustup target add {TARGET}"))
    }
}
