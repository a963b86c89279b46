//! The compact tables as one value, for memory that a program chooses.

use core::fmt;

use keyfold_tables::compact::{
    CARD_KEYS, CELLS_5, CELLS_6, CELLS_7, COLUMN_BITS, OFFSETS_5, OFFSETS_6, OFFSETS_7, SUIT_KEYS, UPPER_HALF,
    row_and_column,
};
use keyfold_tables::key_sum::suits::{NO_FLUSH, suit_table_of};

use super::compact::{Compact, suit_of_five};
use super::compact_table::{faces_of_suit, flush_rank, rank_of_suit};
use super::displaced_rows::DisplacedRows;
use super::hand_key::HandKey;
use super::sums::prevent_gather;
use crate::cards::suit_sets::lanes_of_ids;
use crate::cards::{Card, CardSet};
use crate::rank::HandRank;

/// The tables by which [`Compact`] ranks hands of `CARDS` cards on a device, as one value. Feature `compact`.
///
/// For a program that ranks from other memory than that of its constants: the tightly coupled memory of a
/// microcontroller, or the shared memory of a GPU. The value is plain numbers from the first byte to the last, 16-byte
/// aligned, so that whoever starts the program may copy it byte by byte. Ranks are those of [`Compact`], by the same
/// steps. A flush reads the 769 bytes of [`Tiny`](crate::Tiny) as well, from where these are.
///
/// [`CompactTables5`], [`CompactTables6`] and [`CompactTables7`] are the types that there are.
///
/// ```
/// use keyfold::{Compact, CompactTables, CompactTables7, Hand};
/// static TABLES: CompactTables7 = CompactTables::SEVEN;
/// let hand: Hand = "Jh Jd Jc As Ac 7d 2h".parse()?;
/// let cards = hand.first_chunk().expect("seven cards");
/// assert_eq!(TABLES.rank_seven(cards), Compact::rank_seven(cards));
/// # Ok::<(), keyfold::ParseError>(())
/// ```
#[derive(Clone)]
#[repr(C, align(16))]
pub struct CompactTables<const CARDS: usize, const CELLS: usize> {
    /// By id, with zeroes past the deck, so that an index of six bits needs no check.
    keys: [u32; 64],
    suits: [u8; 256],
    offsets: [u8; 1 << COLUMN_BITS],
    cells: [u16; CELLS],
}

/// The tables for five cards: 23,568 bytes.
///
/// ```
/// use keyfold::{CompactTables, CompactTables5, Hand};
/// static TABLES: CompactTables5 = CompactTables::FIVE;
/// let hand: Hand = "As Ks Qs Js Ts".parse()?;
/// assert_eq!(TABLES.rank_five(hand.first_chunk().expect("five cards")), hand.rank()?);
/// # Ok::<(), Box<dyn core::error::Error>>(())
/// ```
pub type CompactTables5 = CompactTables<5, { CELLS_5.len() }>;
/// The tables for six cards: 31,840 bytes.
///
/// ```
/// use keyfold::{CompactTables, CompactTables6, Hand};
/// static TABLES: CompactTables6 = CompactTables::SIX;
/// let hand: Hand = "As Ks Qs Js Ts 2c".parse()?;
/// assert_eq!(TABLES.rank_six(hand.first_chunk().expect("six cards")), hand.rank()?);
/// # Ok::<(), Box<dyn core::error::Error>>(())
/// ```
pub type CompactTables6 = CompactTables<6, { CELLS_6.len() }>;
/// The tables for seven cards: 49,200 bytes.
///
/// ```
/// use keyfold::{CompactTables, CompactTables7, Hand};
/// static TABLES: CompactTables7 = CompactTables::SEVEN;
/// let hand: Hand = "Jh Jd Jc As Ac 7d 2h".parse()?;
/// assert_eq!(TABLES.rank_seven(hand.first_chunk().expect("seven cards")), hand.rank()?);
/// # Ok::<(), Box<dyn core::error::Error>>(())
/// ```
pub type CompactTables7 = CompactTables<7, { CELLS_7.len() }>;

impl CompactTables5 {
    /// The tables. Name them in a static: each use of a constant is a copy.
    pub const FIVE: Self = Self::new(OFFSETS_5, CELLS_5);

