//! The weight of a range that card removal leaves: by the board alone, and for each hole.

use super::faces::FACE_PAIRS;
use super::groups::Group;
use super::hole_blocks::HoleBlocks;
use super::live::Live;
use super::run_plain;
use super::showdown::Showdown;
use super::totals::{Range, rows_of, rows_of_mut};
use super::weight::{Weight, add_blocks, live_rows};
use crate::wide::{PlainWork, Wide};

impl Showdown {
    /// Returns the total weight of the pairs in a range that the board does not block; `None` if it is zero: the range
    /// is fully blocked.
    ///
    /// ```
    /// use keyfold_board::{Board, Showdown, HoleBlocks};
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
    /// use keyfold::HoleCards;
    /// use keyfold_board::{Board, Showdown, HoleBlocks};
    /// let showdown = Showdown::new(&"2c 7d 9h Js Qd".parse::<Board>()?);
    /// let met = showdown.met(&HoleBlocks::from_colex(&[1u32; HoleCards::COUNT]));
    /// assert_eq!(met.get("TdKd".parse()?), 45 * 44 / 2);
    /// assert_eq!(met.get("TdQd".parse()?), 0); // the queen is on the board
    /// # Ok::<(), keyfold::ParseError>(())
    /// ```
    #[must_use]
    pub fn met<W: Weight>(&self, villain: &HoleBlocks<W>) -> HoleBlocks<W> {
        let mut met = HoleBlocks::new();
        self.met_into(villain, &mut met);
        met
    }

    /// Computes [`met`](Self::met) into blocks that are there already, without copies of 5.8 KB.
    pub fn met_into<W: Weight>(&self, villain: &HoleBlocks<W>, met: &mut HoleBlocks<W>) {
        run_plain(Met { showdown: self, weights: villain.blocks(), out: met.blocks_mut() });
    }
}

/// The weights of a range, and the output for what is left of it.
struct Met<'a, W> {
    showdown: &'a Showdown,
    weights: &'a [[W; 16]; FACE_PAIRS],
    out: &'a mut [[W; 16]; FACE_PAIRS],
}

impl<W: Weight> PlainWork for Met<'_, W> {
    #[inline(always)]
    fn run(self, wide: impl Wide) {
        let Self { showdown, weights, out } = self;
        let live = Live::on_board(showdown.board);
        let all = Range { weights, live: &live, sums: None }.totals(wide, &showdown.pairs);
        showdown.clear_absent(out);
        for &faces in showdown.faces() {
            let pair = usize::from(faces.pair);
            let (weights, out) = (weights.get(pair).and_then(rows_of), out.get_mut(pair).and_then(rows_of_mut));
            let (Some(rows), Some(out)) = (weights, out) else { continue };
            // The hole itself holds both cards and was subtracted twice.
            let left = add_blocks(wide, &all.sums(faces).without(wide), rows);
            *out = live_rows(wide, &left, live.holes_of_pair(faces));
        }
    }
}
