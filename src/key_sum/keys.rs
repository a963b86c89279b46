//! The key-sum tiers as types, and the keys that their cards add to a running [`HandKey`]. The keys are always there; the
//! tables come with the features.

use keyfold_tables::key_sum::keys::{CARD_KEYS_5, CARD_KEYS_7, DENSE_FACE_KEYS_5, DENSE_FACE_KEYS_7, card_keys};
use keyfold_tables::rules::deck::{CARDS, SUITS};

use super::{Sealed, Tier};
use crate::HandKey;
use crate::key_sum::hand_key::LANE_BITS;

/// The published key series over folded tables, 9.1 MB for seven cards and 374 KB for five. Feature `folded`.
///
/// ```
/// use keyfold::{Evaluator, Folded, Hand};
/// let hand: Hand = "Jh Jd Jc As Ac 7d 2h".parse()?;
/// assert_eq!(<Folded as Evaluator<7>>::rank(hand.first_chunk().expect("seven cards")).get(), 7_260);
/// # Ok::<(), keyfold::ParseError>(())
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Folded;

/// Denser keys over folded tables, 5.2 MB for seven cards and 270 KB for five: fits an 8 MiB flash part. Feature `dense`.
///
/// ```
/// # #[cfg(feature = "dense")] {
/// use keyfold::{HandRank, key_sum::Dense};
/// assert_eq!(Dense::rank_five(&HandRank::HIGHEST.example()), HandRank::HIGHEST);
/// # }
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Dense;

/// The same denser keys, folded by one AND: 8.4 MB for seven cards, just within 8 MiB. Feature `masked`.
///
/// ```
/// use keyfold::{Hand, HandKey, key_sum::Masked};
/// let key: HandKey<Masked> = "Jh Jd Jc As Ac 7d 2h".parse::<Hand>()?.iter().copied().collect();
/// assert_eq!(key.rank_seven().get(), 7_260);
/// # Ok::<(), keyfold::ParseError>(())
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Masked;

impl Sealed for Folded {}
impl Sealed for Dense {}
impl Sealed for Masked {}

impl Tier for Folded {
    const CARD_KEYS: &'static [HandKey<Self>; 64] = {
        static KEYS: [HandKey<Folded>; 64] = hand_keys(&CARD_KEYS_7, &CARD_KEYS_5);
        &KEYS
    };
}

impl Tier for Dense {
    const CARD_KEYS: &'static [HandKey<Self>; 64] = {
        static KEYS: [HandKey<Dense>; 64] = hand_keys(&card_keys(&DENSE_FACE_KEYS_7), &card_keys(&DENSE_FACE_KEYS_5));
        &KEYS
    };
}

impl Tier for Masked {
    const CARD_KEYS: &'static [HandKey<Self>; 64] = {
        static KEYS: [HandKey<Masked>; 64] = hand_keys(&card_keys(&DENSE_FACE_KEYS_7), &[0; CARDS]);
        &KEYS
    };
}

/// The running keys of single cards, with zeroes past the deck, so that an index of six bits needs no check.
const fn hand_keys<T: Tier>(seven: &[u32; CARDS], five: &[u32; CARDS]) -> [HandKey<T>; 64] {
    let mut keys = [HandKey::EMPTY; 64];
    let mut id = 0;
    while id < CARDS {
        let suited = 1 << (LANE_BITS * (id % SUITS) + id / SUITS);
        keys[id] = HandKey::from_sums(seven[id], five[id], suited);
        id += 1;
    }
    keys
}
