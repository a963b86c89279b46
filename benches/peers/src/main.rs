//! keyfold beside the other evaluators of this field: the same hands, the same process, from card ids, from each one's
//! native hands, and from sets, one `u64` a hand.
//!
//! ```text
//! $ cargo run --release
//! $ cargo +nightly run --release --features nightly
//! $ KEYFOLD_SKPOKEREVAL=SKPokerEval KEYFOLD_OMPEVAL=OMPEval cargo run --release
//! ```
//!
//! The last with two evaluators in C++, from clones of them; without a clone, the last lines say what is not measured.
//!
//! # Fairness
//!
//! - From card ids every crate pays for making its own hand. That favours keyfold, whose cards are ids. From native
//!   input the peers have done that work before the clock starts. That favours them: a hand of theirs is the sum that
//!   keyfold's calls on cards have to make first; keyfold's own line there is the running key, which is the same kind
//!   of sum.
//! - From sets, a crate that has no call for them takes the cards out, one by one. `order only` is no crate: it
//!   compares what decides between hands and finds no rank.
//! - Every strength goes through a `black_box`, one by one; the batch calls write a slice instead, which is what they
//!   are for.
//! - Omaha is compared by hands, by a board and by the equity of two ranges on a river, where a user of `aya_poker`
//!   ranks each hand once and compares those that share no card; keyfold's equity is asked for as a user asks, checks
//!   included.
//! - `poker` checks that the cards differ and takes a list on the heap; the other crates do not check. It ranks fewer
//!   hands.
//! - All crates are built by the same compiler with the same flags, link-time optimisation on, so that a peer's code
//!   can be inlined as keyfold's is. What is in C++ has its loop in C++, at `-O3`, over hands of its own ids, which are
//!   made before the clock starts, and writes a slice.

mod agree;
mod cpp;
mod omaha;
mod peer;
mod sets;

use std::hint::black_box;
use std::io::{self, Write};
use std::process::ExitCode;

use clap::Parser;
use keyfold::batch::{Backend, RankBatch};
use keyfold::{Card, CardSet, HandKey, HandRank, SetOrder, SuitSets};
use keyfold_runs::bench::{Case, Outcome, READ, figures, random_hands, rounds};
use keyfold_runs::terminal;

use omaha::{OMAHA_WORKLOADS, OmahaHands};
use peer::{AyaPoker, Keyfold, Peer, PokerCrate};
use sets::{AyaPokerSet, KeyfoldSet, OrderOnly};

const PROGRAM: &str = "keyfold-peers";
const CACHED: usize = 1 << 11;
/// The slowest crate, which takes a thousand times as long, ranks one hand in `SLOW`.
const SLOW: usize = 256;

/// Measures keyfold beside other evaluators, on one thread; exits with status 1 if one of them orders hands otherwise.
#[derive(Parser)]
struct Arguments {
    /// How many random hands stream from memory.
    #[arg(long, value_name = "N", default_value_t = 1 << 22, value_parser = clap::value_parser!(u32).range(1..=1 << 28))]
    hands: u32,
    /// How many rounds count; one more warms up.
    #[arg(long, value_name = "N", default_value_t = 7, value_parser = clap::value_parser!(u32).range(1..=1000))]
    rounds: u32,
    /// A JSON object a line.
    #[arg(long)]
    json: bool,
}

fn main() -> ExitCode {
    let arguments = Arguments::parse();
    let hands = Hands::new(arguments.hands as usize);
    let mut cases = hands.cases();
    let mut ranks = vec![HandRank::LOWEST; hands.sevens.len().max(CACHED)];
    rounds(&mut cases, arguments.rounds, &mut ranks);
    let figures = figures(&cases, arguments.json);
    let status = hands.tell_misordered();
    let missing: String = cpp::missing().filter(|_| !arguments.json).collect();
    terminal::finish(PROGRAM, write!(io::stdout(), "{figures}{missing}").map(|()| status))
}

struct Hands {
    sevens: Vec<[Card; 7]>,
    fives: Vec<[Card; 5]>,
    keys: Vec<HandKey>,
    sets: Vec<CardSet>,
    suits: Vec<SuitSets<16>>,
    omaha: OmahaHands,
}

/// The names of workloads; the first case of each is keyfold's scalar path.
const FROM_IDS: &str = "from ids";
const FIVES: &str = "5 from ids";
/// From memory, and in cache.
const NATIVE: [&str; 2] = ["native", "native, cached"];
const SETS: [&str; 2] = ["sets", "sets, cached"];
const SUITS: [&str; 2] = ["suits", "suits, cached"];

