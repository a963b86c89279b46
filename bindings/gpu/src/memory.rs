//! What a block of threads holds in shared memory: a copy of the tables, and keys.
//!
//! A warp is 32 threads that run in step, its lanes. Shared memory has 32 banks, each of which serves one address at a
//! time. So each key is there 32 times, once for each lane in a bank of its own: the keys that the lanes of a warp ask
//! for never come from the same bank, whichever cards they are of. The other tables are too large for that.

use core::mem::MaybeUninit;

use keyfold::CompactTables;

/// A thread's share of some work that several threads do: every `of`-th item from `at` on.
#[derive(Clone, Copy, Debug)]
pub struct Share {
    /// The number of the thread, from 0 on.
    pub at: usize,
    /// The number of threads.
    pub of: usize,
}

impl Share {
    /// Returns the items of the share, of `count` items.
    #[inline(always)]
    pub fn of_items(self, count: usize) -> Items {
        Items { next: self.at, step: self.of, count }
    }
}

/// The items of a thread's share, ascending.
#[derive(Clone, Debug)]
pub struct Items {
    next: usize,
    step: usize,
    count: usize,
}

impl Iterator for Items {
    type Item = usize;

    #[inline(always)]
    fn next(&mut self) -> Option<usize> {
        let item = self.next;
        self.next = item.wrapping_add(self.step);
        (item < self.count).then_some(item)
    }
}

/// The threads of a warp.
pub const LANES: usize = 32;

/// A thread's lane.
#[derive(Clone, Copy, Debug)]
pub struct Lane(u32);

impl Lane {
    /// Returns the lane of a thread, by its number in the block.
    #[inline(always)]
    pub fn of_thread(thread: usize) -> Self {
        Self(thread as u32 % LANES as u32)
    }
}

/// Tables after rows of numbers, each of which is there `COPIES` times: 32 for one in each bank.
#[repr(C, align(16))]
#[derive(Debug)]
pub struct Keyed<const COPIES: usize, const ROWS: usize, T> {
    rows: [[u32; COPIES]; ROWS],
    /// The tables.
    pub tables: T,
}

impl<const COPIES: usize, const ROWS: usize, const CARDS: usize, const CELLS: usize>
    Keyed<COPIES, ROWS, CompactTables<CARDS, CELLS>>
{
    /// Writes a thread's share of the value: the tables, and of each row the number that `row` returns.
    ///
    /// # Safety
    /// `to` is valid for writes, and until all threads of `block` have returned, nothing else reads or writes there.
    #[inline(always)]
    pub unsafe fn fill(to: *mut Self, tables: &CompactTables<CARDS, CELLS>, block: Share, row: impl Fn(usize) -> u32) {
        // SAFETY: the caller promises that `to` is valid; the rows are the first of its fields.
        unsafe {
            copy(tables, &raw mut (*to).tables, block);
            for at in block.of_items(ROWS * COPIES) {
                to.cast::<u32>().add(at).write(row(at / COPIES));
            }
        }
    }

    /// Returns a number by its row, which is bits `from` to `from + BITS` of `number` after `start` rows.
    ///
    /// # Safety
    /// The value has room for `start + (1 << BITS)` rows, its tables included.
    #[inline(always)]
    pub unsafe fn row<const BITS: usize>(&self, start: usize, number: u64, from: usize, lane: Lane) -> u32 {
        // The bytes of a row, by a power of two: one shift, whose result is masked.
        let bytes = const { (COPIES * 4).trailing_zeros() as usize };
        let shifted = if from < bytes { (number as u32) << (bytes - from) } else { (number >> (from - bytes)) as u32 };
        let row = shifted & (((1 << BITS) - 1) << bytes);
        let offset = row | (lane.0 % COPIES as u32 * 4);
        // SAFETY: the row is below `start + (1 << BITS)`, for which the caller promises that there is room, and the
        // place in it below `COPIES`. Rows and tables have no padding before their last two bytes, are plain numbers
        // and at least as long as the rows asked for.
        unsafe { *(&raw const *self).cast::<u32>().add(start * COPIES).byte_add(offset as usize) }
    }
}

/// Copies a thread's share of a value, sixteen bytes at a time.
///
/// # Safety
/// `to` is valid for writes and does not overlap `from`.
#[inline(always)]
pub unsafe fn copy<T>(from: &T, to: *mut T, block: Share) {
    const { assert!(size_of::<T>().is_multiple_of(16) && align_of::<T>().is_multiple_of(16)) };
    let (from, to) = ((&raw const *from).cast::<MaybeUninit<u128>>(), to.cast::<MaybeUninit<u128>>());
    for at in block.of_items(size_of::<T>() / 16) {
        // SAFETY: both are valid for the size of `T`, a multiple of that of the parts, and aligned for them.
        unsafe { to.add(at).write(from.add(at).read()) };
    }
}
