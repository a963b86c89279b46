//! The tiny tier: sets of faces, shifts and 1.9 KB of tables. Always there, for five to nine cards.
//!
//! The key of a hand holds its cards as four sets of faces, one for each suit, side by side: adding a card sets its bit. A
//! few bit operations across the suits find the faces held once, twice, three and four times. Those sets give the
//! category, and the highest faces of each give the position within it. The suits are counted as a carry-save adder
//! counts; the positions come from [`keyfold_tables::tiny`].

use keyfold_tables::rules::classes::{CLASSES_BELOW, category, runs};
use keyfold_tables::rules::deck::{FACES, SUITS};
use keyfold_tables::rules::sets::{choose, without};
use keyfold_tables::tiny::{five_highest, one_highest, three_highest};

use super::sums::{KeySums, SUIT_BITS};
use super::tier::Tier;
use super::tier::sealed::{RankCards, RankFaces, Sealed};
use crate::cards::{Card, CardId};
use crate::rank::HandRank;

/// The tier without a rank table: 1,857 bytes in all, keys included, for hands of five to nine cards.
///
/// For devices with no memory for more, and for six, eight or nine cards where no larger tier is linked. A running key of
/// this tier holds all of its cards, however many.
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
    // The number of cards of each suit takes the place of other tiers' sum for up to seven cards.
    const CARD_KEYS: &'static [KeySums; 64] = {
        static KEYS: [KeySums; 64] = {
            let mut keys = [KeySums::EMPTY; 64];
            let mut id = 0;
            while id < Card::COUNT {
                keys[id] = KeySums::of_card(id, 1 << (COUNT_BITS * (id % SUITS)), 0);
                id += 1;
            }
            keys
        };
        &KEYS
    };
}

impl Tiny {
    /// Ranks five different cards, in any order; higher is better.
    ///
    /// A few dozen bit operations and small loads. A repeated card gives an unspecified rank. Never panics.
    ///
    /// ```
    /// use keyfold::{HandRank, Tiny};
    /// assert_eq!(Tiny::rank_five(&HandRank::HIGHEST.example()), HandRank::HIGHEST);
    /// ```
    #[must_use]
    #[inline]
    pub const fn rank_five(cards: &[Card; 5]) -> HandRank {
        rank_sums::<5>(KeySums::of_cards(cards, Self::CARD_KEYS))
    }

    /// Ranks six different cards, in any order; higher is better.
    ///
    /// A few dozen bit operations and small loads. A repeated card gives an unspecified rank. Never panics.
    ///
    /// ```
    /// use keyfold::{Hand, Tiny};
    /// let turn: Hand = "8s 8h 7h Jd 7c 5d".parse()?;
    /// let rank = Tiny::rank_six(turn.first_chunk().expect("six cards"));
    /// assert_eq!(rank.describe().to_string(), "two pair, eights and sevens, jack kicker");
    /// # Ok::<(), keyfold::ParseError>(())
    /// ```
    #[must_use]
    #[inline]
    pub const fn rank_six(cards: &[Card; 6]) -> HandRank {
        rank_sums::<6>(KeySums::of_cards(cards, Self::CARD_KEYS))
    }

    /// Ranks seven different cards, in any order; higher is better.
    ///
    /// A few dozen bit operations and small loads. A repeated card gives an unspecified rank. Never panics.
    ///
    /// ```
    /// use keyfold::{Hand, Tiny};
    /// let hand: Hand = "Jh Jd Jc As Ac 7d 2h".parse()?;
    /// let rank = Tiny::rank_seven(hand.first_chunk().expect("seven cards"));
    /// assert_eq!(rank.describe().to_string(), "full house, jacks full of aces");
    /// # Ok::<(), keyfold::ParseError>(())
    /// ```
    #[must_use]
    #[inline]
    pub const fn rank_seven(cards: &[Card; 7]) -> HandRank {
        rank_sums::<7>(KeySums::of_cards(cards, Self::CARD_KEYS))
    }