impl Hands {
    fn new(count: usize) -> Self {
        let sevens = random_hands::<7>(count, 7);
        let keys = sevens[..count.min(CACHED)].iter().map(|hand| hand.iter().copied().collect()).collect();
        let sets: Vec<CardSet> = sevens.iter().map(|hand| CardSet::from_cards(hand)).collect();
        let suits = sets.iter().map(|&set| set.into()).collect();
        Self { sevens, fives: random_hands::<5>(count, 5), keys, sets, suits, omaha: OmahaHands::new() }
    }

    fn cases(&self) -> Vec<Case<'_>> {
        let mut cases = vec![self.read()];
        cases.push(ours(FROM_IDS, &self.sevens, keyfold::rank_seven));
        cases.extend(Backend::available().map(|backend| batch(FROM_IDS, backend, &self.sevens)));
        from_ids::<AyaPoker, 7>(&mut cases, FROM_IDS, &self.sevens);
        from_ids::<PokerCrate, 7>(&mut cases, FROM_IDS, &self.sevens[..self.sevens.len().div_ceil(SLOW)]);
        cases.push(ours(FIVES, &self.fives, keyfold::rank_five));
        cases.extend(Backend::available().map(|backend| batch(FIVES, backend, &self.fives)));
        from_ids::<AyaPoker, 5>(&mut cases, FIVES, &self.fives);
        from_ids::<PokerCrate, 5>(&mut cases, FIVES, &self.fives[..self.fives.len().div_ceil(SLOW)]);
        cpp::cases(&mut cases, [FIVES, FROM_IDS], &self.fives, &self.sevens);
        self.native::<Keyfold>(&mut cases, NATIVE);
        cases.extend(Backend::available().map(|backend| self.batch_keys(backend)));
        self.native::<AyaPoker>(&mut cases, NATIVE);
        self.native::<KeyfoldSet>(&mut cases, SETS);
        for backend in Backend::available() {
            batch_sets(&mut cases, SETS, backend, &self.sets);
            batch_sets(&mut cases, SUITS, backend, &self.suits);
        }
        self.native::<AyaPokerSet>(&mut cases, SETS);
        self.native::<OrderOnly>(&mut cases, SUITS);
        cases.extend(self.omaha.cases());
        #[cfg(feature = "nightly")]
        {
            from_ids::<peer::RsPoker, 7>(&mut cases, FROM_IDS, &self.sevens);
            from_ids::<peer::RsPoker, 5>(&mut cases, FIVES, &self.fives);
            self.native::<peer::RsPoker>(&mut cases, NATIVE);
            self.native::<sets::RsPokerSet>(&mut cases, SETS);
            from_ids::<peer::RustPoker, 7>(&mut cases, FROM_IDS, &self.sevens);
            from_ids::<peer::RustPoker, 5>(&mut cases, FIVES, &self.fives);
            self.native::<peer::RustPoker>(&mut cases, NATIVE);
            self.native::<sets::RustPokerSet>(&mut cases, SETS);
        }
        // By workload, in the order of their first cases.
        let order = [&[READ, FROM_IDS, FIVES][..], &NATIVE, &SETS, &SUITS, &OMAHA_WORKLOADS].concat();
        cases.sort_by_key(|case| order.iter().position(|&workload| workload == case.workload));
        cases
    }

    fn read(&self) -> Case<'_> {
        Case::read(self.sevens.as_flattened(), self.sevens.len())
    }

    /// Adds a crate's own hands, from memory and from the cache.
    fn native<'a, P: Peer + 'a>(&self, cases: &mut Vec<Case<'a>>, [streamed, in_cache]: [&'static str; 2]) {
        let deck = P::deck();
        let hands: Vec<P::Hand> = self.sevens.iter().map(|hand| P::hand(&deck, hand)).collect();
        let cached = hands[..hands.len().min(CACHED)].to_vec();
        let (bytes, passes) = (size_of::<P::Hand>() as u64, (hands.len() / cached.len()).max(1));
        cases.push(Case::new([in_cache; 2], [P::NAME, "scalar"], (cached.len() * passes, bytes), move |_| {
            (0..passes).for_each(|_| strengths::<P>(black_box(&cached)));
            Outcome::Read
        }));
        cases.push(Case::new([streamed; 2], [P::NAME, "scalar"], (hands.len(), bytes), move |_| {
            strengths::<P>(&hands);
            Outcome::Read
        }));
    }

    fn batch_keys(&self, backend: Backend) -> Case<'_> {
        let passes = (self.sevens.len() / self.keys.len()).max(1);
        let size = (self.keys.len() * passes, 16);
        Case::new([NATIVE[1]; 2], [Keyfold::NAME, backend.name()], size, move |ranks| {
            for _ in 0..passes {
                backend.rank_keys::<7, _>(black_box(&self.keys), &mut ranks[..self.keys.len()]).expect("one length");
            }
            Outcome::Read
        })
    }

    /// Names the crates that order hands otherwise; 1 if there are any.
    fn tell_misordered(&self) -> u8 {
        let (sevens, fives) =
            (&self.sevens[..self.sevens.len().min(1 << 17)], &self.fives[..self.fives.len().min(1 << 17)]);
        let mut found = vec![
            (Keyfold::NAME, agree::misordered::<Keyfold, 7>(sevens)),
            (KeyfoldSet::NAME, agree::misordered::<KeyfoldSet, 7>(sevens)),
            (AyaPokerSet::NAME, agree::misordered::<AyaPokerSet, 7>(sevens)),
            (OrderOnly::NAME, agree::misordered::<OrderOnly, 7>(sevens)),
            (AyaPoker::NAME, agree::misordered::<AyaPoker, 7>(sevens) + agree::misordered::<AyaPoker, 5>(fives)),
            (AyaPoker::NAME, self.omaha.misordered()),
            (PokerCrate::NAME, agree::misordered::<PokerCrate, 7>(&sevens[..sevens.len().min(1 << 13)])),
        ];
        #[cfg(feature = "nightly")]
        found.extend([
            (peer::RsPoker::NAME, agree::misordered::<peer::RsPoker, 7>(sevens)),
            (sets::RsPokerSet::NAME, agree::misordered::<sets::RsPokerSet, 7>(sevens)),
            (sets::RustPokerSet::NAME, agree::misordered::<sets::RustPokerSet, 7>(sevens)),
            (peer::RustPoker::NAME, agree::misordered::<peer::RustPoker, 7>(sevens)),
        ]);
        found.extend(cpp::misordered(fives, sevens));
        found.retain(|(_, misordered)| *misordered > 0);
        for (name, misordered) in &found {
            let message =
                format_args!("{name}: {misordered} neighbours in the order of strength are in the wrong order");
            terminal::complain(PROGRAM, message);
        }
        u8::from(!found.is_empty())
    }
}

