//! Ranks the hands that come by the serial port: an interrupt puts the bytes into a queue, and a task of embassy's
//! executor takes them out.
#![no_std]
#![no_main]

use core::cell::RefCell;

use embassy_executor::Spawner;
use embassy_sync::blocking_mutex::Mutex;
use embassy_sync::blocking_mutex::raw::CriticalSectionRawMutex;
use embassy_sync::signal::Signal;
use heapless::Deque;
use mps2::{interrupt, uart};
use programs::Terminal;
use programs::start::end;

/// The bytes that came in.
static RECEIVED: Mutex<CriticalSectionRawMutex, RefCell<Deque<u8, 16>>> = Mutex::new(RefCell::new(Deque::new()));
/// Set when there may be some.
static HAS_RECEIVED: Signal<CriticalSectionRawMutex, ()> = Signal::new();

#[embassy_executor::main]
async fn main(_spawner: Spawner) {
    uart::open();
    uart::listen();
    let mut terminal = Terminal::open(uart::Sender);
    while terminal.take(receive().await).is_continue() {}
    end(Ok(()))
}

/// Returns the next byte that came in; the executor sleeps until there is one.
async fn receive() -> u8 {
    loop {
        if let Some(byte) = RECEIVED.lock(|queue| queue.borrow_mut().pop_front()) {
            uart::listen();
            return byte;
        }
        HAS_RECEIVED.wait().await;
    }
}

#[interrupt]
fn UART0RX() {
    RECEIVED.lock(|queue| {
        let mut queue = queue.borrow_mut();
        while !queue.is_full()
            && let Some(byte) = uart::receive()
        {
            // There is room.
            let _ = queue.push_back(byte);
        }
        if queue.is_full() {
            uart::pause();
        }
    });
    HAS_RECEIVED.signal(());
}

/// By this name `runner` knows a program that talks by the serial port.
#[used]
#[unsafe(no_mangle)]
static TALKS_BY_SERIAL_PORT: u8 = 0;