    /// Ranks eight different cards, in any order; higher is better.
    ///
    /// Somewhat more work than seven cards: beside a flush there can be four of a kind. A repeated card gives an unspecified
    /// rank. Never panics.
    ///
    /// ```
    /// use keyfold::{Hand, Tiny};
    /// let hand: Hand = "As Ks Qs Js 9s 2c 2d 2h".parse()?;
    /// let rank = Tiny::rank_eight(hand.first_chunk().expect("eight cards"));
    /// assert_eq!(rank.describe().to_string(), "flush, ace high, king kicker");
    /// # Ok::<(), keyfold::ParseError>(())
    /// ```
    #[must_use]
    #[inline]
    pub const fn rank_eight(cards: &[Card; 8]) -> HandRank {
        rank_sums::<8>(KeySums::of_cards(cards, Self::CARD_KEYS))
    }

    /// Ranks nine different cards, in any order; higher is better.
    ///
    /// Somewhat more work than seven cards: beside a flush there can be four of a kind. A repeated card gives an unspecified
    /// rank. Never panics.
    ///
    /// ```
    /// use keyfold::{Hand, Tiny};
    /// let hand: Hand = "As Ks Qs Js 9s 2s 2c 2d 2h".parse()?;
    /// let rank = Tiny::rank_nine(hand.first_chunk().expect("nine cards"));
    /// assert_eq!(rank.describe().to_string(), "four of a kind, deuces, ace kicker");
    /// # Ok::<(), keyfold::ParseError>(())
    /// ```
    #[must_use]
    #[inline]
    pub const fn rank_nine(cards: &[Card; 9]) -> HandRank {
        rank_sums::<9>(KeySums::of_cards(cards, Self::CARD_KEYS))
    }
}

/// The set of all faces.
const ALL_FACES: u32 = (1 << FACES) - 1;
/// Bits of a suit's number of cards within `seven`.
const COUNT_BITS: usize = 4;
/// Added to the numbers of cards, it raises five and more to eight and more.
const FIVE_TO_EIGHT: u32 = 0x3333;
/// The bits of the numbers of cards that a flush then sets.
const EIGHTS: u32 = 0x8888;

/// Stamps what the tier does with each number of cards.
macro_rules! rank_cards {
    ($($cards:literal)*) => {$(
        impl RankCards<$cards> for Tiny {
            #[inline]
            fn rank_cards(cards: &[Card; $cards]) -> HandRank {
                rank_sums::<$cards>(KeySums::of_cards(cards, Self::CARD_KEYS))
            }
            #[inline]
            fn rank_ids<C: CardId>(ids: &[C; $cards]) -> HandRank {
                rank_sums::<$cards>(KeySums::of_ids(ids, Self::CARD_KEYS))
            }
            #[inline]
            fn rank_sums(sums: KeySums) -> HandRank {
                rank_sums::<$cards>(sums)
            }
        }
    )*};
}
rank_cards!(5 6 7 8 9);

impl<const CARDS: usize> RankFaces<CARDS> for Tiny {
    #[inline]
    fn face_sum(sums: KeySums) -> u64 {
        sums.suited
    }

    #[inline]
    fn sums_of_two(face: usize, suits: u64) -> [u64; 2] {
        let card = |suits: u64| Self::CARD_KEYS[(4 * face + suits.trailing_zeros() as usize) & 63].suited;
        [card(suits), card(suits & suits.wrapping_sub(1))]
    }

    #[inline]
    fn rank_faces(face_sum: u64) -> u16 {
        rank_of_faces(face_sum as u32, (face_sum >> 32) as u32)
    }

    #[inline]
    fn rank_flush(faces: u32) -> HandRank {
        HandRank::from_table(rank_of_suited_faces((faces & ALL_FACES) as u16))
    }
}

/// The rank of five to `CARDS` cards.
#[inline]
pub(crate) const fn rank_sums<const CARDS: usize>(sums: KeySums) -> HandRank {
    let (low, high) = (sums.suited as u32, (sums.suited >> 32) as u32);
    let flush = sums.seven.wrapping_add(FIVE_TO_EIGHT) & EIGHTS;
    if flush == 0 {
        return HandRank::from_table(rank_of_faces(low, high));
    }
    let suited = rank_of_suited(low, high, flush);
    // Beside a flush, three more cards can make four of a kind or a full house; two cannot.
    let faces = if CARDS > 7 { rank_of_faces(low, high) } else { 0 };
    HandRank::from_table(if faces > suited { faces } else { suited })
}

