//! The tier on denser keys, for flash parts of 8 MiB; `face_table.rs` has how they rank.

use keyfold_tables::in_section;
#[cfg(feature = "dense")]
use keyfold_tables::key_sum::fold::{DENSE_MODULUS_5, DENSE_MODULUS_7};
#[cfg(feature = "dense")]
use keyfold_tables::key_sum::folded::{DENSE_5, DENSE_7};
use keyfold_tables::key_sum::keys::{DENSE_FACE_KEYS_5, DENSE_FACE_KEYS_7, card_keys};

#[cfg(feature = "dense")]
use super::face_table::{FaceTable, rank_cards};
#[cfg(feature = "dense")]
use super::sums::{KeySum, by_id};
use super::sums::{KeySums, card_sums};
use super::tier::Tier;
use super::tier::sealed::Sealed;
#[cfg(feature = "dense")]
use crate::cards::Card;
#[cfg(feature = "dense")]
use crate::rank::HandRank;

/// Denser keys over folded tables: 5.2 MB for seven cards and 270 KB for five fit an 8 MiB flash part. Feature `dense`.
///
/// ```
/// # #[cfg(feature = "dense")] {
/// use keyfold::{Dense, HandRank};
/// assert_eq!(Dense::rank_five(&HandRank::HIGHEST.example()), HandRank::HIGHEST);
/// # }
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Dense;

impl Sealed for Dense {}

impl Tier for Dense {
    const NAME: &'static str = "dense";
    const CARD_KEYS: &'static [KeySums; 64] = {
        in_section! { ".rodata.keyfold_sums_dense_running_keys",
            static KEYS: [KeySums; 64] = card_sums(&card_keys(&DENSE_FACE_KEYS_7), &card_keys(&DENSE_FACE_KEYS_5));
        }
        &KEYS
    };
}

#[cfg(feature = "dense")]
impl Dense {
    /// Ranks five different cards, in any order; higher is better. Two loads beside the five keys.
    ///
    /// A repeated card gives an unspecified rank. Never panics.
    #[must_use]
    #[inline]
    pub const fn rank_five(cards: &[Card; 5]) -> HandRank {
        rank_cards::<Self, 5>(cards)
    }

    /// Ranks seven different cards, in any order; higher is better. Two loads beside the seven keys.
    ///
    /// A repeated card gives an unspecified rank. Never panics.
    #[must_use]
    #[inline]
    pub const fn rank_seven(cards: &[Card; 7]) -> HandRank {
        rank_cards::<Self, 7>(cards)
    }
}

#[cfg(feature = "dense")]
in_section! { ".rodata.keyfold_sums_dense_keys_7",
    static KEYS_7: [KeySum; 256] = by_id(&card_keys(&DENSE_FACE_KEYS_7));
}
#[cfg(feature = "dense")]
in_section! { ".rodata.keyfold_sums_dense_keys_5",
    static KEYS_5: [KeySum; 256] = by_id(&card_keys(&DENSE_FACE_KEYS_5));
}

#[cfg(feature = "dense")]
impl FaceTable<5> for Dense {
    const KEYS: &'static [KeySum; 256] = &KEYS_5;
    const RANKS: &'static [u16] = &DENSE_5;
    const MODULUS: u32 = DENSE_MODULUS_5;
}

#[cfg(feature = "dense")]
impl FaceTable<7> for Dense {
    const KEYS: &'static [KeySum; 256] = &KEYS_7;
    const RANKS: &'static [u16] = &DENSE_7;
    const MODULUS: u32 = DENSE_MODULUS_7;
}
