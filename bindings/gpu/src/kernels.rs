//! The kernels: what a GPU is asked to run, by name.
//!
//! Beside each stands a global of its name with `_launch`: the bytes of dynamic shared memory that a launch has to ask
//! for, the threads of a block, and the hands that a thread takes a turn. Any number of blocks gives the same result.

use core::arch::nvptx::{_block_dim_x, _block_idx_x, _block_idx_y, _grid_dim_x, _syncthreads, _thread_idx_x};
use core::intrinsics::gpu::gpu_launch_sized_workgroup_mem;
use core::sync::atomic::AtomicU64;

use keyfold::{CompactTables, CompactTables5, CompactTables6, CompactTables7, HandKey};

use crate::equity::{Deal, Table, Won};
use crate::hands::{CardKeys, rank_columns, rank_rows, rank_strided};
use crate::histogram::{AllHands, Counts};
use crate::holes::{BOARDS, Boards, Holes, THREADS};
use crate::keys::{self, rank_keys};
use crate::memory::{Lane, Share, copy};
use crate::sets::{ByEight, ByFive, Order, rank_sets};

static FIVE: CompactTables5 = CompactTables::FIVE;
static SIX: CompactTables6 = CompactTables::SIX;
static SEVEN: CompactTables7 = CompactTables::SEVEN;

/// No call of the library panics, and the check of the built kernels finds no trace of this.
#[panic_handler]
fn panic(_: &core::panic::PanicInfo<'_>) -> ! {
    loop {}
}

/// Returns the number of the thread in its block, and the block's threads.
#[inline(always)]
fn block() -> Share {
    // SAFETY: reads registers.
    unsafe { Share { at: _thread_idx_x() as usize, of: _block_dim_x() as usize } }
}

/// Returns the number of the block, and how many there are.
#[inline(always)]
fn blocks() -> Share {
    // SAFETY: reads registers.
    unsafe { Share { at: _block_idx_x() as usize, of: _grid_dim_x() as usize } }
}

/// Returns the number of the thread among all, and all threads.
#[inline(always)]
fn grid() -> Share {
    let (blocks, block) = (blocks(), block());
    Share { at: blocks.at * block.of + block.at, of: blocks.of * block.of }
}

#[inline(always)]
fn grid_and_lane() -> (Share, Lane) {
    (grid(), Lane::of_thread(block().at))
}

/// Fills the block's shared memory by all of its threads and waits for them.
#[inline(always)]
fn filled<T>(fill: impl FnOnce(*mut T)) -> &'static T {
    let memory = gpu_launch_sized_workgroup_mem::<T>();
    fill(memory);
    // SAFETY: all threads of a block come here; then the memory, which a launch provides, is filled and stays as it is.
    unsafe {
        _syncthreads();
        &*memory
    }
}

/// Returns the keys and the tables, which all threads of the block copy.
///
/// # Safety
/// The launch provides the memory.
#[inline(always)]
unsafe fn card_keys<const CARDS: usize, const CELLS: usize>(
    tables: &CompactTables<CARDS, CELLS>,
) -> &'static CardKeys<CompactTables<CARDS, CELLS>> {
    // SAFETY: the caller's promise; each thread of the block writes its share.
    filled(|to| unsafe { CardKeys::fill_cards(to, tables, block()) })
}

/// Stamps a kernel and the global that says how it is launched: with which shared memory, block and hands a turn.
macro_rules! kernel {
    ($name:ident: $memory:ty, $threads:expr, $hands:literal; ($($argument:ident: $type:ty),*) $body:expr) => {
        #[unsafe(no_mangle)]
        #[allow(non_upper_case_globals, reason = "the kernel's name")]
        static ${concat($name, _launch)}: [u32; 3] = [size_of::<$memory>() as u32, $threads as u32, $hands];

        #[unsafe(no_mangle)]
        unsafe extern "ptx-kernel" fn $name($($argument: $type),*) {
            // SAFETY: what a kernel asks of its caller is what the function asks that it calls; a launch by the global
            // provides the memory.
            unsafe { $body }
        }
    };
}

