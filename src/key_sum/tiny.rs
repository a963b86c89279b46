//! The tiny tier: sets of faces, shifts and 1.3 KB of tables. Always there, for five to nine cards.
//!
//! The cards of a hand are added up in four lanes of 16 bits, one for each suit: adding a card sets the bit of its face
//! and adds one to the three bits above the faces. A few bit operations across the lanes find the faces held once,
//! twice, three and four times. Those sets give the category, and the highest faces of each give the position within
//! it, by [`keyfold_tables::tiny`]. Hands of eight and nine cards take two sums, because three bits count to seven.

use keyfold_tables::in_section;
use keyfold_tables::rules::deck::{FACES, SUITS};

use super::face_sets::{ALL_FACES, rank_of_faces, rank_of_suited_faces};
#[cfg(target_arch = "avr")]
use super::lanes;
#[cfg(not(target_arch = "avr"))]
use super::sums::prevent_gather;
use super::sums::{COUNT_BITS, KeySums, SUIT_BITS, SUIT_COUNTS, card_sums, fives};
use super::tier::Tier;
use super::tier::sealed::{Sealed, SealedRankCards};
use crate::cards::{Card, CardId, HandError};
use crate::rank::HandRank;

/// The tier without a rank table: 1,345 bytes in all, keys included, for hands of five to nine cards. Running keys take
/// another 1,024.
///
/// For devices that have no memory for more, for eight or nine cards, and for six where no larger tier is linked. A
/// running key of this tier holds all of its cards, however many.
///
/// ```
/// use keyfold::{Hand, HandKey, Tiny};
/// let board: HandKey<Tiny> = "Ts 9s 2c Qs Jd".parse::<Hand>()?.iter().collect();
/// let four_more: HandKey<Tiny> = "Ks 8s 2d 2h".parse::<Hand>()?.iter().collect();
/// assert_eq!((board + four_more).rank::<9>().describe().to_string(), "flush, king high, queen kicker");
/// # Ok::<(), keyfold::ParseError>(())
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Tiny;

impl Sealed for Tiny {}

impl Tier for Tiny {
    const NAME: &'static str = "tiny";
    // The number of cards of each suit takes the place of other tiers' sum for up to seven cards.
    const CARD_KEYS: &'static [KeySums; 64] = {
        in_section! { ".rodata.keyfold_tiny_running_keys",
            static KEYS: [KeySums; 64] = card_sums(&SUIT_COUNTS, &[0; Card::COUNT]);
        }
        &KEYS
    };
}

impl Tiny {
    /// What a card adds to the lanes of a hand, by id: the tier's keys where no running key is kept.
    #[doc(hidden)]
    #[cfg(not(target_arch = "avr"))]
    pub const CARD_LANES: &'static [u64; 64] = &LANES;

    /// Ranks five different cards, in any order; higher is better.
    ///
    /// A few dozen bit operations and small loads. A repeated card gives an unspecified rank. Never panics.
    #[must_use]
    #[inline]
    pub const fn rank_five(cards: &[Card; 5]) -> HandRank {
        rank_lanes(lanes_of(cards))
    }

    /// Ranks six different cards, in any order; higher is better.
    ///
    /// A few dozen bit operations and small loads. A repeated card gives an unspecified rank. Never panics.
    #[must_use]
    #[inline]
    pub const fn rank_six(cards: &[Card; 6]) -> HandRank {
        rank_lanes(lanes_of(cards))
    }

    /// Ranks seven different cards, in any order; higher is better.
    ///
    /// A few dozen bit operations and small loads. A repeated card gives an unspecified rank. Never panics.
    #[must_use]
    #[inline]
    pub const fn rank_seven(cards: &[Card; 7]) -> HandRank {
        rank_lanes(lanes_of(cards))
    }

    /// Ranks eight different cards, in any order; higher is better.
    ///
    /// Somewhat more work than seven cards: beside a flush there can be four of a kind. A repeated card gives an
    /// unspecified rank. Never panics.
    #[must_use]
    #[inline]
    pub const fn rank_eight(cards: &[Card; 8]) -> HandRank {
        rank_slice(cards)
    }

    /// Ranks nine different cards, in any order; higher is better.
    ///
    /// Somewhat more work than seven cards: beside a flush there can be four of a kind. A repeated card gives an
    /// unspecified rank. Never panics.
    #[must_use]
    #[inline]
    pub const fn rank_nine(cards: &[Card; 9]) -> HandRank {
        rank_slice(cards)
    }

