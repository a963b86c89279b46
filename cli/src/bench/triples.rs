//! All triples of classes before the flop, and some of them range by range, by the call that they replace. On one
//! thread; measured only if asked for by name, as a round takes most of a minute.
//!
//! A hand is a triple.

use keyfold::HoleClass;
use keyfold_equity::{Equity, PreflopTriples, Range};
use rayon::ThreadPoolBuilder;

use super::case::{Case, Outcome};

/// The workload.
pub(super) const TRIPLES: &str = "triples";

/// Triples that are answered one by one.
const SOME: usize = 16;

/// Adds both cases. Their results are the deals that the first player wins in the triples that are answered one by one.
pub(super) fn cases(cases: &mut Vec<Case<'_>>) {
    cases.push(Case::new([TRIPLES; 2], ["exact", "equity"], (SOME, 0), |_| {
        let won = |classes: [HoleClass; 3]| {
            let ranges = classes.map(|class| class.to_string().parse::<Range>().expect("a class is a range"));
            let report = Equity::new(&ranges).exact().run();
            report.map_or(0, |report| report.players()[0].wins() as u64)
        };
        Outcome::Sum(on_one_thread(|| some().map(won).sum()))
    }));
    cases.push(Case::new([TRIPLES; 2], ["all", "equity"], (PreflopTriples::COUNT, 0), |_| {
        let triples = on_one_thread(PreflopTriples::new);
        Outcome::Sum(some().map(|classes| triples.outcomes(classes).alone[0] as u64).sum())
    }));
}

fn some() -> impl Iterator<Item = [HoleClass; 3]> {
    let mut random = fastrand::Rng::with_seed(3);
    let mut class = move || HoleClass::from_index(random.usize(..HoleClass::COUNT)).expect("one of 169");
    (0..SOME).map(move |_| [class(), class(), class()])
}

pub(super) fn on_one_thread<T: Send>(work: impl FnOnce() -> T + Send) -> T {
    let pool = ThreadPoolBuilder::new().num_threads(1).build().expect("one more thread");
    pool.install(work)
}
