//! No panic is left in the tiny tier.
#![no_std]
#![no_main]

no_panic::ranks!(keyfold::Tiny, 5, 6, 7, 8, 9);
