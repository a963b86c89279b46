//! Ranks the hands that come by the serial port: a task of RTIC puts the bytes into a queue, and one of lower priority
//! takes them out.
#![no_std]
#![no_main]

#[rtic::app(device = mps2, peripherals = false)]
mod app {
    use heapless::spsc::{Consumer, Producer, Queue};
    use mps2::{Interrupt, uart};
    use programs::Terminal;
    use programs::start::end;

    #[shared]
    struct Shared {}

    #[local]
    struct Local {
        /// The two ends of the queue of bytes that came in.
        received: Producer<'static, u8>,
        taken: Consumer<'static, u8>,
        terminal: Terminal<uart::Sender>,
    }

    #[init(local = [queue: Queue<u8, 16> = Queue::new()])]
    fn init(context: init::Context) -> (Shared, Local) {
        let (received, taken) = context.local.queue.split();
        uart::open();
        (Shared {}, Local { received, taken, terminal: Terminal::open(uart::Sender) })
    }

    #[task(binds = UART0RX, priority = 2, local = [received])]
    fn receive(context: receive::Context) {
        let received = context.local.received;
        while received.ready()
            && let Some(byte) = uart::receive()
        {
            // There is room.
            let _ = received.enqueue(byte);
        }
        if !received.ready() {
            uart::pause();
        }
        rtic::pend(Interrupt::UART0TX);
    }

    /// By an interrupt that only `receive` raises. If that happens while this task runs, it runs once more.
    #[task(binds = UART0TX, priority = 1, local = [taken, terminal])]
    fn answer(context: answer::Context) {
        while let Some(byte) = context.local.taken.dequeue() {
            uart::listen();
            if context.local.terminal.take(byte).is_break() {
                end(Ok(()));
            }
        }
    }
}

/// By this name `runner` knows a program that talks by the serial port.
#[used]
#[unsafe(no_mangle)]
static TALKS_BY_SERIAL_PORT: u8 = 0;
