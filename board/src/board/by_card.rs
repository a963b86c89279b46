//! Numbers by one card and by two, in the long vectors of a CPU.

use super::faces::RankedFaces;
use super::weight::{Four, Weight, product, sub};
use crate::wide::Block;

/// Cards whose numbers are added up at once: a vector of AVX-512 in 32 bits, of 128 bits elsewhere.
const LANES: usize = if cfg!(target_arch = "x86_64") { 16 } else { 4 };
const FACES: usize = 13;
const CHUNKS: usize = (4 * FACES).div_ceil(LANES);

/// Some of the thirteen faces, numbered from 0, so that numbers of few faces take few vectors.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Numbered(u16);

/// The numbers of a face pair's two faces, and how many faces are numbered.
#[derive(Clone, Copy)]
pub(super) struct At {
    pub(super) high: usize,
    pub(super) low: usize,
    faces: usize,
}

impl Numbered {
    /// Returns the faces with those of a pair.
    #[inline(always)]
    pub(super) const fn with(self, RankedFaces { high, low, .. }: RankedFaces) -> Self {
        Self(self.0 | 1 << (high & 15) | 1 << (low & 15))
    }

    #[inline(always)]
    pub(super) fn at(self, RankedFaces { high, low, .. }: RankedFaces) -> At {
        let [high, low] = [high, low].map(|face| (self.0 & ((1 << (face & 15)) - 1)).count_ones() as usize);
        At { high, low, faces: self.count() }
    }

    #[inline(always)]
    pub(super) const fn count(self) -> usize {
        self.0.count_ones() as usize
    }
}

/// Returns how many chunks some faces fill.
#[inline(always)]
fn chunks(faces: usize) -> usize {
    (4 * faces).div_ceil(LANES).min(CHUNKS)
}

/// Numbers of some cards.
#[derive(Clone, Copy, Debug)]
#[cfg_attr(target_arch = "x86_64", repr(align(64)))]
struct Chunk<N>([N; LANES]);

impl<N: Weight> Chunk<N> {
    #[inline(always)]
    fn none() -> Self {
        Self([N::default(); LANES])
    }

    #[inline(always)]
    fn add(&mut self, other: &Self) {
        for at in 0..LANES {
            self.0[at] = self.0[at].plus(other.0[at]);
        }
    }

    /// Adds a multiple of other numbers.
    #[inline(always)]
    fn add_times<W: Weight<Product = N>>(&mut self, weight: W, other: &Chunk<W>) {
        for at in 0..LANES {
            self.0[at] = self.0[at].plus(product::<W>(weight, other.0[at]));
        }
    }

    /// Subtracts a multiple of other numbers.
    #[inline(always)]
    fn take_times<W: Weight<Product = N>>(&mut self, weight: W, other: &Chunk<W>) {
        for at in 0..LANES {
            self.0[at] = self.0[at].minus(product::<W>(weight, other.0[at]));
        }
    }

    /// Returns the numbers of a face's cards.
    #[inline(always)]
    fn face(&self, face: usize) -> Four<N> {
        let mut four = [N::default(); 4];
        for (suit, number) in four.iter_mut().enumerate() {
            *number = self.0[(4 * face + suit) % LANES];
        }
        four
    }

    #[inline(always)]
    fn add_face(&mut self, face: usize, four: Four<N>) {
        for (suit, more) in four.iter().enumerate() {
            let number = &mut self.0[(4 * face + suit) % LANES];
            *number = number.plus(*more);
        }
    }
}

/// A number for each card of some faces.
#[derive(Clone, Debug)]
pub(super) struct ByCard<N>([Chunk<N>; CHUNKS]);

impl<N: Weight> ByCard<N> {
    pub(super) fn none() -> Self {
        Self([Chunk::none(); CHUNKS])
    }

    /// Subtracts a multiple of other numbers.
    #[inline(always)]
    pub(super) fn take_times<W: Weight<Product = N>>(&mut self, weight: W, others: &ByCard<W>) {
        for chunk in 0..CHUNKS {
            self.0[chunk].take_times(weight, &others.0[chunk]);
        }
    }

    /// Returns the numbers of a face's cards.
    #[inline(always)]
    pub(super) fn face(&self, face: usize) -> Four<N> {
        self.0[(4 * face / LANES).min(CHUNKS - 1)].face(face)
    }

    #[inline(always)]
    pub(super) fn add_face(&mut self, face: usize, four: Four<N>) {
        self.0[(4 * face / LANES).min(CHUNKS - 1)].add_face(face, four);
    }

