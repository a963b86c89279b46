//! From residues on a circle to plain keys: multiply by everything, cut at the widest gap.
//!
//! A factor prime to the modulus and a shift of all keys change no relation modulo it. If a multiple of the series
//! huddles in a short arc, then cutting the circle outside of the arc gives small keys, and small plain sums.

use super::multiset::{FACES, Series};

/// Part of the circle, in sectors of 1/32, that has to be empty for a cut to be tested: 5/8.
///
/// Sums stay below twice the modulus for an arc of 2/7 at most; series with a wider arc can still be reduced by a mask.
const EMPTY_SECTORS: u32 = 20;

/// Returns the highest sum of a hand of `cards` cards: four of the highest key and the rest of the next; ascending
/// keys.
pub(crate) fn highest_sum(keys: &Series, cards: usize) -> u32 {
    4 * keys[FACES - 1] + (cards as u32 - 4) * keys[FACES - 2]
}

/// Returns all short cuts of a series: ascending keys from 0 that are distinct modulo `modulus` wherever the series is.
pub(crate) fn short_cuts(keys: &Series, modulus: u32) -> Vec<Series> {
    let sector_scale = (u64::from(u32::MAX) + 1) / u64::from(modulus);
    let mut multiple: Series = [0; FACES];
    let mut cuts = Vec::new();
    // A factor and its negative give mirror images, which `cut` looks at together.
    for factor in 1..=modulus / 2 {
        let mut occupied = 0_u32;
        for (residue, key) in multiple.iter_mut().zip(keys) {
            let next = *residue + key;
            *residue = next.min(next.wrapping_sub(modulus));
            occupied |= 1 << ((u64::from(*residue) * sector_scale) >> 27);
        }
        if has_run(!occupied, EMPTY_SECTORS) && greatest_common_divisor(factor, modulus) == 1 {
            cuts.extend(cut(multiple, modulus));
        }
    }
    cuts.sort_unstable();
    cuts.dedup();
    cuts
}

/// Returns `true` if `length` neighbouring bits are set, the highest and the lowest bit being neighbours.
fn has_run(bits: u32, length: u32) -> bool {
    let (mut starts, mut reach) = (bits, 1);
    while reach < length {
        let step = reach.min(length - reach);
        starts &= starts.rotate_right(step);
        reach += step;
    }
    starts != 0
}

/// Returns the keys from one end of the widest gap to the other, and their mirror image.
fn cut(mut residues: Series, modulus: u32) -> [Series; 2] {
    residues.sort_unstable();
    let gap_before = |index: usize| match index {
        0 => residues[0] + modulus - residues[FACES - 1],
        _ => residues[index] - residues[index - 1],
    };
    let start = (0..FACES).max_by_key(|&index| gap_before(index)).unwrap_or(0);
    let key = |index: usize| (residues[(start + index) % FACES] + modulus - residues[start]) % modulus;
    let forward: Series = std::array::from_fn(key);
    let mirrored = std::array::from_fn(|index| forward[FACES - 1] - forward[FACES - 1 - index]);
    [forward, mirrored]
}

fn greatest_common_divisor(left: u32, right: u32) -> u32 {
    if right == 0 { left } else { greatest_common_divisor(right, left % right) }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::keys::cyclic;

    #[test]
    fn runs_go_around_the_end() {
        assert!(has_run(0b111, 3));
        assert!(has_run(0x8000_0003, 3));
        assert!(!has_run(0x8000_0003, 4));
        assert!(has_run(0x000f_ffff, 20) && !has_run(0x000f_ffff, 21));
    }

    #[test]
    fn cutting_starts_after_the_widest_gap() {
        let residues = [90, 95, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11];
        let [forward, mirrored] = cut(residues, 100);
        assert_eq!(forward, [0, 5, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21]);
        assert_eq!(mirrored, [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 16, 21]);
    }

    #[test]
    fn best_five_card_cut_is_found() {
        let cuts = short_cuts(&cyclic::series(134_863, 26_233), 134_863);
        let best = cuts.into_iter().min_by_key(|keys| highest_sum(keys, 5));
        let expected = [0, 257, 2705, 2875, 8047, 9316, 18370, 24188, 31643, 35205, 40774, 44027, 45672];
        assert_eq!(best, Some(expected));
    }
}
