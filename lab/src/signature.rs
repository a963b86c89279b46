//! The search for the perfect hash of the signatures of seven cards: a multiplier, and a displacement for each group.
//!
//! All signatures whose product with the multiplier has the same high bits form a group, which has one displacement.
//! The largest groups are placed first, each with the smallest displacement that maps all of it to free slots: hash and
//! displace, after D. Belazzougui, F. C. Botelho and M. Dietzfelbinger, "Hash, displace, and compress" (2009). Every
//! run gives the same result, in a moment.

use std::collections::HashSet;

use keyfold_tables::classic::signature::{DISPLACEMENT_COUNT, POWERS, SIGNATURES, SLOTS, split};
use keyfold_tables::rules::multisets::{key_shares, over_multisets};
use keyfold_tables::rules::walk::suited_sum;

use crate::json;

/// Returns the first of `multipliers` tried that works, and the array of its displacements, if one does.
#[must_use]
pub fn search(multipliers: u32) -> Option<(u32, String)> {
    let signatures = signatures();
    // Odd multiples of the golden ratio of 2^32 mix well; which of them works is a matter of luck.
    (0..multipliers)
        .map(|tried| 0x9E37_79B1u32.wrapping_mul(2 * tried + 1))
        .find_map(|multiplier| Some((multiplier, json::array(displacements(&signatures, multiplier)?))))
}

/// Returns the digits of all signatures of seven cards, those of the flushes doubled.
fn signatures() -> Vec<u32> {
    let unsuited = over_multisets::<49_205>(7, &key_shares(&POWERS)).map(|digits| digits as u32);
    let suited = (0u16..1 << 13).filter(|faces| (5..=7).contains(&faces.count_ones()));
    let all: HashSet<u32> = unsuited.into_iter().chain(suited.map(|faces| 2 * suited_sum(faces, &POWERS))).collect();
    assert_eq!(all.len(), SIGNATURES, "signatures are all different");
    let mut sorted: Vec<u32> = all.into_iter().collect();
    sorted.sort_unstable();
    sorted
}

/// Returns the displacements that keep all signatures apart; `None` if this multiplier has none.
fn displacements(signatures: &[u32], multiplier: u32) -> Option<Vec<u16>> {
    let mut groups = vec![Vec::new(); DISPLACEMENT_COUNT];
    for &digits in signatures {
        let (group, slot) = split(digits, multiplier);
        groups[group].push(slot);
    }
    let mut largest_first: Vec<usize> = (0..DISPLACEMENT_COUNT).collect();
    largest_first.sort_by_key(|&group| std::cmp::Reverse(groups[group].len()));

    let mut taken = vec![false; SLOTS];
    let mut displacements = vec![0; DISPLACEMENT_COUNT];
    for group in largest_first {
        let slots = &groups[group];
        if slots.iter().collect::<HashSet<_>>().len() < slots.len() {
            return None;
        }
        let fits = |displacement: &usize| slots.iter().all(|slot| !taken[slot ^ displacement]);
        let displacement = (0..SLOTS).find(fits)?;
        slots.iter().for_each(|slot| taken[slot ^ displacement] = true);
        displacements[group] = u16::try_from(displacement).ok()?;
    }
    Some(displacements)
}
