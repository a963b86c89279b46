//! No panic is left in the folded tier.
#![no_std]
#![no_main]

no_panic::ranks!(keyfold::Folded, 5, 7);
