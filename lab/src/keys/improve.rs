//! The search for denser face keys: series with a thirteen-fold symmetry for every modulus, cut to plain keys.

use super::cut::{highest_sum, short_cuts};
use super::cyclic::{self, Tester};
use super::multiset::Series;
use super::records::Records;
use crate::say::say;
use rayon::prelude::*;
use std::ops::{Range, RangeInclusive};

/// The moduli that can be searched: the table of the sums has a bit for each, and face sums have at most 23 bits.
pub const MODULI: RangeInclusive<u32> = 2..=1 << 26;

/// Moduli searched together, between two prints of the records.
const CHUNK: u32 = 1 << 13;

/// Low bits of a card key that hold its face key; sums may not reach into the suit keys above.
const FACE_BITS: u32 = 23;

/// A series whose hands are distinct modulo `modulus`.
struct Symmetric {
    modulus: u32,
    keys: Series,
}

/// Searches a range of moduli for hands of `cards` cards, five or seven, and prints the records.
///
/// # Errors
/// If the claim of a record is false.
pub fn report(cards: usize, moduli: RangeInclusive<u32>) -> Result<(), String> {
    let records = improve(cards, moduli.clone(), |line| say!("{line}"))?;
    say!("best for {cards} cards, moduli {} to {}:", moduli.start(), moduli.end());
    records.iter().for_each(|record| say!("  {record}"));
    Ok(())
}

/// Returns the records of a range of moduli, each verified; `report` is told of each series and record as it is found.
pub(crate) fn improve(cards: usize, moduli: RangeInclusive<u32>, report: impl Fn(String)) -> Result<Records, String> {
    let (first, end) = (*moduli.start(), moduli.end() + 1);
    let mut records = Records::default();
    for start in (first..end).step_by(CHUNK as usize) {
        for found in symmetric_series(start..end.min(start + CHUNK), cards) {
            report(format!("distinct modulo {}: {:?}", found.modulus, found.keys));
            record_cuts(&mut records, cards, &found, &report)?;
        }
    }
    Ok(records)
}

/// Returns all symmetric series of a range of moduli, in the order of the moduli.
fn symmetric_series(moduli: Range<u32>, cards: usize) -> Vec<Symmetric> {
    let largest = moduli.end;
    let candidates: Vec<(u32, u32)> = moduli
        .into_par_iter()
        .flat_map_iter(|modulus| cyclic::roots(modulus).into_iter().map(move |root| (modulus, root)))
        .collect();
    candidates
        .into_par_iter()
        .map_init(
            || Tester::new(cards, largest),
            |tester, (modulus, root)| {
                let keys = cyclic::series(modulus, root);
                tester.is_distinct(&keys, modulus).then_some(Symmetric { modulus, keys })
            },
        )
        .flatten_iter()
        .collect()
}

fn record_cuts(records: &mut Records, cards: usize, found: &Symmetric, report: &impl Fn(String)) -> Result<(), String> {
    for keys in short_cuts(&found.keys, found.modulus) {
        if highest_sum(&keys, cards) >> FACE_BITS != 0 {
            continue;
        }
        for record in records.offer_series(&keys, cards, found.modulus) {
            record.verify(cards)?;
            report(format!("  record, verified: {record}"));
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn smallest_five_card_moduli() {
        let found = symmetric_series(130_000..155_000, 5);
        let moduli: Vec<u32> = found.iter().map(|symmetric| symmetric.modulus).collect();
        assert_eq!(moduli, [134_863, 151_243, 154_493]);
    }
}
