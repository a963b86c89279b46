//! The pays of machines, as shown on their screens.

use crate::cards::Face;

/// The pays of a machine without wild cards, per coin, usually with five coins in.
///
/// If your machine lacks a field, such as a second pay for four of a kind by the kicker, set it to the general pay.
/// [`JACKS_OR_BETTER`](Self::JACKS_OR_BETTER) is a good start for tables of your own.
///
/// ```
/// use keyfold::games::video_poker::{PayTable, Pays};
/// const EIGHT_FIVE: Pays = Pays { full_house: 8, flush: 5, ..Pays::JACKS_OR_BETTER };
/// let table = PayTable::new(&EIGHT_FIVE).expect("no pay is large");
/// assert_eq!(table.pay("As Ks 9s 7s 2s".parse::<keyfold::Hand>()?.first_chunk().unwrap()), 5);
/// # Ok::<(), keyfold::ParseError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub struct Pays {
    /// The lowest face whose pair is paid.
    pub pairs_from: Face,
    /// A pair of that face or a higher one.
    pub high_pair: u16,
    /// Two pair.
    pub two_pair: u16,
    /// Three of a kind.
    pub three_of_a_kind: u16,
    /// A straight.
    pub straight: u16,
    /// A flush.
    pub flush: u16,
    /// A full house.
    pub full_house: u16,
    /// Four of a kind with a kicker from five to king, by the index of the face held four times.
    pub four_of_a_kind: [u16; 13],
    /// Four of a kind with an ace, deuce, trey or four for a kicker.
    pub four_with_low_kicker: [u16; 13],
    /// A straight flush.
    pub straight_flush: u16,
    /// A royal flush.
    pub royal_flush: u16,
}

impl Pays {
    /// 9/6 jacks or better: 9 for a full house, 6 for a flush.
    pub const JACKS_OR_BETTER: Self = Self {
        pairs_from: Face::Jack,
        high_pair: 1,
        two_pair: 2,
        three_of_a_kind: 3,
        straight: 4,
        flush: 6,
        full_house: 9,
        four_of_a_kind: [25; 13],
        four_with_low_kicker: [25; 13],
        straight_flush: 50,
        royal_flush: 800,
    };
    /// 8/5 bonus poker: more for four aces, and somewhat more for four deuces, treys or fours.
    pub const BONUS: Self = Self {
        full_house: 8,
        flush: 5,
        four_of_a_kind: fours(25, 40, 80),
        four_with_low_kicker: fours(25, 40, 80),
        ..Self::JACKS_OR_BETTER
    };
    /// 10/7 double bonus poker, which pays back more than it takes.
    pub const DOUBLE_BONUS: Self = Self {
        two_pair: 1,
        straight: 5,
        flush: 7,
        full_house: 10,
        four_of_a_kind: fours(50, 80, 160),
        four_with_low_kicker: fours(50, 80, 160),
        ..Self::JACKS_OR_BETTER
    };
    /// 9/6 double double bonus poker, where the kicker of four low cards counts.
    pub const DOUBLE_DOUBLE_BONUS: Self = Self {
        two_pair: 1,
        four_of_a_kind: fours(50, 80, 160),
        four_with_low_kicker: fours(50, 160, 400),
        ..Self::JACKS_OR_BETTER
    };
}

/// Returns `true` if a face is a low kicker: ace, deuce, trey or four.
#[inline]
pub(super) const fn is_low(face: u8) -> bool {
    face == Face::Ace as u8 || face <= Face::Four as u8
}

/// Four of most faces, of deuces to fours, and of aces.
const fn fours(most: u16, low: u16, aces: u16) -> [u16; 13] {
    [low, low, low, most, most, most, most, most, most, most, most, most, aces]
}

/// The pays of a machine with wild deuces, per coin.
///
/// ```
/// use keyfold::games::video_poker::{PayTable, WildPays};
/// const OTHER: WildPays = WildPays { four_of_a_kind: 4, full_house: 4, flush: 3, ..WildPays::FULL_PAY };
/// let table = PayTable::deuces_wild(&OTHER).expect("no pay is large");
/// assert_eq!(table.pay("2c 2s Ks 7s 3s".parse::<keyfold::Hand>()?.first_chunk().unwrap()), 3);
/// # Ok::<(), keyfold::ParseError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub struct WildPays {
    /// Three of a kind.
    pub three_of_a_kind: u16,
    /// A straight.
    pub straight: u16,
    /// A flush.
    pub flush: u16,
    /// A full house.
    pub full_house: u16,
    /// Four of a kind.
    pub four_of_a_kind: u16,
    /// A straight flush.
    pub straight_flush: u16,
    /// Five of a kind.
    pub five_of_a_kind: u16,
    /// A royal flush with deuces.
    pub wild_royal_flush: u16,
    /// Four deuces.
    pub four_deuces: u16,
    /// A royal flush without deuces.
    pub royal_flush: u16,
}

impl WildPays {
    /// Full-pay deuces wild, which pays back more than it takes.
    pub const FULL_PAY: Self = Self {
        three_of_a_kind: 1,
        straight: 2,
        flush: 2,
        full_house: 3,
        four_of_a_kind: 5,
        straight_flush: 9,
        five_of_a_kind: 15,
        wild_royal_flush: 25,
        four_deuces: 200,
        royal_flush: 800,
    };
}
