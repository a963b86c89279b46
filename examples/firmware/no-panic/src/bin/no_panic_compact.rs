//! No panic is left in the compact tier.
#![no_std]
#![no_main]

no_panic::ranks!(keyfold::Compact, 5, 6, 7);
