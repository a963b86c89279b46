//! What the compiler makes of hands one after another: no gathers where it may use AVX-512, which it would make of the
//! look-ups of a hand's cards, and which take longer than the loads; and one test for a flush.

#![cfg(all(target_arch = "x86_64", not(miri)))]

use std::fs;
use std::path::Path;
use std::process::Command;

/// A user's program: hands one by one in a loop, by every scalar call that adds up keys.
const PROGRAM: &str = "
    use keyfold::{Card, Compact, Evaluator, Folded, HandRank, Tiny, check};

    macro_rules! ranks {
        ($($name:ident($cards:literal) $rank:expr;)*) => {$(
            #[inline(never)]
            pub fn $name(hands: &[[Card; $cards]], ranks: &mut [HandRank]) {
                for (hand, rank) in hands.iter().zip(ranks) {
                    *rank = ($rank)(hand);
                }
            }
        )*};
    }
    ranks! {
        folded_five(5) Folded::rank_five;
        folded_seven(7) Folded::rank_seven;
        compact_five(5) Compact::rank_five;
        compact_six(6) Compact::rank_six;
        compact_seven(7) Compact::rank_seven;
        tiny_five(5) <Tiny as Evaluator<5>>::rank;
        tiny_seven(7) <Tiny as Evaluator<7>>::rank;
        checked_five(5) |hand: &[Card; 5]| check::rank_five::<Folded>(hand).unwrap_or(HandRank::LOWEST);
        checked_seven(7) |hand: &[Card; 7]| check::rank_seven::<Folded>(hand).unwrap_or(HandRank::LOWEST);
    }
";
const FUNCTIONS: [&str; 9] = [
    "folded_five",
    "folded_seven",
    "compact_five",
    "compact_six",
    "compact_seven",
    "tiny_five",
    "tiny_seven",
    "checked_five",
    "checked_seven",
];
const AVX_512: &str = "-Ctarget-cpu=x86-64-v4";

/// Runs a command that has to succeed.
#[track_caller]
fn run(command: &mut Command) {
    let output = command.output().unwrap();
    assert!(output.status.success(), "{command:?}\n{}", String::from_utf8_lossy(&output.stderr));
}

/// The machine code of [`PROGRAM`] as text, itself and the library built for AVX-512.
fn machine_code() -> String {
    let target = Path::new(env!("CARGO_TARGET_TMPDIR")).join("native");
    let cargo = std::env::var_os("CARGO").unwrap_or("cargo".into());
    // The flag goes to the library alone: the tables are the same for every CPU.
    run(Command::new(cargo)
        .args([
            "rustc",
            "--quiet",
            "--release",
            "-p",
            "keyfold",
            "--lib",
            "--no-default-features",
            "--features",
            "folded,compact",
        ])
        .arg("--target-dir")
        .arg(&target)
        .args(["--", AVX_512])
        // With a target by name, the library would stand elsewhere.
        .env_remove("CARGO_BUILD_TARGET")
        .current_dir(env!("CARGO_MANIFEST_DIR")));
    let (program, code) = (target.join("program.rs"), target.join("program.s"));
    fs::write(&program, PROGRAM).unwrap();
    let library = target.join("release");
    run(Command::new("rustc")
        .args(["--edition", "2024", "--crate-type", "lib", "--emit", "asm", "-O", "-Ccodegen-units=1", AVX_512])
        .arg("--extern")
        .arg(format!("keyfold={}", library.join("libkeyfold.rlib").display()))
        .arg("-L")
        .arg(format!("dependency={}", library.join("deps").display()))
        .arg("-o")
        .args([&code, &program]));
    fs::read_to_string(code).unwrap()
}

/// The lines of the loop around a line: from a label before it to the jump back there.
fn loop_around<'a>(lines: &[&'a str], at: usize) -> Vec<&'a str> {
    let label = |line: &str| line.strip_suffix(':').map(str::to_owned);
    let labels = lines[..at].iter().enumerate().rev().filter_map(|(start, line)| Some((start, label(line)?)));
    let jumps = |label: &str| lines[at..].iter().position(|line| line.trim().ends_with(&format!("\t{label}")));
    let mut loops = labels.filter_map(|(start, label)| Some(lines[start..=at + jumps(&label)?].to_vec()));
    loops.next().expect("a loop around the line")
}

/// Whether an instruction reads memory.
fn is_load(line: &str) -> bool {
    let Some((name, operands)) = line.trim().split_once('\t') else { return false };
    !name.starts_with("lea") && !operands.starts_with(['%', '$']) && operands.contains('(')
}

/// The lines of a function, by a part of its name.
fn lines_of<'a>(code: &'a str, function: &str) -> impl Iterator<Item = &'a str> {
    let is_label = |line: &&str| line.ends_with(':') && !line.starts_with('.');
    code.lines()
        .skip_while(move |line| !(is_label(line) && line.contains(function)))
        .skip(1)
        .take_while(move |line| !is_label(line))
}

mod in_the_gate {
    use super::*;

    #[test]
    #[ignore = "builds the library optimised: the gate"]
    fn no_scalar_call_gathers_the_keys_of_its_cards() {
        let code = machine_code();
        let mut gathering = Vec::new();
        for function in FUNCTIONS {
            assert!(lines_of(&code, function).count() > 20, "no {function} in the machine code");
            let gathers = lines_of(&code, function).filter(|line| line.contains("gather")).count();
            if gathers > 0 {
                gathering.push(format!("{function}: {gathers}"));
            }
        }
        assert!(gathering.is_empty(), "gathers in calls for one hand: {}", gathering.join(", "));
        asks_for_a_flush_by_one_test(&code);
    }

    /// Seven cards, their keys, a displacement, an offset and the rank, and at most one address, are loaded; what makes
    /// a flush, or leads past the table, is elsewhere.
    fn asks_for_a_flush_by_one_test(code: &str) {
        let lines: Vec<_> = lines_of(code, "compact_seven").collect();
        // The highest bit of the seven in which the cards of each suit are counted.
        let question = format!("testl\t${}", 0x0810_2040);
        let asked: Vec<_> = (0..lines.len()).filter(|&at| lines[at].contains(&question)).collect();
        let [at] = asked[..] else { panic!("{asked:?}: not one test for a flush") };
        assert!(lines[at + 1].trim().starts_with("jne"), "{}", lines[at + 1]);
        let hot = loop_around(&lines, at);
        let (loads, suited) =
            (hot.iter().filter(|line| is_load(line)).count(), hot.iter().any(|line| line.contains("SUITED")));
        assert!((17..=18).contains(&loads) && !suited, "{loads} loads:\n{}", hot.join("\n"));
    }
}
