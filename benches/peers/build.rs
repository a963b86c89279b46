//! Compiles evaluators in C++, if there are clones of them: nothing of theirs is here, and nothing is fetched.

use std::env;
use std::path::Path;

/// Each evaluator, the variable with the path of a clone, where its headers are, and its own sources.
const EVALUATORS: [(&str, &str, &str, &[&str]); 2] = [
    ("skpokereval", "KEYFOLD_SKPOKEREVAL", "src", &[]),
    ("ompeval", "KEYFOLD_OMPEVAL", "", &["omp/HandEvaluator.cpp"]),
];

fn main() {
    println!("cargo::rerun-if-changed=build.rs");
    println!("cargo::rerun-if-changed=cpp");
    for (name, variable, headers, sources) in EVALUATORS {
        println!("cargo::rerun-if-env-changed={variable}");
        println!("cargo::rustc-check-cfg=cfg(has_{name})");
        let Some(clone) = env::var_os(variable) else { continue };
        let clone = Path::new(&clone);
        println!("cargo::rerun-if-changed={}", clone.display());
        cc::Build::new()
            .cpp(true)
            .std("c++20")
            .opt_level(3)
            .warnings(false)
            .include(clone.join(headers))
            .file(format!("cpp/{name}.cpp"))
            .files(sources.iter().map(|source| clone.join(source)))
            .compile(name);
        println!("cargo::rustc-cfg=has_{name}");
    }
}
