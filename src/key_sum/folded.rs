//! The tier on the published keys.

use keyfold_tables::in_section;
#[cfg(feature = "folded")]
use keyfold_tables::key_sum::fold::{MODULUS_5, MODULUS_7};
#[cfg(feature = "folded")]
use keyfold_tables::key_sum::folded::{FOLDED_5, FOLDED_7};
use keyfold_tables::key_sum::keys::{CARD_KEYS_5, CARD_KEYS_7};

#[cfg(feature = "folded")]
use super::face_table::{FaceTable, rank_cards};
#[cfg(feature = "folded")]
use super::sums::{KeySum, by_id};
use super::sums::{KeySums, card_sums};
use super::tier::Tier;
use super::tier::sealed::Sealed;
#[cfg(feature = "folded")]
use crate::cards::Card;
#[cfg(feature = "folded")]
use crate::rank::HandRank;

/// The published key series over folded tables: 9.1 MB for seven cards, 374 KB for five. Feature `folded`.
///
/// ```
/// use keyfold::{Evaluator, Folded, Hand};
/// let hand: Hand = "Jh Jd Jc As Ac 7d 2h".parse()?;
/// assert_eq!(<Folded as Evaluator<7>>::rank(hand.first_chunk().expect("seven cards")).get(), 7_260);
/// # Ok::<(), keyfold::ParseError>(())
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Folded;

impl Sealed for Folded {}

impl Tier for Folded {
    const NAME: &'static str = "folded";
    const CARD_KEYS: &'static [KeySums; 64] = {
        in_section! { ".rodata.keyfold_sums_folded_running_keys",
            static KEYS: [KeySums; 64] = card_sums(&CARD_KEYS_7, &CARD_KEYS_5);
        }
        &KEYS
    };
}

#[cfg(feature = "folded")]
impl Folded {
    /// Ranks five different cards, in any order; higher is better. Two loads beside the five keys.
    ///
    /// A repeated card gives an unspecified rank. Never panics.
    #[must_use]
    #[inline(always)]
    pub const fn rank_five(cards: &[Card; 5]) -> HandRank {
        rank_cards::<Self, 5>(cards)
    }

    /// Ranks seven different cards, in any order; higher is better. Two loads beside the seven keys.
    ///
    /// A repeated card gives an unspecified rank. Never panics.
    #[must_use]
    #[inline(always)]
    pub const fn rank_seven(cards: &[Card; 7]) -> HandRank {
        rank_cards::<Self, 7>(cards)
    }
}

#[cfg(feature = "folded")]
impl FaceTable<5> for Folded {
    const KEYS: &'static [KeySum; 256] = {
        in_section! { ".rodata.keyfold_sums_folded_keys_5",
            static KEYS: [KeySum; 256] = by_id(&CARD_KEYS_5);
        }
        &KEYS
    };
    const RANKS: &'static [u16] = &FOLDED_5;
    const MODULUS: u32 = MODULUS_5;
}

#[cfg(feature = "folded")]
impl FaceTable<7> for Folded {
    const KEYS: &'static [KeySum; 256] = {
        in_section! { ".rodata.keyfold_sums_folded_keys_7",
            static KEYS: [KeySum; 256] = by_id(&CARD_KEYS_7);
        }
        &KEYS
    };
    const RANKS: &'static [u16] = &FOLDED_7;
    const MODULUS: u32 = MODULUS_7;
}
