//! Searches the multiplier and the pilots of the signature evaluator's perfect hash, and prints them as Rust.
//!
//! ```text
//! cargo run --release --example signature_search > tables/src/classic/signature_pilots.rs
//! ```
//!
//! All signatures whose product with the multiplier has the same high bits share a pilot. Those that share theirs with
//! most others are placed first, each group with the least pilot that puts all of it on free slots (hash and displace,
//! after Belazzougui, Botelho and Dietzfelbinger, 2009). The search is the same in every run and takes a moment.

#[path = "common/say.rs"]
mod say;

use std::collections::HashSet;
use std::process::ExitCode;

use clap::Parser;
use keyfold_tables::classic::signature::{PILOT_COUNT, POWERS, SIGNATURES, SLOTS, split};
use keyfold_tables::rules::walk::{key_shares, over_multisets, suited_sum};
use say::say;

/// Searches the perfect hash of seven-card signatures and prints its constants.
#[derive(Parser)]
struct Arguments {
    /// How many multipliers to try.
    #[arg(long, default_value_t = 100, value_parser = clap::value_parser!(u32).range(1..))]
    multipliers: u32,
}

fn main() -> ExitCode {
    let arguments = Arguments::parse();
    let signatures = signatures();
    // Odd multiples of the golden ratio of 2^32 mix well; which of them works is a matter of luck.
    let found = (0..arguments.multipliers)
        .map(|tried| 0x9E37_79B1u32.wrapping_mul(2 * tried + 1))
        .find_map(|multiplier| Some((multiplier, pilots(&signatures, multiplier)?)));
    match found {
        Some((multiplier, pilots)) => {
            print_constants(multiplier, &pilots);
            ExitCode::SUCCESS
        }
        None => {
            eprintln!("none of {} multipliers works: try more with --multipliers", arguments.multipliers);
            ExitCode::FAILURE
        }
    }
}

/// The digits of all signatures of seven cards, those of the flushes doubled.
fn signatures() -> Vec<u32> {
    let unsuited = over_multisets::<49_205>(7, &key_shares(&POWERS)).map(|digits| digits as u32);
    let suited = (0u16..1 << 13).filter(|faces| (5..=7).contains(&faces.count_ones()));
    let all: HashSet<u32> = unsuited.into_iter().chain(suited.map(|faces| 2 * suited_sum(faces, &POWERS))).collect();
    assert_eq!(all.len(), SIGNATURES, "signatures are all different");
    let mut sorted: Vec<u32> = all.into_iter().collect();
    sorted.sort_unstable();
    sorted
}

/// The pilots that keep all signatures apart; `None` if this multiplier has none.
fn pilots(signatures: &[u32], multiplier: u32) -> Option<Vec<u16>> {
    let mut groups = vec![Vec::new(); PILOT_COUNT];
    for &digits in signatures {
        let (pilot, place) = split(digits, multiplier);
        groups[pilot].push(place);
    }
    let mut largest_first: Vec<usize> = (0..PILOT_COUNT).collect();
    largest_first.sort_by_key(|&group| std::cmp::Reverse(groups[group].len()));

    let mut taken = vec![false; SLOTS];
    let mut pilots = vec![0; PILOT_COUNT];
    for group in largest_first {
        let places = &groups[group];
        if places.iter().collect::<HashSet<_>>().len() < places.len() {
            return None;
        }
        let fits = |pilot: &usize| places.iter().all(|place| !taken[place ^ pilot]);
        let pilot = (0..SLOTS).find(fits)?;
        places.iter().for_each(|place| taken[place ^ pilot] = true);
        pilots[group] = u16::try_from(pilot).ok()?;
    }
    Some(pilots)
}

fn print_constants(multiplier: u32, pilots: &[u16]) {
    say!("//! The multiplier and the pilots of the signatures' perfect hash, as printed by");
    say!("//! `cargo run --release --example signature_search > tables/src/classic/signature_pilots.rs`.");
    say!("");
    say!("/// Spreads the digits of a signature.");
    say!("///");
    say!("/// ```");
    say!("/// use keyfold_tables::classic::signature::MULTIPLIER;");
    say!("/// assert_eq!(MULTIPLIER % 2, 1); // odd, so that no two numbers have the same product modulo 2^32");
    say!("/// ```");
    say!("pub const MULTIPLIER: u32 = {multiplier:#010X};");
    say!("");
    say!("/// What the place of a signature is XORed with: 16,384 bytes.");
    say!("///");
    say!("/// ```");
    say!("/// use keyfold_tables::classic::signature::{{PILOT_COUNT, PILOTS}};");
    say!("/// assert_eq!(PILOTS.len(), PILOT_COUNT);");
    say!("/// ```");
    say!("#[rustfmt::skip]");
    say!("pub static PILOTS: [u16; {}] = [", pilots.len());
    for line in pilots.chunks(19) {
        let numbers: Vec<String> = line.iter().map(ToString::to_string).collect();
        say!("    {},", numbers.join(", "));
    }
    say!("];");
}
