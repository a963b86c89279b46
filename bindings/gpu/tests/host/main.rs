//! What the kernels do, on the host: every function that one calls, by threads that take turns.

mod block;
mod equity;
mod hands;
mod histogram;
mod holes;
