//! The position of a card set among all sets of as many cards, and back: an index without gaps into a table of your
//! own.
//!
//! Cards are compared from the highest down, as the digits of a number are: five cards run from 2♣ 2♦ 2♥ 2♠ 3♣ at 0 to
//! K♠ A♣ A♦ A♥ A♠ at 2,598,959. This is the combinatorial number system: with the cards' ids sorted, the position is
//! choose(first, 1) + choose(second, 2) + … ("combinadic").
//!
//! No sorting is needed when the set is a number of 52 bits cut into blocks: the position is a sum of one table entry a
//! block, found by the block's bits and the number of cards still to come. Two sizes:
//!
//! | blocks | loads | bytes | feature |
//! | --- | --- | --- | --- |
//! | [`Blocks8`] | 7 | 65 KB | none |
//! | `Blocks16` | 4 | 6.4 MB | `large` |
//!
//! The inverse takes the highest block first: the largest value whose entry is not above the position, by binary
//! search.
//!
//! Block tables for the position are in the description of Henry R. Lee's
//! [PokerHandEvaluator](https://github.com/HenryRLee/PokerHandEvaluator); the number system is in D. H. Lehmer, "The
//! machine tools of combinatorics" (1964).
//!
//! ```
//! use keyfold_classic::combinadic::{Blocks8, Combinadic};
//! use keyfold::{Hand, HandRank, naive};
//! type Fives = Combinadic<5, Blocks8>;
//! // All ranks of five cards are a table of 5.2 MB; here, those of the first thousand hands.
//! let ranks: Vec<HandRank> = (0..1_000).filter_map(Fives::cards).map(|cards| naive::rank(&cards)).collect();
//!
//! let hand: Hand = "2d 2h 4c 2s 2c".parse()?;
//! let position = Fives::position(hand.first_chunk().expect("five cards"));
//! assert_eq!(ranks[position as usize].describe().to_string(), "four of a kind, deuces, four kicker");
//! assert_eq!(Fives::COUNT, 2_598_960);
//! # Ok::<(), keyfold::ParseError>(())
//! ```

use core::marker::PhantomData;

use keyfold::{Card, Face, Suit};
use keyfold_tables::classic::combinadic::{BLOCKS_8, CHOOSE, LOWEST_8, MAX_CARDS, Row, TOP, cards_in, partial};
#[cfg(feature = "large")]
use keyfold_tables::classic::combinadic::{BLOCKS_16, LOWEST_16};

mod sealed {
    /// Keeps [`Blocks`](super::Blocks) closed: its tables belong together.
    pub trait Sealed {}
}

/// A size of blocks.
///
/// ```
/// use keyfold_classic::combinadic::{Blocks, Blocks8, Combinadic};
/// fn last<B: Blocks>() -> String {
///     Combinadic::<5, B>::cards(2_598_959).unwrap().map(|card| card.to_string()).join(" ")
/// }
/// assert_eq!(last::<Blocks8>(), "Ks Ac Ad Ah As");
/// ```
pub trait Blocks: sealed::Sealed {
    /// The bits of a block; a set of 52 bits takes 52 / `BITS` loads, rounded up.
    const BITS: u32;

    /// Returns the rows of the blocks between the lowest and the top four bits, the highest first.
    #[doc(hidden)]
    fn middle() -> impl Iterator<Item = &'static [Row]>;

    /// Returns the position of the lowest block's bits among the values with as many cards.
    #[doc(hidden)]
    fn lowest(bits: u64) -> u32;
}

/// Blocks of 8 bits: seven loads a position, 65 KB of tables.
///
/// ```
/// use keyfold_classic::combinadic::{Blocks8, Combinadic};
/// use keyfold::HandRank;
/// let royal_flush = HandRank::HIGHEST.example();
/// assert_eq!(Combinadic::<5, Blocks8>::position(&royal_flush), 2_540_542);
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Blocks8;

impl sealed::Sealed for Blocks8 {}

impl Blocks for Blocks8 {
    const BITS: u32 = 8;

    #[inline]
    fn middle() -> impl Iterator<Item = &'static [Row]> {
        BLOCKS_8.iter().rev().map(|rows| &rows[..])
    }

    #[inline]
    fn lowest(bits: u64) -> u32 {
        u32::from(LOWEST_8[(bits & 0xFF) as usize])
    }
}

/// Blocks of 16 bits: four loads a position, 6.4 MB of tables.
///
/// ```
/// use keyfold_classic::combinadic::{Blocks8, Blocks16, Combinadic};
/// use keyfold::HandRank;
/// let royal_flush = HandRank::HIGHEST.example();
/// assert_eq!(Combinadic::<5, Blocks16>::position(&royal_flush), Combinadic::<5, Blocks8>::position(&royal_flush));
/// ```
#[cfg(feature = "large")]
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Blocks16;

#[cfg(feature = "large")]
impl sealed::Sealed for Blocks16 {}

#[cfg(feature = "large")]
impl Blocks for Blocks16 {
    const BITS: u32 = 16;

