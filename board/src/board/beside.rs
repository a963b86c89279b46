//! What pairs of two opponents' holes weigh beside a third player's hole, if the rank of at most one of them matters:
//! after a fold, and in a pot that one of them does not contest.
//!
//! Let f be the first's weights, at any prices, and g the second's; F and G their sums, f_x the sum over the holes with
//! card x, f_xy the weight of a hole. A hole of x and y leaves G - g_x - g_y + g_xy of the second's weight. A hero's
//! cards a and b take g_a + g_b - g_ab of that, less what x and y had taken already: g_xa + g_ya + g_xb + g_yb. Summed
//! over the first's holes without a and b, times f_xy, all terms take sums by one card, but for the sum over cards x of
//! f_xa g_xb + g_xa f_xb: for blocks of two faces a product of matrices, four by four, for each third face.

use super::faces::RankedFaces;
use super::held::{HeldPair, Range, kept, rows_in};
use super::live::Live;
use super::showdown::Showdown;
use super::totals::{Passed, Sums};
use super::weight::{
    Four, Sealed, Weight, add, add_blocks, add_product, live_rows, map, mul_blocks, nonzero, sub, sub_blocks, sum,
    sums, transposed,
};
use crate::wide::{Block, Wide};

/// The places of suited holes in a block.
const SUITED: u16 = 0x8421;

/// Two opponents' holes, the first's at some prices.
#[derive(Clone, Debug)]
pub(super) struct Beside<W: Weight> {
    first: ByFaces<W::Product>,
    second: ByFaces<W::Product>,
    /// The sums over the first's holes of the second's weight beside them: by card, with the second's equal hole.
    both: Passed<W::Product>,
}

/// A range's numbers by two faces in either order, and their sums.
#[derive(Clone, Debug)]
struct ByFaces<P> {
    /// By a face and another: a row for each card of the former.
    blocks: [Block<P>; 256],
    /// By face: those with which there are numbers. Other blocks are of an earlier call.
    with: [u16; 16],
    sums: Passed<P>,
}

impl<P: Weight> ByFaces<P> {
    fn none() -> Self {
        Self { blocks: [[[P::default(); 4]; 4]; 256], with: [0; 16], sums: Passed::none() }
    }

    #[inline(always)]
    fn clear(&mut self) {
        (self.with, self.sums) = ([0; 16], Passed::none());
    }

    /// Returns the numbers of two faces that have some.
    #[inline(always)]
    fn block(&self, row: u8, column: u8) -> &Block<P> {
        &self.blocks[usize::from(row & 15) << 4 | usize::from(column & 15)]
    }

    /// Returns the faces with which a face has numbers.
    #[inline(always)]
    fn with(&self, face: u8) -> u16 {
        self.with[usize::from(face & 15)]
    }

    /// Returns the numbers of any two faces.
    #[inline(always)]
    fn of(&self, RankedFaces { high, low, .. }: RankedFaces) -> Block<P> {
        if self.with(high) >> (low & 15) & 1 == 1 { *self.block(high, low) } else { [[P::default(); 4]; 4] }
    }

    /// Writes the first numbers of two faces, or adds to them.
    #[inline(always)]
    fn add(&mut self, wide: impl Wide, faces: RankedFaces, rows: &Block<P>, is_first: bool) {
        let (high, low) = (usize::from(faces.high & 15), usize::from(faces.low & 15));
        let BothWays { mut blocks, sums } = BothWays::of(wide, rows, high == low);
        self.sums.pass(faces, &sums);
        let places = [high << 4 | low, low << 4 | high];
        if !is_first {
            for at in 0..2 {
                blocks[at] = add_blocks(wide, &blocks[at], &self.blocks[places[at]]);
            }
        }
        for at in 0..2 {
            self.blocks[places[at]] = blocks[at];
        }
        self.with[high] |= 1 << low;
        self.with[low] |= 1 << high;
    }
}

