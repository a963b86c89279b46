//! Memory between pages that cannot be accessed.

#![allow(unsafe_code, reason = "the operating system is asked for pages, which become slices")]

use std::ptr::null_mut;
use std::slice;

use rustix::mm::{MapFlags, MprotectFlags, ProtFlags, mmap_anonymous, mprotect, munmap};
use rustix::param::page_size;

/// Accessible pages between two guard pages: touching those raises a signal.
pub(crate) struct Pages {
    /// The first guard page.
    first: *mut u8,
    /// Bytes of the accessible pages.
    bytes: usize,
}

/// Where a slice touches a page that cannot be accessed.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Side {
    /// Right behind its last byte.
    Behind,
    /// Right before its first byte.
    Before,
}

impl Pages {
    /// Pages with room for so many bytes or more.
    pub(crate) fn new(bytes: usize) -> Self {
        let (page, bytes) = (page_size(), bytes.next_multiple_of(page_size()));
        // SAFETY: the system chooses the place, where nothing else is; nobody else knows of these pages. Those in the
        // middle, `bytes` behind the first page, are among them.
        unsafe {
            let all = mmap_anonymous(null_mut(), bytes + 2 * page, ProtFlags::empty(), MapFlags::PRIVATE).unwrap();
            mprotect(all.byte_add(page), bytes, MprotectFlags::READ | MprotectFlags::WRITE).unwrap();
            Self { first: all.cast(), bytes }
        }
    }

    /// A copy of the items, with the page that cannot be accessed on one side of it.
    pub(crate) fn copy<T: Copy>(&mut self, items: &[T], side: Side) -> &mut [T] {
        let bytes = size_of_val(items);
        assert!(bytes <= self.bytes && align_of::<T>() <= page_size());
        let offset = match side {
            Side::Before => 0,
            Side::Behind => self.bytes - bytes,
        };
        // SAFETY: behind the first page are `self.bytes` that can be read and written, and `offset + bytes` is at most
        // as many. They belong to this value, which stays borrowed as long as the slice. The place is aligned: pages
        // begin and end at multiples of a page, and the size of the items is one of their alignment. Each item is
        // copied before the slice is made.
        unsafe {
            let place: *mut T = self.first.byte_add(page_size() + offset).cast();
            place.copy_from_nonoverlapping(items.as_ptr(), items.len());
            slice::from_raw_parts_mut(place, items.len())
        }
    }
}

impl Drop for Pages {
    fn drop(&mut self) {
        // SAFETY: `new` mapped as many bytes there, and no slice of them is left.
        unsafe { munmap(self.first.cast(), self.bytes + 2 * page_size()).unwrap() };
    }
}
