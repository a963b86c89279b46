//! What a panic does where there is no operating system: nothing more. keyfold has none, so that the linker drops this.

#[panic_handler]
fn stop(_: &core::panic::PanicInfo<'_>) -> ! {
    loop {
        core::hint::spin_loop();
    }
}
