//! Random hands.

use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;

use crate::arguments;
use crate::blocks::each_block;
use crate::border::Output;

/// The number of hands that share a series of random numbers: a seed gives the same hands on any number of threads.
const SERIES: usize = 16_384;

/// Deals `n` random hands of different cards, the same for the same seed: an array of uint8 with a row for
/// each. `out` is as for `rank`; all cores share the work unless `threads` names a number. The cards of a row are in
/// random order.
///
/// >>> import keyfold
/// >>> keyfold.deal(1_000, 7, seed=1).shape
/// (1000, 7)
/// >>> bool((keyfold.deal(100, 5, 1) == keyfold.deal(100, 5, 1)).all())
/// True
/// >>> keyfold.deal(1, 53, 0)
/// Traceback (most recent call last):
/// ...
/// ValueError: hands of 53 cards: expected 1 to 52
#[pyfunction]
#[pyo3(signature = (n, cards, seed, *, out=None, threads=None))]
pub(crate) fn deal<'py>(
    py: Python<'py>,
    n: usize,
    cards: usize,
    #[pyo3(from_py_with = arguments::whole)] seed: u64,
    out: Option<&Bound<'py, PyAny>>,
    #[pyo3(from_py_with = arguments::some_threads)] threads: Option<usize>,
) -> PyResult<Bound<'py, PyAny>> {
    if !(1..=52).contains(&cards) {
        return Err(PyValueError::new_err(format!("hands of {cards} cards: expected 1 to 52")));
    }
    let threads = threads.unwrap_or_else(arguments::all_cores);
    let output = Output::new(py, &[n, cards], out)?;
    let memory = output.memory();
    each_block(
        py,
        n,
        SERIES,
        threads,
        || vec![0; SERIES * cards],
        |hands, rows| {
            let hands = &mut hands[..rows.len() * cards];
            // Mixed, so that neighbouring seeds give unrelated series.
            fill(hands, cards, &mut fastrand::Rng::with_seed(mixed(seed, (rows.start / SERIES) as u64)));
            memory.write(rows.start * cards, hands);
            Ok(())
        },
    )?;
    Ok(output.done())
}

/// Shuffles a deck as far as it is dealt. It need not be sorted in between: any order will do to start with.
fn fill(hands: &mut [u8], cards: usize, random: &mut fastrand::Rng) {
    let mut deck: [u8; 52] = std::array::from_fn(|id| id as u8);
    for hand in hands.chunks_exact_mut(cards) {
        for (batch, places) in hand.chunks_mut(BATCH).enumerate() {
            let first = batch * BATCH;
            let swaps = numbers_below(52 - first as u64, places.len(), random);
            for (at, (place, swap)) in (first..).zip(places.iter_mut().zip(swaps)) {
                deck.swap(at, at + swap);
                *place = deck[at];
            }
        }
    }
}

/// The number of cards drawn from one random number: there are far fewer than 2^64 ways to draw them.
const BATCH: usize = 7;

/// Draws a number below `bound`, one below `bound - 1` and so on, each as likely as any other: Brackett-Rozinsky and
/// Lemire, "Batched Ranged Random Integer Generation" (2024). The high half of a product is a number; the next is drawn
/// from the low half.
#[inline(always)]
fn numbers_below(bound: u64, count: usize, random: &mut fastrand::Rng) -> [usize; BATCH] {
    let bounds = || (bound - count as u64 + 1..=bound).rev();
    loop {
        let (mut numbers, mut rest, mut ways) = ([0; BATCH], random.u64(..), 1);
        for (number, bound) in numbers.iter_mut().zip(bounds()) {
            let product = u128::from(rest) * u128::from(bound);
            (*number, rest) = ((product >> 64) as usize, product as u64);
            ways *= bound;
        }
        // Rejected, though rarely, so that all hands are equally likely.
        if rest >= ways || rest >= ways.wrapping_neg() % ways {
            return numbers;
        }
    }
}

/// Returns a number that depends on every bit of both, by splitmix64's last steps.
fn mixed(seed: u64, series: u64) -> u64 {
    let mut bits = seed.wrapping_add(series.wrapping_add(1).wrapping_mul(0x9E37_79B9_7F4A_7C15));
    bits = (bits ^ bits >> 30).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    bits = (bits ^ bits >> 27).wrapping_mul(0x94D0_49BB_1331_11EB);
    bits ^ bits >> 31
}