    /// Ranks five to nine different cards, in any order; higher is better.
    ///
    /// As [`rank_any`](crate::rank_any()), but without the tables of [`Compact`](super::Compact), whatever features are
    /// on. A repeated card gives an unspecified rank. Never panics.
    ///
    /// # Errors
    /// [`WrongCount`](HandError::WrongCount) for fewer than five cards or more than nine.
    ///
    /// ```
    /// use keyfold::{Hand, Tiny};
    /// let hand: Hand = "2c Ah Ad 7d 7h As".parse()?;
    /// assert_eq!(Tiny::rank_any(&hand), hand.rank());
    /// # Ok::<(), keyfold::ParseError>(())
    /// ```
    pub const fn rank_any(cards: &[Card]) -> Result<HandRank, HandError> {
        match cards.len() {
            5..=9 => Ok(rank_slice(cards)),
            found => Err(HandError::WrongCount { min: 5, max: 9, found }),
        }
    }
}

/// Stamps the tier's traits for each number of cards, by the functions that rank that many cards, or their ids.
macro_rules! rank_cards {
    ($($cards:literal: $rank:expr, $rank_ids:expr;)*) => {$(
        impl SealedRankCards<$cards> for Tiny {
            #[inline]
            fn rank_cards(cards: &[Card; $cards]) -> HandRank {
                $rank(cards)
            }
            #[inline]
            fn rank_ids<C: CardId>(ids: &[C; $cards]) -> HandRank {
                $rank_ids(ids)
            }
            #[inline]
            fn rank_sums(sums: KeySums) -> HandRank {
                rank_sums::<$cards>(sums)
            }
        }
    )*};
}
rank_cards! {
    5: Self::rank_five, rank_few_ids;
    6: Self::rank_six, rank_few_ids;
    7: Self::rank_seven, rank_few_ids;
    8: Self::rank_eight, rank_ids;
    9: Self::rank_nine, rank_ids;
}

#[cfg(not(target_arch = "avr"))]
in_section! { ".rodata.keyfold_tiny_keys",
    /// What a card adds to the lanes of up to seven cards, by id: 16 bits for each suit, in the lower thirteen the set
    /// of its faces, in the upper three the number of its cards. Zero past the deck.
    static LANES: [u64; 64] = {
        let mut lanes = [0; 64];
        let mut id = 0;
        while id < Card::COUNT {
            lanes[id] = (1 << (id / SUITS) | 1 << FACES) << (SUIT_BITS * (id % SUITS));
            id += 1;
        }
        lanes
    };
}
/// Cards that the lanes of a hand have room for.
const LANE_CARDS: usize = 7;
/// In each lane the number of cards, moved to its lowest bits.
const LANE_COUNTS: u64 = 0x0007_0007_0007_0007;

/// Returns the lanes of up to seven cards.
#[cfg(not(target_arch = "avr"))]
#[inline]
const fn lanes_of(cards: &[Card]) -> u64 {
    let (mut lanes, mut at) = (0u64, 0);
    while at < cards.len() {
        if prevent_gather(at, cards[at].id()) {
            break;
        }
        lanes = lanes.wrapping_add(LANES[cards[at].index()]);
        at += 1;
    }
    lanes
}

/// Returns the lanes of up to seven cards, by what holds their ids.
#[cfg(not(target_arch = "avr"))]
#[inline]
fn lanes_of_ids<C: CardId>(ids: &[C]) -> u64 {
    let mut lanes = 0u64;
    for (at, id) in ids.iter().enumerate() {
        let id = id.id();
        if prevent_gather(at, id) {
            break;
        }
        lanes = lanes.wrapping_add(LANES[usize::from(id & 63)]);
    }
    lanes
}

/// Returns the lanes of up to seven cards, one lane at a time: an AVR would load and add eight bytes for each card.
#[cfg(target_arch = "avr")]
#[inline]
const fn lanes_of(cards: &[Card]) -> u64 {
    joined(lanes::lanes_of(cards))
}

/// Returns the lanes of up to seven cards, by what holds their ids.
#[cfg(target_arch = "avr")]
#[inline]
fn lanes_of_ids<C: CardId>(ids: &[C]) -> u64 {
    joined(lanes::lanes_of_ids(ids))
}

#[cfg(target_arch = "avr")]
#[inline]
const fn joined([clubs, diamonds, hearts, spades]: lanes::Lanes) -> u64 {
    clubs as u64 | (diamonds as u64) << 16 | (hearts as u64) << 32 | (spades as u64) << 48
}

