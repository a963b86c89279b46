//! The measurement: rounds over all requested cases.

use std::io::{self, Write};

use keyfold::batch::Backend;
use keyfold_runs::bench::{BenchHands, READ, figures, rounds, to_csv, wrong};
use keyfold_runs::terminal;

use super::arguments::{Arguments, NAME};
use crate::shortened::Shortened;

pub(crate) fn run(arguments: &Arguments) -> io::Result<u8> {
    match backends(&arguments.backend) {
        Ok(backends) => measure(arguments, &backends),
        Err(mistake) => {
            terminal::complain(NAME, mistake);
            Ok(terminal::TROUBLE)
        }
    }
}

/// Returns the backends with these names, or all.
fn backends(names: &[String]) -> Result<Vec<Backend>, String> {
    if names.is_empty() {
        return Ok(Backend::available().collect());
    }
    let here = || Backend::available().map(Backend::name).collect::<Vec<_>>().join(", ");
    let find = |name: &String| {
        Backend::named(name).ok_or_else(|| format!("no backend {:?} here: there are {}", Shortened(name), here()))
    };
    names.iter().map(find).collect()
}

fn measure(arguments: &Arguments, backends: &[Backend]) -> io::Result<u8> {
    let hands = BenchHands::new(arguments.hands as usize);
    let mut cases = hands.cases(backends);
    let parts = &arguments.workload;
    let asked = |name: &str| parts.is_empty() || parts.iter().any(|part| name.contains(&part[..]));
    // With their baselines.
    let mut wanted: Vec<&str> =
        cases.iter().filter(|case| asked(case.workload)).flat_map(|case| [case.workload, case.baseline]).collect();
    if wanted.is_empty() {
        let asked: Vec<_> = arguments.workload.iter().map(|part| Shortened(part).to_string()).collect();
        terminal::complain(
            NAME,
            format_args!("no workload's name contains {}; without --workload all are measured", asked.join(" or ")),
        );
        return Ok(terminal::TROUBLE);
    }
    wanted.push(READ);
    cases.retain(|case| wanted.contains(&case.workload));

    let mut out = io::stdout().lock();
    if !arguments.json && !arguments.csv {
        writeln!(out, "{}", machine())?;
    }
    rounds(&mut cases, arguments.rounds, &mut hands.room());
    match arguments.csv {
        true => write!(out, "{}", to_csv(&cases))?,
        false => write!(out, "{}", figures(&cases, arguments.json))?,
    }
    let wrong: Vec<String> = wrong(&cases).collect();
    for case in &wrong {
        terminal::complain(NAME, format_args!("{case}: not the ranks of the scalar path"));
    }
    Ok(u8::from(!wrong.is_empty()))
}

/// Returns the CPU, as far as known, and the compiler's target features.
fn machine() -> String {
    let info = std::fs::read_to_string("/proc/cpuinfo").unwrap_or_default();
    let model =
        info.lines().find_map(|line| line.strip_prefix("model name")?.split_once(": ")).map_or("", |(_, name)| name);
    let compiled = if cfg!(target_feature = "avx512f") {
        " with AVX-512"
    } else if cfg!(target_feature = "avx2") {
        " with AVX2"
    } else {
        ""
    };
    format!("{model}, one thread, compiled for {}{compiled}", std::env::consts::ARCH)
}
