//! Suit keys by exhaustion: there are so few that a loop is a proof.

use crate::say::say;

/// One key per suit, ascending.
pub(crate) type SuitKeys = [u32; 4];

/// Cards of a hand.
const CARDS: usize = 7;

/// Suited cards that make a flush.
const FLUSH: usize = 5;

/// The property of a hand that its suit sum must reveal.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Reveals {
    /// How many cards of each suit the hand holds.
    Counts,
    /// Which suit has five cards or more, if any.
    Flush,
}

/// Returns how many cards of each suit a hand can hold: 120 ways for seven cards.
pub(crate) fn suit_counts() -> Vec<[usize; 4]> {
    let mut found = Vec::new();
    for clubs in 0..=CARDS {
        for diamonds in 0..=CARDS - clubs {
            for hearts in 0..=CARDS - clubs - diamonds {
                found.push([clubs, diamonds, hearts, CARDS - clubs - diamonds - hearts]);
            }
        }
    }
    found
}

/// Returns `true` if the sums of these keys reveal that property.
pub(crate) fn is_valid(keys: SuitKeys, reveals: Reveals, counts: &[[usize; 4]]) -> bool {
    let mut revealed: Vec<Option<usize>> = vec![None; CARDS * keys[3] as usize + 1];
    counts.iter().enumerate().all(|(which, count)| {
        let sum: usize = count.iter().zip(keys).map(|(&cards, key)| cards * key as usize).sum();
        let flush_suit = count.iter().position(|&cards| cards >= FLUSH);
        let answer = match reveals {
            Reveals::Counts => which,
            Reveals::Flush => flush_suit.map_or(0, |suit| suit + 1),
        };
        revealed[sum].replace(answer).is_none_or(|earlier| reveals == Reveals::Flush && earlier == answer)
    })
}

/// The result of an exhaustive search.
pub(crate) struct Proof {
    /// Every valid set with the lowest possible highest key.
    pub(crate) best: Vec<SuitKeys>,
    /// Sets that were tried.
    pub(crate) tried: u64,
}

/// Tries every set of keys in the order of its highest key and stops after the first highest key that works.
///
/// The lowest key is 0 without loss of generality: lowering all keys by the same amount lowers all seven-card sums
/// by seven times that, which leaves them distinct. Sets are unordered, as suits can be renamed.
pub(crate) fn prove(reveals: Reveals) -> Proof {
    let counts = suit_counts();
    let mut proof = Proof { best: Vec::new(), tried: 0 };
    for highest in 3.. {
        for second in 1..highest - 1 {
            for third in second + 1..highest {
                let keys = [0, second, third, highest];
                proof.tried += 1;
                if is_valid(keys, reveals, &counts) {
                    proof.best.push(keys);
                }
            }
        }
        if !proof.best.is_empty() {
            break;
        }
    }
    proof
}

/// Finds and prints the suit keys that reveal the counts of the suits, and those that reveal flushes alone.
pub fn report() {
    for (reveals, meaning) in [
        (Reveals::Counts, "the 120 sums over the suit counts of seven cards are distinct"),
        (Reveals::Flush, "the sum reveals which suit, if any, has five cards or more"),
    ] {
        let Proof { best, tried } = prove(reveals);
        let highest = best[0][3];
        say!("suit keys whose sums satisfy: {meaning}");
        say!("  {tried} sets {{0, a, b, c}} with 0 < a < b < c tried in the order of c");
        say!(
            "  none works with c < {highest}: the lowest possible highest sum is 7 * {highest} = {}",
            highest * CARDS as u32
        );
        for keys in best {
            say!("  {keys:?} works");
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn published_suit_keys_are_minimal() {
        let proof = prove(Reveals::Counts);
        assert_eq!(proof.best, [[0, 1, 29, 37], [0, 3, 32, 37], [0, 5, 34, 37], [0, 8, 36, 37]]);
    }

    #[test]
    fn revealing_flushes_alone_takes_smaller_keys() {
        let proof = prove(Reveals::Flush);
        assert_eq!(proof.best[0], [0, 1, 25, 32]);
        assert!(!is_valid([0, 1, 24, 31], Reveals::Flush, &suit_counts()));
    }

    #[test]
    fn there_are_120_suit_counts() {
        assert_eq!(suit_counts().len(), 120);
    }
}
