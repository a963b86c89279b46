//! The folded tier: one load from a large table. 9.1 MB for seven cards, 374 KB for five.

use keyfold_tables::keys::{CARD_KEYS_5, CARD_KEYS_7, FLUSH_KEYS_7, SUITS};

use super::{Sealed, Tier};
use crate::{Card, HandKey};

/// The published key series over folded tables: the fastest where the table stays in a cache, and one load anywhere.
///
/// Its keys are always there; the tables come with the feature `folded`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Folded;

impl Sealed for Folded {}

impl Tier for Folded {
    const CARD_KEYS: &'static [HandKey<Self>; 64] = &HAND_KEYS;
}

static HAND_KEYS: [HandKey<Folded>; 64] = {
    let mut keys = [HandKey::NONE; 64];
    let mut id = 0;
    while id < Card::COUNT {
        let suited = (FLUSH_KEYS_7[id / SUITS] as u64) << (16 * (id % SUITS));
        keys[id] = HandKey::from_sums(CARD_KEYS_7[id], CARD_KEYS_5[id], suited);
        id += 1;
    }
    keys
};

#[cfg(feature = "folded")]
pub(crate) use tables::{face_rank_5, face_rank_7, flush_rank};

#[cfg(feature = "folded")]
mod tables {
    use keyfold_tables::flush::FLUSH_7;
    use keyfold_tables::fold::{MODULUS_5, MODULUS_7, fold};
    use keyfold_tables::folded::{FOLDED_5, FOLDED_7};
    use keyfold_tables::keys::{FACE_BITS, FACE_MASK};
    use keyfold_tables::suits::{NO_FLUSH, suit_table};

    use super::Folded;
    use crate::tier::{RankKeys, SUIT_OF_SEVEN, entry};
    use crate::{HandKey, HandRank};

    /// The rank of seven cards without a flush, by the sum of their card keys.
    #[inline]
    pub(crate) const fn face_rank_7(key_sum: u32) -> HandRank {
        entry(&FOLDED_7, fold(key_sum & FACE_MASK, MODULUS_7))
    }

    /// The rank of five cards without a flush, by the sum of their card keys.
    #[inline]
    pub(crate) const fn face_rank_5(key_sum: u32) -> HandRank {
        entry(&FOLDED_5, fold(key_sum & FACE_MASK, MODULUS_5))
    }

    static SUIT_OF_FIVE: [u8; 512] = suit_table(5);

    impl RankKeys<7> for Folded {
        #[inline]
        fn rank_key(key: HandKey<Self>) -> HandRank {
            match SUIT_OF_SEVEN[(key.seven >> FACE_BITS) as usize] {
                NO_FLUSH => face_rank_7(key.seven),
                suit => flush_rank(key.suited, suit),
            }
        }
    }

    impl RankKeys<5> for Folded {
        #[inline]
        fn rank_key(key: HandKey<Self>) -> HandRank {
            match SUIT_OF_FIVE[(key.five >> FACE_BITS) as usize] {
                NO_FLUSH => face_rank_5(key.five),
                suit => flush_rank(key.suited, suit),
            }
        }
    }

    /// The rank of a flush, by the face-flush sums of the four suits.
    #[inline]
    pub(crate) const fn flush_rank(suited: u64, suit: u8) -> HandRank {
        entry(&FLUSH_7, (suited >> (16 * (suit & 3))) as u32 & 0xFFFF)
    }
}
