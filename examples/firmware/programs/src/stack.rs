//! The stack depth of a call: paint the memory below the stack pointer, call, find how much of the paint is gone.

use core::ptr;

const PAINT: u32 = 0x5AFE_57AC;
/// Words that are painted. A call that goes deeper is reported as that deep.
const WORDS: usize = 256;

/// The bytes of stack below this function's own that a call takes, its return address and the registers it saves
/// included.
#[inline(never)]
pub(crate) fn depth(call: impl FnOnce()) -> usize {
    critical_section::with(|_| {
        let stack_pointer = stack_pointer();
        // Interrupts are off, so that nothing but the loop below and `call` touches what lies under the stack pointer.
        for word in 1..=WORDS {
            // SAFETY: a word of RAM that belongs to the stack and is in no frame; the programs leave the stack far more
            // room than is painted here.
            unsafe { ptr::write_volatile(stack_pointer.wrapping_sub(word), PAINT) };
        }
        call();
        let is_painted = |word: &usize| {
            // SAFETY: as above.
            unsafe { ptr::read_volatile(stack_pointer.wrapping_sub(*word)) == PAINT }
        };
        let clean = (1..=WORDS).rev().take_while(is_painted).count();
        (WORDS - clean) * size_of::<u32>()
    })
}

/// Inlined: its caller's.
#[cfg(not(target_arch = "avr"))]
#[inline(always)]
fn stack_pointer() -> *mut u32 {
    let pointer;
    // SAFETY: copies a register.
    unsafe {
        #[cfg(target_arch = "riscv32")]
        core::arch::asm!("mv {}, sp", out(reg) pointer, options(nomem, nostack, preserves_flags));
        #[cfg(target_arch = "arm")]
        core::arch::asm!("mov {}, sp", out(reg) pointer, options(nomem, nostack, preserves_flags));
    }
    pointer
}

/// Inlined: its caller's, from the address that it has in memory.
#[cfg(target_arch = "avr")]
#[inline(always)]
fn stack_pointer() -> *mut u32 {
    let register: *const u16 = ptr::without_provenance(0x5D);
    // SAFETY: two bytes that every AVR has.
    ptr::with_exposed_provenance_mut(usize::from(unsafe { ptr::read_volatile(register) }))
}
