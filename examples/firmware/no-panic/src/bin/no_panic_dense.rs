//! No panic is left in the dense tier.
#![no_std]
#![no_main]

no_panic::ranks!(keyfold::Dense, 5, 7);
