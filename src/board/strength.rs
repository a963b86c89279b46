//! The strength of every hole against a random hand, over all run-outs of a board.

use super::board::Board;
use super::faces::RankBoards;
use super::hole_blocks::{HoleBlocks, place_of};
use super::river::{OPPONENTS, River, WHOLE};
use crate::cards::{CardSet, HoleCards};
use crate::key_sum::DefaultTier;

/// What each of the 1,326 pairs of hole cards wins and ties against a random hand, summed over a board's run-outs:
/// whole numbers, in the layout of [`HoleBlocks`]; filled by [`Board::strength`]. 17.5 KB, the caller's.
///
/// On each river a hole meets the 990 pairs that share no card with it or the board. Its *share* is twice the pairs
/// that it beats and once those that it ties with, 0 to 1,980. A hole that the board blocks has zeros.
///
/// ```
/// use keyfold::board::HoleStrengths;
/// use keyfold::{Board, HoleCards};
/// let mut strengths = HoleStrengths::new();
/// "Ts 9s 2c Qs".parse::<Board>()?.strength(&mut strengths, &mut []);
/// let hole: HoleCards = "KsJs".parse()?; // a straight flush, which only the royal one beats, and it needs this king
/// assert_eq!(strengths.showdowns(hole), 46 * 990);
/// assert_eq!((strengths.wins().get(hole), strengths.losses(hole)), (46 * 990, 0));
/// assert_eq!(strengths.squares().get(hole), 46 * 1_980 * 1_980);
/// # Ok::<(), keyfold::ParseError>(())
/// ```
#[derive(Clone, Debug, PartialEq)]
pub struct HoleStrengths {
    wins: HoleBlocks<u32>,
    ties: HoleBlocks<u32>,
    squares: HoleBlocks<u32>,
    board: CardSet,
    /// Rivers that each hole can see: one, 46 or 1,081.
    run_outs: u32,
}

/// Run-outs of a flop: two of the 47 cards that the board and a hole leave.
const RUN_OUTS: u32 = 47 * 46 / 2;

/// No sum exceeds 32 bits.
const _: () = assert!(WHOLE as u64 * WHOLE as u64 * RUN_OUTS as u64 <= u32::MAX as u64);

impl HoleStrengths {
    /// Returns the strengths on no board, all of them zero.
    ///
    /// ```
    /// use keyfold::board::HoleStrengths;
    /// assert_eq!(HoleStrengths::new().showdowns("AsKs".parse()?), 0);
    /// # Ok::<(), keyfold::ParseError>(())
    /// ```
    #[must_use]
    pub fn new() -> Self {
        let [wins, ties, squares] = [(); 3].map(|()| HoleBlocks::new());
        Self { wins, ties, squares, board: CardSet::EMPTY, run_outs: 0 }
    }

    /// Returns, for each hole, how many of its [`showdowns`](Self::showdowns) it wins.
    ///
    /// ```
    /// use keyfold::{Board, board::HoleStrengths};
    /// let mut strengths = HoleStrengths::new();
    /// "2c 7d 9h Js Qd".parse::<Board>()?.strength(&mut strengths, &mut []);
    /// assert_eq!(strengths.wins().get("TdKd".parse()?), 990 - 9); // nine other straights to the king
    /// # Ok::<(), keyfold::ParseError>(())
    /// ```
    #[must_use]
    pub const fn wins(&self) -> &HoleBlocks<u32> {
        &self.wins
    }

    /// Returns, for each hole, how many of its [`showdowns`](Self::showdowns) end in a tie.
    ///
    /// ```
    /// use keyfold::{Board, board::HoleStrengths};
    /// let mut strengths = HoleStrengths::new();
    /// "Ts Js Qs Ks As".parse::<Board>()?.strength(&mut strengths, &mut []);
    /// assert_eq!(strengths.ties().get("2c2d".parse()?), 990); // the board plays
    /// # Ok::<(), keyfold::ParseError>(())
    /// ```
    #[must_use]
    pub const fn ties(&self) -> &HoleBlocks<u32> {
        &self.ties
    }

    /// Returns, for each hole, the sum over its run-outs of the square of its share, 0 to 1,980 on each: the mean of
    /// the squared strength (EHS²) is this by `1_980² * run-outs`.
    ///
    /// ```
    /// use keyfold::{Board, board::HoleStrengths};
    /// let mut strengths = HoleStrengths::new();
    /// "Ts Js Qs Ks As".parse::<Board>()?.strength(&mut strengths, &mut []);
    /// assert_eq!(strengths.squares().get("2c2d".parse()?), 990 * 990);
    /// # Ok::<(), keyfold::ParseError>(())
    /// ```
    #[must_use]
    pub const fn squares(&self) -> &HoleBlocks<u32> {
        &self.squares
    }

