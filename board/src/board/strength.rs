//! The strength of every hole against a random hand, over all run-outs of a board.

use keyfold::internal::DefaultTier;
use keyfold::{Card, CardSet, HoleCards};

use super::board::Board;
use super::faces::{FACE_PAIRS, FACES, RankBoards};
use super::hole_blocks::{HoleBlocks, place_of};
use super::live::Live;
use super::river::{
    BySuited, OPPONENTS, River, WHOLE, bin, choose, in_block, place_of_two, rows_in_block, rows_of_suit, share,
};
use super::run_outs::each_alike;
use super::totals::rows_of_mut;
use super::weight::{Four, add, and, masked};

/// What each of the 1,326 pairs of hole cards wins and ties against a random hand, summed over a board's run-outs:
/// whole numbers, in the layout of [`HoleBlocks`]; filled by [`Board::strength`]. 17.5 KB, the caller's.
///
/// On each river a hole meets the 990 pairs that share no card with it or the board. Its *share* is twice the pairs
/// that it beats and once those that it ties with, 0 to 1,980. A hole that the board blocks has zeros.
///
/// ```
/// use keyfold::HoleCards;
/// use keyfold_board::{Board, HoleStrengths};
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

/// Wins, ties and squares of shares by face pair, on rivers with one suit in which there can be a flush.
type FaceSums = [[BySuited; 3]; FACE_PAIRS];

impl HoleStrengths {
    /// Returns the strengths on no board, all of them zero.
    #[must_use]
    pub fn new() -> Self {
        let [wins, ties, squares] = [(); 3].map(|()| HoleBlocks::new());
        Self { wins, ties, squares, board: CardSet::EMPTY, run_outs: 0 }
    }

    /// Returns, for each hole, how many of its [`showdowns`](Self::showdowns) it wins.
    #[must_use]
    pub const fn wins(&self) -> &HoleBlocks<u32> {
        &self.wins
    }

    /// Returns, for each hole, how many of its [`showdowns`](Self::showdowns) end in a tie.
    #[must_use]
    pub const fn ties(&self) -> &HoleBlocks<u32> {
        &self.ties
    }

    /// Returns, for each hole, the sum over its run-outs of the square of its share, 0 to 1,980 on each: the mean of
    /// the squared strength (EHS²) is this by `1_980² * run-outs`.
    #[must_use]
    pub const fn squares(&self) -> &HoleBlocks<u32> {
        &self.squares
    }

    /// Returns how many showdowns were counted for a hole: 990 on each of 1, 46 or 1,081 rivers; 0 if the board blocks
    /// it.
    #[must_use]
    pub fn showdowns(&self, hole: HoleCards) -> u32 {
        if hole.card_set().is_disjoint(self.board) { OPPONENTS * self.run_outs } else { 0 }
    }

    /// Returns how many of its showdowns a hole loses.
    #[must_use]
    pub fn losses(&self, hole: HoleCards) -> u32 {
        self.showdowns(hole).saturating_sub(self.wins.get(hole)).saturating_sub(self.ties.get(hole))
    }

    /// Returns the mean of a hole's strength (EHS), 0 to 1: the part of its showdowns that it wins, a tie being half of
    /// one; `None` if the board blocks it.
    ///
    /// ```
    /// use keyfold_board::{Board, HoleStrengths};
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
    /// use keyfold::{CardSet, HoleCards};
    /// use keyfold_board::{Board, HoleBlocks, HoleStrengths};
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

    /// Adds what the holes win and tie on the river of each of some run-outs that are alike: to the sums by face pair,
    /// also for holes that do not see one of these run-outs, which is then subtracted.
    #[inline(never)]
    fn add(&mut self, sums: &mut FaceSums, river: &River, run_outs: &[CardSet], histograms: &mut [HoleBlocks<u16>]) {
        let times = run_outs.len() as u32 & 0x1F;
        for (sums, values) in sums.iter_mut().zip(river.by_faces()) {
            let more = sums_of(values, times);
            *sums = core::array::from_fn(|at| add(sums[at], more[at]));
        }
        river.count(times as u16, histograms, |_| [!0; 16]);
        // No hole sees a run-out that has one of its cards; what has both is subtracted for each.
        for card in run_outs.iter().fold(CardSet::EMPTY, |cards, run_out| cards | *run_out) {
            let blocked = run_outs.iter().filter(|run_out| run_out.contains(card)).count() as u32;
            for other in Card::all().filter(|other| *other != card) {
                self.add_at(place_of_two(card, other), river, blocked.wrapping_neg(), histograms);
            }
        }
        for run_out in run_outs {
            let mut cards = run_out.iter();
            if let (Some(one), Some(other)) = (cards.next(), cards.next()) {
                self.add_at(place_of_two(one, other), river, 1, histograms);
            }
        }
    }

    /// Adds what one hole wins and ties, as many times.
    #[inline(always)]
    fn add_at(&mut self, place: (usize, usize), river: &River, times: u32, histograms: &mut [HoleBlocks<u16>]) {
        let [win, tie] = river.in_place(place);
        let (share, (block, at)) = (share([win, tie]), place);
        let values = [win & 0x3FF, tie & 0x3FF, share * share];
        for (sums, value) in [&mut self.wins, &mut self.ties, &mut self.squares].into_iter().zip(values) {
            let sum = sums.blocks_mut().get_mut(block).map(|block| &mut block[at & 15]);
            sum.into_iter().for_each(|sum| *sum = sum.wrapping_add(value.wrapping_mul(times)));
        }
        if !histograms.is_empty() {
            let histogram = histograms.get_mut(bin(share, histograms.len()));
            let count = histogram.and_then(|bin| bin.blocks_mut().get_mut(block)).map(|block| &mut block[at & 15]);
            count.into_iter().for_each(|count| *count = count.wrapping_add(times as u16));
        }
    }

