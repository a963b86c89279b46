//! Long work in blocks of rows, which threads share.

use std::ops::Range;
use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering::Relaxed};
use std::thread;
use std::time::{Duration, Instant};

use pyo3::prelude::*;

/// Hands that are copied to where the caches are fast, checked and ranked there: nobody can change a card between the
/// two.
pub(crate) const BLOCK: usize = 1_024;

/// How long Python's signals wait, such as Ctrl-C's.
const PATIENCE: Duration = Duration::from_millis(50);

/// Calls `work` for all rows, some at a time, from several threads while other threads of Python run. Each thread has
/// scratch memory of its own. The error is that of the first row that has one.
///
/// The threads end with the call: a process that forks later has lost none.
pub(crate) fn each_block<S>(
    py: Python<'_>,
    rows: usize,
    block: usize,
    threads: usize,
    scratch: impl Fn() -> S + Sync,
    work: impl Fn(&mut S, Range<usize>) -> PyResult<()> + Sync,
) -> PyResult<()> {
    let blocks = rows.div_ceil(block);
    let threads = threads.min(blocks);
    let queue =
        Queue { rows, block, next: AtomicUsize::new(0), ended: AtomicBool::new(false), failed: Mutex::new(None) };
    let take_all = |goes_on: &mut dyn FnMut() -> PyResult<()>| {
        let mut scratch = scratch();
        queue.work_off(goes_on, |rows| work(&mut scratch, rows));
    };
    py.detach(|| {
        thread::scope(|scope| {
            for _ in 1..threads {
                // Without a thread, the others do its work.
                let _ = thread::Builder::new().spawn_scoped(scope, || take_all(&mut || Ok(())));
            }
            let mut looked = Instant::now();
            take_all(&mut || {
                if looked.elapsed() < PATIENCE {
                    return Ok(());
                }
                looked = Instant::now();
                Python::attach(|py| py.check_signals())
            });
        });
    });
    match queue.failed.into_inner() {
        Ok(Some((_, error))) => Err(error),
        _ => Ok(()),
    }
}

/// Blocks of rows that are not yet taken.
struct Queue {
    rows: usize,
    block: usize,
    next: AtomicUsize,
    ended: AtomicBool,
    /// The first row of the block that failed, and its error.
    failed: Mutex<Option<(usize, PyErr)>>,
}

impl Queue {
    fn work_off(&self, goes_on: &mut dyn FnMut() -> PyResult<()>, mut work: impl FnMut(Range<usize>) -> PyResult<()>) {
        while !self.ended.load(Relaxed) {
            let from = self.next.fetch_add(self.block, Relaxed);
            if from >= self.rows {
                return;
            }
            let rows = from..from.saturating_add(self.block).min(self.rows);
            if let Err(error) = goes_on().and_then(|()| work(rows)) {
                self.fail(from, error);
            }
        }
    }

    /// Keeps the error of the first row. Blocks are taken in order, so that those before a failed one are all taken.
    fn fail(&self, from: usize, error: PyErr) {
        self.ended.store(true, Relaxed);
        if let Ok(mut failed) = self.failed.lock()
            && failed.as_ref().is_none_or(|(first, _)| from < *first)
        {
            *failed = Some((from, error));
        }
    }
}
