//! Four or sixteen weights at once.

use core::hint::black_box;

pub use keyfold::Weight;
pub(super) use keyfold::internal::{Flaw, Sealed};

use crate::wide::{Block, Places, Wide};

/// Returns the product of two weights.
#[inline(always)]
pub(super) fn product<W: Weight>(one: W, other: W) -> W::Product {
    W::Product::from(one).times(other.into())
}

/// Four weights, one for each suit of a card: in `f32` or `u32`, a vector of 128 bits.
pub(super) type Four<W> = [W; 4];

#[inline(always)]
pub(super) fn add<W: Weight>(one: Four<W>, other: Four<W>) -> Four<W> {
    core::array::from_fn(|at| one[at].plus(other[at]))
}

#[inline(always)]
pub(super) fn sub<W: Weight>(one: Four<W>, other: Four<W>) -> Four<W> {
    core::array::from_fn(|at| one[at].minus(other[at]))
}

#[inline(always)]
pub(super) fn map<W: Weight>(four: Four<W>, change: impl Fn(W) -> W) -> Four<W> {
    core::array::from_fn(|at| change(four[at]))
}

/// Masks of a block: its live holes have all ones in each.
#[derive(Clone, Copy)]
pub(super) struct LiveHoles<'a> {
    pub(super) masks: [&'a Block<u32>; 2],
    pub(super) columns: &'a Four<u32>,
}

/// Returns a block's numbers where all masks are all ones, zero elsewhere; the last masks are of columns.
#[inline(always)]
pub(super) fn live_rows<W: Weight>(wide: impl Wide, rows: &Block<W>, live: LiveHoles<'_>) -> Block<W> {
    let LiveHoles { masks: [one, other], columns } = live;
    let wide = W::as_f32(rows).and_then(|rows| wide.masked(rows, [one, other], columns));
    wide.and_then(W::of_f32)
        .unwrap_or_else(|| core::array::from_fn(|at| keep(rows[at], and(one[at], and(other[at], *columns)))))
}

/// Returns the numbers at four places of a block where the masks are all ones, zero elsewhere.
#[inline(always)]
pub(super) fn picked<W: Weight>(wide: impl Wide, rows: &Block<W>, places: &Places, masks: &Four<u32>) -> Four<W> {
    let wide = W::as_f32(rows).and_then(|rows| wide.picked(rows, places, masks)).and_then(|four| W::of_f32([four]));
    wide.map_or_else(|| keep(places.at.map(|at| rows[(at as usize / 4) & 3][at as usize & 3]), *masks), |[four]| four)
}

/// Writes numbers at the places of four that are written.
#[inline(always)]
pub(super) fn put<W: Weight>(wide: impl Wide, rows: &mut Block<W>, places: &Places, numbers: Four<W>) {
    let four = [numbers];
    if let (Some(block), Some([numbers])) = (W::as_f32_mut(rows), W::as_f32(&four))
        && wide.put(block, places, numbers)
    {
        return;
    }
    for (at, number) in places.at.into_iter().zip(numbers) {
        if places.written >> at & 1 == 1 {
            rows[(at as usize / 4) & 3][at as usize & 3] = number;
        }
    }
}

/// Returns the sums of two blocks.
#[inline(always)]
pub(super) fn add_blocks<W: Weight>(wide: impl Wide, one: &Block<W>, other: &Block<W>) -> Block<W> {
    let wide = W::as_f32(one).zip(W::as_f32(other)).and_then(|(one, other)| wide.add(one, other));
    wide.and_then(W::of_f32).unwrap_or_else(|| core::array::from_fn(|at| add(one[at], other[at])))
}

/// Returns the differences of two blocks.
#[inline(always)]
pub(super) fn sub_blocks<W: Weight>(wide: impl Wide, one: &Block<W>, other: &Block<W>) -> Block<W> {
    let wide = W::as_f32(one).zip(W::as_f32(other)).and_then(|(one, other)| wide.sub(one, other));
    wide.and_then(W::of_f32).unwrap_or_else(|| core::array::from_fn(|at| sub(one[at], other[at])))
}

/// Returns the products of the numbers of two blocks.
#[inline(always)]
pub(super) fn mul_blocks<W: Weight>(wide: impl Wide, one: &Block<W>, other: &Block<W>) -> Block<W> {
    let wide = W::as_f32(one).zip(W::as_f32(other)).and_then(|(one, other)| wide.mul(one, other));
    wide.and_then(W::of_f32).unwrap_or_else(|| {
        let mut products = *one;
        for i in 0..4 {
            for j in 0..4 {
                products[i][j] = one[i][j].times(other[i][j]);
            }
        }
        products
    })
}

