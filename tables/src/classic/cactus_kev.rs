//! The tables of Cactus Kev's evaluator: ranks by face set and by product of primes, and two ways to look up a product.

use crate::rules::classes::LOWEST_RANK;
use crate::rules::deck::FACES;
use crate::rules::multisets::{HELD_SHARES, over_multisets};
use crate::rules::ranks::face_ranks;
use crate::rules::ranks::unpaired_rank;

/// The prime of each face, deuce to ace.
pub const PRIMES: [u32; FACES] = [2, 3, 5, 7, 11, 13, 17, 19, 23, 29, 31, 37, 41];

/// The rank of five different faces, not all of one suit, by their set; the lowest rank for other sets. 16,384 bytes.
pub static UNIQUE_FIVES: [u16; 1 << FACES] = {
    let mut table = [LOWEST_RANK; 1 << FACES];
    let mut faces = 0u16;
    while faces < 1 << FACES {
        if faces.count_ones() == 5 {
            table[faces as usize] = unpaired_rank(faces);
        }
        faces += 1;
    }
    table
};

/// Five-card multisets that hold a face twice or more.
pub const REPEATED: usize = 4_888;

/// The prime products of all hands that hold a face twice or more, ascending: 19,552 bytes.
pub static PRODUCTS: [u32; REPEATED] = {
    let mut products = [0; REPEATED];
    let mut at = 0;
    while at < REPEATED {
        products[at] = (SORTED[at] >> 16) as u32;
        assert!(at == 0 || products[at - 1] < products[at], "two hands have the same product");
        at += 1;
    }
    products
};

/// The ranks of [`PRODUCTS`], in their order: 9,776 bytes.
pub static PRODUCT_RANKS: [u16; REPEATED] = {
    let mut ranks = [0; REPEATED];
    let mut at = 0;
    while at < REPEATED {
        ranks[at] = SORTED[at] as u16;
        at += 1;
    }
    ranks
};

/// Product and rank (low 16 bits) of every hand that holds a face twice or more, by ascending product.
static SORTED: [u64; REPEATED] = {
    let (held, ranks): ([u64; 6_175], [u16; 6_175]) = (over_multisets(5, &HELD_SHARES), face_ranks(5));
    let mut pairs = [0; REPEATED];
    let (mut at, mut length) = (0, 0);
    while at < held.len() {
        if held[at] >> 16 != 0 {
            pairs[length] = product(held[at]) << 16 | ranks[at] as u64;
            length += 1;
        }
        at += 1;
    }
    assert!(length == REPEATED);
    // The highest product, of four aces and a king, has 27 bits: three passes of nine.
    sorted_by(16 + 18, &sorted_by(16 + 9, &sorted_by(16, &pairs)))
};

/// Returns the product of the primes of a multiset, given as a sum of [`HELD_SHARES`].
const fn product(held: u64) -> u64 {
    let (mut rest, mut product) = (held, 1);
    while rest != 0 {
        product *= PRIMES[rest.trailing_zeros() as usize % 16] as u64;
        rest &= rest - 1;
    }
    product
}

/// Runs one pass of a radix sort, by nine bits, stable.
const fn sorted_by(shift: u32, list: &[u64; REPEATED]) -> [u64; REPEATED] {
    let mut starts = [0; 513];
    let mut at = 0;
    while at < REPEATED {
        starts[(list[at] >> shift & 511) as usize + 1] += 1;
        at += 1;
    }
    let mut digit = 1;
    while digit < 512 {
        starts[digit] += starts[digit - 1];
        digit += 1;
    }
    let mut sorted = [0; REPEATED];
    at = 0;
    while at < REPEATED {
        let digit = (list[at] >> shift & 511) as usize;
        sorted[starts[digit]] = list[at];
        starts[digit] += 1;
        at += 1;
    }
    sorted
}

/// Entries of [`ADJUSTS`].
pub const BUCKETS: usize = 512;
/// Entries of [`HASHED_RANKS`].
pub const SLOTS: usize = 8_192;

/// Returns the bucket of a product and its slot before it is adjusted: the hash that Paul Senzee published.
///
/// Returns numbers below [`BUCKETS`] and [`SLOTS`]. The second XOR the bucket's entry of [`ADJUSTS`] is the slot in
/// [`HASHED_RANKS`].
#[must_use]
#[inline]
pub const fn hash(product: u32) -> (usize, usize) {
    let mut mixed = product.wrapping_add(0xE91A_AA35);
    mixed ^= mixed >> 16;
    mixed = mixed.wrapping_add(mixed << 8);
    mixed ^= mixed >> 4;
    ((mixed >> 8 & 0x1FF) as usize, (mixed.wrapping_add(mixed << 2) >> 19) as usize)
}

/// The numbers that move the products of each bucket to free slots: 1,024 bytes.
///
/// The compiler searches for them, the fullest bucket first: each takes the first number that works after the one taken
/// last.
pub static ADJUSTS: [u16; BUCKETS] = ADJUSTS_AND_RANKS.0;

/// The rank of each product at its slot, the lowest rank at unused slots: 16,384 bytes.
pub static HASHED_RANKS: [u16; SLOTS] = ADJUSTS_AND_RANKS.1;

/// More than the products of any bucket.
const BUCKET_CAPACITY: usize = 32;

const ADJUSTS_AND_RANKS: ([u16; BUCKETS], [u16; SLOTS]) = {
    let mut buckets = [[(0, 0); BUCKET_CAPACITY]; BUCKETS];
    let mut sizes = [0; BUCKETS];
    let mut at = 0;
    while at < REPEATED {
        let (bucket, slot) = hash(PRODUCTS[at]);
        buckets[bucket][sizes[bucket]] = (slot, PRODUCT_RANKS[at]);
        sizes[bucket] += 1;
        at += 1;
    }
    let (mut adjusts, mut ranks) = ([0; BUCKETS], [0; SLOTS]);
    let (mut size, mut last) = (BUCKET_CAPACITY, 0);
    while size > 0 {
        let mut bucket = 0;
        while bucket < BUCKETS {
            if sizes[bucket] == size {
                last = place_bucket(&buckets[bucket], size, &mut ranks, last);
                adjusts[bucket] = last as u16;
            }
            bucket += 1;
        }
        size -= 1;
    }
    at = 0;
    while at < SLOTS {
        if ranks[at] == 0 {
            ranks[at] = LOWEST_RANK;
        }
        at += 1;
    }
    (adjusts, ranks)
};

/// Puts the ranks of a bucket into unused slots, which hold 0; returns the adjust that maps them there, the first that
/// works after `last`. Starting from 0 each time would take fourteen times as many tries.
#[allow(clippy::panic, reason = "a table that cannot be built is a compile error")]
const fn place_bucket(
    bucket: &[(usize, u16); BUCKET_CAPACITY],
    size: usize,
    ranks: &mut [u16; SLOTS],
    last: usize,
) -> usize {
    let mut tried = 0;
    while tried < SLOTS {
        tried += 1;
        let adjust = (last + tried) % SLOTS;
        let mut placed = 0;
        while placed < size && ranks[bucket[placed].0 ^ adjust] == 0 {
            ranks[bucket[placed].0 ^ adjust] = bucket[placed].1;
            placed += 1;
        }
        if placed == size {
            return adjust;
        }
        // A slot was in use, by another bucket or by this one: undo.
        while placed > 0 {
            placed -= 1;
            ranks[bucket[placed].0 ^ adjust] = 0;
        }
    }
    panic!("no adjust keeps the products of a bucket apart from all others");
}
