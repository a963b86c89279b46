//! Five to nine cards by quinary index: a perfect hash that needs no search.
//!
//! Suits aside, a hand is thirteen digits from 0 to 4, how often it holds each face, that add up to the number of
//! cards: a restricted base-5 number. Its position among all such numbers in lexicographic order is a minimal perfect
//! hash. Dynamic programming counts the numbers that come before: with `r` cards left for a face and those below it, a
//! digit `d` comes after all the ways with a digit less than `d` here, and how many ways there are to hold `r - d`
//! cards of the faces below was known one face earlier. Thirteen look-ups and additions give the index, and the same
//! table walked the other way gives the number back:
//!
//! ```text
//! A K Q J T 9 8 7 6 5 4 3 2
//! 2 0 0 3 0 0 0 0 0 1 0 1 0   jacks full of aces, five and trey
//! │     └ of the five cards left below the aces: before it those with no jack, one or two
//! └ of all seven: before it those with no ace or one
//! ```
//!
//! A flush shows in the suit counters and is ranked by the set of its faces, thirteen bits. Up to seven cards a flush
//! leaves no room for four of a kind or a full house; from eight on the better of both counts.
//!
//! The method is that of Henry R. Lee's [PokerHandEvaluator](https://github.com/HenryRLee/PokerHandEvaluator)
//! ("PHEvaluator"). There the deuce is the first digit; here it is the ace, so that the index is the order in which the
//! tables are listed.
//!
//! ```
//! use keyfold_classic::quinary::Quinary;
//! use keyfold::{Evaluator, Hand};
//! let hand: Hand = "Jh Jd Jc As Ac 5d 3h".parse()?;
//! let cards = hand.first_chunk::<7>().expect("seven cards");
//! let number = Quinary::from_cards(cards);
//! assert_eq!(number.digits(), [0, 1, 0, 1, 0, 0, 0, 0, 0, 3, 0, 0, 2]);
//! assert_eq!(Quinary::at(number.index(), 7), Some(number));
//! assert_eq!(<Quinary as Evaluator<7>>::rank(cards).describe().to_string(), "full house, jacks full of aces");
//! # Ok::<(), keyfold::ParseError>(())
//! ```

use keyfold::internal::entry;
use keyfold::{Card, Evaluator, HandRank, Suit};
use keyfold_tables::classic::FLUSHES;
use keyfold_tables::classic::quinary::{BEFORE, MAX_CARDS};
use keyfold_tables::rules::ranks::{FACE_RANKS_5, FACE_RANKS_6, FACE_RANKS_7};

use super::suits::SuitCounters;

/// How often a hand holds each face: a base-5 number of thirteen digits. The type is also the evaluator.
///
/// ```
/// use keyfold::{Evaluator, HandRank};
/// use keyfold_classic::quinary::Quinary;
/// assert_eq!(Quinary::rank(&HandRank::HIGHEST.example()), HandRank::HIGHEST);
/// assert_eq!(Quinary::from_cards(&HandRank::HIGHEST.example()).digits(), [0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 1]);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub struct Quinary {
    /// A nibble per face, the deuce lowest, so that counting a card is one addition.
    nibbles: u64,
}

impl Quinary {
    /// Returns the number with the given digits, deuce to ace; `None` if one is above 4 or if they add up to more than
    /// nine.
    ///
    /// ```
    /// use keyfold_classic::quinary::Quinary;
    /// let jacks_full_of_aces = Quinary::new([0, 0, 0, 0, 0, 0, 0, 0, 0, 3, 0, 0, 2]);
    /// assert_eq!(jacks_full_of_aces.map(Quinary::cards), Some(5));
    /// assert_eq!(Quinary::new([5, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]), None); // a fifth deuce
    /// ```
    #[must_use]
    pub const fn new(digits: [u8; 13]) -> Option<Self> {
        let (mut nibbles, mut cards, mut face) = (0, 0, 0);
        while face < digits.len() {
            if digits[face] > 4 {
                return None;
            }
            cards += digits[face] as usize;
            nibbles |= (digits[face] as u64) << (4 * face);
            face += 1;
        }
        if cards <= MAX_CARDS { Some(Self { nibbles }) } else { None }
    }

    /// Returns the number of up to nine different cards. Repeated cards, or more of them, give an unspecified number.
    ///
    /// ```
    /// use keyfold::Hand;
    /// use keyfold_classic::quinary::Quinary;
    /// let [spades, mixed] = ["As Ks Qs Js 9s", "Ac Ks Qs Jd 9h"].map(|text| text.parse::<Hand>().unwrap());
    /// assert_eq!(Quinary::from_cards(&spades), Quinary::from_cards(&mixed)); // suits aside
    /// ```
    #[must_use]
    #[inline]
    pub const fn from_cards(cards: &[Card]) -> Self {
        let (mut nibbles, mut at) = (0u64, 0);
        while at < cards.len() {
            nibbles = nibbles.wrapping_add(NIBBLES[cards[at].index()]);
            at += 1;
        }
        Self { nibbles }
    }