    #[inline]
    fn middle() -> impl Iterator<Item = &'static [Row]> {
        BLOCKS_16.iter().rev().map(|rows| &rows[..])
    }

    #[inline]
    fn lowest(bits: u64) -> u32 {
        u32::from(LOWEST_16[(bits & 0xFFFF) as usize])
    }
}

/// Positions of sets of `CARDS` cards, at most nine, from tables of a size of blocks.
///
/// ```
/// use keyfold_classic::combinadic::Combinadic;
/// type Fives = Combinadic<5>; // by blocks of 8 bits
/// for position in (0..Fives::COUNT).step_by(10_000) {
///     assert_eq!(Fives::cards(position).map(|five| Fives::position(&five)), Some(position));
/// }
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Combinadic<const CARDS: usize, B: Blocks = Blocks8>(PhantomData<B>);

impl<const CARDS: usize, B: Blocks> Combinadic<CARDS, B> {
    /// How many sets of cards there are: 1 of no card, 1,326 of two, 22,100 of three, up to 3,679,075,400 of nine.
    pub const COUNT: u32 = {
        assert!(CARDS <= MAX_CARDS, "the tables are for at most nine cards");
        CHOOSE[Card::COUNT][CARDS]
    };
    /// The four cards above all whole blocks start here.
    const TOP_BIT: u32 = 48;

    /// Returns the position of different cards, in any order: 0 to less than [`COUNT`](Self::COUNT).
    ///
    /// A repeated card gives an unspecified position, which is below the count too.
    ///
    /// ```
    /// use keyfold::Hand;
    /// use keyfold_classic::combinadic::Combinadic;
    /// let hand: Hand = "3c 2c 2s 2d 2h".parse()?;
    /// assert_eq!(<Combinadic<5>>::position(hand.first_chunk().expect("five cards")), 0);
    /// # Ok::<(), keyfold::ParseError>(())
    /// ```
    #[must_use]
    #[inline]
    pub fn position(cards: &[Card; CARDS]) -> u32 {
        let set = cards.iter().fold(0u64, |set, card| set | 1 << card.index());
        let mut shift = Self::TOP_BIT;
        let top = &TOP[(set >> shift & 15) as usize];
        let (mut position, mut to_come) = (partial(top, CARDS as u32), CARDS as u32 - cards_in(top));
        for rows in B::middle() {
            shift -= B::BITS;
            let row = &rows[(set >> shift) as usize % rows.len()];
            position += partial(row, to_come);
            to_come -= cards_in(row);
        }
        // With a repeated card fewer cards come than are counted on: the clamp keeps even that position in range.
        (position + B::lowest(set)).min(Self::COUNT - 1)
    }

    /// Returns the cards at a position, ascending by id; `None` past the last.
    ///
    /// ```
    /// use keyfold_classic::combinadic::Combinadic;
    /// assert_eq!(<Combinadic<5>>::cards(1).unwrap().map(|card| card.to_string()), ["2c", "2d", "2h", "2s", "3d"]);
    /// assert_eq!(<Combinadic<5>>::cards(2_598_960), None);
    /// ```
    #[must_use]
    pub fn cards(position: u32) -> Option<[Card; CARDS]> {
        if position >= Self::COUNT {
            return None;
        }
        let (mut rest, mut to_come, mut shift) = (position, CARDS as u32, Self::TOP_BIT);
        let mut set = take_block(&TOP, &mut rest, &mut to_come) << shift;
        for rows in B::middle() {
            shift -= B::BITS;
            set |= take_block(rows, &mut rest, &mut to_come) << shift;
        }
        set |= lowest_at(rest, to_come, B::BITS);
        Some(cards_of(set))
    }
}

/// Finds the block's value, subtracts its entry from the position and its cards from those to come, and returns it.
fn take_block(rows: &[Row], position: &mut u32, to_come: &mut u32) -> u64 {
    // Entry 0 is 0, never above a position: there is always a value to take.
    let value = rows.partition_point(|row| partial(row, *to_come) <= *position).saturating_sub(1);
    if let Some(row) = rows.get(value) {
        *position -= partial(row, *to_come);
        *to_come = to_come.saturating_sub(cards_in(row));
    }
    value as u64
}

/// Returns the lowest block at a position: bit by bit, from the choose table.
fn lowest_at(mut position: u32, mut to_come: u32, bits: u32) -> u64 {
    let mut set = 0;
    for (bit, choose) in CHOOSE.iter().enumerate().take(bits as usize).rev() {
        let below = choose[to_come as usize % choose.len()];
        if to_come > 0 && below <= position {
            set |= 1 << bit;
            position -= below;
            to_come -= 1;
        }
    }
    set
}

/// Returns the cards of a set, ascending.
fn cards_of<const CARDS: usize>(set: u64) -> [Card; CARDS] {
    let mut rest = set;
    core::array::from_fn(|_| {
        let id = rest.trailing_zeros() as u8;
        rest &= rest.wrapping_sub(1);
        Card::from_id(id).unwrap_or(Card::new(Face::Ace, Suit::Spades))
    })
}
