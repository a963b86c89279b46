//! The lexicographic series of faces and flushes, printed key by key and verified.

use super::fold::smallest_fold;
use super::lexicographic::{Rule, Search};
use super::multiset::{FACES, hand_sums};
use super::verify;
use crate::say::say;
use std::time::Instant;

/// Finds and prints the series for hands of `cards` cards, five or seven.
///
/// # Errors
/// If the keys found do not have the properties searched for.
pub fn report(cards: usize) -> Result<(), String> {
    say!("face keys: {cards} cards, at most four of a face");
    let faces = search(Search::new(Rule::faces(cards)));
    let facts = verify::facts(&faces, cards);
    if facts.distinct_sums != facts.hands {
        return Err("the face sums are not distinct".into());
    }
    say!("  verified: {} hands, all sums distinct, highest {}", facts.hands, facts.highest_sum);
    report_fold(&faces, cards)?;

    let rule = Rule::flush(cards);
    say!("flush keys: sets of 5 to {cards} faces, the first keys doubling (the published series)");
    report_flush(Search::with_keys(rule, &rule.doubling_start()), cards)?;
    say!("flush keys: sets of 5 to {cards} faces, the least keys of all");
    report_flush(Search::new(rule), cards)
}

fn search(mut search: Search) -> Vec<u32> {
    let started = Instant::now();
    if !search.keys().is_empty() {
        say!("  start {:?}", search.keys());
    }
    while search.keys().len() < FACES {
        let key = search.advance();
        say!("  {key:>9}  after {:.3} s", started.elapsed().as_secs_f64());
    }
    say!("  {:?}", search.keys());
    search.keys().to_vec()
}

fn report_fold(faces: &[u32], cards: usize) -> Result<(), String> {
    let keys = faces.try_into().map_err(|_| "a series has thirteen keys")?;
    let Some(fold) = smallest_fold(&hand_sums(keys, cards), u32::MAX) else { return Ok(()) };
    if verify::fold_entries(faces, cards, u64::from(fold.from)) != Some(u64::from(fold.entries)) {
        return Err("the fold is not free of collisions".into());
    }
    say!("  verified: subtracting {} once folds the sums into {} entries", fold.from, fold.entries);
    Ok(())
}

fn report_flush(start: Search, cards: usize) -> Result<(), String> {
    let keys = search(start);
    if !verify::flush_works(&keys, cards) {
        return Err("the flush sums are not distinct".into());
    }
    let highest: u32 = keys[FACES - cards..].iter().sum();
    say!("  verified: all sums distinct, highest {highest}");
    Ok(())
}
