//! No panic is left in reading cards and hands from any bytes, nor in what is said of hands.
#![no_std]
#![no_main]

use core::fmt::Write;

use keyfold::{Card, Hand, HandCode, HandRank};
use no_panic::{any, done};

/// A sink that takes everything.
struct Nowhere;

impl Write for Nowhere {
    fn write_str(&mut self, text: &str) -> core::fmt::Result {
        done(text);
        Ok(())
    }
}

no_panic::program! {
    done(any("As").parse::<Card>().is_ok());
    done(any("0x6999cc").parse::<HandCode>().is_ok());
    // Not `{error}`: it quotes what it found by `core`'s `Debug` of a `char`, which indexes.
    if let Ok(hand) = Hand::parse_bytes(any(b"As Ks")) {
        done(write!(Nowhere, "{hand}"));
    }
    if let Some(rank) = HandRank::new(any(1)) {
        done(write!(Nowhere, "{}", rank.describe()));
    }
}