/// Numbers of two faces, a row for each card of the higher face and of the lower one, and their sums.
struct BothWays<P> {
    blocks: [Block<P>; 2],
    sums: Sums<P>,
}

impl<P: Weight> BothWays<P> {
    #[inline(always)]
    fn of(wide: impl Wide, rows: &Block<P>, equal: bool) -> Self {
        let (total, mut blocks) = (sum(sums(wide, rows)[0]), [*rows, transposed(wide, rows)]);
        if equal {
            blocks = [add_blocks(wide, &blocks[0], &blocks[1]); 2];
        }
        let [low, high] = [sums(wide, &blocks[0])[0], sums(wide, &blocks[1])[0]];
        Self { blocks, sums: Sums { low, high, total } }
    }
}

impl<W: Weight> Beside<W> {
    pub(super) fn none() -> Self {
        Self { first: ByFaces::none(), second: ByFaces::none(), both: Passed::none() }
    }

    /// Begins with all holes that the board leaves of two opponents, the first's at a price; returns what it leaves.
    #[inline(always)]
    pub(super) fn begin(
        &mut self,
        wide: impl Wide,
        showdown: &Showdown,
        [first, second]: [Range<'_, W>; 2],
        price: impl Fn(W::Product) -> W::Product,
    ) -> Live {
        self.first.clear();
        self.second.clear();
        self.both = Passed::none();
        let live = Live::on_board(showdown.board);
        for &faces in showdown.faces() {
            if let Some((rows, _)) = left_of(wide, second, &live, faces) {
                self.second.add(wide, faces, &at_price::<W>(&rows, |weight| weight), true);
            }
        }
        for &faces in showdown.faces() {
            if let Some((rows, _)) = left_of(wide, first, &live, faces) {
                self.add(wide, faces, &at_price::<W>(&rows, &price), true);
            }
        }
        live
    }

    /// Adds some holes of the first opponent at a price, given that player's number, 1 or 2.
    #[inline(always)]
    pub(super) fn add_held(
        &mut self,
        wide: impl Wide,
        held: &[HeldPair],
        (first, player): (Range<'_, W>, usize),
        price: impl Fn(W::Product) -> W::Product,
    ) {
        for held in held {
            let places = held.by[player % 3];
            let Some(rows) = rows_in(first, held.faces).filter(|_| places != 0) else { continue };
            self.add(wide, held.faces, &at_price::<W>(&kept(wide, rows, places), &price), false);
        }
    }

    /// Adds the first's holes of two faces, given their weights at a price.
    #[inline(always)]
    fn add(&mut self, wide: impl Wide, faces: RankedFaces, weights: &Block<W::Product>, is_first: bool) {
        let own = self.second.of(faces);
        let beside = add_blocks(wide, &self.second.sums.sums(faces).without(wide), &own);
        let with_own = mul_blocks(wide, weights, &add_blocks(wide, &beside, &own));
        let mut both = BothWays::of(wide, &with_own, faces.high == faces.low).sums;
        both.total = both.total.minus(sum(sums(wide, &mul_blocks(wide, weights, &own))[0]));
        self.both.pass(faces, &both);
        self.first.add(wide, faces, weights, is_first);
    }

    /// Returns, for each card b of a face, the sum over cards x of g_xb f_x.
    #[inline(always)]
    pub(super) fn met_by(&self, face: u8) -> Four<W::Product> {
        let (mut met, mut others) = ([W::Product::default(); 4], self.second.with(face));
        while others != 0 {
            let other = others.trailing_zeros() as u8;
            others &= others - 1;
            for (row, weight) in self.second.block(other, face).iter().zip(self.first.sums.of_face(other.into())) {
                met = add(met, map(*row, |number| number.times(weight)));
            }
        }
        met
    }

    /// Returns, for the holes at some places of two faces, the weight of the pairs of the first's holes, at their
    /// prices, and the second's without a card in common with each other or with it, given what
    /// [`met_by`](Self::met_by) returns for the lower face and for the higher one.
    #[inline(always)]
    pub(super) fn pairs(
        &self,
        wide: impl Wide,
        faces: RankedFaces,
        places: u16,
        met: [Four<W::Product>; 2],
    ) -> Block<W::Product> {
        let crossed = match places & !SUITED {
            0 => self.crossed_suited(wide, faces),
            _ => self.crossed(wide, faces),
        };
        let (first, second) = (self.first.of(faces), self.second.of(faces));
        let [of_first, of_second, both] =
            [&self.first.sums, &self.second.sums, &self.both].map(|sums| sums.sums(faces));
        let both = Sums { low: sub(both.low, met[0]), high: sub(both.high, met[1]), ..both };
        let left = add_blocks(wide, &of_first.without(wide), &first);
        let with_own = [
            add_blocks(wide, &left, &first),
            add_blocks(wide, &add_blocks(wide, &of_second.without(wide), &second), &second),
        ];
        let mut pairs = add_blocks(wide, &both.without(wide), &mul_blocks(wide, &with_own[0], &with_own[1]));
        for less in [
            crossed,
            mul_blocks(wide, &left, &[[of_second.total; 4]; 4]),
            mul_blocks(wide, &second, &[[of_first.total; 4]; 4]),
        ] {
            pairs = sub_blocks(wide, &pairs, &less);
        }
        pairs
    }

    /// Returns, for cards a and b of two faces, the sum over cards x of f_ax g_xb + g_ax f_xb.
    #[inline(always)]
    fn crossed(&self, wide: impl Wide, faces: RankedFaces) -> Block<W::Product> {
        let (mut crossed, mut turned) = ([[W::Product::default(); 4]; 4], [[W::Product::default(); 4]; 4]);
        for (row, column, crossed) in [(faces.high, faces.low, &mut crossed), (faces.low, faces.high, &mut turned)] {
            let mut others = self.first.with(row) & self.second.with(column);
            while others != 0 {
                let other = others.trailing_zeros() as u8;
                others &= others - 1;
                let (first, second) = (self.first.block(row, other), self.second.block(other, column));
                *crossed = add_product(wide, crossed, first, second);
            }
        }
        add_blocks(wide, &crossed, &transposed(wide, &turned))
    }

    /// Returns the same for cards of one suit, a row of four times one number for each.
    #[inline(always)]
    fn crossed_suited(&self, wide: impl Wide, RankedFaces { high, low, .. }: RankedFaces) -> Block<W::Product> {
        let mut crossed = [[W::Product::default(); 4]; 4];
        for (one, other) in [(&self.first, &self.second), (&self.second, &self.first)] {
            let mut others = one.with(high) & other.with(low);
            while others != 0 {
                let face = others.trailing_zeros() as u8;
                others &= others - 1;
                let products = mul_blocks(wide, one.block(high, face), other.block(low, face));
                crossed = add_blocks(wide, &crossed, &products);
            }
        }
        sums(wide, &crossed)[1].map(|sum| [sum; 4])
    }
}

/// Returns a range's weights of two faces that the board leaves, and their places, if there are any.
#[inline(always)]
pub(super) fn left_of<W: Weight>(
    wide: impl Wide,
    range: Range<'_, W>,
    live: &Live,
    faces: RankedFaces,
) -> Option<(Block<W>, u16)> {
    let rows = rows_in(range, faces)?;
    let held = nonzero(wide, rows);
    if held == 0 {
        return None;
    }
    Some((live_rows(wide, rows, live.holes_of_pair(faces)), held & live.places(faces)))
}

/// Returns weights at a price.
#[inline(always)]
fn at_price<W: Weight>(rows: &Block<W>, price: impl Fn(W::Product) -> W::Product) -> Block<W::Product> {
    let mut priced = [[W::Product::default(); 4]; 4];
    for i in 0..4 {
        for j in 0..4 {
            priced[i][j] = price(rows[i][j].into());
        }
    }
    priced
}