/// Stamps the kernels for hands of bytes, by a word for the number of cards, and the tables.
macro_rules! hands {
    ($count:ident, $type:ty, $tables:ident) => {
        kernel!(${concat(rank_rows_, $count)}: CardKeys<$type>, 512, 4; (hands: *const u8, ranks: *mut u16, count: usize)
            rank_rows(card_keys(&$tables), grid_and_lane(), (hands, ranks, count), false));
        kernel!(${concat(rank_rows_, $count, _checked)}: CardKeys<$type>, 512, 4; (hands: *const u8, ranks: *mut u16, count: usize)
            rank_rows(card_keys(&$tables), grid_and_lane(), (hands, ranks, count), true));
        kernel!(${concat(rank_columns_, $count)}: CardKeys<$type>, 512, 8;
            (hands: *const u8, ranks: *mut u16, count: usize, stride: usize)
            rank_columns(card_keys(&$tables), grid_and_lane(), (hands, ranks, count), stride, false));
        kernel!(${concat(rank_columns_, $count, _checked)}: CardKeys<$type>, 512, 8;
            (hands: *const u8, ranks: *mut u16, count: usize, stride: usize)
            rank_columns(card_keys(&$tables), grid_and_lane(), (hands, ranks, count), stride, true));
        kernel!(${concat(rank_strided_, $count)}: CardKeys<$type>, 512, 4;
            (hands: *const u8, ranks: *mut u16, count: usize, row: isize, column: isize, check: u32)
            rank_strided(card_keys(&$tables), grid_and_lane(), (hands, ranks, count), (row, column), check != 0));
    };
}
hands!(five, CompactTables5, FIVE);
hands!(six, CompactTables6, SIX);
hands!(seven, CompactTables7, SEVEN);

/// Stamps the kernels for hands as sets and as keys.
macro_rules! sets_and_keys {
    ($count:ident, $type:ty, $tables:ident) => {
        kernel!(${concat(rank_sets_, $count)}: ByFive<$type>, 1024, 4;
            (sets: *const u64, ranks: *mut u16, count: usize, order: u32, check: u32) {
                let chunks = filled(|to| ByFive::fill_chunks::<5>(to, &$tables, block(), Order(order)));
                rank_sets::<5, _, _, _, _>(chunks, grid_and_lane(), (sets, ranks, count), Order(order), check != 0)
            });
        kernel!(${concat(rank_sets_, $count, _narrow)}: ByEight<$type>, 512, 4;
            (sets: *const u64, ranks: *mut u16, count: usize, order: u32, check: u32) {
                let chunks = filled(|to| ByEight::fill_chunks::<8>(to, &$tables, block(), Order(order)));
                rank_sets::<8, _, _, _, _>(chunks, grid_and_lane(), (sets, ranks, count), Order(order), check != 0)
            });
        kernel!(${concat(rank_keys_, $count)}: $type, 512, 1;
            (first: *const HandKey, first_stride: usize, second: *const HandKey, second_stride: usize, ranks: *mut u16, count: usize) {
                let tables: &$type = filled(|to| copy(&$tables, to, block()));
                rank_keys(tables, grid(), (first, first_stride), (second, second_stride), (ranks, count))
            });
    };
}
sets_and_keys!(five, CompactTables5, FIVE);
sets_and_keys!(six, CompactTables6, SIX);
sets_and_keys!(seven, CompactTables7, SEVEN);

kernel!(hand_keys: (), 256, 1; (hands: *const u8, keys: *mut HandKey, count: usize, cards: u32, row: isize, column: isize)
    keys::hand_keys(grid(), (hands, keys, count), cards, (row, column)));

kernel!(rank_holes: Boards, THREADS, 1; (boards: *const u8, ranks: *mut u16, count: usize) {
    let memory = gpu_launch_sized_workgroup_mem::<Boards>();
    Boards::fill(memory, &SEVEN, block());
    let (thread, holes) = (block().at, Holes::new(block().at));
    for turn in blocks().of_items(count.div_ceil(BOARDS)) {
        // The first time for the tables, then for the ranks of the turn before to be read.
        _syncthreads();
        Boards::rank_pair(memory, thread, BOARDS * turn, boards, count);
        _syncthreads();
        (*memory).write(&holes, BOARDS * turn, ranks, count);
    }
});

/// Stamps the kernel for the equity of a number of hands: a row of the grid plays each deal.
macro_rules! equity {
    ($count:ident, $players:literal) => {
        kernel!(${concat(equity_, $count)}: Table, 512, 1; (deals: *const Deal, totals: *const Won, boards: usize, seed: u64) {
            let row = _block_idx_y() as usize;
            let deal = &*deals.add(row);
            let table: &Table = filled(|to| Table::fill::<$players>(to, &SEVEN, deal, block()));
            table.play::<$players>(grid(), Lane::of_thread(block().at), deal, boards, seed);
            _syncthreads();
            table.add_to::<$players>(totals.add($players * row), block())
        });
    };
}
equity!(two, 2);
equity!(three, 3);
equity!(four, 4);
equity!(five, 5);
equity!(six, 6);

kernel!(histogram: Counts, 512, 1; (ranks: *const u16, totals: *const AtomicU64, count: usize) {
    let counts: &Counts = filled(|to| Counts::fill(to, block()));
    counts.count(grid(), ranks, count);
    _syncthreads();
    counts.add_to(totals, block())
});

kernel!(all_hands: AllHands, 1024, 1; (totals: *const AtomicU64) {
    let all: &AllHands = filled(|to| AllHands::fill(to, &SEVEN, block()));
    all.count(grid());
    _syncthreads();
    all.counts.add_to(totals, block())
});
