//! Hole cards before the flop: their equity, all-in, and what the best part of all hands is.

use keyfold_tables::preflop::{AGAINST_RANDOM, BETTER_HOLES, BY_EQUITY};
use keyfold_tables::program_memory::{load_u8, load_u16};

use crate::cards::{Face, HoleClass};

impl HoleClass {
    /// Returns the equity against a random hand, all-in before the flop, in 65,536ths of the pot: 21,170 to 55,839.
    ///
    /// Exact counts over all boards, rounded to the nearest; a tie is half a pot. No two classes have the same. One
    /// load, from a table of 338 bytes.
    ///
    /// ```
    /// use keyfold::HoleClass;
    /// let aces: HoleClass = "AA".parse()?;
    /// assert_eq!(format!("{:.2} %", 100.0 * f64::from(aces.equity()) / 65_536.0), "85.20 %");
    /// assert_eq!(HoleClass::all().map(HoleClass::equity).max(), Some(55_839));
    /// assert_eq!(HoleClass::all().map(HoleClass::equity).min(), Some(21_170));
    /// # Ok::<(), keyfold::ParseError>(())
    /// ```
    #[must_use]
    #[inline]
    pub const fn equity(self) -> u16 {
        load_u16(&AGAINST_RANDOM, self.checked_index())
    }

    /// Returns all classes by their [`equity`](Self::equity), the best one first: what `top 15%` and a percentile mean.
    ///
    /// From a table of 169 bytes. [`better_holes`](Self::better_holes) gives a class's place in this order.
    ///
    /// ```
    /// use keyfold::HoleClass;
    /// let best: Vec<String> = HoleClass::by_equity().take(8).map(|class| class.to_string()).collect();
    /// assert_eq!(best, ["AA", "KK", "QQ", "JJ", "TT", "99", "88", "AKs"]);
    /// assert!(HoleClass::by_equity().map(HoleClass::equity).is_sorted_by(|one, next| one > next));
    /// ```
    #[must_use]
    pub fn by_equity() -> impl DoubleEndedIterator<Item = Self> + ExactSizeIterator + Clone {
        // Every entry is an index.
        (0..Self::COUNT).map(|place| Self::from_index(usize::from(load_u8(&BY_EQUITY, place))).unwrap_or(Self::WORST))
    }

    /// Returns how many of the 1,326 pairs of hole cards are of classes with a higher [`equity`](Self::equity): 0 for
    /// aces, 1,314 for 32o.
    ///
    /// A class belongs to the best 15 % if these are fewer than 15 % of 1,326: so the best part is made of the fewest
    /// classes that hold as much of all pairs. One load, from a table of 338 bytes.
    ///
    /// ```
    /// use keyfold::{HoleCards, HoleClass};
    /// let is_in_top = |class: HoleClass, percent: usize| 100 * class.better_holes() < percent * HoleCards::COUNT;
    /// assert!(is_in_top("AJo".parse()?, 15));
    /// assert!(!is_in_top("87s".parse()?, 15));
    /// # Ok::<(), keyfold::ParseError>(())
    /// ```
    #[must_use]
    #[inline]
    pub const fn better_holes(self) -> usize {
        load_u16(&BETTER_HOLES, self.checked_index()) as usize
    }

    /// Returns the equity against a class, all-in before the flop, in 65,536ths of the pot: 32,768 is half.
    ///
    /// Exact counts over all boards and all pairs of holes without a common card, rounded to the nearest; a tie is half
    /// a pot. Both sides add up to 65,536. One load, from a table of 28,730 bytes, with the feature `preflop-matchups`.
    ///
    /// ```
    /// use keyfold::HoleClass;
    /// let [hero, villain] = ["AKs", "QQ"].map(|class| class.parse::<HoleClass>().unwrap());
    /// assert_eq!(format!("{:.2} %", 100.0 * f64::from(hero.equity_against(villain)) / 65_536.0), "46.05 %");
    /// assert_eq!(u32::from(hero.equity_against(villain)) + u32::from(villain.equity_against(hero)), 65_536);
    /// ```
    #[cfg(feature = "preflop-matchups")]
    #[cfg_attr(docsrs, doc(cfg(feature = "preflop-matchups")))]
    #[must_use]
    #[inline]
    pub const fn equity_against(self, other: Self) -> u16 {
        use keyfold_tables::preflop::MATCHUPS;
        let (own, other) = (self.checked_index(), other.checked_index());
        if own >= other {
            load_u16(&MATCHUPS, own * (own + 1) / 2 + other)
        } else {
            load_u16(&MATCHUPS, other * (other + 1) / 2 + own).wrapping_neg()
        }
    }

    /// The class of the lowest equity.
    const WORST: Self = Self::of_ordered(Face::Trey, Face::Deuce, false);

    /// Returns the index, which every class has below 169; so that the compiler knows it too.
    #[inline(always)]
    const fn checked_index(self) -> usize {
        let index = self.index();
        if index < Self::COUNT { index } else { 0 }
    }
}