    /// Returns the digits, deuce to ace.
    ///
    /// ```
    /// use keyfold::Hand;
    /// use keyfold_classic::quinary::Quinary;
    /// let hand: Hand = "2c 2d 3h As Ac".parse()?;
    /// assert_eq!(Quinary::from_cards(&hand).digits(), [2, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 2]);
    /// # Ok::<(), keyfold::ParseError>(())
    /// ```
    #[must_use]
    pub const fn digits(self) -> [u8; 13] {
        let (mut digits, mut face) = ([0; 13], 0);
        while face < digits.len() {
            digits[face] = (self.nibbles >> (4 * face) & 15) as u8;
            face += 1;
        }
        digits
    }

    /// Returns the number of cards: the sum of the digits.
    #[must_use]
    #[inline]
    pub const fn cards(self) -> u32 {
        // Adds the nibbles up in the highest of them; nine cards fit in one.
        (self.nibbles.wrapping_mul(0x1111_1111_1111_1111) >> 60) as u32
    }

    /// Returns the position among the numbers with the same sum of digits, compared from the ace's digit down: from 0
    /// to less than [`count`](Self::count) of them. Thirteen look-ups.
    #[must_use]
    #[inline]
    pub const fn index(self) -> u32 {
        self.index_of(self.cards())
    }

    #[inline]
    const fn index_of(self, cards: u32) -> u32 {
        let (mut index, mut rest, mut face) = (0, cards, BEFORE.len());
        while face > 0 {
            face -= 1;
            let digit = (self.nibbles >> (4 * face)) as u32 & 7;
            index += BEFORE[face][(rest & 15) as usize][digit as usize];
            rest = rest.wrapping_sub(digit);
        }
        index
    }

    /// Returns the number at a position among those of `cards` cards, nine at most; `None` past the last.
    ///
    /// ```
    /// use keyfold_classic::quinary::Quinary;
    /// let four_deuces_and_a_trey = Quinary::at(0, 5).unwrap();
    /// assert_eq!(four_deuces_and_a_trey.digits(), [4, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]);
    /// assert_eq!(Quinary::at(6_175, 5), None);
    /// ```
    #[must_use]
    pub const fn at(index: u32, cards: u32) -> Option<Self> {
        if index >= Self::count(cards) {
            return None;
        }
        let (mut nibbles, mut index, mut rest, mut face) = (0, index, cards as usize, BEFORE.len());
        while face > 0 {
            face -= 1;
            let before = &BEFORE[face][rest & 15];
            // A face can be held up to four times, and not more often than there are cards left: further entries are 0.
            let mut digit = if rest < 4 { rest } else { 4 };
            while digit > 0 && before[digit] > index {
                digit -= 1;
            }
            index -= before[digit];
            rest -= digit;
            nibbles |= (digit as u64) << (4 * face);
        }
        Some(Self { nibbles })
    }

    /// Returns how many numbers there are for a number of cards: 6,175 for five, 18,395, 49,205, 120,055 and 270,270
    /// for nine; 0 above nine.
    ///
    /// ```
    /// use keyfold_classic::quinary::Quinary;
    /// assert_eq!((Quinary::count(1), Quinary::count(7), Quinary::count(10)), (13, 49_205, 0));
    /// ```
    #[must_use]
    pub const fn count(cards: u32) -> u32 {
        if cards as usize > MAX_CARDS {
            return 0;
        }
        // The last position: before it come those with fewer aces, then of the rest those with fewer kings …
        let (mut last, mut rest, mut face) = (0, cards as usize, BEFORE.len());
        while face > 0 {
            face -= 1;
            let digit = if rest < 4 { rest } else { 4 };
            last += BEFORE[face][rest & 15][digit];
            rest -= digit;
        }
        last + 1
    }
}

/// One in the nibble of each card's face, by card id; the entries past the deck let the index be masked instead of
/// checked. A look-up, because shifts by many amounts at once tempt the compiler into slow vector code.
static NIBBLES: [u64; 64] = {
    let (mut nibbles, mut id) = ([0; 64], 0);
    while id < Card::COUNT {
        nibbles[id] = 1 << (4 * (id / 4));
        id += 1;
    }
    nibbles
};

/// Returns the rank of the flush in a suit.
fn flush_rank(cards: &[Card], suit: Suit) -> HandRank {
    let faces = cards.iter().filter(|card| card.suit() == suit).fold(0, |faces, card| faces | 1 << card.face() as u32);
    entry(&FLUSHES, faces)
}

macro_rules! evaluator {
    ($(#[$feature:meta])* $cards:literal, $ranks:path) => {
        $(#[$feature])*
        impl Evaluator<$cards> for Quinary {
            #[inline]
            fn rank(cards: &[Card; $cards]) -> HandRank {
                let faces = || entry(&$ranks, Self::from_cards(cards).index_of($cards));
                match SuitCounters::of(cards).flush() {
                    None => faces(),
                    Some(suit) if $cards < 8 => flush_rank(cards, suit),
                    Some(suit) => flush_rank(cards, suit).max(faces()),
                }
            }
        }
    };
}
evaluator!(5, FACE_RANKS_5);
evaluator!(6, FACE_RANKS_6);
evaluator!(7, FACE_RANKS_7);
evaluator!(
    #[cfg(feature = "large")]
    8,
    keyfold_tables::rules::ranks::FACE_RANKS_8
);
evaluator!(
    #[cfg(feature = "large")]
    9,
    keyfold_tables::rules::ranks::FACE_RANKS_9
);