    /// Returns how many showdowns were counted for a hole: 990 on each of 1, 46 or 1,081 rivers; 0 if the board blocks
    /// it.
    ///
    /// ```
    /// use keyfold::{Board, board::HoleStrengths};
    /// let mut strengths = HoleStrengths::new();
    /// "Ts 9s 2c".parse::<Board>()?.strength(&mut strengths, &mut []);
    /// assert_eq!(strengths.showdowns("AsKs".parse()?), 1_081 * 990);
    /// assert_eq!(strengths.showdowns("AsTs".parse()?), 0);
    /// # Ok::<(), keyfold::ParseError>(())
    /// ```
    #[must_use]
    pub fn showdowns(&self, hole: HoleCards) -> u32 {
        if hole.card_set().is_disjoint(self.board) { OPPONENTS * self.run_outs } else { 0 }
    }

    /// Returns how many of its showdowns a hole loses.
    ///
    /// ```
    /// use keyfold::{Board, board::HoleStrengths};
    /// let mut strengths = HoleStrengths::new();
    /// "Ts 9s 2c Qs Jd".parse::<Board>()?.strength(&mut strengths, &mut []);
    /// assert_eq!(strengths.losses("AsKs".parse()?), 1); // to a straight flush
    /// # Ok::<(), keyfold::ParseError>(())
    /// ```
    #[must_use]
    pub fn losses(&self, hole: HoleCards) -> u32 {
        self.showdowns(hole).saturating_sub(self.wins.get(hole)).saturating_sub(self.ties.get(hole))
    }

    /// Returns the mean of a hole's strength (EHS), 0 to 1: the part of its showdowns that it wins, a tie being half of
    /// one; `None` if the board blocks it.
    ///
    /// ```
    /// use keyfold::{Board, board::HoleStrengths};
    /// let mut strengths = HoleStrengths::new();
    /// "Ts 9s 2c".parse::<Board>()?.strength(&mut strengths, &mut []);
    /// assert_eq!(strengths.share("AsKs".parse()?).map(|share| format!("{share:.3}")), Some("0.708".into()));
    /// # Ok::<(), keyfold::ParseError>(())
    /// ```
    #[must_use]
    pub fn share(&self, hole: HoleCards) -> Option<f32> {
        let showdowns = self.showdowns(hole);
        let doubled = 2 * self.wins.get(hole) + self.ties.get(hole);
        (showdowns > 0).then(|| doubled as f32 / (2 * showdowns) as f32)
    }

    /// Adds one to the bin of each hole's [`share`](Self::share), of as many equal bins from 0 to 1 as there are
    /// blocks. On a flop, called after each of 49 turns, it makes histograms of the next street's strength.
    ///
    /// ```
    /// use keyfold::board::{HoleBlocks, HoleStrengths};
    /// use keyfold::{Board, CardSet, HoleCards};
    /// let flop: Board = "Ts 9s 2c".parse()?;
    /// let (mut strengths, mut turns) = (HoleStrengths::new(), vec![HoleBlocks::new(); 10]);
    /// for card in CardSet::ALL - flop.card_set() {
    ///     flop.with(card)?.strength(&mut strengths, &mut []);
    ///     strengths.add_to(&mut turns);
    /// }
    /// let hole: HoleCards = "AsKs".parse()?;
    /// let of_hole: Vec<u16> = turns.iter().map(|bin| bin.get(hole)).collect();
    /// assert_eq!(of_hole, [0, 0, 0, 0, 0, 22, 10, 0, 3, 12]); // straights and flushes are on the right
    /// # Ok::<(), Box<dyn core::error::Error>>(())
    /// ```
    pub fn add_to(&self, histograms: &mut [HoleBlocks<u16>]) {
        let bins = histograms.len() as u64;
        for hole in HoleCards::all() {
            let whole = u64::from(2 * self.showdowns(hole));
            let doubled = u64::from(2 * self.wins.get(hole) + self.ties.get(hole));
            let bin = (doubled * bins).checked_div(whole).map(|bin| bin.min(bins.saturating_sub(1)) as usize);
            let Some(histogram) = bin.and_then(|bin| histograms.get_mut(bin)) else { continue };
            let (block, at) = place_of(hole);
            let count = histogram.blocks_mut().get_mut(block).and_then(|block| block.get_mut(at));
            count.into_iter().for_each(|count| *count = count.saturating_add(1));
        }
    }

