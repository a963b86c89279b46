//! Video poker: what C has of pay tables, as the kernel's.
#![cfg(feature = "video-poker")]

use kernel::games::video_poker::{self as theirs, Hold};
use kernel::{Card, Face, check};

use crate::error::{Error, Mistake, Status, of_hand};

/// A hand that a pay table pays for, or none; the lowest first.
#[repr(u8)]
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Made {
    /// An unpaid hand: no pair, a pair too low, or, with wild cards, up to two pair.
    Nothing = 0,
    /// A pair of a face that the table pays for, such as jacks; only without wild cards.
    HighPair = 1,
    /// Two pair; only without wild cards.
    TwoPair = 2,
    /// Three cards of one face.
    ThreeOfAKind = 3,
    /// Five faces in a row; the ace counts above the king or below the deuce.
    Straight = 4,
    /// Five cards of one suit.
    Flush = 5,
    /// Three cards of one face and two of another.
    FullHouse = 6,
    /// Four cards of one face.
    FourOfAKind = 7,
    /// Five cards of one suit in a row.
    StraightFlush = 8,
    /// Five cards of one face; only with wild cards.
    FiveOfAKind = 9,
    /// Ten to ace of one suit, wild cards among them.
    WildRoyalFlush = 10,
    /// All four wild deuces, whatever the fifth card is.
    FourDeuces = 11,
    /// Ten to ace of one suit, none of them wild.
    RoyalFlush = 12,
}

/// All of them.
const MADE: [Made; theirs::Made::ALL.len()] = [
    Made::Nothing,
    Made::HighPair,
    Made::TwoPair,
    Made::ThreeOfAKind,
    Made::Straight,
    Made::Flush,
    Made::FullHouse,
    Made::FourOfAKind,
    Made::StraightFlush,
    Made::FiveOfAKind,
    Made::WildRoyalFlush,
    Made::FourDeuces,
    Made::RoyalFlush,
];

impl Made {
    /// Takes the kernel's, by its number.
    pub(crate) fn of(made: theirs::Made) -> Self {
        MADE.get(made as usize).copied().unwrap_or(Self::Nothing)
    }
}

/// The pays of a machine without wild cards, for a coin. Where it has no pay of its own for four of a kind with a low
/// kicker, both pays are the same.
#[repr(C)]
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Pays {
    /// The lowest face whose pair is paid, 0 for a deuce to 12 for an ace: 9 for jacks or better.
    pub pairs_from: u8,
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
    /// Four of a kind with a kicker from five to king, by the face that is held four times, deuces first.
    pub four_of_a_kind: [u16; 13],
    /// Four of a kind with an ace, deuce, trey or four for a kicker.
    pub four_with_low_kicker: [u16; 13],
    /// A straight flush.
    pub straight_flush: u16,
    /// A royal flush.
    pub royal_flush: u16,
}

/// The pays of a machine whose deuces are wild, for a coin.
#[repr(C)]
#[derive(Clone, Copy, PartialEq, Eq)]
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

/// A pay table made ready, which `keyfold_video_poker_bonus` and its like return, or which
/// `keyfold_video_poker_init` made; to be copied and stored as it is, within one program.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct PayTable {
    /// Not to be read or changed.
    pub state: [u32; 285],
}

/// They are as large and aligned.
const _: () = {
    use theirs::PayTable as Kernel;
    assert!(size_of::<Kernel>() <= size_of::<PayTable>() && align_of::<Kernel>() <= align_of::<PayTable>());
};

/// The table of a machine without wild cards.
pub(crate) fn table_of(pays: &Pays) -> Result<theirs::PayTable, Mistake> {
    let pairs_from = Face::from_index(pays.pairs_from).ok_or(UNSUPPORTED)?;
    let pays = theirs::Pays {
        pairs_from,
        high_pair: pays.high_pair,
        two_pair: pays.two_pair,
        three_of_a_kind: pays.three_of_a_kind,
        straight: pays.straight,
        flush: pays.flush,
        full_house: pays.full_house,
        four_of_a_kind: pays.four_of_a_kind,
        four_with_low_kicker: pays.four_with_low_kicker,
        straight_flush: pays.straight_flush,
        royal_flush: pays.royal_flush,
    };
    theirs::PayTable::new(&pays).ok_or(UNSUPPORTED)
}

/// The table of a machine whose deuces are wild.
pub(crate) fn wild_table_of(pays: &WildPays) -> Result<theirs::PayTable, Mistake> {
    let pays = theirs::WildPays {
        three_of_a_kind: pays.three_of_a_kind,
        straight: pays.straight,
        flush: pays.flush,
        full_house: pays.full_house,
        four_of_a_kind: pays.four_of_a_kind,
        straight_flush: pays.straight_flush,
        five_of_a_kind: pays.five_of_a_kind,
        wild_royal_flush: pays.wild_royal_flush,
        four_deuces: pays.four_deuces,
        royal_flush: pays.royal_flush,
    };
    theirs::PayTable::deuces_wild(&pays).ok_or(UNSUPPORTED)
}

/// A face that there is not, or pays that add up to too much.
const UNSUPPORTED: Mistake = (Status::Unsupported, Error { hand: 0, card: 0, first: 0, column: 0, count: 0, id: 0 });

/// Returns the hold that is worth most, and its pay over all draws.
pub(crate) fn best(table: &theirs::PayTable, deal: &[Card; 5]) -> (u8, u32) {
    let holds = table.holds(deal);
    let best = holds.best();
    (best.bits(), holds.sum(best))
}

/// Returns the pay of each hold over all its draws.
pub(crate) fn sums(table: &theirs::PayTable, deal: &[Card; 5]) -> [u32; 32] {
    let holds = table.holds(deal);
    core::array::from_fn(|bits| Hold::new(bits as u8).map_or(0, |hold| holds.sum(hold)))
}

/// Returns five different cards.
pub(crate) fn checked(ids: &[u8; 5]) -> Result<[Card; 5], Mistake> {
    check::distinct::<5>(ids).map_err(of_hand)
}

/// Returns the words for the number of a paid hand, ended by a zero byte; none for other numbers.
pub(crate) const fn words(made: u8) -> &'static core::ffi::CStr {
    match made {
        0 => c"nothing",
        1 => c"high pair",
        2 => c"two pair",
        3 => c"three of a kind",
        4 => c"straight",
        5 => c"flush",
        6 => c"full house",
        7 => c"four of a kind",
        8 => c"straight flush",
        9 => c"five of a kind",
        10 => c"wild royal flush",
        11 => c"four deuces",
        12 => c"royal flush",
        _ => c"",
    }
}

/// The numbers and the words are the kernel's.
const _: () = {
    let mut at = 0;
    while at < MADE.len() {
        let (kernel, here) = (theirs::Made::ALL[at], words(at as u8).to_bytes());
        assert!(MADE[at] as u8 == kernel as u8 && here.len() == kernel.name().len());
        let mut byte = 0;
        while byte < here.len() {
            assert!(here[byte] == kernel.name().as_bytes()[byte]);
            byte += 1;
        }
        at += 1;
    }
};
