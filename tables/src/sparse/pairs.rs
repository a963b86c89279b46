//! The pairs of a series of face keys, computed from the rules of the game.

use crate::proof::{FACE_SUMS_5, FACE_SUMS_7};
use crate::rules::classes::Class;
use crate::rules::deck::{FACES, SUITS};
use crate::rules::walk::FaceCounts;

/// A sum of face keys and the rank, 1 to 7,462, of the hands with that sum, flushes aside.
pub type Pair = (u32, u16);

/// Pairs of a five-card table: one for each face multiset.
pub const PAIRS_5: usize = FACE_SUMS_5.count as usize;
/// Pairs of a seven-card table: one for each face multiset.
pub const PAIRS_7: usize = FACE_SUMS_7.count as usize;

/// Returns the pairs of all face multisets of `cards` cards, five to nine. They are not in the order of a file: sort
/// them first.
///
/// Sums are taken modulo 2^32; whether they are distinct is a property of the keys. A pair takes tens of nanoseconds on
/// a host.
pub fn pairs(cards: usize, face_keys: &[u32; FACES]) -> impl Iterator<Item = Pair> {
    Multisets::new(cards).map(move |counts| {
        let keys = counts.iter().zip(face_keys).map(|(&count, &key)| u32::from(count).wrapping_mul(key));
        (keys.fold(0, u32::wrapping_add), Class::of_faces(FaceCounts::new(&counts)).rank())
    })
}

/// Iterates over every way to hold some cards of the thirteen faces, at most four of each: the counts, deuce to ace.
///
/// [`over_multisets`](crate::rules::multisets::over_multisets) lists them for the compiler; this iterator needs no
/// memory for a list.
struct Multisets {
    next: Option<[u8; FACES]>,
}

impl Multisets {
    fn new(cards: usize) -> Self {
        let mut counts = [0; FACES];
        let dealt = deal_lowest(&mut counts, cards);
        Self { next: dealt.then_some(counts) }
    }
}

impl Iterator for Multisets {
    type Item = [u8; FACES];

    fn next(&mut self) -> Option<Self::Item> {
        let now = self.next?;
        self.next = following(now);
        Some(now)
    }
}

/// Returns the next multiset: one card moves up to the lowest face that can take it, and those below it start over.
fn following(mut counts: [u8; FACES]) -> Option<[u8; FACES]> {
    let mut below = 0;
    for count in &mut counts {
        if below > 0 && usize::from(*count) < SUITS {
            *count += 1;
            deal_lowest(&mut counts, below - 1);
            return Some(counts);
        }
        below += usize::from(*count);
        *count = 0;
    }
    None
}

/// Adds cards to the lowest faces, which hold none yet; `false` if the deck has too few.
fn deal_lowest(counts: &mut [u8; FACES], mut cards: usize) -> bool {
    for count in counts {
        let dealt = cards.min(SUITS);
        *count += dealt as u8;
        cards -= dealt;
    }
    cards == 0
}