    /// Adds what the holes win and tie on a river.
    #[inline(never)]
    fn add(&mut self, river: &River) {
        let numbers = river.win.blocks().as_flattened().iter().zip(river.tie.blocks().as_flattened());
        let [wins, ties, squares] =
            [&mut self.wins, &mut self.ties, &mut self.squares].map(|sums| sums.blocks_mut().as_flattened_mut());
        for (((&win, &tie), wins), (ties, squares)) in numbers.zip(wins).zip(ties.iter_mut().zip(squares)) {
            // Below 2,048, which the mask tells the compiler: 16 bits are multiplied at once.
            let share = (2 * win + tie) & 0x7FF;
            *wins += win;
            *ties += tie;
            *squares += share * share;
        }
    }
}

impl Default for HoleStrengths {
    fn default() -> Self {
        Self::new()
    }
}

impl Board {
    /// Computes what each hole wins and ties against a random hand, over all run-outs: one of a river, 48 of a turn,
    /// 1,176 of a flop. Overwrites the strengths.
    ///
    /// Histograms are of the river's share: one [`HoleBlocks`] for each of any number of equal bins from 0 to 1, so
    /// that `histograms[bin].get(hole)` is the number of rivers; none are made in an empty slice. They are overwritten.
    /// [`HoleStrengths::add_to`] makes histograms of the next street. Counts are exact. Takes 20 KB of stack.
    ///
    /// ```
    /// use keyfold::board::{HoleBlocks, HoleStrengths};
    /// use keyfold::{Board, HoleCards};
    /// let flop: Board = "Ts 9s 2c".parse()?;
    /// let (mut strengths, mut rivers) = (HoleStrengths::new(), vec![HoleBlocks::new(); 10]);
    /// flop.strength(&mut strengths, &mut rivers);
    /// let hole: HoleCards = "AsKs".parse()?;
    /// assert_eq!(rivers.iter().map(|bin| u32::from(bin.get(hole))).sum::<u32>(), 1_081);
    /// let high = rivers[9].get(hole); // a flush, mostly
    /// assert!(high > 1_081 / 3 && high < 1_081 / 2);
    /// # Ok::<(), keyfold::ParseError>(())
    /// ```
    pub fn strength(&self, strengths: &mut HoleStrengths, histograms: &mut [HoleBlocks<u16>]) {
        self.strength_with::<DefaultTier>(strengths, histograms);
    }

    /// Computes [`strength`](Self::strength) by the tables of a tier: [`Tiny`](crate::Tiny) where there is no room for
    /// those of [`Compact`](crate::Compact). The counts are the same.
    ///
    /// ```
    /// use keyfold::board::HoleStrengths;
    /// use keyfold::{Board, Tiny};
    /// let board: Board = "Ts 9s 2c Qs".parse()?;
    /// let [mut one, mut other] = [HoleStrengths::new(), HoleStrengths::new()];
    /// board.strength(&mut one, &mut []);
    /// board.strength_with::<Tiny>(&mut other, &mut []);
    /// assert!(one == other);
    /// # Ok::<(), keyfold::ParseError>(())
    /// ```
    pub fn strength_with<T: RankBoards>(&self, strengths: &mut HoleStrengths, histograms: &mut [HoleBlocks<u16>]) {
        for sums in [&mut strengths.wins, &mut strengths.ties, &mut strengths.squares] {
            sums.blocks_mut().as_flattened_mut().fill(0);
        }
        histograms.iter_mut().for_each(|bin| bin.blocks_mut().as_flattened_mut().fill(0));
        let left = CardSet::ALL - self.card_set();
        let run_outs = match self.len() {
            Self::MIN_CARDS => RUN_OUTS,
            Self::MAX_CARDS => 1,
            _ => 46,
        };
        (strengths.board, strengths.run_outs) = (self.card_set(), run_outs);
        let mut values = River::new();
        let mut add = |board: &Self| {
            values.fill::<T>(board, histograms);
            strengths.add(&values);
        };
        match self.len() {
            Self::MIN_CARDS => left.combinations::<2>().for_each(|[turn, river]| {
                self.with(turn).and_then(|board| board.with(river)).iter().for_each(&mut add);
            }),
            Self::MAX_CARDS => add(self),
            _ => left.into_iter().for_each(|river| self.with(river).iter().for_each(&mut add)),
        }
    }
}
