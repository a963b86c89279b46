//! Tables that are read an entry at a time: arrays, except on an AVR.
//!
//! There a compiler puts every constant in RAM, of which a small chip has 2 KB. These tables stay in program memory,
//! from which no reference reads: an entry is loaded by an instruction of its own. Constant evaluation reads the array.

#[cfg(not(target_arch = "avr"))]
mod memory {
    /// A table: here an array.
    pub type Table<T, const ENTRIES: usize> = [T; ENTRIES];

    /// Returns the table of some entries.
    #[must_use]
    pub const fn table<T: Copy, const ENTRIES: usize>(entries: [T; ENTRIES]) -> Table<T, ENTRIES> {
        entries
    }

    /// Returns the entry at an index, which must be in range.
    #[must_use]
    #[inline(always)]
    pub const fn load_u8<const ENTRIES: usize>(table: &'static Table<u8, ENTRIES>, index: usize) -> u8 {
        table[index]
    }

    /// Returns the entry at an index, which must be in range.
    #[must_use]
    #[inline(always)]
    pub const fn load_u16<const ENTRIES: usize>(table: &'static Table<u16, ENTRIES>, index: usize) -> u16 {
        table[index]
    }
}

#[cfg(target_arch = "avr")]
#[allow(unsafe_code, reason = "an instruction that no safe code has")]
mod memory {
    use core::arch::asm;
    use core::intrinsics::const_eval_select;

    /// A table in program memory. Its entries are private: a reference to one would read RAM.
    #[repr(transparent)]
    pub struct Table<T, const ENTRIES: usize>([T; ENTRIES]);

    /// Returns the table of some entries.
    #[must_use]
    pub const fn table<T: Copy, const ENTRIES: usize>(entries: [T; ENTRIES]) -> Table<T, ENTRIES> {
        Table(entries)
    }

    /// Stamps the function that loads an entry of a type: while compiling from the array, else by the instruction.
    macro_rules! load {
        ($name:ident, $entry:ty, $read:ident) => {
            /// Returns the entry at an index; the first one for an index out of range.
            #[must_use]
            #[inline(always)]
            pub const fn $name<const ENTRIES: usize>(table: &'static Table<$entry, ENTRIES>, index: usize) -> $entry {
                let index = if index < ENTRIES { index } else { 0 };
                const_eval_select((&table.0, index), compiled::<$entry, ENTRIES>, $read::<ENTRIES>)
            }
        };
    }
    load!(load_u8, u8, read_u8);
    load!(load_u16, u16, read_u16);

    const fn compiled<T: Copy, const ENTRIES: usize>(entries: &'static [T; ENTRIES], index: usize) -> T {
        entries[index]
    }

    #[inline(always)]
    fn read_u8<const ENTRIES: usize>(entries: &'static [u8; ENTRIES], index: usize) -> u8 {
        let byte: u8;
        let address = entries.as_ptr().wrapping_add(index);
        // SAFETY: loads a byte of program memory, which every address has, and changes only the register named.
        unsafe {
            asm!("lpm {byte}, Z", byte = out(reg) byte, in("Z") address, options(pure, nomem, nostack, preserves_flags));
        }
        byte
    }

    #[inline(always)]
    fn read_u16<const ENTRIES: usize>(entries: &'static [u16; ENTRIES], index: usize) -> u16 {
        let (low, high): (u8, u8);
        let address = entries.as_ptr().wrapping_add(index);
        // SAFETY: as above, for two bytes; Z moves on by one.
        unsafe {
            asm!(
                "lpm {low}, Z+", "lpm {high}, Z", low = out(reg) low, high = out(reg) high, inout("Z") address => _,
                options(pure, nomem, nostack, preserves_flags)
            );
        }
        u16::from_le_bytes([low, high])
    }
}

pub use memory::{Table, load_u8, load_u16, table};