    #[inline(always)]
    pub(super) fn take_face(&mut self, face: usize, four: Four<N>) {
        self.add_face(face, sub([N::default(); 4], four));
    }
}

/// A number for each two cards of some faces, by chunks of the second, so that those of few faces are close together.
#[derive(Clone, Debug)]
pub(super) struct ByPair<N>([[[Chunk<N>; 4]; FACES]; CHUNKS]);

impl<N: Weight> ByPair<N> {
    pub(super) fn none() -> Self {
        Self([[[Chunk::none(); 4]; FACES]; CHUNKS])
    }

    /// Clears the numbers of some faces.
    #[inline(always)]
    pub(super) fn clear(&mut self, faces: usize) {
        for chunk in 0..chunks(faces) {
            for face in 0..faces.min(FACES) {
                self.0[chunk][face] = [Chunk::none(); 4];
            }
        }
    }

    /// Returns the numbers of a face's cards with those of another, a row for each of the former.
    #[inline(always)]
    pub(super) fn block(&self, face: usize, other: usize) -> Block<N> {
        let rows = &self.0[(4 * other / LANES).min(CHUNKS - 1)][face.min(FACES - 1)];
        [rows[0].face(other), rows[1].face(other), rows[2].face(other), rows[3].face(other)]
    }

    #[inline(always)]
    pub(super) fn add_block(&mut self, face: usize, other: usize, block: &Block<N>) {
        let rows = &mut self.0[(4 * other / LANES).min(CHUNKS - 1)][face.min(FACES - 1)];
        for suit in 0..4 {
            rows[suit].add_face(other, block[suit]);
        }
    }

    /// Subtracts, from the row of each card of a face, a multiple of numbers by one card less those of holes with it.
    #[inline(always)]
    pub(super) fn take_others<W: Weight<Product = N>>(
        &mut self,
        At { faces, .. }: At,
        face: usize,
        weights: Four<W>,
        (by_card, by_pair): (&ByCard<W>, &ByPair<W>),
    ) {
        let face = face.min(FACES - 1);
        for chunk in 0..chunks(faces) {
            for (suit, &weight) in weights.iter().enumerate() {
                let mut others = by_card.0[chunk];
                for at in 0..LANES {
                    others.0[at] = others.0[at].minus(by_pair.0[chunk][face][suit].0[at]);
                }
                self.0[chunk][face][suit].take_times(weight, &others);
            }
        }
    }

    /// Adds multiples of rows for holes of two faces: to the row of each card that of the other one, times the hole's
    /// weight, for one or two players. What is added, by card, is added to `sums`, too.
    #[inline(always)]
    pub(super) fn add_rows<W: Weight<Product = N>>(
        &mut self,
        At { high, low, faces }: At,
        places: u16,
        weights: &[Block<W>; 2],
        others: [Option<&ByPair<W>>; 2],
        sums: &mut ByCard<N>,
    ) {
        for chunk in 0..chunks(faces) {
            let mut more = [[Chunk::none(); 4]; 2];
            for player in 0..2 {
                let (weights, Some(others)) = (&weights[player], others[player]) else { continue };
                let rows = [&others.0[chunk][high.min(FACES - 1)], &others.0[chunk][low.min(FACES - 1)]];
                // Unrolled, so that the sums stay in registers.
                add_diagonal::<W, 0>(&mut more, places, weights, rows);
                add_diagonal::<W, 1>(&mut more, places, weights, rows);
                add_diagonal::<W, 2>(&mut more, places, weights, rows);
                add_diagonal::<W, 3>(&mut more, places, weights, rows);
            }
            let mut sum = sums.0[chunk];
            for (face, more) in [(high, &more[0]), (low, &more[1])] {
                let rows = &mut self.0[chunk][face.min(FACES - 1)];
                for suit in 0..4 {
                    rows[suit].add(&more[suit]);
                    sum.add(&more[suit]);
                }
            }
            sums.0[chunk] = sum;
        }
    }
}

/// Adds multiples of rows for the holes of a diagonal of a block, if there are any: suited holes are one diagonal.
#[inline(always)]
fn add_diagonal<W: Weight, const DIAGONAL: usize>(
    [high, low]: &mut [[Chunk<W::Product>; 4]; 2],
    places: u16,
    weights: &Block<W>,
    rows: [&[Chunk<W>; 4]; 2],
) {
    if places & [0x8421, 0x1842, 0x2184, 0x4218][DIAGONAL] != 0 {
        for i in 0..4 {
            let j = (i + DIAGONAL) % 4;
            high[i].add_times(weights[i][j], &rows[1][j]);
            low[j].add_times(weights[i][j], &rows[0][i]);
        }
    }
}
