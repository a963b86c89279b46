//! The panic handler where there is no operating system: it stops. keyfold does not panic, so that the linker drops it.

#[panic_handler]
fn stop(_: &core::panic::PanicInfo<'_>) -> ! {
    loop {
        core::hint::spin_loop();
    }
}
