//! How many cards each round deals.

use core::fmt::Debug;
use core::hash::Hash;
use core::marker::PhantomData;

use keyfold_tables::isomorphism::{ClassIndex, MAX_ROUNDS, Sequence, Tables, TablesOf};

mod sealed {
    /// Keeps [`Rounds`](super::Rounds) closed: rounds and tables belong together.
    pub trait Sealed {}
}

/// A sequence of rounds that each deal some cards: [`RoundsOf`], or [`Wide`] of it. The trait is sealed.
///
/// ```
/// use keyfold_board::isomorphism::{HoldemDeal, OneRound, Rounds};
/// fn cards<R: Rounds>() -> usize {
///     R::CARDS.iter().sum()
/// }
/// assert_eq!((cards::<HoldemDeal>(), cards::<OneRound<5>>()), (7, 5));
/// ```
pub trait Rounds: sealed::Sealed + Copy + Debug + Eq + Hash + 'static {
    /// The integer of the index: `u32`, or `u64` if [`Wide`].
    type Index: ClassIndex;
    /// The cards of each round.
    const CARDS: &'static [usize];
    /// The tables, evaluated while compiling.
    #[doc(hidden)]
    const TABLES: Tables<Self::Index>;
    /// The number of classes after each round: its indices are below it.
    ///
    /// ```
    /// use keyfold_board::isomorphism::{HoldemDeal, Rounds};
    /// assert_eq!(HoldemDeal::SIZES, [169, 1_286_792, 55_190_538, 2_428_287_420]);
    /// ```
    const SIZES: &'static [Self::Index] = Self::TABLES.sizes;
}

/// Up to four rounds of so many cards each, one to thirteen; 0 means no further round.
///
/// Which of the rounds to take depends on what must stay apart:
///
/// | rounds | classes | |
/// | --- | --- | --- |
/// | `RoundsOf<2, 3, 1, 1>` | 2,428,287,420 | hole cards, flop, turn and river: [`HoldemDeal`] |
/// | `RoundsOf<2, 3>` | 1,286,792 | hole cards and flop |
/// | `RoundsOf<2, 4>` | 13,960,050 | hole cards and the board on the turn, in whatever order it came |
/// | `RoundsOf<2, 5>` | 123,156,254 | the same on the river |
/// | `RoundsOf<3, 1, 1>` | 2,554,656 | flop, turn and river: what a solver of a flop keeps apart |
/// | `RoundsOf<4, 1>` | 652,353 | the board on the turn, and the river |
/// | `RoundsOf<4>` | 16,432 | Omaha's hole cards |
/// | `RoundsOf<4, 3>`, `RoundsOf<3, 4>` | 204,461,673 | and the flop, after or before them |
/// | `Wide<RoundsOf<4, 3, 1, 1>>` | 389,802,959,832 | and turn and river |
/// | `Wide<RoundsOf<2, 5, 4>>` | 17,486,121,700,476 | hole cards and board of hold'em, and four cards of others |
///
/// The classes are counted and proven while compiling. Rounds with more classes than `u32` numbers do not compile
/// without [`Wide`], and these never do: rounds of more than thirteen cards or 52 in all, a round after one of no
/// cards, more than 2^55 classes, or more than 61,440 ways to split the rounds among the suits.
///
/// The tables take a byte for each split and 32 for each distribution of cards over the suits, some 12 kilobytes for
/// hold'em.
///
/// ```
/// use keyfold::Hand;
/// use keyfold_board::isomorphism::{Indexer, Rounds, RoundsOf};
/// type River = RoundsOf<2, 5>;
/// assert_eq!(River::SIZES, [169, 123_156_254]);
/// // The order of flop, turn and river makes no difference.
/// let [one, other]: [Hand; 2] = ["As Ks Qs 7s 2d 2c Qh".parse()?, "As Ks 2c Qh Qs 2d 7s".parse()?];
/// let index = |hand: &Hand| Indexer::<River>::index::<7>(hand.first_chunk().unwrap());
/// assert_eq!(index(&one), index(&other));
/// # Ok::<(), keyfold::ParseError>(())
/// ```
///
/// ```compile_fail
/// use keyfold_board::isomorphism::{Rounds, RoundsOf};
/// let _ = RoundsOf::<4, 3, 1, 1>::SIZES; // more than u32 numbers
/// ```
///
/// ```compile_fail
/// use keyfold_board::isomorphism::{Rounds, RoundsOf, Wide};
/// let _ = Wide::<RoundsOf<2, 0, 3>>::SIZES; // a round of no cards
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct RoundsOf<const A: usize, const B: usize = 0, const C: usize = 0, const D: usize = 0>;

