//! The opponent's weight that is left to each hole after card removal.

use super::faces::FACE_PAIRS;
use super::hole_blocks::HoleBlocks;
use super::showdown::{FACES, Live, Showdown};
use super::values::{Passed, Sums, rows_of, store};
use super::weight::{Weight, add, keep};

impl Showdown {
    /// For each hole, the weight in a range that it can meet: that of all pairs that share no card with it or with the
    /// board; zero for holes of the board. What a fold is worth, and, less win and tie, what a hole loses to.
    ///
    /// Takes nearly as long as [`block_values`](Self::block_values). Rounded or exact as those are.
    ///
    /// ```
    /// use keyfold::{Board, HoleCards, Showdown, board::HoleBlocks};
    /// let showdown = Showdown::new(&"2c 7d 9h Js Qd".parse::<Board>()?);
    /// let met = showdown.met(&HoleBlocks::from_colex(&[1u32; HoleCards::COUNT]));
    /// assert_eq!(met.get("TdKd".parse()?), 45 * 44 / 2);
    /// assert_eq!(met.get("TdQd".parse()?), 0); // the queen is on the board
    /// # Ok::<(), keyfold::ParseError>(())
    /// ```
    #[must_use]
    pub fn met<W: Weight>(&self, villain: &HoleBlocks<W>) -> HoleBlocks<W> {
        let live = Live::on_board(self.board);
        let (mut all, mut met) = (Passed::none(), HoleBlocks::new());
        let pairs = || FACES.iter().copied().take(FACE_PAIRS).zip(villain.blocks());
        for (faces, block) in pairs() {
            let Some(rows) = rows_of(block) else { continue };
            let masks = live.of(faces);
            let rows = core::array::from_fn(|at| keep(rows[at], masks[at]));
            all.pass(faces, &all.sums(faces), &Sums::of(&rows, faces));
        }
        for ((faces, block), met) in pairs().zip(met.blocks_mut()) {
            let Some(rows) = rows_of(block) else { continue };
            let without = all.sums(faces).without();
            // The hole itself holds both cards and was taken away twice.
            store(met, core::array::from_fn(|at| add(without[at], rows[at])), &live.of(faces));
        }
        met
    }
}