/// Returns the rank of five to seven cards, by their lanes: a flush is told by the upper byte of each.
#[cfg(target_arch = "avr")]
#[inline]
const fn rank_lanes(lanes: u64) -> HandRank {
    let suited = lanes::longest_suit([lanes as u16, (lanes >> 16) as u16, (lanes >> 32) as u16, (lanes >> 48) as u16]);
    HandRank::from_table(if suited < lanes::FIVE {
        rank_of_faces(lanes as u32, (lanes >> 32) as u32)
    } else {
        rank_of_suited_faces(suited & ALL_FACES as u16)
    })
}

/// Returns the rank of five to seven cards, by their lanes.
#[cfg(not(target_arch = "avr"))]
#[inline]
const fn rank_lanes(lanes: u64) -> HandRank {
    let (low, high) = (lanes as u32, (lanes >> 32) as u32);
    let (low_flush, high_flush) = (flush_of_two(low), flush_of_two(high));
    HandRank::from_table(if low_flush | high_flush == 0 {
        rank_of_faces(low, high)
    } else {
        let (two_suits, flush) = if low_flush != 0 { (low, low_flush) } else { (high, high_flush) };
        rank_of_suited_faces(
            (if flush >> SUIT_BITS != 0 { two_suits >> SUIT_BITS } else { two_suits } & ALL_FACES) as u16,
        )
    })
}

/// Returns the highest bit of each of two lanes that has five to seven cards: a count of four and one or two more.
#[cfg(not(target_arch = "avr"))]
#[inline]
const fn flush_of_two(lanes: u32) -> u32 {
    lanes & (lanes << 1 | lanes << 2) & 0x8000_8000
}

/// Returns the rank of five to seven cards, by what holds their ids.
#[inline]
fn rank_few_ids<C: CardId>(ids: &[C]) -> HandRank {
    rank_lanes(lanes_of_ids(ids))
}

/// Returns the rank of five to nine cards.
#[inline]
const fn rank_slice(cards: &[Card]) -> HandRank {
    let (few, more) = cards.split_at(if cards.len() < LANE_CARDS { cards.len() } else { LANE_CARDS });
    rank_both_lanes(lanes_of(few), lanes_of(more))
}

/// Returns the rank of five to nine cards, by what holds their ids.
#[inline]
pub(super) fn rank_ids<C: CardId>(ids: &[C]) -> HandRank {
    let (few, more) = ids.split_at(ids.len().min(LANE_CARDS));
    rank_both_lanes(lanes_of_ids(few), lanes_of_ids(more))
}

/// Returns the rank of up to seven cards and up to seven others.
#[inline]
const fn rank_both_lanes(few: u64, more: u64) -> HandRank {
    let counts = (few >> FACES & LANE_COUNTS) + (more >> FACES & LANE_COUNTS);
    // A nibble for each suit, as running keys have them.
    let nibbles = (counts | counts >> 12 | counts >> 24 | counts >> 36) as u32 & 0xFFFF;
    rank_sums::<9>(KeySums { seven: nibbles, five: 0, suited: (few & LANE_FACES).wrapping_add(more & LANE_FACES) })
}

/// In each lane the faces.
const LANE_FACES: u64 = 0x1FFF_1FFF_1FFF_1FFF;

/// Returns the rank of five to `CARDS` cards.
#[inline]
pub(crate) const fn rank_sums<const CARDS: usize>(sums: KeySums) -> HandRank {
    let (low, high) = (sums.suited as u32, (sums.suited >> 32) as u32);
    let flush = fives(sums.seven);
    if flush == 0 {
        return HandRank::from_table(rank_of_faces(low, high));
    }
    let suited = rank_of_suited(low, high, flush);
    // Beside a flush, three more cards can make four of a kind or a full house; two cannot.
    let faces = if CARDS > 7 { rank_of_faces(low, high) } else { 0 };
    HandRank::from_table(if faces > suited { faces } else { suited })
}

/// Returns the rank of five to `CARDS` different cards, by the sets of faces of the suits, sixteen bits apart.
#[inline]
pub(super) const fn rank_suits<const CARDS: usize>(suits: u64) -> HandRank {
    let (mut counts, mut suit) = (0, 0);
    while suit < SUITS {
        counts |= ((suits >> (SUIT_BITS * suit)) as u16).count_ones() << (COUNT_BITS * suit);
        suit += 1;
    }
    rank_sums::<CARDS>(KeySums { seven: counts, five: 0, suited: suits })
}

/// Returns the rank of the flush or straight flush in the suit whose bit [`fives`] has set.
#[inline]
const fn rank_of_suited(low: u32, high: u32, flush: u32) -> u16 {
    let two_suits = if flush & 0x8800 != 0 { high } else { low };
    rank_of_suited_faces((if flush & 0x8080 != 0 { two_suits >> SUIT_BITS } else { two_suits } & ALL_FACES) as u16)
}
