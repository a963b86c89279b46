//! No panic is left in the masked tier.
#![no_std]
#![no_main]

no_panic::ranks!(keyfold::Masked, 7);
