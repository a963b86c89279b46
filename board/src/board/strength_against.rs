//! The strength of every hole against a range, over all run-outs of a board.

use keyfold::internal::DefaultTier;

use super::board::Board;
use super::faces::RankBoards;
use super::hole_blocks::HoleBlocks;
use super::run_outs::each_alike;
use super::showdown::Showdown;
use super::weight::Weight;

impl Board {
    /// Computes the weight in a range that each hole beats, ties with and meets, summed over all run-outs: one of a
    /// river, 48 of a turn, 1,176 of a flop. Overwrites all three.
    ///
    /// A hole's equity is `(win + tie / 2) / met`. It meets the pairs that share no card with it or the river; a hole
    /// that the board blocks has zeros. [`strength`](Self::strength) counts the same against a random hand, on a
    /// flop in a third of the time: there, suits are alike.
    ///
    /// Integers are exact, modulo their size: `u32` has room for weights up to 4,000. In `f64`, sums are rounded in the
    /// fifteenth digit, in `f32` in the fifth or sixth. A flop takes some 5 milliseconds, a turn
    /// 200 microseconds; 25 KB of stack, in `f64` and `u64` 45 KB.
    ///
    /// ```
    /// use keyfold::HoleClass;
    /// use keyfold_board::{Board, HoleBlocks};
    /// let (mut villain, flop) = (HoleBlocks::<u32>::new(), "Qs 7s 2d".parse::<Board>()?);
    /// for class in ["QQ", "77", "AQs"].map(|class| class.parse::<HoleClass>().unwrap()) {
    ///     class.holes().for_each(|hole| villain.set(hole, 1));
    /// }
    /// let [mut win, mut tie, mut met] = [(); 3].map(|()| HoleBlocks::new());
    /// flop.strength_against(&villain, &mut win, &mut tie, &mut met);
    /// let equity = |hole: &str| {
    ///     let [win, tie, met] = [&win, &tie, &met].map(|sums| hole.parse().map(|hole| f64::from(sums.get(hole))));
    ///     Ok::<_, keyfold::ParseError>((win? + tie? / 2.0) / met?)
    /// };
    /// assert_eq!(format!("{:.3} {:.3}", equity("AsKs")?, equity("7h7c")?), "0.324 0.508");
    /// # Ok::<(), keyfold::ParseError>(())
    /// ```
    pub fn strength_against<W: Weight>(
        &self,
        villain: &HoleBlocks<W>,
        win: &mut HoleBlocks<W>,
        tie: &mut HoleBlocks<W>,
        met: &mut HoleBlocks<W>,
    ) {
        self.strength_against_with::<DefaultTier, W>(villain, win, tie, met);
    }

    /// Computes [`strength_against`](Self::strength_against) by the tables of a tier: [`Tiny`](keyfold::Tiny) where
    /// there is no room for those of [`Compact`](keyfold::Compact). The sums are the same.
    pub fn strength_against_with<T: RankBoards, W: Weight>(
        &self,
        villain: &HoleBlocks<W>,
        win: &mut HoleBlocks<W>,
        tie: &mut HoleBlocks<W>,
        met: &mut HoleBlocks<W>,
    ) {
        let mut sums = [win, tie, met];
        sums.iter_mut().for_each(|sums| sums.blocks_mut().as_flattened_mut().fill(W::default()));
        let [mut win, mut tie, mut met] = [(); 3].map(|()| HoleBlocks::new());
        each_alike(self, |run_outs| {
            // Suits are not alike in a range: run-outs are visited one by one.
            for run_out in run_outs {
                let Ok(river) = run_out.iter().try_fold(self.clone(), |board, card| board.with(card)) else { return };
                let showdown = Showdown::with::<T>(&river);
                showdown.block_values(villain, &mut win, &mut tie);
                showdown.met_into(villain, &mut met);
                for (sums, of_river) in sums.iter_mut().zip([&win, &tie, &met]) {
                    sums.zip_with(of_river, W::plus);
                }
            }
        });
    }
}
