//! How many cards each round deals.

use core::fmt::Debug;
use core::hash::Hash;

use keyfold_tables::isomorphism::{
    HOLDEM, HOLDEM_SIZES, MAX_ROUNDS, ONE_ROUND_1, ONE_ROUND_2, ONE_ROUND_3, ONE_ROUND_4, ONE_ROUND_5, ONE_ROUND_6,
    ONE_ROUND_7, ONE_ROUND_SIZES, Start, starts,
};

use sealed::{Sealed, Slices};

pub(super) mod sealed {
    use keyfold_tables::isomorphism::Distribution;

    /// The tables of a sequence of rounds: the distributions, and the distribution of each split.
    pub(crate) type Slices = (&'static [u8], &'static [Distribution]);

    /// Keeps [`Rounds`](super::Rounds) closed: rounds and tables belong together.
    pub trait Sealed {
        /// Returns the tables.
        fn tables() -> Slices;
    }
}

/// A sequence of rounds that each deal some cards: [`HoldemDeal`] or [`OneRound`]. The trait is sealed.
///
/// ```
/// use keyfold::isomorphism::{HoldemDeal, OneRound, Rounds};
/// fn cards<R: Rounds>() -> usize {
///     R::CARDS.iter().sum()
/// }
/// assert_eq!((cards::<HoldemDeal>(), cards::<OneRound<5>>()), (7, 5));
/// ```
pub trait Rounds: Sealed + Copy + Debug + Eq + Hash + 'static {
    /// The cards of each round.
    ///
    /// ```
    /// use keyfold::isomorphism::{HoldemDeal, Rounds};
    /// assert_eq!(HoldemDeal::CARDS, [2, 3, 1, 1]);
    /// ```
    const CARDS: &'static [usize];
    /// The number of classes after each round: its indices are below it.
    ///
    /// ```
    /// use keyfold::isomorphism::{HoldemDeal, Rounds};
    /// assert_eq!(HoldemDeal::SIZES, [169, 1_286_792, 55_190_538, 2_428_287_420]);
    /// ```
    const SIZES: &'static [u32];
    /// Where each round begins in the tables.
    #[doc(hidden)]
    const STARTS: [Start; MAX_ROUNDS] = starts(Self::CARDS);
}

/// The rounds of hold'em: two hole cards, a flop of three, the turn and the river. 11,300 bytes of tables.
///
/// ```
/// use keyfold::Hand;
/// use keyfold::isomorphism::{Deal, HoldemDeal};
/// let hole: Hand = "Kd Ad".parse()?;
/// assert_eq!(Deal::<HoldemDeal>::new(&hole).map(|deal| deal.index()), Ok(168)); // the last class of hole cards
/// # Ok::<(), keyfold::ParseError>(())
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct HoldemDeal;

impl Sealed for HoldemDeal {
    #[inline(always)]
    fn tables() -> Slices {
        (&HOLDEM.distribution_of, &HOLDEM.distributions)
    }
}

impl Rounds for HoldemDeal {
    const CARDS: &'static [usize] = &[2, 3, 1, 1];
    const SIZES: &'static [u32] = &HOLDEM_SIZES;
}

/// One round of `CARDS` cards, one to seven: a set of cards, such as a flop or a board. 52 to 488 bytes of tables.
///
/// ```
/// use keyfold::isomorphism::{OneRound, Rounds};
/// assert_eq!((OneRound::<3>::SIZES, OneRound::<5>::SIZES), (&[1_755][..], &[134_459][..]));
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct OneRound<const CARDS: usize>;

/// Rounds of one number of cards.
macro_rules! one_round {
    ($($cards:literal $tables:ident),*) => {$(
        impl Sealed for OneRound<$cards> {
            #[inline(always)]
            fn tables() -> Slices {
                (&$tables.distribution_of, &$tables.distributions)
            }
        }

        impl Rounds for OneRound<$cards> {
            const CARDS: &'static [usize] = &[$cards];
            const SIZES: &'static [u32] = &[ONE_ROUND_SIZES[$cards - 1]];
        }
    )*};
}

one_round!(1 ONE_ROUND_1, 2 ONE_ROUND_2, 3 ONE_ROUND_3, 4 ONE_ROUND_4, 5 ONE_ROUND_5, 6 ONE_ROUND_6, 7 ONE_ROUND_7);