/// The rounds of hold'em: two hole cards, a flop of three, the turn and the river.
///
/// ```
/// use keyfold::Hand;
/// use keyfold_board::isomorphism::{Deal, HoldemDeal};
/// let hole: Hand = "Kd Ad".parse()?;
/// assert_eq!(Deal::<HoldemDeal>::new(&hole).map(|deal| deal.index()), Ok(168)); // the last class of hole cards
/// # Ok::<(), keyfold::ParseError>(())
/// ```
pub type HoldemDeal = RoundsOf<2, 3, 1, 1>;

/// One round of `CARDS` cards: a set of cards, such as a flop, a board, or Omaha's hole cards.
///
/// ```
/// use keyfold_board::isomorphism::{OneRound, Rounds};
/// assert_eq!((OneRound::<3>::SIZES, OneRound::<5>::SIZES), (&[1_755][..], &[134_459][..]));
/// ```
pub type OneRound<const CARDS: usize> = RoundsOf<CARDS>;

impl<const A: usize, const B: usize, const C: usize, const D: usize> RoundsOf<A, B, C, D> {
    const ALL: [usize; MAX_ROUNDS] = [A, B, C, D];
}

impl<const A: usize, const B: usize, const C: usize, const D: usize> Sequence for RoundsOf<A, B, C, D> {
    const ROUNDS: &'static [usize] = {
        let mut rounds = MAX_ROUNDS;
        while rounds > 1 && Self::ALL[rounds - 1] == 0 {
            rounds -= 1;
        }
        Self::ALL.split_at(rounds).0
    };
}

impl<const A: usize, const B: usize, const C: usize, const D: usize> sealed::Sealed for RoundsOf<A, B, C, D> {}

impl<const A: usize, const B: usize, const C: usize, const D: usize> Rounds for RoundsOf<A, B, C, D> {
    type Index = u32;
    const CARDS: &'static [usize] = Self::ROUNDS;
    const TABLES: Tables<u32> = TablesOf::<Self>::NARROW;
}

/// Rounds with 64-bit indices, for those with more classes than `u32` numbers. Tables are twice as large.
///
/// ```
/// use keyfold::Hand;
/// use keyfold_board::isomorphism::{Deal, Rounds, RoundsOf, Wide};
/// type Omaha = Wide<RoundsOf<4, 3, 1, 1>>;
/// assert_eq!(Omaha::SIZES, [16_432, 204_461_673, 8_964_883_057, 389_802_959_832]);
/// let hand: Hand = "As Ks Qh 7h 2d 2c Qs".parse()?;
/// let flop = Deal::<Omaha>::new(&hand[..4]).unwrap().next_round(&hand[4..]).unwrap();
/// assert!(flop.index() < 204_461_673);
/// # Ok::<(), keyfold::ParseError>(())
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Wide<R>(PhantomData<R>);

impl<R: Rounds> Sequence for Wide<R> {
    const ROUNDS: &'static [usize] = R::CARDS;
}

impl<R: Rounds> sealed::Sealed for Wide<R> {}

impl<R: Rounds> Rounds for Wide<R> {
    type Index = u64;
    const CARDS: &'static [usize] = R::CARDS;
    const TABLES: Tables<u64> = TablesOf::<Self>::WIDE;
}
