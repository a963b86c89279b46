//! The rank of every hole on a board.

use keyfold::internal::DefaultTier;
use keyfold::{HandRank, HoleCards};

use super::board::Board;
use super::faces::RankBoards;
use super::rows::{Numbers, fill};

/// The rank of each of the 1,326 pairs of hole cards on a board, by [`HoleCards::index`]; none for pairs that the board
/// blocks.
///
/// 2,688 bytes. It is filled by [`Board::rank_holes`], and can be filled again for another board.
///
/// ```
/// use keyfold::HandRank;
/// use keyfold_board::{Board, HoleRanks};
/// let mut ranks = HoleRanks::new();
/// "Ts Js Qs Ks As".parse::<Board>()?.rank_holes(&mut ranks);
/// assert!(ranks.iter().all(|(_, rank)| rank == HandRank::HIGHEST)); // the board plays
/// assert_eq!(ranks.iter().count(), 47 * 46 / 2);
/// # Ok::<(), keyfold::ParseError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
#[repr(align(64))]
pub struct HoleRanks {
    /// With padding, whose contents depend on the board alone.
    numbers: Numbers,
}

impl HoleRanks {
    /// Returns a value without ranks: every pair counts as holding a card of the board.
    #[must_use]
    pub const fn new() -> Self {
        Self { numbers: [0; 1_344] }
    }

    /// Returns the rank of a pair; `None` if it holds a card of the board.
    #[must_use]
    #[inline]
    pub fn rank(&self, hole: HoleCards) -> Option<HandRank> {
        self.numbers.get(hole.index()).copied().and_then(HandRank::new)
    }

    /// Returns the numbers of the ranks by [`HoleCards::index`], 1 to 7,462; 0 for a pair that holds a card of the
    /// board.
    ///
    /// ```
    /// use keyfold::HoleCards;
    /// use keyfold_board::{Board, HoleRanks};
    /// let mut ranks = HoleRanks::new();
    /// "Ts 9s 2c".parse::<Board>()?.rank_holes(&mut ranks);
    /// let hole: HoleCards = "AsKs".parse()?;
    /// assert_eq!(ranks.numbers()[hole.index()], ranks.rank(hole).unwrap().get());
    /// assert_eq!(ranks.numbers()[0], 0); // 2d2c, the deuce of clubs is on the board
    /// # Ok::<(), keyfold::ParseError>(())
    /// ```
    #[must_use]
    #[inline]
    pub const fn numbers(&self) -> &[u16; HoleCards::COUNT] {
        match self.numbers.first_chunk() {
            Some(numbers) => numbers,
            // Not reached: there is room for more.
            None => &[0; HoleCards::COUNT],
        }
    }

    /// Returns the pairs that hold no card of the board and their ranks, in the order of the pairs' indices.
    pub fn iter(&self) -> impl Iterator<Item = (HoleCards, HandRank)> + '_ {
        let pairs = HoleCards::all().zip(self.numbers());
        pairs.filter_map(|(hole, &number)| HandRank::new(number).map(|rank| (hole, rank)))
    }
}

impl Default for HoleRanks {
    fn default() -> Self {
        Self::new()
    }
}

impl Board {
    /// Ranks all 1,326 pairs of hole cards on this board: five-card hands on a flop, six-card hands on a turn,
    /// seven-card hands on a river.
    ///
    /// Without a flush a rank depends on the pair's faces alone. So 91 ranks are looked up, by the tier that
    /// [`rank_seven`](keyfold::rank_seven()) takes, and spread over the pairs; then the pairs that make a flush are
    /// overwritten. Far cheaper than a look-up for each pair.
    ///
    /// ```
    /// use keyfold::rank_seven;
    /// use keyfold_board::{Board, HoleRanks};
    /// let board: Board = "Ts 9s 2c Qs Jd".parse()?;
    /// let mut ranks = HoleRanks::new();
    /// board.rank_holes(&mut ranks);
    /// for (hole, rank) in ranks.iter() {
    ///     let ([a, b], [c, d, e, f, g]) = (hole.cards(), *board.cards().first_chunk().unwrap());
    ///     assert_eq!(rank, rank_seven(&[a, b, c, d, e, f, g]));
    /// }
    /// # Ok::<(), keyfold::ParseError>(())
    /// ```
    pub fn rank_holes(&self, ranks: &mut HoleRanks) {
        self.rank_holes_with::<DefaultTier>(ranks);
    }

    /// Ranks all 1,326 pairs of hole cards on this board by the tables of a tier: [`Tiny`](keyfold::Tiny) where there
    /// is no room for those of [`Compact`](keyfold::Compact). The ranks are the same.
    pub fn rank_holes_with<T: RankBoards>(&self, ranks: &mut HoleRanks) {
        fill::<T>(self, &mut ranks.numbers);
    }
}
