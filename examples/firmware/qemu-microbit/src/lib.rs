//! The emulated board: the first micro:bit, an nRF51822 with a Cortex-M0, 256 KB of flash and 16 KB of RAM.
#![no_std]

use core::cell::RefCell;
use core::fmt::{self, Write};

use cortex_m::interrupt::InterruptNumber;
use cortex_m::peripheral::NVIC;
use cortex_m_rt::exception;
use critical_section::Mutex;
use heapless::spsc::{Consumer, Producer, Queue};
use keyfold::{Compact, Tiny};
pub use programs::start::{Clock, entry};
use programs::{Failed, Outcome, Terminal, TierOn};

/// The tiers that the board has room for.
pub const TIERS: &[TierOn<Clock>] = &[TierOn::bare(), TierOn::of::<Tiny>(), TierOn::of::<Compact>()];

/// The largest of them.
pub type Largest = Compact;

/// Runs a program to the emulator's end.
pub fn run(program: impl FnOnce(&mut Clock) -> Outcome) -> ! {
    programs::start::run(16_000_000, program)
}

/// Answers what comes by the serial port, to the emulator's end.
pub fn serial() -> ! {
    run(|_| {
        let mut received = open().ok_or(Failed)?;
        let mut terminal = Terminal::open(Sender);
        while terminal.take(receive(&mut received)).is_continue() {}
        Ok(())
    })
}

/// The interrupt's end of the queue of bytes that came in.
static RECEIVED: Mutex<RefCell<Option<Producer<u8>>>> = Mutex::new(RefCell::new(None));

/// Returns the program's end of the queue, if the serial port of the nRF51822 is not open yet: 115,200 baud at the pins
/// that lead to USB.
fn open() -> Option<Consumer<'static, u8>> {
    let queue = cortex_m::singleton!(: Queue<u8, 16> = Queue::new())?;
    let (producer, received) = queue.split();
    critical_section::with(|section| RECEIVED.borrow_ref_mut(section).replace(producer));
    for (register, value) in [(PSELTXD, 24), (PSELRXD, 25), (BAUDRATE, 0x01D7_E000), (ENABLE, 4)] {
        write(register, value);
    }
    write(STARTTX, 1);
    write(STARTRX, 1);
    write(INTENSET, RECEIVE);
    // SAFETY: no critical section is open here.
    unsafe { NVIC::unmask(Interrupt) };
    Some(received)
}

/// Returns the next byte that came in; waits for it.
fn receive(received: &mut Consumer<u8>) -> u8 {
    loop {
        if let Some(byte) = received.dequeue() {
            write(INTENSET, RECEIVE);
            return byte;
        }
        // An interrupt that comes after the look into the queue ends the sleep all the same.
        cortex_m::interrupt::free(|_| {
            if !received.ready() {
                cortex_m::asm::wfi();
            }
        });
    }
}

/// The port's way out.
struct Sender;

impl Write for Sender {
    fn write_str(&mut self, text: &str) -> fmt::Result {
        for byte in text.bytes() {
            write(TXDRDY, 0);
            write(TXD, byte.into());
            while read(TXDRDY) == 0 {}
        }
        Ok(())
    }
}

/// The only interrupt that is unmasked, but for exceptions with a handler: the port has received.
#[exception]
unsafe fn DefaultHandler(_: i16) {
    critical_section::with(|section| {
        let mut producer = RECEIVED.borrow_ref_mut(section);
        while read(RXDRDY) != 0 {
            match &mut *producer {
                Some(producer) if producer.ready() => {
                    write(RXDRDY, 0);
                    // There is room, and the register has eight bits.
                    let _ = producer.enqueue(read(RXD) as u8);
                }
                // The queue is full: the port keeps what comes until the program has taken a byte.
                _ => return write(INTENCLR, RECEIVE),
            }
        }
    });
}

#[derive(Clone, Copy)]
struct Interrupt;

// SAFETY: the number of the port's interrupt in the nRF51822.
unsafe impl InterruptNumber for Interrupt {
    fn number(self) -> u16 {
        2
    }
}

// Offsets of the port's registers, from the nRF51 reference manual.
const STARTRX: usize = 0x000;
const STARTTX: usize = 0x008;
const RXDRDY: usize = 0x108;
const TXDRDY: usize = 0x11C;
const INTENSET: usize = 0x304;
const INTENCLR: usize = 0x308;
const ENABLE: usize = 0x500;
const PSELTXD: usize = 0x50C;
const PSELRXD: usize = 0x514;
const RXD: usize = 0x518;
const TXD: usize = 0x51C;
const BAUDRATE: usize = 0x524;
/// The interrupt of [`RXDRDY`].
const RECEIVE: u32 = 1 << 2;

fn register(offset: usize) -> *mut u32 {
    core::ptr::without_provenance_mut(0x4000_2000 + offset)
}

fn read(offset: usize) -> u32 {
    // SAFETY: a register of the chip, which is always there.
    unsafe { register(offset).read_volatile() }
}

fn write(offset: usize, value: u32) {
    // SAFETY: as above.
    unsafe { register(offset).write_volatile(value) }
}
