//! The compact tier: two dependent loads from small tables. 84 KB for seven cards, 40 KB for six, 23 KB for five.

use keyfold_tables::compact::{
    CARD_KEYS, CELLS_5, CELLS_6, CELLS_7, FLUSH_RANKS, FLUSH_ROWS, ROW_BITS, ROW_BITS_5, SUIT_KEYS, row_and_column,
};
use keyfold_tables::key_sum::suits::{NO_FLUSH, suit_table_of};
use keyfold_tables::rules::classes::HIGHEST_RANK;

use super::sum::{by_id, key_sum};
use super::{RankHands, Sealed, Tier, entry};
use crate::key_sum::hand_key::{LANE_BITS, faces_of};
use crate::{Card, Evaluator, HandKey, HandRank};

/// Small tables for five, six and seven cards, for microcontrollers and for the first caches of large CPUs.
///
/// One key series serves the three; all tables of a card count that a program does not rank stay out of it.
///
/// ```
/// use keyfold::{Compact, Hand, HandKey};
/// let hand: Hand = "Jh Jd Jc As Ac 7d 2h".parse()?;
/// let rank = Compact::rank_seven(hand.first_chunk().expect("seven cards"));
/// assert_eq!(rank.describe().to_string(), "full house, jacks full of aces");
/// let key: HandKey<Compact> = hand.iter().copied().collect();
/// assert_eq!(key.rank_seven(), rank);
/// # Ok::<(), keyfold::ParseError>(())
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Compact;

static KEYS: [u32; 256] = by_id(&CARD_KEYS);

static HAND_KEYS: [HandKey<Compact>; 64] = {
    let mut keys = [HandKey::EMPTY; 64];
    let mut id = 0;
    while id < Card::COUNT {
        let suited = 1 << (LANE_BITS * (id % 4) + id / 4);
        keys[id] = HandKey::from_sums(CARD_KEYS[id], 0, suited);
        id += 1;
    }
    keys
};

impl Sealed for Compact {}

impl Tier for Compact {
    const CARD_KEYS: &'static [HandKey<Self>; 64] = &HAND_KEYS;
}

/// The rank of a hand without a flush.
#[inline]
const fn face_rank(cells: &[u16], key_sum: u32, row_bits: u32) -> HandRank {
    let (row, column) = row_and_column(key_sum, row_bits);
    let rank = entry(cells, cells[row] as u32 + column as u32);
    // Repeated cards can lead to a displacement, which may not be a rank.
    if rank.get() <= HIGHEST_RANK { rank } else { HandRank::LOWEST }
}

/// The rank of a flush, by the set of its faces.
#[inline]
const fn flush_rank(faces: u32) -> HandRank {
    let row = FLUSH_ROWS[(faces >> 4 & 0x1FF) as usize];
    let above_base = entry(&FLUSH_RANKS, (row & 0xFFFF) + (faces & 15)).get();
    // Repeated cards can leave fewer than five faces, or too many.
    match HandRank::new(above_base.wrapping_add((row >> 16) as u16)) {
        Some(rank) => rank,
        None => HandRank::LOWEST,
    }
}

/// The rank of the flush that the cards of a suit make. Out of line: it would take registers from the hands without one.
#[cold]
#[inline(never)]
const fn flush_rank_of(cards: &[Card], suit: u8) -> HandRank {
    let (mut faces, mut at) = (0, 0);
    while at < cards.len() {
        if cards[at].id() & 3 == suit {
            faces |= 1 << (cards[at].index() >> 2);
        }
        at += 1;
    }
    flush_rank(faces)
}

macro_rules! ranks {
    ($($cards:literal $name:ident $cells:ident $row_bits:ident, $doc:literal;)*) => {
        impl Compact {$(
            #[doc = $doc]
            ///
            /// Two dependent loads beside the keys and the suit sum's table, or, for a flush, one pass over the cards.
            /// A repeated card gives an unspecified rank. Never panics.
            ///
            /// ```
            /// use keyfold::{Compact, Hand};
            /// let hand: Hand = "8s 8h 7h Jd 7c 5d 2c".parse()?;
            /// let cards = hand.first_chunk().expect("no more cards than the hand holds");
            #[doc = concat!("let rank = Compact::", stringify!($name), "(cards);")]
            /// assert_eq!(rank.describe().to_string(), "two pair, eights and sevens, jack kicker");
            /// # Ok::<(), keyfold::ParseError>(())
            /// ```
            #[must_use]
            #[inline]
            pub const fn $name(cards: &[Card; $cards]) -> HandRank {
                let sum = key_sum(cards, &KEYS);
                match $name::FLUSH_SUIT[(sum & 0xFF) as usize] {
                    NO_FLUSH => face_rank(&$cells, sum, $row_bits),
                    suit => flush_rank_of(cards, suit),
                }
            }
        )*}
        $(
            mod $name {
                /// The suit of a flush, for every value of the eight bits of a suit sum.
                pub(super) static FLUSH_SUIT: [u8; 256] = super::suit_table_of(&super::SUIT_KEYS, $cards);
            }

            impl RankHands<$cards> for Compact {
                #[inline]
                fn rank_key(key: HandKey<Self>) -> HandRank {
                    match $name::FLUSH_SUIT[(key.seven & 0xFF) as usize] {
                        NO_FLUSH => face_rank(&$cells, key.seven, $row_bits),
                        suit => flush_rank(faces_of(key.suited, suit)),
                    }
                }
            }

            impl Evaluator<$cards> for Compact {
                const NAME: &'static str = "compact";

                #[inline]
                fn rank(cards: &[Card; $cards]) -> HandRank {
                    Self::$name(cards)
                }
            }
        )*
    };
}
ranks! {
    5 rank_five CELLS_5 ROW_BITS_5, "Ranks five different cards, in any order; higher is better.";
    6 rank_six CELLS_6 ROW_BITS, "Ranks six different cards, in any order; higher is better.";
    7 rank_seven CELLS_7 ROW_BITS, "Ranks seven different cards, in any order; higher is better.";
}
