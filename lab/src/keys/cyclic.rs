//! Series with a thirteen-fold symmetry modulo a number.
//!
//! Take a root `u` of 1 + u + … + u^12 = 0 modulo `m` and the keys 0, 1, 1 + u, 1 + u + u², …: the map
//! x -> u x + 1 carries each key to the next and the last back to the first. It also carries every relation between
//! hands (equal sums modulo `m`) to twelve more, so relations are rare by an order of magnitude in a series like
//! this, and the roots of all moduli below a few million can be tried one by one.

use super::bitmap::Bitmap;
use super::multiset::{FACES, HandFaces, Series, face_multisets, sum_of};

const ORDER: u64 = FACES as u64;

/// Returns the keys that `root` generates modulo `modulus`.
pub(crate) fn series(modulus: u32, root: u32) -> Series {
    let mut keys = [0; FACES];
    for index in 1..FACES {
        let next = u64::from(keys[index - 1]) * u64::from(root) + 1;
        keys[index] = (next % u64::from(modulus)) as u32;
    }
    keys
}

/// Returns one root for each essentially different series modulo `modulus`.
///
/// Roots exist where every prime factor is 1 modulo 13, or is 13 itself, once. A power of a root gives the same keys
/// in another order up to a factor, so the root modulo one of the prime powers is held fixed.
pub(crate) fn roots(modulus: u32) -> Vec<u32> {
    let Some(prime_powers) = suitable_prime_powers(modulus) else { return Vec::new() };
    let mut roots: Vec<u64> = vec![0];
    let mut combined = 1;
    let mut is_first = true;
    for (prime, power) in prime_powers {
        let root = root_modulo(prime, power);
        let exponents = if root == 1 || is_first { 1..=1 } else { 1..=ORDER - 1 };
        is_first &= root == 1;
        // The Chinese remainder theorem joins the residues modulo the powers so far and modulo this one.
        let units = power / prime * (prime - 1);
        let inverse = power_modulo(combined, units - 1, power);
        let residues: Vec<u64> = exponents.map(|exponent| power_modulo(root, exponent, power)).collect();
        let join = |root: u64, residue: u64| root + combined * ((residue + power - root % power) * inverse % power);
        roots = residues
            .iter()
            .flat_map(|&residue| roots.iter().map(move |&root| (root, residue)))
            .map(|(root, residue)| join(root, residue))
            .collect();
        combined *= power;
    }
    // Modulo 13 alone there is no root but 1, and counting faces does not tell hands apart.
    if is_first { Vec::new() } else { roots.into_iter().map(|root| root as u32).collect() }
}

/// Returns the prime powers of a modulus, unless one of them has no root.
fn suitable_prime_powers(modulus: u32) -> Option<Vec<(u64, u64)>> {
    let mut rest = u64::from(modulus);
    let mut found = Vec::new();
    let mut prime = 2;
    while rest > 1 {
        if prime * prime > rest {
            prime = rest;
        }
        let mut power = 1;
        while rest.is_multiple_of(prime) {
            rest /= prime;
            power *= prime;
        }
        if power > 1 {
            if prime % ORDER != 1 && power != ORDER {
                return None;
            }
            found.push((prime, power));
        }
        prime += 1;
    }
    Some(found)
}

fn root_modulo(prime: u64, power: u64) -> u64 {
    let units = power / prime * (prime - 1);
    (2..prime).map(|base| power_modulo(base, units / ORDER, power)).find(|root| root % prime != 1).unwrap_or(1)
}

fn power_modulo(base: u64, exponent: u64, modulus: u64) -> u64 {
    let mut result = 1;
    let (mut square, mut rest) = (base % modulus, exponent);
    while rest > 0 {
        if rest & 1 == 1 {
            result = result * square % modulus;
        }
        square = square * square % modulus;
        rest >>= 1;
    }
    result
}

/// Tests many series against the hands of one size; keeps its memory between tests.
pub(crate) struct Tester {
    cards: usize,
    hands: Vec<HandFaces>,
    seen: Bitmap,
}

impl Tester {
    /// Makes room for residues below `largest_modulus`.
    pub(crate) fn new(cards: usize, largest_modulus: u32) -> Self {
        let mut hands = face_multisets(cards);
        // In random order the first of many collisions comes after a few thousand hands.
        fastrand::Rng::with_seed(0).shuffle(&mut hands);
        Self { cards, hands, seen: Bitmap::new(largest_modulus as usize) }
    }

    /// Returns `true` if all hands have distinct sums modulo `modulus`.
    pub(crate) fn is_distinct(&mut self, keys: &Series, modulus: u32) -> bool {
        let Self { cards, hands, seen } = self;
        let residue = |hand: &HandFaces| sum_of(keys, &hand[..*cards]) % modulus;
        let collision = hands.iter().position(|hand| !seen.insert(residue(hand)));
        hands[..collision.unwrap_or(hands.len())].iter().for_each(|hand| seen.remove(residue(hand)));
        collision.is_none()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_map_closes_after_thirteen_keys() {
        for modulus in [53, 53 * 13, 53 * 53, 53 * 79, 13 * 53 * 79, 134_863, 2_598_961] {
            let roots = roots(modulus);
            assert!(!roots.is_empty(), "{modulus}");
            for root in roots {
                let last = u64::from(series(modulus, root)[FACES - 1]);
                assert_eq!((last * u64::from(root) + 1) % u64::from(modulus), 0, "{modulus} {root}");
            }
        }
        for modulus in [12, 13, 169, 53 * 2] {
            assert!(roots(modulus).is_empty(), "{modulus}");
        }
    }

    #[test]
    fn number_of_roots_follows_the_prime_factors() {
        assert_eq!(roots(53).len(), 1);
        assert_eq!(roots(53 * 79).len(), 12);
        assert_eq!(roots(13 * 53 * 79).len(), 12);
    }

    #[test]
    fn least_five_card_modulus_is_distinct() {
        let mut tester = Tester::new(5, 1 << 18);
        assert!(roots(134_863).into_iter().any(|root| tester.is_distinct(&series(134_863, root), 134_863)));
        assert!(!roots(132_131).into_iter().any(|root| tester.is_distinct(&series(132_131, root), 132_131)));
    }
}
