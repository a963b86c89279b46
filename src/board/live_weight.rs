//! The weight of a range that card removal leaves: by the board alone, and for each hole.

use super::faces::FACE_PAIRS;
use super::groups::Group;
use super::hole_blocks::HoleBlocks;
use super::showdown::{FACES, Live, Showdown};
use super::values::{Passed, Sums, rows_of, store};
use super::weight::{Weight, add, keep};

impl Showdown {
    /// Returns the total weight of the pairs in a range that the board does not block; `None` if it is zero: the range
    /// is fully blocked.
    ///
    /// ```
    /// use keyfold::{Board, Showdown, board::HoleBlocks};
    /// let showdown = Showdown::new(&"2c 7d 9h Js Qd".parse::<Board>()?);
    /// let mut range = HoleBlocks::<u32>::new();
    /// range.set("QdQs".parse()?, 3);
    /// assert_eq!(showdown.live_weight(&range), None); // the queen of diamonds is on the board
    /// range.set("QhQs".parse()?, 2);
    /// assert_eq!(showdown.live_weight(&range), Some(2));
    /// # Ok::<(), keyfold::ParseError>(())
    /// ```
    #[must_use]
    pub fn live_weight<W: Weight>(&self, range: &HoleBlocks<W>) -> Option<W> {
        let sum_of = |sum: W, group: Group<'_>| group.holes().map(|hole| range.get(hole)).fold(sum, W::plus);
        let total = self.groups().fold(W::default(), sum_of);
        (total != W::default()).then_some(total)
    }

    /// Returns, for each hole, the opponent's weight that is left after card removal: of all pairs in a range that
    /// share no card with the hole or the board; zero for holes that the board blocks. A fold is valued by it; less
    /// what the hole beats and ties with, it is what the hole loses to.
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
            // The hole itself holds both cards and was subtracted twice.
            store(met, core::array::from_fn(|at| add(without[at], rows[at])), &live.of(faces));
        }
        met
    }
}