    /// Ranks five different cards as [`Compact::rank_five`] does.
    #[must_use]
    #[inline(always)]
    pub const fn rank_five(&self, cards: &[Card; 5]) -> HandRank {
        self.rank_cards(cards)
    }
}

impl CompactTables6 {
    /// The tables. Name them in a static: each use of a constant is a copy.
    pub const SIX: Self = Self::new(OFFSETS_6, CELLS_6);

    /// Ranks six different cards as [`Compact::rank_six`] does.
    #[must_use]
    #[inline(always)]
    pub const fn rank_six(&self, cards: &[Card; 6]) -> HandRank {
        self.rank_cards(cards)
    }
}

impl CompactTables7 {
    /// The tables. Name them in a static: each use of a constant is a copy.
    pub const SEVEN: Self = Self::new(OFFSETS_7, CELLS_7);

    /// Ranks seven different cards as [`Compact::rank_seven`] does.
    #[must_use]
    #[inline(always)]
    pub const fn rank_seven(&self, cards: &[Card; 7]) -> HandRank {
        self.rank_cards(cards)
    }
}

impl<const CARDS: usize, const CELLS: usize> CompactTables<CARDS, CELLS> {
    const fn new(offsets: [u8; 1 << COLUMN_BITS], cells: [u16; CELLS]) -> Self {
        let (mut keys, mut id) = ([0; 64], 0);
        while id < Card::COUNT {
            keys[id] = CARD_KEYS[id];
            id += 1;
        }
        Self { keys, suits: suit_table_of(&SUIT_KEYS, CARDS as u8), offsets, cells }
    }

    /// Returns the sum of the keys of cards: one load and one addition each. Sums of different cards are added,
    /// wrapping around.
    ///
    /// It does not depend on `CARDS`: the keys are the same for all numbers of cards. Never panics.
    ///
    /// ```
    /// use keyfold::{CompactTables, CompactTables5, Hand};
    /// static TABLES: CompactTables5 = CompactTables::FIVE;
    /// let [hole, flop]: [Hand; 2] = ["As Ks", "Qs Js Ts"].map(|cards| cards.parse().unwrap());
    /// let all: Hand = "As Ks Qs Js Ts".parse().unwrap();
    /// assert_eq!(TABLES.sum(&hole).wrapping_add(TABLES.sum(&flop)), TABLES.sum(&all));
    /// ```
    #[must_use]
    #[inline(always)]
    pub const fn sum(&self, cards: &[Card]) -> u32 {
        let (mut sum, mut at) = (0u32, 0);
        while at < cards.len() {
            if prevent_gather(at, cards[at].id()) {
                break;
            }
            sum = sum.wrapping_add(self.keys[cards[at].index()]);
            at += 1;
        }
        sum
    }

    /// Returns the sum of the keys of a set's cards, as [`sum`](Self::sum) does of a slice.
    ///
    /// ```
    /// use keyfold::{CardSet, CompactTables, CompactTables6, Hand};
    /// static TABLES: CompactTables6 = CompactTables::SIX;
    /// let hand: Hand = "As Ks Qs Js Ts 2c".parse().unwrap();
    /// assert_eq!(TABLES.sum_of_set(CardSet::from_cards(&hand)), TABLES.sum(&hand));
    /// ```
    #[must_use]
    #[inline(always)]
    pub const fn sum_of_set(&self, set: CardSet) -> u32 {
        let (mut sum, mut left) = (0u32, set.bits());
        while left != 0 {
            sum = sum.wrapping_add(self.keys[left.trailing_zeros() as usize & 63]);
            left &= left - 1;
        }
        sum
    }