/// Adds keyfold's call on cards.
fn ours<'a, const CARDS: usize>(
    workload: &'static str,
    hands: &'a [[Card; CARDS]],
    rank: impl Fn(&[Card; CARDS]) -> HandRank + 'a,
) -> Case<'a> {
    Case::new([workload; 2], [Keyfold::NAME, "scalar"], (hands.len(), CARDS as u64), move |_| {
        for hand in hands {
            black_box(rank(hand));
        }
        Outcome::Read
    })
}

fn batch<'a, const CARDS: usize>(workload: &'static str, backend: Backend, hands: &'a [[Card; CARDS]]) -> Case<'a>
where
    Backend: RankBatch<CARDS>,
{
    Case::new([workload; 2], [Keyfold::NAME, backend.name()], (hands.len(), CARDS as u64), move |ranks| {
        backend.rank_rows(hands, &mut ranks[..hands.len()]).expect("one length");
        Outcome::Read
    })
}

/// Adds keyfold's batch call on sets, from memory and from the cache.
fn batch_sets<'a, S: SetOrder>(cases: &mut Vec<Case<'a>>, names: [&'static str; 2], backend: Backend, sets: &'a [S]) {
    let cached = &sets[..sets.len().min(CACHED)];
    for (name, sets, passes) in [(names[0], sets, 1), (names[1], cached, (sets.len() / cached.len()).max(1))] {
        let size = (sets.len() * passes, 8);
        cases.push(Case::new([name; 2], [KeyfoldSet::NAME, backend.name()], size, move |ranks| {
            for _ in 0..passes {
                backend.rank_sets::<7, S>(black_box(sets), &mut ranks[..sets.len()]).expect("one length");
            }
            Outcome::Read
        }));
    }
}

/// Returns a crate's hands made from ids and ranked.
fn from_ids<'a, P: Peer, const CARDS: usize>(
    cases: &mut Vec<Case<'a>>,
    workload: &'static str,
    hands: &'a [[Card; CARDS]],
) where
    P::Card: 'a,
{
    let deck = P::deck();
    cases.push(Case::new([workload; 2], [P::NAME, "scalar"], (hands.len(), CARDS as u64), move |_| {
        for hand in hands {
            black_box(P::strength(&P::hand(&deck, hand)));
        }
        Outcome::Read
    }));
}

#[inline(never)]
fn strengths<P: Peer>(hands: &[P::Hand]) {
    for hand in hands {
        black_box(P::strength(hand));
    }
}