/// Returns a block with its columns as rows.
#[inline(always)]
pub(super) fn transposed<W: Weight>(wide: impl Wide, block: &Block<W>) -> Block<W> {
    W::as_f32(block).and_then(|block| wide.transposed(block)).and_then(W::of_f32).unwrap_or_else(|| {
        let mut turned = *block;
        for i in 0..4 {
            for j in 0..4 {
                turned[j][i] = block[i][j];
            }
        }
        turned
    })
}

/// Returns the sum of a block's rows, and the sums of each row.
#[inline(always)]
pub(super) fn sums<V: Wide, W: Weight>(wide: V, rows: &Block<W>) -> [Four<W>; 2] {
    W::as_f32(rows).and_then(|rows| wide.sums(rows)).and_then(W::of_f32).unwrap_or_else(|| {
        let [one, two, three, four] = opaque::<V, _>(*rows);
        // Two shuffles of two rows for each sum of vectors.
        let halves =
            |one: Four<W>, two: Four<W>| add([one[0], one[1], two[0], two[1]], [one[2], one[3], two[2], two[3]]);
        let (upper, lower) = (halves(one, two), halves(three, four));
        let by_row = add([upper[0], upper[2], lower[0], lower[2]], [upper[1], upper[3], lower[1], lower[3]]);
        [add(add(one, two), add(three, four)), by_row]
    })
}

/// Returns a sum with a product of matrices.
#[inline(always)]
pub(super) fn add_product<W: Weight>(wide: impl Wide, sum: &Block<W>, one: &Block<W>, other: &Block<W>) -> Block<W> {
    let vectors = W::as_f32(sum).zip(W::as_f32(one)).zip(W::as_f32(other));
    let wide = vectors.and_then(|((sum, one), other)| wide.add_product(sum, one, other)).and_then(W::of_f32);
    wide.unwrap_or_else(|| {
        let mut sums = *sum;
        for i in 0..4 {
            for x in 0..4 {
                for j in 0..4 {
                    sums[i][j] = sums[i][j].plus(one[i][x].times(other[x][j]));
                }
            }
        }
        sums
    })
}

/// Returns a number for each column less one for each row.
#[inline(always)]
pub(super) fn differences<W: Weight>(wide: impl Wide, columns: Four<W>, rows: Four<W>) -> Block<W> {
    let wide = W::as_f32(&[columns, rows]).and_then(|both| wide.differences(both));
    wide.and_then(W::of_f32).unwrap_or_else(|| rows.map(|row| sub(columns, [row; 4])))
}

/// Returns its argument, opaquely to a compiler that would make vectors of columns.
#[inline(always)]
pub(super) fn opaque<V: Wide, T>(rows: T) -> T {
    if V::ROW_FILLS_VECTOR { black_box(rows) } else { rows }
}

#[inline(always)]
pub(super) fn and(one: Four<u32>, other: Four<u32>) -> Four<u32> {
    core::array::from_fn(|at| one[at] & other[at])
}

#[inline(always)]
pub(super) fn keep<W: Weight>(four: Four<W>, masks: Four<u32>) -> Four<W> {
    core::array::from_fn(|at| four[at].masked(masks[at]))
}

/// Returns a block's numbers where the masks are all ones, zero elsewhere.
#[inline(always)]
pub(super) fn masked<W: Weight>(rows: &[Four<W>; 4], masks: &[Four<u32>; 4]) -> [Four<W>; 4] {
    core::array::from_fn(|at| keep(rows[at], masks[at]))
}

/// Returns the places of a block's numbers other than zero, a bit each.
#[inline(always)]
pub(super) fn nonzero<W: Weight>(wide: impl Wide, rows: &Block<W>) -> u16 {
    W::as_f32(rows).and_then(|rows| wide.nonzero(rows)).unwrap_or_else(|| {
        let mut places = [0; 16];
        for at in 0..16 {
            places[at] = u16::from(rows[at / 4][at % 4] != W::default()) << at;
        }
        places.into_iter().fold(0, |places, place| places | place)
    })
}

#[inline(always)]
pub(super) fn sum<W: Weight>(four: Four<W>) -> W {
    four[0].plus(four[2]).plus(four[1].plus(four[3]))
}