    /// Takes the wins and ties on a board that is a river.
    #[inline(never)]
    fn put(&mut self, river: &River) {
        let (live, suit) = (Live::on_board(self.board), river.suit());
        let [wins, ties, squares] = [&mut self.wins, &mut self.ties, &mut self.squares].map(HoleBlocks::blocks_mut);
        let blocks = wins.iter_mut().zip(ties).zip(squares);
        for ((((wins, ties), squares), faces), [win, tie]) in blocks.zip(&FACES).zip(river.by_faces()) {
            let rows = (rows_of_mut(wins), rows_of_mut(ties), rows_of_mut(squares));
            let (Some(wins), Some(ties), Some(squares)) = rows else { return };
            let (win, tie) = (rows_in_block(*win, suit), rows_in_block(*tie, suit));
            let (highs, lows) = (live.rows_of_face(faces.high), live.holes_of(faces.low, faces.high == faces.low));
            // Row by row: of a whole block at once, the compiler makes no vectors.
            for (row, of_suit) in rows_of_suit(suit).iter().enumerate() {
                let mask = and(and(highs[row], lows[row]), [0x3FF; 4]);
                let row_of = |[others, suited]: [Four<u32>; 2]| and(choose(others, suited, *of_suit), mask);
                (wins[row], ties[row]) = (row_of(win), row_of(tie));
                squares[row] = core::array::from_fn(|at| share([wins[row][at], ties[row][at]]).pow(2));
            }
        }
    }

    /// Adds sums by face pair, for each suit, to what was there.
    fn add_sums(&mut self, of_suits: &[FaceSums; 4]) {
        for (at, blocks) in [&mut self.wins, &mut self.ties, &mut self.squares].into_iter().enumerate() {
            for (pair, rows) in blocks.blocks_mut().iter_mut().filter_map(rows_of_mut).enumerate() {
                for (sums, suit) in of_suits.iter().zip(0..) {
                    let more = in_block(sums[pair][at], suit);
                    *rows = core::array::from_fn(|row| add(rows[row], more[row]));
                }
            }
        }
    }

    /// Clears what is of no hole that the board leaves.
    fn clear_blocked(&mut self, histograms: &mut [HoleBlocks<u16>]) {
        let live = Live::on_board(self.board);
        for (pair, faces) in FACES.iter().enumerate().take(FACE_PAIRS) {
            let masks = live.of(*faces);
            for sums in [&mut self.wins, &mut self.ties, &mut self.squares] {
                let rows = sums.blocks_mut().get_mut(pair).and_then(rows_of_mut);
                rows.into_iter().for_each(|rows| *rows = masked(rows, &masks));
            }
            for histogram in &mut *histograms {
                let rows = histogram.blocks_mut().get_mut(pair).and_then(rows_of_mut);
                rows.into_iter().for_each(|rows| *rows = masked(rows, &masks));
            }
        }
    }
}

/// Returns wins, ties and the squares of shares, as many times.
#[inline(always)]
fn sums_of([win, tie]: &[BySuited; 2], times: u32) -> [BySuited; 3] {
    let share: BySuited = core::array::from_fn(|at| share([win[at], tie[at]]));
    let square = core::array::from_fn(|at| ((share[at] * times) & 0x7FFF) * share[at]);
    [win.map(|win| (win & 0x3FF) * times), tie.map(|tie| (tie & 0x3FF) * times), square]
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
    /// [`HoleStrengths::add_to`] makes histograms of the next street. Counts are exact. Takes 25 KB of stack.
    ///
    /// ```
    /// use keyfold_board::{HoleBlocks, HoleStrengths};
    /// use keyfold::HoleCards;
    /// use keyfold_board::Board;
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

    /// Computes [`strength`](Self::strength) by the tables of a tier: [`Tiny`](keyfold::Tiny) where there is no room
    /// for those of [`Compact`](keyfold::Compact). The counts are the same.
    pub fn strength_with<T: RankBoards>(&self, strengths: &mut HoleStrengths, histograms: &mut [HoleBlocks<u16>]) {
        histograms.iter_mut().for_each(|bin| bin.blocks_mut().as_flattened_mut().fill(0));
        let run_outs = match self.len() {
            Self::MIN_CARDS => RUN_OUTS,
            Self::MAX_CARDS => 1,
            _ => 46,
        };
        (strengths.board, strengths.run_outs) = (self.card_set(), run_outs);
        if run_outs == 1 {
            let river = River::of::<T>(self);
            strengths.put(&river);
            let live = Live::on_board(strengths.board);
            river.count(1, histograms, |faces| {
                let masks = live.of(faces);
                core::array::from_fn(|at| masks[at / 4][at % 4] as u16)
            });
            return;
        }
        for sums in [&mut strengths.wins, &mut strengths.ties, &mut strengths.squares] {
            sums.blocks_mut().as_flattened_mut().fill(0);
        }
        let mut sums = [[[[0; 4]; 3]; FACE_PAIRS]; 4];
        each_alike(self, |run_outs| {
            let Some(&first) = run_outs.first() else { return };
            let Ok(river) = first.iter().try_fold(self.clone(), |board, card| board.with(card)) else { return };
            let river = River::of::<T>(&river);
            strengths.add(&mut sums[river.suit() & 3], &river, run_outs, histograms);
        });
        strengths.add_sums(&sums);
        strengths.clear_blocked(histograms);
    }
}
