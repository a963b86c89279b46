//! Tables keyed by cards, without defence against keys chosen to collide.

use std::collections::HashMap;
use std::hash::{BuildHasherDefault, Hasher};

/// Values by a number or a set of cards.
pub(super) type ByNumber<K, V> = HashMap<K, V, BuildHasherDefault<Mixed>>;

/// Hashes a number by a multiplication of each half, and by the high bits.
#[derive(Default)]
pub(super) struct Mixed(u64);

impl Hasher for Mixed {
    #[inline]
    fn write_u64(&mut self, number: u64) {
        self.0 = (self.0 ^ number).wrapping_mul(0x9E37_79B9_7F4A_7C15);
        self.0 ^= self.0 >> 32;
    }

    #[inline]
    fn write_u128(&mut self, number: u128) {
        self.write_u64(number as u64);
        self.write_u64((number >> 64) as u64);
    }

    fn write(&mut self, bytes: &[u8]) {
        bytes.iter().for_each(|byte| self.write_u64(u64::from(*byte)));
    }

    #[inline]
    fn finish(&self) -> u64 {
        self.0
    }
}