    /// Ranks a set of `CARDS` cards by the [`sum`](Self::sum) of their keys; the set is read if there is a flush.
    ///
    /// Three loads, two of them dependent; for a flush, two and a few dozen operations. Unspecified for a sum of other
    /// cards than those of the set, or of another number of cards. Never panics.
    ///
    /// ```
    /// use keyfold::{CardSet, CompactTables, CompactTables7, Hand};
    /// static TABLES: CompactTables7 = CompactTables::SEVEN;
    /// let [board, hole]: [Hand; 2] = ["Ts 9s 2c Qs Jd", "Ks 8s"].map(|cards| cards.parse().unwrap());
    /// let sum = TABLES.sum(&board).wrapping_add(TABLES.sum(&hole));
    /// let cards: CardSet = board.iter().chain(hole.iter()).copied().collect();
    /// assert_eq!(TABLES.rank_sum(sum, cards).describe().to_string(), "flush, king high, queen kicker");
    /// ```
    #[must_use]
    #[inline(always)]
    pub const fn rank_sum(&self, sum: u32, cards: CardSet) -> HandRank {
        match self.suit_of_flush(sum) {
            NO_FLUSH => self.face_rank(sum),
            suit => flush_rank(faces_of_suit(lanes_of_ids(cards.bits()), suit)),
        }
    }

    /// Ranks a set of `CARDS` cards: one load and one addition for each card, and [`rank_sum`](Self::rank_sum).
    ///
    /// A set of another number of cards gives an unspecified rank. Never panics.
    ///
    /// ```
    /// use keyfold::{CompactTables, CompactTables5};
    /// static TABLES: CompactTables5 = CompactTables::FIVE;
    /// assert_eq!(TABLES.rank_set("As Ks Qs Js Ts".parse()?).get(), 7_462);
    /// # Ok::<(), keyfold::ParseError>(())
    /// ```
    #[must_use]
    #[inline(always)]
    pub const fn rank_set(&self, set: CardSet) -> HandRank {
        self.rank_sum(self.sum_of_set(set), set)
    }

    /// Ranks the `CARDS` cards of a running key, as [`HandKey::rank`] does; the keys of cards are those of [`Compact`].
    ///
    /// ```
    /// use keyfold::{CompactTables, CompactTables7, Hand, HandKey};
    /// static TABLES: CompactTables7 = CompactTables::SEVEN;
    /// let key: HandKey = (&"Ts 9s 2c Qs Jd Ks 8s".parse::<Hand>()?).into();
    /// assert_eq!(TABLES.rank_key(key), key.rank_seven());
    /// # Ok::<(), keyfold::ParseError>(())
    /// ```
    #[must_use]
    #[inline(always)]
    pub const fn rank_key(&self, key: HandKey<Compact>) -> HandRank {
        match suit_of_five(key.sums.five) {
            NO_FLUSH => self.face_rank(key.sums.seven),
            suit => flush_rank(key.sums.faces_of(suit)),
        }
    }

    /// Returns the suit of a flush, or 4 if there is none, by the sum of `CARDS` keys: one load.
    #[doc(hidden)]
    #[must_use]
    #[inline(always)]
    pub const fn suit_of_flush(&self, sum: u32) -> u8 {
        self.suits[(sum & 0xFF) as usize]
    }

    /// Returns the number of the rank of a hand without a flush by the sum of `CARDS` keys: three loads. For sums of
    /// other cards, it may be no rank: a comparison that [`rank_sum`](Self::rank_sum) needs is left out.
    #[doc(hidden)]
    #[must_use]
    #[inline(always)]
    pub const fn cell(&self, sum: u32) -> u16 {
        let (row, column) = row_and_column(sum);
        let (index, last) = (self.rows().index(row, column), CELLS as u32 - 1);
        self.cells[if index < last { index } else { last } as usize]
    }

    #[inline(always)]
    const fn face_rank(&self, sum: u32) -> HandRank {
        self.rows().rank(sum)
    }

    #[inline(always)]
    const fn rows(&self) -> DisplacedRows<'_> {
        let upper = if CARDS == 7 { 0 } else { UPPER_HALF };
        let Self { offsets, cells, .. } = self;
        DisplacedRows { displacements: cells, ranks: cells, offsets, upper, apart: false }
    }

    #[inline(always)]
    const fn rank_cards(&self, cards: &[Card; CARDS]) -> HandRank {
        let sum = self.sum(cards);
        match self.suit_of_flush(sum) {
            NO_FLUSH => self.face_rank(sum),
            suit => rank_of_suit(cards, suit),
        }
    }
}

impl<const CARDS: usize, const CELLS: usize> fmt::Debug for CompactTables<CARDS, CELLS> {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.debug_struct("CompactTables").finish_non_exhaustive()
    }
}