/// The rank of the flush or straight flush in the suit whose bit of [`EIGHTS`] is set.
#[inline]
const fn rank_of_suited(low: u32, high: u32, flush: u32) -> u16 {
    let two_suits = if flush & 0x8800 != 0 { high } else { low };
    rank_of_suited_faces((if flush & 0x8080 != 0 { two_suits >> SUIT_BITS } else { two_suits } & ALL_FACES) as u16)
}

/// The rank of the flush or straight flush that five faces or more of one suit make.
#[inline]
const fn rank_of_suited_faces(suited: u16) -> u16 {
    match runs(suited) {
        0 => weakest(category::FLUSH) + five_highest(suited),
        straights => weakest(category::STRAIGHT_FLUSH) + one_highest(straights),
    }
}

/// The best rank that the faces make, whatever their suits: clubs and diamonds in `low`, hearts and spades in `high`.
#[inline]
const fn rank_of_faces(low: u32, high: u32) -> u16 {
    // In the lower 16 bits the faces of clubs and hearts, in the upper 16 those of diamonds and spades.
    let (either, both) = (low | high, low & high);
    let across = either.rotate_right(SUIT_BITS as u32);
    let once = ((either | across) & ALL_FACES) as u16;
    let twice = ((either & across | both | both >> SUIT_BITS) & ALL_FACES) as u16;
    let thrice_in_halves = both & across;
    let thrice = ((thrice_in_halves | thrice_in_halves >> SUIT_BITS) & ALL_FACES) as u16;
    if thrice != 0 {
        let four_times = (both & both >> SUIT_BITS & ALL_FACES) as u16;
        return rank_of_three_or_four(once, twice, thrice, four_times);
    }
    let straights = runs(once);
    if straights != 0 {
        weakest(category::STRAIGHT) + one_highest(straights)
    } else if twice == 0 {
        weakest(category::HIGH_CARD) + five_highest(once)
    } else if twice & (twice - 1) == 0 {
        let kickers = three_highest(without(once, twice));
        weakest(category::PAIR) + one_highest(twice) * choose(12, 3) + kickers
    } else {
        let first = one_highest(twice);
        let second = one_highest(twice ^ 1 << first);
        let kicker = one_highest(once ^ 1 << first ^ 1 << second);
        weakest(category::TWO_PAIR) + pair_position(first, second) * 11 + beside(beside(kicker, first), second)
    }
}

/// The rank of faces of which one or more are held three or four times.
#[inline]
const fn rank_of_three_or_four(once: u16, twice: u16, thrice: u16, four_times: u16) -> u16 {
    if four_times != 0 {
        let four = one_highest(four_times);
        let kicker = one_highest(once ^ 1 << four);
        return weakest(category::FOUR_OF_A_KIND) + four * 12 + beside(kicker, four);
    }
    let three = one_highest(thrice);
    let pairs = twice ^ 1 << three;
    if pairs != 0 {
        return weakest(category::FULL_HOUSE) + three * 12 + beside(one_highest(pairs), three);
    }
    let straights = runs(once);
    if straights != 0 {
        return weakest(category::STRAIGHT) + one_highest(straights);
    }
    let kickers = once ^ 1 << three;
    let first = one_highest(kickers);
    let second = one_highest(kickers ^ 1 << first);
    weakest(category::THREE_OF_A_KIND)
        + three * choose(12, 2)
        + pair_position(beside(first, three), beside(second, three))
}

/// The weakest rank of a category.
#[inline]
const fn weakest(category: u8) -> u16 {
    CLASSES_BELOW[category as usize] + 1
}

/// The position of two faces, the higher one first, among all sets of two.
#[inline]
const fn pair_position(first: u16, second: u16) -> u16 {
    first * first.wrapping_sub(1) / 2 + second
}

/// A face's number among all faces but another one.
#[inline]
const fn beside(face: u16, other: u16) -> u16 {
    face - (face > other) as u16
}
