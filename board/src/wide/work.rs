//! Plain work, compiled for several vectors, and blocks of sixteen numbers, four rows of four, in long ones.

/// Plain code that compilers turn into vectors of any length.
///
/// Implementations are always inlined, and so is what they call: a closure that is not would be compiled for the target
/// alone.
pub(crate) trait PlainWork {
    /// Does it.
    fn run(self, wide: impl Wide);
}

/// Sixteen numbers.
pub(crate) type Block<W> = [[W; 4]; 4];

/// Four places of a block.
#[derive(Clone, Copy)]
pub(crate) struct Places {
    /// Ascending.
    pub(crate) at: [u32; 4],
    /// All of them as a set, and those that are written.
    pub(crate) all: u16,
    pub(crate) written: u16,
}

/// The vectors that code is compiled for, and what compilers do not use them for by themselves: `None` without vectors
/// of a block's length.
pub(crate) trait Wide: Copy {
    /// `true` if a row fills a vector: compilers would rather add up columns, and shuffle every block for it.
    const ROW_FILLS_VECTOR: bool = false;

    /// Does plain work in a function of its own, compiled for these vectors: what several places do is compiled once.
    fn call(self, work: impl PlainWork);

    /// Returns the numbers for which all masks are all ones, zero elsewhere; the last masks are of columns.
    #[inline(always)]
    fn masked(self, _block: &Block<f32>, _masks: [&Block<u32>; 2], _columns: &[u32; 4]) -> Option<Block<f32>> {
        None
    }

    /// Returns the places of the numbers other than zero, a bit each.
    #[inline(always)]
    fn nonzero(self, _block: &Block<f32>) -> Option<u16> {
        None
    }

    /// Returns the numbers at some places, zero elsewhere.
    #[inline(always)]
    fn kept(self, _block: &Block<f32>, _places: u16) -> Option<Block<f32>> {
        None
    }

    /// Returns the numbers at four places where the masks are all ones, zero elsewhere.
    #[inline(always)]
    fn picked(self, _block: &Block<f32>, _places: &Places, _masks: &[u32; 4]) -> Option<[f32; 4]> {
        None
    }

    /// Writes numbers at the places of four that are written, and returns `true`.
    #[inline(always)]
    fn put(self, _block: &mut Block<f32>, _places: &Places, _numbers: &[f32; 4]) -> bool {
        false
    }

    /// Returns the sums of two blocks.
    #[inline(always)]
    fn add(self, _one: &Block<f32>, _other: &Block<f32>) -> Option<Block<f32>> {
        None
    }

    /// Returns the differences of two blocks.
    #[inline(always)]
    fn sub(self, _one: &Block<f32>, _other: &Block<f32>) -> Option<Block<f32>> {
        None
    }

    /// Returns the products of the numbers of two blocks.
    #[inline(always)]
    fn mul(self, _one: &Block<f32>, _other: &Block<f32>) -> Option<Block<f32>> {
        None
    }

    /// Returns a block with its columns as rows.
    #[inline(always)]
    fn transposed(self, _block: &Block<f32>) -> Option<Block<f32>> {
        None
    }

    /// Returns the sum of the rows, and the sums of each row.
    #[inline(always)]
    fn sums(self, _block: &Block<f32>) -> Option<[[f32; 4]; 2]> {
        None
    }

    /// Returns a sum with a product of matrices, a row for each row of the first one.
    #[inline(always)]
    fn add_product(self, _sum: &Block<f32>, _one: &Block<f32>, _other: &Block<f32>) -> Option<Block<f32>> {
        None
    }

    /// Returns a number for each column less one for each row.
    #[inline(always)]
    fn differences(self, _columns_and_rows: &[[f32; 4]; 2]) -> Option<Block<f32>> {
        None
    }
}

/// The vectors that a program is compiled for.
#[derive(Clone, Copy)]
pub(crate) struct Compiled;

impl Wide for Compiled {
    const ROW_FILLS_VECTOR: bool = !cfg!(target_feature = "avx");

    #[inline(never)]
    fn call(self, work: impl PlainWork) {
        work.run(self);
    }
}
