//! Threads that take turns.

use keyfold_gpu::memory::{LANES, Lane, Share};

/// The threads of a grid: two warps.
pub const THREADS: usize = 2 * LANES;

/// Calls back for each thread.
pub fn each_thread(mut call: impl FnMut(Share, Lane)) {
    (0..THREADS).for_each(|at| call(Share { at, of: THREADS }, Lane::of_thread(at)));
}

/// What all threads have filled, in memory that held something else.
pub fn filled<T>(mut fill: impl FnMut(*mut T, Share)) -> Box<T> {
    let mut memory = Box::<T>::new_uninit();
    // SAFETY: memory of the type's size.
    unsafe { memory.as_mut_ptr().cast::<u8>().write_bytes(0xAA, size_of::<T>()) };
    each_thread(|block, _| fill(memory.as_mut_ptr(), block));
    // SAFETY: all threads have written their share of it.
    unsafe { memory.assume_init() }
}

/// A slice whose first element is aligned to 16, as memory of a GPU is.
#[repr(C, align(16))]
#[derive(Clone)]
struct Sixteen([u8; 16]);

/// Memory for numbers, aligned to 16.
pub struct Aligned<T> {
    memory: Vec<Sixteen>,
    length: usize,
    of: core::marker::PhantomData<T>,
}

impl<T: Copy> Aligned<T> {
    pub fn new(values: &[T]) -> Self {
        let memory = vec![Sixteen([0xAA; 16]); size_of_val(values).div_ceil(16) + 1];
        let mut aligned = Self { memory, length: values.len(), of: core::marker::PhantomData };
        aligned.copy_from_slice(values);
        aligned
    }
}

impl<T> core::ops::Deref for Aligned<T> {
    type Target = [T];
    fn deref(&self) -> &[T] {
        // SAFETY: as many values were written, and 16 is a multiple of their alignment.
        unsafe { core::slice::from_raw_parts(self.memory.as_ptr().cast(), self.length) }
    }
}

impl<T> core::ops::DerefMut for Aligned<T> {
    fn deref_mut(&mut self) -> &mut [T] {
        // SAFETY: there is room for as many, any bytes are numbers, and 16 is a multiple of their alignment.
        unsafe { core::slice::from_raw_parts_mut(self.memory.as_mut_ptr().cast(), self.length) }
    }
}
